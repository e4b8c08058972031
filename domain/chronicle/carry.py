"""How do later steps come over onto a changed past? Kept, decided anew, filled in, or dropped."""

from collections.abc import Container, Iterable
from hashlib import sha256
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from domain.chronicle.chronicle import CarryStatus, Chronicle, Transition, fold
from domain.chronicle.commits import Carried, Dropped, Filled, Kept, Redone
from domain.chronicle.step_tree import Node
from domain.chronicle.tapes import NeedsLuck, TapeChance, Tapes
from domain.kernel.audience import Audience
from domain.kernel.chance import Chance, Draw
from domain.kernel.ids import AskId, CommitId, SeatId
from domain.kernel.messages import Command, Event
from domain.kernel.rejection import Rejection
from domain.table.asks import asks, owner_of
from domain.table.decide import decide, inner
from domain.table.scope import same_for, system_of
from domain.table.state import SYSTEMS, Table, evolve

FILLS = 20
"""So many questions at most are answered by `skip` for one step."""


Status = CarryStatus | Literal["struck", "restored", "thrown"]


class StepOutcome(Struct, frozen=True):
    """What becomes of one step, and for whom it matters: its events as they were and as they are.

    `asks` are the questions that newly block a dropped step.
    """

    step: CommitId
    status: Status
    code: str = ""
    old: tuple[Transition, ...] = ()
    new: tuple[Transition, ...] = ()
    asks: tuple[AskId, ...] = ()
    odds: dict[str, str] = {}


