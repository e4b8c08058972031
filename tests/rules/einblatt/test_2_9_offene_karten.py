"""What must a disadvantaged party lay openly before others choose?

Seed: 004 §2.9
"""

import pytest

from domain.kernel.rejection import illegal, wrong_phase
from domain.systems.einblatt.eingriffe.open_play import PlayOpen, SetOpenPlay
from tests.rules.einblatt.given import Given, Npc, Sc
from tests.rules.einblatt.moves import EIGHT, answer, free, reply, skip, whole, wish

ON: dict[str, str | int] = {"open_play": "on"}


def dealt(n: int, **toggles: str | int) -> Given:
    given = Given({**ON, **toggles}, a=Sc("x", EIGHT), b=Npc("y", "Pi9 Pi8 Pi7")).opened()
    free(given, "gm", SetOpenPlay, party="x", n=n)
    return given.start()


def lay(given: Given, card: str) -> None:
    answer(given, "open", "a", PlayOpen, card=card)


def test_nobody_plays_openly_without_the_module() -> None:
    given = Given(a=Sc("x", EIGHT), b=Npc("y", "Pi9")).opened()
    command = wish(given, "gm", SetOpenPlay, party="x", n=2)
    assert given.refusal("gm", command) == wrong_phase("einblatt.SetOpenPlay")


def test_open_cards_lie_before_anybody_chooses() -> None:
    """B23."""
    given = dealt(2)
    assert given.asked() == {("open", "a")}
    lay(given, "KrA")
    assert given.asked() == {("open", "a")}
    lay(given, "He7")
    assert given.kt("a", "b")["slots"] == {"1": "KrA", "2": "He7"}
    assert given.asked() == {("commit", "b")}


def test_open_cards_are_played_in_their_rounds() -> None:
    """B23."""
    given = dealt(2)
    lay(given, "KrA")
    lay(given, "He7")
    given.commit("b", "Pi9")
    assert given.comparisons() == [("a", "b", "KrA", "Pi9", "win")]
    given.commit("b", "Pi8")
    assert given.comparisons() == [("a", "b", "He7", "Pi8", "loss")]
    assert given.asked() == {("commit", "a"), ("commit", "b")}
    given.lay(a="HeA", b="Pi7")
    assert given.ep == {"a": 1, "b": -1}
    assert whole(given, "a")


def test_by_the_other_timing_each_lies_before_its_own_round() -> None:
    given = dealt(2, open_play_timing="per_round")
    lay(given, "KrA")
    assert given.asked() == {("commit", "b")}
    given.commit("b", "Pi9")
    assert given.asked() == {("open", "a")}
    lay(given, "He7")
    given.commit("b", "Pi8")
    assert given.asked() == {("commit", "a"), ("commit", "b")}


def test_with_three_open_cards_nothing_is_left_to_choose() -> None:
    given = dealt(3)
    for card in ("KrA", "KrK", "KrD"):
        lay(given, card)
    for card in ("Pi9", "Pi8", "Pi7"):
        assert given.asked() == {("commit", "b")}
        given.commit("b", card)
    assert given.ep == {"a": 3, "b": -3}


def test_a_participant_that_has_fewer_cards_lays_what_there_is() -> None:
    given = Given(ON, a=Npc("x", "KrA"), b=Npc("y", "Pi9")).opened()
    free(given, "gm", SetOpenPlay, party="x", n=3)
    given.start()
    given.send("gm", reply(given, "open", "a", PlayOpen, card="KrA"))
    assert given.asked() == {("commit", "b")}


def test_the_absent_lay_their_lowest_card() -> None:
    given = dealt(1)
    skip(given, "open", "a")
    assert given.kt("a", "b")["slots"] == {"1": "He7"}


@pytest.mark.parametrize(
    ("party", "n", "field"), [("x", 4, "n"), ("x", -1, "n"), ("z", 1, "party")]
)
def test_a_party_lays_up_to_three_cards(party: str, n: int, field: str) -> None:
    given = Given(ON, a=Sc("x", EIGHT), b=Npc("y", "Pi9")).opened()
    command = wish(given, "gm", SetOpenPlay, party=party, n=n)
    assert given.refusal("gm", command) == illegal("einblatt.SetOpenPlay", field)


def test_the_gm_may_take_it_back() -> None:
    given = Given(ON, a=Sc("x", EIGHT), b=Npc("y", "Pi9")).opened()
    free(given, "gm", SetOpenPlay, party="x", n=2)
    free(given, "gm", SetOpenPlay, party="x", n=0)
    assert given.start().asked() == {("commit", "a"), ("commit", "b")}


def test_only_hand_cards_are_laid() -> None:
    given = dealt(1)
    command = reply(given, "open", "a", PlayOpen, card="PiA")
    assert given.refusal("a", command) == illegal("einblatt.PlayOpen", "card")
