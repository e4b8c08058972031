"""Where does every figure stand in every fight, and what did it pay to get there?"""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from domain.kernel.ids import FigureId
from domain.kernel.messages import Event
from domain.kernel.system import Focus
from domain.systems.samyra import SYSTEM
from domain.systems.samyra import events as e
from domain.systems.samyra.asks import waits
from domain.systems.samyra.ground import Ground
from domain.systems.samyra.state import Conflict, State
from tests.rules.samyra.drawn import CHUNKS, DENSE, EACH, played
from tests.support import dose
from tests.support.fight import LARGE, Fight
from tests.support.play import Step


@pytest.mark.parametrize("chunk", CHUNKS)
def test_nobody_ends_where_it_must_not(chunk: int) -> None:
    """Only a figure that is still to go on is on others' fields, or on what is too high."""
    moved = 0
    for fight in played(chunk, LARGE, EACH // 4):
        for step in fight.play():
            ground = Ground(fight.state, fight.conflict)
            still = [f for f, x in fight.conflict.fighters.items() if not x.fallen]
            still = [f for f in still if f != fight.conflict.mover]
            covered = [field for f in still for field in ground.under(f)]
            assert len(covered) == len(set(covered)), step.command
            for event in step.events:
                if isinstance(event, e.FigureMoved):
                    stands_well(ground, event.figure, event.figure in still)
                    moved += 1
    assert moved or not dose.ample()


def stands_well(ground: Ground, figure: FigureId, ended: bool) -> None:
    """A figure that walked is on the map, on no claimed fields, and ends on nothing too high."""
    fields, sheet = ground.under(figure), ground.sheet(figure)
    assert fields
    assert fields <= ground.terrain.keys()
    assert all(ground.claimed.get(field, figure) == figure for field in fields)
    soils = [ground.terrain[field] for field in fields]
    assert not ended or all(soil.standable or soil.height <= sheet.knee for soil in soils)


@pytest.mark.parametrize("chunk", CHUNKS)
def test_a_figure_that_may_not_stay_where_it_is_can_go_on_and_do_nothing_else(chunk: int) -> None:
    found = 0
    for fight in played(chunk, DENSE, EACH // 2):
        for _ in fight.play():
            mover = fight.conflict.mover
            if mover and not waits(fight.conflict) and not rests(fight, mover):
                actor = next(a for a in fight.table.values() if a.controls(mover))
                focus = Focus(conflict=fight.cid, figure=mover)
                offered = {o.type for o in SYSTEM.options(fight.state, actor, focus)}
                move = fight.conflict.fighters[mover].move
                assert move is not None
                needed = "samyra.PushOn" if move.stopped else "samyra.Step"
                assert needed in offered
                assert "samyra.EndMove" not in offered
                found += 1
    assert found or not dose.ample()


def rests(fight: Fight, mover: FigureId) -> bool:
    """Tell whether a mover that walked shares its fields with nobody and is on nothing too high."""
    ground, fighters = Ground(fight.state, fight.conflict), fight.conflict.fighters
    move = fighters[mover].move
    if move is None or not move.walked:
        return True
    own, knee = ground.under(mover), ground.sheet(mover).knee
    others = [f for f, x in fighters.items() if f != mover and not x.fallen]
    shared = any(own & ground.under(f) for f in others)
    soils = [ground.terrain[field] for field in own]
    return not shared and all(soil.standable or soil.height <= knee for soil in soils)


@pytest.mark.parametrize("chunk", CHUNKS)
def test_what_is_walked_is_paid_and_each_object_once(chunk: int) -> None:
    """One a step, half of BEW onto a high object that the figure is not on."""
    walked = 0
    for fight in played(chunk, LARGE, EACH // 4):
        for step in fight.play():
            ground = Ground(step.state, step.state.conflicts[fight.cid])
            for event in step.events:
                if isinstance(event, e.FigureMoved):
                    left, full = budget(step.state, fight, event.figure, step.events)
                    poses = (ground.fighter(event.figure).pose, *event.path)
                    spent = sum(price(ground, event.figure, *two, full) for two in pairwise(poses))
                    assert event.left == left - spent
                    walked += 1
    assert walked or not dose.ample()


def budget(
    state: State, fight: Fight, figure: FigureId, events: tuple[Event, ...]
) -> tuple[int, int]:
    """Give what was left before a path, and what the figure set out with."""
    move = state.conflicts[fight.cid].fighters[figure].move
    if move is not None:
        return move.left, move.full
    begun = next(event for event in events if isinstance(event, e.MovementBegun))
    assert isinstance(begun.full, int)
    return begun.full, begun.full


def price(ground: Ground, figure: FigureId, old: str, new: str, full: int) -> int:
    """Reckon a step by looking whether an object that is entered reaches back under the figure."""
    here, there = ground.at(figure, old), ground.at(figure, new)
    knee = ground.sheet(figure).knee
    high = {field for field in there - here if ground.terrain[field].height > knee}
    return max(1, -(-full // 2)) if any(whole(ground, f).isdisjoint(here) for f in high) else 1


def whole(ground: Ground, field: str) -> set[str]:
    """Name all fields of an object: those of its height that touch."""
    height, found = ground.terrain[field].height, {field}
    while True:
        beside = {near for each in found for near in ground.grid.neighbours(each)}
        alike = {f for f in beside if f in ground.terrain and ground.terrain[f].height == height}
        if alike <= found:
            return found
        found |= alike


@pytest.mark.slow
def test_a_figure_that_is_held_walks_only_as_long_as_somebody_shaken_off_threatens_it() -> None:
    walked = 0
    for step in (step for chunk in CHUNKS for step in steps(chunk)):
        for ground, event in ((Ground(step.state, each), ev) for each, ev in moves(step)):
            move = ground.fighter(event.figure).move
            if move is not None and move.mode == "held":
                held = [f for f in move.foes if f not in move.loose]
                poses = (ground.fighter(event.figure).pose, *event.path)
                threats = [
                    ground.threatening(event.figure, ground.at(event.figure, p)) for p in poses
                ]
                assert all(each.keys() >= set(held) & ground.areas.keys() for each in threats)
                assert all(each.keys() & move.loose for each in threats[:-1])
                walked += 1
    assert walked or not dose.ample()


def steps(chunk: int) -> Iterator[Step]:
    """Play a few dense fights."""
    for fight in played(chunk, DENSE, 12):
        yield from fight.play()


def moves(step: Step) -> Iterator[tuple[Conflict, e.FigureMoved]]:
    """List the paths of a step, each with the combat before it."""
    for event in step.events:
        if isinstance(event, e.FigureMoved):
            yield step.state.conflicts[event.conflict], event
