"""What each player may know (EG-10): two positions that differ in a secret look alike."""

from __future__ import annotations

from typing import Any

import pytest

from hidalgo import ViewError, grande
from hidalgo.grande.events import CastilloShown, DiskSet, PowerTakenBack
from tests.grande.table import EDITIONS, Table, random_game, setup


def test_public_is_what_lies_on_the_table() -> None:
    """EG-10.1: the board, the King, Grandes, courts, provinces, scores, scoreboards."""
    t = Table("king").put(granada=(2, 1, 0), court=(3, 0, 1), castillo=(1, 1, 1))
    t.homes("aragon", "basque", "seville").boards(b840="valencia", b400="castillo")
    t.scores(5, 9, 2).vetoes(0, 1, 0).vetoes(0, 0, 1, old=True)
    view = t.view()
    empty = (0, 0, 0)
    assert view.king == "galicia"
    assert {key: counts for key, counts in view.regions.items() if counts != empty} == {
        "granada": (2, 1, 0)
    }
    assert len(view.regions) == 9
    assert view.boards == {"840": "valencia", "400": "castillo"}
    assert view.scores == (5, 9, 2)
    assert [player.home for player in view.players] == ["aragon", "basque", "seville"]
    assert [player.court for player in view.players] == [3, 0, 1]
    assert [player.provinces for player in view.players] == [24, 28, 28]
    assert [player.score for player in view.players] == [5, 9, 2]
    assert [player.vetoes_new for player in view.players] == [0, 1, 0]
    assert [player.vetoes_old for player in view.players] == [0, 0, 1]


def test_cards_are_public() -> None:
    """EG-10.1: face up, taken and by whom, played, stack sizes, those that came up earlier."""
    stacks = setup()["stacks"]
    t = Table(players=2).play("power 9", "power 12").reach(2, "power")
    t.play("0: power 4", "1: power 3", "0: court 0", "card 3")
    view = t.view()
    assert view.display == {
        "1": stacks[0][1],
        "2": stacks[1][1],
        "3": None,
        "4": stacks[3][1],
        "5": "king",
    }
    assert (view.turn.seat, view.turn.stack, view.turn.card) == (0, 3, stacks[2][1])
    assert view.came_up == tuple(tuple(stack[:2]) for stack in stacks)
    assert view.face_down == (9, 9, 9, 9)
    assert [player.pile for player in view.players] == [(9, 4), (12, 3)]
    assert [player.bid for player in view.players] == [4, 3]
    assert [player.hand_size for player in view.players] == [11, 11]


@pytest.mark.parametrize("castillo", ["closed", "open"])
def test_views_agree_on_everything_public(castillo: str) -> None:
    """EG-10.1, EG-4.9: at every decision of a game, everybody's view shows the position."""
    for position, _ in random_game(7, castillo=castillo):
        true = position.snapshot()
        for seat in (None, 0, 1, 2):
            view = position.view(seat)
            assert view.king == true["king"]
            assert {key: list(counts) for key, counts in view.regions.items()} == true["regions"]
            assert [player.court for player in view.players] == true["court"]
            assert [player.provinces for player in view.players] == true["provinces"]
            assert [player.home for player in view.players] == true["grandes"]
            assert list(view.scores) == true["scores"]
            assert view.boards == true["boards"]
            assert view.display == true["display"]
            held = [player.vetoes_old + player.vetoes_new for player in view.players]
            assert held == true["vetoes"]
            if castillo == "open":
                assert list(view.castillo) == true["castillo"]


