"""What may this audience see of the state?"""

from typing import Any

import msgspec

from domain.kernel.audience import Audience
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.memo import Memo, memoized
from domain.kernel.system import View
from domain.kernel.visibility import sees_sheet

from . import paths
from .asks import striking, who_enters
from .ground import Ground, ground_of
from .odds import stated
from .secrecy import sees_choice, sees_damage
from .state import NOBODY, WINDOWS, WISHES, Blow, Choice, Conflict, Fighter, Movement, Sheet, State
from .swinging import beset, cramped
from .terms import RULES

UNMODIFIED = ("passierschlag", "gelaendelauf")
"""For these no circumstance of an attack counts."""

_latest = Memo()


def view(state: State, audience: Audience) -> View:
    """Describe sheets, maps and combats, without what others keep hidden."""
    noted = _latest.of("noted", _noted, state.sheets)
    found: View = {
        "sheets": {f: told for f, told in noted.items() if sees_sheet(state, f, audience)},
        "conflicts": {
            cid: _conflict(state, cid, conflict, audience)
            for cid, conflict in state.shown_conflicts().items()
        },
    }
    if audience.is_gm and state.maps:
        maps = {key: msgspec.structs.asdict(drawn) for key, drawn in state.maps.items()}
        found["library"] = {"maps": maps}
    return found


def _noted(sheets: dict[FigureId, Sheet]) -> dict[FigureId, View]:
    return {figure: _sheet(sheet) for figure, sheet in sheets.items() if sheet != Sheet()}


def _sheet(sheet: Sheet) -> View:
    told = msgspec.structs.asdict(sheet)
    told["weapons"] = {key: msgspec.structs.asdict(each) for key, each in sheet.weapons.items()}
    return {name: value for name, value in told.items() if value is not None}


def _conflict(state: State, cid: ConflictId, conflict: Conflict, audience: Audience) -> View:
    ground = ground_of(state, cid)
    seen = _Seen(state, ground, audience)
    found: View = {
        "phase": conflict.phase,
        "settings": msgspec.structs.asdict(conflict.settings),
        "round": conflict.round,
        "map": {"name": conflict.name, "rows": conflict.rows},
        "parties": list(conflict.parties),
        "allies": [f"{a}+{b}" for a, b in sorted(conflict.allies)],
        "faces": dict(conflict.faces),
        "fighters": {f: seen.fighter(f, x) for f, x in conflict.fighters.items()},
        "binds": {key: seen.bind(key) for key in conflict.binds},
        "blows": {path: seen.blow(cid, path, blow) for path, blow in conflict.blows.items()},
    }
    return found | _progress(conflict)


def _progress(conflict: Conflict) -> View:
    """Tell how far a round has got."""
    found: View = {}
    if conflict.phase == "initiative":
        found |= {"attempt": conflict.attempt, "contenders": list(conflict.contenders)}
    if conflict.winner:
        found["winner"] = conflict.winner
    if conflict.order:
        found |= {"order": list(conflict.order), "slot": conflict.slot}
    if conflict.mover != NOBODY:
        found |= {"mover": conflict.mover, **_strikes(conflict)}
    if conflict.resolving:
        found["resolving"] = True
    return found


def _strikes(conflict: Conflict) -> View:
    move = conflict.fighters[conflict.mover].move
    if move is None or not move.strikes:
        return {}
    waited = striking(move)
    return {"strikes": {f: {"answered": f not in waited} for f in move.strikes}}


@memoized
def _open(ground: Ground) -> dict[FigureId, View]:
    """Describe what all may see of the figures."""
    return {figure: _of_all(ground, figure) for figure in ground.conflict.fighters}


def _of_all(ground: Ground, figure: FigureId) -> View:
    conflict, fighter = ground.conflict, ground.fighter(figure)
    found: View = {
        "party": fighter.party,
        "pose": fighter.pose,
        "fields": sorted(ground.under(figure)) if not ground.free else [],
        "facing": fighter.facing,
        "stance": fighter.stance,
        "able": fighter.able,
        "area": sorted(ground.area(figure)),
        "done": fighter.done,
        "acted": fighter.acted,
    }
    found |= {flag: True for flag in ("fallen", "waiting") if getattr(fighter, flag)}
    numbers = ("spell", "work", "reserved")
    found |= {name: getattr(fighter, name) for name in numbers if getattr(fighter, name)}
    if fighter.spell and fighter.spell_words:
        found["spell_words"] = fighter.spell_words
    if fighter.claimed:
        found["claimed"] = sorted(fighter.claimed)
    if fighter.crossing is not None:
        found["crossing"] = msgspec.structs.asdict(fighter.crossing)
    if conflict.phase in WINDOWS and not conflict.resolving and fighter.standing_in:
        found["ready"] = fighter.through >= WINDOWS.index(conflict.phase)
    weapons = ground.sheet(figure).weapons.values()
    ready = [weapon.name for weapon in weapons if weapon.place == "ready"]
    if ready and not conflict.closed:
        found["weapons"] = ready
    return found


