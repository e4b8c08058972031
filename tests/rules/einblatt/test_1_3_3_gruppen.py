"""What if the turn comes to several at the same time?

Seed: 004 §1.3.3
"""

import pytest

from domain.systems.einblatt.events import (
    ActionDeclared,
    ActionResolved,
    GroupEnded,
    GroupRevealed,
    ReactionRequested,
    RoundEnded,
    StandAsked,
    Stood,
    TurnOffered,
)
from tests.rules.einblatt.given import Given, Npc


def tied(c: str = "He8 HeA", targets: str = "", **others: Npc) -> Given:
    """A against b, both with a nine and three cards; c, of b's party, lies lower."""
    figures = {"a": Npc("x", "He9 HeK HeB"), "b": Npc("y", "Pi9 PiA Pi8"), "c": Npc("y", c)}
    given = Given(None, **figures, **others).dealt()
    if targets:
        given.set_targets(*targets.split())
    lay = {name: npc.hand.split()[0] for name, npc in others.items()}
    return given.lay(a="He9", b="Pi9", c=c.split()[0], **lay)


def allies(c: str = "He8 HeA") -> Given:
    """A and b together against the outsider c."""
    given = Given(a=Npc("x", "He9 HeK HeB"), b=Npc("x", "Pi9 PiA Pi8"), c=Npc("y", c)).dealt()
    return given.lay(a="He9", b="Pi9", c=c.split()[0])


def test_equal_cards_of_equal_value_act_at_the_same_time() -> None:
    """B11."""
    given = tied()
    assert (given.phase, sorted(given.turn)) == ("declare", ["a", "b"])
    assert given.asked() == {("declare", "a"), ("declare", "b")}
    terms = given.once(TurnOffered).terms
    assert "einblatt.order.simultaneous" in {term.key for term in terms}


def test_no_declaration_is_shown_before_all_are_in() -> None:
    """B11."""
    given = tied()
    given.act("a", "c")
    assert given.once(ActionDeclared).secret
    assert given.quiet(GroupRevealed, ActionResolved)
    assert given.kt("a")["declared"] == "c"
    assert "declared" not in given.kt("a", "nobody")
    given.wait("b")
    assert given.once(GroupRevealed).targets == {"a": "c", "b": ""}


def test_a_declaration_may_change_until_all_are_in() -> None:
    """B11."""
    given = tied()
    given.act("a", "c")
    given.act("a", "b")
    assert given.once(ActionDeclared).changed
    given.wait("a")
    given.wait("b")
    assert given.once(GroupRevealed).targets == {"a": "", "b": ""}


def test_a_mutual_attack_is_one_comparison_and_a_tie() -> None:
    """B11."""
    given = tied()
    given.act("a", "b")
    given.act("b", "a")
    assert given.comparisons() == [("a", "b", "He9", "Pi9", "tie")]
    assert given.ep == {"a": 0, "b": 0, "c": 0}
    assert given.states() == {"a": "used", "b": "used", "c": "open"}
    assert given.turn == ["c"]


def test_a_participant_that_is_attacked_while_its_card_is_bound_must_react_with_a_new_one() -> None:
    """B11."""
    given = tied(targets="a>b b>c")
    given.act("a", "b")
    given.act("b", "c")
    requested = given.once(ReactionRequested)
    assert (requested.figure, requested.actor) == ("b", "a")
    assert given.states()["b"] == "bound"
    given.react("b", "PiA")
    assert given.comparisons() == [
        ("a", "b", "He9", "PiA", "loss"),
        ("b", "c", "Pi9", "He8", "win"),
    ]
    assert given.ep == {"a": -1, "b": 2, "c": -1}


def test_a_bound_member_without_hand_cards_is_undefended() -> None:
    """B11."""
    given = Given(a=Npc("x", "He9"), b=Npc("y", "Pi9"), c=Npc("y", "He8")).dealt()
    given.set_targets("a>b", "b>c").lay(a="He9", b="Pi9", c="He8")
    given.act("a", "b")
    given.act("b", "c")
    assert given.comparisons() == [
        ("a", "b", "He9", "none", "win"),
        ("b", "c", "Pi9", "He8", "win"),
    ]
    assert given.ep == {"a": 1, "b": 0, "c": -1}


