"""How often somebody may do what costs: buckets that fill again, a bounded number of them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import ip_address
from time import monotonic
from typing import Literal

from msgspec import Struct

from hidalgo.server.refusal import Refusal

Kind = Literal["people", "login", "table", "replay", "chat", "command", "advice", "mail", "request"]
# What is there at first, and what comes back each second.
LIMITS: dict[Kind, tuple[float, float]] = {
    "people": (20, 1 / 20),
    "login": (10, 1 / 20),
    "table": (30, 1 / 5),
    "replay": (10, 1 / 10),
    "chat": (10, 1 / 2),
    "command": (300, 60),
    "advice": (10, 1 / 2),
    "mail": (3, 1 / 600),
    "request": (600, 60),
}
MOST = 50_000


class Bucket(Struct):
    left: float
    at: float


class Limits:
    def __init__(self, on: bool = True, now: Callable[[], float] = monotonic) -> None:
        self._on = on
        self._now = now
        self._buckets: OrderedDict[tuple[Kind, str], Bucket] = OrderedDict()

    def allows(self, kind: Kind, who: str) -> bool:
        """Whether this person or address may do it now; if so, it counts."""
        size, rate = LIMITS[kind]
        now = self._now()
        bucket = self._buckets.pop((kind, who), None) or Bucket(size, now)
        bucket.left = min(size, bucket.left + (now - bucket.at) * rate)
        bucket.at = now
        self._buckets[kind, who] = bucket
        if len(self._buckets) > MOST:
            self._buckets.popitem(last=False)  # the one not seen for longest
        if self._on and bucket.left < 1:
            return False
        bucket.left -= 1
        return True

    def check(self, kind: Kind, who: str) -> None:
        if not self.allows(kind, who):
            raise Refusal("too_fast", "too often; wait a little and try again")


def address(host: str) -> str:
    """Whose address this is: of IPv6 a whole network belongs to one household."""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if found.version == 4:
        return host
    return str(found.ipv4_mapped or found.exploded[:19])
