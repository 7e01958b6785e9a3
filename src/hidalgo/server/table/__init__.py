"""One table: what its log says, and what a command adds to it. Nothing here waits for anything.

`state.py` is what the log comes to, `draft.py` what is about to be added, `clocks.py` and
`sealed.py` what lies beside it; `play.py`, `undo.py`, `seating.py`, `agree.py` and `chat.py` are
the commands; `look.py` makes from it what a seat or a spectator is sent, `summary.py` what lists
need.
"""
