"""What may a seat do now? The table's own options beside those of every system."""

from domain.kernel.audience import Audience
from domain.kernel.options import Field, OneOf, Option, Text, only
from domain.kernel.system import Focus
from domain.table.asks import asks
from domain.table.facts import Facts
from domain.table.state import SYSTEMS, Table, all_toggles

NAME = Text(40, 1)
FIGURES = 200
KINDS = ("character", "npc", "obstacle")


def options(
    table: Table, facts: Facts, actor: Audience, focus: Focus | None = None
) -> tuple[Option, ...]:
    """Describe every command, but for those about history, that this seat may send now.

    Systems may abbreviate what is not in focus.
    """
    if actor.seat is None:
        return ()
    own = (Option("table.Say", {"text": Text(500, 1)}),)
    played = (
        option
        for key, state in table.systems.items()
        for option in SYSTEMS[key].options(state, actor, focus)
    )
    return (*own, *(_of_gm(table, facts) if actor.is_gm else ()), *played)


def _of_gm(table: Table, facts: Facts) -> tuple[Option, ...]:
    return (*_figures(table, facts), *_toggles(table), *_skips(table))


def _players(facts: Facts) -> tuple[str, ...]:
    return tuple(
        seat for seat, each in facts.seats.items() if each.role == "player" and not each.revoked
    )


def _figures(table: Table, facts: Facts) -> tuple[Option, ...]:
    owners = ("", *_players(facts))
    fields: dict[str, Field] = {"name": NAME, "kind": OneOf(KINDS), "owner": OneOf(owners)}
    added = (Option("table.AddFigure", fields),) if len(table.figures) < FIGURES else ()
    given = (_give(facts, figure, owners) for figure in table.figures)
    return (*added, *(option for option in given if option.fields["owner"] != OneOf(())))


def _give(facts: Facts, figure: str, owners: tuple[str, ...]) -> Option:
    now = next((o for f, o in facts.owners.items() if f == figure), "")
    others = OneOf(tuple(owner for owner in owners if owner != now))
    return Option("table.GiveFigure", {"figure": only(figure), "owner": others}, subject=figure)


def _toggles(table: Table) -> tuple[Option, ...]:
    return tuple(
        Option(
            "table.SetToggle",
            {
                "toggle": only(name),
                "value": OneOf(tuple(v for v in values if v != table.settings[name])),
            },
            subject=name,
        )
        for name, values in all_toggles().items()
    )


def _skips(table: Table) -> tuple[Option, ...]:
    return tuple(
        Option("table.Skip", {}, ask=ask_id)
        for ask_id, ask in asks(table).items()
        if not ask.answered
    )
