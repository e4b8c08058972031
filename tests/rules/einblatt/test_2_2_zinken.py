"""What does a well prepared character see and change before a conflict?

Seed: 004 §2.2
"""

import pytest
from msgspec import UNSET

from domain.kernel.ids import FigureId
from domain.kernel.rejection import illegal, wrong_phase
from domain.systems.einblatt import SYSTEM
from domain.systems.einblatt import commands as c
from domain.systems.einblatt.eingriffe.zinken import GrantZinken, PileMarked, Zinken, ZinkenGranted
from domain.systems.einblatt.events import PileReshuffled
from tests.rules.einblatt.given import Given, Npc, Sc
from tests.rules.einblatt.moves import answer, free, reply, sheet_of, skip, stack, whole, wish
from tests.support.invariants import encoded
from tests.support.play import Seeded

FIVE = "KrA KrK KrD HeA HeK"


def opened(pile: str = FIVE + " He9 He8 He7 Ka7 Ka8") -> Given:
    given = Given({"zinken": "on"}, a=Sc("x"), b=Npc("y", "Pi9"), d=Sc("y"))
    stack(given, "a", pile)
    return given.opened()


def granted(n: int = 5, pile: str = FIVE + " He9 He8 He7 Ka7 Ka8") -> Given:
    given = opened(pile)
    free(given, "gm", GrantZinken, figure="a", n=n)
    return given


def test_nothing_is_granted_without_the_module() -> None:
    given = Given(a=Sc("x"), b=Npc("y", "Pi9")).opened()
    command = wish(given, "gm", GrantZinken, figure="a", n=3)
    assert given.refusal("gm", command) == wrong_phase("einblatt.GrantZinken")


def test_the_top_cards_are_seen_by_their_owner() -> None:
    assert granted(3).kt("a", "a")["zinken"] == ["KrA", "KrK", "KrD"]


def test_no_more_is_seen_than_the_pile_holds() -> None:
    """B24."""
    given = granted(5, "KrA KrK KrD")
    event = given.once(ZinkenGranted)
    assert (event.granted, event.n) == (5, 3)
    assert given.kt("a", "a")["zinken"] == ["KrA", "KrK", "KrD"]


@pytest.mark.parametrize("seat", ["gm", "d", "nobody"])
def test_others_learn_only_how_many(seat: str) -> None:
    """B24."""
    given = granted(3)
    (look,) = given.events
    cut = SYSTEM.redact(given.state, look, given.state, given.seat(seat))
    assert isinstance(cut, ZinkenGranted)
    assert (cut.n, cut.cards) == (3, UNSET)
    assert given.kt("a", seat)["looking"] == 3
    assert b"KrA" not in given.view_bytes(seat)
    answer(given, "zinken", "a", Zinken, discard=("KrK",), order=("KrD", "KrA", "KrK"))
    cut = SYSTEM.redact(given.state, given.events[0], given.state, given.seat(seat))
    assert isinstance(cut, PileMarked)
    assert (cut.discarded, cut.n, cut.order) == (("KrK",), 2, UNSET)
    assert b"KrD" not in encoded(cut)


def test_what_is_not_wanted_goes_and_the_rest_is_drawn_as_it_was_ordered() -> None:
    given = granted(3)
    answer(given, "zinken", "a", Zinken, discard=("KrK",), order=("KrD", "KrK", "KrA"))
    assert sheet_of(given, "a").deck.draw[:3] == ("KrD", "KrA", "HeA")
    assert "KrK" in sheet_of(given, "a").deck.discard
    assert given.start().hand("a")[:2] == ["KrD", "KrA"]
    assert whole(given, "a")


def test_nothing_begins_while_somebody_looks() -> None:
    given = granted()
    start = c.StartProbe(conflict=given.conflict)
    assert given.refusal("gm", start) == wrong_phase("einblatt.StartProbe")
    skip(given, "zinken", "a")
    assert given.start().hand("a")[:5] == FIVE.split()


