"""Is in a fight exactly that allowed which is offered, and does it do what was foretold?"""

from typing import Any

import msgspec
import pytest

from chronist_client.paths import draw_path
from domain.kernel.ids import CommitId, FigureId
from domain.kernel.messages import Event
from domain.kernel.path_field import PathField
from domain.kernel.rejection import Rejection
from domain.systems.samyra import SYSTEM
from domain.systems.samyra import events as e
from tests.rules.samyra.walks import (
    CHUNKS,
    LARGES,
    SMALLS,
    decided,
    played,
    steps_of,
    to_the_end,
    walk_of,
    walks,
)
from tests.support.fight import COMMANDS, LARGE, SMALL, Fight, Json
from tests.support.invariants import Invariants
from tests.support.luck import Keyed

WAYS = ("empty", "long", "gap", "budget", "cut", "end")


@pytest.mark.parametrize("chunk", CHUNKS)
def test_a_path_may_be_walked_in_two_parts(chunk: int) -> None:
    """Wherever it may end it may also go on: the same figure on the same field, no other strike."""
    split = 0
    for fight in played(chunk, SMALL, SMALLS):
        for step in fight.play():
            for actor, option in walks(fight):
                path, steps = (
                    fight.path(FigureId(option.subject), steps_of(option)),
                    steps_of(option),
                )
                cuts = [n for n in range(1, len(path)) if steps.ends(path[n - 1])]
                if cuts:
                    cut = cuts[fight.pick(len(cuts))]
                    whole, _ = decided(step.after, actor, walk_of(option, path))
                    half, _ = decided(step.after, actor, walk_of(option, path[:cut]))
                    rest, _ = decided(half, actor, walk_of(option, path[cut:]))
                    assert rest == whole, (path, cut)
                    split += 1
    assert split


@pytest.mark.parametrize("chunk", CHUNKS)
def test_what_is_foretold_of_a_path_happens(chunk: int) -> None:
    """Cost, stops and strikes of the wire form are those of the events."""
    seen = {False: 0, True: 0}
    for fight in played(chunk, SMALL, SMALLS):
        for step in fight.play():
            for actor, option in walks(fight):
                told = option.to_json()["fields"]["path"]["steps"]
                path = draw_path(told, fight.pick)
                events = to_the_end(fight, *decided(step.after, actor, walk_of(option, path)))
                cost, cut, by = foretold(told, path)
                moved = [event for event in events if isinstance(event, e.FigureMoved)]
                assert [pose for event in moved for pose in event.path] == path
                assert moved[-1].left == told["budget"] - cost
                assert met(events) == set(by)
                assert bool(by) == cut
                seen[cut] += 1
    assert all(seen.values())


def foretold(told: Json, path: list[str]) -> tuple[int, bool, list[str]]:
    """Add up what the edges of a path say: cost, whether the last is cut, and by whom."""
    cost, cut, pose = 0, False, told["start"]
    for to in path:
        _, price, cut = next(edge for edge in told["edges"][pose] if edge[0] == to)
        cost, last, pose = cost + price, f"{pose}>{to}", to
    return cost, bool(cut), told["by"].get(last, [])


def met(events: tuple[Event, ...]) -> set[str]:
    """Name who stopped the mover, or may strike at it."""
    found: set[str] = set()
    for event in events:
        if isinstance(event, e.FigureStopped):
            found |= {*event.enemies}
        elif isinstance(event, e.PassierschlagTriggered):
            found.add(event.attacker)
    return found


@pytest.mark.parametrize("chunk", CHUNKS)
def test_only_what_is_described_is_accepted(chunk: int) -> None:
    """About 20 sampled refusals a state, on large maps with many figures."""
    refused = 0
    for number, fight in enumerate(played(chunk, LARGE, LARGES)):
        check = Invariants(SYSTEM, fight.table, fight.pick)
        for count, step in enumerate(fight.play()):
            check.events(step)
            if count % 3 == 0:
                check.invisible(step)
                check.secret_choice(step)
                check.luck(step)
            if count % 12 == number % 12:
                check.questions(step.after)
                check.skips(step.after, step.id)
                check.samples(step.after)
                check.refusals(step.after, step.id, times=20)
            if count % 36 == number:
                check.answers_alike(step.after, step.id, times=6)
        refused += check.refused
    assert refused


@pytest.mark.parametrize("chunk", CHUNKS)
def test_a_path_is_accepted_exactly_if_the_rules_find_no_fault(chunk: int) -> None:
    """Legal paths are changed at random; what is then wrong with them is told."""
    found: set[str] = set()
    for fight in played(chunk, LARGE, LARGES):
        for step in fight.play():
            for actor, option in walks(fight):
                path, steps = (
                    fight.path(FigureId(option.subject), steps_of(option)),
                    steps_of(option),
                )
                for _ in range(4):
                    changed = mutated(fight, path, steps)
                    command: Any = msgspec.convert(walk_of(option, changed), COMMANDS)
                    answer = SYSTEM.decide(step.after, command, actor, CommitId("c"), Keyed(1))
                    fault = steps.fault(changed)
                    assert isinstance(answer, Rejection) == bool(fault), (changed, fault)
                    if isinstance(answer, Rejection):
                        assert answer.code == "illegal"
                        assert answer.params["why"] == fault
                        found.add(fault)
    assert found >= {"empty", "gap"}
    assert found <= set(WAYS)


def mutated(fight: Fight, path: list[str], steps: PathField) -> list[str]:
    """Leave out, repeat, swap or add a pose, or walk on from the last one."""
    at = fight.pick(len(path))
    onwards = [edge.to for edge in steps.edges(path[-1])]
    match fight.pick(6):
        case 0:
            return path[:at] + path[at + 1 :]
        case 1:
            return [*path[: at + 1], *path[at:]]
        case 2:
            return path[::-1]
        case 3:
            return [*path, *onwards[: 1 + fight.pick(2)]]
        case 4:
            return path + [path[-2] if len(path) > 1 else steps.start, path[-1]] * fight.pick(6)
        case _:
            return [*path[:at], "nowhere", *path[at + 1 :]]
