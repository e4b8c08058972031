"""What may a narrow loser still risk?"""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel.ids import FigureId
from domain.kernel.odds import BadQuestion
from domain.kernel.rejection import illegal
from domain.systems.einblatt import SYSTEM
from domain.systems.einblatt.eingriffe.alle_karten import CommitVirtual
from domain.systems.einblatt.eingriffe.allin import (
    AllIn,
    AllInResolved,
    AllowAllIn,
    DeclineAllIn,
    RefuseAllIn,
    ReplaceCard,
)
from domain.systems.einblatt.events import CardPlayed, PileReshuffled
from tests.rules.einblatt.given import Given, Npc, Sc
from tests.rules.einblatt.moves import answer, change_sheet, kt_of, reply, skip, stack, whole

ON: dict[str, str | int] = {"allin": "on"}
HAND = "He8 He9 He10 Ka8 Ka9 Ka10 Pi7 He7"


def lost(
    turned: str = "KrA", toggles: dict[str, Any] | None = None, next_of_b: str = "Ka7"
) -> Given:
    """W0 L1 T2: a lost a comparison and passed twice with its opponent; `turned` comes next."""
    npc = Npc("y", f"PiK Pi8 Pi9 {next_of_b}", cards=3)
    given = Given({**ON, **(toggles or {})}, a=Sc("x"), b=npc)
    stack(given, "a", f"{HAND} {turned} PiA")
    given.dealt().lay(a="He8", b="PiK")
    return given.all_pass(2)


def risked(turned: str = "KrA", next_of_b: str = "Ka7", **toggles: str | int) -> Given:
    """The stake is accepted and the card turned."""
    given = lost(turned, toggles, next_of_b)
    answer(given, "stake", "gm", AllowAllIn, figure="a", stake="Die Brücke bricht")
    answer(given, "allin", "a", AllIn, pile=1)
    return given


def replace_first(given: Given, figure: str = "a") -> None:
    comparisons = given.offered(figure, "ReplaceCard")[0].fields["comparison_id"].values
    answer(given, "replace", figure, ReplaceCard, comparison_id=comparisons[0])


def test_a_narrow_loser_has_lost_without_the_module() -> None:
    """Seed: 004 §1.3.4"""
    given = lost(toggles={"allin": "off"})
    assert (given.phase, given.kt("a")["class"]) == ("result", "knapp_lost")


def test_the_gm_is_asked_for_a_stake_first() -> None:
    """Seed: 004 §2.8"""
    given = lost()
    assert (given.phase, given.asked()) == ("post", {("stake", "gm")})
    answer(given, "stake", "gm", AllowAllIn, figure="a", stake="Die Brücke bricht")
    assert given.asked() == {("allin", "a")}
    assert given.kt("a", "nobody")["stake"] == "Die Brücke bricht"


@pytest.mark.parametrize("how", ["refuse", "skip"])
def test_without_a_stake_the_result_stands(how: str) -> None:
    """Seed: 004 §2.8"""
    given = lost()
    if how == "refuse":
        answer(given, "stake", "gm", RefuseAllIn, figure="a")
    else:
        skip(given, "stake", "gm")
    assert given.kt("a")["class"] == "knapp_lost"
    assert given.asked() == {("restriction", "gm")}


def test_in_a_fight_no_stake_is_needed() -> None:
    """Seed: 004 §2.8"""
    assert lost(toggles={"allin_stake": "fight"}).asked() == {("allin", "a")}


@pytest.mark.parametrize("how", ["decline", "skip"])
def test_the_loser_may_let_it_stand(how: str) -> None:
    """Seed: 004 §2.8"""
    given = lost(toggles={"allin_stake": "fight"})
    if how == "decline":
        answer(given, "allin", "a", DeclineAllIn)
    else:
        skip(given, "allin", "a")
    assert given.kt("a")["class"] == "knapp_lost"


def test_the_turned_card_is_the_top_of_the_pile_and_open() -> None:
    """Seed: 004 §2.8"""
    given = risked()
    assert (given.once(CardPlayed).card, given.once(CardPlayed).role) == (
        "KrA",
        "allin",
    )
    assert given.kt("a", "nobody")["answer"] == "KrA"
    assert given.asked() == {("replace", "a")}
    assert whole(given, "a")


