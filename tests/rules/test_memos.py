"""Are views and options of every system, made with a memo, what they would be from nothing?"""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel import memo as memos
from domain.kernel.audience import Audience
from domain.kernel.memo import FRESH, Memo
from domain.kernel.system import System
from domain.systems import discover
from tests.support.forgetful import forget_who_looks
from tests.support.play import Player

STEPS = 80


def shown(system: System, state: Any, audience: Audience, memo: Memo) -> bytes:
    """Encode all that an audience sees of a system."""
    offered = system.options(state, audience, None, memo)
    options = {option.key: option.wire for option in offered}
    assert len(options) == len(offered), "no two options have one key"
    view = system.view(state, audience, memo)
    ready = dict(system.prepared(state, audience, memo))
    return msgspec.json.encode([view, options, ready])


def as_from_nothing(system: System, seed: int, memo: Memo) -> bool:
    """Play a table; tell whether everybody sees at each step what they would without a memo."""
    player = Player(system, Random(seed).randrange, {}, seed)
    return all(
        shown(system, state, audience, memo) == shown(system, state, audience, FRESH)
        for state in (player.step().after for _ in range(STEPS))
        for audience in player.table.values()
    )


@pytest.mark.parametrize("system", discover().values(), ids=lambda system: system.key)
@pytest.mark.parametrize("seed", range(2))
def test_a_memo_changes_no_byte_of_what_is_shown(system: System, seed: int) -> None:
    assert as_from_nothing(system, seed, Memo())


def nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take every piece of state for the one before."""
    monkeypatch.setattr(memos, "_same", lambda before, now: True)


def first_piece_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare all pieces of state but the first."""
    same = memos._same
    monkeypatch.setattr(memos, "_same", lambda before, now: same(before[1:], now[1:]))


def anybody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget for whom something was made."""
    forget_who_looks(monkeypatch.setattr)


@pytest.mark.parametrize("plant", [nothing_changes, first_piece_left_out, anybody_looks])
@pytest.mark.parametrize("system", discover().values(), ids=lambda system: system.key)
def test_a_stale_piece_is_found(
    system: System,
    plant: Callable[[pytest.MonkeyPatch], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plant(monkeypatch)
    try:
        stale = not as_from_nothing(system, 0, Memo())
    except LookupError:  # it names what the state does not have
        stale = True
    assert stale
