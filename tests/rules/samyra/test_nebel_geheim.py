"""Do two fights that differ only under the fog give players and spectators the same bytes?"""

import sys
from typing import Any

import pytest

from domain.kernel.messages import Event
from domain.systems.samyra import events as e
from domain.systems.samyra.fog import beneath
from domain.systems.samyra.secrecy import COMPARED, SECRET
from domain.table.ledger import SPECTATOR
from tests.rules.samyra.fogged import Fogged
from tests.rules.samyra.twins import RULES, Leak, Parted
from tests.support import dose
from tests.support.session import ANNA, BERT

OBSERVERS = (ANNA, BERT, SPECTATOR)
CHUNKS = range(dose.now.rules)
FIRST_LEAK = 40
"""A leak that is planted shows in one of so many fights."""


def watched(observer: str, seeds: range) -> tuple[int, int, int]:
    """Play pairs as far as they go; count the pairs, how often they differed, and the undos."""
    pairs = differed = undone = 0
    for seed in seeds:
        pair = Fogged(seed, observer, RULES[seed % len(RULES)])
        try:
            for number, _ in enumerate(pair.play()):
                if number % 5 == 4:
                    pair.weather()
                if number % 7 == 6:
                    pair.correct()
        except Parted:
            pass
        pairs, differed, undone = pairs + 1, differed + pair.differed, undone + pair.undone
    return pairs, differed, undone


@pytest.mark.parametrize("observer", OBSERVERS)
@pytest.mark.parametrize("chunk", CHUNKS)
def test_what_lies_under_the_fog_changes_no_byte(observer: str, chunk: int) -> None:
    """Ground and figures there, through rounds, undos and corrections."""
    found = watched(observer, range(dose.now.fogs * chunk, dose.now.fogs * (chunk + 1)))
    assert found[0] == dose.now.fogs
    assert all(found)


# the check can fail: what would tell of the fog is found


def _open_to_all(event: Event, after: Any, audience: Any) -> Event:
    return event


@pytest.mark.slow
@pytest.mark.parametrize("kind", [e.FigureLurks, e.GroundChanged, e.PictureLaid])
def test_an_event_under_the_fog_told_to_all_is_noticed(
    kind: type[Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SECRET, kind, _open_to_all)
    with pytest.raises(Leak):
        watched(SPECTATOR, range(FIRST_LEAK))


@pytest.mark.slow
def test_a_lurker_that_is_seen_to_leave_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    cuts: dict[Any, Any] = COMPARED
    monkeypatch.setitem(cuts, e.FigureLeft, lambda before, event, after, audience: event)
    with pytest.raises(Leak):
        watched(ANNA, range(FIRST_LEAK))


@pytest.mark.slow
def test_a_view_that_names_who_lurks_there_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("domain.table.view.known", lambda table, audience, *_: table)
    with pytest.raises(Leak):
        watched(SPECTATOR, range(FIRST_LEAK))


@pytest.mark.slow
def test_a_view_of_the_ground_under_the_fog_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["domain.systems.samyra.view"], "veil", beneath)
    with pytest.raises(Leak):
        watched(BERT, range(FIRST_LEAK))
