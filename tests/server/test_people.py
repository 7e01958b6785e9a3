"""Who is who: guests, links, passwords and tokens, in each kind of database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from hidalgo.server import limits
from hidalgo.server.limits import Limits
from hidalgo.server.people import HOUR, People, Person
from hidalgo.server.refusal import Refusal
from hidalgo.server.signing import Signer, signer
from hidalgo.server.store import open_store
from hidalgo.server.store.database import execute

PASSWORD = "horse battery"


def among(url: str, test: Callable[[People], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await open_store(url)
        try:
            await test(People(store, await signer(store)))
        finally:
            await store.close()

    asyncio.run(run())


async def refused(work: Awaitable[Any]) -> str:
    with pytest.raises(Refusal) as refusal:
        await work
    return refusal.value.code


async def again(people: People, person: Person) -> Person:
    found = await people.find(person.id)
    assert found is not None
    return found


def test_a_guest_is_known_by_the_cookie(database: str) -> None:
    cookies = []

    async def begin(people: People) -> None:
        anna = await people.guest("  Anna \t of\nLeón ")
        assert anna.name == "Anna of León"
        assert await people.of_cookie(people.cookie(anna)) == anna
        cookies.append(people.cookie(anna))

    async def after_a_restart(people: People) -> None:
        anna = await people.of_cookie(cookies[0])
        assert anna is not None
        assert anna.name == "Anna of León"

    among(database, begin)
    among(database, after_a_restart)


def test_a_forged_cookie_is_nobody(sqlite: str) -> None:
    async def test(people: People) -> None:
        anna, bruno = await people.guest("Anna"), await people.guest("Bruno")
        of_bruno = people.cookie(bruno).partition(".")[2]
        forged = Signer(b"another key").sign("cookie", anna.id, "")
        for bad in (
            "",
            ".",
            anna.id,
            f"{anna.id}.",
            f"{anna.id}.{of_bruno}",
            f"{anna.id}.{forged}",
        ):
            assert await people.of_cookie(bad) is None
        assert await people.of_cookie(people.cookie(anna) + "ü") is None

    among(sqlite, test)


def test_texts_signed_together_cannot_be_cut_elsewhere() -> None:
    key = Signer(b"key")
    assert key.sign("ab", "c") != key.sign("a", "bc") != key.sign("a", "b", "c")
    assert key.is_signed(key.sign("a", "b"), "a", "b")


def test_two_servers_have_one_key(database: str) -> None:
    async def test(people: People) -> None:
        one, two = await asyncio.gather(signer(people.store), signer(people.store))
        assert one.sign("x") == two.sign("x") == people.signer.sign("x")

    among(database, test)


def test_a_link_works_once(database: str) -> None:
    async def test(people: People) -> None:
        anna = await people.guest("Anna")
        code, _ = await people.link(anna)
        tries = [people.use_link(code) for _ in range(3)]
        found = await asyncio.gather(*tries, return_exceptions=True)
        assert [person for person in found if isinstance(person, Person)] == [anna]
        assert sum(isinstance(one, Refusal) and one.code == "unknown" for one in found) == 2

    among(database, test)


def test_a_link_expires(sqlite: str) -> None:
    async def test(people: People) -> None:
        code, _ = await people.link(await people.guest("Anna"))
        await execute(people.store, "UPDATE links SET expires = expires - $1", HOUR)
        assert await refused(people.use_link(code)) == "unknown"

    among(sqlite, test)


def test_logging_in(database: str) -> None:
    """By id or by name; of two with the same name, by whose password it is."""

    async def test(people: People) -> None:
        anna, other, guest = [await people.guest("Anna") for _ in range(3)]
        await people.set_password(anna, PASSWORD, None)
        await people.set_password(other, PASSWORD + "!", None)
        assert (await people.login(anna.id, PASSWORD)).id == anna.id
        assert (await people.login("Anna", PASSWORD + "!")).id == other.id
        for who, password in (
            ("Anna", "wrong"),
            (other.id, PASSWORD),
            (guest.id, ""),
            ("Nobody", ""),
        ):
            assert await refused(people.login(who, password)) == "wrong_password"

    among(database, test)


def test_a_new_password_needs_the_old_one_and_ends_other_cookies(sqlite: str) -> None:
    async def test(people: People) -> None:
        anna = await people.guest("Anna")
        first = people.cookie(anna)
        await people.set_password(anna, PASSWORD, None)
        assert await people.of_cookie(first) is None
        anna = await again(people, anna)
        for old in (None, "wrong"):
            assert await refused(people.set_password(anna, "another one", old)) == "wrong_password"
        await people.set_password(anna, "another one", PASSWORD)
        assert (await people.login("Anna", "another one")).id == anna.id

    among(sqlite, test)


def test_a_token_is_a_person_until_the_next_one(database: str) -> None:
    async def test(people: People) -> None:
        anna = await people.guest("Anna")
        first = await people.token(anna)
        assert await people.of_token(first) == anna
        second = await people.token(anna)
        assert await people.of_token(second) == anna
        for bad in (first, "", second[:-1], "hidalgo_"):
            assert await people.of_token(bad) is None

    among(database, test)


def test_only_hashes_are_stored(sqlite: str) -> None:
    async def test(people: People) -> None:
        anna = await people.guest("Anna")
        await people.set_password(anna, PASSWORD, None)
        (code, _), token = await people.link(anna), await people.token(anna)
        for table in ("people", "links", "tokens", "secrets"):
            stored = repr(await people.store.search(f"SELECT * FROM {table}"))
            assert stored != "[]"
            assert not any(secret in stored for secret in (code, token, PASSWORD))

    among(sqlite, test)


def test_erasing_leaves_nothing(database: str) -> None:
    async def test(people: People) -> None:
        anna, bruno = await people.guest("Anna"), await people.guest("Bruno")
        code, _ = await people.link(anna)
        token = await people.token(anna)
        for person in (anna, bruno):
            await result(people, person, "el-grande", 4, 100)
        cookie = people.cookie(anna)
        await people.erase(anna)
        assert await people.of_cookie(cookie) is None
        assert await people.of_token(token) is None
        assert await refused(people.use_link(code)) == "unknown"
        for table in ("people", "links", "tokens", "results"):
            assert anna.id not in repr(await people.store.search(f"SELECT * FROM {table}"))
        assert await people.find(bruno.id) == bruno
        assert len(await people.statistics(bruno)) == 1

    among(database, test)


async def result(people: People, person: Person, game: str, players: int, score: int) -> None:
    table = f"{person.name} {game} {players} {score}"
    await execute(
        people.store,
        """INSERT INTO results
            (table_id, seat, person, game, players, score, won, resigned, at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)""",
        *(table, 0, person.id, game, players, score, score >= 100, score == 0, 1),
    )


def test_statistics(database: str) -> None:
    async def test(people: People) -> None:
        anna = await people.guest("Anna")
        assert await people.statistics(anna) == []
        for score in (100, 110, 0):
            await result(people, anna, "el-grande", 4, score)
        await result(people, anna, "el-caballero", 2, 61)
        caballero, grande = await people.statistics(anna)
        assert (grande.players, grande.finished, grande.won, grande.resigned) == (4, 3, 2, 1)
        assert (grande.best, grande.mean) == (110, 70.0)
        assert (caballero.game, caballero.won, caballero.best) == ("el-caballero", 0, 61)

    among(database, test)


def test_names(sqlite: str) -> None:
    async def test(people: People) -> None:
        anna = await people.guest("Anna")
        await people.rename(anna, "Ana\u202e María")  # turns the rest of the line around
        assert (await again(people, anna)).name == "Ana María"
        for bad in (" ", "\u200b\n"):
            assert await refused(people.rename(anna, bad)) == "malformed"

    among(sqlite, test)


# Limits.


def test_a_bucket_empties_and_fills() -> None:
    now = [0.0]
    bounds = Limits(now=lambda: now[0])
    size, rate = limits.LIMITS["people"]
    assert [bounds.allows("people", "a") for _ in range(int(size) + 1)] == [True] * int(size) + [
        False
    ]
    assert bounds.allows("people", "b")
    assert bounds.allows("login", "a")
    now[0] += 1 / rate
    assert [bounds.allows("people", "a") for _ in range(2)] == [True, False]
    now[0] += 1000 * size / rate  # it never holds more than its size
    assert sum(bounds.allows("people", "a") for _ in range(2 * int(size))) == size


def test_refused_tries_do_not_count() -> None:
    now = [0.0]
    bounds = Limits(now=lambda: now[0])
    size, rate = limits.LIMITS["people"]
    for _ in range(10 * int(size)):
        bounds.allows("people", "a")
    now[0] += 1 / rate
    bounds.check("people", "a")
    with pytest.raises(Refusal, match="too often"):
        bounds.check("people", "a")


def test_the_number_of_buckets_is_bounded() -> None:
    bounds = Limits()
    for i in range(limits.MOST + 100):
        bounds.allows("request", str(i))
    assert len(bounds._buckets) == limits.MOST


def test_without_limits() -> None:
    bounds = Limits(on=False)
    assert all(bounds.allows("mail", "a") for _ in range(100))


@pytest.mark.parametrize(
    ("host", "whose"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("2001:db8:1:2::9", "2001:0db8:0001:0002"),
        ("testclient", "testclient"),
    ],
)
def test_addresses(host: str, whose: str) -> None:
    assert limits.address(host) == whose
