"""What becomes of each later step: is it kept, decided again, left open or dropped?

Questions that newly stand before it are answered on the way, as far as the asker filled them in.
"""

from hashlib import sha256

from msgspec.structs import replace

from domain.chronicle.carry import (
    Came,
    Lines,
    StepOutcome,
    Terms,
    blocking,
    decided,
    dropped,
    kept,
    thrown,
    untouched,
)
from domain.chronicle.commits import Filled
from domain.chronicle.step_tree import Node, fold
from domain.chronicle.tapes import NeedsLuck, TapeChance
from domain.kernel.ids import AskId, CommitId, SeatId
from domain.kernel.rejection import Rejection
from domain.table.asks import asks, owner_of
from domain.table.decide import decide, inner
from domain.table.scope import system_of

FILLS = 20
"""The most questions that are answered by `skip` for one step."""


def brought(terms: Terms, lines: Lines, node: Node) -> Came:
    """Choose what becomes of one later step: dropped, left open, kept, or decided again."""
    if node.step in terms.barred:
        return dropped(lines, node, Rejection("sealed"))
    if system_of(lines.was, node.command) in lines.open_ends:
        return thrown(terms, lines, node, node.command)
    return kept(lines, node) if untouched(lines, node) else _again(terms, lines, node)


def _again(terms: Terms, lines: Lines, node: Node) -> Came:
    """Decide a step again; if new questions block it, answer the ticked ones first.

    A plan leaves a step open whose dice no gm has seen: its outcome would tell how they fell.
    """
    if terms.planned and not lines.tapes.seen(node.draws):
        return thrown(terms, lines, node, node.command)
    filled = Came(lines)
    met: frozenset[AskId] = frozenset()
    try:
        refused = came = decided(terms, lines, node)
        for _ in range(FILLS):
            if not isinstance(came, Rejection):
                break
            stood = blocking(filled.lines)
            met |= {*stood}
            fill = _filled(terms, filled.lines, node, stood)
            if fill is None:
                break
            filled = _joined(filled, fill)
            came = decided(terms, filled.lines, node)
    except NeedsLuck:
        came = thrown(terms, filled.lines, node, node.command)
    if isinstance(came, Rejection):
        assert isinstance(refused, Rejection)
        return dropped(lines, node, refused, met)
    return _joined(filled, came)


def _joined(first: Came, then: Came) -> Came:
    return Came(
        then.lines,
        first.told + then.told,
        first.plays + then.plays,
        first.states + then.states,
    )


def _filled(terms: Terms, lines: Lines, node: Node, stood: tuple[AskId, ...]) -> Came | None:
    """Answer a question for an absent seat, as the rules say."""
    ask = next((each for each in stood if each in terms.fill), None)
    if ask is None:
        return None
    actor = terms.ledger.player_of(owner_of(asks(lines.now)[ask]))
    command = inner(lines.now, ask)
    step = CommitId(sha256(f"{node.step}/{ask}".encode()).hexdigest()[:24])
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
