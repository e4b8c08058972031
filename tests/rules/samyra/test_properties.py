"""What holds in every fight, whatever is done in which order?"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from domain.kernel.audience import Audience
from domain.kernel.ids import FigureId
from domain.kernel.messages import Event
from domain.kernel.rejection import Rejection
from domain.systems.samyra import SYSTEM
from domain.systems.samyra import events as e
from domain.systems.samyra.ground import Ground
from domain.systems.samyra.state import WINDOWS, Conflict, State
from tests.rules.samyra.drawn import CHUNKS, DENSE, EACH, played
from tests.support import dose
from tests.support.fight import COMMANDS, Fight, Json
from tests.support.luck import Keyed

Sending = tuple[Audience, Json]


def told(fight: Fight, kind: type[Event]) -> list[Any]:
    return [event for event in fight.log if isinstance(event, kind)]


def after(state: State, sent: list[Sending], luck: int = 1) -> State:
    """Send commands one after the other; each must be accepted."""
    chance = Keyed(luck)
    for number, (actor, command) in enumerate(sent):
        named = msgspec.convert(command, COMMANDS)
        events = SYSTEM.decide(state, named, actor, f"c{number}", chance)  # type: ignore[arg-type]  # an id
        assert not isinstance(events, Rejection), (command, events)
        for event in events:
            state = SYSTEM.evolve(state, event)
    return state


# simultaneous things


@pytest.mark.parametrize("chunk", CHUNKS)
def test_outcomes_may_arrive_in_any_order(chunk: int) -> None:
    compared = 0
    for fight in played(chunk):
        for step in fight.play():
            sent = answers(fight, ("outcome", "strike"))
            if len(sent) > 1:
                shuffled = Random(compared).sample(sent, len(sent))
                assert after(step.after, sent) == after(step.after, shuffled)
                compared += sent != shuffled
    assert compared or not dose.ample()


def answers(fight: Fight, kinds: tuple[str, ...]) -> list[Sending]:
    """Answer every open question of one of these kinds, if they stand open together."""
    found: list[Sending] = []
    for ask, what in SYSTEM.asks(fight.state).items():
        if what.kind in kinds:
            actor = next(
                a for a in fight.table.values() if a.controls(what.who) or a.seat == what.who
            )
            due = [o for o in SYSTEM.options(fight.state, actor) if o.ask == ask]
            found.append((actor, fight.filled(due[fight.pick(len(due))])))
    return found


@pytest.mark.parametrize("chunk", CHUNKS)
def test_choices_of_a_window_may_be_made_in_any_order(chunk: int) -> None:
    compared = 0
    for fight in played(chunk):
        seen = ""
        for step in fight.play():
            phase = f"{fight.conflict.round}/{fight.conflict.phase}"
            if fight.conflict.phase in WINDOWS and not fight.conflict.resolving and phase != seen:
                seen = phase
                chosen, ready = choices(fight), readies(fight)
                luck = Random(compared)
                mixed = luck.sample(chosen, len(chosen)), luck.sample(ready, len(ready))
                orders = (chosen + ready, [*mixed[0], *mixed[1]])
                one, other = (apart_from_order(after(step.after, sent)) for sent in orders)
                assert one == other
                compared += chosen != mixed[0]
    assert compared or not dose.ample()


def apart_from_order(state: State) -> State:
    """Leave out who was ready first: that is told when the round is over, and changes nothing."""
    fights = {cid: replace(fight, readiness=()) for cid, fight in state.conflicts.items()}
    return replace(state, conflicts=fights)


def choices(fight: Fight) -> list[Sending]:
    """Choose something for every figure that may choose in the open window."""
    found: dict[FigureId, Sending] = {}
    kinds = ("samyra.SetFacing", "samyra.Act", "samyra.DeclareSpell")
    for actor in fight.table.values():
        for option in SYSTEM.options(fight.state, actor):
            figure = FigureId(option.subject.partition("/")[0])
            if option.type in kinds and (figure not in found or fight.pick(2)):
                found[figure] = (actor, fight.filled(option))
    return list(found.values())


def readies(fight: Fight) -> list[Sending]:
    """Let everybody be ready who is not, for this window only."""
    (what,) = SYSTEM.asks(fight.state).values()
    asked = (what.who, *what.among)
    seats = [a for a in fight.table.values() if any(map(a.controls, asked))]
    ready = ((a, o) for a in seats for o in SYSTEM.options(fight.state, a))
    phase = fight.conflict.phase
    return [
        (actor, {**fight.filled(option), "through": phase})
        for actor, option in ready
        if option.type == "samyra.Ready"
    ]


# acting


@pytest.mark.parametrize("chunk", CHUNKS)
def test_a_figure_that_fell_earlier_does_not_act(chunk: int) -> None:
    acted = fell = 0
    for fight in played(chunk):
        fallen: set[FigureId] = set()
        for _ in fight.play():
            pass
        for event in fight.log:
            if isinstance(event, e.FigureFell):
                fallen.add(event.figure)
                fell += 1
            elif isinstance(event, e.ActionsRevealed):
                assert fallen.isdisjoint(event.choices)
                assert {*event.blows.values()} <= {*event.choices}
                acted += len(event.choices)
            elif isinstance(event, e.SegmentOpened):
                assert fallen.isdisjoint(event.members)
    assert acted or not dose.ample()
    assert fell or not dose.ample()


@pytest.mark.parametrize("chunk", CHUNKS)
def test_what_is_struck_is_what_is_lost(chunk: int) -> None:
    hurt = 0
    for fight in played(chunk, DENSE):
        before = lives(fight.state)
        marked = len(fight.log)
        for step in fight.play():
            if any(isinstance(event, e.RoundEnded) for event in step.events):
                struck = losses(fight.log[marked:], fight.conflict)
                now = lives(fight.state)
                assert {f: le - now[f] for f, le in before.items()} == {
                    f: struck[f] for f in before
                }
                hurt += sum(1 for f in before if struck[f])
                before, marked = now, len(fight.log)
    assert hurt or not dose.ample()


def lives(state: State) -> dict[FigureId, int]:
    return {f: sheet.le for f, sheet in state.sheets.items() if sheet.le is not None}


def losses(log: list[Event], conflict: Conflict) -> Counter[FigureId]:
    """Sum up the net damage of all blows that hit; a bind hurts by an optional rule only."""
    found: Counter[FigureId] = Counter()
    for event in log:
        if isinstance(event, e.ActionResolved) and event.hit and event.kind != "gelaendelauf":
            assert isinstance(event.damage, int)
            assert (
                event.kind != "bind" or event.damage == 0 or conflict.settings.bind_damage == "on"
            )
            found[FigureId(event.target)] += event.damage
    return found


# room to swing


@pytest.mark.parametrize("chunk", CHUNKS)
def test_no_offer_of_room_dies_in_the_commit_that_made_it(chunk: int) -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    offered = taken = 0
    for fight in played(chunk, DENSE, EACH // 4):
        wished(fight)
        for step in fight.play():
            fighters = fight.conflict.fighters
            asked = [x.who for x in SYSTEM.asks(fight.state).values() if x.kind == "swing"]
            for event in step.events:
                if isinstance(event, e.SwingOffered):
                    assert event.figure in asked, step.command
                    offered += 1
                if isinstance(event, e.SwingSpaceClaimed):
                    assert fighters[event.figure].claimed == set(event.fields), step.command
                    taken += 1
            lies_well(Ground(fight.state, fight.conflict))
    assert offered or not dose.ample()
    assert taken or not dose.ample()


def wished(fight: Fight) -> None:
    """Let every other figure that has a weapon to swing be asked."""
    for actor in fight.table.values():
        for number, option in enumerate(SYSTEM.options(fight.state, actor)):
            if option.type == "samyra.SetSwing" and number % 2:
                fight.send(actor, {**fight.filled(option), "wish": "ask"})


def lies_well(ground: Ground) -> None:
    """Claimed fields lie beside their figure, and are nobody else's."""
    seen = set(ground.taken)
    for figure, fighter in ground.conflict.fighters.items():
        assert seen.isdisjoint(fighter.claimed)
        seen |= fighter.claimed
        assert fighter.claimed <= set(ground.around(ground.under(figure)))


