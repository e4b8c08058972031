"""How do two piles come about, and how are they drawn from?

Seed: 004 §2.4
"""

import pytest
from msgspec import UNSET

from domain.kernel.cards import DECK
from domain.kernel.ids import FigureId
from domain.kernel.rejection import illegal, wrong_phase
from domain.systems.einblatt import SYSTEM
from domain.systems.einblatt import commands as c
from domain.systems.einblatt.eingriffe.schauen import LayOpen
from domain.systems.einblatt.eingriffe.two_piles.sorting import matches
from domain.systems.einblatt.eingriffe.two_piles.vocabulary import (
    ChooseCriterion,
    DrawDue,
    DrawFrom,
    PilesReshuffled,
    PilesSorted,
    SortPiles,
)
from domain.systems.einblatt.eingriffe.zinken import GrantZinken, Zinken
from domain.systems.einblatt.events import HandDrawn
from tests.rules.einblatt.given import Given, Npc, Sc
from tests.rules.einblatt.moves import EIGHT, answer, free, reply, sheet_of, skip, stack, whole
from tests.support.play import Seeded

ON: dict[str, str | int] = {"two_piles": "on"}


def played(criterion: str = "used") -> Given:
    """A wins with the ace of trumps, ties with a nine, loses with a seven; five are unused."""
    given = Given(ON, a=Sc("x", EIGHT), b=Npc("y", "Pi8 Pi9 PiA")).opened()
    free(given, "gm", ChooseCriterion, criterion=criterion)
    given.start().lay(a="KrA", b="Pi8").lay(a="He9", b="Pi9").lay(a="He7", b="PiA")
    return given


def parted(given: Given) -> tuple[set[str], set[str]]:
    deck = sheet_of(given, "a").deck
    return set(deck.discard), set(deck.discard2)


@pytest.mark.parametrize(
    ("criterion", "first"),
    [
        ("used", {"KrA", "He9", "He7"}),
        ("won", {"KrA"}),
        ("colours", {"KrA", "KrK", "KrD"}),
        ("pictures", {"KrA", "KrK", "KrD", "HeA", "HeK"}),
    ],
)
def test_discards_are_sorted_at_the_probes_end(criterion: str, first: set[str]) -> None:
    """Equal cards count as the rest."""
    given = played(criterion)
    assert parted(given) == (first, set(EIGHT.split()) - first)
    assert given.kt("a", "nobody")["discards"] == [len(first), 8 - len(first)]
    assert whole(given, "a")


def test_a_card_that_won_as_defender_counts_as_won() -> None:
    given = Given(ON, b=Sc("x", EIGHT), a=Npc("y", "Pi8 Pi9 PiA")).opened()
    free(given, "gm", ChooseCriterion, criterion="won")
    given.start().lay(b="KrA", a="Pi8").all_pass(2)
    assert sheet_of(given, "b").deck.discard == ("KrA",)


def test_use_is_the_criterion_until_the_gm_says_otherwise() -> None:
    given = Given(ON, a=Sc("x", EIGHT), b=Npc("y", "Pi8")).dealt()
    assert given.view()["criterion"] == "used"
    refused = given.refusal("gm", ChooseCriterion(conflict=given.conflict, criterion="won"))
    assert refused == wrong_phase("einblatt.ChooseCriterion")


def again(given: Given, criterion: str = "") -> Given:
    """Open a second conflict, after the gm has said something else there, if anything."""
    given.close()
    given.opened()
    if criterion:
        free(given, "gm", ChooseCriterion, criterion=criterion)
    return given


def test_what_the_gm_has_said_holds_in_the_next_conflict_too() -> None:
    assert again(played("pictures")).view()["criterion"] == "pictures"
    fresh = Given(ON, a=Sc("x", EIGHT), b=Npc("y", "Pi8 Pi9 PiA")).opened()
    assert fresh.view()["criterion"] == "used"


def test_piles_are_called_what_they_were_sorted_by() -> None:
    """Not what the gm says of the next ones."""
    given = played("pictures")
    assert given.kt("a")["parted"] == ["", "pictures"]
    assert again(given, "colours").kt("a")["parted"] == ["", "pictures"]
    given.start().all_pass(3)
    assert given.kt("a")["parted"] == ["", "mixed"]


