"""Figures for this machine: `hidalgo bench`."""

# Each is a module here with `measure`, the `HEADINGS` of what it finds and what its `ROWS` are; it
# is imported when it is asked for.
BENCHES = ("engine", "search", "server")
