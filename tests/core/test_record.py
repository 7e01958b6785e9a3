"""Record files as they are written and read."""

from __future__ import annotations

import pickle

from hypothesis import given
from hypothesis import strategies as st

from hidalgo import IllegalMove, OptionError, Record
from hidalgo.core.plain import plain
from hidalgo.grande.events import Announced, StepAnnounced

texts = st.text(max_size=20)
values = st.dictionaries(texts, texts | st.integers() | st.none(), max_size=4)


@given(
    st.builds(
        Record,
        game=texts,
        rules=st.integers(),
        options=values,
        setup=values,
        moves=st.lists(texts, max_size=4),
        scores=st.lists(st.integers(), max_size=4),
        winners=st.lists(st.integers(), max_size=4),
        ended=st.none() | texts,
    )
)
def test_written_and_read(record: Record) -> None:
    assert Record.loads(record.dumps()) == record
    assert Record.loads(record.dumps().encode()) == record


def test_errors_travel_between_processes() -> None:
    """Bots run in processes of their own; what they raise has to arrive."""
    error = pickle.loads(pickle.dumps(OptionError("players", 7, "2 to 5 are needed")))
    assert (error.field, error.value) == ("players", 7)
    assert str(error) == "players: 2 to 5 are needed, not 7"
    refused = pickle.loads(pickle.dumps(IllegalMove(0, "veto", "the game is over")))
    assert str(refused) == "seat 0, 'veto': the game is over"


def test_a_hostile_value_does_not_break_its_error() -> None:
    class Hostile:
        def __repr__(self) -> str:
            raise RuntimeError

    assert "<Hostile>" in str(OptionError("players", Hostile(), "2 to 5 are needed"))
    assert len(str(OptionError("players", "x" * 10**6, "2 to 5 are needed"))) < 300


def test_plain() -> None:
    event = StepAnnounced(1, "king", Announced("king", origin="aragon", target="basque"))
    assert plain(event)["step"]["target"] == "basque"
    assert plain([event])[0]["seat"] == 1
