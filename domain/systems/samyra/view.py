"""What may this audience see of the state?"""

from collections.abc import Mapping
from typing import Any

import msgspec

from domain.kernel.audience import Audience
from domain.kernel.ids import GM, ConflictId, FigureId
from domain.kernel.memo import itemwise, memoized
from domain.kernel.parts import part, plain
from domain.kernel.system import View
from domain.kernel.visibility import sees_sheet

from . import paths
from .asks import striking, who_enters
from .fighter import fighter_seen, fighters_seen, lurker_seen
from .fog import beneath, veil
from .ground import Ground, ground
from .odds import bound
from .secrecy import enters, sees_damage
from .state import NOBODY, Blow, Conflict, Map, Outcome, Sheet, State
from .swinging import cramped
from .terms import RULES

UNMODIFIED = ("passierschlag", "gelaendelauf")
"""For these no circumstance of an attack counts."""

Sheets = dict[FigureId, Sheet]
Kinds = dict[FigureId, str]
BLANK = Sheet()


@memoized
def view(state: State, audience: Audience) -> View:
    """Describe sheets, maps and combats, without what others keep hidden."""
    found: View = {
        "sheets": _sheets(audience.among(state.sheets), state.sheets, state.kinds),
        "conflicts": _conflicts(audience, state.shown_conflicts(), state.sheets, state.kinds),
    }
    if audience.is_gm and state.maps:
        found["library"] = _library(None, state.maps)
    return found


@itemwise
def _conflicts(
    audience: Audience, cid: ConflictId, conflict: Conflict, sheets: Sheets, kinds: Kinds
) -> View:
    return _conflict(audience.among(conflict.fighters), cid, conflict, sheets, kinds)


@part
def _library(eyes: None, maps: Mapping[str, Map]) -> View:
    return {"maps": {key: plain(None, drawn) for key, drawn in maps.items()}}


@part
def _sheets(eyes: Audience, sheets: Sheets, kinds: Kinds) -> View:
    state = State(kinds=kinds)
    noted = ((f, x) for f, x in sheets.items() if x != BLANK and sees_sheet(state, f, eyes))
    return {figure: _sheet(None, sheet) for figure, sheet in noted}


@part
def _sheet(eyes: None, sheet: Sheet) -> View:
    told = msgspec.structs.asdict(sheet)
    told["weapons"] = {key: plain(None, each) for key, each in sheet.weapons.items()}
    return {name: value for name, value in told.items() if value is not None}


@part
def _conflict(
    eyes: Audience, cid: ConflictId, conflict: Conflict, sheets: Sheets, kinds: Kinds
) -> View:
    field = ground(conflict, sheets, kinds)
    seen = _Seen(field, eyes)
    found: View = {
        "phase": conflict.phase,
        "settings": plain(None, conflict.settings),
        "round": conflict.round,
        "map": _map(eyes, conflict),
        "parties": list(conflict.parties),
        "allies": [f"{a}+{b}" for a, b in sorted(conflict.allies)],
        "faces": dict(conflict.faces),
        "fighters": _fighters(field, eyes),
        "binds": {key: seen.bind(key) for key in conflict.binds},
        "blows": {path: seen.blow(cid, path, blow) for path, blow in conflict.blows.items()},
    }
    if eyes.is_gm and conflict.lurkers:
        found["lurkers"] = {f: lurker_seen(field, f) for f in conflict.lurkers}
    return found | _progress(conflict)


def _map(eyes: Audience, conflict: Conflict) -> View:
    ground: View = {"name": conflict.name, "rows": conflict.rows}
    if conflict.pictured:
        ground["pictured"] = conflict.pictured
    if conflict.fog:
        ground["fog"] = veil(conflict.rows, conflict.fog)
        if eyes.is_gm:
            ground["under"] = beneath(conflict.rows, conflict.fog)
    return ground


def _fighters(field: Ground, eyes: Audience) -> View:
    """Describe all fighters as strangers see them, except those of which a player sees more."""
    conflict, state = field.conflict, field.state
    if eyes.is_gm:
        return fighters_seen(field, eyes)
    everybody = _everybody(eyes.among(()), conflict, state.sheets, state.kinds)
    more = (*eyes.figures, *bound(field)) if eyes.figures else ()
    return {**everybody, **{figure: fighter_seen(field, figure, eyes) for figure in more}}


@part
def _everybody(eyes: Audience, conflict: Conflict, sheets: Sheets, kinds: Kinds) -> View:
    return fighters_seen(ground(conflict, sheets, kinds), eyes)


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


class _Seen:
    """What happens in one combat, as these eyes see it."""

    def __init__(self, ground: Ground, eyes: Audience) -> None:
        self.state = ground.state
        self.ground = ground
        self.conflict = ground.conflict
        self.audience = eyes

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
        if blow.proposed is not None and enters(self.conflict, blow, self.audience):
            found["proposed"] = self._proposed(blow, blow.proposed)
        if rules := RULES.get(blow.kind):
            found["rules"] = [msgspec.structs.asdict(rule) for rule in rules]
        if notes := self._notes(cid, blow):
            found["notes"] = notes
        return found

    def _proposed(self, blow: Blow, said: Outcome) -> View:
        """Give what a formula fills in as it is entered: by a player with damage before armour."""
        found = {"hit": said.hit, "guete": said.guete, "damage": said.damage, "falls": said.falls}
        if who_enters(self.conflict, blow) != GM:
            found["damage"] = said.raw or said.damage
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
        entering = enters(self.conflict, blow, self.audience)
        if not entering or self.ground.free or blow.kind in UNMODIFIED:
            return []
        fighter = self.conflict.fighters[blow.attacker]
        target = self.conflict.fighters.get(FigureId(blow.target))
        stance = target.stance if target is not None else "standing"
        soil = (self.ground.terrain.get(f) for f in self.ground.under(blow.attacker))
        notes = {
            "cluttered": any(each is not None and each.height for each in soil),
            "no_swing_space": cramped(self.ground, blow),
            "stance": fighter.stance != "standing",
            f"target_{stance}": stance != "standing",
        }
        return [note for note, so in notes.items() if so]
