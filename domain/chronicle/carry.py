"""How is one step kept, decided again, left open or dropped on a changed past?"""

from collections.abc import Container
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from domain.chronicle.applied import CarryStatus
from domain.chronicle.commits import Carried, Dropped, Kept, Redone
from domain.chronicle.hanging import left_open
from domain.chronicle.namesakes import Namesakes
from domain.chronicle.step_tree import Node, StepTree, Transition, evolved, fold
from domain.chronicle.tapes import NeedsLuck, NoLuck, TapeChance, Tapes
from domain.kernel.chance import Chance, Draw
from domain.kernel.equality import equal
from domain.kernel.ids import AskId, CommitId, SeatId
from domain.kernel.messages import Command, Event
from domain.kernel.rejection import Rejection
from domain.kernel.system import Ask
from domain.table.asks import asks
from domain.table.decide import decide
from domain.table.ledger import Ledger
from domain.table.scope import same_for, shared, system_of
from domain.table.state import SYSTEMS, Table

Status = CarryStatus | Literal["struck", "restored", "thrown"]


class StepOutcome(Struct, frozen=True):
    """What a change does to one step, with its events as they were and as they are.

    `asks` are the questions that must be answered, all of them, so that a dropped step applies.
    """

    step: CommitId
    status: Status
    code: str = ""
    old: tuple[Transition, ...] = ()
    new: tuple[Transition, ...] = ()
    asks: tuple[tuple[AskId, Ask], ...] = ()
    odds: dict[str, str] = {}


class Terms(Struct, frozen=True):
    """The conditions for every step of one change.

    `fill` are the questions that may be answered by `skip`; `barred` steps are dropped.
    """

    ledger: Ledger
    namesakes: Namesakes
    source: Chance
    fill: frozenset[AskId] = frozenset()
    barred: Container[CommitId] = ()

    @property
    def planned(self) -> bool:
        """Tell whether nothing is carried out yet."""
        return isinstance(self.source, NoLuck)


class Lines(Struct, frozen=True):
    """The states of the old line and of the new one before the same step."""

    was: Table
    now: Table
    tapes: Tapes
    tree: StepTree
    """keeps states of the old line"""
    open_ends: frozenset[str] = frozenset()
    """conflicts, figures and systems of which something is left open (see `hanging.py`)"""


class Came(Struct, frozen=True):
    """A step carried over: the lines after it, what its plan shows, and what the commit stores.

    `states` are those of the new line.
    """

    lines: Lines
    told: tuple[StepOutcome, ...] = ()
    plays: tuple[Carried, ...] = ()
    states: tuple[tuple[CommitId, Table], ...] = ()


def left_out(lines: Lines, node: Node) -> Came:
    """Strike a step that is taken back."""
    return Came(_passed(lines, node), (StepOutcome(node.step, "struck"),))


def corrected(terms: Terms, lines: Lines, node: Node, command: Command) -> Came | Rejection:
    """Decide another command in a step's place, on the draws of the step itself.

    What comes of one that nothing ever tells depends on such answers of others: no plan says it.
    """
    if terms.planned and command.untold and command != node.command:
        return thrown(terms, lines, node, command)
    meant = terms.namesakes.meant(lines.now)
    chance = TapeChance(lines.tapes, terms.source, node.draws, node.draws, meant)
    try:
        events = decide(lines.now, terms.ledger, command, node.actor, node.step, chance)
    except NeedsLuck:
        return thrown(terms, lines, node, command)
    if isinstance(events, Rejection):
        return events
    if equal((command, events, chance.draws), (node.command, node.events, node.draws)):
        return kept(lines, node)
    return redone(lines, node, command, events, chance.draws)


def decided(terms: Terms, lines: Lines, node: Node) -> Came | Rejection:
    """Decide a step again, on its own draws first, then on parked ones, then on fresh luck."""
    meant = terms.namesakes.meant(lines.now)
    # What is left open may take, or set free, any luck that lies parked.
    tapes = lines.tapes.without_parked() if lines.open_ends else lines.tapes
    chance = TapeChance(tapes, terms.source, laid=node.draws, meant=meant)
    events = decide(lines.now, terms.ledger, node.command, node.actor, node.step, chance)
    if isinstance(events, Rejection):
        return events
    if equal((events, chance.draws), (node.events, node.draws)):
        return kept(lines, node)
    return redone(lines, node, node.command, events, chance.draws)


def untouched(lines: Lines, node: Node) -> bool:
    """Tell whether everything that a step can see is unchanged: then it need not be decided."""
    return same_for(lines.was, lines.now, node.command, system_of(lines.was, node.command))


def kept(lines: Lines, node: Node) -> Came:
    """Keep a step; from here on both lines share the objects that are equal."""
    passed = _passed(lines, node)
    state = shared(passed.was, evolved(lines.now, node.events), node.conflict)
    play = Kept(of=node.step, count=1)
    lines = replace(passed, now=state)
    return Came(lines, (StepOutcome(node.step, "kept"),), (play,), ((node.step, state),))


def redone(
    lines: Lines, node: Node, command: Command, events: tuple[Event, ...], draws: tuple[Draw, ...]
) -> Came:
    """Replace a step's events."""
    old, new = fold(lines.was, node.events), fold(lines.now, events)
    passed = _passed(lines, node)
    state = shared(passed.was, new[-1][2] if new else lines.now, node.conflict)
    play = Redone(of=node.step, by=seat_of(node), command=command, draws=draws, events=events)
    told = StepOutcome(node.step, "redone", old=old, new=new)
    lines = replace(passed, now=state, tapes=lines.tapes.redrawn(node.turn, node.draws, draws))
    return Came(lines, (told,), (play,), ((node.step, state),))


def dropped(
    lines: Lines, node: Node, why: Rejection, stood: tuple[tuple[AskId, Ask], ...] = ()
) -> Came:
    """Drop a step that no longer applies; `stood` are the questions in its way."""
    old = fold(lines.was, node.events)
    told = StepOutcome(node.step, "dropped", why.code, old=old, asks=stood)
    passed = replace(_passed(lines, node), tapes=lines.tapes.redrawn(node.turn, node.draws, ()))
    return Came(passed, (told,), (Dropped(of=node.step, code=why.code),))


def thrown(terms: Terms, lines: Lines, node: Node, command: Command) -> Came:
    """Leave a step open: nobody knows before it is done what comes of it.

    It needs fresh luck, or its outcome is secret, or it hangs on such a step.
    """
    system = system_of(lines.was, command)
    question: dict[str, str] = {}
    if node.conflict not in lines.open_ends and system in SYSTEMS:
        gm = terms.ledger.player_of("")
        stated = SYSTEMS[system].prepared(lines.now.systems[system], gm)
        question = dict(stated.get(AskId(getattr(command, "ask", "")), {}))
    passed = _passed(lines, node)
    ends = left_open(node, command, lines.was, lines.now, passed.was)
    passed = replace(passed, open_ends=lines.open_ends | ends)
    return Came(passed, (StepOutcome(node.step, "thrown", odds=question),))


def blocking(lines: Lines) -> tuple[AskId, ...]:
    """Name the questions that are open now and were not on the old line."""
    before, now = (
        {ask for ask, what in asks(state).items() if not what.answered}
        for state in (lines.was, lines.now)
    )
    return tuple(sorted(now - before))


def seat_of(node: Node) -> SeatId:
    """Name the seat that played a step."""
    return node.actor.seat or SeatId("")


def _passed(lines: Lines, node: Node) -> Lines:
    return replace(lines, was=lines.tree.after(node, lines.was))
