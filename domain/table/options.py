"""What may a seat do now? The table's own options beside those of every system."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import groupby
from typing import Any, get_args

from domain.kernel.audience import Audience
from domain.kernel.ids import AskId, FigureId
from domain.kernel.memo import Memo
from domain.kernel.offer import NAME, TOLD
from domain.kernel.options import Field, OneOf, Option, only
from domain.kernel.parts import Joined, Offers, offers
from domain.kernel.system import Ask, Focus
from domain.table.asks import asks
from domain.table.commands import GiveFigure, Say
from domain.table.ledger import Ledger
from domain.table.state import SYSTEMS, Figure, FigureKind, Table, all_toggles
from domain.table.unseen import known

Json = dict[str, Any]

SAY = Option("table.Say", {"text": TOLD})
FIGURES = 200
KINDS: tuple[FigureKind, ...] = get_args(FigureKind)
UNSEEN: dict[str, Field] = {"name": NAME, "kind": OneOf(("npc", "obstacle"))}
"""A character's sheet is everybody's to see, so that none is unseen"""


def options(
    table: Table, ledger: Ledger, actor: Audience, focus: Focus | None = None
) -> tuple[Option, ...]:
    """Describe every command, but for those about history, that this seat may send now.

    Systems may abbreviate what is not in focus.
    """
    if actor.seat is None:
        return ()
    table = known(table, actor)
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


def noted(table: Table, ledger: Ledger, command: GiveFigure | Say) -> tuple[Option, ...]:
    """Describe, of the commands about people, the one that is sent."""
    if isinstance(command, Say):
        return (SAY,)
    return tuple(_figures(table.figures, ledger))


def shown(table: Table, ledger: Ledger, actor: Audience, memo: Memo) -> Joined:
    """Give what `options` lists, in parts that are kept as long as nothing in them changes."""
    own_: tuple[Offers | Joined, ...] = (_SAY,)
    if actor.is_gm:
        figures = memo.of("figures", _listed, _figures, table.figures, ledger)
        toggles = memo.of("toggles", _toggles_now, table.settings)
        own_ = (_SAY, figures, toggles, memo.of("skips", _listed, _skips, asks(table)))
    played = memo.each("options", _groups, table.systems, actor)
    return Joined((*own_, *played.values()))


def looked(table: Table, ledger: Ledger, actor: Audience, focus: Focus, memo: Memo) -> Json:
    """Give the wire form of `options` with a focus; only abbreviating systems are asked again."""
    table = known(table, actor)
    found = shown(table, ledger, actor, memo).flat()
    played = memo.each("options", _groups, table.systems, actor)
    for key, state in table.systems.items():
        listed = played[key].flat()
        if any("more" in option for option in listed.values()):
            found = {name: option for name, option in found.items() if name not in listed}
            found |= _groups(key, state, actor, focus).flat()
    return found


def _groups(key: str, state: Any, actor: Audience, focus: Focus | None = None) -> Joined:
    return Joined(SYSTEMS[key].groups(state, actor, focus))


@offers
def _listed(listed: Callable[..., Iterable[Option]], *parts: Any) -> Iterable[Option]:
    return listed(*parts)


_SAY = _listed(lambda: (SAY,))


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


def _toggles_now(settings: Mapping[str, str | int]) -> Joined:
    """Give the toggles of the table and of each system, with their values."""
    values = ((names, tuple(map(settings.__getitem__, names))) for names in _names())
    return Joined(_toggles_of(None, toggles=names, now=now) for names, now in values)


@cache
def _names() -> tuple[tuple[str, ...], ...]:
    groups = groupby(all_toggles(), key=lambda name: name.partition(".")[0])
    return tuple(tuple(names) for _, names in groups)


@offers
def _toggles_of(
    eyes: None, *, toggles: tuple[str, ...], now: tuple[str | int, ...]
) -> Iterable[Option]:
    return map(_toggle, toggles, now)


@cache
def _toggle(name: str, now: str | int) -> Option:
    others = OneOf(tuple(value for value in all_toggles()[name] if value != now))
    return Option("table.SetToggle", {"toggle": only(name), "value": others}, subject=name)


def _skips(open_now: Mapping[AskId, Ask]) -> tuple[Option, ...]:
    return tuple(
        Option("table.Skip", {}, ask=ask_id) for ask_id, ask in open_now.items() if not ask.answered
    )
