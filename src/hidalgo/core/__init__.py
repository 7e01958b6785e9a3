"""What both games share; standard library only."""
