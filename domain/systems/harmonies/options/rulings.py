"""What may the gm do about an action, besides answering?"""

from collections.abc import Iterator

from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.messages import CloseConflict
from domain.kernel.offer import offer
from domain.kernel.options import Int, OneOf, Option, Text

from .. import commands as c
from ..state import PARRYING, Action, ActionId, Conflict, State
from ..tables import MOST_ACTIONS, MOST_ADJUSTMENTS, MOST_SIDES, OPPOSITION, SIMPLE
from .answers import manner
from .offer import NUMBER, approaches
from .opening import kinds

REASON = Text(200, least=1)
WORDS = Text(500)


def rulings(state: State, cid: ConflictId, conflict: Conflict) -> Iterator[Option]:
    """Offer closing at any time, and what each action allows."""
    yield offer(CloseConflict, cid, conflict=cid)
    if not conflict.frozen and conflict.phase != "withdrawn":
        n = Int(max(1, conflict.named), MOST_ACTIONS)
        yield offer(c.DeclareMultiple, cid, conflict=cid, n=n)
    if conflict.named < conflict.tried:
        acting = conflict.figure
        approach = approaches(state, acting)
        yield offer(c.AddAction, cid, conflict=cid, kind=kinds(state), figure=acting, **approach)
    for aid, action in conflict.actions.items():
        if action.phase == "open" and action.kind != SIMPLE:
            yield from _opponents(state, cid, aid, action)
        for figure in throwing(action):
            yield from _before_throw(cid, aid, conflict, figure)
        if action.phase == "resolved":
            yield from _afterwards(cid, aid, action)


def _opponents(state: State, cid: ConflictId, aid: ActionId, action: Action) -> Iterator[Option]:
    """Offer everybody who does not take part yet.

    Seed: 002 sopposition, sconfrontation
    """
    if len(action.sides) < MOST_SIDES:
        for figure in (each for each in state.sheets if each not in action.sides):
            yield offer(
                c.AddOpponent,
                f"{aid}/{figure}",
                conflict=cid,
                action=aid,
                figure=figure,
                **approaches(state, figure),
            )


def throwing(action: Action) -> tuple[FigureId, ...]:
    """Name those whose numbers still count for a throw to come."""
    if action.phase == "await_parry":
        return tuple(f for f, side in action.sides.items() if side.parry in PARRYING)
    if action.phase in ("open", "difficulty_set", "rolled"):
        return tuple(f for f, side in action.sides.items() if side.throw is None)
    return ()


def _before_throw(
    cid: ConflictId, aid: ActionId, conflict: Conflict, figure: FigureId
) -> Iterator[Option]:
    side = conflict.actions[aid].sides[figure]
    named = {"conflict": cid, "action": aid, "figure": figure}
    subject = f"{aid}/{figure}"
    if len(side.adjustments) < MOST_ADJUSTMENTS:
        yield offer(c.Adjust, subject, **named, v=NUMBER, reason=REASON)
    if conflict.settings.open_roll == "gm_choice":
        yield offer(c.ChooseRoll, subject, **named, open=manner(not side.open))


def _afterwards(cid: ConflictId, aid: ActionId, action: Action) -> Iterator[Option]:
    """Offer to word the margin, and the gm's word over the result.

    Seed: 002 smarge
    """
    yield offer(c.Describe, aid, conflict=cid, action=aid, text=Text(500, least=1))
    for figures, what, value in _changes(action):
        yield offer(
            c.Override,
            f"{aid}/{what}/{figures[0]}/{value}",
            conflict=cid,
            action=aid,
            figure=OneOf(figures),
            what=what,
            value=value,
            why=WORDS,
        )


def _changes(action: Action) -> Iterator[tuple[tuple[FigureId, ...], str, str]]:
    """List what may be changed for whom into what, leaving out what is so already."""
    actor = (action.figure,)
    if action.kind == OPPOSITION:
        others = tuple(figure for figure in action.sides if figure != action.winner)
        yield others, "winner", "win"
        if action.winner:
            yield actor, "winner", "draw"
        return
    for outcome in ("success", "failure"):
        if outcome != action.outcome:
            yield actor, "outcome", outcome
    for figure, taken in action.effects.items():
        yield (figure,), "effect", "cancelled" if taken else "taken"
