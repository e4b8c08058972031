"""How far back is a gm told what can be taken back? So far that no view grows for ever."""

from collections.abc import Iterator
from itertools import islice, takewhile

from msgspec import Struct

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import ROOT
from domain.chronicle.line import Node

BLOCK = 1_000
"""At least so many steps, and less than twice as many: the bounds move on by whole blocks."""


class Bounds(Struct, frozen=True):
    """Steps are told that lie deeper than `depth` on the line, and those behind the first `old`."""

    depth: int = 0
    old: int = 0


def bounds(chronicle: Chronicle) -> Bounds:
    """Say how far back is told now."""
    line = chronicle.line
    depth = line.nodes[line.head].depth if line.head != ROOT else 0
    return Bounds(_without_latest(depth), _without_latest(len(line.nodes)))


def _without_latest(count: int) -> int:
    return max(count // BLOCK - 1, 0) * BLOCK


def on_line(chronicle: Chronicle, bound: Bounds) -> list[Node]:
    """List the latest steps on the line that counts, in order."""
    upwards = chronicle.line.upwards(chronicle.line.head)
    return [*takewhile(lambda node: node.depth > bound.depth, upwards)][::-1]


def anywhere(chronicle: Chronicle, bound: Bounds) -> Iterator[Node]:
    """Give the latest steps of all lines, in the order of the log."""
    return islice(chronicle.line.nodes.values(), bound.old, None)
