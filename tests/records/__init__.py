"""Golden playthroughs and perft counts, with the command that writes them anew."""
