"""What does a command bring about, or why is it refused?"""

from domain.kernel.audience import Audience
from domain.kernel.chance import Chance
from domain.kernel.decider import Decision, Emits, Handlers, decider
from domain.kernel.ids import GM, CommitId, ConflictId
from domain.kernel.messages import AskResponse, CloseConflict, Command, tag_of
from domain.kernel.options import Option
from domain.kernel.rejection import Rejection, not_yours, wrong_phase

from .. import commands as c
from .. import events as e
from ..asks import asks_of
from ..context import Context
from ..evolve import evolve
from ..options import options
from ..refusal_reasons import refusal_reason
from ..state import State
from . import (
    blows,
    fog,
    gm,
    initiative,
    intents,
    loesen,
    movement,
    opening,
    passierschlag,
    sheets,
    swinging,
    windows,
)
from .settling import settle

HANDLERS: Handlers[Context] = {
    CloseConflict: windows.close,
    c.SetSheet: Emits(e.SheetSet),
    c.SetLe: Emits(e.LeSet),
    c.ForgetLe: Emits(e.LeForgotten),
    c.GiveWeapon: sheets.give_weapon,
    c.PlaceWeapon: sheets.place_weapon,
    c.SaveMap: sheets.save_map,
    c.RedrawMap: Emits(e.MapSaved),
    c.DropMap: Emits(e.MapDropped),
    c.OpenCombat: opening.open_combat,
    c.Join: opening.join,
    c.JoinAt: opening.join_at,
    c.Leave: Emits(e.FigureLeft),
    c.PlaceFigure: opening.place_figure,
    c.Place: opening.place,
    c.SetAlliances: opening.set_alliances,
    c.DrawArea: opening.draw_area,
    c.ChangeGround: opening.change_ground,
    c.SetFog: fog.set_fog,
    c.LayPicture: Emits(e.PictureLaid),
    c.NextRound: initiative.next_round,
    c.RollInitiative: initiative.roll_initiative,
    c.ChooseOrder: initiative.choose_order,
    c.Step: movement.walk_path,
    c.TryGelaendelauf: movement.try_gelaendelauf,
    c.PushOn: movement.push_on,
    c.RollLoesen: loesen.roll,
    c.ForceLeave: loesen.force,
    c.Bind: loesen.bind,
    c.Reserve: loesen.reserve,
    c.Alternative: movement.alternative,
    c.Stay: Emits(e.MovementEnded),
    c.EndMove: movement.end_move,
    c.SetSwing: Emits(e.SwingWished),
    c.AnswerSwing: swinging.claim,
    c.ClaimSwing: swinging.claim,
    c.Overcome: movement.overcome,
    c.AnswerStrike: passierschlag.answer,
    c.SetFacing: Emits(e.FacingChosen),
    c.DeclareSpell: windows.declare_spell,
    c.Act: windows.act,
    c.Intend: intents.intend,
    c.Withdraw: Emits(e.ChoiceWithdrawn),
    c.DropAction: Emits(e.ActionDropped),
    c.RollAttack: blows.roll_attack,
    c.EnterOutcome: blows.enter_outcome,
    c.StartLongAction: Emits(e.LongActionStarted),
    c.AbortLongAction: Emits(e.LongActionEnded, finished=False),
    c.Override: gm.override,
    c.RestStays: movement.rest_stays,
    c.Ready: windows.ready,
}


def _to_another(state: State, command: Command, actor: Audience) -> Rejection | None:
    """Refuse an answer to a question for others; a player who is ready may still change that."""
    conflict = state.conflicts.get(getattr(command, "conflict", ConflictId("")))
    if not isinstance(command, AskResponse) or conflict is None:
        return None
    asked = dict(asks_of(command.conflict, conflict)).get(command.ask)
    if asked is None:
        return None
    who = tuple(conflict.fighters) if asked.kind == "window" else (asked.who, *asked.among)
    asks_gm = asked.who == GM or asked.kind in ("initiative", "order")
    own = any(actor.controls(each) for each in who) or (asks_gm and actor.is_gm)
    return None if own else not_yours(tag_of(command))


_decide = decider(Context, evolve, options, HANDLERS, settle, _to_another)


def decide(
    state: State,
    command: Command,
    actor: Audience,
    commit: CommitId,
    chance: Chance,
    shown: tuple[Option, ...] = (),
) -> Decision:
    """Give the events of a command, or its refusal with its reason."""
    found = _decide(state, command, actor, commit, chance, shown)
    return _explained(state, command, found, actor) if isinstance(found, Rejection) else found


def _explained(state: State, command: Command, refused: Rejection, actor: Audience) -> Rejection:
    """Say why something is not to be done now, where the rules have a word for it.

    Only its player is told: reasons reveal what the figure has chosen in secret.
    """
    if refused.code != "wrong_phase" or not actor.controls(getattr(command, "figure", "")):
        return refused
    return wrong_phase(tag_of(command), refusal_reason(state, command))