def test_power_cards_in_hand() -> None:
    """EG-10.1, EG-10.2: who sees the piles knows the hands; the view names only the own one."""
    t = Table("king")
    assert t.view(0).hand == (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    assert t.view(0).discards == (13,)
    assert t.view(1).hand == (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13)
    assert t.view(None).hand is None
    assert t.view(None).discards is None


@pytest.mark.parametrize("seat", [-1, 3, True, "0"])
def test_there_is_no_view_of_another_seat(seat: Any) -> None:
    """EG-10.2."""
    with pytest.raises(ViewError):
        Table().view(seat)


def taken_back(value: int, edition: str) -> Table:
    t = Table("take_back_power_card", edition=edition).played(0, 4, 9, 13)
    return t.play("special", f"take {value}")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_taken_back_is_private(edition: str) -> None:
    """EG-10.2: the others know only that one of the cards played is back in hand."""
    one, other = taken_back(4, edition), taken_back(9, edition)
    for seat in (None, 1, 2):
        assert one.view(seat) == other.view(seat)
        player = one.view(seat).players[0]
        assert player.pile == (4, 9, 13)
        assert player.hand_size == 11
        # Where the last one played would have been seen, it is none of those possible.
        assert player.taken_back == (((4, 9) if edition == "decennial" else (4, 9, 13)),)
        assert one.happened(PowerTakenBack)[0].seen_by(seat).value is None
    assert one.view(0).hand == (1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12)
    assert one.view(0).discards == (9, 13)
    assert one.happened(PowerTakenBack)[0].seen_by(0).value == 4


@pytest.mark.parametrize(("edition", "seen"), [("decennial", 1), ("baluci", 0), ("venice", 0)])
def test_the_last_card_played_taken_back(edition: str, seen: bool) -> None:
    """EG-10.2, flag `take_back_top_is_seen`."""
    t = taken_back(13, edition)
    for seat in (None, 1, 2):
        assert (t.happened(PowerTakenBack)[0].seen_by(seat).value == 13) == seen
        assert (t.view(seat).players[0].pile == (4, 9)) == seen
        assert (t.view(seat) != taken_back(9, edition).view(seat)) == seen


@pytest.mark.parametrize("edition", ["baluci", "venice"])
def test_the_last_card_played_is_as_secret_as_any(edition: str) -> None:
    """EG-10.2."""
    for seat in (None, 1, 2):
        assert taken_back(13, edition).view(seat) == taken_back(4, edition).view(seat)


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_comes_to_light_when_it_is_played_again(edition: str) -> None:
    """EG-10.2: until then they know only that it is one of those."""
    t = taken_back(9, edition).reach(2, "power")
    possible = (4, 9) if edition == "decennial" else (4, 9, 13)
    while t.asked != (0,):
        t.play(min(t.legal() - {"power 9"}))
    assert t.view(1).players[0].taken_back == (possible,)
    t.play("0: power 9")
    player = t.view(1).players[0]
    assert player.pile == (4, 13, 9)
    assert player.taken_back == ()


def test_another_card_played_brings_nothing_to_light() -> None:
    """EG-10.2."""
    t = taken_back(9, "baluci").reach(2, "power")
    while t.asked != (0,):
        t.play(min(t.legal() - {"power 5"}))
    t.play("0: power 5")
    player = t.view(1).players[0]
    assert player.pile == (4, 9, 13, 5)
    assert player.taken_back == ((4, 9, 13),)


@pytest.mark.parametrize(
    ("played", "left"),
    [
        (9, (4, 7, 13)),  # it may have been either of the two
        (7, (4, 9, 13)),  # in the first round it was not there yet
    ],
)
def test_of_two_cards_taken_back_one_comes_to_light(played: int, left: tuple[int, ...]) -> None:
    """EG-10.2: what the others know of the one still in hand."""
    stacks = setup()["stacks"]
    for _ in range(2):
        stacks[3].remove("take_back_power_card")
    stacks[3][:0] = ["take_back_power_card"] * 2
    t = Table(edition="baluci", players=2)
    t.position = t.game.start(setup=setup(2, edition="baluci", stacks=stacks))
    t.clear()
    t.play("power 13", "power 1", "card 4")
    t.played(0, 4, 9, 13).play("special", "take 4" if played == 9 else "take 9").reach(2, "power")
    t.play("1: power 2", "0: power 7", "court 0", "card 4", "special", f"take {played}")
    t.reach(3, "power")
    assert t.view(1).players[0].taken_back == ((4, 9, 13), (4, 7, 9, 13))
    t.play("1: power 3", f"0: power {played}")
    player = t.view(1).players[0]
    assert player.taken_back == (left,)
    assert player.hand_size == 10 == len(t.view(0).hand)


def test_the_card_about_to_be_taken_back_is_known_to_the_taker_alone() -> None:
    """EG-10.2, EG-8.5: while a Veto could be played against it."""
    t = Table("take_back_power_card").played(0, 4, 9, 13).vetoes(0, 1, 0)
    t.play("special", "take 9")
    assert t.view(0).taking_back == 9
    assert [t.view(seat).taking_back for seat in (None, 1, 2)] == [None] * 3


SECRETS = [
    ("evict", {"granada": (1, 2, 2)}),
    ("two_from_secret_region", {"granada": (1, 2, 2), "aragon": (0, 2, 2)}),
    ("all_from_secret_region", {"granada": (1, 2, 2), "aragon": (0, 2, 2)}),
    ("score_secret_choices", {"granada": (1, 2, 2), "aragon": (0, 2, 2)}),
]


@pytest.mark.parametrize(("card", "places"), SECRETS)
def test_a_disk_is_private_until_all_are_in(card: str, places: dict[str, tuple[int, ...]]) -> None:
    """EG-10.2, EG-7.3."""
    one, other = [
        Table(card).put(**places).play("special", f"1: disk {key}")
        for key in (("seville", "aragon") if card == "evict" else ("granada", "aragon"))
    ]
    for seat in (None, 0, 2):
        assert one.view(seat) == other.view(seat)
        assert [event.seen_by(seat) for event in one.happened(DiskSet)] == [DiskSet(1, None)]
        assert one.view(seat).players[1].disk_set
        assert one.view(seat).players[1].disk is None
    assert one.view(1).players[1].disk == ("seville" if card == "evict" else "granada")
    assert one.view(1) != other.view(1)


def test_a_disk_of_a_general_scoring_is_private() -> None:
    """EG-10.2, EG-5.6: until all are in; then everybody's way is seen."""
    tables = [Table().castillo(1, 2, 3).reach(3, "disk") for _ in range(2)]
    one, other = tables
    one.play("1: disk granada")
    other.play("1: disk aragon")
    for seat in (None, 0, 2):
        assert one.view(seat) == other.view(seat)
    assert one.view(1).players[1].disk == "granada"
    for t in tables:
        t.play("0: disk seville", "2: disk seville")
    assert one.view(0).regions["granada"] == (0, 2, 0)
    assert other.view(0).regions["aragon"] == (0, 2, 0)


@pytest.mark.parametrize("number", [1, 4, 9])
def test_the_order_of_the_stacks_is_hidden_from_all(number: int) -> None:
    """EG-10.3: what lies face down in another order looks the same."""
    views = []
    for shuffled in (False, True):
        stacks = setup()["stacks"]
        if shuffled:
            stacks = [stack[:number] + stack[: number - 1 : -1] for stack in stacks]
        t = Table()
        t.position = t.game.start(setup=setup(stacks=stacks))
        t.reach(number, "power")
        views.append([t.view(seat) for seat in (None, 0, 1, 2)])
    assert stacks != setup()["stacks"]
    assert views[0] == views[1]


def test_the_castillo_is_hidden_when_closed() -> None:
    """EG-10.3: in every view of a game, but while it is being scored."""
    for position, _ in random_game(11):
        turn = position.view(None).turn
        scored = turn is not None and turn.places[:1] == ("castillo",)
        for seat in (None, 0, 1, 2):
            assert (position.view(seat).castillo is None) == (not scored)


@pytest.mark.parametrize("card", ["score_castillo", "score_one"])
def test_the_castillo_is_shown_while_it_is_scored(card: str) -> None:
    """EG-10.3, EG-4.9: between its ranks too, and hidden again after them."""
    t = Table(card).castillo(3, 2, 0).court(1).vetoes(0, 0, 1)
    t.play("special", *(["score castillo"] if card == "score_one" else []))
    for _ in range(2):
        assert t.question == "veto"
        assert [t.view(seat).castillo for seat in (None, 0, 1, 2)] == [(3, 2, 0)] * 4
        t.play("pass")
    assert [t.view(seat).castillo for seat in (None, 0, 1, 2)] == [None] * 4
    assert t.happened(CastilloShown) == [CastilloShown((3, 2, 0))]


def test_the_castillo_follows_from_public_counts() -> None:
    """EG-10.3, EG-4.9: what is missing elsewhere must be inside, so a guess has it right."""
    t = Table("king").put(castillo=(3, 1, 0), granada=(1, 1, 1), court=(2, 2, 2))
    guessed = t.game.guess(t.view(1), 5)
    assert guessed.snapshot()["castillo"] == [3, 1, 0]


def test_a_view_is_all_that_a_guess_needs() -> None:
    """EG-10.2, EG-10.3: a guess agrees with the view, not with the secret."""
    t = Table("take_back_power_card", edition="baluci").played(0, 4, 9, 13)
    t.play("special", "take 9")
    hands = set()
    for seed in range(60):
        guessed = t.game.guess(t.view(1), seed)
        assert guessed.view(1) == t.view(1)
        hands.add(tuple(sorted({4, 9, 13} & {*guessed.snapshot()["hands"][0]})))
    assert hands == {(4,), (9,), (13,)}


def test_the_opening_is_public() -> None:
    """EG-10.1: how the game was laid out, but for the order of the stacks."""
    position = grande.Game(players=3).start(setup=setup(3, king="seville", first=2))
    opening = position.view(None).opening
    assert (opening.king, opening.first) == ("seville", 2)
    assert opening.homes == ("galicia", "basque", "aragon")
