"""What does a card in the sleeve do, and when?

Seed: 004 §2.6
"""

import pytest
from msgspec import UNSET

from domain.kernel.cards import DECK
from domain.kernel.ids import FigureId
from domain.kernel.rejection import illegal, wrong_phase
from domain.systems.einblatt import SYSTEM
from domain.systems.einblatt.eingriffe.sleeve import (
    KeepSleeve,
    SleeveStored,
    StoreSleeve,
    SwapSleeve,
)
from domain.systems.einblatt.recall import recalled
from domain.systems.einblatt.state import Sleeve
from tests.rules.einblatt.given import Given, Npc, Sc
from tests.rules.einblatt.moves import (
    EIGHT,
    answer,
    change_sheet,
    free,
    sheet_of,
    skip,
    stack,
    whole,
    wish,
)
from tests.support.play import Seeded

ON: dict[str, str | int] = {"sleeve": "on"}
TYPE = "einblatt.StoreSleeve"
B_HAND = "Pi9 Pi8 Pi7"


def dealt() -> Given:
    return Given(ON, a=Sc("x", EIGHT), b=Npc("y", B_HAND)).dealt()


def holding(card: str = "KrA", **others: Sc | Npc) -> Given:
    """A later conflict is dealt; a has a card in its sleeve."""
    cast: dict[str, Sc | Npc] = {"a": Sc("x", EIGHT), "b": Npc("y", B_HAND), **others}
    given = Given(ON, **cast).dealt()
    free(given, "a", StoreSleeve, card=card)
    given.close()
    rest = " ".join(each for each in EIGHT.split() if each != card)
    stack(given, "a", rest + " Ka7 Ka8", discard=())
    deck = sheet_of(given, "a").deck
    left = tuple(each for each in DECK if each not in (*deck.draw, card))
    stack(given, "a", rest + " Ka7 Ka8", discard=left)
    return given.dealt()


def test_nothing_goes_into_the_sleeve_without_the_module() -> None:
    given = Given(a=Sc("x", EIGHT), b=Npc("y", B_HAND)).dealt()
    assert given.refusal("a", wish(given, "a", StoreSleeve, card="KrA")) == wrong_phase(TYPE)


def test_a_card_goes_from_the_hand_into_the_sleeve() -> None:
    given = dealt()
    free(given, "a", StoreSleeve, card="KrA")
    assert "KrA" not in given.hand("a")
    assert given.whole_view("a")["sheets"]["a"]["sleeve"]["card"] == "KrA"
    assert whole(given, "a")


@pytest.mark.parametrize("seat", ["b", "gm", "nobody"])
def test_others_see_that_there_is_one_but_not_which(seat: str) -> None:
    given = dealt()
    (event,) = free(given, "a", StoreSleeve, card="KrA")
    cut = SYSTEM.redact(given.state, event, given.state, given.seat(seat))
    assert cut == SleeveStored(conflict=given.conflict, figure=FigureId("a"), card=UNSET)
    shown = given.whole_view(seat)["sheets"]["a"]["sleeve"]
    assert shown == {"conflict": given.conflict}
    samples = [SYSTEM.sample(given.state, given.seat(seat), Seeded(n)) for n in range(20)]
    assert len({s.sheets[FigureId("a")].sleeve for s in samples}) > 5
    own = [SYSTEM.sample(given.state, given.seat("a"), Seeded(n)) for n in range(5)]
    assert {s.sheets[FigureId("a")].sleeve.card for s in own} == {"KrA"}


def test_there_is_never_more_than_one() -> None:
    given = dealt()
    free(given, "a", StoreSleeve, card="KrA")
    again = wish(given, "a", StoreSleeve, card="KrK")
    assert given.refusal("a", again) == wrong_phase(TYPE)


def test_only_hand_cards_go_there() -> None:
    given = dealt()
    assert given.refusal("a", wish(given, "a", StoreSleeve, card="PiA")) == illegal(TYPE, "card")


@pytest.mark.parametrize(("value", "offered"), [(3, 0), (4, 1)])
def test_more_cards_are_needed_than_the_three_of_a_probe(value: int, offered: int) -> None:
    given = Given(ON, a=Sc("x", EIGHT, values=(value, 6, 6, 2)), b=Npc("y", B_HAND)).dealt()
    assert len(given.offered("a", "StoreSleeve")) == offered


def test_only_in_the_first_round_before_the_own_choice() -> None:
    given = dealt()
    given.commit("a", "KrA")
    assert given.offered("a", "StoreSleeve") == []
    given.commit("b", "Pi9")
    assert given.offered("a", "StoreSleeve") == []


