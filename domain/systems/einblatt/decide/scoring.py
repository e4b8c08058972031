"""What does a Probe's result mean, and what do gm and winners make of it?"""

from domain.kernel.ids import ConflictId, FigureId, derived
from domain.kernel.terms import Term

from ..commands import (
    ConfirmRestriction,
    DecideAggregate,
    JudgeNarration,
    NameConsequence,
    NarrateOutcome,
    WordRestriction,
)
from ..discarding import return_hands
from ..events import (
    AggregateDecided,
    ConflictResolved,
    ConsequenceNamed,
    NarrationJudged,
    OutcomeNarrated,
    ProbeScored,
    RestrictionApplied,
    RestrictionProposed,
    RestrictionWorded,
)
from ..readings import read_parties
from ..state import KT, Conflict
from ..step import Step
from ..tables import grade_of, restriction_for

TABLE = "004 Tab. 1.2"


def score(step: Step, cid: ConflictId) -> None:
    """Count the points of three rounds, and go on to their result.

    Seed: 004 §1.3.4
    """
    conflict = step.conflict(cid)
    ep = {figure: kt.ep for figure, kt in conflict.kts.items()}
    step.emit(ProbeScored(conflict=cid, probe=conflict.probe, ep=ep))
    finish(step, cid)


def finish(step: Step, cid: ConflictId) -> None:
    """Let modules go on about the points, then read the result and give unused cards back.

    Seed: 004 §1.3.4, §2.3, §2.8
    """
    for module in step.modules(cid):
        if step.waits(cid):
            return
        module.after_scoring(step, cid)
    if step.waits(cid):
        return
    grade(step, cid, tuple(step.conflict(cid).kts))
    return_hands(step, cid)
    for module in step.modules(cid):
        module.after_probe(step, cid)


def regrade(step: Step, cid: ConflictId) -> None:
    """Read the result anew after the gm changed what it rests on, if that changes a class."""
    conflict = step.conflict(cid)
    scored = tuple(figure for figure, kt in conflict.kts.items() if kt.grade)
    if any(grade_of(_points(conflict, conflict.kts[f])) != conflict.kts[f].grade for f in scored):
        grade(step, cid, scored)


def grade(step: Step, cid: ConflictId, figures: tuple[FigureId, ...]) -> None:
    """Give each participant its class, and propose restrictions for characters.

    Seed: 004 Tab. 1.2
    """
    conflict = step.conflict(cid)
    points = {figure: _points(conflict, conflict.kts[figure]) for figure in figures}
    step.emit(
        ConflictResolved(
            conflict=cid,
            classes={figure: grade_of(ep) for figure, ep in points.items()},
            terms={figure: _terms(conflict, figure, ep) for figure, ep in points.items()},
        )
    )
    for figure in figures:
        _propose(step, cid, figure)


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


def _propose(step: Step, cid: ConflictId, figure: FigureId) -> None:
    """Propose what table 1.2 takes off the attribute that was tested.

    Seed: 004 §1.3.6
    """
    kt = step.kt(cid, figure)
    amount = restriction_for(kt.grade)
    if amount and kt.kind == "sc" and not kt.settled:
        step.emit(
            RestrictionProposed(conflict=cid, figure=figure, attribute=kt.tested, amount=amount)
        )


def decide_aggregate(step: Step, command: DecideAggregate) -> None:
    """Read the results of a party together, as the gm says.

    Seed: 004 §1.3.4
    """
    aggregate(step, command.conflict, command.mode, command.apply)
    regrade(step, command.conflict)


def aggregate(step: Step, cid: ConflictId, mode: str, apply: str) -> None:
    """Note how parties are read, and what that gives."""
    parties = read_parties(mode, step.conflict(cid).kts.values())
    step.emit(AggregateDecided(conflict=cid, mode=mode, apply=apply, parties=parties))


def confirm_restriction(step: Step, command: ConfirmRestriction) -> None:
    """Note a restriction down as the gm says; the amount 0 waives it.

    Seed: 004 §1.3.6
    """
    step.emit(
        RestrictionApplied(
            conflict=command.conflict,
            figure=command.figure,
            restriction=derived(step.id, 0),
            attribute=command.attribute,
            amount=command.amount,
            note=command.note,
            date=command.date,
            text=command.text or step.kt(command.conflict, command.figure).words,
        )
    )


def word_restriction(step: Step, command: WordRestriction) -> None:
    """Let a player give its own words to a restriction.

    Seed: 004 §1.3.6
    """
    step.emit(
        RestrictionWorded(conflict=command.conflict, figure=command.figure, text=command.text)
    )


def name_consequence(step: Step, command: NameConsequence) -> None:
    """Name what a complete defeat means.

    Seed: 004 Tab. 1.2
    """
    step.emit(ConsequenceNamed(conflict=command.conflict, figure=command.figure, text=command.text))


def narrate(step: Step, command: NarrateOutcome) -> None:
    """Let a winner's player word the success.

    Seed: 004 §1.3.4
    """
    step.emit(OutcomeNarrated(conflict=command.conflict, figure=command.figure, text=command.text))


def judge(step: Step, command: JudgeNarration) -> None:
    """Accept the words, or limit them.

    Seed: 004 §1.3.4
    """
    step.emit(NarrationJudged(conflict=command.conflict, figure=command.figure, text=command.text))
