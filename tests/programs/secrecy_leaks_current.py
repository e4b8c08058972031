"""Which mistakes in the frames of the current line would tell what somebody may not know?"""

from typing import Any

import pytest

from domain.chronicle import current_frames
from domain.kernel.audience import Audience
from domain.table import view
from tests.support.session import GM

Patch = pytest.MonkeyPatch


def counted(patch: Patch) -> None:
    """Say in each frame how much of the log there was."""
    plain = current_frames._frame

    def leaky(n: int, at: int, entry: Any, told: dict[str, Any]) -> Any:
        return plain(n, at, entry, {**told, "seq": entry.seq})

    patch.setattr(current_frames, "_frame", leaky)


def all_hands(patch: Patch) -> None:
    """Show what one would see who played all figures."""
    plain = view.watched

    def leaky(table: Any, ledger: Any, audience: Any, memo: Any) -> Any:
        everybody = Audience("gm", GM, frozenset(table.figures))
        more = plain(table, ledger, everybody, memo)
        return {**plain(table, ledger, audience, memo), "more": more}

    patch.setattr(current_frames, "watched", leaky)
