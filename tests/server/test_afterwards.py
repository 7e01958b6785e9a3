"""What comes after a game, after an upgrade, and after a server has been away."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from hidalgo.server import caretaker, tables
from hidalgo.server.caretaker import Caretaker
from hidalgo.server.store import open_store, pulse
from hidalgo.server.store.database import execute
from hidalgo.server.table.summary import OPEN_FOR, PLAYING_FOR
from tests.server.house import House, Refused
from tests.server.test_tables import at, look, play_on, two


def test_a_rematch_rotates_the_seats(sqlite: str) -> None:
    async def test(house: House) -> None:
        anna, ben, key = await two(house, options={"rounds": 6, "veto": "none"})
        with pytest.raises(Refused) as refused:
            await ben.post(f"/tables/{key}/rematch")
        assert refused.value.code == "not_over"
        await anna.post(f"/tables/{key}/commands", {"type": "resign", "table": key, "seat": 0})
        made = await ben.post(f"/tables/{key}/rematch")
        again = await anna.post(f"/tables/{key}/rematch")
        assert again["table"]["id"] == made["table"]["id"]
        assert (bool(made["invitation"]), again["invitation"]) == (True, "")
        assert [seat["name"] for seat in made["table"]["seats"]] == ["Ben", "Anna"]
        assert made["table"]["options"]["veto"] == "none"
        last = (await look(anna, key, None, 0))["entries"][-1]
        assert (last["type"], last["table"]) == ("next", made["table"]["id"])

    at(sqlite, test)


def test_a_record_goes_out_and_comes_in(database: str) -> None:
    async def test(house: House) -> None:
        anna, ben, key = await two(house, options={"rounds": 6})
        await play_on({0: anna, 1: ben}, key)
        record = (await anna.http.get(f"/api/tables/{key}/record")).content
        answer = await ben.http.post("/api/replays", content=record)
        assert answer.status_code == 201
        replay = answer.json()["id"]
        overview = await house.stranger().get(f"/replays/{replay}")
        assert len(overview["rounds"]) == 6
        for which in (replay, key):
            last = overview["length"] - 1
            frames = await anna.get(f"/replays/{which}/frames?seat=1&first={last}")
            assert [frame["view"]["over"] for frame in frames["frames"]] == [True]
            assert frames["frames"][0]["view"]["seat"] == 1
        damaged = record.replace(b'"scores": [', b'"scores": [9')
        answer = await ben.http.post("/api/replays", content=damaged)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_record")

    at(database, test)


def test_tables_of_older_rules_say_that_they_cannot_go_on(sqlite: str) -> None:
    keep: dict[str, Any] = {}

    async def before(house: House) -> None:
        anna, ben, key = await two(house, pace={"type": "live", "seconds": 60})
        await play_on({0: anna, 1: ben}, key, 8)
        keep.update(key=key, cookies=dict(anna.http.cookies))

    async def after(house: House) -> None:
        anna, key = house.stranger(), keep["key"]
        anna.http.cookies.update(keep["cookies"])
        info = await anna.get(f"/tables/{key}")
        assert info["cannot"].startswith("It began under rules number 0 of el-grande;")
        seen = await look(anna, key, 0, 0)
        assert (seen["view"], seen["n"]) == (None, info["n"])
        for body in (
            {"type": "play", "seat": 0, "n": info["n"], "answer": "power 13"},
            {"type": "undo", "seat": 0, "n": info["n"]},
            {"type": "resign", "seat": 0},
        ):
            with pytest.raises(Refused) as refused:
                await anna.post(f"/tables/{key}/commands", {"table": key, **body})
            assert (refused.value.code, refused.value.text) == ("old_rules", info["cannot"])
        say = {"type": "say", "table": key, "text": "What a pity!"}
        await anna.post(f"/tables/{key}/commands", say)
        assert key in [table["id"] for table in (await anna.get("/tables?list=mine"))["tables"]]

    at(sqlite, before)
    with closing(sqlite3.connect(sqlite.removeprefix("sqlite:///"))) as file, file:
        file.execute(
            "UPDATE log SET data = replace(data, '\"rules\":1', '\"rules\":0') WHERE n = 0"
        )
    at(sqlite, after)


def test_downtime_is_free(database: str) -> None:
    """Clocks stand still while no server lives, however long that is."""
    keep: dict[str, Any] = {}

    async def before(house: House) -> None:
        anna, _, key = await two(house, pace={"type": "live", "seconds": 60})
        keep.update(key=key, cookies=dict(anna.http.cookies))

    async def away() -> None:
        """As if all that is stored were two hours older."""
        store = await open_store(database)
        gone = 7_200_000
        await execute(store, "UPDATE pulse SET at = at - $1", gone)
        [(clocks,)] = await store.fetch("SELECT clocks FROM tables WHERE id = $1", keep["key"])
        older = pulse._shifted(clocks, -gone)
        change = "UPDATE tables SET clocks = $2, deadline = deadline - $3 WHERE id = $1"
        await execute(store, change, keep["key"], older, gone)
        await store.close()

    async def after(house: House) -> None:
        anna, key = house.stranger(), keep["key"]
        anna.http.cookies.update(keep["cookies"])
        await Caretaker(house.server.tables).look_after_deadlines()
        seen = await look(anna, key, 0)
        assert not any("stand_in" in seat for seat in seen["info"]["seats"])
        assert min(clock["left"] for clock in seen["status"]["clocks"]) > 30_000

    at(database, before)
    asyncio.run(away())
    at(database, after)


def test_forgotten_tables_expire(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        anna, _, under_way = await two(house)
        waiting = await anna.table("me", "open")
        moment = tables.now()
        for later, expected in ((OPEN_FOR, "expired"), (PLAYING_FOR, "expired")):
            for module in (tables, caretaker):
                monkeypatch.setattr(module, "now", lambda later=later: moment + later + 1000)
            await Caretaker(house.server.tables).look_after_deadlines()
            await Caretaker(house.server.tables).expire_idle()
            assert (await anna.get(f"/tables/{waiting}"))["status"] == expected
            going = (await anna.get(f"/tables/{under_way}"))["status"]
            assert going == ("expired" if later == PLAYING_FOR else "playing")
        assert (await look(anna, waiting, None, 0))["entries"][-1]["type"] == "expired"

    at(database, test)
