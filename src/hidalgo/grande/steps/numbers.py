"""What a position waits for, by number: what happens by itself, then the questions."""

from __future__ import annotations

from typing import Final

# The flow goes on by itself from these.
OVER: Final = 0
BEGIN_ROUND: Final = 1
NEXT_TURN: Final = 2
END_ROUND: Final = 3
GENERAL_SCORING: Final = 4
CARRY_ON: Final = 5  # the special action says what comes next
ANNOUNCED: Final = 6  # a step is, if there is anybody who could object
TAKES_EFFECT: Final = 7  # the step that nobody stopped

# From here on a player is asked.
POWER: Final = 8
COURT_FILLING: Final = 9
RECALL: Final = 10
CARD: Final = 11
TURN: Final = 12
PLACING: Final = 13
EITHER: Final = 14
REGION: Final = 15
RESETTLE: Final = 16
SEND_OUT: Final = 17
WHOSE: Final = 18
TAKE_UP: Final = 19
PUT_DOWN: Final = 20
OPPONENT: Final = 21
LOSE: Final = 22
SEND_HOME: Final = 23
DISK_SETTING: Final = 24
SCORE_PLACE: Final = 25
BOARD: Final = 26
BOARD_PLACE: Final = 27
KING: Final = 28
GRANDE_HOME: Final = 29
TAKE_BACK: Final = 30
VETO: Final = 31

FIRST_QUESTION: Final = POWER
