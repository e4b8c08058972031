"""Which values, choices and outcomes may an audience know, and what of an event?"""

from typing import Any

from msgspec.structs import replace

from domain.kernel.audience import Audience
from domain.kernel.messages import Event
from domain.kernel.redactor import Compared, Cut, Redactor, of_sheet, shown_only, to_gm, without
from domain.kernel.visibility import sees_sheet

from . import events as e
from .asks import all_ready, who_enters
from .state import Blow, Conflict, State

OF_ARMOUR = ("samyra.raw", "samyra.armour")
OF_WEAPON = "samyra.no_swing_space"
PUBLIC: tuple[type[Event], ...] = (
    e.FigureJoined, e.FigurePlaced, e.FogLaid, e.FogLifted, e.PartiesAllied, e.AreaDrawn,
    e.RoundStarted, e.InitiativeRolled, e.InitiativeTied, e.InitiativeWon,
    e.MovementOrderChosen, e.SlotOpened, e.SlotClosed, e.FigureStopped, e.GelaendelaufTried,
    e.GelaendelaufDecided, e.PushedOn, e.PassierschlagTriggered, e.StrikesRevealed,
    e.LoesenAnnounced, e.LoesenForced, e.BindTried, e.BindReserved, e.BindExpired,
    e.StanceChanged, e.WeaponReadied, e.MovementEnded, e.SwingSpaceClaimed,
    e.SwingSpaceReleased, e.OvercomeStarted, e.OvercomeEnded, e.WindowOpened, e.SegmentOpened,
    e.ReadinessShown, e.FacingSet, e.SpellsDeclared,
    e.ActionsRevealed, e.ActionVoided, e.SpellInterrupted, e.FigureFell,
    e.SegmentClosed, e.RoundEnded, e.LongActionStarted, e.LongActionEnded,
)  # fmt: skip


def sees_choice(conflict: Conflict, figure: str, audience: Audience) -> bool:
    """Tell whether what a figure has secretly chosen is open to an audience."""
    return audience.controls(figure) or conflict.laid_open


def sees_damage(state: State, target: str, audience: Audience) -> bool:
    """Tell whether what a blow did to somebody is open; others see hit or miss."""
    return not target or sees_sheet(state, target, audience)


def _weapon_placed(
    before: State, event: e.WeaponPlaced, after: State, audience: Audience
) -> Event | None:
    """Tell all of a weapon that comes into sight in a combat, or goes out of it."""
    was = before.sheets[event.figure].weapons[event.weapon].place
    fighting = any(event.figure in x.fighters for x in after.open_conflicts().values())
    seen = fighting and "ready" in (was, event.place)
    return event if seen or sees_sheet(after, event.figure, audience) else None


def _choice(event: Any, after: State, audience: Audience) -> bool:
    return sees_choice(after.conflicts[event.conflict], event.figure, audience)


def _seat_ready(
    before: State, event: e.SeatReady, after: State, audience: Audience
) -> Event | None:
    """Tell all who is ready for the open window; for which later one is private."""
    if any(audience.controls(figure) for figure in event.figures):
        return event
    known = all_ready(before.conflicts[event.conflict], event.figures, event.window)
    return None if known else without(event, "through")


def _strike(event: e.StrikeAnswered, after: State, audience: Audience) -> bool:
    return audience.controls(event.attacker)


def _to_mover(event: e.StrikesApplied, after: State, audience: Audience) -> bool:
    return sees_damage(after, event.mover, audience)


def _to_target(event: e.BindDamageApplied, after: State, audience: Audience) -> bool:
    return sees_damage(after, event.target, audience)


def _of_binder(event: e.BindAttempted, after: State, audience: Audience) -> bool:
    return sees_sheet(after, event.binder, audience)


def _loesen(before: State, event: e.LoesenRolled, after: State, audience: Audience) -> Event:
    """Keep how well an npc binds: dice and outcome only."""
    binds = before.conflicts[event.conflict].binds
    bound = f"{event.enemy}>{event.figure}" in binds
    if not bound or sees_sheet(after, event.enemy, audience):
        return event
    return without(event, "threshold", "terms")


def enters(conflict: Conflict, blow: Blow, audience: Audience) -> bool:
    """Tell whether an audience enters what comes of a blow, or watches over it."""
    return audience.is_gm or audience.controls(who_enters(conflict, blow))


