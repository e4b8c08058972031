"""What may this seat do now? `decide` admits exactly this."""

from collections.abc import Iterable, Iterator

from domain.kernel.audience import Audience
from domain.kernel.ids import GM, AskId, ConflictId, FigureId
from domain.kernel.memo import FRESH, Memo
from domain.kernel.messages import CloseConflict
from domain.kernel.offer import NAME, OPTIONAL_TEXT, REQUIRED_TEXT, TITLE, offer
from domain.kernel.option_scope import conflicts_in, outside_conflicts_matter, own_sheets
from domain.kernel.options import Field, Int, OneOf, Option, Text
from domain.kernel.system import Ask, Focus

from . import commands as c
from .asks import asks_of
from .state import PARRYING, Action, ActionId, Conflict, Sheet, State
from .tables import (
    ATTRIBUTES,
    CHARACTERISTICS,
    FARTHEST,
    KINDS,
    MEANS,
    MOST_ACTIONS,
    MOST_ADJUSTMENTS,
    MOST_COMPETENCIES,
    MOST_SIDES,
    OPPOSITION,
    SIMPLE,
    UNTRAINED,
)
from .view import Sheets

NUMBER = Int(-FARTHEST, FARTHEST)
WAYS = ("one_roll", "two_rolls")
REASON = Text(200, least=1)


def options(
    state: State, actor: Audience, focus: Focus | None = None, memo: Memo = FRESH
) -> tuple[Option, ...]:
    """List all commands open to an audience, figure by figure and conflict by conflict."""
    return tuple(_listed(state, actor, focus, memo)) if actor.role != "spectator" else ()


def _listed(state: State, actor: Audience, focus: Focus | None, memo: Memo) -> Iterator[Option]:
    if outside_conflicts_matter(focus):
        own = own_sheets(state, actor)
        for each in memo.each(_of_figure, (actor,), own).values():
            yield from each
        yield from memo.each(_opening, (actor, tuple(state.sheets)), own).values()
    open_now = conflicts_in(state, focus)
    for each in memo.each(_about_conflict, (actor,), open_now, state.sheets, memo).values():
        yield from each


def _about_conflict(
    cid: ConflictId, conflict: Conflict, actor: Audience, sheets: Sheets, memo: Memo
) -> tuple[Option, ...]:
    return memo.of(_of_conflict, (cid, actor), conflict, _needed(conflict, sheets, actor))


def _needed(conflict: Conflict, sheets: Sheets, actor: Audience) -> Sheets:
    """Give the sheets that a seat's options hang on: all, as long as anybody may be named."""
    actions = conflict.actions.values()
    opposed = any(each.phase == "open" and each.kind != SIMPLE for each in actions)
    if conflict.named < conflict.tried or (actor.is_gm and opposed):
        return sheets
    return {figure: sheets[figure] for figure in sheets if figure in conflict.everybody}


def _of_conflict(
    cid: ConflictId, actor: Audience, conflict: Conflict, sheets: Sheets
) -> tuple[Option, ...]:
    return tuple(_in_conflict(cid, actor, conflict, sheets))


def _in_conflict(
    cid: ConflictId, actor: Audience, conflict: Conflict, sheets: Sheets
) -> Iterator[Option]:
    yield from answers(sheets, cid, conflict, actor)
    if actor.is_gm:
        yield offer(CloseConflict, cid, conflict=cid)
    if actor.is_gm or actor.controls(conflict.figure):
        yield from _declaring(actor, sheets, cid, conflict)
    if actor.is_gm:
        yield from rulings(sheets, cid, conflict)


def approaches(sheet: Sheet) -> dict[str, Field | str]:
    """Describe by what a figure may act: any pair, with a competency or untrained.

    Seed: 002 sdifficulte
    """
    trained = dict.fromkeys((*sheet.competencies, UNTRAINED))
    return {
        "characteristic": OneOf(CHARACTERISTICS),
        "means": OneOf(MEANS),
        "competency": OneOf(tuple(trained)),
    }


def _of_figure(figure: FigureId, sheet: Sheet, actor: Audience) -> tuple[Option, ...]:
    """Offer sheets to gm and owner, and to the gm whether a figure's numbers are public."""
    command = c.ShowFigure if sheet.hidden else c.HideFigure
    hiding = (offer(command, figure, figure=figure),) if actor.is_gm else ()
    return (*_sheet(figure, sheet), *hiding)


def _sheet(figure: FigureId, sheet: Sheet) -> Iterator[Option]:
    yield offer(c.SetSheet, figure, figure=figure, **dict.fromkeys(ATTRIBUTES, NUMBER))
    if len(sheet.competencies) < MOST_COMPETENCIES:
        yield offer(c.SetCompetency, figure, figure=figure, competency=NAME, value=NUMBER)
    if sheet.competencies:
        known = OneOf(tuple(sheet.competencies))
        yield offer(
            c.SetCompetency, f"{figure}/known", figure=figure, competency=known, value=NUMBER
        )
        yield offer(c.RemoveCompetency, figure, figure=figure, competency=known)


def _opening(
    figure: FigureId, sheet: Sheet, actor: Audience, everybody: tuple[FigureId, ...]
) -> Option:
    """Offer an action of a figure to the gm and to its player.

    Seed: 002 sactions
    """
    return offer(c.OpenAction, figure, title=TITLE, **_tried(actor, figure, sheet, everybody))


def _tried(
    actor: Audience, figure: FigureId, sheet: Sheet, everybody: Iterable[FigureId]
) -> dict[str, Field | str]:
    """Describe an action to be opened; a figure that is alone meets no resistance.

    A player may say against whom; the gm names opponents once it is open.
    Seed: 002 sacttypes, sopposition, sconfrontation
    """
    others = tuple(each for each in everybody if each != figure)
    return {
        "kind": OneOf(KINDS if others else (SIMPLE,)),
        "against": "" if actor.is_gm else OneOf(("", *others)),
        "figure": figure,
        **approaches(sheet),
    }


