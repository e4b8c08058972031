"""What may this seat do now? `decide` admits exactly this."""

from collections.abc import Callable, Iterator

from domain.kernel.audience import Audience
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.messages import CloseConflict, Command
from domain.kernel.options import Option
from domain.kernel.parts import Offers, listed, offers
from domain.kernel.system import CommandFocus, Focus

from .. import commands as c
from ..state import Conflict, Map, Sheet, State
from . import fog, movement, rulings, setting, sheets, swinging, windows
from .look import Bout, CombatLook, TableLook, fought_in, lurking_in

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


def groups(state: State, actor: Audience, focus: Focus | None = None) -> Iterator[Offers]:
    """List what may be sent.

    Options with hundreds of values that differ from figure to figure are complete only for the
    figure in focus; options that list all fields only on a look at the combat and no figure.
    """
    at = focus or Focus()
    command = at.command if isinstance(at, CommandFocus) else None
    eyes, fought = actor.among(state.sheets), fought_in(state.conflicts)
    if actor.is_gm:
        fought += lurking_in(state.conflicts)
    if command is None or command in AT_TABLE:
        yield _at_table(eyes, state.sheets, state.maps, command, fought=fought, figure=at.figure)
    for cid, combat in () if command in AT_TABLE else state.open_conflicts(at.conflict):
        close = at.conflict == cid
        pieces = (cid, combat, state.sheets, state.kinds, command)
        yield _in_combat(eyes, *pieces, fought=fought, figure=at.figure, close=close)


options = listed(groups)


@offers
def _at_table(
    eyes: Audience,
    sheets: dict[FigureId, Sheet],
    maps: dict[str, Map],
    command: type[Command] | None,
    *,
    fought: tuple[Bout, ...],
    figure: str,
) -> Iterator[Option]:
    look = TableLook(State(sheets=sheets, maps=maps), fought, eyes, figure)
    listed_ = (AT_TABLE[command],) if command else AT_TABLE.values()
    return (option for each in listed_ for option in each(look))


@offers
def _in_combat(
    eyes: Audience,
    cid: ConflictId,
    combat: Conflict,
    sheets: dict[FigureId, Sheet],
    kinds: dict[FigureId, str],
    command: type[Command] | None,
    *,
    fought: tuple[Bout, ...],
    figure: str,
    close: bool,
) -> Iterator[Option]:
    state = State(sheets=sheets, kinds=kinds, conflicts={cid: combat})
    look = CombatLook(state, fought, cid, eyes, figure, close or command is not None)
    listed_ = (IN_COMBAT[command],) if command else IN_COMBAT.values()
    return (option for each in listed_ for option in each(look))
