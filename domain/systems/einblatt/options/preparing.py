"""What may the gm do between Proben?"""

from collections.abc import Iterator
from itertools import permutations

from domain.kernel.cards import SUITS
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.memo import Memo
from domain.kernel.messages import CloseConflict, Command
from domain.kernel.offer import NAME, offer
from domain.kernel.options import Int, OneOf, Option, SomeOf

from .. import commands as c
from ..asks import complete, gm_kinds, module_asks
from ..state import KT, Conflict, State
from ..tables import ATTRIBUTES, MOST_KTS, NONE

FIXED = ("declare", "react", "stand")
"""Phases in the middle of an action, when targets may not change."""

OF_KT: frozenset[type[Command]] = frozenset({c.RemoveKT, c.SetProbeAttribute, c.SetNpc})
"""The commands about one participant."""
PREPARING: frozenset[type[Command]] = OF_KT | {
    CloseConflict, c.SetTargets, c.AddKT, c.StartProbe,
}  # fmt: skip
"""The commands that are offered here, and nowhere else."""


def preparing(
    cid: ConflictId,
    conflict: Conflict,
    free: tuple[FigureId, ...],
    command: type[Command] | None,
    memo: Memo,
) -> Iterator[Option]:
    """Offer closing at any time, targets between actions, the rest between Proben."""
    if command in (None, CloseConflict):
        yield memo.of(_closing, (cid,))
    if command in (None, c.SetTargets) and len(conflict.kts) > 1 and conflict.phase not in FIXED:
        yield memo.of(_targets, (cid, tuple(conflict.kts)))
    if conflict.phase in ("prepare", "result"):
        if command in (None, c.AddKT):
            yield from _joining(cid, conflict, free, memo)
        if command in (None, c.StartProbe, *OF_KT):
            yield from _between(cid, conflict, memo)


def _closing(cid: ConflictId) -> Option:
    return offer(CloseConflict, cid, conflict=cid)


def _between(cid: ConflictId, conflict: Conflict, memo: Memo) -> Iterator[Option]:
    asks = module_asks(cid, conflict)
    busy = {what.who for what in asks.values()}
    for figure, kt in conflict.kts.items():
        yield from memo.of(_for_kt, (cid, figure, figure in busy), kt)
    if ready(conflict) and not asks:
        yield offer(c.StartProbe, cid, conflict=cid)


def _targets(cid: ConflictId, kts: tuple[FigureId, ...]) -> Option:
    """Offer every ordered pair: the gm decides who may attack whom.

    Seed: 004 §1.3.3
    """
    pairs = tuple(f"{a}>{b}" for a, b in permutations(kts, 2))
    return offer(c.SetTargets, cid, conflict=cid, targets=SomeOf(pairs, 0, len(pairs)))


def free(state: State, busy: frozenset[FigureId]) -> tuple[FigureId, ...]:
    """Name those who may join a conflict: in none, and with a sheet if they are characters."""
    able = (f for f, k in state.kinds.items() if k != "character" or state.sheets[f].attributes)
    return tuple(figure for figure in able if figure not in busy)


def _joining(
    cid: ConflictId, conflict: Conflict, free: tuple[FigureId, ...], memo: Memo
) -> Iterator[Option]:
    if len(conflict.kts) < MOST_KTS:
        for figure in free:
            yield memo.of(_join, (cid, figure))


def _join(cid: ConflictId, figure: FigureId) -> Option:
    return offer(c.AddKT, f"{cid}/{figure}", conflict=cid, figure=figure, party=NAME)


def _for_kt(cid: ConflictId, figure: FigureId, busy: bool, kt: KT) -> tuple[Option, ...]:
    return tuple(_of_participant(cid, figure, busy, kt))


def _of_participant(cid: ConflictId, figure: FigureId, busy: bool, kt: KT) -> Iterator[Option]:
    named = {"conflict": cid, "figure": figure}
    if not gm_kinds(kt) and not busy:
        yield offer(c.RemoveKT, figure, **named)
    if kt.kind == "sc":
        attribute = OneOf((*ATTRIBUTES, NONE))
        yield offer(c.SetProbeAttribute, figure, **named, attribute=attribute)
    else:
        trumps = SomeOf(SUITS, 0, len(SUITS))
        yield offer(c.SetNpc, figure, **named, cards=Int(1, 32), trumps=trumps)


def ready(conflict: Conflict) -> bool:
    """Tell whether the next Probe may begin.

    After a complete result it may not, even if figures left since, and not before the last one's
    consequences are settled.
    Seed: 004 §1.3.1
    Reading: docs/rules/einblatt.md, under `carry_ep` a restriction that is confirmed ends it all.
    """
    kts = conflict.kts.values()
    opposed = len({kt.party for kt in kts}) > 1 or bool(conflict.targets)
    named = all(kt.attribute or kt.cards for kt in kts)
    return len(kts) > 1 and opposed and named and not complete(conflict) and _settled(conflict)


def _settled(conflict: Conflict) -> bool:
    carried = conflict.settings.carry_ep == "on"
    if carried and any(kt.settled for kt in (*conflict.kts.values(), *conflict.left.values())):
        return False
    open_ = {kind for kt in conflict.kts.values() for kind in gm_kinds(kt)}
    return not (open_ - {"restriction"} if carried else open_)
