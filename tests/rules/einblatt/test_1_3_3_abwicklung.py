"""How does a round run: choosing, revealing, turns, attacks?

Seed: 004 §1.3.3
"""

import pytest

from domain.systems.einblatt.events import (
    ActionDeclared,
    ActionResolved,
    CardPlayed,
    CardsDiscarded,
    ReactionRequested,
    RoundEnded,
    RoundStarted,
    TurnOffered,
    Waited,
)
from tests.rules.einblatt.given import Given, Npc, Sc, shown


def three(a: str, b: str, c: str) -> Given:
    """A and c stand against b; each hand's first card is to be laid."""
    return Given(a=Npc("x", a), b=Npc("y", b), c=Npc("x", c)).dealt()


def laid(a: str, b: str, c: str) -> Given:
    given = three(a, b, c)
    return given.lay(a=first(a), b=first(b), c=first(c))


def first(hand: str) -> str:
    return hand.split()[0]


# choosing and revealing


def test_a_probe_begins_with_everybody_choosing_a_round_card() -> None:
    given = three("KrA", "He7", "Pi8")
    assert (given.phase, given.view()["round"]) == ("commit", 1)
    assert given.asked() == {("commit", "a"), ("commit", "b"), ("commit", "c")}


def test_a_choice_may_change_until_the_last_one_is_in() -> None:
    given = three("KrA He8", "He7", "Pi8")
    given.commit("a", "KrA")
    given.commit("a", "pass")
    given.commit("a", "He8")
    assert given.kt("a")["committed"] == "He8"
    given.lay(b="He7", c="Pi8")
    assert [(e.figure, e.card) for e in given.happened(CardPlayed)] == [
        ("a", "He8"),
        ("b", "He7"),
        ("c", "Pi8"),
    ]
    assert given.hand("a") == ["KrA"]


def test_nothing_is_revealed_before_all_are_in() -> None:
    given = three("KrA", "He7", "Pi8").lay(a="KrA", b="He7")
    assert given.quiet(CardPlayed)
    assert given.states() == {"a": "committed", "b": "committed", "c": "choosing"}


def test_all_round_cards_are_revealed_at_once() -> None:
    given = laid("KrA", "He7", "Pi8")
    assert given.states() == {"a": "open", "b": "open", "c": "open"}
    assert {n: given.kt(n, "nobody")["card"] for n in "abc"} == {"a": "KrA", "b": "He7", "c": "Pi8"}


# exactly two


def test_two_participants_just_compare_their_cards() -> None:
    given = Given(a=Npc("x", "KrK KrD"), b=Npc("y", "Pi10")).dealt().lay(a="KrK", b="Pi10")
    resolved = given.once(ActionResolved)
    assert (resolved.ep_delta, resolved.anchor) == ({"a": 1, "b": -1}, "004 §1.3.3")
    assert given.quiet(TurnOffered, ActionDeclared)
    assert given.ep == {"a": 1, "b": -1}


def test_billy_fells_the_tree() -> None:
    """B1."""
    given = Given(
        billy=Sc("boys", "HeK PiD Kr10", trump="Kr"), tree=Npc("wood", "He10 PiD KrA")
    ).dealt()
    given.lay(billy="HeK", tree="He10")
    assert given.ep == {"billy": 1, "tree": -1}
    given.lay(billy="PiD", tree="PiD")
    assert given.ep == {"billy": 1, "tree": -1}
    given.lay(billy="Kr10", tree="KrA")
    assert given.ep == {"billy": 2, "tree": -2}
    classes = {name: given.kt(name)["class"] for name in ("billy", "tree")}
    assert classes == {"billy": "klar_won", "tree": "klar_lost"}


def test_saruman_narrowly_loses_with_two_cards() -> None:
    """B2. Seed: 004 §1.3.6"""
    given = Given(
        saruman=Sc("isengard", "Kr9 KaB", attribute="schwaeche", trump="Kr"),
        ent=Npc("wood", "Pi9 Pi7 Pi10", "Pi"),
    ).dealt()
    given.lay(saruman="pass", ent="Pi9")
    assert given.ep["saruman"] == -1
    given.lay(saruman="Kr9", ent="Pi7")
    assert given.ep["saruman"] == 0
    given.lay(saruman="KaB", ent="Pi10")
    assert given.ep == {"saruman": -1, "ent": 1}
    assert given.kt("saruman")["class"] == "knapp_lost"
    assert given.kt("saruman")["proposed"] == {"attribute": "schwaeche", "amount": 1}


def test_a_comparison_says_what_made_each_card_high() -> None:
    """Seed: 004 §1.2"""
    given = Given(a=Npc("x", "Kr7 KrA", "Kr"), b=Npc("y", "PiA")).dealt().lay(a="Kr7", b="PiA")
    resolved = given.once(ActionResolved)
    assert "einblatt.trump" in {term.key for term in resolved.terms_a}
    assert "einblatt.trump" not in {term.key for term in resolved.terms_t}
    assert resolved.terms_t


