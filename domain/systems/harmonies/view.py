"""What may this audience see of the state?"""

from typing import Any

import msgspec

from domain.kernel.audience import Audience
from domain.kernel.ids import AskId, ConflictId, FigureId
from domain.kernel.memo import FRESH, Memo
from domain.kernel.system import View

from .asks import asks_of
from .reckoning import Terms, final_terms, level_terms, own_terms, total
from .secrecy import involved, sees_hidden
from .state import DONE, Action, ActionId, Conflict, Sheet, Side, State, Throw
from .tables import CHARACTERISTICS, CONFRONTATION, MEANS, OPPOSITION, printed_percent

MOST_FACES = 11
"""A die's first face and those of ten further falls; the log has them all."""

Sheets = dict[FigureId, Sheet]
HIDDEN: View = {"hidden": True}


def view(state: State, audience: Audience, memo: Memo = FRESH) -> View:
    """Describe sheets and conflicts; hidden numbers only to the gm and who plays the figure."""
    return {
        "sheets": memo.each(_sheet, (audience,), state.sheets),
        "conflicts": memo.each(_seen, (audience,), state.shown_conflicts(), state.sheets, memo),
    }


def _seen(
    cid: ConflictId, conflict: Conflict, audience: Audience, sheets: Sheets, memo: Memo
) -> View:
    known = _known(conflict, sheets, audience)
    return memo.of(_conflict, (cid, known), conflict, _reckoned(conflict, sheets))


def _reckoned(conflict: Conflict, sheets: Sheets) -> Sheets:
    """Give the sheets that a conflict's view still hangs on."""
    over = conflict.closed or all(each.phase in DONE for each in conflict.actions.values())
    return {} if over else {figure: sheets[figure] for figure in conflict.everybody}


def _known(conflict: Conflict, sheets: Sheets, audience: Audience) -> frozenset[FigureId]:
    """Name the figures whose numbers an audience may know.

    After a conflict the table's rule may open what was hidden in it.
    """
    if conflict.laid_open:
        return conflict.everybody
    return frozenset(
        figure
        for figure in conflict.everybody
        if not sheets[figure].hidden or sees_hidden(figure, audience)
    )


def _sheet(figure: FigureId, sheet: Sheet, audience: Audience) -> View:
    if sheet.hidden and not sees_hidden(figure, audience):
        return HIDDEN
    return {
        "hidden": sheet.hidden,
        "characteristics": {name: sheet.values[name] for name in CHARACTERISTICS},
        "means": {name: sheet.values[name] for name in MEANS},
        "competencies": dict(sheet.competencies),
    }


def _conflict(
    cid: ConflictId, known: frozenset[FigureId], conflict: Conflict, sheets: Sheets
) -> View:
    shown = _Shown(State(sheets=sheets), cid, conflict, known)
    return {
        "phase": conflict.phase,
        "settings": msgspec.structs.asdict(conflict.settings),
        "figure": conflict.figure,
        "n": conflict.tried,
        "actions": {aid: shown.action(aid, action) for aid, action in conflict.actions.items()},
    }


