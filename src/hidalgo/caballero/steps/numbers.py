"""What a position waits for, by number: what happens by itself, then the questions."""

from __future__ import annotations

from typing import Final

# The flow goes on by itself from these.
OVER: Final = 0
BEGIN_ROUND: Final = 1
NEXT_TURN: Final = 2
END_ROUND: Final = 3
SCORING: Final = 4

# From here on a player is asked.
POWER: Final = 5
TURN: Final = 6
TILE_AT: Final = 7
TILE_TURN: Final = 8
DEPLOY_FACE: Final = 9
DEPLOY_STRENGTH: Final = 10
RAISE_STRENGTH: Final = 11
SAIL_TO: Final = 12
CARRY_TO: Final = 13

FIRST_QUESTION: Final = POWER