def test_all_see_what_each_place_for_the_turned_card_would_come_to() -> None:
    """Seed: 004 §2.8"""
    for turned, points in (("KrA", 1), ("KaD", -3)):
        given = risked(turned)
        (would,) = given.view("nobody")["would"]["a"].values()
        assert would == points
        replace_first(given)
        assert given.ep["a"] == points
        assert "would" not in given.view()


def chance(given: Given, seat: str) -> dict[str, Fraction] | None:
    question = SYSTEM.prepared(given.state, given.seat(seat)).get(given.ask("allin", "a"))
    return dict(SYSTEM.odds(question).outcomes) if question else None


def test_before_the_card_is_turned_its_player_alone_knows_how_likely_it_pays_off() -> None:
    """Of the two cards in the pile the ace wins, the queen loses to the king. Seed: 004 §2.8"""
    given = lost("KaD", {"allin_stake": "fight"})
    assert chance(given, "a") == {"held": Fraction(1, 2), "lost": Fraction(1, 2)}
    assert chance(given, "gm") is None


def test_after_marking_cards_or_with_two_piles_no_chance_is_told() -> None:
    """Seed: 004 §2.8"""
    for change in ({"known": frozenset({"KrA"})}, {"draw2": ("KrA",)}):
        given = lost(toggles={"allin_stake": "fight"})
        deck = given.state.sheets[FigureId("a")].deck
        change_sheet(given, "a", deck=replace(deck, **change))
        assert chance(given, "a") is None


@pytest.mark.parametrize(
    ("changes", "parameter"),
    [({"cards": "0"}, "cards"), ({"pays": "3"}, "pays"), ({"cards": "33"}, "cards")],
)
def test_a_risk_that_cannot_be_is_refused_by_name(changes: dict[str, str], parameter: str) -> None:
    question = {"type": "turn", "cards": "2", "pays": "1"}
    assert dict(SYSTEM.odds(question).outcomes) == {"held": Fraction(1, 2), "lost": Fraction(1, 2)}
    with pytest.raises(BadQuestion) as refused:
        SYSTEM.odds({**question, **changes})
    assert refused.value.parameter == parameter


def test_the_lost_card_replaced_by_a_winner_turns_the_result() -> None:
    """B19. Seed: 004 §2.8"""
    given = risked()
    replace_first(given)
    assert given.ep == {"a": 1, "b": -1}
    (comparison,) = [each for each in given.view()["comparisons"].values() if each["round"] == 1]
    assert (comparison["card_a"], comparison["outcome"]) == ("KrA", "win")
    assert whole(given, "a")


def countered(given: Given, stake: str = "Der Wolf verliert sein Revier") -> None:
    """The gm names what the opponent risks in its turn."""
    answer(given, "stake", "gm", AllowAllIn, figure="b", stake=stake)


def test_the_opponent_may_answer_in_kind_for_a_stake_of_its_own() -> None:
    """B19. Seed: 004 §2.8"""
    given = risked()
    replace_first(given)
    assert given.asked() == {("stake", "gm")}
    assert "stake" not in given.kt("b", "gm")
    countered(given)
    assert given.asked() == {("allin", "b")}
    assert given.kt("b", "nobody")["stake"] == "Der Wolf verliert sein Revier"
    skip(given, "allin", "b")
    assert (given.kt("a")["class"], given.kt("b")["class"]) == ("knapp_won", "knapp_lost")


def test_in_a_fight_the_opponent_answers_unasked() -> None:
    """Seed: 004 §2.8"""
    given = lost(toggles={"allin_stake": "fight"})
    answer(given, "allin", "a", AllIn, pile=1)
    replace_first(given)
    assert given.asked() == {("allin", "b")}


def test_a_card_that_still_loses_loses_all() -> None:
    """B19. Seed: 004 §2.8"""
    given = risked("Pi10")
    replace_first(given)
    event = given.once(AllInResolved)
    assert (event.how, event.outcome, event.stake) == ("lost", "loss", "Die Brücke bricht")
    assert given.ep == {"a": -3, "b": 3}
    assert given.kt("a")["class"] == "vollkommen_lost"
    assert given.asked() == {("consequence", "gm")}


def test_a_tie_is_good_enough_and_the_opponent_at_zero_may_answer() -> None:
    """Seed: 004 §2.8"""
    given = risked("HeK")
    replace_first(given)
    assert given.ep == {"a": 0, "b": 0}
    assert given.asked() == {("stake", "gm")}


