"""What may this audience see of the state?"""

from typing import Any

import msgspec

from domain.kernel.audience import Audience
from domain.kernel.ids import ConflictId
from domain.kernel.memo import FRESH, Memo
from domain.kernel.system import View
from domain.kernel.visibility import sees_sheet

from .methods import critical, worth
from .reckoning import bonuses, needed, spared
from .secrecy import Known, known, shown
from .standing import following, left, totals
from .state import Conflict, State

OF_RESULT = (
    *("x", "other_x", "total", "target", "other_total", "outcome", "success", "winner"),
    *("margin", "quality", "other_quality", "cause"),
)
"""What the view tells of a result: the rest stands elsewhere in it, or in the event alone."""
OF_GAME = ("a", "b", "outcome", "winner")


def view(state: State, audience: Audience, memo: Memo = FRESH) -> View:
    """Describe sheets and conflicts, without what others keep hidden."""
    open_ = {f: each for f, each in state.sheets.items() if sees_sheet(state, f, audience)}
    return {
        "sheets": {figure: {"values": sheet.values} for figure, sheet in open_.items()},
        "conflicts": memo.each(_seen, (audience,), state.shown_conflicts(), memo),
    }


def _seen(cid: ConflictId, conflict: Conflict, audience: Audience, memo: Memo) -> View:
    return memo.of(_conflict, (cid, known(conflict, audience)), conflict)


def _conflict(cid: ConflictId, to: Known, conflict: Conflict) -> View:
    found: View = {
        "phase": conflict.phase,
        "settings": msgspec.structs.asdict(conflict.settings),
        "kind": conflict.kind,
        "actor": conflict.actor,
        "opponent": conflict.opponent,
        "sides": {side: _side(conflict, side, to) for side in conflict.sides},
    }
    if conflict.method:
        found |= _begun(conflict, to)
    if conflict.result is not None:
        found["result"] = _result(conflict, to)
    if conflict.narration:
        found["narration"] = conflict.narration
    return found


def _begun(conflict: Conflict, to: Known) -> View:
    found: View = {
        "method": conflict.method,
        "secret": conflict.secret,
        "visibility": conflict.visibility,
    }
    if to.numbers:
        found |= _numbers(conflict)
        found["totals"] = totals(conflict, rolls=to.rolls)
    return found | (_games(conflict) if conflict.method == "rps" else {})


def _numbers(conflict: Conflict) -> View:
    """Show values, and how many games must be won or may be lost."""
    against = "target" if conflict.kind == "probe" else "other_value"
    found: View = {"value": conflict.value, against: conflict.against}
    named = {"skill": conflict.skill, "other_skill": conflict.other_skill}
    found |= {name: said for name, said in named.items() if said}
    if conflict.method == "rps":
        found["needed"] = needed(conflict)
        spare = spared(conflict) if conflict.kind == "probe" else None
        if spare is not None:
            found["spare"] = spare
    if conflict.phase == "symbols":
        found |= {"left": left(conflict), "next": following(conflict)}
    return found


def _games(conflict: Conflict) -> View:
    """Show the games, and what they are worth so far: in a Wettstreit to their winner.

    Seed: 001 Grundlagen
    """
    games = {str(k): _listed(game, OF_GAME) for k, game in enumerate(conflict.games, 1)}
    x, other_x = bonuses(conflict)
    worth_now = {"x": x} if conflict.kind == "probe" else {"x": x, "other_x": other_x}
    return {"game": conflict.game, "games": games, **worth_now}


def _side(conflict: Conflict, side: str, to: Known) -> View:
    found: dict[str, Any] = {"state": side_state(conflict, side)}
    if side in to.symbols:
        found["symbol"] = conflict.symbols[side]
    if side in conflict.dice and to.rolls:
        faces = conflict.dice[side]
        found |= {"faces": list(faces), "x": worth(faces)}
        kind = critical(faces, conflict.settings.pmd6_chain)
        found |= {"critical": kind} if kind else {}
    return found


def side_state(conflict: Conflict, side: str) -> str:
    """Say what a side is doing: choosing, committed, rolling, rolled or idle."""
    if conflict.phase == "symbols":
        return "committed" if side in conflict.symbols else "choosing"
    if side in conflict.dice:
        return "rolled"
    return "rolling" if conflict.phase == "dice" and side in conflict.throwing else "idle"


def _result(conflict: Conflict, to: Known) -> View:
    assert conflict.result is not None
    return _listed(shown(conflict.result, to), OF_RESULT)


def _listed(record: msgspec.Struct, names: tuple[str, ...]) -> View:
    """Describe the named fields of a record, without those that were left out of it."""
    held = ((name, getattr(record, name)) for name in names)
    return {name: value for name, value in held if value is not msgspec.UNSET}