def test_drawn_piles_keep_the_name_of_how_their_cards_were_sorted() -> None:
    given = Given(ON, a=Sc("x", attribute="none"), b=Npc("y", "Pi9"))
    stack(given, "a", "KrA", discard=("KrK", "KrD"), discard2=SECOND, parted=("", "pictures"))
    assert given.dealt().kt("a")["parted"] == ["pictures", ""]
    given.close()
    assert "parted" not in given.kt("a")


def test_a_free_player_sorts_as_it_likes_before_anything_goes_on() -> None:
    given = played("free")
    assert given.asked() >= {("sort", "a")}
    assert sorted(given.kt("a", "a")["sort"]) == sorted(EIGHT.split())
    assert "sort" not in given.kt("a", "gm")
    strange = reply(given, "sort", "a", SortPiles, first=("PiA",))
    assert given.refusal("a", strange) == illegal("einblatt.SortPiles", "first")
    answer(given, "sort", "a", SortPiles, first=("He7", "KrA"))
    assert parted(given)[0] == {"He7", "KrA"}


def test_an_absent_player_sorts_by_use() -> None:
    given = played("free")
    skip(given, "sort", "a")
    assert parted(given)[0] == {"KrA", "He9", "He7"}


def test_others_learn_how_many_went_where() -> None:
    given = played("free")
    answer(given, "sort", "a", SortPiles, first=("He7",))
    (event,) = given.events
    for seat, first in (("a", ("He7",)), ("gm", UNSET), ("nobody", UNSET)):
        cut = SYSTEM.redact(given.state, event, given.state, given.seat(seat))
        assert isinstance(cut, PilesSorted)
        assert (cut.n, cut.n2, cut.first) == (1, 7, first)


def test_what_is_discarded_meanwhile_lies_aside_and_counts_as_unused() -> None:
    given = Given(ON, a=Sc("x", EIGHT), b=Npc("y", "Pi8")).dealt()
    free(given, "gm", c.ForceDiscard, figure="a", cards=1)
    assert sheet_of(given, "a").deck.aside == {"He7": "unused"}
    assert given.kt("a")["aside"] == 1
    given.all_pass(3)
    assert parted(given) == (set(), set(EIGHT.split()))


def test_closing_in_the_middle_sorts_what_there_is() -> None:
    given = Given(ON, a=Sc("x", EIGHT), b=Npc("y", "Pi8")).dealt()
    given.lay(a="KrA", b="Pi8").close()
    assert parted(given)[0] == {"KrA"}
    assert sheet_of(given, "a").deck.aside is None


# drawing


FIRST, SECOND = "KrA KrK KrD KrB Kr10", ("He7", "He8", "He9", "He10", "HeB")


def two(attribute: str = "none", **toggles: str | int) -> Given:
    """A draws four cards from two piles of five."""
    given = Given({**ON, **toggles}, a=Sc("x", attribute=attribute), b=Npc("y", "Pi9 Pi8"))
    stack(given, "a", FIRST, draw2=SECOND, second=frozenset(SECOND))
    return given.dealt()


def pull(given: Given, pile: int) -> None:
    answer(given, "draw", "a", DrawFrom, pile=pile)


def test_the_player_names_the_pile_for_every_card() -> None:
    given = two()
    assert (given.phase, given.asked()) == ("draw", {("draw", "a")})
    for pile in (1, 2, 2, 1):
        pull(given, pile)
    assert given.hand("a") == ["KrA", "He7", "He8", "KrK"]
    assert given.asked() == {("commit", "a"), ("commit", "b")}
    assert whole(given, "a")


def test_no_round_begins_before_all_have_drawn() -> None:
    given = two()
    assert given.view()["round"] == 0
    assert given.offered("gm", "CommitCard") == []
    for _ in range(4):
        skip(given, "draw", "a")
    assert given.hand("a") == ["KrA", "KrK", "KrD", "KrB"]


def test_there_is_no_third_pile() -> None:
    given = two()
    third = reply(given, "draw", "a", DrawFrom, pile=3)
    assert given.refusal("a", third) == illegal("einblatt.DrawFrom", "pile")