def test_points_of_a_group_count_at_its_end() -> None:
    """B11."""
    given = tied(d=Npc("x", "Ka7 Ka8"))
    given.act("a", "c")
    given.act("b", "d")
    kinds = [type(event) for event in given.events]
    last = max(i for i, kind in enumerate(kinds) if kind is ActionResolved)
    assert kinds.index(GroupEnded) > last
    assert given.ep == {"a": 1, "b": 1, "c": -1, "d": -1}


def test_while_a_group_is_unfinished_no_point_has_moved() -> None:
    """B11."""
    given = allies("He7 HeA")
    given.act("a", "c")
    given.act("b", "c")
    given.stand("c", "a")
    assert len(given.happened(ActionResolved)) == 1
    assert given.phase == "react"
    assert given.ep == {"a": 0, "b": 0, "c": 0}


def test_the_view_names_the_comparisons_whose_points_are_still_held_back() -> None:
    """B11."""
    given = allies("He7 HeA")
    given.act("a", "c")
    assert "pending" not in given.view()
    given.act("b", "c")
    given.stand("c", "a")
    assert given.view()["pending"] == list(given.view()["comparisons"])
    given.react("c", "HeA")
    assert "pending" not in given.view()
    counted = [each["ep_delta"] for each in given.view()["comparisons"].values()]
    assert given.ep == {f: sum(each.get(f, 0) for each in counted) for f in ("a", "b", "c")}


@pytest.mark.parametrize("waiter", ["a", "b"])
def test_a_member_that_waits_defends_with_its_open_card(waiter: str) -> None:
    """B11."""
    given = tied()
    other = "b" if waiter == "a" else "a"
    given.wait(waiter)
    given.act(other, waiter)
    assert [step[4] for step in given.comparisons()] == ["tie"]
    assert given.quiet(ReactionRequested)
    assert given.states() == {"a": "used", "b": "used", "c": "open"}


def test_an_outsider_attacked_twice_chooses_whom_its_open_card_meets() -> None:
    """B11."""
    given = allies()
    given.act("a", "c")
    given.act("b", "c")
    asked = given.once(StandAsked)
    assert (asked.figure, sorted(asked.actors)) == ("c", ["a", "b"])
    assert (given.phase, given.asked()) == ("stand", {("stand", "c")})


def test_the_first_attacker_may_meet_the_open_card() -> None:
    """B11."""
    given = allies()
    given.act("a", "c")
    given.act("b", "c")
    given.stand("c", "a")
    assert given.once(Stood).actor == "a"
    assert given.comparisons() == [("a", "c", "He9", "He8", "win")]
    given.react("c", "HeA")
    assert given.comparisons() == [("b", "c", "Pi9", "HeA", "loss")]
    assert given.ep == {"a": 1, "b": -1, "c": 0}


def test_the_second_attacker_may_meet_the_open_card() -> None:
    """B11."""
    given = allies()
    given.act("a", "c")
    given.act("b", "c")
    given.stand("c", "b")
    assert given.once(ReactionRequested).actor == "a"
    given.react("c", "HeA")
    assert given.comparisons() == [
        ("a", "c", "He9", "HeA", "loss"),
        ("b", "c", "Pi9", "He8", "win"),
    ]
    assert given.ep == {"a": -1, "b": 1, "c": 0}


def test_an_outsider_without_hand_cards_is_undefended_against_the_other() -> None:
    """B11."""
    given = allies("He8")
    given.act("a", "c")
    given.act("b", "c")
    given.stand("c", "b")
    assert given.comparisons() == [
        ("a", "c", "He9", "none", "win"),
        ("b", "c", "Pi9", "He8", "win"),
    ]
    assert given.ep == {"a": 1, "b": 1, "c": -2}


