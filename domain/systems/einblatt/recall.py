"""Which hidden cards of an earlier moment has everybody seen since? A made-up state has them."""

from msgspec.structs import replace

from domain.kernel.audience import Audience
from domain.kernel.cards import Card
from domain.kernel.ids import ConflictId, FigureId

from .sample import PASS, Renaming, known_to, renamed, renamed_deck, renamed_sheet
from .state import KT, Conflict, State


def recalled(made: State, since: State, audience: Audience) -> State:
    """Swap cards of a made-up state so that hands hold what was laid out of them since.

    Only within one Probe, and if nothing was drawn since: else it is not known whether a card was
    in the hand then. Where a card is swapped to depends on what was made up alone.
    """
    known = known_to(made, audience)
    for cid, conflict in made.conflicts.items():
        later = since.conflicts.get(cid)
        if later is None or later.probe != conflict.probe or conflict.phase == "prepare":
            continue
        for figure, kt in conflict.kts.items():
            if figure not in known and figure in later.kts:
                made = _one(made, cid, figure, kt, later)
    return made


def _one(made: State, cid: ConflictId, figure: FigureId, kt: KT, later: Conflict) -> State:
    """Recall what one figure has laid."""
    conflict, after = made.conflicts[cid], later.kts[figure]
    if kt.drawn != after.drawn or (kt.kind == "npc" and conflict.settings.npc_deck == "shared"):
        return made
    shown = (*_from_hand(after).values(), *_answers(later, figure))
    gone = {*_from_hand(kt).values(), *_answers(conflict, figure)}
    for card in dict.fromkeys(each for each in shown if each not in gone):
        made = _swapped(made, cid, figure, card, frozenset(shown))
    return _chosen(made, cid, figure, later)


def _from_hand(kt: KT) -> dict[str, Card]:
    """Give the cards that a figure has laid, by round; one from its sleeve was in no hand."""
    return {**kt.laid, **kt.replaced}


def _answers(conflict: Conflict, figure: FigureId) -> list[Card]:
    """List the cards with which a figure reacted to attacks."""
    met = (each for each in conflict.comparisons.values() if each.target == figure)
    return [each.card_t for each in met if each.card_t not in ("none", PASS)]


def _swapped(
    made: State, cid: ConflictId, figure: FigureId, card: Card, shown: frozenset[Card]
) -> State:
    kt = made.conflicts[cid].kts[figure]
    deck = made.sheets[figure].deck if kt.kind == "sc" else kt.deck
    hidden = {*deck.draw, *deck.draw2, *deck.covered}
    of_second = card in deck.second
    others = (c for c in kt.hand if c not in shown and (c in deck.second) is of_second)
    other = next(others, None)
    if other is None or card in kt.hand or card not in hidden:
        return made
    names = {card: other, other: card}
    kts = {f: _renamed_kt(k, names) if f == figure else k for f, k in _kts(made, cid).items()}
    conflicts = {**made.conflicts, cid: replace(made.conflicts[cid], kts=kts)}
    if kt.kind != "sc":
        return replace(made, conflicts=conflicts)
    sheets = {**made.sheets, figure: renamed_sheet(made.sheets[figure], names)}
    return replace(made, conflicts=conflicts, sheets=sheets)


def _kts(made: State, cid: ConflictId) -> dict[FigureId, KT]:
    return made.conflicts[cid].kts


def _renamed_kt(kt: KT, names: Renaming) -> KT:
    hand, last = renamed(kt.hand, names), renamed(kt.last_hand, names)
    choice = names.get(kt.choice, kt.choice)
    return replace(kt, hand=hand, last_hand=last, choice=choice, deck=renamed_deck(kt.deck, names))


def _chosen(made: State, cid: ConflictId, figure: FigureId, later: Conflict) -> State:
    """Let a sealed choice be the one that was revealed."""
    conflict = made.conflicts[cid]
    kt, after = conflict.kts[figure], later.kts[figure]
    laid = _from_hand(after).get(str(conflict.round), "")
    passed = not laid and (after.passed or later.round > conflict.round)
    if not kt.choice or not (passed or laid in kt.hand):
        return made
    kts = {**conflict.kts, figure: replace(kt, choice=laid or PASS)}
    return replace(made, conflicts={**made.conflicts, cid: replace(conflict, kts=kts)})