# whose turn


def test_the_highest_open_card_has_the_turn() -> None:
    given = laid("Kr8", "HeB", "Pi9")
    assert (given.phase, given.turn) == ("turns", ["b"])
    assert given.asked() == {("turn", "b")}
    given.wait("b")
    assert given.turn == ["c"]
    given.wait("c")
    assert given.turn == ["a"]


def test_a_trump_comes_before_a_higher_plain_card() -> None:
    """Seed: 004 §1.2"""
    given = Given(a=Npc("x", "Kr7", "Kr"), b=Npc("y", "HeA"), c=Npc("x", "Pi8")).dealt()
    assert given.lay(a="Kr7", b="HeA", c="Pi8").turn == ["a"]


def test_the_higher_value_comes_first_among_equal_cards() -> None:
    given = laid("Kr9", "He7", "Pi9 Pi8")
    assert given.turn == ["c"]
    terms = given.once(TurnOffered).terms
    assert "einblatt.order.value" in {term.key for term in terms}
    given.wait("c")
    assert given.turn == ["a"]


def test_an_attack_on_an_open_card_uses_both_and_takes_the_targets_turn() -> None:
    given = laid("KrA", "HeK", "Pi8")
    given.act("a", "b")
    assert given.comparisons() == [("a", "b", "KrA", "HeK", "win")]
    assert given.ep == {"a": 1, "b": -1, "c": 0}
    assert given.states() == {"a": "used", "b": "used", "c": "open"}
    assert {e.figure: e.cards for e in given.happened(CardsDiscarded)} == {
        "a": ("KrA",),
        "b": ("HeK",),
    }
    assert given.turn == ["c"]


def test_an_attacker_may_lose_against_an_open_card() -> None:
    given = Given(a=Npc("x", "Kr7", "Kr"), b=Npc("y", "Pi8", "Pi"), c=Npc("x", "He9")).dealt()
    given.lay(a="Kr7", b="Pi8", c="He9").wait("b")
    given.act("a", "b")
    assert given.ep == {"a": -1, "b": 1, "c": 0}


def test_an_attacker_may_lose_against_a_new_card() -> None:
    """B5."""
    given = laid("PiA", "He7 Pi9", "Pi8")
    given.act("a", "b")
    given.act("c", "b")
    assert given.ep == {"a": 1, "b": -1, "c": 0}
    given.react("b", "Pi9")
    assert given.comparisons() == [("c", "b", "Pi8", "Pi9", "loss")]
    assert given.ep == {"a": 1, "b": 0, "c": -1}


def test_a_tie_moves_no_points() -> None:
    given = Given(a=Npc("x", "PiA Pi7"), b=Npc("y", "HeA"), c=Npc("x", "Pi8")).dealt()
    given.lay(a="PiA", b="HeA", c="Pi8").act("a", "b")
    assert given.comparisons() == [("a", "b", "PiA", "HeA", "tie")]
    assert given.ep == {"a": 0, "b": 0, "c": 0}


def test_a_participant_that_has_used_its_card_must_play_a_new_one() -> None:
    given = laid("PiA", "He7 He8 HeK", "Pi8")
    given.act("a", "b")
    given.act("c", "b")
    requested = given.once(ReactionRequested)
    assert (requested.figure, requested.actor) == ("b", "c")
    assert given.quiet(ActionResolved)
    assert given.phase == "react"
    assert given.view()["action"] == {"actor": "c", "target": "b"}
    assert given.asked() == {("react", "b")}
    (option,) = given.offered("gm", "React")
    assert set(option.fields["card"].values) == {"He8", "HeK"}


def test_a_participant_that_has_acted_has_used_its_card_too() -> None:
    given = Given(a=Npc("x", "PiA He9"), b=Npc("y", "Ka7"), c=Npc("y", "Pi8")).dealt()
    given.lay(a="PiA", b="Ka7", c="Pi8").act("a", "b")
    given.act("c", "a")
    assert given.once(ReactionRequested).figure == "a"
    given.react("a", "He9")
    assert given.ep == {"a": 2, "b": -1, "c": -1}


def test_declining_to_react_is_a_plain_seven_for_the_rest_of_the_round() -> None:
    """B8. Seed: 004 §1.3.5"""
    given = Given(
        a=Npc("x", "PiA"), b=Npc("y", "He7 HeK HeA"), c=Npc("x", "Pi10"), d=Npc("x", "Pi9")
    ).dealt()
    given.lay(a="PiA", b="He7", c="Pi10", d="Pi9").act("a", "b")
    given.act("c", "b")
    given.react("b", "pass")
    assert given.comparisons() == [("c", "b", "Pi10", "pass", "win")]
    assert given.states()["b"] == "passed"
    given.act("d", "b")
    assert given.quiet(ReactionRequested)
    assert given.comparisons() == [("d", "b", "Pi9", "pass", "win")]
    assert given.ep == {"a": 1, "b": -3, "c": 1, "d": 1}
    assert given.hand("b") == ["HeK", "HeA"]


