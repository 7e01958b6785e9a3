"""Benchmarks: `hidalgo bench`."""
