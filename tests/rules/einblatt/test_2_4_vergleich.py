"""Where does a card go that is turned outside a Probe, if there are two piles?

Seed: 004 §2.4, §1.2
"""

from typing import Any

import pytest

from domain.kernel.ids import FigureId
from domain.systems.einblatt import commands as c
from domain.systems.einblatt.eingriffe.two_piles.vocabulary import (
    ChooseCriterion,
    PilesReshuffled,
    PilesSorted,
    SortPiles,
)
from domain.systems.einblatt.eingriffe.zinken import GrantZinken, Zinken
from domain.systems.einblatt.events import CardsCompared, PileReshuffled
from tests.rules.einblatt.given import Given, Npc, Sc
from tests.rules.einblatt.moves import EIGHT, answer, free, sheet_of, stack, whole

ON: dict[str, str | int] = {"two_piles": "on"}


def sorting() -> Given:
    """A has to sort eight cards as it likes."""
    given = Given(ON, a=Sc("x", EIGHT), b=Npc("y", "Pi8")).opened()
    free(given, "gm", ChooseCriterion, criterion="free")
    return given.start().all_pass(3)


def parted(given: Given) -> tuple[set[str], set[str]]:
    deck = sheet_of(given, "a").deck
    return set(deck.discard), set(deck.discard2)


def compare(given: Given) -> str:
    """Let a turn a card outside any Probe."""
    given.gm(c.DrawCompare(figures=(FigureId("a"), FigureId("b")), attribute="none"))
    return given.once(CardsCompared).cards[FigureId("a")]


def test_a_card_compared_while_its_player_sorts_is_not_to_be_sorted() -> None:
    given = sorting()
    turned = compare(given)
    assert sorted(given.kt("a", "a")["sort"]) == sorted(EIGHT.split())
    assert parted(given) == ({turned}, set())
    answer(given, "sort", "a", SortPiles, first=("He7",))
    assert parted(given) == ({turned, "He7"}, set(EIGHT.split()) - {"He7"})
    assert whole(given, "a")


def test_a_card_compared_after_zinken_is_none_of_the_probes() -> None:
    """Seed: 004 §2.4, §2.2"""
    given = Given({**ON, "zinken": "on"}, a=Sc("x"), b=Npc("y", "Pi9 Pi8"))
    stack(given, "a", "KrA KrK KrD", discard=())
    given.opened()
    free(given, "gm", GrantZinken, figure="a", n=1)
    answer(given, "zinken", "a", Zinken, discard=(), order=("KrA",))
    assert compare(given) == "KrA"
    assert (sheet_of(given, "a").deck.aside, parted(given)) == ({}, ({"KrA"}, set()))


def test_an_older_log_that_sorted_a_compared_card_folds_as_it_did() -> None:
    given = sorting()
    turned = compare(given)
    who: Any = {"conflict": given.conflict, "figure": FigureId("a")}
    rest = tuple(EIGHT.split())
    given.fold(PilesSorted(**who, criterion="free", n=8, n2=1, first=rest, second=(turned,)))
    assert parted(given) == (set(rest), {turned})
    assert whole(given, "a")


@pytest.mark.parametrize("reshuffled", [PileReshuffled, PilesReshuffled])
def test_an_older_log_that_did_not_shuffle_a_compared_card_loses_none(
    reshuffled: type[Any],
) -> None:
    given = sorting()
    turned = compare(given)
    deck = sheet_of(given, "a").deck
    piles = {"order2": (), "n2": 0} if reshuffled is PilesReshuffled else {}
    who = {"conflict": given.conflict, "figure": FigureId("a")}
    given.fold(reshuffled(**who, n=len(deck.draw), order=deck.draw, **piles))
    assert parted(given) == ({turned}, set())
    assert whole(given, "a")
