"""What may this seat do now? `decide` admits exactly this."""

from collections.abc import Iterator

from domain.kernel.audience import Audience
from domain.kernel.ids import GM, AskId, ConflictId, FigureId
from domain.kernel.memo import FRESH, Memo
from domain.kernel.messages import CloseConflict
from domain.kernel.offer import NAME, OPTIONAL_TEXT, REQUIRED_TEXT, TITLE, offer
from domain.kernel.option_scope import conflicts_in, outside_conflicts_matter, own_sheets
from domain.kernel.options import Field, Int, OneOf, Option, SomeOf
from domain.kernel.system import Ask, Focus
from domain.kernel.visibility import VISIBILITIES

from . import commands as c
from .asks import asks
from .settings import Settings
from .stage import BEFORE_DICE, kinds_of, may_have_points, stage_of
from .state import Conflict, Sheet, State
from .tables import AREAS, CLASSES, LEVEL, MOST_LEVELS, MOST_POINTS, RELATIONS
from .view import Kinds, Sheets, needed

TENTHS = Int(-LEVEL, LEVEL)
MOST_GRANTED = 10


def options(
    state: State, actor: Audience, focus: Focus | None = None, memo: Memo = FRESH
) -> tuple[Option, ...]:
    """List all commands open to an audience, figure by figure and conflict by conflict."""
    return tuple(_listed(state, actor, focus, memo)) if actor.role != "spectator" else ()


def _listed(state: State, actor: Audience, focus: Focus | None, memo: Memo) -> Iterator[Option]:
    if outside_conflicts_matter(focus):
        yield from _at_table(state, actor, memo)
    around = (state.sheets, state.kinds, memo)
    for each in memo.each(_of_conflict, (actor,), conflicts_in(state, focus), *around).values():
        yield from each


def _of_conflict(
    cid: ConflictId,
    conflict: Conflict,
    actor: Audience,
    sheets: Sheets,
    kinds: Kinds,
    memo: Memo,
) -> tuple[Option, ...]:
    return memo.of(_in_conflict, (cid, actor), conflict, needed(conflict, sheets), kinds)


def _at_table(state: State, actor: Audience, memo: Memo) -> Iterator[Option]:
    """Offer Decisions to gm and owner, and to the gm comparisons and sheets."""
    own = own_sheets(state, actor)
    for each in memo.each(_of_figure, (actor,), own, state.kinds, state.settings).values():
        yield from each
    if actor.is_gm and len(state.sheets) > 1:
        yield memo.of(_comparing, (tuple(state.sheets),))


def _of_figure(
    figure: FigureId, sheet: Sheet, actor: Audience, kinds: Kinds, settings: Settings
) -> tuple[Option, ...]:
    return tuple(_about_figure(figure, sheet, actor, kinds[figure], settings))


def _about_figure(
    figure: FigureId, sheet: Sheet, actor: Audience, kind: str, settings: Settings
) -> Iterator[Option]:
    fields = summands(sheet, OneOf(kinds_of(settings)))
    fields["visibility"] = OneOf(VISIBILITIES if actor.is_gm else VISIBILITIES[:1])
    yield offer(c.OpenDecision, figure, figure=figure, title=TITLE, **fields)
    if actor.is_gm:
        yield from _sheet(figure, sheet)
        yield from _points(State(settings, {figure: sheet}, kinds={figure: kind}), figure)


def _comparing(figures: tuple[FigureId, ...]) -> Option:
    pair, seen = SomeOf(figures, 2, 2), OneOf(VISIBILITIES)
    return offer(c.OpenComparison, "", title=TITLE, figures=pair, visibility=seen)


def summands(sheet: Sheet, kinds: OneOf) -> dict[str, Field]:
    """Describe what a Decision is made of: levels of the sheet or none, modifiers, the roll.

    Seed: 000 summary 6
    """
    levels = sheet.levels
    by_area: dict[str, Field] = {
        area: OneOf(("", *(name for name, level in levels.items() if level.area == area)))
        for area in AREAS
    }
    return {**by_area, "difficulty": TENTHS, "situation": TENTHS, "kind": kinds}


def _sheet(figure: FigureId, sheet: Sheet) -> Iterator[Option]:
    named = OneOf(tuple(sheet.levels))
    name = NAME if len(sheet.levels) < MOST_LEVELS else named
    yield offer(c.SetLevel, figure, figure=figure, area=OneOf(AREAS), name=name, tenths=TENTHS)
    if sheet.levels:
        yield offer(c.RemoveLevel, figure, figure=figure, name=named)
    lower = tuple(name for name, level in sheet.levels.items() if level.tenths < LEVEL)
    if lower:
        yield offer(c.TrainTenth, figure, figure=figure, name=OneOf(lower))


