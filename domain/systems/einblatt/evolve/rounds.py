"""What changes while hands are drawn and round cards are chosen, shown and discarded?"""

from msgspec.structs import replace

from ..events import (
    CardCommitted,
    CardPlayed,
    CardsDiscarded,
    HandDrawn,
    Passed,
    ProbeStarted,
    RoundEnded,
    RoundStarted,
)
from ..piles import deck_of, discarded, drawn, with_deck
from ..state import KT, State
from .fold import change, change_all, change_kt, evolve, known


@evolve.on(ProbeStarted)
def _probe_started(state: State, event: ProbeStarted) -> State:
    conflict = state.conflicts[event.conflict]
    carried = conflict.settings.carry_ep == "on"
    kts = {
        figure: KT(
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
        for figure, kt in conflict.kts.items()
    }
    return change(
        state,
        event.conflict,
        phase="commit",
        probe=event.probe,
        round=0,
        kts=kts,
        comparisons={},
        aggregate=None,
    )


@evolve.on(HandDrawn)
def _hand_drawn(state: State, event: HandDrawn) -> State:
    cards = known(event.cards)
    deck = drawn(deck_of(state, event.conflict, event.figure), cards)
    state = with_deck(state, event.conflict, event.figure, deck)
    hand = state.conflicts[event.conflict].kts[event.figure].hand + cards
    return change_kt(state, event.conflict, event.figure, hand=hand)


@evolve.on(RoundStarted)
def _round_started(state: State, event: RoundStarted) -> State:
    state = change_all(
        state, event.conflict, choice="", card="", passed=False, waited=False, waits=0
    )
    return change(
        state, event.conflict, phase="commit", round=event.round, turn=(), group=None, groups=0
    )


@evolve.on(CardCommitted)
def _card_committed(state: State, event: CardCommitted) -> State:
    choice = known(event.card) or "pass"
    return change_kt(state, event.conflict, event.figure, choice=choice)


@evolve.on(CardPlayed)
def _card_played(state: State, event: CardPlayed) -> State:
    hand = state.conflicts[event.conflict].kts[event.figure].hand
    left = tuple(card for card in hand if card != event.card)
    place = {"choice": "", "card": event.card} if event.role == "round" else {"answer": event.card}
    return change_kt(state, event.conflict, event.figure, hand=left, **place)


@evolve.on(Passed)
def _passed(state: State, event: Passed) -> State:
    return change_kt(state, event.conflict, event.figure, choice="", passed=True)


@evolve.on(CardsDiscarded)
def _cards_discarded(state: State, event: CardsDiscarded) -> State:
    cards = known(event.cards)
    deck = discarded(deck_of(state, event.conflict, event.figure), cards, event.face_up)
    state = with_deck(state, event.conflict, event.figure, deck)
    kt = state.conflicts[event.conflict].kts[event.figure]
    kt = _without(kt, cards)
    if event.why == "unused":
        kt = replace(kt, last_hand=cards, choice="")
    kts = {**state.conflicts[event.conflict].kts, event.figure: kt}
    return change(state, event.conflict, kts=kts)


def _without(kt: KT, cards: tuple[str, ...]) -> KT:
    return replace(
        kt,
        hand=tuple(card for card in kt.hand if card not in cards),
        card="" if kt.card in cards else kt.card,
        answer="" if kt.answer in cards else kt.answer,
    )


@evolve.on(RoundEnded)
def _round_ended(state: State, event: RoundEnded) -> State:
    return change(state, event.conflict, turn=())
