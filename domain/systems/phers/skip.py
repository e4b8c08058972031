"""What does an absent seat do when its time is up?"""

from domain.kernel.ids import AskId, ConflictId, FigureId
from domain.kernel.messages import Command

from .asks import asks
from .commands import ConfirmDecision, DeclineClimax, DeclineEvent, Roll
from .state import State


def skip(state: State, ask: AskId) -> Command:
    """Give the command that answers an open question; `KeyError` if it is not open.

    Reading: docs/rules/phers.md, an absent gm confirms what was proposed and lets no event happen;
    an absent player saves the climax points and throws.
    """
    what = asks(state)[ask]
    cid, figure = ConflictId(what.conflict), FigureId(what.subject)
    match what.kind:
        case "summands":
            return _confirmed(state, cid, ask, figure)
        case "climax":
            return DeclineClimax(conflict=cid, ask=ask, figure=figure)
        case "event":
            return DeclineEvent(conflict=cid, ask=ask, figure=figure)
        case _:
            return Roll(conflict=cid, ask=ask, figure=figure)


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
        kind=decision.kind,
    )


def _still(state: State, figure: FigureId, name: str, area: str) -> str:
    level = state.sheets[figure].levels.get(name)
    return name if level is not None and level.area == area else ""
