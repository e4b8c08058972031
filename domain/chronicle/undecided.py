"""Which later steps depend on a step whose outcome is not known yet?

Such a step is left open. It may change its own conflict, and the sheets that its system names as
`lasting`. A step that sees neither is decided as usual.
"""

import re

import msgspec
from msgspec import Struct

from domain.chronicle.step_tree import Node
from domain.kernel.ids import ConflictId
from domain.kernel.messages import Command
from domain.table.scope import system_of
from domain.table.state import SYSTEMS, Table

Names = frozenset[str]
"""Conflicts and figures by their ids, systems by their keys"""
NOBODY: Names = frozenset()
WORD = re.compile(rb"\w+")


def sees_undecided(node: Node, undecided: Names, *lines: Table) -> bool:
    """Tell whether a step can see, on one of these lines, something that is left open."""
    if not undecided:
        return False
    system = system_of(lines[0], node.command)
    across = system in SYSTEMS and type(node.command) in SYSTEMS[system].across
    figures = _figures([node.command, *_states(node, system, *lines)], *lines)
    seen = {node.conflict, system} if across else {node.conflict}
    return not undecided.isdisjoint(seen | figures)


def may_change(node: Node, command: Command, *lines: Table) -> Names:
    """Name what a step may change: the first line is the one before it, the last the one after it.

    It may change again what it changed then, and what its system names.
    """
    system = system_of(lines[0], command)
    states = _states(node, system, *lines)
    if not states:
        return _figures([node.command, command], *lines) | {system}
    before, after = (lines[at].systems[system].sheets for at in (0, -1))
    changed = {figure for figure in after if after[figure] is not before.get(figure)}
    lasting = SYSTEMS[system].lasting
    may = {f for each in states for f in lasting(each)} if lasting else _figures(states, *lines)
    return frozenset({system, node.conflict, *changed, *may})


def _states(node: Node, system: str, *lines: Table) -> list[Struct]:
    if system not in SYSTEMS:
        return []
    own = ConflictId(node.conflict)
    found = (table.systems[system].conflicts.get(own) for table in lines)
    return [each for each in found if each is not None]


def _figures(held: list[Struct], *lines: Table) -> Names:
    """Name the figures in states and commands."""
    words = NOBODY.union(*map(_words, held))
    return words & {figure for table in lines for figure in table.figures}


def _words(held: Struct) -> Names:
    return frozenset(word.decode() for word in WORD.findall(msgspec.json.encode(held)))
