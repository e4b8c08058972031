"""Which questions are open, who answers them, what does an absent seat do, what is decided?"""

from typing import Literal, assert_never

from msgspec import convert

from domain.kernel.ids import GM, AskId, ConflictId, FigureId, ask_id
from domain.kernel.messages import Command
from domain.kernel.system import Ask, Asked

from .commands import ConfirmDecision, DeclineClimax, DeclineEvent, Roll
from .stage import may_spend, phase_of, stage_of
from .state import Conflict, State

Kind = Literal["summands", "climax", "roll", "event"]


def decided(state: State, cid: ConflictId) -> bool:
    """Tell whether all know that a Decision, or a comparison, has its result."""
    conflict = state.conflicts[cid]
    public = all(each.visibility == "public" for each in conflict.decisions.values())
    return public and phase_of(state, conflict) in ("resolved", "compared", "voided")


def asks(state: State) -> dict[AskId, Ask]:
    """List the open questions of all conflicts, recomputed from the state."""
    return {
        ask: what
        for cid, conflict in state.open_conflicts().items()
        for figure in conflict.decisions
        for ask, what in _of(state, cid, conflict, figure)
    }


def _of(state: State, cid: ConflictId, conflict: Conflict, figure: FigureId) -> Asked:
    """List what is open about one Decision.

    The question about a climax point stays open, answered, until the dice fall.
    """
    stage = stage_of(state, conflict, figure)
    if stage == "open":
        yield ask_id(cid, "summands", figure), Ask(GM, "summands", cid, subject=figure)
    if may_spend(state, conflict, figure):
        answered = conflict.decisions[figure].declined
        yield ask_id(cid, "climax", figure), Ask(figure, "climax", cid, answered, figure)
    if stage == "ready":
        yield ask_id(cid, "roll", figure), Ask(figure, "roll", cid, subject=figure)
    if stage == "event":
        yield ask_id(cid, "event", figure), Ask(GM, "event", cid, subject=figure)


def skip(state: State, ask: AskId) -> Command:
    """Give the command that answers an open question; `KeyError` if it is not open.

    Reading: docs/rules/phers.md, an absent gm confirms what was proposed and lets no event happen;
    an absent player saves the climax points and throws.
    """
    what = asks(state)[ask]
    cid, figure = ConflictId(what.conflict), FigureId(what.subject)
    kind: Kind = convert(what.kind, Kind)
    match kind:
        case "summands":
            return _confirmed(state, cid, ask, figure)
        case "climax":
            return DeclineClimax(conflict=cid, ask=ask, figure=figure)
        case "event":
            return DeclineEvent(conflict=cid, ask=ask, figure=figure)
        case "roll":
            return Roll(conflict=cid, ask=ask, figure=figure)
        case _:
            assert_never(kind)


def _confirmed(state: State, cid: ConflictId, ask: AskId, figure: FigureId) -> Command:
    """Confirm as proposed; a level that is no longer on the sheet counts for nothing."""
    decision = state.conflicts[cid].decisions[figure]
    return ConfirmDecision(
        conflict=cid,
        ask=ask,
        figure=figure,
        talent=_still(state, figure, decision.talent.name, "talent"),
        competence=_still(state, figure, decision.competence.name, "competence"),
        difficulty=decision.difficulty,
        situation=decision.situation,
        kind="dramatic" if decision.climax else decision.kind,
    )


def _still(state: State, figure: FigureId, name: str, area: str) -> str:
    level = state.sheets[figure].levels.get(name)
    return name if level is not None and level.area == area else ""
