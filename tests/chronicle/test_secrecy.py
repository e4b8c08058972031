"""Pairs of tables that look the same stay the same to an observer; each planted leak is found."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from domain.chronicle import feed, preview, propose
from domain.chronicle.feed import Feed
from domain.kernel.rejection import Rejection
from domain.systems import discover
from domain.systems.einblatt import events as einblatt
from domain.systems.samyra import events as samyra
from domain.table import freeze, redact, view
from domain.table.asks import sealed
from domain.table.events import Said
from domain.table.state import SYSTEM_OF
from tests.chronicle.secrecy import compare
from tests.support import dose

Patch = pytest.MonkeyPatch
PAIRS = 60 if dose.ample() else 10
"""Of each system; `./dev secrecy` compares 20,000."""

FIRST = {"einblatt": 0, "samyra": 20}
"""A seed with whose table secrets begin soon."""


@pytest.mark.parametrize("system", discover())
def test_what_nobody_may_know_changes_no_byte(system: str) -> None:
    kinds, found, _ = compare(system, 0, PAIRS)
    assert found == []
    assert kinds["silent"] > 0


def widened(kind: type) -> Callable[[Patch], None]:
    """Tell everybody all of an event that is declared a secret."""

    def plant(patch: Patch) -> None:
        system = SYSTEM_OF[kind]

        def leaky(before: Any, event: Any, after: Any, audience: Any) -> Any:
            cut = system.redact(before, event, after, audience)
            return event if isinstance(event, kind) else cut

        patch.setitem(SYSTEM_OF, kind, replace(system, redact=leaky))

    return plant


def public_part(patch: Patch) -> None:
    """Count in everybody's view how many choices are sealed."""
    plain = view._tree

    def leaky(table: Any, *about: Any) -> Any:
        shown = plain(table, *about)
        return {**shown, "table": {**shown["table"], "sealed": len(sealed(table))}}

    patch.setattr(view, "_tree", leaky)


def narration(patch: Patch) -> None:
    """Tell in a line of talk what the table looks like."""
    plain = redact.redact

    def leaky(before: Any, event: Any, after: Any, audience: Any) -> Any:
        cut = plain(before, event, after, audience)
        if not isinstance(event, Said):
            return cut
        return replace(event, text=f"{event.text} {hash(repr(after.systems)) % 1000}")

    patch.setattr(preview, "redact", leaky)


def numbering(patch: Patch) -> None:
    """Number all frames alike, so that missing ones are seen."""
    plain = Feed._frame

    def leaky(self: Feed, commit: Any, end: bytes, *, whole: bool = False) -> Any:
        return plain(self, commit, b',"seq":%d' % commit.seq + end, whole=whole)

    patch.setattr(Feed, "_frame", leaky)


def digest(patch: Patch) -> None:
    """Let a plan hang on how many entries the log has."""
    patch.setattr(preview, "_head", lambda chronicle, visible: str(chronicle.seq))


def refusal(patch: Patch) -> None:
    """Say in a refusal how long the log is."""
    plain = propose.RequestContext.read

    def leaky(self: Any) -> Any:
        command, chronicle = plain(self), self.chronicle
        if getattr(command, "step", "") not in ("", *chronicle.public_steps):
            return Rejection("unknown", {"what": f"step of {chronicle.seq}"})
        return command

    patch.setattr(propose.RequestContext, "read", leaky)


def sample(patch: Patch) -> None:
    """Make up nothing."""
    monkey = {key: replace(s, sample=lambda state, *_: state) for key, s in discover().items()}
    patch.setattr(freeze, "SYSTEMS", monkey)


def undo_list(patch: Patch) -> None:
    """Offer a gm to take back what the gm knows nothing of."""
    plain = feed.Feed.step

    def leaky(self: Feed, chronicle: Any, applied: Any) -> Any:
        if applied.node is not None:
            self.visible_steps.setdefault(applied.node.step, self.n + 1)
        return plain(self, chronicle, applied)

    patch.setattr(feed.Feed, "step", leaky)


@pytest.mark.parametrize(
    ("system", "plant"),
    [
        pytest.param("einblatt", widened(einblatt.CardCommitted), id="table-widened-card"),
        pytest.param("samyra", widened(samyra.ActionDeclared), id="table-widened-action"),
        pytest.param("samyra", public_part, id="public-part"),
        pytest.param("einblatt", narration, id="narration"),
        pytest.param("samyra", numbering, id="numbering"),
        pytest.param("samyra", digest, id="digest"),
        pytest.param("samyra", refusal, id="refusal"),
        pytest.param("einblatt", sample, id="sample"),
        pytest.param("samyra", undo_list, id="undo-list"),
    ],
)
def test_a_planted_leak_is_found(
    system: str, plant: Callable[[Patch], None], monkeypatch: Patch
) -> None:
    plant(monkeypatch)
    _, found, _ = compare(system, FIRST[system], 500, enough=1)
    assert found
