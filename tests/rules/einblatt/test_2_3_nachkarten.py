"""What may be done about a draw?

Seed: 004 §2.3
"""

import pytest

from domain.kernel.rejection import illegal
from domain.systems.einblatt.commands import ForceDiscard
from domain.systems.einblatt.eingriffe.nachkarten import (
    AnswerNachkarten,
    DeclineNachkarten,
    Nachkarten,
    NachkartenResolved,
)
from tests.rules.einblatt.given import Given, Npc, Sc
from tests.rules.einblatt.moves import EIGHT, answer, free, reply, skip, whole

ON: dict[str, str | int] = {"nachkarten": "on"}


def drawn(hand: str = "Pi9 Pi8", **toggles: str | int) -> Given:
    """Two participants have passed three times."""
    given = Given({**ON, **toggles}, a=Sc("x", EIGHT), b=Npc("y", hand)).dealt()
    return given.all_pass(3)


def challenge(given: Given, card: str = "He8", figure: str = "a", opponent: str = "b") -> None:
    answer(given, "nachkarten", figure, Nachkarten, card=card, opponent=opponent)


def test_a_draw_is_a_draw_without_the_module() -> None:
    """B16. Seed: 004 §1.3.4"""
    given = Given(a=Sc("x", EIGHT), b=Npc("y", "Pi9")).dealt().all_pass(3)
    assert (given.phase, given.asked()) == ("result", set())


def test_after_a_draw_the_higher_value_may_challenge_first() -> None:
    """B16."""
    given = drawn()
    assert (given.phase, given.asked()) == ("post", {("nachkarten", "a")})


def test_a_participant_that_has_no_answer_is_narrowly_beaten() -> None:
    given = drawn()
    challenge(given, "KrA")
    answer(given, "nachkarten_answer", "b", AnswerNachkarten, card="none")
    assert given.ep == {"a": 1, "b": -1}
    assert (given.kt("a")["class"], given.kt("b")["class"]) == ("knapp_won", "knapp_lost")
    assert given.phase == "result"
    assert whole(given, "a")


def test_a_challenge_stays_to_be_seen_after_its_answer() -> None:
    given = drawn()
    assert "challenges" not in given.view("nobody")
    challenge(given, "KrA")
    assert given.view("nobody")["challenge"] == {"actor": "a", "target": "b", "card": "KrA"}
    answer(given, "nachkarten_answer", "b", AnswerNachkarten, card="none")
    (met,) = given.view("nobody")["challenges"].values()
    assert (met["card_a"], met["card_t"], met["outcome"]) == ("KrA", "none", "win")
    assert "challenge" not in given.view("nobody")


def test_a_loser_of_a_challenge_gets_its_restriction_proposed() -> None:
    """Seed: 004 §2.3, §1.3.6"""
    given = Given(ON, a=Sc("x", "He7"), b=Npc("y", "PiA", cards=12)).dealt().all_pass(3)
    challenge(given, "PiA", "b", "a")
    skip(given, "nachkarten_answer", "a")
    assert given.kt("a")["proposed"] == {"attribute": "beruf", "amount": 1}


@pytest.mark.parametrize("card", ["Pi8", "Pi9"])
def test_an_equal_or_higher_card_keeps_the_draw_and_may_challenge_now(card: str) -> None:
    given = drawn("Pi9 Pi8 Pi7")
    challenge(given, "He8")
    answer(given, "nachkarten_answer", "b", AnswerNachkarten, card=card)
    assert given.ep == {"a": 0, "b": 0}
    assert given.asked() == {("nachkarten", "b")}


def test_a_lower_card_is_no_answer() -> None:
    given = drawn("Pi9 Pi8 Pi7")
    challenge(given, "He8")
    lower = reply(given, "nachkarten_answer", "b", AnswerNachkarten, card="Pi7")
    assert given.refusal("b", lower) == illegal("einblatt.AnswerNachkarten", "card")


