"""What may this audience see of the state?"""

from collections.abc import Container
from typing import Any

import msgspec

from domain.kernel.audience import Audience
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.memo import itemwise, memoized
from domain.kernel.parts import Live, part, plain, with_sheets
from domain.kernel.system import View
from domain.kernel.visibility import sees_sheet

from .reckoning import reckon
from .secrecy import KnownDecisions, known
from .stage import phase_of, roll_kind, stage_of
from .state import Conflict, Decision, Level, Sheet, State
from .tables import doubled_by, standing_of, succeeds

Sheets = dict[FigureId, Sheet]
Kinds = dict[FigureId, str]


@memoized
def view(state: State, audience: Audience) -> View:
    """Describe sheets and conflicts; hidden levels and rolls only to whom they are open."""
    open_ = {f: each for f, each in state.sheets.items() if sees_sheet(state, f, audience)}
    shown = live(state.shown_conflicts(), state.sheets)
    return {
        "sheets": _sheets(audience, open_),
        "conflicts": _conflicts(audience, shown, state.kinds),
    }


def _reckoned(conflict: Conflict) -> Container[FigureId]:
    """Name those on whose sheets a conflict still hangs: before all its dice have fallen."""
    thrown = all(each.dice for each in conflict.decisions.values())
    return () if conflict.closed or conflict.voided or thrown else conflict.decisions


live = with_sheets(_reckoned)


@itemwise
def _conflicts(
    audience: Audience, cid: ConflictId, live: Live[Conflict, Sheet], kinds: Kinds
) -> View:
    return _conflict(known(live.conflict, kinds, audience), *live, kinds)


@itemwise
def _sheets(audience: Audience, figure: FigureId, sheet: Sheet) -> View:
    return _sheet(None, sheet)


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
def _conflict(to: KnownDecisions, conflict: Conflict, sheets: Sheets, kinds: Kinds) -> View:
    state = State(sheets=sheets, kinds=kinds)
    decisions = {f: _decision(state, conflict, f, to) for f in conflict.decisions}
    shown: View = {
        "phase": phase_of(state, conflict),
        "kind": "comparison" if conflict.compares else "decision",
        "settings": plain(None, conflict.settings),
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
    if stage == "event" and (seen or to.triples):
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
