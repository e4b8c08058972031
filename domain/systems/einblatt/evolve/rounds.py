"""What changes while hands are drawn and round cards are chosen, shown and discarded?"""

from msgspec.structs import replace

from domain.kernel.fold import in_conflict, in_sheet, unredacted, without_key

from .. import events as e
from ..piles import discarded, drawn
from ..state import KT, State
from .fold import change_all, evolve, in_deck, in_kt, with_kt


@evolve.on(e.ProbeStarted)
def _probe_started(state: State, event: e.ProbeStarted) -> State:
    conflict = state.conflicts[event.conflict]
    carried = conflict.settings.carry_ep == "on"
    return in_conflict(
        state,
        event,
        phase="commit",
        probe=event.probe,
        round=0,
        kts={figure: _begun(kt, carried) for figure, kt in conflict.kts.items()},
        left={figure: _begun(kt, carried) for figure, kt in conflict.left.items()},
        comparisons={},
        nachkarten={},
        challenge=None,
        aggregate=None,
    )


def _begun(kt: KT, carried: bool) -> KT:
    return KT(
        party=kt.party,
        kind=kt.kind,
        attribute=kt.attribute,
        cards=kt.cards,
        trumps=kt.trumps,
        value=kt.value,
        deck=kt.deck,
        ep=kt.ep if carried else 0,
        tested=kt.attribute,
    )


@evolve.on(e.HandDrawn)
def _hand_drawn(state: State, event: e.HandDrawn) -> State:
    cards = unredacted(event.cards)
    state = in_deck(state, event, drawn, cards)
    kt = state.conflicts[event.conflict].kts[event.figure]
    due = max(0, kt.due - event.n)
    hand = {"hand": kt.hand + cards, "drawn": kt.drawn + event.n, "due": due}
    return in_kt(state, event, **hand)


@evolve.on(e.RoundStarted)
def _round_started(state: State, event: e.RoundStarted) -> State:
    idle = {"choice": "", "card": "", "passed": False, "waited": False, "waits": 0}
    unmoved = {"stage": "", "exchanged_all": False, "holding": ""}
    state = change_all(state, event.conflict, **idle, **unmoved)
    return in_conflict(
        state, event, phase="commit", round=event.round, turn=(), group=None, groups=0
    )


evolve.puts(e.CardCommitted, in_kt, lambda event: {"choice": unredacted(event.card) or "pass"})


@evolve.on(e.CardPlayed)
def _card_played(state: State, event: e.CardPlayed) -> State:
    return BY_ROLE.get(event.role, _answered)(state, event)


def _revealed(state: State, event: e.CardPlayed) -> State:
    """Lay the round card open: from the hand, from its slot, or out of nothing (a virtual one)."""
    kt = _out_of_hand(state, event)
    kt = replace(
        kt,
        choice="",
        card=event.card,
        laid={**kt.laid, str(event.round): event.card},
        slots=without_key(kt.slots, event.round),
        free=tuple(virtual for virtual in kt.free if virtual != event.card),
        freed=(*kt.freed, event.card) if event.card in kt.free else kt.freed,
    )
    return with_kt(state, event.conflict, event.figure, kt)


def _answered(state: State, event: e.CardPlayed) -> State:
    kt = replace(_out_of_hand(state, event), answer=event.card)
    return with_kt(state, event.conflict, event.figure, kt)


def _laid_open(state: State, event: e.CardPlayed) -> State:
    kt = _out_of_hand(state, event)
    kt = replace(kt, slots={**kt.slots, event.round: event.card}, stage="schauen")
    return with_kt(state, event.conflict, event.figure, kt)


def _from_pile(state: State, event: e.CardPlayed) -> State:
    state = _answered(in_deck(state, event, drawn, (event.card,)), event)
    return in_kt(state, event, allin="turned")


def _from_sleeve(state: State, event: e.CardPlayed) -> State:
    state = in_sheet(state, event, sleeve=None)
    kt, now = state.conflicts[event.conflict].kts[event.figure], str(event.round)
    laid = {"laid": {**kt.laid, now: event.card}, "replaced": {now: kt.laid[now], **kt.replaced}}
    return in_kt(state, event, card=event.card, **laid, holding="decided")


BY_ROLE = {
    "round": _revealed,
    "open": _laid_open,
    "allin": _from_pile,
    "sleeve": _from_sleeve,
}
"""Where a played card comes from and goes to; reaction and nachkarten go from hand to table."""


def _out_of_hand(state: State, event: e.CardPlayed) -> KT:
    kt = state.conflicts[event.conflict].kts[event.figure]
    return replace(kt, hand=tuple(card for card in kt.hand if card != event.card))


evolve.puts(e.Passed, in_kt, choice="", passed=True)


@evolve.on(e.CardsDiscarded)
def _cards_discarded(state: State, event: e.CardsDiscarded) -> State:
    cards = unredacted(event.cards)
    state = in_deck(state, event, discarded, cards, event.face_up, event.why)
    kt = state.conflicts[event.conflict].kts[event.figure]
    kt = _without(kt, cards)
    if event.why == "unused":
        kt = replace(kt, last_hand=cards, choice="")
    return with_kt(state, event.conflict, event.figure, kt)


def _without(kt: KT, cards: tuple[str, ...]) -> KT:
    return replace(
        kt,
        hand=tuple(card for card in kt.hand if card not in cards),
        card="" if kt.card in cards else kt.card,
        answer="" if kt.answer in cards else kt.answer,
        slots={number: card for number, card in kt.slots.items() if card not in cards},
    )


evolve.puts(e.VirtualVanished, in_kt, card="")
evolve.puts(e.RoundEnded, in_conflict, turn=())
