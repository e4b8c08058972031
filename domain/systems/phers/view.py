"""What may this audience see of the state?"""

from typing import Any

import msgspec

from domain.kernel.audience import Audience
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.memo import FRESH, Memo
from domain.kernel.system import View
from domain.kernel.visibility import sees_sheet

from .reckoning import reckon
from .secrecy import KnownDecisions, known
from .stage import phase_of, roll_kind, stage_of
from .state import Conflict, Decision, Die, Level, Sheet, State, Summand
from .tables import doubled_by, standing_of, succeeds

Sheets = dict[FigureId, Sheet]
Kinds = dict[FigureId, str]


def view(state: State, audience: Audience, memo: Memo = FRESH) -> View:
    """Describe sheets and conflicts; hidden levels and rolls only to whom they are open."""
    open_ = {f: each for f, each in state.sheets.items() if sees_sheet(state, f, audience)}
    around = (state.sheets, state.kinds, memo)
    return {
        "sheets": memo.each(_sheet, (audience,), open_),
        "conflicts": memo.each(_seen, (audience,), state.shown_conflicts(), *around),
    }


def needed(conflict: Conflict, sheets: Sheets) -> Sheets:
    """Give the sheets that a conflict hangs on: none, once all its dice have fallen."""
    thrown = all(each.dice for each in conflict.decisions.values())
    over = conflict.closed or conflict.voided or thrown
    return {} if over else {figure: sheets[figure] for figure in conflict.decisions}


def _seen(
    cid: ConflictId,
    conflict: Conflict,
    audience: Audience,
    sheets: Sheets,
    kinds: Kinds,
    memo: Memo,
) -> View:
    to = known(conflict, kinds, audience)
    return memo.of(_conflict, (cid, to), conflict, needed(conflict, sheets), kinds)


def _sheet(figure: FigureId, sheet: Sheet, audience: Audience) -> View:
    levels = {name: _level(level) for name, level in sheet.levels.items()}
    return {"levels": levels, "climax": sheet.climax}


def _level(level: Level) -> View:
    return {"area": level.area, "tenths": level.tenths, **_standing(level.tenths)}


def _standing(tenths: int) -> View:
    standing = standing_of(tenths)
    return {"standing": standing} if standing else {}


def _die(die: Die) -> View:
    return {"name": die.name, "face": die.face}


def _summand(summand: Summand) -> View:
    return {"name": summand.name, "tenths": summand.tenths}


def _conflict(
    cid: ConflictId, to: KnownDecisions, conflict: Conflict, sheets: Sheets, kinds: Kinds
) -> View:
    state = State(sheets=sheets, kinds=kinds)
    decisions = {f: _decision(state, conflict, f, to) for f in conflict.decisions}
    shown: View = {
        "phase": phase_of(state, conflict),
        "kind": "comparison" if conflict.compares else "decision",
        "settings": msgspec.structs.asdict(conflict.settings),
        "order": list(conflict.decisions),
        "decisions": decisions,
    }
    if conflict.relation and len(to.rolls) == len(conflict.decisions):
        shown["relation"] = conflict.relation
    return shown


def _decision(state: State, conflict: Conflict, figure: FigureId, to: KnownDecisions) -> View:
    decision, stage = conflict.decisions[figure], stage_of(state, conflict, figure)
    known, seen = figure in to.sheets, figure in to.rolls
    shown: View = {
        "stage": stage,
        "kind": roll_kind(decision),
        "visibility": decision.visibility,
        "fixed": [_die(die) for die in decision.fixed],
    }
    if decision.climax:
        shown["chosen_kind"] = decision.kind
    if decision.event is not None:
        shown["event"] = decision.event
    if known:
        shown |= _summands(decision)
    if seen and decision.dice:
        shown |= _dice(decision, known)
    if seen and stage == "resolved":
        shown |= _outcome(decision, known)
    if stage == "event" and (seen or to.triples):
        shown["triple"] = decision.triple
        if seen and known:
            shown["otherwise"] = reckon(decision).grade
    return shown


def _summands(decision: Decision) -> View:
    return {
        "talent": _summand(decision.talent),
        "competence": _summand(decision.competence),
        "difficulty": decision.difficulty,
        "situation": decision.situation,
        "tenths": decision.tenths,
        **_standing(decision.tenths),
    }


def _dice(decision: Decision, known: bool) -> View:
    shown: View = {"dice": [_die(die) for die in decision.dice]}
    if known:
        shown["covert"] = [_die(die) for die in decision.covert]
    return shown


def _outcome(decision: Decision, known: bool) -> View:
    faces = decision.faces
    doubled = doubled_by(faces["H10"], faces["D10"], faces.get("W10", 0))
    shown: dict[str, Any] = {
        "class": decision.grade,
        "success": succeeds(decision.grade),
        "z": decision.z,
        "doubled": list(doubled),
    }
    if known:
        shown |= {"level": decision.level, "result": decision.result}
    return {**shown, **({"overridden": True} if decision.overridden else {})}