def test_a_single_source_is_named_once_a_probe() -> None:
    given = two(single_source="on")
    pull(given, 2)
    assert given.hand("a") == ["He7", "He8", "He9", "He10"]
    assert given.phase == "commit"


def test_where_one_pile_is_used_up_the_other_follows_unasked() -> None:
    given = two("beruf", single_source="on")
    pull(given, 2)
    assert given.hand("a") == [*SECOND, "KrA", "KrK", "KrD"]


def test_both_are_reshuffled_only_when_both_are_empty() -> None:
    """Each by itself, and in the middle of a draw the choice goes on."""
    given = Given(ON, a=Sc("x", attribute="none"), b=Npc("y", "Pi9 Pi8"))
    second = ("Ka7", "Ka8")
    rest = tuple(card for card in DECK if card not in (*second, "KrA", "HeA"))
    stack(given, "a", "KrA", draw2=("HeA",), discard=rest, discard2=second)
    given.dealt()
    pull(given, 1)
    event = given.once(PilesReshuffled)
    assert (event.n, event.n2, event.order2) == (28, 2, second)
    assert given.hand("a") == ["KrA", "HeA"]
    pull(given, 2)
    pull(given, 2)
    assert given.hand("a") == ["KrA", "HeA", "Ka7", "Ka8"]
    assert whole(given, "a")


def test_the_order_of_both_piles_is_nobodys() -> None:
    given = Given(ON, a=Sc("x", EIGHT), b=Npc("y", "Pi8")).dealt()
    event = given.once(PilesReshuffled)
    assert (event.n, event.n2) == (32, 0)
    for seat in ("a", "gm", "nobody"):
        cut = SYSTEM.redact(given.state, event, given.state, given.seat(seat))
        assert isinstance(cut, PilesReshuffled)
        assert (cut.order, cut.order2) == (UNSET, UNSET)


def test_a_sample_keeps_each_pile_to_its_own_cards() -> None:
    given = two()
    pull(given, 2)
    found = set()
    for seed in range(20):
        other = SYSTEM.sample(given.state, given.seat("gm"), Seeded(seed))
        deck = other.sheets[FigureId("a")].deck
        hand = other.conflicts[given.conflict].kts[FigureId("a")].hand
        assert set(deck.draw) == set(FIRST.split())
        assert set(deck.draw2) | set(hand) == set(SECOND)
        found.add((deck.draw, hand))
    assert len(found) > 10


@pytest.mark.parametrize("criterion", ["colours", "pictures"])
def test_a_sample_keeps_sorted_piles_sorted(criterion: str) -> None:
    given = played(criterion)
    found = set()
    for seed in range(20):
        other = SYSTEM.sample(given.state, given.seat("gm"), Seeded(seed))
        deck = other.sheets[FigureId("a")].deck
        assert all(matches(criterion, card) for card in deck.discard)
        assert not any(matches(criterion, card) for card in deck.discard2)
        found.add(frozenset(deck.discard))
    assert len(found) > 10


def test_an_exchange_asks_for_its_piles_too() -> None:
    """Seed: 004 §2.4, §2.1"""
    given = two(schauen="on")
    for _ in range(4):
        skip(given, "draw", "a")
    free(given, "a", LayOpen, card="KrA", slot=1, discard=("KrK", "KrD"))
    assert given.asked() == {("draw", "a"), ("commit", "b")}
    pull(given, 2)
    pull(given, 2)
    assert given.hand("a") == ["KrB", "He7", "He8"]


def test_an_npc_has_one_pile() -> None:
    given = Given(ON, a=Npc("x", "Kr7 Kr8"), b=Npc("y", "Pi8")).dealt()
    assert given.asked() == {("commit", "a"), ("commit", "b")}
    assert "piles" not in given.kt("a")


def test_without_the_module_two_piles_are_one_after_the_other() -> None:
    """Seed: 004 §1.2"""
    given = Given(a=Sc("x"), b=Npc("y", "Pi9"))
    stack(given, "a", FIRST, draw2=SECOND)
    given.dealt()
    assert given.hand("a") == [*FIRST.split(), *SECOND[:3]]
    assert given.kt("a")["draw_count"] == 2
    assert [e.n for e in given.happened(HandDrawn) if e.figure == "a"] == [8]
    assert whole(given, "a")


