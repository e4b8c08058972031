"""Which card is higher, and where do drawn cards come from?

Seed: 004 §1.2
"""

import pytest

from domain.kernel.ids import FigureId
from domain.kernel.rejection import illegal
from domain.systems.einblatt import commands as c
from domain.systems.einblatt.events import (
    CardsCompared,
    HandDrawn,
    PileReshuffled,
    ProbeStarted,
)
from tests.rules.einblatt.given import Given, Npc, Sc


def compared(given: Given, attribute: str, *figures: str) -> CardsCompared:
    given.send(
        "gm",
        c.DrawCompare(figures=tuple(FigureId(name) for name in figures), attribute=attribute),
    )
    return given.once(CardsCompared)


def looking() -> Given:
    """Four players look out for enemies, a scout of the gm hides; stars mark trumps."""
    given = Given(
        one=Sc("a", attribute="hobby1", trump="Pi"),
        two=Sc("a", attribute="hobby1", trump="Pi"),
        three=Sc("a", attribute="hobby1", trump="Ka"),
        four=Sc("a", attribute="hobby1", trump="Ka"),
        scout=Sc("b", attribute="hobby1", trump="Pi"),
    )
    for name, top in {
        "one": "KrA",
        "two": "HeD",
        "three": "Ka7",
        "four": "Ka10",
        "scout": "Pi10",
    }.items():
        given.chance.lay(name, top)
    return given


EVERYBODY = ("one", "two", "three", "four", "scout")


def test_trumps_stand_above_all_and_two_trump_suits_compare_by_rank() -> None:
    """B3."""
    told = compared(looking(), "hobby1", *EVERYBODY)
    assert [set(tied) for tied in told.ranking] == [
        {"scout", "four"},
        {"three"},
        {"one"},
        {"two"},
    ]
    assert told.cards == {
        "one": "KrA",
        "two": "HeD",
        "three": "Ka7",
        "four": "Ka10",
        "scout": "Pi10",
    }


def test_without_an_attribute_only_the_rank_counts() -> None:
    told = compared(looking(), "none", *EVERYBODY)
    assert [set(tied) for tied in told.ranking] == [
        {"one"},
        {"two"},
        {"four", "scout"},
        {"three"},
    ]


def test_compared_cards_are_discarded_and_bring_no_points() -> None:
    given = looking()
    compared(given, "hobby1", *EVERYBODY)
    counts = {
        name: (sheet["draw_count"], sheet["discard_count"])
        for name, sheet in given.whole_view()["sheets"].items()
    }
    assert counts == dict.fromkeys(EVERYBODY, (31, 1))


def test_different_trump_suits_of_one_rank_tie() -> None:
    """B25."""
    given = Given(a=Sc("x", "Kr9", trump="Kr"), b=Npc("y", "Pi9", "Pi")).dealt()
    given.lay(a="Kr9", b="Pi9")
    assert given.comparisons() == [("a", "b", "Kr9", "Pi9", "tie")]


def test_a_trump_of_the_opponent_is_a_plain_card_in_ones_own_hand() -> None:
    given = Given(a=Sc("x", "Pi9", trump="Kr"), b=Npc("y", "Pi7", "Pi")).dealt()
    given.lay(a="Pi9", b="Pi7")
    assert given.ep == {"a": -1, "b": 1}


@pytest.mark.parametrize(
    ("low", "high"),
    [("7", "8"), ("8", "9"), ("9", "10"), ("10", "B"), ("B", "D"), ("D", "K"), ("K", "A")],
)
def test_ranks_rise_from_seven_to_ace(low: str, high: str) -> None:
    given = Given(a=Npc("x", f"He{low}"), b=Npc("y", f"Ka{high}")).dealt()
    given.lay(a=f"He{low}", b=f"Ka{high}")
    assert given.ep == {"a": -1, "b": 1}


@pytest.mark.parametrize("rank", ["8", "10", "A"])
def test_a_trump_seven_beats_any_plain_card(rank: str) -> None:
    given = Given(a=Npc("x", "He7", "He"), b=Npc("y", f"Ka{rank}")).dealt()
    given.lay(a="He7", b=f"Ka{rank}")
    assert given.ep == {"a": 1, "b": -1}


