"""The columns of `Position.seats`, and the values that its fields can have."""

from __future__ import annotations

from typing import Final

from hidalgo.grande.board import PIECES, SEATS

# What a position knows of each player, by column + seat.
SCORE: Final = 0 * SEATS
GRANDE: Final = 1 * SEATS  # the home region
HAND: Final = 2 * SEATS  # power cards in hand, as a set (piles.py)
PILE: Final = 3 * SEATS  # power cards played, in order
SHOWN: Final = 4 * SEATS  # the pile as the others know it: cards secretly taken back still in it
BACK_1: Final = 5 * SEATS  # EG-10.2: the cards of which one was secretly taken back, as a set
BACK_2: Final = 6 * SEATS  # the same for a second one
VETO_OLD: Final = 7 * SEATS  # Vetos taken in the round before
VETO_NEW: Final = 8 * SEATS  # Vetos taken in this round
BID: Final = 9 * SEATS  # the power card of this round, 0 before it is played
DISK: Final = 10 * SEATS  # the region on the secret disk, or NOWHERE
COLUMNS: Final = 11

NOBODY: Final = -1
NO_CARD: Final = -1
NO_BOARD: Final = -1
MORE_THAN_ALL: Final = PIECES + 1

# How far the special action of a turn is.
SPECIAL_OPEN: Final = 0
SPECIAL_RUNNING: Final = 1
SPECIAL_DONE: Final = 2