class Carrying:
    """The state and the tapes while steps are carried over, one after the other.

    `was` is the state on the old line, step for step beside the new one.
    """

    def __init__(
        self,
        chronicle: Chronicle,
        base: Table,
        freed: Iterable[Node],
        source: Chance,
        fill: Iterable[AskId] = (),
        barred: Container[CommitId] = (),
    ) -> None:
        self.ledger = chronicle.ledger
        self.state = self.was = base
        self.tapes: Tapes = chronicle.tapes.copy()
        self.tapes.park(draw for node in freed for draw in node.draws)
        self.source = source
        self.fill = frozenset(fill)
        self.barred = barred
        self.plays: tuple[Carried, ...] = ()
        self.told: list[StepOutcome] = []
        self.states: list[tuple[CommitId, Table]] = []
        self.met: set[AskId] = set()
        """Questions that stood in the way of the step that is carried over now"""
        self.open_ends: set[str] = set()
        """Systems in which something has to be thrown first"""
        self._last = ""

    def leave_out(self, node: Node) -> None:
        """Pass over a step that is taken back."""
        self._told(node.step, "struck")
        self.was = _after(self.was, node.events)

    def correct(self, node: Node, command: Command) -> Rejection | None:
        """Decide another command in a step's place, on the draws of the step itself."""
        old = self._old(node)
        own = self.tapes.copy()
        own.park(node.draws)
        chance = TapeChance(own, self.source, node.draws, node.draws)
        try:
            decided = decide(self.state, self.ledger, command, node.actor, node.step, chance)
        except NeedsLuck:
            self._thrown(node, command)
            return None
        if isinstance(decided, Rejection):
            return decided
        if (command, decided, chance.draws) == (node.command, node.events, node.draws):
            self._kept(node, old)
        else:
            self._redone(node, command, decided, chance.draws, old)
        return None

    def bring(self, node: Node) -> None:
        """Carry one step over."""
        old = self._old(node)
        system = system_of(self.was_before, node.command)
        if node.step in self.barred:
            self._dropped(node, Rejection("sealed"), old)
        elif system in self.open_ends:
            self._thrown(node, node.command)
        elif same_for(self.was_before, self.state, system, node.conflict):
            self._kept(node, old)
        else:
            self._again(node, old)

    def _again(self, node: Node, old: tuple[Transition, ...]) -> None:
        chance = self._luck_of(node)
        self.met = set()
        try:
            decided = self._decide(node, chance)
            if isinstance(decided, Rejection) and self._fills(node):
                chance = self._luck_of(node)
                decided = self._decide(node, chance)
        except NeedsLuck:
            self._thrown(node, node.command)
            return
        if isinstance(decided, Rejection):
            self._dropped(node, decided, old)
        elif (decided, chance.draws) == (node.events, node.draws):
            self._kept(node, old)
        else:
            self._redone(node, node.command, decided, chance.draws, old)

    def _decide(self, node: Node, chance: TapeChance) -> tuple[Event, ...] | Rejection:
        return decide(self.state, self.ledger, node.command, node.actor, node.step, chance)

    # what blocks anew

    def _blocking(self) -> tuple[AskId, ...]:
        """Name the questions that wait for an answer now and did not on the old line."""
        before, now = (
            {ask for ask, what in asks(state).items() if not what.answered}
            for state in (self.was_before, self.state)
        )
        return tuple(sorted(now - before))

    def _fills(self, node: Node) -> bool:
        """Answer the ticked questions that newly block a step, if that lets it happen."""
        state, tapes, plays = self.state, self.tapes, self.plays
        told, states = len(self.told), len(self.states)
        for _ in range(FILLS):
            blocking = self._blocking()
            self.met |= set(blocking)
            ask = next((each for each in blocking if each in self.fill), None)
            if ask is None or not self._fill(node, ask):
                break
            if not isinstance(self._tried(node), Rejection):
                return True
        self.state, self.tapes, self.plays = state, tapes, plays
        del self.told[told:], self.states[states:]
        return False

    def _tried(self, node: Node) -> tuple[Event, ...] | Rejection:
        return self._decide(node, self._luck_of(node))

    def _luck_of(self, node: Node) -> TapeChance:
        """Give a step its own draws first, then what lies parked, then fresh luck."""
        own = self.tapes.copy()
        own.park(node.draws)
        return TapeChance(own, self.source, laid=node.draws)

    def _fill(self, node: Node, ask: AskId) -> bool:
        """Do for an absent seat what its rules name for that."""
        actor = self.ledger.player_of(owner_of(asks(self.state)[ask]))
        command = inner(self.state, ask)
        step = CommitId(sha256(f"{node.step}/{ask}".encode()).hexdigest()[:24])
        chance = TapeChance(self.tapes, self.source)
        decided = decide(self.state, self.ledger, command, actor, step, chance)
        if isinstance(decided, Rejection):
            return False
        self.tapes = self.tapes.copy()
        self.tapes.own(chance.draws)
        self._played(step, decided, "filled", ())
        self.plays += (
            Filled(by=_seat(actor), id=step, command=command, draws=chance.draws, events=decided),
        )
        return True

    # what became of a step

    def _old(self, node: Node) -> tuple[Transition, ...]:
        self.was_before = self.was
        transitions = fold(self.was, node.events)
        self.was = transitions[-1][2] if transitions else self.was
        return transitions

    def _kept(self, node: Node, old: tuple[Transition, ...]) -> None:
        """Keep a step; where both lines agree they share their states from here on."""
        before = self.state
        self.state = _after(before, node.events)
        self.state = _shared(self.was_before, before, self.was, self.state)
        follows = self._last == node.parent and bool(self._last)
        self.plays = _append(self.plays, Kept(of=node.step, count=1), follows)
        self._last = node.id
        self.states.append((node.step, self.state))
        self._told(node.step, "kept")

    def _redone(
        self,
        node: Node,
        command: Command,
        events: tuple[Event, ...],
        draws: tuple[Draw, ...],
        old: tuple[Transition, ...],
    ) -> None:
        self.tapes = self.tapes.copy()
        self.tapes.park(node.draws)
        self.tapes.own(draws)
        self._played(node.step, events, "redone", old)
        by = _seat(node.actor)
        self.plays += (Redone(of=node.step, by=by, command=command, draws=draws, events=events),)

    def _played(
        self, step: CommitId, events: tuple[Event, ...], status: Status, old: tuple[Transition, ...]
    ) -> None:
        new = fold(self.state, events)
        self.state = new[-1][2] if new else self.state
        self._last = ""
        self.states.append((step, self.state))
        self.told.append(StepOutcome(step, status, old=old, new=new))

    def _dropped(self, node: Node, why: Rejection, old: tuple[Transition, ...]) -> None:
        self.tapes = self.tapes.copy()
        self.tapes.park(node.draws)
        self.plays += (Dropped(of=node.step, code=why.code),)
        self._last = ""
        blocking = tuple(sorted({*self._blocking(), *self.met}))
        self.met = set()
        self.told.append(StepOutcome(node.step, "dropped", why.code, old=old, asks=blocking))

    def _thrown(self, node: Node, command: Command) -> None:
        """Leave open what needs fresh luck, and all that it could change."""
        system = system_of(self.was_before, command)
        question: dict[str, str] = {}
        if system not in self.open_ends and system in SYSTEMS:
            stated = SYSTEMS[system].prepared(self.state.systems[system], self._gm())
            question = dict(stated.get(AskId(getattr(command, "ask", "")), {}))
        self.open_ends.add(system)
        self._last = ""
        self.told.append(StepOutcome(node.step, "thrown", odds=question))

    def _gm(self) -> Audience:
        return self.ledger.player_of("")

    def _told(self, step: CommitId, status: Status) -> None:
        self.told.append(StepOutcome(step, status))


def _seat(actor: Audience) -> SeatId:
    return actor.seat or SeatId("")


def _after(state: Table, events: tuple[Event, ...]) -> Table:
    for event in events:
        state = evolve(state, event)
    return state


def _shared(was_before: Table, before: Table, was: Table, now: Table) -> Table:
    """Take over the old line's states where both lines were equal before the same step.

    Later comparisons then need not look inside.
    """
    systems = {
        key: was.systems[key] if before.systems[key] == was_before.systems[key] else state
        for key, state in now.systems.items()
    }
    return replace(now, systems=systems)


def _append(plays: tuple[Carried, ...], play: Kept, follows: bool) -> tuple[Carried, ...]:
    """Join kept steps that follow one another on the old line into one run."""
    if follows and plays and isinstance(plays[-1], Kept):
        return (*plays[:-1], Kept(of=plays[-1].of, count=plays[-1].count + 1))
    return (*plays, play)
