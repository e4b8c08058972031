"""Which part of the table can a command depend on, and is that part the same in two states?"""

from typing import Any

from msgspec.structs import replace

from domain.kernel.equality import equal
from domain.kernel.ids import ConflictId
from domain.kernel.messages import CloseConflict, Command, ConflictCommand, tag_of
from domain.table.asks import asks
from domain.table.commands import OWN, Skip
from domain.table.state import SYSTEMS, Table

TABLE = ""
"""Stands for the table itself, in place of a system's key."""
NOWHERE = ConflictId("")


def system_of(table: Table, command: Command) -> str:
    """Name the system that decides a command; `TABLE` if the table does."""
    if isinstance(command, Skip | CloseConflict):
        conflict = table.conflicts.get(conflict_of(table, command))
        return conflict.system if conflict is not None else TABLE
    return TABLE if isinstance(command, OWN) else tag_of(command).partition(".")[0]


def conflict_of(table: Table, command: Command) -> ConflictId:
    """Name a command's conflict, "" for a command of no conflict."""
    if isinstance(command, Skip):
        ask = asks(table).get(command.ask)
        return ask.conflict if ask is not None else NOWHERE
    return command.conflict if isinstance(command, ConflictCommand) else NOWHERE


def same_for(was: Table, now: Table, command: Command, system: str) -> bool:
    """Tell whether two states are equal in everything that a command of a system can see.

    A system sees its own state, and which figures and conflicts the table has. Most commands
    depend on no conflict but their own.
    """
    if was is now:
        return True
    if system == TABLE:
        return equal(was, now)
    own = conflict_of(was, command)
    before, after = was.systems[system], now.systems[system]
    across = type(command) in SYSTEMS[system].across
    return (
        equal((was.figures, was.settings), (now.figures, now.settings))
        and was.conflicts.get(own) == now.conflicts.get(own)
        and all(equal(getattr(before, name), getattr(after, name)) for name in _around(before))
        and equal(before.conflicts.get(own), after.conflicts.get(own))
        and (not across or equal(before.conflicts, after.conflicts))
    )


def _around(state: Any) -> tuple[str, ...]:
    return tuple(name for name in state.__struct_fields__ if name != "conflicts")


def shared(was: Table, now: Table, conflict: str) -> Table:
    """Replace equal parts by the very same objects, so that later comparisons are quick.

    Only the named conflict is compared: no other has changed.
    """
    systems = {
        key: _shared(was.systems[key], state, ConflictId(conflict))
        for key, state in now.systems.items()
    }
    own = {name: _alike(getattr(was, name), getattr(now, name)) for name in OWN_PARTS}
    return Table(systems=systems, **own)


OWN_PARTS = tuple(name for name in Table.__struct_fields__ if name != "systems")


def _shared(was: Any, now: Any, conflict: ConflictId) -> Any:
    if equal(was, now):
        return was
    parts = {name: _alike(getattr(was, name), getattr(now, name)) for name in _around(now)}
    own, before = now.conflicts.get(conflict), was.conflicts.get(conflict)
    if own is not before and equal(own, before):
        parts["conflicts"] = {**now.conflicts, conflict: before}
    return replace(now, **parts)


def _alike(was: Any, now: Any) -> Any:
    return was if equal(was, now) else now
