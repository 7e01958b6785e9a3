"""What bots know of El Grande."""