def test_a_participant_that_has_neither_card_nor_hand_loses_to_anything() -> None:
    """B9."""
    given = laid("PiA", "He8", "Pi7")
    given.act("a", "b")
    given.act("c", "b")
    assert given.quiet(ReactionRequested)
    assert given.comparisons() == [("c", "b", "Pi7", "none", "win")]
    assert given.ep == {"a": 1, "b": -2, "c": 1}


# waiting


def test_a_participant_that_waited_defends_with_its_open_card_and_has_no_turn_any_more() -> None:
    """B12."""
    given = laid("KrA KrK", "HeK", "Pi8")
    given.wait("a")
    assert given.once(Waited).figure == "a"
    assert (given.states()["a"], given.turn) == ("waited", ["b"])
    given.act("b", "a")
    assert given.comparisons() == [("b", "a", "HeK", "KrA", "loss")]
    assert given.ep == {"a": 1, "b": -1, "c": 0}
    assert given.states()["a"] == "used"
    given.wait("c")
    assert given.once(RoundEnded).round == 1


def test_waiting_gives_no_second_turn() -> None:
    given = laid("KrA KrK", "HeK", "Pi8")
    given.wait("a")
    given.act("b", "a")
    assert given.turn == ["c"]
    given.wait("c")
    assert (given.phase, given.view()["round"]) == ("commit", 2)


def test_a_round_in_which_all_wait_ends_without_points() -> None:
    """B13."""
    given = laid("KrA KrK", "HeK", "Pi8")
    for figure in ("a", "b", "c"):
        given.wait(figure)
    assert given.ep == {"a": 0, "b": 0, "c": 0}
    assert given.once(RoundEnded).round == 1
    assert {e.figure: e.cards for e in given.happened(CardsDiscarded)} == {
        "a": ("KrA",),
        "b": ("HeK",),
        "c": ("Pi8",),
    }
    assert all(e.face_up for e in given.happened(CardsDiscarded))
    assert given.kt("a", "nobody")["laid"] == {"1": "KrA"}


# targets


def test_by_default_everybody_may_attack_the_other_parties() -> None:
    given = laid("KrA", "HeK", "Pi8")
    assert set(given.view()["targets"]) == {"a>b", "c>b", "b>a", "b>c"}
    (option,) = given.offered("gm", "Act")
    assert option.fields["target"].values == ("b",)


def test_the_gm_decides_who_may_attack_whom_even_between_actions() -> None:
    given = laid("KrA", "HeK", "Pi8")
    given.set_targets("a>c", "b>a")
    (option,) = given.offered("gm", "Act")
    assert option.fields["target"].values == ("c",)
    given.act("a", "c")
    given.set_targets("b>c")
    (option,) = given.offered("gm", "Act")
    assert option.fields["target"].values == ("c",)


def test_a_participant_that_has_no_target_may_only_wait() -> None:
    given = laid("KrA", "HeK", "Pi8").set_targets("b>a")
    assert given.offered("gm", "Act") == []
    assert len(given.offered("gm", "Wait")) == 1


# the round's frame


def test_after_a_round_the_next_begins_and_after_the_third_the_result() -> None:
    """Seed: 004 §1.3.1"""
    given = Given(a=Npc("x", "KrA KrK KrD"), b=Npc("y", "He7 He8 He9")).dealt()
    given.lay(a="KrA", b="He7")
    assert given.once(RoundStarted).round == 2
    given.lay(a="KrK", b="He8")
    assert given.once(RoundStarted).round == 3
    given.lay(a="KrD", b="He9")
    assert given.quiet(RoundStarted)
    assert given.phase == "result"


def test_acting_is_told_before_its_result() -> None:
    given = laid("KrA", "HeK", "Pi8")
    names = shown(given.act("a", "b"))
    assert names.index("ActionDeclared") < names.index("ActionResolved")


def test_every_comparison_has_a_name_of_its_own() -> None:
    given = Given(a=Npc("x", "KrA KrK KrD"), b=Npc("y", "He7 He8 He9")).dealt()
    for mine, theirs in (("KrA", "He7"), ("KrK", "He8"), ("KrD", "He9")):
        given.lay(a=mine, b=theirs)
    assert len(given.view()["comparisons"]) == 3


@pytest.mark.parametrize("passers", ["abc", "ab"])
def test_a_round_of_passers_needs_no_turns(passers: str) -> None:
    """Seed: 004 §1.3.5"""
    given = three("KrA", "HeK", "Pi8")
    given.lay(**{name: "pass" if name in passers else "Pi8" for name in "abc"})
    if passers == "abc":
        assert given.once(RoundEnded).round == 1
    else:
        assert given.turn == ["c"]
