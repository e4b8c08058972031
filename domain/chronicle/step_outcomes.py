"""How is one step kept, decided again, left open or dropped on a changed past?"""

from collections.abc import Callable, Container
from functools import reduce
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from domain.chronicle.applied import CarryStatus
from domain.chronicle.commits import Carried, Dropped, Kept, Redone
from domain.chronicle.namesakes import Namesakes
from domain.chronicle.step_tree import Node, StepTree, Transition, transitions_of
from domain.chronicle.tapes import NeedsLuck, NoLuck, TapeChance, Tapes
from domain.chronicle.undecided import may_change
from domain.kernel.chance import Chance, Draw
from domain.kernel.equality import equal
from domain.kernel.ids import AskId, CommitId, ConflictId, SeatId
from domain.kernel.messages import CloseConflict, Command, Event, tag_of
from domain.kernel.rejection import Rejection, wrong_phase
from domain.kernel.system import Ask
from domain.table.asks import asks
from domain.table.decide import decide
from domain.table.ledger import Ledger
from domain.table.scope import same_for, shared, system_of
from domain.table.state import Table, evolve

BlockingAsks = tuple[tuple[AskId, Ask], ...]
"""Questions in a step's way, each time one was answered"""
Status = CarryStatus | Literal["struck", "restored", "thrown"]
"""`thrown` is the wire's word for a step left open: what comes of it shows only afterwards."""


class StepOutcome(Struct, frozen=True):
    """What a change does to one step, with its events as they were and as they are.

    `in_the_way` looks for the questions that must be answered, all of them, so that a dropped step
    applies. Most are never looked for: only what is told of a step may name them.
    """

    step: CommitId
    status: Status
    code: str = ""
    old: tuple[Transition, ...] = ()
    new: tuple[Transition, ...] = ()
    in_the_way: Callable[[], BlockingAsks] = tuple


class CarryConditions(Struct, frozen=True):
    """What holds for every step of one change, which begins at the step `changed`.

    `fill` are the questions that may be answered by `skip`. `forced_drops` are answers of a choice
    of which only a part would be revealed: all of them are dropped.
    """

    ledger: Ledger
    namesakes: Namesakes
    source: Chance
    changed: CommitId
    fill: frozenset[AskId] = frozenset()
    forced_drops: Container[CommitId] = ()

    @property
    def planned(self) -> bool:
        """Tell whether nothing is carried out yet."""
        return isinstance(self.source, NoLuck)


class RebaseCursor(Struct, frozen=True):
    """The states of the old line and of the new one before the same step."""

    was: Table
    now: Table
    tapes: Tapes
    tree: StepTree
    """keeps states of the old line"""
    undecided: frozenset[str] = frozenset()
    """conflicts, figures and systems of which something is left open (see `undecided.py`)"""


class CarryResult(Struct, frozen=True):
    """A step carried over: the cursor after it, what its plan shows, and what the commit stores.

    `states` are those of the new line.
    """

    cursor: RebaseCursor
    outcomes: tuple[StepOutcome, ...] = ()
    plays: tuple[Carried, ...] = ()
    states: tuple[tuple[CommitId, Table], ...] = ()


def strike(cursor: RebaseCursor, node: Node) -> CarryResult:
    """Strike a step that is taken back."""
    return CarryResult(_passed(cursor, node), (StepOutcome(node.step, "struck"),))


def correct(
    conditions: CarryConditions, cursor: RebaseCursor, node: Node, command: Command
) -> CarryResult | Rejection:
    """Decide another command in a step's place, on the draws of the step itself.

    What comes of one that nothing ever tells depends on such answers of others: no plan says it.
    """
    if conditions.planned and command.untold and command != node.command:
        return leave_open(cursor, node, command)
    meant = conditions.namesakes.meant(cursor.now)
    chance = TapeChance(cursor.tapes, conditions.source, node.draws, meant)
    try:
        events = decide(cursor.now, conditions.ledger, command, node.actor, node.step, chance)
    except NeedsLuck:
        return leave_open(cursor, node, command)
    if isinstance(events, Rejection):
        return events
    if equal((command, events, chance.draws), (node.command, node.events, node.draws)):
        return keep(cursor, node)
    return replace_events(cursor, node, command, events, chance.draws)