def test_when_no_card_is_left_anywhere_the_hand_stays_smaller() -> None:
    """What lies aside cannot be shuffled yet. Seed: 004 §2.4, §1.2"""
    given = Given(ON, a=Sc("x"), b=Npc("y", "Pi9"))
    stack(given, "a", "KrA KrK", draw2=("HeA",), discard=(), aside=_all_but("KrA", "KrK", "HeA"))
    given.dealt()
    skip(given, "draw", "a")
    skip(given, "draw", "a")
    event = given.happened(DrawDue)[-1]
    assert (event.n, [term.value for term in event.terms]) == (0, [-5])
    assert given.hand("a") == ["KrA", "KrK", "HeA"]
    assert given.phase == "commit"


def _all_but(*cards: str) -> dict[str, str]:
    return {card: "used" for card in DECK if card not in cards}


@pytest.mark.parametrize(("rule", "piles"), [("eager", [26, 2]), ("lazy", [0, 0])])
def test_the_last_card_of_both_piles_brings_the_next_two(rule: str, piles: list[int]) -> None:
    """Seed: 004 §2.4, §1.2"""
    given = Given({**ON, "reshuffle": rule}, a=Sc("x", attribute="none"), b=Npc("y", "Pi9 Pi8"))
    gone = ("KrA", "KrK", "HeA", "HeK", "Ka7", "Ka8")
    rest = tuple(card for card in DECK if card not in gone)
    stack(given, "a", "KrA KrK", draw2=("HeA", "HeK"), discard=rest, discard2=("Ka7", "Ka8"))
    given.dealt()
    for pile in (1, 2, 1):
        pull(given, pile)
    assert given.hand("a") == ["KrA", "HeA", "KrK", "HeK"]
    assert given.kt("a")["piles"] == piles


def test_free_slots_are_judged_by_both_piles_together() -> None:
    """Seed: 004 §2.4, §2.7"""
    given = Given({**ON, "alle_karten": "on"}, a=Sc("x"), b=Npc("y", "Pi9 Pi8"))
    stack(given, "a", "KrA", draw2=("HeA",))
    given.dealt()
    pull(given, 2)
    assert given.hand("a") == ["HeA", "KrA"]
    assert given.kt("a")["free"] == ["K"]


def test_a_fresh_deck_becomes_two_piles_of_which_one_is_empty() -> None:
    """Seed: 004 §2.4, §2.7"""
    given = Given({**ON, "alle_karten": "on"}, a=Sc("x"), b=Npc("y", "Pi9 Pi8")).dealt()
    assert given.kt("a")["piles"] == [24, 0]
    assert given.once(PilesReshuffled).n == 32


def test_what_zinken_discards_lies_aside_as_unused() -> None:
    """Seed: 004 §2.4, §2.2"""
    given = Given({**ON, "zinken": "on"}, a=Sc("x"), b=Npc("y", "Pi9 Pi8"))
    stack(given, "a", FIRST)
    given.opened()
    free(given, "gm", GrantZinken, figure="a", n=2)
    answer(given, "zinken", "a", Zinken, discard=("KrA",), order=("KrA", "KrK"))
    assert sheet_of(given, "a").deck.aside == {"KrA": "unused"}
    given.close()
    assert sheet_of(given, "a").deck.discard2 == ("KrA",)
    assert whole(given, "a")


def test_a_participant_that_leaves_takes_a_sorted_deck_along() -> None:
    given = Given({**ON, "zinken": "on"}, a=Sc("x"), b=Npc("y", "Pi9 Pi8"))
    stack(given, "a", FIRST)
    given.opened()
    free(given, "gm", GrantZinken, figure="a", n=2)
    answer(given, "zinken", "a", Zinken, discard=("KrA",), order=("KrA", "KrK"))
    given.send("gm", c.RemoveKT(conflict=given.conflict, figure=FigureId("a")))
    assert sheet_of(given, "a").deck.aside is None