@pytest.mark.parametrize(("turned", "ep"), [("PiA", {"a": -1, "b": 1}), ("HeK", {"a": 3, "b": -3})])
def test_an_opponent_at_zero_has_to_do_better_than_that(turned: str, ep: dict[str, int]) -> None:
    """Seed: 004 §2.8"""
    given = risked("HeK", next_of_b=turned)
    replace_first(given)
    countered(given)
    answer(given, "allin", "b", AllIn, pile=1)
    replace_first(given, "b")
    assert given.ep == ep


def test_nobody_risks_all_twice_in_a_conflict() -> None:
    """Seed: 004 §2.8"""
    given = risked()
    replace_first(given)
    skip(given, "stake", "gm")
    given.start()
    hand = min(given.hand("a"), key=lambda card: (card[:2] == "Kr", "789".find(card[2:]) < 0))
    given.lay(a=hand, b="pass")
    given.all_pass(2)
    assert ("stake", "gm") not in given.asked()


@pytest.mark.parametrize("points", [-2, 0, 1])
def test_only_a_narrow_defeat_may_be_risked(points: int) -> None:
    """Seed: 004 §2.8"""
    given = Given(ON, a=Sc("x"), b=Npc("y", "PiK Pi8 Pi9"))
    stack(given, "a", f"{HAND} KrA PiA")
    given.dealt().lay(a="He8", b="PiK")
    given.all_pass(1)
    given.override("a", points)
    given.all_pass(1)
    assert ("stake", "gm") not in given.asked()


def test_a_pass_was_no_card_to_replace() -> None:
    """Seed: 004 §2.8"""
    given = risked()
    (option,) = given.offered("a", "ReplaceCard")
    assert len(option.fields["comparison_id"].values) == 1
    passes = [i for i, each in given.view()["comparisons"].items() if each["round"] == 2]
    command = reply(given, "replace", "a", ReplaceCard, comparison_id=passes[0])
    assert given.refusal("a", command) == illegal("einblatt.ReplaceCard", "comparison_id")


def test_a_participant_that_only_passed_has_nothing_to_risk() -> None:
    """Seed: 004 §2.8"""
    given = Given(ON, a=Sc("x", HAND), b=Npc("y", "PiK")).dealt()
    given.lay(a="pass", b="PiK").all_pass(2)
    assert given.asked() == {("restriction", "gm")}


def test_a_free_slot_may_be_replaced() -> None:
    """Seed: 004 §2.8, §2.7"""
    given = Given({**ON, "alle_karten": "on"}, a=Sc("x", attribute="none"), b=Npc("y", "PiA"))
    stack(given, "a", "He9")
    given.dealt()
    answer(given, "commit", "a", CommitVirtual)
    given.commit("b", "PiA")
    for _ in range(2):
        given.commit("a", "pass")
    assert given.asked() == {("stake", "gm")}


@pytest.mark.parametrize(("left", "refilled"), [("KrA", True), ("KrA PiA", False)])
def test_a_pile_whose_last_card_was_turned_is_replaced(left: str, refilled: bool) -> None:
    """Seed: 004 §2.8, §1.2"""
    given = Given({**ON, "allin_stake": "fight"}, a=Sc("x"), b=Npc("y", "PiK"))
    stack(given, "a", f"{HAND} {left}")
    given.dealt().lay(a="He8", b="PiK").lay(a="pass").lay(a="pass")
    answer(given, "allin", "a", AllIn, pile=1)
    assert bool(given.happened(PileReshuffled)) is refilled


def test_in_a_larger_conflict_only_the_own_points_fall() -> None:
    """Seed: 004 §2.8"""
    given = Given({**ON, "allin_stake": "fight"}, a=Sc("x"), b=Npc("y", "PiK"), d=Npc("y", "Ka7"))
    stack(given, "a", f"{HAND} Pi10 PiA")
    given.dealt().lay(a="He8", b="PiK", d="Ka7")
    given.act("b", "a")
    given.wait("d")
    given.commit("a", "pass")
    given.commit("a", "pass")
    answer(given, "allin", "a", AllIn, pile=1)
    replace_first(given)
    assert given.ep == {"a": -3, "b": 1, "d": 0}


