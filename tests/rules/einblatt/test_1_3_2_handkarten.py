"""How many cards does who draw?

Seed: 004 §1.3.2
"""

import pytest

from domain.kernel.cards import DECK
from domain.kernel.ids import FigureId
from domain.kernel.rejection import illegal, wrong_phase
from domain.systems.einblatt import commands as c
from domain.systems.einblatt.events import HandDrawn
from tests.rules.einblatt.given import Given, Npc, Sc


@pytest.mark.parametrize(
    ("attribute", "cards"),
    [("beruf", 8), ("hobby1", 6), ("hobby2", 6), ("none", 4), ("schwaeche", 2)],
)
def test_the_probenattribut_says_how_many_cards_are_drawn(attribute: str, cards: int) -> None:
    """Seed: 004 Tab. 1.1"""
    given = Given(a=Sc("x", attribute=attribute), b=Npc("y", "He7")).dealt()
    assert len(given.hand("a")) == given.kt("a")["hand_count"] == cards


def test_no_attribute_has_no_trump_and_counts_four_in_ties() -> None:
    given = Given(a=Sc("x", attribute="none"), b=Npc("y", "He7")).dealt()
    assert (given.kt("a")["trumps"], given.kt("a")["value"]) == ([], 4)


def test_the_trump_is_the_suit_of_the_probenattribut() -> None:
    """Seed: 004 §1.2"""
    given = Given(a=Sc("x", attribute="hobby2", trump="Ka"), b=Npc("y", "He7")).dealt()
    assert (given.kt("a")["trumps"], given.kt("a")["value"]) == (["Ka"], 6)


def test_a_restriction_takes_hand_cards_and_counts_in_ties() -> None:
    """B17: restriction 1 on Beruf. Seed: 004 §1.3.6"""
    given = Given(a=Sc("x"), b=Npc("y", "He7"))
    given.restrict("a", "beruf", 1)
    given.dealt()
    assert (len(given.hand("a")), given.kt("a")["value"]) == (7, 7)


def test_restrictions_can_take_the_whole_hand() -> None:
    """B17: restriction 3 on Schwaeche 2. Seed: 004 §1.3.6"""
    given = Given(a=Sc("x", attribute="schwaeche"), b=Npc("y", "He7"))
    given.restrict("a", "schwaeche", 3)
    given.dealt()
    assert given.hand("a") == []


def test_several_restrictions_add_up_and_others_do_not_matter() -> None:
    """Seed: 004 §1.3.6"""
    given = Given(a=Sc("x", attribute="hobby1"), b=Npc("y", "He7"))
    given.restrict("a", "hobby1", 1)
    given.restrict("a", "hobby1", 3)
    given.restrict("a", "hobby2", 3)
    given.dealt()
    assert (len(given.hand("a")), given.kt("a")["value"]) == (2, 2)


def test_a_drawn_hand_says_why_it_has_that_many_cards() -> None:
    given = Given(a=Sc("x"), b=Npc("y", "He7"))
    given.restrict("a", "beruf", 3)
    given.dealt()
    (drawn,) = [e for e in given.happened(HandDrawn) if e.figure == "a" and e.terms]
    assert sum(term.value for term in drawn.terms) == 5
    assert all(term.anchor.startswith("004 ") for term in drawn.terms)


def test_an_npc_draws_the_number_that_the_gm_set() -> None:
    """B15: 32 cards are the whole deck."""
    given = Given(a=Sc("x"), b=Npc("y", cards=32)).dealt()
    assert sorted(given.hand("b")) == sorted(DECK)
    assert given.kt("b")["value"] == 32


def test_an_npc_with_one_card_passes_in_two_rounds() -> None:
    """B15. Seed: 004 §1.3.5"""
    given = Given(a=Sc("x", "KrA"), b=Npc("y", "He7")).dealt()
    given.lay(a="KrA", b="He7")
    for _ in range(2):
        assert given.asked() == {("commit", "a")}
        given.commit("a", "pass")
    assert given.phase == "result"


def test_an_npc_has_no_trumps_unless_the_gm_names_some() -> None:
    given = Given(a=Npc("x", "He7"), b=Npc("y", "He7", "Pi Ka")).dealt()
    assert (given.kt("a")["trumps"], sorted(given.kt("b")["trumps"])) == ([], ["Ka", "Pi"])


@pytest.mark.parametrize("cards", [0, 33])
def test_an_npc_has_one_to_thirty_two_cards(cards: int) -> None:
    given = Given(a=Npc("x", "He7"), b=Npc("y", "He7")).opened()
    command = c.SetNpc(conflict=given.conflict, figure=FigureId("a"), cards=cards, trumps=())
    assert given.refusal("gm", command) == illegal("einblatt.SetNpc", "cards")


def test_every_npc_deck_is_shuffled_afresh_for_each_probe() -> None:
    given = Given(a=Npc("x", "He7 He8"), b=Npc("y", "He7 He8")).dealt()
    assert given.hand("a") == given.hand("b") == ["He7", "He8"]
    given.all_pass(3)
    given.start(a="KaA KaK", b="He7 He8")
    assert (given.hand("a"), given.hand("b")) == (["KaA", "KaK"], ["He7", "He8"])


def test_no_probe_starts_before_everybody_is_ready() -> None:
    given = Given(a=Sc("x"), b=Npc("y", "He7"))
    given.send("gm", c.OpenConflict(title="Streit"))
    (given.conflict,) = given.state.conflicts
    start = c.StartProbe(conflict=given.conflict)
    add = [
        c.AddKT(conflict=given.conflict, figure=FigureId(name), party=party)
        for name, party in (("a", "x"), ("b", "y"))
    ]
    for command in add:
        assert given.refusal("gm", start) == wrong_phase("einblatt.StartProbe")
        given.send("gm", command)
    assert given.refusal("gm", start) == wrong_phase("einblatt.StartProbe")
    given.set_attribute("a", "beruf")
    assert given.refusal("gm", start) == wrong_phase("einblatt.StartProbe")
    given.set_npc("b", 1)
    assert given.send("gm", start)


def test_a_party_cannot_fight_itself_alone() -> None:
    """Seed: 004 §1.3.1"""
    given = Given(a=Npc("x", "He7"), b=Npc("x", "He7")).opened()
    start = c.StartProbe(conflict=given.conflict)
    assert given.refusal("gm", start) == wrong_phase("einblatt.StartProbe")
    given.set_targets("a>b")
    assert given.send("gm", start)


def test_a_new_probe_has_a_new_hand_and_no_points() -> None:
    """Seed: 004 §1.3.1"""
    given = Given(a=Sc("x", "KrA"), b=Npc("y", "He7")).dealt()
    given.lay(a="KrA", b="He7").all_pass(2)
    assert given.ep == {"a": 1, "b": -1}
    old = given.hand("a") if "hand" in given.kt("a", "a") else []
    given.start()
    assert given.ep == {"a": 0, "b": 0}
    assert given.view()["probe"] == 2
    assert len(given.hand("a")) == 8
    assert given.hand("a") != old


def test_unused_hand_cards_go_to_the_discard_at_the_probes_end() -> None:
    given = Given(a=Sc("x", "KrA"), b=Npc("y", "He7")).dealt()
    given.lay(a="KrA", b="He7").all_pass(2)
    kt = given.kt("a")
    assert (kt["hand_count"], kt["draw_count"], kt["discard_count"]) == (0, 24, 8)
