"""Passwords are hashed beside the event loop, a few at a time: a hash takes 64 MiB and long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from hidalgo.server.refusal import Refusal

Found = TypeVar("Found")

AT_ONCE = 2
WAITING = 20


class Passwords:
    def __init__(self) -> None:
        # Imported when the first password is: the server has started by then.
        from argon2 import PasswordHasher

        self._hasher = PasswordHasher()
        self._places = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def hashed(self, password: str) -> str:
        return await self._beside(lambda: self._hasher.hash(password))

    async def fits(self, password: str, hashed: str) -> bool:
        from argon2.exceptions import VerificationError

        try:
            return await self._beside(lambda: self._hasher.verify(hashed, password))
        except VerificationError:
            return False

    async def _beside(self, work: Callable[[], Found]) -> Found:
        if self._waiting >= WAITING:
            raise Refusal("busy", "too many are logging in at this moment; try again")
        self._waiting += 1
        try:
            async with self._places:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1
