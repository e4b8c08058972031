"""What may a seat do now? The table's own options beside those of every system."""

from collections.abc import Mapping
from functools import cache
from typing import Any, get_args

from domain.kernel.audience import Audience
from domain.kernel.ids import AskId, FigureId
from domain.kernel.memo import FRESH, Memo
from domain.kernel.offer import NAME, REQUIRED_TEXT
from domain.kernel.options import Field, OneOf, Option, only
from domain.kernel.system import Focus
from domain.table.asks import asks
from domain.table.commands import GiveFigure, Say
from domain.table.ledger import Ledger
from domain.table.state import SYSTEMS, Figure, FigureKind, Table, all_toggles
from domain.table.unseen import known

SAY = Option("table.Say", {"text": REQUIRED_TEXT})
FIGURES = 200
KINDS: tuple[FigureKind, ...] = get_args(FigureKind)
UNSEEN: dict[str, Field] = {"name": NAME, "kind": OneOf(("npc", "obstacle"))}
"""A character's sheet is everybody's to see, so that none is unseen"""


def options(
    table: Table,
    ledger: Ledger,
    actor: Audience,
    focus: Focus | None = None,
    memo: Memo = FRESH,
) -> tuple[Option, ...]:
    """Describe every command, but for those about history, that this seat may send now.

    Systems may abbreviate what is not in focus: only those that do are asked for more.
    """
    if actor.seat is None:
        return ()
    table = known(table, actor, memo)
    found = list(own(table, ledger, actor, memo))
    for key, played in of_systems(table, actor, memo).items():
        if focus is not None and any(option.more for option in played):
            found += SYSTEMS[key].options(table.systems[key], actor, focus, memo)
        else:
            found += played
    return tuple(found)


def of_systems(table: Table, actor: Audience, memo: Memo) -> Mapping[str, tuple[Option, ...]]:
    """Describe by system the commands that this seat may send now; systems may abbreviate."""
    return memo.each(_of_system, (actor,), table.systems, memo)


def _of_system(key: str, state: Any, actor: Audience, memo: Memo) -> tuple[Option, ...]:
    return SYSTEMS[key].options(state, actor, None, memo)


def own(table: Table, ledger: Ledger, actor: Audience, memo: Memo = FRESH) -> tuple[Option, ...]:
    """Describe the commands of the table itself that a seat may send now."""
    if not actor.is_gm:
        return (SAY,)
    figures = memo.of(_figures, (), table.figures, ledger)
    waiting = (ask for ask, what in asks(table, memo).items() if not what.answered)
    skips = (memo.of(_skip, (ask,)) for ask in waiting)
    return (SAY, *figures, *memo.of(_toggles, (), table.settings), *skips)


def noted(table: Table, ledger: Ledger, command: GiveFigure | Say) -> tuple[Option, ...]:
    """Describe, of the commands about people, the one that is sent."""
    if isinstance(command, Say):
        return (SAY,)
    return tuple(_figures(table.figures, ledger))


def _players(ledger: Ledger) -> tuple[str, ...]:
    return tuple(
        seat for seat, each in ledger.seats.items() if each.role == "player" and not each.revoked
    )


def _figures(figures: Mapping[FigureId, Figure], ledger: Ledger) -> tuple[Option, ...]:
    owners = ("", *_players(ledger))
    fields: dict[str, Field] = {"name": NAME, "kind": OneOf(KINDS), "owner": OneOf(owners)}
    adding = Option("table.AddFigure", fields), Option("table.AddUnseen", UNSEEN)
    added = adding if len(figures) < FIGURES else ()
    given = (_give(ledger, figure, owners) for figure, each in figures.items() if not each.unseen)
    return (*added, *(option for option in given if option.fields["owner"] != OneOf(())))


def _give(ledger: Ledger, figure: FigureId, owners: tuple[str, ...]) -> Option:
    now = ledger.owners.get(figure, "")
    others = OneOf(tuple(owner for owner in owners if owner != now))
    return Option("table.GiveFigure", {"figure": only(figure), "owner": others}, subject=figure)


def _toggles(settings: Mapping[str, str | int]) -> tuple[Option, ...]:
    return tuple(_toggle(name, settings[name]) for name in all_toggles())


@cache
def _toggle(name: str, now: str | int) -> Option:
    others = OneOf(tuple(value for value in all_toggles()[name] if value != now))
    return Option("table.SetToggle", {"toggle": only(name), "value": others}, subject=name)


def _skip(ask: AskId) -> Option:
    return Option("table.Skip", {}, ask=ask)