def test_a_trump_is_answered_by_the_own_trump_only() -> None:
    """Seed: 004 §2.3, §1.2"""
    given = Given(ON, a=Sc("x", EIGHT), b=Npc("y", "KrB Pi7 PiA", "Pi")).dealt().all_pass(3)
    challenge(given, "KrD")
    fitting = given.offered("b", "AnswerNachkarten")[0].fields["card"].values
    assert set(fitting) == {"PiA", "none"}


def test_an_opponent_with_an_empty_hand_is_beaten_at_once() -> None:
    given = Given(ON, a=Sc("x", "He9 " + EIGHT.replace(" He9", "")), b=Npc("y", "Pi9")).dealt()
    given.lay(a="He9", b="Pi9").all_pass(2)
    challenge(given)
    assert given.once(NachkartenResolved).card_t == "none"
    assert given.ep == {"a": 1, "b": -1}


def test_without_a_hand_card_there_is_no_right() -> None:
    given = Given(ON, a=Npc("x", "He9"), b=Npc("y", "Pi9")).dealt()
    given.lay(a="He9", b="Pi9")
    assert given.phase == "result"


def test_the_draw_stands_when_nobody_challenges() -> None:
    given = drawn()
    answer(given, "nachkarten", "a", DeclineNachkarten)
    assert given.asked() == {("nachkarten", "b")}
    skip(given, "nachkarten", "b")
    assert given.kt("a")["class"] == given.kt("b")["class"] == "draw"


def test_each_challenges_once_a_conflict() -> None:
    given = drawn("Pi9 Pi8 Pi7")
    challenge(given, "He8")
    answer(given, "nachkarten_answer", "b", AnswerNachkarten, card="Pi8")
    challenge(given, "Pi7", "b", "a")
    answer(given, "nachkarten_answer", "a", AnswerNachkarten, card="He7")
    assert given.phase == "result"
    given.start().all_pass(3)
    assert (given.phase, given.asked()) == ("result", set())


def test_only_who_drew_is_challenged() -> None:
    given = Given(
        ON, a=Sc("x", EIGHT), b=Npc("y", "Pi9 Pi8"), d=Npc("y", "Ka9 KaK"), m=Npc("x", "Ka8 KaD")
    ).dealt()
    given.lay(a="pass", b="pass", d="Ka9", m="Ka8")
    given.act("d", "m")
    given.all_pass(2)
    assert given.ep == {"a": 0, "b": 0, "d": 1, "m": -1}
    (option,) = given.offered("a", "Nachkarten")
    assert option.fields["opponent"].values == ("b",)


def test_a_friend_is_no_opponent() -> None:
    given = Given(ON, a=Sc("x", EIGHT), m=Npc("x", "Ka8"), b=Npc("y", "Pi9")).dealt().all_pass(3)
    (option,) = given.offered("a", "Nachkarten")
    assert option.fields["opponent"].values == ("b",)


def test_a_players_character_goes_before_an_equal_npc() -> None:
    given = Given(ON, b=Npc("y", cards=8), a=Sc("x", EIGHT)).dealt().all_pass(3)
    assert given.asked() == {("nachkarten", "a")}


def test_closing_with_an_open_challenge_loses_no_card() -> None:
    given = drawn()
    challenge(given, "KrA")
    assert given.view("nobody")["challenge"] == {"actor": "a", "target": "b", "card": "KrA"}
    given.close()
    assert whole(given, "a")


def test_a_closed_conflict_shows_no_open_challenge() -> None:
    given = drawn()
    challenge(given, "KrA")
    given.close()
    assert "challenge" not in given.view("nobody")


def test_a_forced_discard_leaves_only_declining() -> None:
    given = drawn()
    free(given, "gm", ForceDiscard, figure="a", cards=8)
    assert given.offered("a", "Nachkarten") == []
    assert given.offered("a", "DeclineNachkarten")