def _points(state: State, figure: FigureId) -> Iterator[Option]:
    """Offer points to all who may use them, and to take back what somebody has.

    Seed: 000 summary 3, summary 4
    """
    held = state.sheets[figure].climax
    left = MOST_POINTS - held
    if left > 0 and may_have_points(state, state.settings, figure):
        yield offer(c.GrantClimax, figure, figure=figure, n=Int(1, min(left, MOST_GRANTED)))
    if held > 0:
        yield offer(c.RevokeClimax, figure, figure=figure, n=Int(1, held))


def _in_conflict(
    cid: ConflictId, actor: Audience, conflict: Conflict, sheets: Sheets, kinds: Kinds
) -> tuple[Option, ...]:
    state = State(sheets=sheets, kinds=kinds, conflicts={cid: conflict})
    of_gm = _of_gm_alone(state, cid, conflict) if actor.is_gm else ()
    return (*_answers(state, actor), *of_gm)


def _answers(state: State, actor: Audience) -> Iterator[Option]:
    """Offer, for every question put to this seat, each kind of answer."""
    for ask, what in asks(state).items():
        if what.who == GM and actor.is_gm:
            yield from _of_gm(state, ask, what)
        elif actor.controls(what.who):
            yield from _of_player(ask, what)


def _of_player(ask: AskId, what: Ask) -> Iterator[Option]:
    named = {"conflict": what.conflict, "figure": what.subject}
    if what.kind == "roll":
        yield offer(c.Roll, what.subject, ask, **named)
    else:
        yield offer(c.SpendClimax, what.subject, ask, **named)
        yield offer(c.DeclineClimax, what.subject, ask, **named)


def _of_gm(state: State, ask: AskId, what: Ask) -> Iterator[Option]:
    figure, conflict = FigureId(what.subject), state.conflicts[what.conflict]
    named = {"conflict": what.conflict, "figure": what.subject}
    decision = conflict.decisions[figure]
    if what.kind == "summands":
        kind = OneOf(kinds_of(conflict.settings, decision))
        fields = summands(state.sheets[figure], kind)
        yield offer(c.ConfirmDecision, figure, ask, **named, **fields)
    else:
        if decision.triple:
            yield offer(c.AcceptEvent, figure, ask, **named, text=OPTIONAL_TEXT)
        yield offer(c.DeclineEvent, figure, ask, **named)


def _of_gm_alone(state: State, cid: ConflictId, conflict: Conflict) -> Iterator[Option]:
    yield offer(CloseConflict, cid, conflict=cid)
    yield from rulings(state, cid, conflict)


def rulings(state: State, cid: ConflictId, conflict: Conflict) -> Iterator[Option]:
    """Offer modifiers and the kind of roll before the dice, words and overrides after."""
    for figure, decision in conflict.decisions.items():
        stage = stage_of(state, conflict, figure)
        if stage in BEFORE_DICE:
            yield from _before_dice(cid, conflict, figure)
        if decision.event == "":
            named = {"conflict": cid, "figure": figure}
            yield offer(c.NarrateEvent, f"{cid}/{figure}", **named, text=REQUIRED_TEXT)
        if stage == "resolved":
            yield _override(cid, figure, "class", OneOf(CLASSES))
        yield _override(cid, figure, "climax", Int(0, MOST_POINTS))
    if conflict.relation:
        yield _override(cid, conflict.pair[0], "relation", OneOf(RELATIONS))


def _before_dice(cid: ConflictId, conflict: Conflict, figure: FigureId) -> Iterator[Option]:
    subject, named = f"{cid}/{figure}", {"conflict": cid, "figure": figure}
    yield offer(c.SetDifficulty, subject, **named, tenths=TENTHS)
    yield offer(c.SetSituation, subject, **named, tenths=TENTHS)
    yield offer(c.SetVisibility, subject, **named, visibility=OneOf(VISIBILITIES))
    kinds = kinds_of(conflict.settings, conflict.decisions[figure])
    if len(kinds) > 1:
        yield offer(c.ChooseRollKind, subject, **named, kind=OneOf(kinds))


def _override(cid: ConflictId, figure: FigureId, what: str, value: Field) -> Option:
    subject = f"{cid}/{figure}/{what}"
    named = {"conflict": cid, "figure": figure}
    return offer(c.Override, subject, **named, what=what, value=value, why=OPTIONAL_TEXT)
