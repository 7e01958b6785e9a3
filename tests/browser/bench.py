"""How quick the pages are: `python -m tests.browser.bench`, which `make bench` runs.

A real server, Chromium without a GPU: a first visit, then a round of El Grande with five players,
one of them by mouse; once as this machine is, and once with its processor slowed down four times.
What else runs on the machine makes clicks and tasks longer; how long a task is busy it does not.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from hidalgo.bench import report
from hidalgo.core.random import Random
from tests.browser import moments
from tests.browser.chromium import launched
from tests.browser.house import House, housed
from tests.browser.moments import after, asked
from tests.browser.party import Party
from tests.browser.visitor import AT_ONCE, Visitor, visiting

ROWS = "El Grande, five players"
HEADINGS = {
    "visit": "first visit, kB",
    "home": "home usable, ms",
    "table": "first table usable, ms",
    "click": "click to paint, ms",
    "click_95": "95 of 100",
    "update": "an update, ms",
    "update_95": "95 of 100",
    "long": "tasks over 50 ms",
    "busy": "of these busy over 50 ms",
    "busiest": "busiest task, ms",
    "decisions": "decisions",
    "frames": "frames/s",
}
SLOWER = {"here": 1, "processor 4 times slower": 4}
FIRST, LAST = 5, 6
"""A game is watched from the beginning of one round to that of another."""
VISITS = 5
LONG = 50

# Before anything of the page runs: every update, click, long task and frame. Of the listeners to a
# message the first begins the clock, the page's is the second, and the third stops the clock.
WATCH = """(() => {
  const found = window.found = { updates: [], clicks: [], long: [], frames: [] }
  const Plain = window.WebSocket
  let begun = 0
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', () => { begun = performance.now() })
      queueMicrotask(() => this.addEventListener('message', ({ data }) => {
        if (data.startsWith('{"type":"update"')) found.updates.push(performance.now() - begun)
      }))
    }
  }
  const watch = (type, add, options) => new PerformanceObserver(
    (list) => list.getEntries().forEach(add)).observe({ type, buffered: true, ...options })
  watch('event', (one) => one.name === 'click' && found.clicks.push(one.duration),
        { durationThreshold: 16 })
  watch('longtask', (one) => found.long.push([one.startTime, one.duration]))
  const frame = (at) => { found.frames.push(at); requestAnimationFrame(frame) }
  requestAnimationFrame(frame)
})()"""


def measure(browser: Browser, house: House, slower: int) -> dict[str, float | None]:
    visits = [_visit(browser, house, slower) for _ in range(VISITS)]
    best = {key: round(statistics.median(one[key] for one in visits), 1) for key in visits[0]}
    updates = _play(browser, house, slower, speed=0)["updates"]
    usual = _play(browser, house, slower, speed=1)
    frames = usual["frames"]
    return {
        **best,
        "click": statistics.median(usual["clicks"]),
        "click_95": _most(usual["clicks"]),
        "update": round(statistics.median(updates), 1),
        "update_95": round(_most(updates), 1),
        "long": sum(at > usual["begun"] for at, _ in usual["long"]),
        "busy": sum(one > LONG for one in usual["busy"]),
        "busiest": round(max(usual["busy"]), 1),
        "decisions": usual["decisions"],
        "frames": round((len(frames) - 1) / (frames[-1] - frames[0]) * 1000, 1),
    }


def _most(values: list[float]) -> float:
    """So much or less is what 95 of 100 are."""
    return sorted(values)[len(values) * 95 // 100]


def _visit(browser: Browser, house: House, slower: int) -> dict[str, float]:
    """Somebody who was never here opens the page, and then begins to play."""
    with visiting(browser, house, settings={}) as visitor:
        line = visitor.context.new_cdp_session(visitor.page)
        line.send("Network.enable")
        line.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        sizes: list[float] = []
        line.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
        visitor.open()
        home = _since_navigation(visitor, "article button.primary:enabled")
        visitor.page.locator("article button.primary").first.click()
        begun = visitor.page.evaluate("performance.now()")
        table = _since_navigation(visitor, ".decision .sentence") - begun
        return {"visit": sum(sizes) / 1000, "home": home, "table": table}


def _since_navigation(visitor: Visitor, selector: str) -> float:
    """Milliseconds until it can be seen, measured in the page."""
    seen = """selector => new Promise((done) => {
      const look = () => document.querySelector(selector)
        ? requestAnimationFrame(() => done(performance.now())) : setTimeout(look, 4)
      look()
    })"""
    found: float = visitor.page.evaluate(seen, selector)
    return found


def _play(browser: Browser, house: House, slower: int, speed: int) -> Any:
    played = after(moments.el_grande(5), asked("power", FIRST))
    with visiting(browser, house, "Anna", settings={**AT_ONCE, "speed": speed}) as visitor:
        visitor.context.add_init_script(WATCH)
        line = visitor.context.new_cdp_session(visitor.page)
        party = Party(house, played, [visitor])
        visitor.page.wait_for_timeout(1000)
        line.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        begun = visitor.page.evaluate("found.updates = [], found.frames = [], performance.now()")
        before = len(house.plays(party.key))
        browser.start_tracing(page=visitor.page, categories=["toplevel"])
        party.play(Random(1), lambda: visitor.view(party.key)["round"] >= LAST)
        busy = _busy(json.loads(browser.stop_tracing()))
        decisions = len(house.plays(party.key)) - before
        found = visitor.page.evaluate("found")
        return {**found, "begun": begun, "busy": busy, "decisions": decisions}


def _busy(trace: Any) -> list[float]:
    """How long each task of the page's main thread kept a processor, whatever else ran there."""
    events = trace["traceEvents"]
    names = {(one["pid"], one["tid"]): one["args"]["name"] for one in events if _is_name(one)}
    tasks: dict[Any, list[float]] = {}
    for one in events:
        thread = one["pid"], one["tid"]
        if one["name"].endswith("RunTask") and names.get(thread) == "CrRendererMain":
            tasks.setdefault(thread, []).append(one.get("tdur", 0) / 1000)
    return max(tasks.values(), key=len)


def _is_name(event: Any) -> bool:
    return bool(event["name"] == "thread_name")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--append", metavar="FILE", help="add the figures to this file")
    chosen = parser.parse_args()
    with (
        TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        launched(playwright) as browser,
        housed(Path(folder)) as house,
    ):
        figures = {name: measure(browser, house, slower) for name, slower in SLOWER.items()}
        told = report.section(f"browser (Chromium {browser.version})", ROWS, figures, HEADINGS)
    sys.stdout.write(told)
    if chosen.append:
        with Path(chosen.append).open("a") as results:
            results.write(told)


if __name__ == "__main__":
    main()