def lost_once_each() -> Given:
    """A ties with b and loses to n, b loses to n; a turns an eight, b the ace of its trumps."""
    npc = Npc("z", "KrA KrK KrD", cards=3)
    given = Given({**ON, "allin_stake": "fight"}, a=Sc("x"), b=Sc("y"), n=npc)
    stack(given, "a", f"{HAND} Pi8 PiA")
    stack(given, "b", "Pi9 Ka8 Ka9 He8 He9 He10 Pi7 He7 KrA PiA")
    given.dealt().lay(a="He8", b="Ka9", n="KrA")
    given.act("n", "a")
    given.act("b", "a")
    given.react("a", "He9")
    given.lay(a="pass", b="pass", n="KrK")
    given.act("n", "b")
    return given.all_pass()


def met(given: Given, figure: str, rival: str) -> str:
    """Name the comparison of two in which the first acted."""
    found = given.view()["comparisons"].items()
    (name,) = (i for i, each in found if (each["actor"], each["target"]) == (figure, rival))
    return str(name)


def risk(given: Given, figure: str, place: str) -> None:
    """Turn a card and put it in this place."""
    answer(given, "allin", figure, AllIn, pile=1)
    answer(given, "replace", figure, ReplaceCard, comparison_id=place)


def test_a_risk_that_fails_leaves_the_comparison_to_its_other_side_as_it_was() -> None:
    """What b wins at its tie with a makes -1 and 1, whatever a turned there. Seed: 004 §2.8"""
    given = lost_once_each()
    assert given.ep == {"a": -1, "b": -1, "n": 2}
    place = met(given, "b", "a")
    before = given.view()["comparisons"][place]
    risk(given, "a", place)
    assert given.view()["comparisons"][place] == before
    risk(given, "b", place)
    assert given.ep["b"] == 0
    assert (given.kt("a")["class"], given.kt("b")["class"]) == ("vollkommen_lost", "draw")


def test_a_draw_won_back_may_be_challenged() -> None:
    """Fixed order: nachkarten, allin, nachkarten again. Seed: 004 §2.3, §2.8"""
    given = risked("HeK", nachkarten="on")
    replace_first(given)
    assert given.ep == {"a": 0, "b": 0}
    countered(given)
    skip(given, "allin", "b")
    assert given.asked() == {("nachkarten", "a")}


def test_closing_over_a_turned_card_loses_none() -> None:
    """Seed: 004 §2.8"""
    given = risked()
    given.close()
    assert whole(given, "a")


def test_an_absent_player_replaces_its_first_card() -> None:
    """Seed: 004 §2.8"""
    given = risked()
    skip(given, "replace", "a")
    assert given.ep == {"a": 1, "b": -1}


def test_an_empty_pile_is_shuffled_to_turn_a_card() -> None:
    """Seed: 004 §2.8, §1.2"""
    toggles: dict[str, str | int] = {**ON, "allin_stake": "fight", "reshuffle": "lazy"}
    given = Given(toggles, a=Sc("x"), b=Npc("y", "PiK"))
    stack(given, "a", HAND)
    given.dealt().lay(a="He8", b="PiK").lay(a="pass").lay(a="pass")
    given.chance.orders.clear()
    given.chance.lay("a", "KrA")
    answer(given, "allin", "a", AllIn, pile=1)
    assert kt_of(given, "a").answer == "KrA"


def two_piles(single_source: str) -> Given:
    """A has drawn from two piles, and both still have cards."""
    toggles: dict[str, str | int] = {
        **ON, "two_piles": "on", "single_source": single_source, "allin_stake": "fight"
    }  # fmt: skip
    given = Given(toggles, a=Sc("x", attribute="none"), b=Npc("y", "PiK"))
    stack(given, "a", "He8 He9 He10 Ka8 KrA", draw2=("Pi10", "PiA"))
    given.dealt()
    while given.phase == "draw":
        skip(given, "draw", "a")
    return given.lay(a="He8", b="PiK").lay(a="pass").lay(a="pass")


@pytest.mark.parametrize(("pile", "card"), [(1, "KrA"), (2, "Pi10")])
def test_the_player_names_one_of_two_piles(pile: int, card: str) -> None:
    """Seed: 004 §2.8, §2.4"""
    given = two_piles("off")
    answer(given, "allin", "a", AllIn, pile=pile)
    assert kt_of(given, "a").answer == card


def test_a_single_source_stays_the_one() -> None:
    """Seed: 004 §2.8, §2.4"""
    (option,) = two_piles("on").offered("a", "AllIn")
    assert option.fields["pile"].values == (1,)