def piles(given: Given, name: str = "a") -> tuple[int, int]:
    sheet = given.whole_view()["sheets"][name]
    return sheet["draw_count"], sheet["discard_count"]


def after_proben(proben: int, attribute: str, **toggles: str | int) -> Given:
    """Play Proben in which all pass, so that hands go to the discard pile unused."""
    given = Given(toggles, a=Sc("x", attribute=attribute), b=Npc("y", "He7"))
    given.dealt().all_pass(3)
    for _ in range(proben - 1):
        given.start().all_pass(3)
    return given


def test_a_fresh_deck_is_shuffled_whole_at_the_first_draw() -> None:
    given = Given(a=Sc("x"), b=Npc("y", "He7")).dealt()
    (shuffled,) = [e for e in given.happened(PileReshuffled) if e.figure == "a"]
    assert (shuffled.n, piles(given)) == (32, (24, 0))


def test_an_empty_draw_pile_is_replaced_in_the_middle_of_a_draw() -> None:
    """B14: six cards wanted, two left, thirty discarded."""
    given = after_proben(5, "hobby1")
    assert piles(given) == (2, 30)
    given.start()
    steps = [
        (type(event), event.n)
        for event in given.events
        if isinstance(event, HandDrawn | PileReshuffled) and event.figure == "a"
    ]
    assert (PileReshuffled, 30) in steps
    assert sum(n for kind, n in steps if kind is HandDrawn) == 6
    assert piles(given) == (26, 0)
    assert len(given.hand("a")) == len(set(given.hand("a"))) == 6


def test_the_two_last_cards_of_the_old_pile_are_in_the_new_hand() -> None:
    """B14."""
    given = after_proben(5, "hobby1")
    seen = {card for event in given.history if isinstance(event, HandDrawn) for card in own(event)}
    assert len(seen) == 30
    given.start()
    assert len(set(given.hand("a")) - seen) == 2


def own(event: HandDrawn) -> tuple[str, ...]:
    assert isinstance(event.cards, tuple)
    return event.cards if event.figure == "a" else ()


def test_drawing_the_very_last_card_reshuffles_at_once() -> None:
    """B14."""
    given = after_proben(3, "beruf")
    assert piles(given) == (8, 24)
    given.start()
    assert [e.n for e in given.happened(PileReshuffled) if e.figure == "a"] == [24]
    assert piles(given) == (24, 0)


def test_a_lazy_pile_stays_empty_until_a_card_is_wanted() -> None:
    given = after_proben(3, "beruf", reshuffle="lazy")
    given.start()
    assert [e for e in given.happened(PileReshuffled) if e.figure == "a"] == []
    assert piles(given) == (0, 24)
    given.all_pass(3).start()
    assert [e.n for e in given.happened(PileReshuffled) if e.figure == "a"] == [32]
    assert piles(given) == (24, 0)


@pytest.mark.parametrize("reshuffle", ["eager", "lazy"])
@pytest.mark.parametrize("attribute", ["beruf", "hobby2", "none", "schwaeche"])
def test_no_card_is_ever_lost_or_doubled(attribute: str, reshuffle: str) -> None:
    given = after_proben(1, attribute, reshuffle=reshuffle)
    for _ in range(8):
        given.start()
        sheet = given.state.sheets[FigureId("a")].deck
        hand = given.state.conflicts[given.conflict].kts[FigureId("a")].hand
        cards = sheet.draw + sheet.discard + hand
        assert len(cards) == len(set(cards)) == 32
        given.all_pass(3)


def test_no_further_cards_are_drawn_during_a_probe() -> None:
    """Seed: 004 §1.3.2"""
    given = Given(a=Sc("x"), b=Npc("y", "He7")).dealt()
    given.all_pass(3)
    since = max(i for i, e in enumerate(given.history) if isinstance(e, ProbeStarted))
    rounds = [e for e in given.history[since:] if isinstance(e, HandDrawn)]
    assert {e.figure for e in rounds} == {"a", "b"}
    assert sum(e.n for e in rounds) == 8 + 1


