"""Which questions stand in a later step's way, and how are they answered for the absent?"""

from hashlib import sha256

from msgspec.structs import replace

from domain.chronicle.commits import Filled
from domain.chronicle.step_outcomes import (
    BlockingAsks,
    CarryConditions,
    CarryResult,
    RebaseCursor,
    StepOutcome,
    blocking,
    decide_again,
    leave_open,
)
from domain.chronicle.step_tree import Node, transitions_of
from domain.chronicle.tapes import NeedsLuck, TapeChance
from domain.kernel.chance import Cards, DrawKey
from domain.kernel.ids import AskId, CommitId, SeatId
from domain.kernel.rejection import Rejection
from domain.table.asks import asks, owner_of
from domain.table.decide import decide, inner
from domain.table.freeze import sampled

MAX_FILLS = 20
"""The most questions that are answered by `skip` for one step."""


def answer_and_decide(
    conditions: CarryConditions, cursor: RebaseCursor, node: Node
) -> CarryResult | Rejection:
    """Decide a step again; as long as it is refused, answer the questions in `fill` before it.

    The rejection is the first, as if nothing had been answered.
    """
    filled, refused = CarryResult(cursor), Rejection("")
    for n in range(MAX_FILLS + 1):
        try:
            result = decide_again(conditions, filled.cursor, node)
            if not isinstance(result, Rejection):
                return join(filled, result)
            refused = refused if n else result
            if result.code == "illegal":  # no answer of others makes a value fit
                break
            ask = next((each for each in blocking(filled.cursor) if each in conditions.fill), None)
            more = _filled(conditions, filled.cursor, node, ask) if ask else None
        except NeedsLuck:
            return join(filled, leave_open(filled.cursor, node, node.command))
        if more is None:
            break
        filled = join(filled, more)
    return refused


class FakeChance:
    """Luck that is the same each time, for what is made up in place of secrets."""

    def __init__(self) -> None:
        self._asked = 0

    def die(self, faces: int, key: DrawKey) -> int:
        """Give some face."""
        self._asked += 1
        return 1 + int(sha256(str(self._asked).encode()).hexdigest(), 16) % faces

    def shuffle(self, cards: Cards, key: DrawKey) -> Cards:
        """Leave the cards as they are."""
        return cards


def blocking_asks(conditions: CarryConditions, cursor: RebaseCursor, node: Node) -> BlockingAsks:
    """Name the questions that must be answered, all of them, so that a refused step applies.

    Empty if that would not help. This is tried with made-up secrets: no plan tells a true one.
    """
    made = sampled(cursor.now, cursor.now, conditions.ledger.player_of(""), FakeChance())
    cursor = replace(cursor, now=made, tapes=cursor.tapes.without_parked())
    stood = _in_turn(conditions, cursor, node)
    needed = dict(stood)
    for ask in [*needed]:
        fewer = replace(conditions, fill=frozenset(needed) - {ask})
        if fewer.fill and not isinstance(answer_and_decide(fewer, cursor, node), Rejection):
            del needed[ask]
    return tuple(each for each in stood if each[0] in needed)


def _in_turn(conditions: CarryConditions, cursor: RebaseCursor, node: Node) -> BlockingAsks:
    """Answer one question after the other that stands in a step's way, till it applies."""
    stood: BlockingAsks = ()
    for _ in range(MAX_FILLS):
        there = asks(cursor.now)
        ask = next((a for a in blocking(cursor) if node.conflict in ("", there[a].conflict)), None)
        if ask is None:
            return ()
        stood += ((ask, there[ask]),)
        try:
            more = _filled(conditions, cursor, node, ask)
            if more is not None and _applies(conditions, more.cursor, node):
                return stood
        except NeedsLuck:
            return stood
        if more is None:
            return ()
        cursor = more.cursor
    return ()


def _applies(conditions: CarryConditions, cursor: RebaseCursor, node: Node) -> bool:
    return not isinstance(decide_again(conditions, cursor, node), Rejection)


def join(first: CarryResult, then: CarryResult) -> CarryResult:
    """Put what comes of two steps together."""
    return CarryResult(
        then.cursor,
        first.outcomes + then.outcomes,
        first.plays + then.plays,
        first.states + then.states,
    )


def _filled(
    conditions: CarryConditions, cursor: RebaseCursor, node: Node, ask: AskId
) -> CarryResult | None:
    """Answer a question for an absent seat, as the rules say.

    The step is named after what was changed: to name it after the step in whose way the question
    stood would tell of one that is hidden.
    """
    what = asks(cursor.now)[ask]
    actor, command = conditions.ledger.player_of(owner_of(what)), inner(cursor.now, ask)
    # One question may be put to several, who answer one by one.
    name = f"{conditions.changed}/{ask}/{what.who}"
    step = CommitId(sha256(name.encode()).hexdigest()[:24])
    meant = conditions.namesakes.meant(cursor.now)
    chance = TapeChance(cursor.tapes, conditions.source, meant=meant)
    events = decide(cursor.now, conditions.ledger, command, actor, step, chance)
    if isinstance(events, Rejection):
        return None
    by, draws = actor.seat or SeatId(""), chance.draws
    play = Filled(by=by, id=step, command=command, draws=draws, events=events)
    new = transitions_of(cursor.now, events)
    state = new[-1][2] if new else cursor.now
    after = replace(cursor, now=state, tapes=cursor.tapes.redrawn(node.turn, (), draws))
    return CarryResult(after, (StepOutcome(step, "filled", new=new),), (play,), ((step, state),))
