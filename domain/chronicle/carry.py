"""How do later steps come over onto a changed past? Kept, decided anew, or dropped."""

from msgspec import Struct

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import Carried, Dropped, Kept, Redone
from domain.chronicle.line import Node
from domain.chronicle.tapes import NeedsLuck, TapeChance, Tapes
from domain.kernel.chance import Chance, Draw
from domain.kernel.ids import SeatId
from domain.kernel.messages import Event
from domain.kernel.rejection import Rejection
from domain.table.decide import decide
from domain.table.state import Table, evolve


class Carrying(Struct):
    """The state and the tapes while steps are carried over, one after the other."""

    state: Table
    tapes: Tapes
    plays: tuple[Carried, ...] = ()


def carry(
    chronicle: Chronicle, base: Table, freed: list[Node], steps: list[Node], source: Chance
) -> tuple[tuple[Carried, ...], list[Node]]:
    """Bring `steps` over onto `base`; the draws of `freed` steps lie parked.

    Fresh luck comes from `source`. With `NoLuck` the first step that needs it, and all later
    ones, which it could change, are returned as still to be thrown.
    """
    tapes = chronicle.tapes.copy()
    tapes.park(draw for node in freed for draw in node.draws)
    carrying = Carrying(base, tapes)
    last = ""
    for index, node in enumerate(steps):
        try:
            play = _one(chronicle, carrying, node, source)
        except NeedsLuck:
            return carrying.plays, steps[index:]
        carrying.plays = _append(carrying.plays, play, node.parent == last)
        last = node.id
    return carrying.plays, []


def _one(chronicle: Chronicle, carrying: Carrying, node: Node, source: Chance) -> Carried:
    if chronicle.line.state(node.parent) == carrying.state:
        return _keep(carrying, node)
    own = carrying.tapes.copy()
    own.park(node.draws)
    chance = TapeChance(own, source)
    decided = decide(carrying.state, chronicle.facts, node.command, node.actor, node.step, chance)
    if isinstance(decided, Rejection):
        carrying.tapes.park(node.draws)
        return Dropped(of=node.step, code=decided.code)
    if (decided, chance.draws) == (node.events, node.draws):
        return _keep(carrying, node)
    return _redo(carrying, node, decided, chance.draws)


def _keep(carrying: Carrying, node: Node) -> Kept:
    _advance(carrying, node.events)
    return Kept(of=node.step, count=1)


def _redo(
    carrying: Carrying, node: Node, events: tuple[Event, ...], draws: tuple[Draw, ...]
) -> Redone:
    carrying.tapes.park(node.draws)
    carrying.tapes.own(draws)
    _advance(carrying, events)
    by = node.actor.seat or SeatId("")
    return Redone(of=node.step, by=by, command=node.command, draws=draws, events=events)


def _advance(carrying: Carrying, events: tuple[Event, ...]) -> None:
    for event in events:
        carrying.state = evolve(carrying.state, event)


def _append(plays: tuple[Carried, ...], play: Carried, follows: bool) -> tuple[Carried, ...]:
    """Join kept steps that follow one another on the old line into one run."""
    if follows and plays and isinstance(plays[-1], Kept) and isinstance(play, Kept):
        return (*plays[:-1], Kept(of=plays[-1].of, count=plays[-1].count + 1))
    return (*plays, play)
