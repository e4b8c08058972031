"""What may this seat do now? `decide` admits exactly this."""

from collections.abc import Callable, Iterator
from functools import cache

from domain.kernel.audience import Audience
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.memo import itemwise
from domain.kernel.messages import CloseConflict, Command, Right
from domain.kernel.options import Option
from domain.kernel.parts import Offers, listed, offers
from domain.kernel.system import CommandFocus, Focus

from .. import commands as c
from ..state import WINDOWS, Conflict, Map, Sheet, State
from . import fog, movement, rulings, setting, sheets, swinging, windows
from .look import Bouts, CombatLook, TableLook, fought_in, known_to_gm

AT_TABLE: dict[type[Command], Callable[[TableLook], Iterator[Option]]] = {
    c.SetSheet: sheets.set_sheet,
    c.SetLe: sheets.set_le,
    c.ForgetLe: sheets.forget_le,
    c.GiveWeapon: sheets.give_weapon,
    c.PlaceWeapon: sheets.place_weapon,
    c.SaveMap: sheets.save_map,
    c.RedrawMap: sheets.redraw_map,
    c.DropMap: sheets.drop_map,
    c.OpenCombat: sheets.open_combat,
}
IN_COMBAT: dict[type[Command], Callable[[CombatLook], Iterator[Option]]] = {
    CloseConflict: setting.close,
    c.Join: setting.join,
    c.JoinAt: setting.join_at,
    c.Leave: setting.leave,
    c.PlaceFigure: setting.place_figure,
    c.Place: setting.place,
    c.SetAlliances: setting.set_alliances,
    c.DrawArea: setting.draw_area,
    c.ChangeGround: setting.change_ground,
    c.SetFog: fog.set_fog,
    c.LayPicture: fog.lay_picture,
    c.NextRound: setting.next_round,
    c.RollInitiative: windows.roll_initiative,
    c.ChooseOrder: windows.choose_order,
    c.Step: movement.step,
    c.TryGelaendelauf: movement.try_gelaendelauf,
    c.PushOn: movement.push_on,
    c.RollLoesen: movement.roll_loesen,
    c.ForceLeave: movement.force_leave,
    c.Bind: movement.bind,
    c.Reserve: movement.reserve,
    c.Alternative: movement.alternative,
    c.Stay: movement.stay,
    c.EndMove: movement.end_move,
    c.RestStays: movement.rest_stays,
    c.SetSwing: swinging.set_swing,
    c.AnswerSwing: swinging.answer_swing,
    c.ClaimSwing: swinging.claim_swing,
    c.Overcome: movement.overcome,
    c.AnswerStrike: movement.answer_strike,
    c.SetFacing: windows.set_facing,
    c.DeclareSpell: windows.declare_spell,
    c.Act: windows.act,
    c.Intend: windows.intend,
    c.Withdraw: windows.withdraw,
    c.DropAction: windows.drop_action,
    c.Ready: windows.ready,
    c.RollAttack: rulings.roll_attack,
    c.EnterOutcome: rulings.enter_outcome,
    c.StartLongAction: rulings.start_long_action,
    c.AbortLongAction: rulings.abort_long_action,
    c.Override: rulings.override,
}
BY_MOVERS = (c.MoveCommand, c.RestStays)
"""What only those may do who may move now."""
IN_WINDOWS = (c.WindowCommand, c.Ready, c.StartLongAction)
"""What may be done only while a window is open."""


def groups(state: State, actor: Audience, focus: Focus | None = None) -> Iterator[Offers]:
    """List what may be sent.

    Options with hundreds of values that differ from figure to figure are complete only for the
    figure in focus; options that list all fields only on a look at the combat and no figure.
    """
    at = focus or Focus()
    command = at.command if isinstance(at, CommandFocus) else None
    eyes, known = actor.among(state.sheets), known_to_gm(state.conflicts) if actor.is_gm else ()
    if command is None or command in AT_TABLE:
        yield _of_table(eyes, state, known, command, at.figure)
    if command in AT_TABLE:
        return
    combats = state.open_conflicts(at.conflict)
    yield from _in_combats((eyes, at), combats, state.sheets, state.kinds, known).values()


options = listed(groups)


def _of_table(
    eyes: Audience, state: State, known: Bouts, command: type[Command] | None, figure: str
) -> Offers:
    """List what may be sent outside of combats: to a player only its own figures' bouts matter."""
    every = () if eyes.is_gm else fought_in(state.conflicts)
    own = tuple(bout for bout in every if bout.figure in eyes.figures)
    return _at_table(eyes, state.sheets, state.maps, known, command, own=own, figure=figure)


@offers
def _at_table(
    eyes: Audience,
    sheets: dict[FigureId, Sheet],
    maps: dict[str, Map],
    known: Bouts,
    command: type[Command] | None,
    *,
    own: Bouts,
    figure: str,
) -> Iterator[Option]:
    look = TableLook(State(sheets=sheets, maps=maps), known + own, eyes, figure)
    listed_ = (AT_TABLE[command],) if command else AT_TABLE.values()
    return (option for each in listed_ for option in each(look))


@itemwise
def _in_combats(
    who: tuple[Audience, Focus],
    cid: ConflictId,
    combat: Conflict,
    sheets: dict[FigureId, Sheet],
    kinds: dict[FigureId, str],
    fought: Bouts,
) -> Offers:
    eyes, at = who
    pieces = (cid, combat, sheets, kinds, fought)
    command = at.command if isinstance(at, CommandFocus) else None
    return _in_combat(eyes, *pieces, command, figure=at.figure, close=at.conflict == cid)


@offers
def _in_combat(
    eyes: Audience,
    cid: ConflictId,
    combat: Conflict,
    sheets: dict[FigureId, Sheet],
    kinds: dict[FigureId, str],
    fought: Bouts,
    command: type[Command] | None,
    *,
    figure: str,
    close: bool,
) -> Iterator[Option]:
    state = State(sheets=sheets, kinds=kinds, conflicts={cid: combat})
    look = CombatLook(state, fought, cid, eyes, figure, close or command is not None)
    open_now = _open_now(eyes.is_gm, bool(look.movers), combat.phase in WINDOWS)
    listed_ = (IN_COMBAT[command],) if command else open_now
    return (option for each in listed_ for option in each(look))


@cache
def _open_now(
    is_gm: bool, moves: bool, window: bool
) -> tuple[Callable[[CombatLook], Iterator[Option]], ...]:
    """Leave out what cannot be open: nobody needs to look at every figure for that."""
    shut = (*(() if moves else BY_MOVERS), *(() if window else IN_WINDOWS))
    return tuple(
        lists
        for command, lists in IN_COMBAT.items()
        if (is_gm or command.right is not Right.GM) and not issubclass(command, shut)
    )
