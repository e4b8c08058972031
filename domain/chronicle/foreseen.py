"""Which questions of odds would a command lead to, before anybody sends it?"""

from collections.abc import Iterable, Mapping
from functools import reduce
from typing import Any

from msgspec import to_builtins

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.revealed_fields import dealt_in
from domain.chronicle.tapes import NeedsLuck, NoLuck
from domain.kernel.audience import Audience
from domain.kernel.ids import AskId, CommitId, ConflictId
from domain.kernel.messages import Command, Event, tag_of
from domain.kernel.rejection import Rejection, not_yours
from domain.table.asks import sealed
from domain.table.commands import parse
from domain.table.decide import decide
from domain.table.state import SYSTEMS, Table, evolve
from domain.table.unseen import known

Foreseen = Mapping[AskId, Mapping[str, str]]
"""The questions of odds after the command, by open ask, as `prepared` in a view."""

IF = CommitId("if")
"""Stands for the id of the commit, which is never made."""
NOTHING: Foreseen = {}


def foreseen(chronicle: Chronicle, actor: Audience, wire: dict[str, Any]) -> Foreseen | Rejection:
    """Give the questions of odds after a command, without carrying it out.

    No luck is drawn, not even parked luck. The result is empty if it could reveal a sealed choice
    of somebody else, or that there is none yet.
    """
    command = parse(wire)
    if isinstance(command, Rejection):
        return command
    if tag_of(command).partition(".")[0] not in SYSTEMS:
        return not_yours(tag_of(command))
    return _after(chronicle, actor, command)


def _after(chronicle: Chronicle, actor: Audience, command: Command) -> Foreseen | Rejection:
    table = chronicle.state
    try:
        events = decide(table, chronicle.ledger, command, actor, IF, NoLuck())
    except NeedsLuck:
        return NOTHING
    if isinstance(events, Rejection):
        return events
    after = reduce(evolve, events, table)
    conflict: ConflictId | None = getattr(command, "conflict", None)
    hidden = sealed(table) | sealed(after)
    # Being ready may end what others still choose: it would show whether one of them has chosen.
    chosen = any(path.partition("/")[0] == conflict for path in hidden)
    if command.untold or chosen or _turned_up(events, command):
        return NOTHING
    return _prepared(after, actor, conflict)


def _prepared(table: Table, actor: Audience, conflict: ConflictId | None) -> Foreseen:
    """Give the questions of the rolls that are due in the command's conflict."""
    return {
        ask: question
        for key, state in known(table, actor).systems.items()
        for ask, question in SYSTEMS[key].prepared(state, actor).items()
        if conflict is None or ask.partition("/")[0] == conflict
    }


def _turned_up(events: Iterable[Event], command: Command) -> bool:
    """Tell whether anything dealt would come to light that the command does not name."""
    named = set(dealt_in(to_builtins(command)))
    return any(set(dealt_in(to_builtins(each))) - named for each in events)
