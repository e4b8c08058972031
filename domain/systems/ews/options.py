"""What may this seat do now? `decide` admits exactly this."""

from collections.abc import Iterator

from domain.kernel.audience import Audience
from domain.kernel.ids import AskId, ConflictId, FigureId
from domain.kernel.memo import FRESH, Memo
from domain.kernel.messages import CloseConflict
from domain.kernel.offer import NAME, OPTIONAL_TEXT, REQUIRED_TEXT, TITLE, offer
from domain.kernel.option_scope import conflicts_in, outside_conflicts_matter, own_sheets
from domain.kernel.options import Field, Int, OneOf, Option, Text, only
from domain.kernel.system import Focus
from domain.kernel.visibility import VISIBILITIES

from . import commands as c
from .asks import asks_of
from .methods import SYMBOLS
from .secrecy import plays
from .settings import Method, Settings
from .state import (
    CONTEST_OUTCOMES,
    MOST_VALUES,
    PROBE_OUTCOMES,
    VALUE_MAX,
    VALUE_MIN,
    Conflict,
    Sheet,
    State,
)

VALUE = BONUS = Int(VALUE_MIN, VALUE_MAX)
SKILL = Text(40)
BOTH: dict[str, Field] = {
    "value": VALUE,
    "skill": SKILL,
    "other_value": VALUE,
    "other_skill": SKILL,
}
NUMBERS = OneOf(("shown", "secret"))
METHODS: tuple[Method, ...] = ("rps", "pmd6")
PUBLIC = only("public")
"""Games are played in the open: both players see them, and their number shows how they went."""


def options(
    state: State, actor: Audience, focus: Focus | None = None, memo: Memo = FRESH
) -> tuple[Option, ...]:
    """List all commands open to an audience, figure by figure and conflict by conflict."""
    return tuple(_listed(state, actor, focus, memo))


def _listed(state: State, actor: Audience, focus: Focus | None, memo: Memo) -> Iterator[Option]:
    if actor.role == "spectator":
        return
    if outside_conflicts_matter(focus):
        own = own_sheets(state, actor)
        for each in memo.each(_of_sheet, (actor,), own).values():
            yield from each
        yield from _opening(state, actor, memo)
    usual = state.settings.method
    for each in memo.each(_of_conflict, (actor, usual), conflicts_in(state, focus)).values():
        yield from each


def _of_sheet(figure: FigureId, sheet: Sheet, actor: Audience) -> tuple[Option, ...]:
    return tuple(_about_sheet(figure, sheet))


def _about_sheet(figure: FigureId, sheet: Sheet) -> Iterator[Option]:
    """Offer values to gm and owner; a full sheet takes no new names."""
    names = OneOf(tuple(sheet.values))
    name = NAME if len(sheet.values) < MOST_VALUES else names
    yield offer(c.SetValue, figure, figure=figure, name=name, value=VALUE)
    if sheet.values:
        yield offer(c.RemoveValue, figure, figure=figure, name=names)


def methods(usual: str) -> Iterator[tuple[str, dict[str, Field]]]:
    """Describe the terms of each method, the table's usual one first."""
    for method in sorted(METHODS, key=usual.__ne__):
        visibility = PUBLIC if method == "rps" else OneOf(VISIBILITIES)
        yield method, {"method": only(method), "numbers": NUMBERS, "visibility": visibility}


def _opening(state: State, actor: Audience, memo: Memo) -> tuple[Option, ...]:
    """Offer the gm to open for any figures, and players to propose for their own.

    Seed: 001 Grundlagen
    """
    if actor.is_gm:
        return memo.of(_by_gm, (), state.kinds, state.settings)
    asked = frozenset(
        each.actor for each in state.open_conflicts().values() if each.phase == "proposed"
    )
    return memo.of(_proposals, (actor, asked), state.kinds)


def _proposals(
    actor: Audience, asked: frozenset[FigureId], kinds: dict[FigureId, str]
) -> tuple[Option, ...]:
    free = (f for f in kinds if actor.controls(f) and f not in asked and len(kinds) > 1)
    return tuple(
        offer(c.ProposeContest, f, title=TITLE, figure=f, other=OneOf(_without(tuple(kinds), f)))
        for f in free
    )


def _by_gm(kinds: dict[FigureId, str], settings: Settings) -> tuple[Option, ...]:
    return tuple(_openings(tuple(kinds), settings))


def _openings(figures: tuple[FigureId, ...], settings: Settings) -> Iterator[Option]:
    for method, how in methods(settings.method):
        if figures:
            tested = OneOf(figures)
            yield offer(
                c.OpenProbe,
                method,
                title=TITLE,
                figure=tested,
                value=VALUE,
                skill=SKILL,
                target=VALUE,
                **how,
            )
        for figure in figures if len(figures) > 1 else ():
            yield offer(
                c.OpenContest,
                f"{figure}/{method}",
                title=TITLE,
                initiator=figure,
                other=OneOf(_without(figures, figure)),
                **BOTH,
                **how,
            )


def _without(figures: tuple[FigureId, ...], figure: FigureId) -> tuple[FigureId, ...]:
    return tuple(each for each in figures if each != figure)


def _of_conflict(
    cid: ConflictId, conflict: Conflict, actor: Audience, usual: str
) -> tuple[Option, ...]:
    return tuple(_in_conflict(cid, conflict, actor, usual))


def _in_conflict(
    cid: ConflictId, conflict: Conflict, actor: Audience, usual: str
) -> Iterator[Option]:
    """Offer, for every question put to this seat, each kind of answer, and the gm's rulings."""
    for ask, what in asks_of(cid, conflict):
        if plays(actor, what.who):
            yield from _to(cid, ask, what.who, what.kind, usual)
    if actor.is_gm:
        yield from rulings(cid, conflict)


def _to(cid: ConflictId, ask: AskId, who: str, kind: str, usual: str) -> Iterator[Option]:
    match kind:
        case "proposal":
            for method, how in methods(usual):
                yield offer(c.AcceptContest, method, ask, conflict=cid, **BOTH, **how)
            yield offer(c.DeclineContest, who, ask, conflict=cid, why=OPTIONAL_TEXT)
        case "symbol":
            yield offer(c.CommitSymbol, who, ask, conflict=cid, symbol=OneOf(SYMBOLS))
            yield offer(c.DrawSymbol, who, ask, conflict=cid)
        case _:
            yield offer(c.RollPmd6, who, ask, conflict=cid)


def rulings(cid: ConflictId, conflict: Conflict) -> Iterator[Option]:
    """Offer closing at any time, breaking off before the end, the last word after it."""
    yield offer(CloseConflict, cid, conflict=cid)
    if conflict.phase in ("symbols", "dice"):
        yield offer(c.Cancel, cid, conflict=cid, why=OPTIONAL_TEXT)
    if conflict.phase == "resolved":
        yield offer(c.Narrate, cid, conflict=cid, text=REQUIRED_TEXT)
        yield from _overrides(cid, conflict)


def _overrides(cid: ConflictId, conflict: Conflict) -> Iterator[Option]:
    """Offer every outcome, also the present one: what there is to change may be hidden."""
    probe = conflict.kind == "probe"
    outcome = OneOf(PROBE_OUTCOMES if probe else CONTEST_OUTCOMES)
    named: dict[str, Field] = {"outcome": outcome, "x": BONUS}
    if not probe:
        named["other_x"] = BONUS
    for what, value in named.items():
        subject = f"{cid}/{what}"
        yield offer(
            c.Override, subject, conflict=cid, what=only(what), value=value, why=OPTIONAL_TEXT
        )