def decide_again(
    conditions: CarryConditions, cursor: RebaseCursor, node: Node
) -> CarryResult | Rejection:
    """Decide a step again, on its own draws first, then on parked ones, then on fresh luck.

    A conflict that was closed when nobody was asked anything stays open if somebody is now.
    """
    if isinstance(node.command, CloseConflict) and _asked_again(cursor, node.command.conflict):
        return wrong_phase(tag_of(node.command))
    meant = conditions.namesakes.meant(cursor.now)
    # What is left open may take, or set free, any luck that lies parked.
    tapes = cursor.tapes.without_parked() if cursor.undecided else cursor.tapes
    chance = TapeChance(tapes, conditions.source, node.draws, meant)
    events = decide(cursor.now, conditions.ledger, node.command, node.actor, node.step, chance)
    if isinstance(events, Rejection):
        return events
    if equal((events, chance.draws), (node.events, node.draws)):
        return keep(cursor, node)
    return replace_events(cursor, node, node.command, events, chance.draws)


def _asked_again(cursor: RebaseCursor, cid: ConflictId) -> bool:
    was, now = (any(a.conflict == cid for a in asks(t).values()) for t in (cursor.was, cursor.now))
    return now and not was


def untouched(cursor: RebaseCursor, node: Node) -> bool:
    """Tell whether everything that a step can see is unchanged: then it need not be decided."""
    return same_for(cursor.was, cursor.now, node.command, system_of(cursor.was, node.command))


def keep(cursor: RebaseCursor, node: Node) -> CarryResult:
    """Keep a step; from here on both lines share the objects that are equal."""
    passed = _passed(cursor, node)
    state = shared(passed.was, reduce(evolve, node.events, cursor.now), node.conflict)
    play = Kept(of=node.step, count=1)
    cursor = replace(passed, now=state)
    return CarryResult(cursor, (StepOutcome(node.step, "kept"),), (play,), ((node.step, state),))


def replace_events(
    cursor: RebaseCursor,
    node: Node,
    command: Command,
    events: tuple[Event, ...],
    draws: tuple[Draw, ...],
) -> CarryResult:
    """Replace a step's events by those that came of deciding it again."""
    old, new = transitions_of(cursor.was, node.events), transitions_of(cursor.now, events)
    passed = _passed(cursor, node)
    state = shared(passed.was, new[-1][2] if new else cursor.now, node.conflict)
    play = Redone(of=node.step, by=seat_of(node), command=command, draws=draws, events=events)
    outcome = StepOutcome(node.step, "redone", old=old, new=new)
    cursor = replace(passed, now=state, tapes=cursor.tapes.redrawn(node.turn, node.draws, draws))
    return CarryResult(cursor, (outcome,), (play,), ((node.step, state),))


def drop(
    cursor: RebaseCursor,
    node: Node,
    why: Rejection,
    in_the_way: Callable[[], BlockingAsks] = tuple,
) -> CarryResult:
    """Drop a step that no longer applies; `in_the_way` looks for the questions that block it."""
    old = transitions_of(cursor.was, node.events)
    outcome = StepOutcome(node.step, "dropped", why.code, old=old, in_the_way=in_the_way)
    passed = replace(_passed(cursor, node), tapes=cursor.tapes.redrawn(node.turn, node.draws, ()))
    return CarryResult(passed, (outcome,), (Dropped(of=node.step, code=why.code),))


def leave_open(cursor: RebaseCursor, node: Node, command: Command) -> CarryResult:
    """Leave a step open: nobody knows before it is done what comes of it.

    It needs fresh luck, or its outcome is secret, or it depends on such a step.
    """
    passed = _passed(cursor, node)
    ends = may_change(node, command, cursor.was, cursor.now, passed.was)
    passed = replace(passed, undecided=cursor.undecided | ends)
    return CarryResult(passed, (StepOutcome(node.step, "thrown"),))


def blocking(cursor: RebaseCursor) -> tuple[AskId, ...]:
    """Name the questions that are open now and were not on the old line."""
    before, now = (
        {ask for ask, what in asks(state).items() if not what.answered}
        for state in (cursor.was, cursor.now)
    )
    return tuple(sorted(now - before))


def seat_of(node: Node) -> SeatId:
    """Name the seat that played a step."""
    return node.actor.seat or SeatId("")


def _passed(cursor: RebaseCursor, node: Node) -> RebaseCursor:
    return replace(cursor, was=cursor.tree.after(node, cursor.was))
