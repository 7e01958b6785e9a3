"""Tree search over small decisions, for both games (docs/bots.md)."""
