"""Texts that only this server can have made: cookies, and addresses that are sent by mail."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

from hidalgo.server.store import Store
from hidalgo.server.store.secret import secret

NAME = "signing"


class Signer:
    def __init__(self, key: bytes) -> None:
        self._key = key

    def sign(self, *parts: str) -> str:
        """A signature of these texts in this order; no other texts have the same."""
        message = b"".join(b"%d:%b" % (len(part), part) for part in map(str.encode, parts))
        digest = hmac.digest(self._key, message, sha256)
        return urlsafe_b64encode(digest[:24]).decode()

    def is_signed(self, signature: str, *parts: str) -> bool:
        return hmac.compare_digest(signature.encode(), self.sign(*parts).encode())


async def signer(store: Store) -> Signer:
    """The key is made once and lies in the database, so that all its servers have the same."""
    return Signer(bytes.fromhex(await secret(store, NAME, secrets.token_hex(32))))
