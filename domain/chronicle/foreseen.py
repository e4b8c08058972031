"""Which odds would a choice put that somebody is about to make?"""

from collections.abc import Mapping
from functools import reduce
from typing import Any

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.tapes import NeedsLuck, NoLuck
from domain.kernel.audience import Audience
from domain.kernel.ids import AskId, CommitId, ConflictId
from domain.kernel.messages import Command
from domain.kernel.rejection import Rejection, not_yours
from domain.table.asks import sealed
from domain.table.commands import parse, tag_of
from domain.table.decide import decide
from domain.table.state import SYSTEMS, Table, evolve

Foreseen = Mapping[AskId, Mapping[str, str]]
"""The questions of odds as they would stand then, by open ask, as in a view."""

IF = CommitId("if")
"""What did not happen has no commit."""
NOTHING: Foreseen = {}


def foreseen(chronicle: Chronicle, actor: Audience, wire: dict[str, Any]) -> Foreseen | Rejection:
    """Give the odds' questions after a command that is not carried out: nothing is appended.

    No luck is drawn for it, also none that is parked; and nothing is told as long as somebody's
    sealed choice could show in what would follow.
    """
    command = parse(wire)
    if isinstance(command, Rejection):
        return command
    if tag_of(type(command)).partition(".")[0] not in SYSTEMS:
        return not_yours(tag_of(type(command)))
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
    if any(path.partition("/")[0] == conflict for path in hidden):
        return NOTHING
    return _prepared(after, actor, conflict)


def _prepared(table: Table, actor: Audience, conflict: ConflictId | None) -> Foreseen:
    """State what is about to be rolled in the conflict that the command is about."""
    return {
        ask: question
        for key, state in table.systems.items()
        for ask, question in SYSTEMS[key].prepared(state, actor).items()
        if conflict is None or SYSTEMS[key].asks(state)[ask].conflict == conflict
    }
