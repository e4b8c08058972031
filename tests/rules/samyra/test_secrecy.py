"""Do two fights that differ only in what somebody may not see give them the same bytes?"""

import sys
from typing import Any

import pytest

from domain.kernel.messages import Event
from domain.systems.samyra import events as e
from domain.systems.samyra.secrecy import SECRET
from domain.table.ledger import SPECTATOR
from tests.rules.samyra.twins import RULES, Leak, Parted, Twin
from tests.support import dose
from tests.support.session import ANNA, BERT, GM

OBSERVERS = (GM, ANNA, BERT, SPECTATOR)
FIRST_LEAK = 400
"""A leak that is planted shows in one of so many fights, if the rules ever change."""
CHUNKS, FIGHTS = range(dose.now.rules), dose.now.twins


def watched(observer: str, seeds: range) -> tuple[int, int]:
    """Play twins as far as they go; count the steps, and how often the tables differed."""
    steps = differed = 0
    for seed in seeds:
        twin = None
        try:
            twin = Twin(seed, observer, RULES[seed % len(RULES)])
            for _ in twin.play():
                steps += 1
        except Parted:
            pass
        differed += twin.differed if twin else 0
    return steps, differed


@pytest.mark.parametrize("observer", OBSERVERS)
@pytest.mark.parametrize("chunk", CHUNKS)
def test_others_secrets_change_no_byte(observer: str, chunk: int) -> None:
    """Choices, later readiness, npcs' values and losses, and maps in store are others'."""
    steps, differed = watched(observer, range(FIGHTS * chunk, FIGHTS * (chunk + 1)))
    assert steps
    assert differed


# the check can fail: what would tell a secret is found


SECRETS: tuple[tuple[type[Event], str, int], ...] = (
    (e.SheetSet, SPECTATOR, 0),
    (e.LeSet, ANNA, 1),
    (e.MapSaved, BERT, 1),
    (e.FacingChosen, GM, 2),
    (e.SwingWished, GM, 2),
    (e.SwingWished, SPECTATOR, 2),
    (e.ActionDeclared, ANNA, 14),
    (e.ChoiceWithdrawn, SPECTATOR, 3),
    (e.ActionDropped, GM, 9),
    (e.SeatReady, BERT, 0),
    (e.MovementBegun, ANNA, 1),
    (e.FigureMoved, SPECTATOR, 1),
    (e.StrikesApplied, ANNA, 48),
    (e.SegmentDamageApplied, BERT, 28),
    (e.ActionResolved, SPECTATOR, 24),
    (e.BindAttempted, SPECTATOR, 25),
)
"""What is told to all, whom that gives something away, and the fight in which it soon does."""


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "observer", "first"), SECRETS)
def test_an_event_told_to_all_is_noticed(
    kind: type[Event], observer: str, first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SECRET, kind, lambda event, after, audience: event)
    with pytest.raises(Leak):
        watched(observer, range(first, first + FIRST_LEAK))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("part", "name", "observer"),
    [
        ("fighter", "sees_choice", GM),
        ("view", "sees_sheet", ANNA),
        ("view", "sees_damage", SPECTATOR),
    ],
)
def test_a_view_that_shows_too_much_is_noticed(
    part: str, name: str, observer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def open_to_all(*args: Any) -> bool:
        return True

    monkeypatch.setattr(sys.modules[f"domain.systems.samyra.{part}"], name, open_to_all)
    with pytest.raises(Leak):
        watched(observer, range(FIRST_LEAK))
