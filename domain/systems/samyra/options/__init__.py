"""What may this seat do now? `decide` admits exactly this."""

from collections.abc import Callable, Iterator
from functools import cache

from domain.kernel.audience import Audience
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.memo import FRESH, Memo
from domain.kernel.messages import CloseConflict, Command, Right
from domain.kernel.options import Option
from domain.kernel.system import CommandFocus, Focus

from .. import commands as c
from ..state import WINDOWS, Conflict, Map, Sheet, State
from . import fog, movement, rulings, scene, sheets, swinging, windows
from .look import CombatLook, Participations, TableLook, fought_in, known_to_gm

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
    CloseConflict: scene.close_combat,
    c.Join: scene.join,
    c.JoinAt: scene.join_at,
    c.Leave: scene.leave,
    c.PlaceFigure: scene.place_figure,
    c.Place: scene.place,
    c.SetAlliances: scene.set_alliances,
    c.DrawArea: scene.draw_area,
    c.ChangeGround: scene.change_ground,
    c.SetFog: fog.set_fog,
    c.LayPicture: fog.lay_picture,
    c.NextRound: scene.next_round,
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


def options(
    state: State, actor: Audience, focus: Focus | None = None, memo: Memo = FRESH
) -> tuple[Option, ...]:
    """List what may be sent.

    Options with hundreds of values that differ from figure to figure are complete only for the
    figure in focus; options that list all fields only on a look at the combat and no figure.
    """
    return tuple(_listed(state, actor, focus or Focus(), memo)) if actor.role != "spectator" else ()


def _listed(state: State, actor: Audience, at: Focus, memo: Memo) -> Iterator[Option]:
    command = at.command if isinstance(at, CommandFocus) else None
    known = known_to_gm(state.conflicts) if actor.is_gm else ()
    if command is None or command in AT_TABLE:
        own = () if actor.is_gm else fought_in(state.conflicts)
        fought = (*known, *(each for each in own if each.figure in actor.figures))
        named = (actor, at.figure, fought, command)
        yield from memo.of(_at_table, named, state.sheets, state.maps)
    if command in AT_TABLE:
        return
    for cid, combat in state.open_conflicts(at.conflict).items():
        in_detail = at.conflict == cid
        where = (cid, actor, at.figure, in_detail, known, command)
        yield from memo.of(_in_combat, where, combat, state.sheets, state.kinds, memo)


def _at_table(
    actor: Audience,
    figure: str,
    fought: Participations,
    command: type[Command] | None,
    sheets: dict[FigureId, Sheet],
    maps: dict[str, Map],
) -> tuple[Option, ...]:
    look = TableLook(State(sheets=sheets, maps=maps), fought, actor, figure)
    listed = (AT_TABLE[command],) if command else AT_TABLE.values()
    return tuple(option for each in listed for option in each(look))


def _in_combat(
    cid: ConflictId,
    actor: Audience,
    figure: str,
    in_detail: bool,
    fought: Participations,
    command: type[Command] | None,
    combat: Conflict,
    sheets: dict[FigureId, Sheet],
    kinds: dict[FigureId, str],
    memo: Memo,
) -> tuple[Option, ...]:
    state = State(sheets=sheets, kinds=kinds, conflicts={cid: combat})
    full = in_detail or command is not None
    look = CombatLook(state, fought, cid, actor, figure, full, memo)
    open_now = _open_now(actor.is_gm, bool(look.movers), combat.phase in WINDOWS)
    listed = (IN_COMBAT[command],) if command else open_now
    return tuple(option for each in listed for option in each(look))


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
