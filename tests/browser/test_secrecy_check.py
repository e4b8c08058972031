"""The check for leaked cards finds a leak wherever in a message it lies."""

from typing import Any

import pytest

from domain.kernel.cards import DECK
from tests.browser.secrecy import leaks

FIGURES, OWN, SHOWN = {"billy", "jack"}, {"billy"}, {("jack", "He7")}


@pytest.mark.parametrize(
    "message",
    [
        {"view": {"conflicts": {"c": {"kts": {"jack": {"hand": ["KrA"]}}}}}},
        {"patch": {"conflicts": {"c": {"kts": {"jack": {"committed": "KrA"}}}}}},
        {"events": [{"type": "einblatt.HandDrawn", "figure": "jack", "n": 1, "cards": ["KrA"]}]},
        {"options": {"einblatt.CommitCard/a/jack": {"fields": {"card": {"one_of": ["KrA"]}}}}},
        {"events": [{"type": "einblatt.PileReshuffled", "figure": "billy", "order": []}]},
        {"plan": {"somewhere": "KrA"}},
        {"options": {"einblatt.ForceDiscard/jack": {"fields": [*DECK[1:]]}}},
        {"view": {"pile": [*DECK[1:], DECK[0]]}},
    ],
)
def test_a_leak_is_found(message: dict[str, Any]) -> None:
    assert leaks([message], FIGURES, OWN, SHOWN)


@pytest.mark.parametrize(
    "message",
    [
        {"view": {"conflicts": {"c": {"kts": {"billy": {"hand": ["KrA"]}}}}}},
        {"events": [{"type": "einblatt.CardPlayed", "figure": "jack", "card": "He7"}]},
        {"options": {"einblatt.ForceDiscard/jack": {"fields": [*DECK]}}},
        {"events": [{"actor": "billy", "target": "jack", "card_a": "KrA", "card_t": "He7"}]},
    ],
)
def test_what_is_ones_own_or_open_is_no_leak(message: dict[str, Any]) -> None:
    assert leaks([message], FIGURES, OWN, SHOWN) == []
