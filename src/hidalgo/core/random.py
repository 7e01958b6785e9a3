"""The one seedable generator: the same numbers compiled and pure, today and in ten years."""

from __future__ import annotations

import hashlib
from typing import Any, Final, final

from mypy_extensions import i64

_LOW: Final = 0xFFFFFFFF
_A: Final = 2147483085
_B: Final = 1999999335


@final
class Random:
    """Two multiply-with-carry generators, combined.

    Both multipliers a are below 2**31 and a * 2**32 - 1 is a safe prime: no product leaves 63 bits,
    so native and Python integers agree, and each generator has its full period of about 2**62.
    """

    def __init__(self, seed: int) -> None:
        digest = hashlib.blake2b(f"{seed:x}".encode(), digest_size=16).digest()
        self.a: i64 = 1 + int.from_bytes(digest[:8], "big") % ((_A << 32) - 3)
        self.b: i64 = 1 + int.from_bytes(digest[8:], "big") % ((_B << 32) - 3)

    def bits(self) -> i64:
        """32 random bits."""
        self.a = _A * (self.a & _LOW) + (self.a >> 32)
        self.b = _B * (self.b & _LOW) + (self.b >> 32)
        return (self.a ^ self.b) & _LOW

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, for n up to 2**31."""
        return (self.bits() * n) >> 32

    def shuffle(self, items: list[int]) -> None:
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1


def rng_of(source: object) -> Random:
    """A generator from what a caller has: ours, a seed, or one of the standard library's."""
    if isinstance(source, Random):
        return source
    if type(source) is int:
        return Random(source)
    draw = getattr(source, "getrandbits", None)
    if draw is None:
        raise TypeError(f"a Random or a seed is needed, not {type(source).__name__}")
    return Random(draw(128))


def random_answer(position: Any, rng: Random) -> tuple[int, int]:
    """Any legal answer of any seat that may act: the seat and the action."""
    actors = position.actors()
    seat = actors[rng.below(len(actors))]
    answers = position.legal(seat)
    return seat, answers[rng.below(len(answers))]
