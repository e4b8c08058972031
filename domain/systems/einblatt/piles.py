"""From which deck does a figure draw, and what changes when cards come and go?

Seed: 004 §1.2
"""

from collections.abc import Collection

from msgspec.structs import replace

from domain.kernel.cards import Card
from domain.kernel.ids import GM, ConflictId, FigureId

from .state import Conflict, Deck, State

SHARED = FigureId(GM)
"""The name of the gm's own deck under `npc_deck=shared`."""


def pile_name(conflict: Conflict | None, figure: FigureId) -> FigureId:
    """Say whose pile a figure uses: its own, or the gm's.

    Reading: docs/rules/einblatt.md, every npc has a deck of its own unless the toggle says shared.
    """
    kt = conflict.kts.get(figure) if conflict else None
    shared = kt is not None and conflict is not None and conflict.settings.npc_deck == "shared"
    return SHARED if kt is not None and kt.kind == "npc" and shared else figure


def decks(state: State) -> dict[str, frozenset[FigureId]]:
    """Say whose cards the gm's own deck deals: those of all npcs, be it one deck or several."""
    kts = (pair for each in state.open_conflicts().values() for pair in each.kts.items())
    return {SHARED: frozenset(figure for figure, kt in kts if kt.kind == "npc")}


def deck_of(state: State, cid: ConflictId, figure: FigureId) -> Deck:
    """Find the deck; outside conflicts (`cid` empty) it is the sheet's."""
    conflict = state.conflicts.get(cid)
    name = pile_name(conflict, figure)
    if conflict and name == SHARED:
        return conflict.shared
    kt = conflict.kts.get(name) if conflict else None
    return kt.deck if kt and kt.kind == "npc" else state.sheets[name].deck


def with_deck(state: State, cid: ConflictId, figure: FigureId, deck: Deck) -> State:
    """Put a changed deck back where it belongs."""
    conflict = state.conflicts.get(cid)
    name = pile_name(conflict, figure)
    if conflict is None or (name in conflict.kts and conflict.kts[name].kind == "sc"):
        sheet = replace(state.sheets[name], deck=deck)
        return replace(state, sheets={**state.sheets, name: sheet})
    if name == SHARED:
        changed = replace(conflict, shared=deck)
    else:
        kt = replace(conflict.kts[name], deck=deck)
        changed = replace(conflict, kts={**conflict.kts, name: kt})
    return replace(state, conflicts={**state.conflicts, cid: changed})


def tops(deck: Deck) -> tuple[Card, ...]:
    """Give all that can be drawn, in the order in which it is drawn if nobody chooses."""
    return deck.draw + deck.draw2


def discards(deck: Deck) -> tuple[Card, ...]:
    """Give all that can be reshuffled now; what lies aside cannot."""
    return deck.discard + deck.discard2


def _discarded(deck: Deck) -> frozenset[Card]:
    return frozenset((*discards(deck), *(deck.aside or ())))


def open_discards(deck: Deck) -> frozenset[Card]:
    """Give what lies open on the discard piles, or aside, for all to see."""
    return _discarded(deck) - deck.covered


def covered_discards(deck: Deck) -> frozenset[Card]:
    """Give what lies face down on the discard piles, or aside."""
    return _discarded(deck) & deck.covered


def discard_count(deck: Deck) -> int:
    """Count what is discarded, sorted or not."""
    return len(discards(deck)) + len(deck.aside or ())


def without(pile: tuple[Card, ...], cards: Collection[Card]) -> tuple[Card, ...]:
    """Take cards out of a pile."""
    return tuple(card for card in pile if card not in cards)


def drawn(deck: Deck, cards: Collection[Card]) -> Deck:
    """Take cards off the draw pile."""
    return replace(
        deck,
        draw=without(deck.draw, cards),
        draw2=without(deck.draw2, cards),
        known=deck.known - frozenset(cards),
    )


SERVED = ("used", "compared")
"""For what reason cards leave that were put to use in a Probe."""


def discarded(deck: Deck, cards: tuple[Card, ...], face_up: bool, why: str = "") -> Deck:
    """Lay cards on the discard pile, or aside where two piles are sorted after the Probe.

    Cards that were turned outside a Probe, without a `why`, are not sorted.
    """
    covered = deck.covered if face_up else deck.covered | frozenset(cards)
    if deck.aside is None or not why:
        parted = (deck.parted[0], "mixed" if deck.parted[1] else "")
        return replace(deck, discard=deck.discard + cards, covered=covered, parted=parted)
    fate = "used" if why in SERVED else "unused"
    return replace(deck, aside={**deck.aside, **dict.fromkeys(cards, fate)}, covered=covered)


def reshuffled(deck: Deck, order: tuple[Card, ...]) -> Deck:
    """Put the shuffled cards under what is left of the draw pile: one pile, whatever was before.

    Older logs did not shuffle a card that was turned outside a Probe while others lay aside.
    """
    left = without(tops(deck), order)
    gone = frozenset(order)
    return Deck(
        draw=left + order,
        discard=without(discards(deck), order),
        covered=deck.covered - gone,
        aside=deck.aside,
        known=deck.known & frozenset(left),
    )