def _entering(event: e.AttackRolled, after: State, audience: Audience) -> bool:
    conflict = after.conflicts[event.conflict]
    return enters(conflict, conflict.blows[event.blow], audience)


def _resolved(event: e.ActionResolved, after: State, audience: Audience) -> Event:
    """Show hit or miss; what it is worth to those who may know both figures' values."""
    owner_enters = after.conflicts[event.conflict].settings.outcome_by == "owner"
    damage = sees_damage(after, event.target, audience)
    raw = audience.controls(event.attacker) if owner_enters else damage
    hidden = () if raw and damage else OF_ARMOUR if damage else (*OF_ARMOUR, "samyra.damage")
    known = sees_sheet(after, event.attacker, audience)
    hidden = hidden if known else (*hidden, OF_WEAPON)
    shown = replace(event, terms=tuple(term for term in event.terms if term.key not in hidden))
    if not known:
        shown = without(shown, "guete")
    if not damage:
        shown = without(shown, "damage", "falls")
    return shown if raw else without(shown, "raw")


def _segment_damage(event: e.SegmentDamageApplied, after: State, audience: Audience) -> Event:
    """Hide of an npc how much it took, and so whether armour took it all."""
    harms = tuple(
        harm if sees_damage(after, harm.target, audience) else without(harm, "sum", "contributors")
        for harm in event.harms
    )
    return replace(event, harms=harms)


def _value(event: e.ResultOverridden, after: State, audience: Audience) -> bool:
    return event.what not in ("le", "aus") or sees_sheet(after, event.figure, audience)


def _ground_changed(event: e.GroundChanged, after: State, audience: Audience) -> Event | None:
    """Keep what lies under the fog, and who could not stand there: it tells of an npc's knee."""
    if audience.is_gm:
        return event
    fog = after.conflicts[event.conflict].fog
    seen = tuple(field for field in event.fields if field not in fog)
    return replace(without(event, "figures"), fields=seen) if seen else None


def _left(before: State, event: e.FigureLeft, after: State, audience: Audience) -> Event | None:
    lurked = event.figure in before.conflicts[event.conflict].lurkers
    return event if audience.is_gm or not lurked else None


OF_GM = (e.MapSaved, e.MapDropped, e.FigureLurks)
OF_SHEET = (e.SheetSet, e.LeSet, e.LeForgotten, e.WeaponGiven)
OF_CHOICE = (
    e.FacingChosen, e.ActionDeclared, e.ActionIntended, e.IntentFell, e.ReadinessEnded,
    e.ActionDropped, e.ChoiceWithdrawn, e.SwingOffered, e.SwingWished,
)  # fmt: skip
SECRET: dict[type[Event], Cut] = {
    **dict.fromkeys(OF_GM, shown_only(to_gm)),
    **dict.fromkeys(OF_SHEET, shown_only(of_sheet)),
    **dict.fromkeys(OF_CHOICE, shown_only(_choice)),
    e.CombatOpened: shown_only(to_gm, "under"),
    # the name of a picture would tell of what the fog hides of it
    e.PictureLaid: shown_only(to_gm, "picture", "size", "fit"),
    e.GroundChanged: _ground_changed,
    e.MovementBegun: shown_only(of_sheet, "full"),
    e.FigureMoved: shown_only(of_sheet, "left"),
    e.StrikeAnswered: shown_only(_strike, "swing"),
    e.StrikesApplied: shown_only(_to_mover, "sum"),
    e.BindDamageApplied: shown_only(_to_target, "sum"),
    e.BindAttempted: shown_only(_of_binder, "guete", "aus"),
    e.AttackRolled: shown_only(_entering, "proposed"),
    e.ActionResolved: _resolved,
    e.SegmentDamageApplied: _segment_damage,
    e.ResultOverridden: shown_only(_value, "old", "new"),
}
COMPARED: dict[type[Event], Compared] = {
    e.FigureLeft: _left,
    e.WeaponPlaced: _weapon_placed,
    e.SeatReady: _seat_ready,
    e.LoesenRolled: _loesen,
}
redact = Redactor(PUBLIC, SECRET, COMPARED)