class _Shown:
    """One conflict as those see it who may know the numbers of these figures, and no others'."""

    def __init__(
        self, state: State, cid: ConflictId, conflict: Conflict, known: frozenset[FigureId]
    ) -> None:
        self.state = state
        self.cid = cid
        self.conflict = conflict
        self.known = known

    def action(self, aid: ActionId, action: Action) -> View:
        """Describe an action; what is not there yet is left out."""
        maybe: dict[str, Any] = {
            "wished": action.wished or None,
            "against": action.against or None,
            "rolls": action.rolls or None,
            "d": action.d,
            "proposed": action.proposed,
            "rejected": action.rejected or None,
            "outcome": action.outcome or None,
            "winner": action.winner or None,
            "tied": list(action.tied) or None,
            "effects": dict(action.effects) or None,
            "text": action.text or None,
        }
        due = () if self.conflict.closed else self._due(aid, action)
        return {
            "kind": action.kind,
            "phase": action.phase,
            "figure": action.figure,
            "sides": {figure: self._side(action, figure, due) for figure in action.sides},
            **{name: value for name, value in maybe.items() if value is not None},
        }

    def _due(self, aid: ActionId, action: Action) -> tuple[str, ...]:
        """Name those who have to throw now."""
        found: dict[AskId, Any] = dict(asks_of(self.cid, aid, action))
        return tuple(what.who for what in found.values() if what.kind == "roll")

    def _knows(self, *figures: FigureId) -> bool:
        return self.known.issuperset(figures)

    def _side(self, action: Action, figure: FigureId, due: tuple[str, ...]) -> View:
        side = action.sides[figure]
        shown: View = {"open": side.open}
        if side.parry:
            shown["parry"] = side.parry
        if self._knows(figure):
            shown |= self._approach(action, figure, side)
        whole = self._knows(*involved(action, figure))
        if whole and (figure in due or self._foreseen(action, figure)):
            shown |= self._final(action, figure)
        if side.throw is not None:
            shown["throw"] = _throw(side.throw, whole)
        return shown

    def _foreseen(self, action: Action, figure: FigureId) -> bool:
        """Tell whether a throw would start from what is set or proposed, or a parry against it.

        Seed: 002 sdifficulte, sconfrontation
        """
        side, unset = action.sides[figure], action.in_question is None
        over = self.conflict.closed or action.phase in DONE or side.throw is not None
        if over or unset or action.kind == OPPOSITION:
            return False
        if figure == action.figure:
            return True
        parries = action.kind == CONFRONTATION and self.conflict.settings.parry == "on"
        return parries and side.parry in ("", "asked")

    def _approach(self, action: Action, figure: FigureId, side: Side) -> View:
        shown: View = {
            "characteristic": side.approach.characteristic,
            "means": side.approach.means,
            "competency": side.approach.competency,
            "adjustments": [{"v": each.v, "reason": each.reason} for each in side.adjustments],
        }
        live = not self.conflict.closed and action.phase not in DONE and side.throw is None
        if live:
            shown["level"] = total(level_terms(self.state.sheets[figure], side.approach))
            shown["terms"] = _terms(own_terms(self.state, self.conflict, action, figure))
        return shown

    def _final(self, action: Action, figure: FigureId) -> View:
        """Show what the throw starts from, with the odds as printed: they are approximate.

        One of two rolls succeeds at nothing, so none are printed for it.
        Seed: 002 treussites, sopposition
        """
        terms = final_terms(self.state, self.conflict, action, figure)
        final = total(terms)
        printed = None if action.rolls == "two_rolls" else printed_percent(final)
        sum_: View = {"final": final, "terms": _terms(terms)}
        return {**sum_, **({} if printed is None else {"approximate": printed})}


def _terms(terms: Terms) -> list[View]:
    """Describe a sum by its parts, also those that are zero: they say by what a figure acts."""
    return [{"key": term.key, "value": term.value, "params": term.params} for term in terms]


def _throw(throw: Throw, whole: bool) -> View:
    """Show the dice, and what they came to if that tells no hidden number."""
    shown: View = {
        "fortune": list(throw.fortune[:MOST_FACES]),
        "misfortune": list(throw.misfortune[:MOST_FACES]),
        "rerolls": len(throw.fortune) + len(throw.misfortune) - 2,
        "open": throw.open,
        "roll": throw.roll,
    }
    if throw.outcome:
        shown["outcome"] = throw.outcome
    if whole:
        shown |= {"final": throw.final, "margin": throw.margin, "terms": _terms(throw.terms)}
        if throw.coin:
            shown["coin"] = throw.coin
        if throw.margin < 0:
            shown["failure_margin"] = -throw.margin
    return shown
