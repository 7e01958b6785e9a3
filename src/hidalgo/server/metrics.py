"""Figures of a running server, as Prometheus reads them; few enough to be written by hand."""

from __future__ import annotations

import os
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

# Upper ends of the classes of a request's time, in seconds.
CLASSES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

Gauges = dict[str, Callable[[], float]]
"""What others know, by name; asked when somebody reads."""


class Metrics:
    def __init__(self, gauges: Gauges) -> None:
        self.requests: Counter[tuple[str, int]] = Counter()
        self._gauges: Gauges = {"resident_bytes": resident, **gauges}
        self._classes = [0] * (len(CLASSES) + 1)
        self._seconds = 0.0

    def request(self, method: str, status: int, seconds: float) -> None:
        self.requests[method, status] += 1
        self._classes[bisect_left(CLASSES, seconds)] += 1
        self._seconds += seconds

    def text(self) -> str:
        return "".join(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        yield "# TYPE hidalgo_requests_total counter"
        for (method, status), number in sorted(self.requests.items()):
            yield f'hidalgo_requests_total{{method="{method}",status="{status}"}} {number}'
        yield from self._histogram()
        yield "# TYPE hidalgo_cpu_seconds_total counter"
        yield f"hidalgo_cpu_seconds_total {time.process_time():.3f}"
        for name, read in self._gauges.items():
            yield f"# TYPE hidalgo_{name} gauge"
            yield f"hidalgo_{name} {read():.0f}"

    def _histogram(self) -> Iterator[str]:
        name, count = "hidalgo_request_seconds", 0
        yield f"# TYPE {name} histogram"
        for end, number in zip((*CLASSES, "+Inf"), self._classes, strict=True):
            count += number
            yield f'{name}_bucket{{le="{end}"}} {count}'
        yield f"{name}_sum {self._seconds:.6f}"
        yield f"{name}_count {count}"


def resident() -> float:
    """Bytes of memory that this process has; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return float(pages * os.sysconf("SC_PAGE_SIZE"))
