"""What bots know of El Caballero."""
