"""Keys of decisions: equal for what the seat that is asked cannot tell apart."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hidalgo.core.bits import bit

START: Final = 0x2545F491
_LOW: Final = 0xFFFFFFFF
_A: Final = 2147483085  # as in core.random: no product leaves 63 bits


def mixed(key: i64, number: i64) -> i64:
    """The key with one more number in it, of up to 32 bits."""
    key ^= number
    return _A * (key & _LOW) + (key >> 32)


def mixed_all(key: i64, numbers: vec[i64], count: i64, width: i64) -> i64:
    """The key with the first `count` numbers in it, each of `width` bits at most."""
    packed: i64 = 0
    room: i64 = 32 // width
    full: i64 = room
    i: i64 = 0
    while i < count:
        packed = packed << width | (numbers[i] & (bit(width) - 1))
        room -= 1
        if not room:
            key = mixed(key, packed)
            packed = 0
            room = full
        i += 1
    return mixed(key, packed)
