"""Which transitions are automatic? They never draw luck."""

from typing import Any

from domain.kernel.ids import ConflictId, FigureId

from .. import events as e
from ..context import Context
from ..results import opposed, outcome_of
from ..state import DONE, PARRYING, Action, ActionId, Conflict
from ..tables import ANCHORS, CONFRONTATION, OPPOSITION


def settle(context: Context, cid: ConflictId) -> None:
    """Make transitions until a seat has to answer, or nothing is left to do."""
    for aid in context.conflict(cid).actions:
        _advance(context, cid, aid)
    conflict = context.conflict(cid)
    if _all_done(conflict):
        context.emit(e.MultipleResolved(conflict=cid))


def _all_done(conflict: Conflict) -> bool:
    """Tell whether the last of several simultaneous actions has just got its result.

    Seed: 002 sactmult
    """
    if conflict.n == 1 or conflict.done or conflict.closed or conflict.named < conflict.tried:
        return False
    return all(action.phase in DONE for action in conflict.actions.values())


def _advance(context: Context, cid: ConflictId, aid: ActionId) -> None:
    action = context.action(cid, aid)
    if action.phase == "rolled":
        if action.kind == OPPOSITION:
            _opposition(context, cid, aid, action)
        elif action.kind == CONFRONTATION and action.thrown.outcome == "success":
            _offer_parries(context, cid, aid, action)
        else:
            _resolve(context, cid, aid, action, {})
    elif action.phase == "await_parry":
        _parried(context, cid, aid, action)


def _opposition(context: Context, cid: ConflictId, aid: ActionId, action: Action) -> None:
    """Compare once all who must have thrown.

    Seed: 002 sopposition
    """
    throwing = (action.figure,) if action.single else tuple(action.sides)
    if all(action.sides[figure].throw for figure in throwing):
        winner, tied = opposed(action)
        _resolve(context, cid, aid, action, {"winner": winner, "tied": tied})


def _offer_parries(context: Context, cid: ConflictId, aid: ActionId, action: Action) -> None:
    """Let every adversary parry against the chosen difficulty, whatever the actor's margin.

    Seed: 002 sconfrontation, xconfrontation
    """
    if context.conflict(cid).settings.parry == "off":
        _resolve(context, cid, aid, action, {"effects": dict.fromkeys(action.rivals, True)})
        return
    for figure in action.rivals:
        context.emit(e.ParryOffered(conflict=cid, action=aid, figure=figure, d=action.require_d()))


def _parried(context: Context, cid: ConflictId, aid: ActionId, action: Action) -> None:
    """Resolve when every adversary has parried or let it be; a parry saves its own figure only.

    Seed: 002 sconfrontation
    Reading: docs/rules/harmonies.md#confrontation
    """
    rivals: dict[FigureId, str] = {figure: action.sides[figure].parry for figure in action.rivals}
    if not set(PARRYING) & set(rivals.values()):
        effects = {figure: parry != "parried" for figure, parry in rivals.items()}
        _resolve(context, cid, aid, action, {"effects": effects})


def _resolve(
    context: Context, cid: ConflictId, aid: ActionId, action: Action, result: dict[str, Any]
) -> None:
    """Give the result with all dice, modifiers and totals.

    Seed: 002 smarge, sacttypes
    """
    outcome = outcome_of(action, **result)
    if action.kind != OPPOSITION:
        result["success"] = action.thrown.outcome == "success"
    resolved = e.ActionResolved(
        conflict=cid,
        action=aid,
        kind=action.kind,
        figure=action.figure,
        outcome=outcome,
        anchor=ANCHORS[action.kind],
        **_thrown(action),
        **result,
    )
    context.emit(resolved)


def _thrown(action: Action) -> dict[str, Any]:
    """Give the dice of all sides, and what they come to."""
    own = action.thrown
    throws = {f: side.throw for f, side in action.sides.items() if side.throw is not None}
    failed = {"failure_margin": -own.margin} if own.margin < 0 else {}
    return {
        "roll": own.roll,
        "dice": {figure: (each.fortune, each.misfortune) for figure, each in throws.items()},
        "final": own.final,
        "margin": own.margin,
        "terms": own.terms,
        "others": {f: each.terms for f, each in throws.items() if f != action.figure},
        **failed,
    }
