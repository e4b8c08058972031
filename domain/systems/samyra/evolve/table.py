"""What changes outside of rounds: figures, sheets, maps, and who stands where?"""

from typing import Any, TypeVar

from msgspec import UNSET, convert
from msgspec.structs import replace

from domain.kernel.fold import change, change_sheet, unredacted
from domain.kernel.ids import FigureId

from .. import events as e
from ..chart import signs
from ..state import Fighter, Map, Reach, State, Weapon
from .fold import change_fighter, evolve
from .rounds import down

T = TypeVar("T")


@evolve.on(e.SheetSet)
def _sheet_set(state: State, event: e.SheetSet) -> State:
    return change_sheet(
        state,
        event.figure,
        bew=event.bew,
        height=event.height,
        knee=event.knee,
        shape=event.shape,
        rs=event.rs,
        aus=event.aus,
        sight=event.sight,
        gelaendelauf=event.gelaendelauf,
        bare_hands=event.bare_hands,
    )


@evolve.on(e.LeSet)
def _le_set(state: State, event: e.LeSet) -> State:
    return change_sheet(state, event.figure, le=event.le)


@evolve.on(e.LeForgotten)
def _le_forgotten(state: State, event: e.LeForgotten) -> State:
    return change_sheet(state, event.figure, le=None)


@evolve.on(e.WeaponGiven)
def _weapon_given(state: State, event: e.WeaponGiven) -> State:
    weapon = Weapon(event.name, event.hands, event.swing, convert(event.reach, Reach))
    weapons = {**state.sheets[event.figure].weapons, event.weapon: weapon}
    return change_sheet(state, event.figure, weapons=weapons)


@evolve.on(e.WeaponPlaced)
def _weapon_placed(state: State, event: e.WeaponPlaced) -> State:
    weapons = dict(state.sheets[event.figure].weapons)
    weapon = weapons.pop(event.weapon)
    if event.place != "gone":
        weapons[event.weapon] = replace(weapon, place=event.place)
    return change_sheet(state, event.figure, weapons=weapons)


@evolve.on(e.MapSaved)
def _map_saved(state: State, event: e.MapSaved) -> State:
    return replace(state, maps={**state.maps, event.map: Map(event.name, event.rows)})


@evolve.on(e.MapDropped)
def _map_dropped(state: State, event: e.MapDropped) -> State:
    return replace(state, maps={key: kept for key, kept in state.maps.items() if key != event.map})


@evolve.on(e.CombatOpened)
def _combat_opened(state: State, event: e.CombatOpened) -> State:
    fog = {} if event.under is UNSET else signs(event.under)
    return change(state, event.conflict, name=event.name, rows=event.rows, fog=fog)


@evolve.on(e.FigureJoined)
def _joined(state: State, event: e.FigureJoined) -> State:
    conflict = state.conflicts[event.conflict]
    where: dict[str, Any] = {"pose": event.pose, "facing": event.facing, "shape": event.shape}
    if event.figure in state.wishes:
        where["swing"] = state.wishes[event.figure]
    fighter = Fighter(event.party, waiting=event.waiting, **where)
    parties = dict.fromkeys((*conflict.parties, event.party))
    fighters = {**conflict.fighters, event.figure: fighter}
    lurkers = _but(conflict.lurkers, event.figure)
    found: dict[str, Any] = {"fighters": fighters, "lurkers": lurkers}
    return change(state, event.conflict, parties=tuple(parties), **found)


def _but(known: dict[FigureId, T], figure: FigureId) -> dict[FigureId, T]:
    return {each: value for each, value in known.items() if each != figure}


@evolve.on(e.FigureLeft)
def _left(state: State, event: e.FigureLeft) -> State:
    conflict = state.conflicts[event.conflict]
    rest: dict[str, Any] = {
        "fighters": _but(conflict.fighters, event.figure),
        "lurkers": _but(conflict.lurkers, event.figure),
    }
    members = tuple(f for f in conflict.members if f != event.figure)
    return change(state, event.conflict, members=members, **rest)


@evolve.on(e.FigurePlaced)
def _placed(state: State, event: e.FigurePlaced) -> State:
    where: dict[str, Any] = {"pose": event.pose, "facing": event.facing}
    nothing: frozenset[str] = frozenset()
    return change_fighter(
        state, event.conflict, event.figure, **where, area=nothing, claimed=nothing
    )


@evolve.on(e.PartiesAllied)
def _allied(state: State, event: e.PartiesAllied) -> State:
    return change(state, event.conflict, allies=frozenset(event.pairs))


@evolve.on(e.AreaDrawn)
def _area_drawn(state: State, event: e.AreaDrawn) -> State:
    return change_fighter(state, event.conflict, event.figure, area=frozenset(event.fields))


@evolve.on(e.LongActionStarted)
def _work_started(state: State, event: e.LongActionStarted) -> State:
    return change_fighter(
        state,
        event.conflict,
        event.figure,
        work=event.rounds,
        used=True,
        acted=True,
        plan=None,
        choice=None,
    )


@evolve.on(e.LongActionEnded)
def _work_ended(state: State, event: e.LongActionEnded) -> State:
    return change_fighter(state, event.conflict, event.figure, work=0)


@evolve.on(e.ResultOverridden)
def _overridden(state: State, event: e.ResultOverridden) -> State:
    new = unredacted(event.new)
    if event.what in ("le", "aus"):
        return change_sheet(state, event.figure, **{event.what: new})
    if event.what == "stance":
        return change_fighter(state, event.conflict, event.figure, stance=new)
    if event.what == "spell":
        going_on = state.conflicts[event.conflict].fighters[event.figure]
        words = going_on.spell_words if going_on.spell else ""
        return change_fighter(state, event.conflict, event.figure, spell=new, spell_words=words)
    if event.what == "interrupted":
        return _resisted(state, event)
    if (event.what, new) == ("fallen", "yes"):
        return down(state, event.conflict, event.figure)
    flags = {"used": new == "yes"} if event.what == "acted" else {}
    flag = {event.what: new == "yes", **flags}
    return change_fighter(state, event.conflict, event.figure, **flag)


def _resisted(state: State, event: e.ResultOverridden) -> State:
    """Let a broken spell go on as if nothing had happened.

    Reading: docs/rules/samyra.md
    """
    fighter = state.conflicts[event.conflict].fighters[event.figure]
    again: dict[str, Any] = {"plan": fighter.broken, "spell": fighter.broken_spell}
    return change_fighter(state, event.conflict, event.figure, **again, broken=None, broken_spell=0)