def test_a_card_does_not_serve_in_the_conflict_it_was_laid_aside_in() -> None:
    """B21."""
    given = dealt()
    free(given, "a", StoreSleeve, card="KrA")
    given.lay(a="He7", b="Pi9")
    assert given.view()["round"] == 2
    given.lay(a="He8", b="Pi8").lay(a="He9", b="Pi7")
    given.start()
    given.lay(a=given.hand("a")[0], b=given.hand("b")[0])
    assert given.view()["round"] == 2


def test_a_card_in_the_sleeve_stays_in_no_pile_over_conflicts() -> None:
    given = holding()
    assert sheet_of(given, "a").sleeve is not None
    assert whole(given, "a")


def test_in_a_later_conflict_it_replaces_the_revealed_card() -> None:
    """B21."""
    given = holding()
    given.lay(a="He7", b="Pi9")
    assert (given.phase, given.asked()) == ("sleeve", {("sleeve", "a")})
    answer(given, "sleeve", "a", SwapSleeve)
    assert given.comparisons() == [("a", "b", "KrA", "Pi9", "win")]
    assert sheet_of(given, "a").sleeve is None
    assert "He7" in sheet_of(given, "a").deck.discard
    assert whole(given, "a")


def test_the_order_is_found_again_after_a_swap() -> None:
    """B21."""
    given = holding(d=Npc("y", "Ka9"))
    given.lay(a="He7", b="Pi9", d="Ka9")
    answer(given, "sleeve", "a", SwapSleeve)
    assert given.turn == ["a"]


def test_a_kept_card_may_be_played_in_another_round() -> None:
    given = holding()
    given.lay(a="He7", b="Pi9")
    answer(given, "sleeve", "a", KeepSleeve)
    assert given.comparisons() == [("a", "b", "He7", "Pi9", "loss")]
    given.lay(a="He8", b="Pi8")
    answer(given, "sleeve", "a", SwapSleeve)
    assert given.ep == {"a": 0, "b": 0}


def test_the_absent_keep_theirs() -> None:
    given = holding()
    given.lay(a="He7", b="Pi9")
    skip(given, "sleeve", "a")
    assert sheet_of(given, "a").sleeve is not None


def test_a_pass_cannot_be_swapped() -> None:
    given = holding()
    given.lay(a="pass", b="Pi9")
    assert given.view()["round"] == 2


def test_holders_decide_one_after_the_other_the_highest_card_first() -> None:
    given = Given(ON, a=Sc("x", EIGHT), d=Sc("y", "PiA PiK PiD Pi7", trump="Pi"))
    given.dealt()
    free(given, "a", StoreSleeve, card="KrK")
    free(given, "d", StoreSleeve, card="PiK")
    given.close()
    given.dealt()
    given.lay(a=given.hand("a")[0], d=given.hand("d")[0])
    first = given.asked()
    assert len(first) == 1
    keys = {name: given.kt(name)["card"] for name in ("a", "d")}
    higher = max(keys, key=lambda name: DECK.index(keys[name]) % 8 + 8 * _trump(keys, name))
    assert first == {("sleeve", higher)}
    answer(given, "sleeve", higher, KeepSleeve)
    (other,) = {"a", "d"} - {higher}
    assert given.asked() == {("sleeve", other)}


def _trump(cards: dict[str, str], name: str) -> bool:
    return cards[name][:2] == {"a": "Kr", "d": "Pi"}[name]


def test_a_card_in_the_sleeve_is_missing_from_the_pile() -> None:
    """B14: 2 left and 29 discarded, 6 drawn: 25 stay. Seed: 004 §2.6, §1.2"""
    given = Given(ON, a=Sc("x", attribute="hobby1"), b=Npc("y", "Pi9"))
    pile = "KrA KrK"
    rest = tuple(card for card in DECK if card not in (*pile.split(), "HeA"))
    stack(given, "a", pile, discard=rest)
    change_sheet(given, "a", sleeve=Sleeve("HeA", given.conflict))
    given.dealt()
    deck = sheet_of(given, "a").deck
    assert (len(given.hand("a")), len(deck.draw), len(deck.discard)) == (6, 25, 0)
    assert whole(given, "a")


def test_a_sandbox_of_before_holds_the_card_that_was_laid_not_the_one_from_the_sleeve() -> None:
    given = holding("KrA")
    before = given.state
    given.lay(a="HeA", b="Pi9")
    answer(given, "sleeve", "a", SwapSleeve)
    gm = given.seat("gm")
    for seed in range(20):
        made = recalled(SYSTEM.sample(before, gm, Seeded(seed)), given.state, gm)
        assert "HeA" in made.conflicts[given.conflict].kts[FigureId("a")].hand
