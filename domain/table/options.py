"""What may a seat do now? The table's own options beside those of every system."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, get_args

from domain.kernel.audience import Audience
from domain.kernel.ids import AskId, FigureId
from domain.kernel.memo import Memo, memoized
from domain.kernel.options import Field, OneOf, Option, Text, only
from domain.kernel.system import Ask, Focus
from domain.table.asks import asks
from domain.table.ledger import Ledger
from domain.table.state import SYSTEMS, Figure, FigureKind, Table, all_toggles

Json = dict[str, Any]

NAME = Text(40, 1)
SAY = Option("table.Say", {"text": Text(500, 1)})
FIGURES = 200
KINDS: tuple[FigureKind, ...] = get_args(FigureKind)


def options(
    table: Table, ledger: Ledger, actor: Audience, focus: Focus | None = None
) -> tuple[Option, ...]:
    """Describe every command, but for those about history, that this seat may send now.

    Systems may abbreviate what is not in focus.
    """
    if actor.seat is None:
        return ()
    played = (
        option
        for key, state in table.systems.items()
        for option in SYSTEMS[key].options(state, actor, focus)
    )
    return (*own(table, ledger, actor), *played)


def own(table: Table, ledger: Ledger, actor: Audience) -> tuple[Option, ...]:
    """Describe the commands of the table itself that a seat may send now."""
    if not actor.is_gm:
        return (SAY,)
    skips = _skips(asks(table))
    return (SAY, *_figures(table.figures, ledger), *_toggles(table.settings), *skips)


def shown(table: Table, ledger: Ledger, actor: Audience, memo: Memo) -> Json:
    """Give the wire form of `options` by key; what is as it was is not made anew."""
    found = {SAY.key: SAY.to_json()}
    if actor.is_gm:
        found |= memo.of("figures", _wire, _figures, table.figures, ledger)
        found |= memo.of("toggles", _wire, _toggles, table.settings)
        found |= memo.of("skips", _wire, _skips, asks(table))
    for key, state in table.systems.items():
        found |= memo.of(f"{key} options", _wire, SYSTEMS[key].options, state, actor)
    return found


def looked(table: Table, ledger: Ledger, actor: Audience, focus: Focus, memo: Memo) -> Json:
    """Give the wire form of `options` with a focus; who abbreviates nothing is not asked again."""
    found = shown(table, ledger, actor, memo)
    for key, state in table.systems.items():
        listed = memo.of(f"{key} options", _wire, SYSTEMS[key].options, state, actor)
        if any("more" in option for option in listed.values()):
            found = {name: option for name, option in found.items() if name not in listed}
            found |= _wire(SYSTEMS[key].options, state, actor, focus)
    return found


def _wire(listed: Callable[..., Iterable[Option]], *parts: object) -> Json:
    return {option.key: option.to_json() for option in listed(*parts)}


def _players(ledger: Ledger) -> tuple[str, ...]:
    return tuple(
        seat for seat, each in ledger.seats.items() if each.role == "player" and not each.revoked
    )


def _figures(figures: Mapping[FigureId, Figure], ledger: Ledger) -> tuple[Option, ...]:
    owners = ("", *_players(ledger))
    fields: dict[str, Field] = {"name": NAME, "kind": OneOf(KINDS), "owner": OneOf(owners)}
    added = (Option("table.AddFigure", fields),) if len(figures) < FIGURES else ()
    given = (_give(ledger, figure, owners) for figure in figures)
    return (*added, *(option for option in given if option.fields["owner"] != OneOf(())))


def _give(ledger: Ledger, figure: FigureId, owners: tuple[str, ...]) -> Option:
    now = ledger.owners.get(figure, "")
    others = OneOf(tuple(owner for owner in owners if owner != now))
    return Option("table.GiveFigure", {"figure": only(figure), "owner": others}, subject=figure)


@memoized
def _toggles(settings: Mapping[str, str | int]) -> tuple[Option, ...]:
    return tuple(
        Option(
            "table.SetToggle",
            {
                "toggle": only(name),
                "value": OneOf(tuple(v for v in values if v != settings[name])),
            },
            subject=name,
        )
        for name, values in all_toggles().items()
    )


def _skips(open_now: Mapping[AskId, Ask]) -> tuple[Option, ...]:
    return tuple(
        Option("table.Skip", {}, ask=ask_id) for ask_id, ask in open_now.items() if not ask.answered
    )
