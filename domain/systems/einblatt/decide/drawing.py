"""How are cards drawn? The only place of the flow that asks for luck."""

from domain.kernel.cards import DECK, Card, take_in_order
from domain.kernel.chance import DrawKey
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.terms import Term

from ..commands import DrawCompare, StartProbe
from ..compare import key, reasons
from ..eingriffe import modules
from ..events import CardsCompared, HandDrawn, PileReshuffled, ProbeStarted
from ..piles import SHARED, deck_of, pile_name
from ..state import KT, Sheet
from ..step import Step
from ..tables import base_value, restricted_by, trumps_of
from .flow import start_round

OUTSIDE = ConflictId("")
TABLE = "004 Tab. 1.1"


def start_probe(step: Step, command: StartProbe) -> None:
    """Deal all hands and begin the first round.

    Seed: 004 §1.3.2
    """
    cid = command.conflict
    step.emit(ProbeStarted(conflict=cid, probe=step.conflict(cid).probe + 1))
    for figure in step.conflict(cid).kts:
        _deal(step, cid, figure)
    for module in modules(step, cid):
        module.after_draw(step, cid)
    start_round(step, cid, 1)


def _deal(step: Step, cid: ConflictId, figure: FigureId) -> None:
    conflict, kt = step.conflict(cid), step.kt(cid, figure)
    if kt.kind == "npc" and conflict.settings.npc_deck == "per_kt":
        _reshuffle(step, cid, figure, DECK)
    wanted, terms = _entitled(step, kt, figure, conflict.settings.min_hand)
    _refill(step, cid, figure, wanted, eager=conflict.settings.reshuffle == "eager")
    cards = deck_of(step.state, cid, figure).draw[:wanted]
    if len(cards) < wanted:
        terms += (Term("einblatt.hand.short", "004 §1.2", len(cards) - wanted),)
    step.emit(HandDrawn(conflict=cid, figure=figure, n=len(cards), cards=cards, terms=terms))


def _entitled(step: Step, kt: KT, figure: FigureId, least: int) -> tuple[int, tuple[Term, ...]]:
    """Say how many cards a participant may draw, and why.

    Seed: 004 Tab. 1.1
    """
    if kt.kind == "npc":
        return kt.cards, (Term("einblatt.hand.npc", "004 §1.3.2", kt.cards),)
    return hand_size(step.state.sheets[figure], kt.attribute, least)


def hand_size(sheet: Sheet, attribute: str, least: int) -> tuple[int, tuple[Term, ...]]:
    """Give a character's hand for an attribute, less its restrictions, with the reasons.

    Seed: 004 Tab. 1.1
    Reading: docs/rules/einblatt.md, restrictions may leave nothing unless `min_hand` is 1.
    """
    base = base_value(sheet, attribute)
    off = min(base, restricted_by(sheet, attribute))
    terms: tuple[Term, ...] = (Term(f"einblatt.hand.{attribute}", TABLE, base),)
    if off:
        terms += (Term("einblatt.restriction", "004 §1.3.6", -off),)
    size = max(least, base - off)
    if size > base - off:
        terms += (Term("einblatt.hand.least", "004 §1.3.6", size - base + off),)
    return size, terms


def _refill(step: Step, cid: ConflictId, figure: FigureId, wanted: int, eager: bool) -> None:
    """Shuffle the discard pile under the draw pile if this draw would empty it.

    Nobody can tell that from stopping in the middle of the draw, and one event suffices.
    Seed: 004 §1.2
    Reading: docs/rules/einblatt.md, drawing exactly the last card counts too unless `lazy`.
    """
    deck = deck_of(step.state, cid, figure)
    empties = wanted >= len(deck.draw) if eager else wanted > len(deck.draw)
    if wanted and empties and deck.discard:
        _reshuffle(step, cid, figure, deck.discard)


def _reshuffle(step: Step, cid: ConflictId, figure: FigureId, pile: tuple[Card, ...]) -> None:
    """Shuffle a pile in the order that the whole deck took, for corrections to hold on to."""
    conflict = step.state.conflicts.get(cid)
    name = pile_name(conflict, figure)
    npc = name == SHARED or (conflict is not None and conflict.kts[name].kind == "npc")
    purpose = "npc_shuffle" if npc else "shuffle"
    order = take_in_order(pile, step.chance.shuffle(DECK, DrawKey("einblatt", name, purpose)))
    step.emit(PileReshuffled(conflict=cid, figure=name, n=len(order), order=order))


def draw_compare(step: Step, command: DrawCompare) -> None:
    """Turn one card each outside any Probe and rank them; all are discarded, no points move.

    Seed: 004 §1.2
    """
    figures = sorted(command.figures)
    for figure in figures:
        _refill(step, OUTSIDE, figure, 1, eager=step.state.settings.reshuffle == "eager")
    cards = {figure: deck_of(step.state, OUTSIDE, figure).draw[0] for figure in figures}
    trumps = {f: trumps_of(step.state.sheets[f], command.attribute) for f in figures}
    keys = {figure: key(card, trumps[figure]) for figure, card in cards.items()}
    ranking = tuple(
        tuple(figure for figure in figures if keys[figure] == rank)
        for rank in sorted(set(keys.values()), reverse=True)
    )
    terms = {figure: reasons(card, trumps[figure]) for figure, card in cards.items()}
    step.emit(CardsCompared(cards=cards, attribute=command.attribute, ranking=ranking, terms=terms))