class _Seen:
    """One audience's look at one combat."""

    def __init__(self, state: State, ground: Ground, audience: Audience) -> None:
        self.state = state
        self.ground = ground
        self.conflict = ground.conflict
        self.audience = audience
        self.open = _open(ground)

    def fighter(self, figure: FigureId, fighter: Fighter) -> View:
        """Describe a figure: what all may see, and what is this audience's own to know."""
        found = dict(self.open[figure])
        if fighter.move is not None:
            found["move"] = self._move(figure, fighter.move)
        if fighter.shown and fighter.plan is not None:
            found["plan"] = _choice(fighter.plan)
        if sees_sheet(self.state, figure, self.audience) and beset(self.ground, figure):
            found["no_swing_space"] = True
        if sees_choice(self.conflict, figure, self.audience):
            found |= self._own(fighter)
        if question := stated(self.ground, figure, self.audience):
            found["loesen"] = question
        return found

    def _move(self, figure: FigureId, move: Movement) -> View:
        found: View = {"mode": move.mode, "foes": list(move.foes)}
        lists = {"loose": sorted(move.loose), "stopped": list(move.stopped)}
        found |= {name: value for name, value in lists.items() if value}
        if move.rolled:
            found["rolled"] = True
        if sees_sheet(self.state, figure, self.audience):
            found |= {"left": move.left, "full": move.full}
        return found

    def _own(self, fighter: Fighter) -> View:
        """Tell who plays a figure what it has chosen and nobody else knows."""
        found: View = {}
        if fighter.swing != WISHES[0]:
            found["swing"] = fighter.swing
        if fighter.prefers:
            found["prefers"] = list(fighter.prefers)
        if fighter.choice is not None:
            found["choice"] = _choice(fighter.choice)
        if fighter.plan is not None:
            found["plan"] = _choice(fighter.plan)
        if fighter.intent is not None:
            found["intent"] = _choice(fighter.intent)
        if fighter.fell:
            found["fell"] = fighter.fell
        if fighter.facing_choice is not None:
            found["facing_choice"] = fighter.facing_choice
        if fighter.through >= 0:
            found["through"] = WINDOWS[fighter.through]
        if fighter.used and not fighter.acted:
            found["used"] = True
        return found

    def bind(self, key: str) -> View:
        """Describe a bind; how good it is tells of the binder."""
        bind, binder = self.conflict.binds[key], key.partition(">")[0]
        found: View = {"success": bind.success}
        if sees_sheet(self.state, binder, self.audience):
            found["guete"] = bind.guete
        return found

    def blow(self, cid: ConflictId, path: str, blow: Blow) -> View:
        """Describe a blow of this moment."""
        found: dict[str, Any] = {
            "ask": paths.asked(cid, path),
            "kind": blow.kind,
            "attacker": blow.attacker,
        }
        if blow.target:
            found["target"] = blow.target
        if blow.face:
            found["face"] = blow.face
        if blow.words:
            found["words"] = blow.words
        if blow.outcome is not None:
            found["outcome"] = self._outcome(blow)
            return found
        if rules := RULES.get(blow.kind):
            found["rules"] = [msgspec.structs.asdict(rule) for rule in rules]
        if notes := self._notes(cid, blow):
            found["notes"] = notes
        return found

    def _outcome(self, blow: Blow) -> View:
        assert blow.outcome is not None
        found: View = {"hit": blow.outcome.hit}
        if sees_sheet(self.state, blow.attacker, self.audience):
            found["guete"] = blow.outcome.guete
        if sees_damage(self.state, blow.target, self.audience):
            found["damage"] = blow.outcome.damage
        return found

    def _notes(self, cid: ConflictId, blow: Blow) -> list[str]:
        """Point out what the gm, or the player who enters the outcome, has to judge.

        No circumstance counts for a Passierschlag, so that none is named.
        Seed: 003 Bewegung und ihre Alternativen, 003 Figuren mit zweihändigen Waffen
        Seed: 003 Passierschlag
        """
        enters = self.audience.controls(who_enters(self.conflict, blow))
        if not (self.audience.is_gm or enters) or self.ground.free or blow.kind in UNMODIFIED:
            return []
        fighter = self.conflict.fighters[blow.attacker]
        soil = (self.ground.terrain.get(f) for f in self.ground.under(blow.attacker))
        notes = {
            "cluttered": any(each is not None and each.height for each in soil),
            "no_swing_space": cramped(self.ground, blow),
            "stance": fighter.stance != "standing",
        }
        return [note for note, so in notes.items() if so]


def _choice(choice: Choice) -> View:
    return msgspec.structs.asdict(choice)
