"""What may this audience see of the state?"""

from typing import Any

import msgspec

from domain.kernel.audience import Audience
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.memo import itemwise, memoized
from domain.kernel.parts import part, plain
from domain.kernel.system import View
from domain.kernel.visibility import sees_sheet

from .reckoning import reckon
from .secrecy import sees_roll
from .stage import phase_of, roll_kind, stage_of
from .state import Conflict, Decision, Level, Sheet, State
from .tables import doubled_by, standing_of, succeeds

Sheets = dict[FigureId, Sheet]
Kinds = dict[FigureId, str]
NO_SHEETS: Sheets = {}


@memoized
def view(state: State, audience: Audience) -> View:
    """Describe sheets and conflicts; hidden levels and rolls only to whom they are open."""
    return {
        "sheets": _sheets(audience.among(state.sheets), state.sheets, state.kinds),
        "conflicts": _conflicts(audience, state.shown_conflicts(), state.sheets, state.kinds),
    }


@itemwise
def _conflicts(
    audience: Audience, cid: ConflictId, conflict: Conflict, sheets: Sheets, kinds: Kinds
) -> View:
    eyes = audience.among(conflict.decisions)
    return _conflict(eyes, conflict, live_sheets(sheets, conflict), kinds)


def live_sheets(sheets: Sheets, conflict: Conflict) -> Sheets:
    """Give the sheets as far as a conflict still hangs on them: before all its dice have fallen."""
    thrown = all(each.dice for each in conflict.decisions.values())
    return NO_SHEETS if conflict.closed or conflict.voided or thrown else sheets


@part
def _sheets(eyes: Audience, sheets: Sheets, kinds: Kinds) -> View:
    state = State(kinds=kinds)
    return {f: _sheet(None, each) for f, each in sheets.items() if sees_sheet(state, f, eyes)}


@part
def _sheet(eyes: None, sheet: Sheet) -> View:
    levels = {name: _level(level) for name, level in sheet.levels.items()}
    return {"levels": levels, "climax": sheet.climax}


def _level(level: Level) -> View:
    return {**_plain(level), **_standing(level.tenths)}


def _standing(tenths: int) -> View:
    standing = standing_of(tenths)
    return {"standing": standing} if standing else {}


def _plain(record: msgspec.Struct) -> View:
    return msgspec.structs.asdict(record)


@part
def _conflict(eyes: Audience, conflict: Conflict, sheets: Sheets, kinds: Kinds) -> View:
    state = State(sheets=sheets, kinds=kinds)
    decisions = {f: _decision(state, conflict, f, eyes) for f in conflict.decisions}
    shown: View = {
        "phase": phase_of(state, conflict),
        "kind": "comparison" if conflict.compares else "decision",
        "settings": plain(None, conflict.settings),
        "order": list(conflict.decisions),
        "decisions": decisions,
    }
    if conflict.relation and all(sees_roll(conflict, f, eyes) for f in conflict.decisions):
        shown["relation"] = conflict.relation
    return shown


def _decision(state: State, conflict: Conflict, figure: FigureId, audience: Audience) -> View:
    decision, stage = conflict.decisions[figure], stage_of(state, conflict, figure)
    known, seen = sees_sheet(state, figure, audience), sees_roll(conflict, figure, audience)
    shown: View = {
        "stage": stage,
        "kind": roll_kind(decision),
        "visibility": decision.visibility,
        "fixed": [_plain(die) for die in decision.fixed],
    }
    if decision.event is not None:
        shown["event"] = decision.event
    if known:
        shown |= _summands(decision)
    if seen and decision.dice:
        shown |= _dice(decision, known)
    if seen and stage == "resolved":
        shown |= _outcome(decision, known)
    if stage == "event" and (seen or audience.is_gm):
        shown["triple"] = decision.triple
        if seen and known:
            shown["otherwise"] = reckon(decision).grade
    return shown


def _summands(decision: Decision) -> View:
    return {
        "talent": _plain(decision.talent),
        "competence": _plain(decision.competence),
        "difficulty": decision.difficulty,
        "situation": decision.situation,
        "tenths": decision.tenths,
        **_standing(decision.tenths),
    }


def _dice(decision: Decision, known: bool) -> View:
    shown: View = {"dice": [_plain(die) for die in decision.dice]}
    if known:
        shown["covert"] = [_plain(die) for die in decision.covert]
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
