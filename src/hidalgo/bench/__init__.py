"""Figures for this machine: `hidalgo bench`."""

# Each is a module here with `measure` and the `HEADINGS` of what it finds; it is imported when it
# is asked for.
BENCHES = ("engine", "search")
