"""How does the fold begin, and how is one conflict or participant changed?"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain.kernel.fold import SystemFold, change, in_conflict
from domain.kernel.ids import ConflictId, FigureId

from ..piles import deck_of, discard_count, tops, with_deck
from ..state import KT, Conflict, Deck, Sheet, State


def change_kt(state: State, cid: ConflictId, figure: FigureId, **fields: Any) -> State:
    """Change fields of one participant."""
    return with_kt(state, cid, figure, replace(state.conflicts[cid].kts[figure], **fields))


def in_kt(state: State, event: Any, /, **fields: Any) -> State:
    """Change fields of the participant that an event is about."""
    return change_kt(state, event.conflict, event.figure, **fields)


def with_kt(state: State, cid: ConflictId, figure: FigureId, kt: KT) -> State:
    """Put a changed participant back."""
    return change(state, cid, kts={**state.conflicts[cid].kts, figure: kt})


def in_deck(
    state: State, event: Any, changed: Callable[..., Deck], /, *how: Any, **fields: Any
) -> State:
    """Change the deck from which the figure draws that an event is about."""
    deck = deck_of(state, event.conflict, event.figure)
    return with_deck(state, event.conflict, event.figure, changed(deck, *how, **fields))


def spend(state: State, event: Any, module: str) -> State:
    """Note that the figure of an event has used a module for this conflict."""
    spent = state.conflicts[event.conflict].spent | {(module, event.figure)}
    return in_conflict(state, event, spent=spent)


def change_all(state: State, cid: ConflictId, **fields: Any) -> State:
    """Change the same fields of all participants."""
    kts = state.conflicts[cid].kts
    return change(state, cid, kts={figure: replace(kt, **fields) for figure, kt in kts.items()})


def sheet(kind: str) -> Sheet | None:
    """Give characters a sheet, and nobody else."""
    return Sheet() if kind == "character" else None


def close(state: State, cid: ConflictId) -> State:
    """End a conflict; how large each pile is then, is kept."""
    for figure in state.conflicts[cid].kts:
        deck = deck_of(state, cid, figure)
        state = change_kt(
            state,
            cid,
            figure,
            choice="",
            proposed=None,
            consequence_due=False,
            piles=(len(tops(deck)), discard_count(deck)),
        )
    return change(state, cid, phase="closed", turn=(), action=None, group=None, challenge=None)


evolve = SystemFold("einblatt", Conflict, sheet, close)
