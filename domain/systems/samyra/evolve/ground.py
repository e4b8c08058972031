"""What changes of the ground in a combat, and what does the fog hide of it?"""

from collections.abc import Mapping

from msgspec import convert
from msgspec.structs import replace

from domain.kernel.fold import in_conflict, unredacted
from domain.kernel.ids import FigureId
from domain.kernel.messages import ConflictEvent

from .. import events as e
from ..chart import HOLE, redrawn, sign, signs, terrain
from ..state import Fighter, Lurker, Shape, State
from .fold import each_fighter, evolve


def _redrawn(
    state: State, event: ConflictEvent, seen: Mapping[str, str], fog: dict[str, str]
) -> State:
    """What is no field any more is neither threatened nor claimed; everybody stays."""
    rows = state.conflicts[event.conflict].rows
    rows = redrawn(rows, seen) if seen else rows
    inside = terrain(rows).keys()

    def cut(figure: FigureId, each: Fighter) -> Fighter:
        area, claimed = each.area.intersection(inside), each.claimed.intersection(inside)
        return replace(each, area=area, claimed=claimed)

    return each_fighter(state, event, cut, rows=rows, fog=fog)


@evolve.on(e.GroundChanged)
def _ground_changed(state: State, event: e.GroundChanged) -> State:
    fog, drawn = state.conflicts[event.conflict].fog, sign(event.kind, event.height)
    hidden = {field: drawn for field in event.fields if field in fog}
    seen = {field: drawn for field in event.fields if field not in fog}
    return _redrawn(state, event, seen, {**fog, **hidden})


@evolve.on(e.FogLaid)
def _fog_laid(state: State, event: e.FogLaid) -> State:
    conflict = state.conflicts[event.conflict]
    known = signs(conflict.rows)
    fog = {**conflict.fog, **{field: known[field] for field in event.fields}}
    return _redrawn(state, event, dict.fromkeys(event.fields, HOLE), fog)


@evolve.on(e.FogLifted)
def _fog_lifted(state: State, event: e.FogLifted) -> State:
    fog = dict(state.conflicts[event.conflict].fog)
    shown = {field: fog.pop(field) for field in event.fields}
    return _redrawn(state, event, shown, fog)


@evolve.on(e.PictureLaid)
def _picture_laid(state: State, event: e.PictureLaid) -> State:
    pictured = state.conflicts[event.conflict].pictured + 1
    return in_conflict(state, event, picture=unredacted(event.picture), pictured=pictured)


@evolve.on(e.FigureLurks)
def _lurks(state: State, event: e.FigureLurks) -> State:
    shape = convert(event.shape, Shape)
    lurker = Lurker(event.party, event.pose, event.facing, shape)
    lurkers = {**state.conflicts[event.conflict].lurkers, event.figure: lurker}
    return in_conflict(state, event, lurkers=lurkers)