def test_an_outsider_who_passed_meets_both_as_a_plain_seven() -> None:
    """B11. Seed: 004 §1.3.5"""
    given = Given(a=Npc("x", "He9"), b=Npc("x", "Pi9"), c=Npc("y", "HeA")).dealt()
    given.lay(a="He9", b="Pi9", c="pass")
    given.act("a", "c")
    given.act("b", "c")
    assert given.quiet(StandAsked, ReactionRequested)
    assert [step[3] for step in given.comparisons()] == ["pass", "pass"]
    assert given.ep == {"a": 1, "b": 1, "c": -2}


def test_three_in_a_circle_all_react_with_new_cards() -> None:
    """B11."""
    given = Given(a=Npc("x", "He9 HeK"), b=Npc("y", "Pi9 Pi8"), c=Npc("z", "Ka9 KaA")).dealt()
    given.lay(a="He9", b="Pi9", c="Ka9")
    assert sorted(given.turn) == ["a", "b", "c"]
    given.act("a", "b")
    given.act("b", "c")
    given.act("c", "a")
    given.react("b", "Pi8")
    given.react("c", "KaA")
    given.react("a", "HeK")
    # He9 over Pi8, Pi9 under KaA, Ka9 under HeK
    assert given.ep == {"a": 2, "b": -2, "c": 0}


def test_if_all_members_wait_the_turn_goes_on() -> None:
    """B13."""
    given = tied()
    given.wait("a")
    given.wait("b")
    assert given.turn == ["c"]
    given.wait("c")
    assert given.once(RoundEnded).round == 1
    assert given.ep == {"a": 0, "b": 0, "c": 0}


def test_two_groups_may_form_in_one_round() -> None:
    given = Given(
        a=Npc("x", "He9 HeA"), b=Npc("y", "Pi9 PiA"), c=Npc("x", "He8"), d=Npc("y", "Pi8")
    ).dealt()
    given.lay(a="He9", b="Pi9", c="He8", d="Pi8")
    for one, other in (("a", "b"), ("c", "d")):
        assert sorted(given.turn) == [one, other]
        given.act(one, other)
        given.act(other, one)
        assert [step[4] for step in given.comparisons()] == ["tie"]
    assert given.view()["round"] == 2


def three_tied() -> Given:
    """A and b of one party and c of another have a nine and three cards; d lies lower."""
    given = Given(
        a=Npc("x", "He9 HeK HeB"),
        b=Npc("x", "Pi9 PiA Pi8"),
        c=Npc("y", "Ka9 KaA KaK"),
        d=Npc("x", "He7"),
    ).dealt()
    return given.lay(a="He9", b="Pi9", c="Ka9", d="He7")


def test_a_bound_member_attacked_twice_reacts_twice_with_new_cards() -> None:
    """B11."""
    given = three_tied()
    given.act("a", "c")
    given.act("b", "c")
    given.act("c", "d")
    assert given.quiet(StandAsked)
    given.react("c", "KaA")
    given.react("c", "KaK")
    # He9 under KaA, Pi9 under KaK, Ka9 over He7
    assert given.ep == {"a": -1, "b": -1, "c": 3, "d": -1}


def test_a_third_attacker_of_a_mutual_attack_meets_a_new_card() -> None:
    """B11."""
    given = three_tied()
    given.act("a", "c")
    given.act("b", "c")
    given.act("c", "a")
    assert given.comparisons() == [("a", "c", "He9", "Ka9", "tie")]
    given.react("c", "KaK")
    assert given.ep == {"a": 0, "b": -1, "c": 1, "d": 0}


def test_a_member_that_waits_and_is_attacked_twice_chooses_too() -> None:
    """B11."""
    given = three_tied()
    given.act("a", "c")
    given.act("b", "c")
    given.wait("c")
    assert given.once(StandAsked).figure == "c"
    given.stand("c", "b")
    given.react("c", "KaA")
    assert given.comparisons() == [
        ("a", "c", "He9", "KaA", "loss"),
        ("b", "c", "Pi9", "Ka9", "tie"),
    ]
    assert given.ep == {"a": -1, "b": 0, "c": 1, "d": 0}
