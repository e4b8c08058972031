"""What does an absent seat do when its time is up?"""

import pytest

from domain.kernel.ids import AskId, FigureId
from domain.kernel.messages import Command
from domain.systems.einblatt import SYSTEM
from domain.systems.einblatt import commands as c
from domain.systems.einblatt.events import CardPlayed, RestrictionApplied, Stood
from tests.rules.einblatt.given import Given, Npc, Sc


def skip(given: Given, kind: str, who: str) -> Command:
    """Send what the absent would do, as the owner of the question."""
    command = SYSTEM.skip(given.state, given.ask(kind, who))
    given.send(who, command)
    return command


def attacked(**toggles: str | int) -> Given:
    """B has used its card and must answer c's attack."""
    given = Given(
        toggles, a=Npc("x", "PiA"), b=Sc("y", "He8 HeK Kr7", "hobby1"), c=Npc("x", "Pi9")
    ).dealt()
    given.lay(a="PiA", b="He8", c="Pi9")
    given.act("a", "b")
    given.act("c", "b")
    return given


def tied() -> Given:
    given = Given(a=Npc("x", "He9 HeK"), b=Npc("x", "Pi9 PiA"), c=Npc("y", "He8 HeA")).dealt()
    return given.lay(a="He9", b="Pi9", c="He8")


def test_the_absent_pass() -> None:
    """Seed: 004 §1.3.5"""
    given = Given(a=Sc("x", "KrA"), b=Npc("y", "He8")).dealt()
    assert isinstance(skip(given, "commit", "a"), c.CommitPass)
    assert given.kt("a")["state"] == "committed"


def test_the_absent_wait_when_it_is_their_turn() -> None:
    """Seed: 004 §1.3.3"""
    given = Given(a=Npc("x", "PiA"), b=Npc("y", "He8"), c=Npc("x", "Pi9")).dealt()
    given.lay(a="PiA", b="He8", c="Pi9")
    assert isinstance(skip(given, "turn", "a"), c.Wait)
    assert given.states()["a"] == "waited"


def test_the_absent_declare_that_they_wait() -> None:
    """B11. Seed: 004 §1.3.3"""
    given = tied()
    skip(given, "declare", "a")
    assert given.kt("a")["declared"] == "wait"


def test_the_absent_do_not_react() -> None:
    """Seed: 004 §1.3.5"""
    given = attacked()
    assert isinstance(skip(given, "react", "b"), c.ReactPass)
    assert given.ep == {"a": 1, "b": -2, "c": 1}


def test_the_absent_play_their_lowest_card_where_declining_is_not_allowed() -> None:
    """Seed: 004 §1.3.3"""
    given = attacked(react_pass="off")
    skip(given, "react", "b")
    assert set(given.hand("b")) == {"Kr7", "Kr8", "Kr9", "Kr10"}
    assert given.once(CardPlayed).card == "HeK"


def test_the_card_of_the_absent_stands_against_the_first_attacker() -> None:
    """B11. Seed: 004 §1.3.3"""
    given = tied()
    given.act("a", "c")
    given.act("b", "c")
    skip(given, "stand", "c")
    assert given.once(Stood).actor == "a"


@pytest.mark.parametrize(("attribute", "amount"), [("beruf", 1), ("none", 0)])
def test_a_proposed_restriction_comes_as_proposed(attribute: str, amount: int) -> None:
    """Without an attribute there is nothing to take it from. Seed: 004 §1.3.6"""
    given = Given(a=Sc("x", attribute=attribute), b=Npc("y", "He8")).dealt()
    given.lay(a="pass", b="He8").all_pass(2)
    skip(given, "restriction", "gm")
    assert given.once(RestrictionApplied).amount == amount
    assert given.asked() == set()


def test_an_absent_gm_names_no_consequence_and_accepts_what_is_told() -> None:
    """Seed: 004 §1.3.4"""
    given = Given(a=Sc("x", "KrA"), b=Sc("y", "HeA HeK HeD", trump="He")).dealt()
    for card in ("HeA", "HeK", "HeD"):
        given.lay(a="pass", b=card)
    tell = c.NarrateOutcome(conflict=given.conflict, figure=FigureId("b"), text="Gone.")
    given.send("b", tell)
    for kind in ("consequence", "narration"):
        skip(given, kind, "gm")
    assert given.asked() == set()
    assert (given.kt("a")["consequence"], given.kt("b")["verdict"]) == ("", "")


def test_a_closed_question_has_no_answer() -> None:
    given = Given(a=Npc("x", "He8"), b=Npc("y", "He8")).dealt()
    with pytest.raises(KeyError):
        SYSTEM.skip(given.state, AskId(f"{given.conflict}/p1/r2/commit/a"))


def test_a_choice_that_may_still_change_counts_as_answered() -> None:
    """Seed: 004 §1.3.3"""
    given = Given(a=Npc("x", "He8"), b=Npc("y", "He8")).dealt()
    given.commit("a", "He8")
    answered = {ask.who: ask.answered for ask in SYSTEM.asks(given.state).values()}
    assert answered == {"a": True, "b": False}


def test_a_declaration_that_may_still_change_counts_as_answered() -> None:
    """B11. Seed: 004 §1.3.3"""
    given = tied()
    given.wait("a")
    answered = {ask.who: ask.answered for ask in SYSTEM.asks(given.state).values()}
    assert answered == {"a": True, "b": False}
