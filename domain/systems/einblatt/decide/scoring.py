"""What does a Probe's result mean, and what do gm and winners make of it?"""

from domain.kernel.ids import ConflictId, FigureId, derived
from domain.kernel.terms import Term

from ..asks import took_part
from ..commands import ConfirmRestriction, DecideAggregate
from ..context import Context
from ..discarding import return_hands
from ..events import (
    AggregateDecided,
    ConflictResolved,
    ProbeScored,
    RestrictionApplied,
    RestrictionProposed,
)
from ..party_result import read_parties
from ..state import KT, Conflict
from ..tables import grade_of, restriction_for

TABLE = "004 Tab. 1.2"


def score(context: Context, cid: ConflictId) -> None:
    """Count the points of three rounds, and go on to their result.

    Seed: 004 §1.3.4
    """
    conflict = context.conflict(cid)
    ep = {figure: kt.ep for figure, kt in conflict.kts.items()}
    context.emit(ProbeScored(conflict=cid, probe=conflict.probe, ep=ep))
    finish(context, cid)


def finish(context: Context, cid: ConflictId) -> None:
    """Let modules go on about the points, then read the result and give unused cards back.

    Seed: 004 §1.3.4, §2.3, §2.8
    """
    for module in context.modules(cid):
        if context.waits(cid):
            return
        module.after_scoring(context, cid)
    if context.waits(cid):
        return
    grade(context, cid, tuple(context.conflict(cid).kts))
    return_hands(context, cid)
    for module in context.modules(cid):
        module.after_probe(context, cid)


def regrade(context: Context, cid: ConflictId) -> None:
    """Read the result again after the gm changed its basis, if that changes a class."""
    conflict = context.conflict(cid)
    scored = tuple(figure for figure, kt in conflict.kts.items() if kt.grade)
    if any(grade_of(_points(conflict, conflict.kts[f])) != conflict.kts[f].grade for f in scored):
        grade(context, cid, scored)


def grade(context: Context, cid: ConflictId, figures: tuple[FigureId, ...]) -> None:
    """Give each participant its class, and propose restrictions for characters.

    Seed: 004 Tab. 1.2
    """
    conflict = context.conflict(cid)
    points = {figure: _points(conflict, conflict.kts[figure]) for figure in figures}
    context.emit(
        ConflictResolved(
            conflict=cid,
            classes={figure: grade_of(ep) for figure, ep in points.items()},
            terms={figure: _terms(conflict, figure, ep) for figure, ep in points.items()},
        )
    )
    for figure in figures:
        _propose(context, cid, figure)


def _points(conflict: Conflict, kt: KT) -> int:
    """Give the points that decide: the own ones, or the party's if the gm applies those to all.

    Seed: 004 §1.3.4
    """
    aggregate = conflict.aggregate
    if aggregate is None or aggregate.apply == "own":
        return kt.ep
    return aggregate.parties[kt.party]


def _terms(conflict: Conflict, figure: FigureId, points: int) -> tuple[Term, ...]:
    kt, aggregate = conflict.kts[figure], conflict.aggregate
    read = Term("einblatt.class", TABLE, points)
    means = Term(f"einblatt.consequence.{grade_of(points)}", TABLE)
    if aggregate is None or aggregate.apply == "own":
        return (read, means)
    key = f"einblatt.party.{aggregate.mode}"
    return (Term(key, "004 §1.3.4", points, {"party": kt.party, "own": kt.ep}), read, means)


def _propose(context: Context, cid: ConflictId, figure: FigureId) -> None:
    """Propose what table 1.2 takes off the attribute that was tested.

    Seed: 004 §1.3.6
    """
    kt = context.kt(cid, figure)
    amount = restriction_for(kt.grade)
    if amount and kt.kind == "sc" and not kt.settled:
        context.emit(
            RestrictionProposed(conflict=cid, figure=figure, attribute=kt.tested, amount=amount)
        )


def decide_aggregate(context: Context, command: DecideAggregate) -> None:
    """Read the results of a party together, as the gm says.

    Seed: 004 §1.3.4
    """
    aggregate(context, command.conflict, command.mode, command.apply)
    regrade(context, command.conflict)


def aggregate(context: Context, cid: ConflictId, mode: str, apply: str) -> None:
    """Note how parties are read, and what that gives."""
    parties = read_parties(mode, took_part(context.conflict(cid)))
    context.emit(AggregateDecided(conflict=cid, mode=mode, apply=apply, parties=parties))


def confirm_restriction(context: Context, command: ConfirmRestriction) -> None:
    """Note a restriction down as the gm says; the amount 0 waives it.

    Seed: 004 §1.3.6
    """
    context.tell(
        RestrictionApplied,
        command,
        restriction=derived(context.commit, 0),
        text=command.text or context.kt(command.conflict, command.figure).words,
    )
