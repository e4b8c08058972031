"""What changes for a figure beyond one conflict?"""

from msgspec import convert
from msgspec.structs import replace

from domain.kernel.cards import Suit
from domain.kernel.fold import in_sheet, unredacted, with_sheet, without_key
from domain.kernel.ids import ConflictId, FigureId

from .. import events as e
from ..piles import deck_of, discarded, drawn, reshuffled, with_deck
from ..state import Attribute, ProposedRestriction, Restriction, Sheet, State
from ..tables import ATTRIBUTES, NONE, TEXTS, value_of
from .fold import change_kt, evolve, in_deck, in_kt

OUTSIDE = ConflictId("")


@evolve.on(e.SheetSet)
def _sheet_set(state: State, event: e.SheetSet) -> State:
    sheet = state.sheets[event.figure]
    named = {
        kind: Attribute(value, convert(suit, Suit), _name(sheet, kind))
        for kind, value, suit in zip(ATTRIBUTES, event.values, event.suits, strict=True)
    }
    return in_sheet(state, event, attributes=named)


def _name(sheet: Sheet, kind: str) -> str:
    """Give what an attribute was called before its value changed."""
    attribute = sheet.attributes.get(kind)
    return attribute.name if attribute else ""


@evolve.on(e.Described)
def _described(state: State, event: e.Described) -> State:
    sheet = state.sheets[event.figure]
    names = dict(zip(ATTRIBUTES, event.names, strict=True))
    attributes = {kind: replace(each, name=names[kind]) for kind, each in sheet.attributes.items()}
    texts = {name: getattr(event, name) for name in TEXTS}
    return in_sheet(state, event, attributes=attributes, **texts)


@evolve.on(e.RestrictionApplied)
def _restriction_applied(state: State, event: e.RestrictionApplied) -> State:
    confirmed = ProposedRestriction(event.attribute, event.amount)
    state = in_kt(state, event, proposed=None, settled=True, restricted=confirmed)
    if event.amount == 0:
        return state
    sheet = state.sheets[event.figure]
    noted = Restriction(event.attribute, event.amount, event.note, event.date, event.text)
    restrictions = {**sheet.restrictions, event.restriction: noted}
    return _restricted(state, event.figure, restrictions)


@evolve.on(e.RestrictionHealed)
def _restriction_healed(state: State, event: e.RestrictionHealed) -> State:
    left = without_key(state.sheets[event.figure].restrictions, event.restriction)
    return _restricted(state, event.figure, left)


def _restricted(state: State, figure: FigureId, restrictions: dict[str, Restriction]) -> State:
    """Note restrictions down, also where the figure is taking part just now."""
    sheet = replace(state.sheets[figure], restrictions=restrictions)
    state = with_sheet(state, figure, sheet)
    for cid, conflict in state.conflicts.items():
        kt = conflict.kts.get(figure)
        if kt is not None and not conflict.closed and kt.attribute not in ("", NONE):
            state = change_kt(state, cid, figure, value=value_of(sheet, kt.attribute))
    return state


@evolve.on(e.PileReshuffled)
def _pile_reshuffled(state: State, event: e.PileReshuffled) -> State:
    return in_deck(state, event, reshuffled, unredacted(event.order))


@evolve.on(e.CardsCompared)
def _cards_compared(state: State, event: e.CardsCompared) -> State:
    for figure, card in event.cards.items():
        if figure not in state.sheets:  # an npc's deck was fresh, and is gone
            continue
        deck = drawn(deck_of(state, OUTSIDE, figure), (card,))
        state = with_deck(state, OUTSIDE, figure, discarded(deck, (card,), face_up=True))
    return state