def answers(
    sheets: Sheets, cid: ConflictId, conflict: Conflict, actor: Audience
) -> Iterator[Option]:
    """Offer, for every question put to this seat, each kind of answer."""
    for aid, action in conflict.actions.items():
        for ask, what in asks_of(cid, aid, action):
            if what.who == GM and actor.is_gm:
                yield from _to_gm(cid, aid, conflict, ask, what)
            elif actor.controls(what.who):
                yield from _to_player(sheets, cid, aid, action, ask, what)


def _to_gm(
    cid: ConflictId, aid: ActionId, conflict: Conflict, ask: AskId, what: Ask
) -> Iterator[Option]:
    action = conflict.actions[aid]
    named = {"conflict": cid, "action": aid}
    if what.kind == "rolls":
        yield offer(c.SetRolls, aid, ask, **named, rolls=OneOf(ways(conflict, action)))
        return
    yield offer(c.SetDifficulty, aid, ask, **named, d=NUMBER)
    if action.phase != "open":
        return
    if not action.invited:
        yield offer(c.InviteProposal, aid, ask, **named)
    elif action.proposed is not None:
        yield offer(c.RejectDifficulty, aid, ask, **named)


def ways(conflict: Conflict, action: Action) -> tuple[str, ...]:
    """List how an opposition may be rolled, the usual first; several need a roll each.

    Seed: 002 sopposition
    Reading: docs/rules/harmonies.md, one roll can only compare two.
    """
    if len(action.rivals) > 1:
        return WAYS[1:]
    return tuple(sorted(WAYS, key=conflict.settings.opposition.__ne__))


def _to_player(
    sheets: Sheets, cid: ConflictId, aid: ActionId, action: Action, ask: AskId, what: Ask
) -> Iterator[Option]:
    figure = FigureId(what.who)
    named = {"conflict": cid, "action": aid, "figure": figure}
    match what.kind:
        case "propose":
            yield offer(c.ProposeDifficulty, aid, ask, **named, d=NUMBER)
        case "roll":
            yield offer(c.Roll, figure, ask, **named, open=manner(action.sides[figure].open))
        case _:
            yield offer(c.Parry, figure, ask, **named, **approaches(sheets[figure]))
            yield offer(c.DeclineParry, figure, ask, **named)
    if may_withdraw(action):
        yield offer(c.Withdraw, aid, ask, **named)


def may_withdraw(action: Action) -> bool:
    """Tell whether what a player proposed was not accepted, and no die has fallen yet.

    Seed: 002 sconfrontation
    Reading: docs/rules/harmonies.md, another difficulty than the proposed one is a refusal too.
    """
    if action.wished and action.phase == "open":
        return True
    return action.rejected and action.phase in ("open", "difficulty_set")


def manner(open_: bool) -> str:
    """Name how dice fall."""
    return "open" if open_ else "closed"


def _declaring(
    actor: Audience, sheets: Sheets, cid: ConflictId, conflict: Conflict
) -> Iterator[Option]:
    """Let the gm and the player who acts say how many are tried at once, and name each.

    Seed: 002 sactmult
    """
    if not conflict.frozen and conflict.phase != "withdrawn":
        n = Int(max(1, conflict.named), MOST_ACTIONS)
        yield offer(c.DeclareMultiple, cid, conflict=cid, n=n)
    if conflict.named < conflict.tried:
        tried = _tried(actor, conflict.figure, sheets[conflict.figure], sheets)
        yield offer(c.AddAction, cid, conflict=cid, **tried)


def rulings(sheets: Sheets, cid: ConflictId, conflict: Conflict) -> Iterator[Option]:
    """Offer to the gm what each action allows."""
    for aid, action in conflict.actions.items():
        if action.phase == "open" and action.kind != SIMPLE:
            yield from _opponents(sheets, cid, aid, action)
        if action.phase in ("open", "difficulty_set"):
            yield from _approached(sheets, cid, aid, action)
        for figure in throwing(action):
            yield from _before_throw(cid, aid, conflict, figure)
        if action.phase == "resolved":
            yield from _afterwards(cid, aid, action)


def _opponents(sheets: Sheets, cid: ConflictId, aid: ActionId, action: Action) -> Iterator[Option]:
    """Offer everybody who does not take part yet.

    Seed: 002 sopposition, sconfrontation
    """
    if len(action.sides) < MOST_SIDES:
        for figure in (each for each in sheets if each not in action.sides):
            yield offer(
                c.AddOpponent,
                f"{aid}/{figure}",
                conflict=cid,
                action=aid,
                figure=figure,
                **approaches(sheets[figure]),
            )


def _approached(sheets: Sheets, cid: ConflictId, aid: ActionId, action: Action) -> Iterator[Option]:
    """Let the gm say by what each side acts: of a player's action that is only a proposal.

    Seed: 002 sdifficulte
    """
    for figure in action.sides:
        yield offer(
            c.SetApproach,
            f"{aid}/{figure}",
            conflict=cid,
            action=aid,
            figure=figure,
            **approaches(sheets[figure]),
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
    yield offer(c.Describe, aid, conflict=cid, action=aid, text=REQUIRED_TEXT)
    for figures, what, value in _changes(action):
        yield offer(
            c.Override,
            f"{aid}/{what}/{figures[0]}/{value}",
            conflict=cid,
            action=aid,
            figure=OneOf(figures),
            what=what,
            value=value,
            why=OPTIONAL_TEXT,
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
