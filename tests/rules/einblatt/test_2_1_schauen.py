"""What may be exchanged by who lays a card openly?

Seed: 004 §2.1
"""

import pytest
from msgspec import UNSET

from domain.kernel.rejection import illegal, wrong_phase
from domain.systems.einblatt import SYSTEM
from domain.systems.einblatt import commands as c
from domain.systems.einblatt.eingriffe.schauen import ExchangeEnded, LayOpen
from domain.systems.einblatt.events import CardPlayed, CardsDiscarded, HandDrawn
from tests.rules.einblatt.given import Given, Npc, Sc
from tests.rules.einblatt.moves import EIGHT, free, kt_of, stack, whole, wish

ON: dict[str, str | int] = {"schauen": "on"}
TYPE = "einblatt.LayOpen"


def dealt(**toggles: str | int) -> Given:
    return Given({**ON, **toggles}, a=Sc("x", EIGHT), b=Npc("y", "Pi9 Pi8 Pi7")).dealt()


def test_nobody_lays_openly_without_the_module() -> None:
    given = Given(a=Sc("x", EIGHT), b=Npc("y", "Pi9")).dealt()
    command = wish(given, "a", LayOpen, card="KrA", slot=1, discard=())
    assert given.refusal("a", command) == wrong_phase(TYPE)


def test_an_open_card_brings_new_ones_for_old() -> None:
    given = dealt()
    free(given, "a", LayOpen, card="KrA", slot=1, discard=("He7", "He8"))
    hand = given.hand("a")
    assert len(hand) == 7
    assert not {"KrA", "He7", "He8"} & set(hand)
    assert given.once(CardPlayed).role == "open"
    assert given.once(HandDrawn).n == 2
    assert given.kt("a", "nobody")["slots"] == {"1": "KrA"}
    assert whole(given, "a")


def test_an_open_card_is_the_rounds_choice() -> None:
    given = dealt()
    free(given, "a", LayOpen, card="KrA", slot=1, discard=())
    assert given.asked() == {("commit", "b")}
    given.commit("b", "Pi9")
    assert given.comparisons() == [("a", "b", "KrA", "Pi9", "win")]


def test_a_later_slot_may_be_filled_and_admits_no_pass_then() -> None:
    given = dealt()
    free(given, "a", LayOpen, card="KrA", slot=2, discard=())
    assert given.asked() == {("commit", "a"), ("commit", "b")}
    given.lay(a="He7", b="pass")
    assert given.asked() == {("commit", "b")}
    given.commit("b", "Pi9")
    assert given.comparisons() == [("a", "b", "KrA", "Pi9", "win")]
    assert whole(given, "a")


def test_a_filled_slot_is_not_offered_again() -> None:
    given = dealt()
    free(given, "a", LayOpen, card="KrA", slot=2, discard=())
    command = wish(given, "a", LayOpen, card="KrK", slot=2, discard=())
    assert given.refusal("a", command) == illegal(TYPE, "slot")


def test_all_three_slots_may_lie_open() -> None:
    given = dealt()
    for slot, card in enumerate(("KrA", "KrK", "KrD"), 1):
        free(given, "a", LayOpen, card=card, slot=slot, discard=())
    assert given.offered("a", "LayOpen") == []
    given.commit("b", "Pi9")
    given.commit("b", "Pi8")
    given.commit("b", "Pi7")
    assert given.ep == {"a": 3, "b": -3}


def one_left(**toggles: str | int) -> Given:
    """After the draw a has one card left on the pile."""
    given = Given({**ON, **toggles}, a=Sc("x"), b=Npc("y", "Pi9 Pi8"))
    stack(given, "a", EIGHT + " KaA")
    return given.dealt()


def test_no_more_is_exchanged_than_the_pile_holds() -> None:
    """B20."""
    given = one_left()
    both = wish(given, "a", LayOpen, card="KrA", slot=1, discard=("He7", "He8"))
    assert given.refusal("a", both) == illegal(TYPE, "discard")
    free(given, "a", LayOpen, card="KrA", slot=1, discard=("He7",))
    assert "KaA" in given.hand("a")


def test_an_exchange_that_empties_the_pile_is_the_rounds_last() -> None:
    """The refill follows, and the next round may exchange again."""
    given = one_left()
    free(given, "a", LayOpen, card="KrA", slot=3, discard=("He7",))
    assert given.happened(ExchangeEnded)
    assert given.kt("a")["draw_count"] == 24
    assert given.offered("a", "LayOpen") == []
    given.lay(a="KrK", b="pass")
    assert given.offered("a", "LayOpen")


def test_an_empty_pile_lets_nobody_exchange() -> None:
    given = Given({**ON, "reshuffle": "lazy"}, a=Sc("x"), b=Npc("y", "Pi9"))
    stack(given, "a", EIGHT)
    assert given.dealt().offered("a", "LayOpen") == []


def test_a_participant_that_has_chosen_lays_nothing_open() -> None:
    given = dealt()
    given.commit("a", "KrA")
    assert given.offered("a", "LayOpen") == []


def test_only_hand_cards_are_laid_and_never_exchanged_for_themselves() -> None:
    given = dealt()
    strange = wish(given, "a", LayOpen, card="PiA", slot=1, discard=())
    assert given.refusal("a", strange) == illegal(TYPE, "card")
    same = wish(given, "a", LayOpen, card="KrA", slot=1, discard=("KrA",))
    assert isinstance(given.refusal("a", same), type(illegal(TYPE, "discard")))


def test_an_npc_may_let_others_see_its_cards_too() -> None:
    given = dealt()
    free(given, "gm", LayOpen, figure="b", card="Pi9", slot=1, discard=("Pi8",))
    assert given.kt("b", "a")["slots"] == {"1": "Pi9"}
    assert len(kt_of(given, "b").hand) == 2


@pytest.mark.parametrize("seat", ["b", "nobody"])
def test_others_see_what_is_laid_and_discarded_but_not_what_is_drawn(seat: str) -> None:
    given = dealt()
    events = free(given, "a", LayOpen, card="KrA", slot=1, discard=("He7",))
    cut = [SYSTEM.redact(given.state, e, given.state, given.seat(seat)) for e in events]
    (discarded,) = [e for e in cut if isinstance(e, CardsDiscarded)]
    (drawn,) = [e for e in cut if isinstance(e, HandDrawn)]
    assert (discarded.cards, drawn.n, drawn.cards) == (("He7",), 1, UNSET)


def test_a_shortage_met_here_frees_no_slot() -> None:
    """Seed: 004 §2.1, §2.7"""
    given = one_left(alle_karten="on")
    free(given, "a", LayOpen, card="KrA", slot=1, discard=("He7",))
    assert kt_of(given, "a").free == ()


def test_what_lies_open_is_discarded_when_the_conflict_closes() -> None:
    given = dealt()
    free(given, "a", LayOpen, card="KrA", slot=3, discard=())
    given.close()
    assert whole(given, "a")
    assert given.refusal("gm", c.StartProbe(conflict=given.conflict)).code == "wrong_phase"
