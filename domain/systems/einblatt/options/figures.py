"""What may be done about figures outside conflicts?"""

from collections.abc import Iterator

from domain.kernel.audience import Audience
from domain.kernel.cards import SUITS
from domain.kernel.ids import FigureId
from domain.kernel.memo import Memo
from domain.kernel.offer import TITLE, offer
from domain.kernel.option_scope import own_sheets
from domain.kernel.options import Int, OneOf, Option, OrderOf, SomeOf, Text

from .. import commands as c
from ..state import Restriction, Sheet, State
from ..tables import ATTRIBUTES, NONE, TEXTS

VALUE = Int(1, 12)
SHORT = Text(40)
TEXT = Text(1000)
MOST_COMPARED = 12
BETWEEN_PROBEN = ("prepare", "result", "closed")


def figures(
    state: State, actor: Audience, busy: frozenset[FigureId], memo: Memo
) -> Iterator[Option]:
    """Offer sheets to gm and owner, and to the gm healing, comparing and opening."""
    own = own_sheets(state, actor)
    for each in memo.each(_of_figure, (actor, busy), own, memo).values():
        yield from each
    if actor.is_gm:
        yield OPENING
        yield from memo.of(_healings, (), state.sheets)
        able = _able(state)
        if len(able) > 1 and (state.conflicts or any(f in state.sheets for f in able)):
            sheets = tuple(figure in state.sheets for figure in able)
            yield memo.of(_comparing, (able, sheets))


def _of_figure(
    figure: FigureId, sheet: Sheet, actor: Audience, busy: frozenset[FigureId], memo: Memo
) -> tuple[Option, ...]:
    free = (memo.of(_sheet, (figure,)),) if figure not in busy else ()
    return (*free, memo.of(_texts, (figure,))) if sheet.attributes else free


OPENING = offer(c.OpenConflict, "", title=TITLE)


def taking_part(state: State) -> frozenset[FigureId]:
    """Name the figures that take part in a conflict now; each is in one at most.

    Reading: docs/rules/einblatt.md#results
    """
    running = (each for each in state.conflicts.values() if not each.closed)
    return frozenset(figure for conflict in running for figure in conflict.kts)


def _sheet(figure: FigureId) -> Option:
    return offer(
        c.SetSheet,
        figure,
        figure=figure,
        beruf=VALUE,
        hobby1=VALUE,
        hobby2=VALUE,
        schwaeche=VALUE,
        suits=OrderOf(SUITS),
    )


def _texts(figure: FigureId) -> Option:
    texts = {**dict.fromkeys(ATTRIBUTES, SHORT), **dict.fromkeys(TEXTS, TEXT)}
    return offer(c.Describe, figure, figure=figure, **texts)


def _healings(sheets: dict[FigureId, Sheet]) -> tuple[Option, ...]:
    hurt = ((figure, sheet) for figure, sheet in sheets.items() if sheet.restrictions)
    return tuple(_healing(figure, sheet.restrictions) for figure, sheet in hurt)


def _healing(figure: FigureId, restrictions: dict[str, Restriction]) -> Option:
    which = OneOf(tuple(restrictions))
    return offer(c.HealRestriction, figure, figure=figure, restriction=which)


def _able(state: State) -> tuple[FigureId, ...]:
    """Name all who are in no Probe just now, and have their sheet if they are characters.

    A figure that looks at its pile (zinken) turns no card: it would see one more.
    """
    held = frozenset(
        figure
        for conflict in state.open_conflicts().values()
        for figure, kt in conflict.kts.items()
        if conflict.phase not in BETWEEN_PROBEN or kt.looking
    )
    return tuple(f for f in state.kinds if f not in held and _has_attributes(state, f))


def _comparing(able: tuple[FigureId, ...], sheets: tuple[bool, ...]) -> Option:
    """Offer a comparison of turned cards among all who are in no Probe just now, npcs too.

    A table without any sheet or conflict of einBlatt is offered none.

    Seed: 004 §1.2
    """
    each = zip(able, sheets, strict=True)
    pairs = tuple(f"{figure}>{what}" for figure, sheet in each for what in _own(sheet=sheet))
    return offer(
        c.DrawCompare,
        "",
        figures=SomeOf(able, 2, min(MOST_COMPARED, len(able))),
        attribute=OneOf((*ATTRIBUTES, NONE)),
        own=SomeOf(pairs, 0, len(pairs)),
    )


def _has_attributes(state: State, figure: FigureId) -> bool:
    """Tell whether a figure is no character, or has its sheet."""
    return figure not in state.sheets or bool(state.sheets[figure].attributes)


def _own(*, sheet: bool) -> tuple[str, ...]:
    """List what may be trump for a figure: a character's attributes, an npc's suits."""
    return ATTRIBUTES if sheet else SUITS
