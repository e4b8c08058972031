"""What may stand in the slots of who could not draw enough?

Seed: 004 §2.7
"""

import pytest

from domain.kernel.rejection import wrong_phase
from domain.systems.einblatt.eingriffe.alle_karten import CommitVirtual, SlotsFreed
from domain.systems.einblatt.events import ActionResolved, CardPlayed, VirtualVanished
from tests.rules.einblatt.given import Given, Npc, Sc
from tests.rules.einblatt.moves import answer, kt_of, reply, stack, whole

ON: dict[str, str | int] = {"alle_karten": "on"}


def short(pile: str = "He9", attribute: str = "hobby1", b: str = "Pi9 Pi8 Pi7") -> Given:
    """A may draw six cards (or four without attribute), but its pile has fewer."""
    given = Given(ON, a=Sc("x", attribute=attribute), b=Npc("y", b))
    stack(given, "a", pile)
    return given.dealt()


def leave_free(given: Given) -> None:
    answer(given, "commit", "a", CommitVirtual)


def test_without_the_module_the_discards_are_shuffled_in_the_middle() -> None:
    """Seed: 004 §1.2"""
    given = Given(a=Sc("x", attribute="hobby1"), b=Npc("y", "Pi9"))
    stack(given, "a", "He9")
    assert len(given.dealt().hand("a")) == 6
    command = reply(given, "commit", "a", CommitVirtual)
    assert given.refusal("a", command) == wrong_phase("einblatt.CommitVirtual")


def test_only_cards_that_are_there_are_drawn_and_then_the_pile_is_replaced() -> None:
    """B22."""
    given = short()
    assert given.hand("a") == ["He9"]
    assert given.kt("a")["draw_count"] == 31
    assert [e.slots for e in given.happened(SlotsFreed)] == [("K", "7")]
    assert given.kt("a", "nobody")["free"] == ["K", "7"]


@pytest.mark.parametrize(
    ("pile", "free"),
    [
        ("He9", ("K", "7")),
        ("He9 He8", ("K",)),
        ("He9 He8 He7 Ka7 Ka8", ("K",)),
        ("He9 He8 He7 Ka7 Ka8 Ka9", ()),
    ],
)
def test_a_second_slot_is_freed_only_for_a_single_card(pile: str, free: tuple[str, ...]) -> None:
    assert kt_of(short(pile), "a").free == free


def test_a_card_a_king_and_a_colourless_seven_fill_the_three_slots() -> None:
    """B22."""
    given = short()
    given.lay(a="He9", b="pass")
    leave_free(given)
    given.commit("b", "Pi9")
    assert given.comparisons() == [("a", "b", "K", "Pi9", "win")]
    leave_free(given)
    given.commit("b", "Pi7")
    assert given.comparisons() == [("a", "b", "7", "Pi7", "tie")]
    assert given.happened(VirtualVanished)
    assert given.phase == "result"
    assert whole(given, "a")


def test_the_king_is_a_trump() -> None:
    given = short(b="PiA")
    leave_free(given)
    given.commit("b", "PiA")
    assert given.comparisons() == [("a", "b", "K", "PiA", "win")]


def test_the_page_says_that_the_king_is_a_trump() -> None:
    """It beats a king of cards by that alone."""
    for attribute, trump in (("hobby1", True), ("none", False)):
        assert ("einblatt.trump" in _terms_of_a_king(attribute)) is trump


def _terms_of_a_king(attribute: str) -> list[str]:
    given = short(attribute=attribute, b="KaK Pi8 Pi7")
    leave_free(given)
    given.commit("b", "KaK")
    return [term.key for term in given.once(ActionResolved).terms_a]


def test_without_attribute_the_king_has_no_colour() -> None:
    given = short(attribute="none", b="PiA")
    leave_free(given)
    given.commit("b", "PiA")
    assert given.comparisons() == [("a", "b", "K", "PiA", "loss")]


def test_the_colourless_seven_may_act() -> None:
    """A pass may not."""
    given = Given(
        ON, a=Sc("x", attribute="hobby1"), b=Npc("y", cards=1), d=Npc("y", "Pi8", cards=1)
    )
    stack(given, "a", "He9")
    given.dealt()
    given.lay(a="He9", b="pass", d="pass")
    given.act("a", "b")
    leave_free(given)
    given.lay(b="pass", d="pass")
    given.act("a", "d")
    leave_free(given)
    given.lay(b="pass", d="pass")
    assert given.turn == ["a"]
    assert given.kt("a")["card"] == "7"
    given.act("a", "b")
    assert given.comparisons() == [("a", "b", "7", "pass", "tie")]


def test_a_free_slot_looks_like_any_other_choice() -> None:
    seen = set()
    for choice in ("He9", "pass", "free"):
        given = short()
        leave_free(given) if choice == "free" else given.commit("a", choice)
        seen.add((given.view_bytes("gm"), given.option_bytes("gm"), given.view_bytes("nobody")))
    assert len(seen) == 1
    assert given.kt("a", "a")["committed"] == "K"


def test_a_free_slot_may_be_changed_for_a_card() -> None:
    given = short()
    leave_free(given)
    given.commit("a", "He9")
    given.commit("b", "pass")
    assert [e.card for e in given.happened(CardPlayed)] == ["He9"]
    assert kt_of(given, "a").free == ("K", "7")


def test_a_participant_that_has_used_up_cards_and_slots_passes_by_itself() -> None:
    """Seed: 004 §2.7, §1.3.5"""
    given = short("He9 He8", b="Pi9 Pi8 Pi7")
    leave_free(given)
    given.commit("b", "pass")
    assert kt_of(given, "a").free == ()
    given.lay(a="He9", b="pass")
    assert given.asked() == {("commit", "a"), ("commit", "b")}
    given.lay(a="He8", b="pass")
    assert given.phase == "result"


def test_an_npc_frees_no_slot() -> None:
    given = Given({**ON, "npc_deck": "shared"}, a=Npc("x", cards=30), b=Npc("y", cards=6)).dealt()
    assert (len(given.hand("b")), kt_of(given, "b").free) == (2, ())


def test_a_fresh_deck_is_shuffled_before_it_is_short() -> None:
    given = Given(ON, a=Sc("x"), b=Npc("y", "Pi9")).dealt()
    assert (len(given.hand("a")), kt_of(given, "a").free) == (8, ())
