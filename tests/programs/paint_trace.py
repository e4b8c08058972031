"""What does a page work, input by input and frame by frame, in time of its own thread?

Time of the thread and not of the clock: what else the machine does meanwhile is not the page's.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from playwright.async_api import CDPSession

from tests.browser.person import Json

SCRIPT = {"EventDispatch", "FunctionCall", "RunMicrotasks", "FireAnimationFrame", "TimerFire"}
RENDERING = {"UpdateLayoutTree", "Layout"}
"""Style and layout: the browser's work, also if script asks where something lies."""
LAYERS = "Layerize"
"""The last work of a frame: what was drawn becomes layers."""
PAINTED = "new Promise(done => requestAnimationFrame(() => setTimeout(done)))"
"""Runs in a page: what was changed until now is on the screen."""
BEGINS = {"pointerdown", "keydown"}
ENDS = {"pointerup", "click", "keyup"}


async def traced(client: CDPSession, act: Callable[[], Awaitable[None]]) -> list[Json]:
    """Do something; give what the page's own thread did meanwhile, in its order."""
    events: list[Json] = []
    over = asyncio.Event()
    client.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    client.on("Tracing.tracingComplete", lambda _: over.set())
    await client.send(
        "Tracing.start", {"categories": "devtools.timeline", "transferMode": "ReportEvents"}
    )
    await act()
    await client.send("Tracing.end")
    await over.wait()
    timed = [each for each in events if "tts" in each and "tdur" in each]
    (page,) = {(each["pid"], each["tid"]) for each in timed if each["name"] == "EventDispatch"}
    own = [each for each in timed if (each["pid"], each["tid"]) == page]
    return sorted(own, key=lambda each: (each["tts"], -each["tdur"]))


def _kind(each: Json) -> str:
    """Name the input that the page was told of; "" if it was none."""
    heard = each["name"] == "EventDispatch"
    return str(each.get("args", {}).get("data", {}).get("type", "")) if heard else ""


def presses(events: Sequence[Json]) -> list[list[Json]]:
    """Divide what the page did by the presses that it was told of."""
    found: list[list[Json]] = []
    for each in events:
        if _kind(each) in BEGINS:
            found.append([])
        if found:
            found[-1].append(each)
    return found


def inputs(events: Sequence[Json]) -> list[float]:
    """Give for each press the milliseconds of work from it to the paint after it."""
    painted = [each["tts"] + each["tdur"] for each in events if each["name"] == LAYERS]
    found: list[float] = []
    for each in events:
        kind = _kind(each)
        if kind not in BEGINS | ENDS:
            continue
        if kind in BEGINS:
            found.append(0)
        paint = next((at for at in painted if at > each["tts"]), each["tts"])
        # One press is several events: the one that waits longest counts.
        found[-1:] = [max(found[-1], (paint - each["tts"]) / 1000)] if found else []
    return found


def _own(each: Json) -> bool:
    """Tell whether the page's own script runs: what looks at the page has no address."""
    if each["name"] != "FunctionCall":
        return each["name"] in SCRIPT
    return str(each["args"]["data"].get("url", "")).startswith("http")


def _looking(events: Sequence[Json]) -> set[int]:
    """Find the timers that only run what looks at the page, by their beginning."""
    found: set[int] = set()
    timer: Json = {"tts": 0, "tdur": 0}
    for each in events:
        if each["name"] == "TimerFire":
            timer = each
        elif each["name"] == "FunctionCall" and each["tts"] < timer["tts"] + timer["tdur"]:
            (found.discard if _own(each) else found.add)(timer["tts"])
    return found


def _frames(events: Sequence[Json]) -> list[tuple[float, float]]:
    """Give of each frame the milliseconds of script, and of style and layout.

    Where the page's own events also run what looks at the page, that is not counted as script.
    """
    looking = _looking(events)
    spent, end, foreign = [(0.0, 0.0)], 0, 0
    for each in events:
        if each["name"] == "TimerFire" and each["tts"] in looking:
            continue
        if each["name"] == LAYERS:
            spent.append((0, 0))
        (script, rendering), took = spent[-1], each["tdur"] / 1000
        inside = foreign <= each["tts"] < end
        if each["name"] in RENDERING:
            spent[-1] = (script - took if inside else script, rendering + took)
        elif _own(each) and each["tts"] >= end:  # else inside the one before
            end = each["tts"] + each["tdur"]
            spent[-1] = (script + took, rendering)
        elif inside and not _own(each) and each["name"] == "FunctionCall":
            foreign = each["tts"] + each["tdur"]
            spent[-1] = (script - took, rendering)
    return spent


def scripts(events: Sequence[Json]) -> list[float]:
    """Give the milliseconds of script in each frame."""
    return [script for script, _ in _frames(events)]


def renderings(events: Sequence[Json]) -> list[float]:
    """Give the milliseconds of style and layout in each frame."""
    return [rendering for _, rendering in _frames(events)]


def at(found: Sequence[float], share: float = 0.95) -> float:
    """Give what so many stay below."""
    ordered = sorted(found)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0


def told(found: Sequence[float], bar: float) -> str:
    """Say what 95 of 100 stay below, and whether that is good."""
    reached = "reached" if at(found) <= bar else "missed"
    return f"p95 {at(found):.1f} ms, most {at(found, 1):.1f} (bar {bar:.0f}: {reached})"


def restyled(events: Sequence[Json]) -> int:
    """Give of how many elements at most the browser looked up the style at once."""
    counts = (each["args"].get("elementCount", 0) for each in events if each["name"] in RENDERING)
    return max(counts, default=0)
