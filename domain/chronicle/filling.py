"""Which questions stand in a later step's way, and how are they answered for the absent?"""

from hashlib import sha256

from msgspec.structs import replace

from domain.chronicle.carry import (
    Came,
    Lines,
    StepOutcome,
    Terms,
    blocking,
    decided,
    thrown,
)
from domain.chronicle.commits import Filled
from domain.chronicle.step_tree import Node, fold
from domain.chronicle.tapes import NeedsLuck, TapeChance
from domain.kernel.audience import Audience
from domain.kernel.chance import Cards, DrawKey
from domain.kernel.ids import AskId, CommitId, SeatId
from domain.kernel.memo import memoized
from domain.kernel.rejection import Rejection
from domain.kernel.system import Ask
from domain.table.asks import asks, owner_of
from domain.table.decide import decide, inner
from domain.table.freeze import sampled
from domain.table.state import Table

FILLS = 20
"""The most questions that are answered by `skip` for one step."""
Stood = tuple[tuple[AskId, Ask], ...]
"""Questions in a step's way, each time one was answered"""


def answered(terms: Terms, lines: Lines, node: Node, fill: frozenset[AskId]) -> Came | Rejection:
    """Decide a step again; as long as it is refused, answer the named questions before it.

    The rejection is the first, as if nothing had been answered.
    """
    filled, refused = Came(lines), Rejection("")
    for n in range(FILLS + 1):
        try:
            came = decided(terms, filled.lines, node)
            if not isinstance(came, Rejection):
                return joined(filled, came)
            refused = refused if n else came
            ask = next((each for each in blocking(filled.lines) if each in fill), None)
            more = _filled(terms, filled.lines, node, ask, n) if ask else None
        except NeedsLuck:
            return joined(filled, thrown(terms, filled.lines, node, node.command))
        if more is None:
            break
        filled = joined(filled, more)
    return refused


class Pretended:
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


def in_the_way(terms: Terms, lines: Lines, node: Node) -> Stood:
    """Name the questions that must be answered, all of them, so that a refused step applies.

    None if that would not help. This is tried with made-up secrets: no plan tells a true one.
    """
    made = _pretended(lines.now, terms.ledger.player_of(""))
    lines = replace(lines, now=made, tapes=lines.tapes.without_parked())
    stood = _in_turn(terms, lines, node)
    needed = dict(stood)
    for ask in [*needed]:
        fewer = frozenset(needed) - {ask}
        if fewer and not isinstance(answered(terms, lines, node, fewer), Rejection):
            del needed[ask]
    return tuple(each for each in stood if each[0] in needed)


@memoized
def _pretended(now: Table, gm: Audience) -> Table:
    return sampled(now, now, gm, Pretended())


def _in_turn(terms: Terms, lines: Lines, node: Node) -> Stood:
    """Answer one question after the other that stands in a step's way, till it applies."""
    stood: Stood = ()
    for n in range(FILLS):
        there = asks(lines.now)
        ask = next((a for a in blocking(lines) if node.conflict in ("", there[a].conflict)), None)
        if ask is None:
            return ()
        stood += ((ask, there[ask]),)
        try:
            more = _filled(terms, lines, node, ask, n)
            if more is not None and not isinstance(decided(terms, more.lines, node), Rejection):
                return stood
        except NeedsLuck:
            return stood
        if more is None:
            return ()
        lines = more.lines
    return ()


def joined(first: Came, then: Came) -> Came:
    """Put what comes of two steps together."""
    return Came(
        then.lines,
        first.told + then.told,
        first.plays + then.plays,
        first.states + then.states,
    )


def _filled(terms: Terms, lines: Lines, node: Node, ask: AskId, n: int) -> Came | None:
    """Answer a question for an absent seat, as the rules say, after `n` others."""
    actor = terms.ledger.player_of(owner_of(asks(lines.now)[ask]))
    command = inner(lines.now, ask)
    # One question may be put to several, who answer one by one.
    name = f"{node.step}/{ask}/{n}" if n else f"{node.step}/{ask}"
    step = CommitId(sha256(name.encode()).hexdigest()[:24])
    meant = terms.namesakes.meant(lines.now)
    chance = TapeChance(lines.tapes, terms.source, meant=meant)
    events = decide(lines.now, terms.ledger, command, actor, step, chance)
    if isinstance(events, Rejection):
        return None
    by, draws = actor.seat or SeatId(""), chance.draws
    play = Filled(by=by, id=step, command=command, draws=draws, events=events)
    new = fold(lines.now, events)
    state = new[-1][2] if new else lines.now
    after = replace(lines, now=state, tapes=lines.tapes.redrawn(node.turn, (), draws))
    return Came(after, (StepOutcome(step, "filled", new=new),), (play,), ((step, state),))
