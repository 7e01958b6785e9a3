"""A table's life, at a real server with a real database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from hidalgo import games
from hidalgo.core.record import Record
from tests.server.house import Guest, House, Refused, Socket, serving


def at(database: str, test: Callable[[House], Awaitable[None]], **choices: Any) -> None:
    async def run() -> None:
        async with serving(database, **choices) as house:
            await test(house)

    asyncio.run(run())


async def two(house: House, **plan: Any) -> tuple[Guest, Guest, str]:
    """Anna and Ben at a table that has begun."""
    anna, ben = await house.guest("Anna"), await house.guest("Ben")
    key = await anna.table("me", "open", listed=True, **plan)
    await ben.post(f"/tables/{key}/claim", {"seat": 1})
    await anna.post(f"/tables/{key}/start")
    return anna, ben, key


def answer(update: Any) -> str:
    return str(update["view"]["legal"][0]["text"])


async def give(socket: Socket, update: Any, text: str | None = None) -> None:
    """Give an answer, and wait until it is stored."""
    await socket.ask(
        "play",
        table=update["table"],
        seat=update["seat"],
        n=update["n"],
        answer=text or answer(update),
    )


async def look(guest: Guest, key: str, seat: int | None, since: Any = None) -> Any:
    chosen = [f"seat={seat}"] if seat is not None else []
    chosen += [f"since={since}"] if since is not None else []
    return await guest.get(f"/tables/{key}/updates?{'&'.join(chosen)}")


async def play_on(people: dict[int, Guest], key: str, turns: int = 10**6) -> int:
    """Give first answers, or the second ones, until it is over; how many."""
    for turn in range(turns):
        info = await people[0].get(f"/tables/{key}")
        if info["status"] != "playing":
            return turn
        for seat, guest in people.items():
            seen = await look(guest, key, seat)
            if seen["view"]["legal"] and seen["own"]["sealed"] is None:
                legal = seen["view"]["legal"]
                text = legal[min(turn % 3, len(legal) - 1)]["text"]
                body = {"table": key, "seat": seat, "n": seen["n"], "answer": text}
                await guest.post(f"/tables/{key}/commands", {"type": "play", **body})
                break
    return turns


def test_what_happened_since_my_last_turn(database: str) -> None:
    """Also in the middle of a turn: what one has just decided does not count."""

    async def test(house: House) -> None:
        anna, ben, key = await two(house)
        people = {0: anna, 1: ben}
        for _ in range(20):
            await play_on(people, key, 1)
            log = (await look(anna, key, None, 0))["entries"]
            movers = [entry["seat"] for entry in log if entry["type"] == "played"]
            for seat, guest in people.items():
                since = (await look(guest, key, seat, "mine"))["entries"]
                told = [entry["seat"] for entry in since if entry["type"] == "played"]
                others = 1 - seat in told
                assert others == (1 - seat in movers)
                assert told == movers[len(movers) - len(told) :]
                if len(told) < len(movers):
                    assert movers[-len(told) - 1] == seat

    at(database, test)


def test_two_people_play_to_the_end(database: str) -> None:
    async def test(house: House) -> None:
        anna, ben, key = await two(house, options={"rounds": 6})
        await play_on({0: anna, 1: ben}, key)
        seen = await look(ben, key, None, 0)
        assert [entry["n"] for entry in seen["entries"]] == list(range(1, seen["n"] + 1))
        assert seen["entries"][-1]["type"] == "ended"
        result = seen["info"]["result"]
        record = Record.loads((await anna.http.get(f"/api/tables/{key}/record")).content)
        assert games.of_record(record).replay(record).scores == result["scores"]
        assert record.winners == result["winners"]
        mine = await anna.get("/me/statistics")
        assert mine["games"][0]["finished"] == 1
        assert key in [table["id"] for table in (await anna.get("/tables?list=finished"))["tables"]]

    at(database, test)


def test_a_move_is_seen_by_all_and_numbered(database: str) -> None:
    async def test(house: House) -> None:
        anna, ben, key = await two(house)
        async with anna.socket() as one, ben.socket() as other, house.stranger().socket() as third:
            mine = await one.watch(key, 0, 0)
            yours = await other.watch(key, 1, 0)
            await third.watch(key)
            first = 0 if mine["view"]["legal"] else 1
            socket, update = ((one, mine), (other, yours))[first]
            await give(socket, update)
            seen = [
                await other.update(lambda m: m["n"] > update["n"]) if first == 0 else None,
                await third.update(lambda m: m["n"] > update["n"]),
            ]
            for one_update in filter(None, seen):
                assert one_update["entries"][0]["n"] == update["n"] + 1
                assert "answer" not in one_update["entries"][0]
            assert seen[1]["view"]["seat"] is None

    at(database, test)


def test_what_was_missed_is_sent(database: str) -> None:
    async def test(house: House) -> None:
        anna, ben, key = await two(house)
        await play_on({0: anna, 1: ben}, key, 6)
        whole = await look(anna, key, 0, 0)
        part = await look(anna, key, 0, 4)
        assert part["entries"] == whole["entries"][4:]
        assert part["view"] == whole["view"]
        mine = await look(anna, key, 0, "mine")
        seats = [entry["seat"] for entry in mine["entries"] if entry["type"] == "played"]
        while seats and seats[-1] == 0:  # in the middle of one's turn
            seats.pop()
        assert 0 not in seats
        async with anna.socket() as socket:
            again = await socket.watch(key, 0, 4)
            assert again["entries"] == part["entries"]

    at(database, test)


def test_a_restart_changes_nothing(database: str) -> None:
    keep: dict[str, Any] = {}

    async def before(house: House) -> None:
        anna, ben, key = await two(house)
        await play_on({0: anna, 1: ben}, key, 8)
        keep.update(key=key, seen=await look(anna, key, 0, 0), cookies=dict(anna.http.cookies))

    async def after(house: House) -> None:
        anna = house.stranger()
        anna.http.cookies.update(keep["cookies"])
        seen = await look(anna, keep["key"], 0, 0)
        for changing in ("status", "info"):
            seen.pop(changing)
            keep["seen"].pop(changing)
        assert seen == keep["seen"]

    at(database, before)
    at(database, after)


def test_refusals_change_nothing_and_have_a_code(database: str) -> None:
    async def test(house: House) -> None:
        anna, ben, key = await two(house)
        before = await look(anna, key, None)
        seat = before["view"]["asked"][0]
        asked, other = ((anna, ben), (ben, anna))[seat]
        n = before["n"]
        tries = [
            (asked, {"seat": seat, "n": n, "answer": "power 14"}, "illegal"),
            (asked, {"seat": seat, "n": n, "answer": "special"}, "illegal"),
            (asked, {"seat": seat, "n": 0, "answer": "power 13"}, "stale"),
            (asked, {"seat": seat, "n": n + 1, "answer": "power 13"}, "stale"),
            (asked, {"seat": 1 - seat, "n": n, "answer": "power 13"}, "not_your_seat"),
            (asked, {"seat": 4, "n": n, "answer": "power 13"}, "not_your_seat"),
            (other, {"seat": 1 - seat, "n": n, "answer": "power 13"}, "not_asked"),
            (other, {"seat": seat, "n": n, "answer": "power 13"}, "not_your_seat"),
            (other, {"seat": 9, "n": n, "answer": "power 13"}, "malformed"),
        ]
        for guest, play, code in tries:
            async with guest.socket() as socket:
                with pytest.raises(Refused) as refused:
                    await socket.ask("play", table=key, **play)
                assert refused.value.code == code, play
                await socket.watch(key)  # the connection is still of use
        with pytest.raises(Refused) as refused:
            await house.stranger().post(f"/tables/{key}/start")
        assert refused.value.code == "no_person"
        after = await look(anna, key, None)
        assert (after["n"], after["view"]) == (before["n"], before["view"])

    at(database, test)


def test_bots_play_among_themselves(sqlite: str) -> None:
    async def test(house: House) -> None:
        anna = await house.guest("Anna")
        key = await anna.table("random", "random", "random", options={"rounds": 6})
        async with anna.socket() as socket:
            await socket.watch(key, None, 0)
            await anna.post(f"/tables/{key}/start")
            last = await socket.update(lambda m: m["view"] is not None and m["view"]["over"])
            assert last["info"]["status"] == "finished"
            numbers = [e["n"] for m in socket.heard if m["type"] == "update" for e in m["entries"]]
            assert numbers == list(range(1, last["n"] + 1))

    at(sqlite, test)


def test_the_advisor_answers_where_it_is_allowed(sqlite: str) -> None:
    async def test(house: House) -> None:
        anna = await house.guest("Anna")
        key = await anna.table("me", "me", start=True, advisor=True)
        seat = (await look(anna, key, None))["view"]["asked"][0]
        seen = await look(anna, key, seat)
        found = await anna.get(f"/tables/{key}/advice?seat={seat}")
        legal = {one["text"] for one in seen["view"]["legal"]}
        assert (found["seat"], found["n"], len(found["answers"])) == (seat, seen["n"], 3)
        assert {one["answer"] for one in found["answers"]} <= legal
        other = await anna.table("me", "me", start=True)
        for asked, whose, code in (
            (key, 1 - seat, "not_asked"),
            (other, seat, "no_advice"),
            (key, 4, "not_your_seat"),
        ):
            with pytest.raises(Refused) as refused:
                await anna.get(f"/tables/{asked}/advice?seat={whose}")
            assert refused.value.code == code

    at(sqlite, test)