def each_by_its_own(given: Given, figures: tuple[str, ...], *own: str) -> CardsCompared:
    named = tuple(FigureId(name) for name in figures)
    given.send("gm", c.DrawCompare(figures=named, attribute="none", own=own))
    return given.once(CardsCompared)


def test_each_figure_is_compared_by_its_own_attribute_or_none() -> None:
    given = looking()
    told = each_by_its_own(given, ("one", "two", "three", "four"), "two>beruf", "three>hobby1")
    assert told.ranking == (("three",), ("one",), ("two",), ("four",))
    assert told.own == ("three>hobby1", "two>beruf")
    counting = {
        figure: [term.params["attribute"] for term in terms if "attribute" in term.params]
        for figure, terms in told.terms.items()
    }
    assert counting == {"one": ["none"], "two": ["beruf"], "three": ["hobby1"], "four": ["none"]}


def test_an_attribute_named_for_all_gives_way_to_the_own_one() -> None:
    given = looking()
    named = (FigureId("three"), FigureId("four"))
    wish = c.DrawCompare(figures=named, attribute="hobby1", own=("four>beruf", "one>beruf"))
    given.send("gm", wish)
    told = given.once(CardsCompared)
    assert told.ranking == (("three",), ("four",))
    assert told.own == ("four>beruf", "three>hobby1")


def test_several_attributes_of_a_figure_may_count() -> None:
    given = looking()
    told = each_by_its_own(given, ("three", "four"), "three>beruf", "three>hobby1", "four>hobby1")
    assert told.ranking == (("four",), ("three",))


def test_an_npc_turns_a_card_of_a_deck_of_its_own() -> None:
    given = Given(a=Sc("x"), orc=Npc("y", cards=2), elf=Npc("y", cards=3))
    for name, top in {"a": "HeA", "orc": "Ka7", "elf": "KaA"}.items():
        given.chance.lay(name, top)
    told = each_by_its_own(given, ("a", "orc", "elf"), "orc>Ka", "elf>Kr")
    assert told.cards == {"a": "HeA", "orc": "Ka7", "elf": "KaA"}
    assert told.ranking == (("orc",), ("a", "elf"))
    assert {key.purpose for key in given.chance.asked if key.figure == "orc"} == {"npc_compare"}
    assert set(given.state.sheets) == {"a"}


def test_npcs_may_compare_among_themselves_and_not_during_a_probe() -> None:
    given = Given(a=Npc("x", "He7"), b=Npc("y", "He8"), elf=Npc("y", cards=3)).dealt("a", "b")
    (option,) = given.offered("gm", "DrawCompare") or (None,)
    assert option is None
    given.all_pass(3)
    (option,) = given.offered("gm", "DrawCompare")
    assert option.fields["figures"].values == ("a", "b", "elf")


@pytest.mark.parametrize("pair", ["a>Kr", "orc>beruf", "a>none", "a", "b>beruf"])
def test_a_character_has_attributes_and_an_npc_suits(pair: str) -> None:
    given = Given(a=Sc("x"), orc=Npc("y", cards=2))
    wish = c.DrawCompare(figures=(FigureId("a"), FigureId("orc")), attribute="none", own=(pair,))
    assert given.refusal("gm", wish) == illegal("einblatt.DrawCompare", "own")


def test_what_lies_open_among_the_discards_is_for_all_to_look_through() -> None:
    given = Given(a=Sc("x", "KrA He9 Pi7"), b=Npc("y", "Ka7 Ka8")).dealt()
    assert "fallen" not in given.kt("a", "nobody")
    given.lay(a="KrA", b="Ka8")
    for seat in ("a", "gm", "nobody"):
        assert given.kt("a", seat)["fallen"] == ["KrA"]
        assert given.kt("b", seat)["fallen"] == ["Ka8"]
    given.all_pass(2)
    # What was left of the hand went to the discards face down.
    assert given.kt("a", "nobody")["fallen"] == ["KrA"]
