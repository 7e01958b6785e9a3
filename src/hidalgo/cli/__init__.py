"""The command line: `hidalgo`, or `python -m hidalgo`."""