def test_an_order_names_every_card_seen() -> None:
    given = granted(2)
    short = reply(given, "zinken", "a", Zinken, discard=(), order=("KrA",))
    assert given.refusal("a", short) == illegal("einblatt.Zinken", "order")
    strange = reply(given, "zinken", "a", Zinken, discard=("HeA",), order=("KrA", "KrK"))
    assert given.refusal("a", strange) == illegal("einblatt.Zinken", "discard")


@pytest.mark.parametrize("n", [0, 6])
def test_one_to_five_cards_may_be_granted(n: int) -> None:
    given = opened()
    command = wish(given, "gm", GrantZinken, figure="a", n=n)
    assert given.refusal("gm", command) == illegal("einblatt.GrantZinken", "n")


def test_zinken_is_granted_once_before_the_first_draw_and_to_characters() -> None:
    given = granted()
    skip(given, "zinken", "a")
    phase = wrong_phase("einblatt.GrantZinken")
    assert given.refusal("gm", wish(given, "gm", GrantZinken, figure="a", n=1)) == phase
    assert given.refusal("gm", wish(given, "gm", GrantZinken, figure="b", n=1)) == phase
    given.start()
    assert given.refusal("gm", wish(given, "gm", GrantZinken, figure="d", n=1)) == phase


def test_a_fresh_deck_is_shuffled_before_somebody_looks() -> None:
    given = Given({"zinken": "on"}, a=Sc("x"), b=Npc("y", "Pi9")).opened()
    given.chance.lay("a", "Ka8 Ka9")
    free(given, "gm", GrantZinken, figure="a", n=2)
    assert given.once(PileReshuffled).n == 32
    assert given.kt("a", "a")["zinken"] == ["Ka8", "Ka9"]


@pytest.mark.parametrize(("rule", "left"), [("eager", 32), ("lazy", 0)])
def test_a_pile_discarded_to_nothing_is_replaced(rule: str, left: int) -> None:
    """Seed: 004 §2.2, §1.2"""
    given = Given({"zinken": "on", "reshuffle": rule}, a=Sc("x"), b=Npc("y", "Pi9"))
    stack(given, "a", "KrA KrK")
    given.opened()
    free(given, "gm", GrantZinken, figure="a", n=5)
    answer(given, "zinken", "a", Zinken, discard=("KrA", "KrK"), order=("KrA", "KrK"))
    assert given.kt("a")["draw_count"] == left


def test_the_owner_goes_on_knowing_what_it_put_back() -> None:
    """A sample for the owner keeps these cards, one for others does not."""
    given = granted(3)
    skip(given, "zinken", "a")
    known = {}
    for seat in ("a", "gm"):
        samples = [SYSTEM.sample(given.state, given.seat(seat), Seeded(n)) for n in range(20)]
        known[seat] = {s.sheets[FigureId("a")].deck.draw[:3] for s in samples}
    assert known["a"] == {("KrA", "KrK", "KrD")}
    assert len(known["gm"]) > 15
    for seat in ("a", "gm"):
        decks = [
            SYSTEM.sample(given.state, given.seat(seat), Seeded(n)).sheets[FigureId("a")].deck
            for n in range(20)
        ]
        assert len({deck.draw[3:] for deck in decks}) > 15


def test_while_somebody_looks_its_pile_is_in_no_comparison_outside_a_probe() -> None:
    """The turned card would show one more than was granted. Seed: 004 §2.2, §1.2"""
    given = granted(2)
    turn = c.DrawCompare(figures=(FigureId("a"), FigureId("d")), attribute="none")
    assert given.refusal("gm", turn) == illegal("einblatt.DrawCompare", "figures")
    assert given.kt("a", "a")["zinken"] == ["KrA", "KrK"]
    skip(given, "zinken", "a")
    given.send("gm", turn)


def test_a_conflict_that_ends_while_somebody_looks_ends_the_look() -> None:
    """Nobody goes on seeing the top of a pile."""
    given = granted(2)
    given.close()
    assert "zinken" not in given.kt("a", "a")