# stops and strikes


@pytest.mark.parametrize("chunk", CHUNKS)
def test_a_figure_stops_exactly_where_it_enters_an_area(chunk: int) -> None:
    stops = 0
    for fight in played(chunk, DENSE, EACH // 4):
        for step in fight.play():
            ground = Ground(step.state, step.state.conflicts[fight.cid])
            stopped = {
                ev.figure: ev.enemies for ev in step.events if isinstance(ev, e.FigureStopped)
            }
            for event in step.events:
                if isinstance(event, e.FigureMoved):
                    poses = (ground.fighter(event.figure).pose, *event.path)
                    *on_the_way, last = entries(ground, event.figure, poses)
                    assert not any(on_the_way)
                    assert last == set(stopped.get(event.figure, ()))
                    stops += bool(last)
    assert stops or not dose.ample()


def entries(ground: Ground, figure: FigureId, poses: tuple[str, ...]) -> Iterator[set[FigureId]]:
    """Name for each step, and each turn, the enemies that now begin to threaten the figure.

    Under `once_per_enemy` those count no more that have struck.
    """
    move = ground.fighter(figure).move
    once = ground.conflict.settings.passierschlag_repeat == "once_per_enemy"
    past = move.struck if move is not None and once else frozenset()
    for old, new in pairwise(poses):
        here, there = (ground.at(figure, pose) for pose in (old, new))
        yield {
            foe
            for foe, area in ground.areas.items()
            if ground.hostile(figure, foe) and foe not in past
            if area & there and not area & here
        }


@pytest.mark.parametrize("chunk", CHUNKS)
def test_every_strike_has_one_cause_and_at_most_one_outcome(chunk: int) -> None:
    strikes = 0
    for fight in played(chunk):
        for _ in fight.play():
            pass
        book = Book(fight.conflict)
        for event in fight.log:
            book.read(event)
        assert not book.due | book.pushed
        strikes += book.count
    assert strikes or not dose.ample()


class Book:
    """Keeps account of one movement after the other: stops, forced leaves and strikes."""

    def __init__(self, conflict: Conflict) -> None:
        self.once = conflict.settings.passierschlag_repeat == "once_per_enemy"
        self.count = 0
        self.open: set[str] = set()
        self._set_out(())

    def _set_out(self, foes: tuple[FigureId, ...]) -> None:
        self.held = set(foes)
        self.stopped: set[FigureId] = set()
        self.pushed: set[FigureId] = set()
        self.due: set[FigureId] = set()
        self.struck: set[FigureId] = set()

    def read(self, event: Event) -> None:
        """Check what an event says against those before it."""
        match event:
            case e.MovementBegun():
                self._set_out(event.foes)
            case e.LoesenRolled(success=True):
                self.held.discard(event.enemy)
            case e.FigureStopped():
                assert not (self.once and self.struck & set(event.enemies))
                self.stopped = set(event.enemies)
            case e.GelaendelaufDecided():
                assert set(event.passed) | set(event.stopped) == self.stopped
                self.stopped = set(event.stopped)
            case e.PushedOn():
                assert self.stopped
                self.pushed, self.stopped = self.stopped, set()
            case e.PassierschlagTriggered():
                self._triggered(event)
            case e.StrikesRevealed():
                self._revealed(event)
            case e.ActionResolved(kind="passierschlag"):
                self.open.remove(event.blow)
            case e.StrikesApplied():
                assert not self.open
                self.due = set()
            case e.MovementEnded():
                assert not self.pushed
                assert not self.due

    def _triggered(self, event: e.PassierschlagTriggered) -> None:
        cause = self.pushed if event.reason == "entering" else self.held
        cause.remove(event.attacker)
        self.due.add(event.attacker)
        self.struck.add(event.attacker)
        self.count += 1

    def _revealed(self, event: e.StrikesRevealed) -> None:
        swings = set(event.blows.values())
        assert swings | set(event.waived) == self.due
        assert swings.isdisjoint(event.waived)
        assert len(swings) == len(event.blows)
        self.open = set(event.blows)
