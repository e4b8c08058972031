"""What changes outside of rounds: figures, sheets, maps, and who stands where?"""

from typing import Any

from msgspec import UNSET, convert
from msgspec.structs import asdict, replace

from domain.kernel.fold import in_conflict, in_sheet, unredacted, without_key

from .. import events as e
from ..chart import signs
from ..state import Fighter, Map, Reach, Shape, State, Weapon
from .fold import ACTED, NOTHING, evolve, in_fighter
from .rounds import down


@evolve.on(e.SheetSet)
def _sheet_set(state: State, event: e.SheetSet) -> State:
    values = asdict(event)
    del values["figure"]
    return in_sheet(state, event, **values)


evolve.puts(e.LeSet, in_sheet, "le")
evolve.puts(e.LeForgotten, in_sheet, le=None)


@evolve.on(e.WeaponGiven)
def _weapon_given(state: State, event: e.WeaponGiven) -> State:
    weapon = Weapon(event.name, event.hands, event.swing, convert(event.reach, Reach))
    weapons = {**state.sheets[event.figure].weapons, event.weapon: weapon}
    return in_sheet(state, event, weapons=weapons)


@evolve.on(e.WeaponPlaced)
def _weapon_placed(state: State, event: e.WeaponPlaced) -> State:
    weapons = dict(state.sheets[event.figure].weapons)
    weapon = weapons.pop(event.weapon)
    if event.place != "gone":
        weapons[event.weapon] = replace(weapon, place=event.place)
    return in_sheet(state, event, weapons=weapons)


@evolve.on(e.MapSaved)
def _map_saved(state: State, event: e.MapSaved) -> State:
    return replace(state, maps={**state.maps, event.map: Map(event.name, event.rows)})


@evolve.on(e.MapDropped)
def _map_dropped(state: State, event: e.MapDropped) -> State:
    return replace(state, maps=without_key(state.maps, event.map))


evolve.puts(
    e.CombatOpened,
    in_conflict,
    "name",
    "rows",
    lambda event: {"fog": {} if event.under is UNSET else signs(event.under)},
)


@evolve.on(e.FigureJoined)
def _joined(state: State, event: e.FigureJoined) -> State:
    conflict = state.conflicts[event.conflict]
    fighter = Fighter(
        event.party,
        event.pose,
        event.facing,
        convert(event.shape, Shape),
        waiting=event.waiting,
        swing=state.wishes.get(event.figure, "fits"),
    )
    parties = tuple(dict.fromkeys((*conflict.parties, event.party)))
    fighters = {**conflict.fighters, event.figure: fighter}
    lurkers = without_key(conflict.lurkers, event.figure)
    return in_conflict(state, event, parties=parties, fighters=fighters, lurkers=lurkers)


@evolve.on(e.FigureLeft)
def _left(state: State, event: e.FigureLeft) -> State:
    conflict = state.conflicts[event.conflict]
    fighters = without_key(conflict.fighters, event.figure)
    lurkers = without_key(conflict.lurkers, event.figure)
    members = tuple(f for f in conflict.members if f != event.figure)
    return in_conflict(state, event, members=members, fighters=fighters, lurkers=lurkers)


evolve.puts(e.FigurePlaced, in_fighter, "pose", "facing", area=NOTHING, claimed=NOTHING)
evolve.puts(e.PartiesAllied, in_conflict, lambda event: {"allies": frozenset(event.pairs)})
evolve.puts(e.AreaDrawn, in_fighter, lambda event: {"area": frozenset(event.fields)})
evolve.puts(e.LongActionStarted, in_fighter, "work=rounds", plan=None, choice=None, **ACTED)
evolve.puts(e.LongActionEnded, in_fighter, work=0)


@evolve.on(e.ResultOverridden)
def _overridden(state: State, event: e.ResultOverridden) -> State:
    new = unredacted(event.new)
    match event.what:
        case "le" | "aus" as value:
            return in_sheet(state, event, **{value: new})
        case "stance":
            return in_fighter(state, event, stance=new)
        case "spell":
            return _spell_takes(state, event, new)
        case "interrupted":
            return _resisted(state, event)
        case "fallen" if new == "yes":
            return down(state, event.conflict, event.figure)
        case "acted":
            return in_fighter(state, event, acted=new == "yes", used=new == "yes")
        case flag:
            return in_fighter(state, event, **{flag: new == "yes"})


def _spell_takes(state: State, event: e.ResultOverridden, rounds: Any) -> State:
    fighter = state.conflicts[event.conflict].fighters[event.figure]
    words = fighter.spell_words if fighter.spell else ""
    return in_fighter(state, event, spell=rounds, spell_words=words)


def _resisted(state: State, event: e.ResultOverridden) -> State:
    """Let a broken spell go on as if nothing had happened.

    Reading: docs/rules/samyra.md#what-the-gm-decides-and-how
    """
    fighter = state.conflicts[event.conflict].fighters[event.figure]
    again = {"plan": fighter.broken, "spell": fighter.broken_spell}
    return in_fighter(state, event, **again, broken=None, broken_spell=0)
