"""Which part of the table can a command depend on?"""

from domain.kernel.ids import ConflictId
from domain.kernel.messages import CloseConflict, Command
from domain.table.asks import asks
from domain.table.commands import OWN, Skip, tag_of
from domain.table.state import Table

TABLE = ""
"""Stands for the table itself, in place of a system's key."""


def system_of(table: Table, command: Command) -> str:
    """Name the system that decides a command; `TABLE` if the table does."""
    if isinstance(command, Skip):
        ask = asks(table).get(command.ask)
        return table.conflicts[ask.conflict].system if ask is not None else TABLE
    if isinstance(command, CloseConflict):
        conflict = table.conflicts.get(command.conflict)
        return conflict.system if conflict is not None else TABLE
    return TABLE if isinstance(command, OWN) else tag_of(type(command)).partition(".")[0]


def same_for(was: Table, now: Table, system: str, conflict: str) -> bool:
    """Tell whether two states are equal in everything that a command of the system can see.

    A system sees its own state, and which figures and conflicts the table has.
    """
    if was is now:
        return True
    if system == TABLE:
        return was == now
    own = was.systems[system] is now.systems[system] or was.systems[system] == now.systems[system]
    named = ConflictId(conflict)
    there = was.conflicts.get(named) == now.conflicts.get(named)
    return own and there and (was.figures, was.settings) == (now.figures, now.settings)
