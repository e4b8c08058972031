"""Does a plan past those who stop a figure tell what then happens, leg by leg?"""

from collections import Counter
from collections.abc import Iterator

import pytest

from chronist_client.paths import Pick
from domain.kernel.audience import Audience
from domain.kernel.ids import FigureId
from domain.kernel.messages import Event
from domain.kernel.options import Option
from domain.kernel.system import Focus
from domain.systems.samyra import SYSTEM
from domain.systems.samyra import events as e
from domain.systems.samyra.state import State
from tests.rules.samyra.walks import (
    CHUNKS,
    SMALLS,
    STEP,
    decided,
    played,
    steps_of,
    to_the_end,
    walk_of,
    walks,
)
from tests.support import dose
from tests.support.choosing import choose
from tests.support.fight import SMALL, Fight, Json


@pytest.mark.parametrize("chunk", CHUNKS)
def test_a_plan_past_those_who_stop_the_figure_is_what_then_happens(chunk: int) -> None:
    """Each leg is legal and costs what was told, and nobody strikes who was not named.

    Only room to swing that is taken meanwhile can close the way.
    """
    struck = 0
    for fight in played(chunk, SMALL, SMALLS):
        for step in fight.play():
            for actor, option in walks(fight):
                told = option.to_json()["fields"]["path"]["steps"]
                plan = planned(told, fight.pick)
                gone, events = carried_out(fight, step.after, actor, option, list(legs(told, plan)))
                moved = [event for event in events if isinstance(event, e.FigureMoved)]
                assert [pose for event in moved for pose in event.path] == gone
                assert not moved or moved[-1].left == told["budget"] - cost(told, gone)
                strikes = [x.attacker for x in events if isinstance(x, e.PassierschlagTriggered)]
                # A figure that was to be passed has struck, also where the way beyond was closed.
                assert Counter(strikes) <= Counter(threats(told, plan[: len(gone) + 1]))
                struck += len(strikes)
    assert struck or not dose.ample()


def joined(told: Json, path: list[str]) -> Iterator[tuple[str, int, bool]]:
    """Give the name of each step of a path, its price, and whether it is cut."""
    for pose, to in zip([told["start"], *path], path, strict=False):
        _, price, cut = next(edge for edge in told["edges"][pose] if edge[0] == to)
        yield f"{pose}>{to}", price, bool(cut)


def cost(told: Json, path: list[str]) -> int:
    return sum(price for _, price, _ in joined(told, path))


def threats(told: Json, path: list[str]) -> Iterator[str]:
    """Name who may strike on a path: a figure that stops it before its end, or is left by force."""
    stops: list[str] = []
    for name, _, _ in joined(told, path):
        strikes = told.get("strikes", {}).get(name, [])
        yield from (*stops, *strikes)
        stops = [foe for foe in told["by"].get(name, []) if foe not in strikes]


def planned(told: Json, pick: Pick) -> list[str]:
    """Go on at random, also past cuts, as long as it can be paid; end where one may."""
    path: list[str] = []
    for _ in range(told["max"]):
        pose = path[-1] if path else told["start"]
        on = [[*path, to] for to, _, _ in told["edges"].get(pose, [])]
        on = [each for each in on if _paid(told, each)]
        if not on:
            break
        path = on[pick(len(on))]
    while path and not _ends(told, path):
        path.pop()
    return path


def _paid(told: Json, path: list[str]) -> bool:
    *_, (last, _, _) = joined(told, path)
    onward = told.get("onward", {}).get(last, 0)
    room = not onward or len(path) < told["max"]
    return bool(room and cost(told, path) + onward <= told["budget"])


def _ends(told: Json, path: list[str]) -> bool:
    *_, (_, _, cut) = joined(told, path)
    return bool(cut or path[-1] in told["ends"])


def legs(told: Json, path: list[str]) -> Iterator[list[str]]:
    """Part a plan after each cut."""
    leg: list[str] = []
    for to, (_, _, cut) in zip(path, joined(told, path), strict=True):
        leg.append(to)
        if cut:
            yield leg
            leg = []
    if leg:
        yield leg


def carried_out(
    fight: Fight, state: State, actor: Audience, option: Option, plan: list[list[str]]
) -> tuple[list[str], list[Event]]:
    """Walk leg by leg, pushing on at each stop while nobody strikes; stop where room was taken."""
    figure, gone, events = FigureId(option.subject), list[str](), list[Event]()
    room = claimed(fight, state)
    for count, leg in enumerate(plan):
        if count and (push := offer(fight, state, actor, "samyra.PushOn", figure)):
            state, more = passed(fight, state, actor, sent(push))
            events += more
        found = offer(fight, state, actor, STEP, figure)
        if found is None or steps_of(found).fault(leg):
            assert claimed(fight, state) != room, (leg, plan)
            break
        state, more = passed(fight, state, actor, walk_of(found, leg))
        gone, events = gone + leg, events + more
    return gone, events


def passed(fight: Fight, state: State, actor: Audience, command: Json) -> tuple[State, list[Event]]:
    """Send a command, and let nobody strike."""
    state, events = decided(state, actor, command)
    whole = to_the_end(fight, state, events)
    for event in whole[len(events) :]:
        state = SYSTEM.evolve(state, event)
    return state, list(whole)


def sent(option: Option) -> Json:
    return choose(option, lambda n: 0)


def offer(
    fight: Fight, state: State, actor: Audience, kind: str, figure: FigureId
) -> Option | None:
    """Find what a figure may do now."""
    options = SYSTEM.options(state, actor, Focus(conflict=fight.cid, figure=figure))
    return next((x for x in options if x.type == kind and x.subject == figure), None)


def claimed(fight: Fight, state: State) -> list[frozenset[str]]:
    """Give the room to swing that is taken."""
    return [frozenset(each.claimed) for each in state.conflicts[fight.cid].fighters.values()]
