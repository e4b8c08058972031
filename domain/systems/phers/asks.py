"""Which questions are open, who must answer them, and what is decided?"""

from collections.abc import Iterator

from domain.kernel.ids import GM, AskId, ConflictId, FigureId, ask_id
from domain.kernel.system import Ask

from .stage import may_spend, phase_of, stage_of
from .state import Conflict, State

Found = Iterator[tuple[AskId, Ask]]


def decided(state: State, cid: ConflictId) -> bool:
    """Tell whether all know that a Decision, or a comparison, has its result."""
    conflict = state.conflicts[cid]
    public = all(each.visibility == "public" for each in conflict.decisions.values())
    return public and phase_of(state, conflict) in ("resolved", "compared", "voided")


def asks(state: State) -> dict[AskId, Ask]:
    """List the open questions of all conflicts, recomputed from the state."""
    return {
        ask: what
        for cid, conflict in state.conflicts.items()
        if not conflict.closed
        for figure in conflict.decisions
        for ask, what in _of(state, cid, conflict, figure)
    }


def _of(state: State, cid: ConflictId, conflict: Conflict, figure: FigureId) -> Found:
    """List what is open about one Decision.

    The question about a climax point stays open, answered, until the dice fall.
    """
    stage = stage_of(state, conflict, figure)
    if stage == "open":
        yield path(cid, "summands", figure), Ask(GM, "summands", cid, subject=figure)
    if may_spend(state, conflict, figure):
        answered = conflict.decisions[figure].declined
        yield path(cid, "climax", figure), Ask(figure, "climax", cid, answered, figure)
    if stage == "ready":
        yield path(cid, "roll", figure), Ask(figure, "roll", cid, subject=figure)
    if stage == "event":
        yield path(cid, "event", figure), Ask(GM, "event", cid, subject=figure)


def path(cid: ConflictId, purpose: str, figure: FigureId) -> AskId:
    """Name a question about one figure's Decision."""
    return ask_id(cid, purpose, figure)


def sealed(state: State) -> frozenset[str]:
    """Name the simultaneous secret choices: PHERS has none."""
    return frozenset()
