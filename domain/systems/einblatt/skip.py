"""Which command answers a question for an absent seat, when the gm skips it?"""

from typing import assert_never

from msgspec import convert

from domain.kernel.ids import GM, AskId, ConflictId, FigureId
from domain.kernel.messages import Command

from .asks import GmKind, Kind, asks, asks_of
from .commands import (
    CommitPass,
    ConfirmRestriction,
    JudgeNarration,
    NameConsequence,
    React,
    ReactPass,
    Stand,
    Wait,
)
from .compare import strength
from .eingriffe import SKIPS
from .eingriffe.hooks import OpenedConflict
from .order import attackers
from .state import KT, Conflict, State
from .tables import ATTRIBUTES, NONE


def skip(state: State, ask: AskId) -> Command:
    """Give the command that answers an open question; `KeyError` if it is not open.

    Reading: docs/rules/einblatt.md, the absent do as little as the rules let them.
    """
    what = asks(state)[ask]
    cid = ConflictId(what.conflict)
    of_module = SKIPS.get(what.kind)
    if of_module is not None:
        conflict = state.conflicts[cid]
        opened = OpenedConflict(state, cid, conflict, asks_of(cid, conflict))
        return of_module(opened, ask, FigureId(what.subject))
    if what.who == GM:
        kt = state.conflicts[cid].kts[FigureId(what.subject)]
        return _of_gm(convert(what.kind, GmKind), cid, ask, FigureId(what.subject), kt)
    kind: Kind = convert(what.kind, Kind)
    return _of_player(kind, cid, ask, FigureId(what.who), state.conflicts[cid])


def _of_player(
    kind: Kind, cid: ConflictId, ask: AskId, figure: FigureId, conflict: Conflict
) -> Command:
    match kind:
        case "commit":
            return CommitPass(conflict=cid, ask=ask, figure=figure)
        case "turn" | "declare":
            return Wait(conflict=cid, ask=ask, figure=figure)
        case "react":
            return _reaction(cid, ask, figure, conflict)
        case "stand":
            return Stand(conflict=cid, ask=ask, figure=figure, actor=attackers(conflict)[figure][0])
        case _:
            assert_never(kind)


def _reaction(cid: ConflictId, ask: AskId, figure: FigureId, conflict: Conflict) -> Command:
    """Decline, or play the lowest card if declining is not allowed."""
    if conflict.settings.react_pass == "on":
        return ReactPass(conflict=cid, ask=ask, figure=figure)
    kt = conflict.kts[figure]
    lowest = min(kt.hand, key=lambda card: strength(card, kt.trumps))
    return React(conflict=cid, ask=ask, figure=figure, card=lowest)


def _of_gm(kind: GmKind, cid: ConflictId, ask: AskId, figure: FigureId, kt: KT) -> Command:
    match kind:
        case "restriction":
            return _confirmed(cid, ask, figure, kt)
        case "consequence":
            return NameConsequence(conflict=cid, ask=ask, figure=figure, text="")
        case "narration":
            return JudgeNarration(conflict=cid, ask=ask, figure=figure, text="")
        case _:
            assert_never(kind)


def _confirmed(cid: ConflictId, ask: AskId, figure: FigureId, kt: KT) -> Command:
    """Confirm as proposed; if no attribute was used there is nothing to take it from."""
    proposed = kt.proposed
    if proposed is None or proposed.attribute == NONE:
        attribute, amount = ATTRIBUTES[0], 0
    else:
        attribute, amount = proposed.attribute, proposed.amount
    return ConfirmRestriction(
        conflict=cid, ask=ask, figure=figure, attribute=attribute, amount=amount, note=""
    )
