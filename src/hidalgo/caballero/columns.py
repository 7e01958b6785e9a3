"""The columns of `Position.seats`, and the values that its fields can have."""

from __future__ import annotations

from typing import Final

from hidalgo.caballero.board import SEATS

# What a position knows of each player, by column + seat.
SCORE: Final = 0 * SEATS
COURT: Final = 1 * SEATS  # Caballeros in the court
SHIPS: Final = 2 * SEATS  # Ships in the court (EC-4.6)
ON_MAP: Final = 3 * SEATS  # Caballero tiles on the map
GOVERNORS: Final = 4 * SEATS  # not yet placed
GRANDE: Final = 5 * SEATS  # the spot of its tile, or NOWHERE: in the supply, or not in the game
HAND: Final = 6 * SEATS  # power cards in hand, as a set (piles.py)
PILE: Final = 7 * SEATS  # power cards played, in order
BID: Final = 8 * SEATS  # the power card of this round, 0 before it is played
COLUMNS: Final = 9

NOBODY: Final = -1
NOTHING: Final = 0  # no answer given yet: no decision has this number

# How often in a turn.
MOST_DEEDS: Final = 2  # tiles deployed and raised (EC-4.3)
MOST_SHIPS: Final = 2  # EC-4.4
MOST_CASTLES: Final = 2  # EC-4.5

# Prices in Caballeros.
SHIP_PRICE: Final = 2
CASTLE_PRICE: Final = 1
MOVE_PRICE: Final = 1  # of a Ship, a Castle, the Grande (EC-4.6, 4.7, 5.5)
GOVERNOR_PRICE: Final = 1
GRANDE_PRICE: Final = 2
