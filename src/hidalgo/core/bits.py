"""Sets of small numbers as bits of one native integer."""

from __future__ import annotations

from collections.abc import Iterable

from mypy_extensions import i64


def bit(member: i64) -> i64:
    """The set of one.

    Always by this function: mypyc writes a literal `1 << n` as a C int, which has 32 bits. Here
    the one is computed, so that it is native; the compiler makes a single shift of it.
    """
    one = member - member + 1
    return one << member


def lowest(bits: i64) -> i64:
    """The smallest member of a set that is not empty."""
    n: i64 = 0
    if not bits & 0xFFFFFFFF:
        bits >>= 32
        n += 32
    if not bits & 0xFFFF:
        bits >>= 16
        n += 16
    if not bits & 0xFF:
        bits >>= 8
        n += 8
    if not bits & 0xF:
        bits >>= 4
        n += 4
    if not bits & 0x3:
        bits >>= 2
        n += 2
    if not bits & 0x1:
        n += 1
    return n


def size(bits: i64) -> i64:
    """How many members a set has."""
    n: i64 = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


def is_single(bits: i64) -> bool:
    return bits != 0 and not bits & (bits - 1)


def members(bits: i64) -> list[int]:
    """The members in ascending order."""
    found: list[int] = []
    while bits:
        found.append(lowest(bits))
        bits &= bits - 1
    return found


def nth(bits: i64, n: i64) -> i64:
    """The member with n smaller ones."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    return lowest(bits)


def set_of(members: Iterable[int]) -> i64:
    found: i64 = 0
    for member in members:
        found |= bit(member)
    return found
