"""What may this seat do now? `decide` admits exactly this."""

from collections.abc import Callable, Iterator

from domain.kernel.audience import Audience
from domain.kernel.memo import memoized
from domain.kernel.messages import CloseConflict, Command
from domain.kernel.options import Option
from domain.kernel.system import CommandFocus, Focus

from .. import commands as c
from ..state import State
from . import movement, rulings, setting, sheets, swinging, windows
from .look import CombatLook, TableLook

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


def options(state: State, actor: Audience, focus: Focus | None = None) -> tuple[Option, ...]:
    """List all commands open to an audience; spectators have none."""
    if actor.role == "spectator":
        return ()
    if isinstance(focus, CommandFocus):
        return tuple(_of_command(state, actor, focus))
    return _all(state, actor, focus)


@memoized
def _all(state: State, actor: Audience, focus: Focus | None) -> tuple[Option, ...]:
    """List what may be sent.

    Options with hundreds of values that differ from figure to figure are complete only for the
    figure in focus; options that list all fields only on a look at the combat and no figure.
    """
    at = focus or Focus()
    look = TableLook(state, actor, at.figure)
    found = [option for listed in AT_TABLE.values() for option in listed(look)]
    for cid, _ in state.open_conflicts(at.conflict):
        look = CombatLook(state, cid, actor, at.figure, close=at.conflict == cid)
        found += (option for listed in IN_COMBAT.values() for option in listed(look))
    return tuple(found)


def _of_command(state: State, actor: Audience, at: CommandFocus) -> Iterator[Option]:
    """List the options of one command alone, in full for the figure that it names."""
    if at.command in AT_TABLE:
        yield from AT_TABLE[at.command](TableLook(state, actor, at.figure))
        return
    for cid, _ in state.open_conflicts(at.conflict):
        yield from IN_COMBAT[at.command](CombatLook(state, cid, actor, at.figure, close=True))
