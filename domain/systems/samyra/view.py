"""What may this audience see of the state?"""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import asdict

from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.ids import GM, ConflictId, FigureId, ask_id
from domain.kernel.memo import FRESH, Memo
from domain.kernel.system import View
from domain.kernel.visibility import sees_sheet

from .asks import undecided_strikers, who_enters
from .fighter import fighter_seen, fighters_seen, lurker_seen
from .fog import beneath, veil
from .ground import Ground, ground
from .odds import bound
from .secrecy import enters, sees_damage
from .state import NOBODY, Blow, Conflict, Map, Outcome, Sheet, State
from .swinging import cramped
from .terms import REASONS_OF_BLOW

UNMODIFIED = ("passierschlag", "gelaendelauf")
"""For these no circumstance of an attack counts."""

Sheets = dict[FigureId, Sheet]
Kinds = dict[FigureId, str]
BLANK = Sheet()


def view(state: State, audience: Audience, memo: Memo = FRESH) -> View:
    """Describe sheets, maps and combats, without what others keep hidden."""
    hung_on = (state.sheets, state.kinds, memo)
    found: View = {
        "sheets": memo.of(_sheets, (audience,), state.sheets, state.kinds),
        "conflicts": memo.each(_conflict, (audience,), state.shown_conflicts(), *hung_on),
    }
    if audience.is_gm and state.maps:
        found["library"] = memo.of(_library, (), state.maps)
    return found


def _library(maps: Mapping[str, Map]) -> View:
    return {"maps": {key: asdict(drawn) for key, drawn in maps.items()}}


def _sheets(viewer: Audience, sheets: Sheets, kinds: Kinds) -> View:
    state = State(kinds=kinds)
    noted = ((f, x) for f, x in sheets.items() if x != BLANK and sees_sheet(state, f, viewer))
    return {figure: _sheet(sheet) for figure, sheet in noted}


def _sheet(sheet: Sheet) -> View:
    told = asdict(sheet)
    told["weapons"] = {key: asdict(each) for key, each in sheet.weapons.items()}
    return {name: value for name, value in told.items() if value is not None}


def _conflict(
    cid: ConflictId,
    conflict: Conflict,
    viewer: Audience,
    sheets: Sheets,
    kinds: Kinds,
    memo: Memo,
) -> View:
    field = memo.of(ground, (cid,), conflict, sheets, kinds)
    seen = _Seen(field, viewer)
    found: View = {
        "phase": conflict.phase,
        "settings": asdict(conflict.settings),
        "round": conflict.round,
        "map": _map(viewer, conflict),
        "parties": list(conflict.parties),
        "allies": [f"{a}+{b}" for a, b in sorted(conflict.allies)],
        "faces": dict(conflict.faces),
        "fighters": _fighters(cid, field, viewer, memo),
        "binds": {key: seen.bind(key) for key in conflict.binds},
        "blows": {path: seen.blow(cid, path, blow) for path, blow in conflict.blows.items()},
    }
    if viewer.is_gm and conflict.lurkers:
        found["lurkers"] = {f: lurker_seen(field, f) for f in conflict.lurkers}
    return found | _progress(conflict)


def _map(viewer: Audience, conflict: Conflict) -> View:
    ground: View = {"name": conflict.name, "rows": conflict.rows}
    if conflict.pictured:
        ground["pictured"] = conflict.pictured
    if conflict.fog:
        ground["fog"] = veil(conflict.rows, conflict.fog)
        if viewer.is_gm:
            ground["under"] = beneath(conflict.rows, conflict.fog)
    return ground


def _fighters(cid: ConflictId, field: Ground, viewer: Audience, memo: Memo) -> View:
    """Describe all fighters as strangers see them, except those of which a player sees more."""
    if viewer.is_gm:
        return fighters_seen(cid, viewer, field, memo)
    everybody = memo.of(fighters_seen, (cid, SPECTATORS), field, memo)
    own = [figure for figure in field.conflict.fighters if viewer.controls(figure)]
    more = (*own, *bound(field)) if own else ()
    return {**everybody, **{figure: fighter_seen(field, figure, viewer) for figure in more}}


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
    waited = undecided_strikers(move)
    return {"strikes": {f: {"answered": f not in waited} for f in move.strikes}}


class _Seen:
    """What happens in one combat, as one audience sees it."""

    def __init__(self, ground: Ground, viewer: Audience) -> None:
        self.state = ground.state
        self.ground = ground
        self.conflict = ground.conflict
        self.audience = viewer

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
            "ask": ask_id(cid, path),
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
        if rules := REASONS_OF_BLOW.get(blow.kind):
            found["rules"] = [asdict(rule) for rule in rules]
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
