"""What may this audience see of an event? What is not declared here, nobody sees."""

from collections.abc import Callable
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from domain.kernel.audience import Audience
from domain.kernel.messages import KERNEL_EVENTS, Event

from . import events as e
from .sight import sees_choice, sees_damage, sees_values
from .state import WINDOWS, State

Cut = Callable[[State, Any, State, Audience], Event | None]
OF_ARMOUR = ("samyra.raw", "samyra.armour")
OF_WEAPON = "samyra.no_swing_space"


def redact(before: State, event: Event, after: State, audience: Audience) -> Event | None:
    """Leave secret fields out, or give nothing at all."""
    cut = DECLARED.get(type(event))
    return cut(before, event, after, audience) if cut else None


def _public(before: State, event: Event, after: State, audience: Audience) -> Event:
    return event


def _of_gm(before: State, event: Event, after: State, audience: Audience) -> Event | None:
    return event if audience.is_gm else None


def _of_sheet(before: State, event: Any, after: State, audience: Audience) -> Event | None:
    return event if sees_values(after, event.figure, audience) else None


def _weapon_placed(
    before: State, event: e.WeaponPlaced, after: State, audience: Audience
) -> Event | None:
    """Tell all of a weapon that comes into sight in a combat, or goes out of it."""
    was = before.sheets[event.figure].weapons[event.weapon].place
    going_on = (x for x in after.conflicts.values() if x.phase != "closed")
    fighting = any(event.figure in conflict.fighters for conflict in going_on)
    seen = fighting and "ready" in (was, event.place)
    return event if seen or sees_values(after, event.figure, audience) else None


def _of_choice(before: State, event: Any, after: State, audience: Audience) -> Event | None:
    return event if sees_choice(after.conflicts[event.conflict], event.figure, audience) else None


def _seat_ready(
    before: State, event: e.SeatReady, after: State, audience: Audience
) -> Event | None:
    """Tell all who is ready for the open window; for which later one is private."""
    if any(audience.controls(figure) for figure in event.figures):
        return event
    fighters = before.conflicts[event.conflict].fighters
    place = WINDOWS.index(event.window)
    news = any(fighters[figure].through < place for figure in event.figures)
    return replace(event, through=UNSET) if news else None


def _begun(before: State, event: e.MovementBegun, after: State, audience: Audience) -> Event:
    return event if sees_values(after, event.figure, audience) else replace(event, full=UNSET)


def _moved(before: State, event: e.FigureMoved, after: State, audience: Audience) -> Event:
    return event if sees_values(after, event.figure, audience) else replace(event, left=UNSET)


def _answered(before: State, event: e.StrikeAnswered, after: State, audience: Audience) -> Event:
    return event if audience.controls(event.attacker) else replace(event, swing=UNSET)


def _struck(before: State, event: e.StrikesApplied, after: State, audience: Audience) -> Event:
    return event if sees_damage(after, event.mover, audience) else replace(event, sum=UNSET)


def _bind_hurt(
    before: State, event: e.BindDamageApplied, after: State, audience: Audience
) -> Event:
    return event if sees_damage(after, event.target, audience) else replace(event, sum=UNSET)


def _loesen(before: State, event: e.LoesenRolled, after: State, audience: Audience) -> Event:
    """Keep how well an npc binds: dice and outcome only."""
    binds = before.conflicts[event.conflict].binds
    bound = f"{event.enemy}>{event.figure}" in binds
    if not bound or sees_values(after, event.enemy, audience):
        return event
    return replace(event, threshold=UNSET, terms=UNSET)


def _bound(before: State, event: e.BindAttempted, after: State, audience: Audience) -> Event:
    if sees_values(after, event.binder, audience):
        return event
    return replace(event, guete=UNSET, aus=UNSET)


def _resolved(before: State, event: e.ActionResolved, after: State, audience: Audience) -> Event:
    """Show hit or miss; what it is worth to those who may know both figures' values."""
    owner_enters = before.conflicts[event.conflict].settings.outcome_by == "owner"
    damage = sees_damage(after, event.target, audience)
    raw = audience.controls(event.attacker) if owner_enters else damage
    hidden = () if raw and damage else OF_ARMOUR if damage else (*OF_ARMOUR, "samyra.damage")
    known = sees_values(after, event.attacker, audience)
    hidden = hidden if known else (*hidden, OF_WEAPON)
    shown = replace(event, terms=tuple(term for term in event.terms if term.key not in hidden))
    if not known:
        shown = replace(shown, guete=UNSET)
    if not damage:
        shown = replace(shown, damage=UNSET, falls=UNSET)
    return shown if raw else replace(shown, raw=UNSET)


def _segment_damage(
    before: State, event: e.SegmentDamageApplied, after: State, audience: Audience
) -> Event:
    """Hide of an npc how much it took, and so whether armour took it all."""
    harms = tuple(
        harm
        if sees_damage(after, harm.target, audience)
        else replace(harm, sum=UNSET, contributors=UNSET)
        for harm in event.harms
    )
    return replace(event, harms=harms)


def _overridden(
    before: State, event: e.ResultOverridden, after: State, audience: Audience
) -> Event:
    if event.what not in ("le", "aus") or sees_values(after, event.figure, audience):
        return event
    return replace(event, old=UNSET, new=UNSET)


def _ground_changed(
    before: State, event: e.GroundChanged, after: State, audience: Audience
) -> Event:
    """Keep who could not stand there: it tells how high an npc's knee is."""
    return event if audience.is_gm else replace(event, figures=UNSET)


SECRET: dict[type[Event], Cut] = {
    **dict.fromkeys((e.MapSaved, e.MapDropped), _of_gm),
    **dict.fromkeys((e.SheetSet, e.LeSet, e.LeForgotten, e.WeaponGiven), _of_sheet),
    e.WeaponPlaced: _weapon_placed,
    **dict.fromkeys(
        (
            e.FacingChosen,
            e.ActionDeclared,
            e.ActionDropped,
            e.ChoiceWithdrawn,
            e.SwingOffered,
            e.SwingWished,
        ),
        _of_choice,
    ),
    e.GroundChanged: _ground_changed,
    e.SeatReady: _seat_ready,
    e.MovementBegun: _begun,
    e.FigureMoved: _moved,
    e.StrikeAnswered: _answered,
    e.StrikesApplied: _struck,
    e.BindDamageApplied: _bind_hurt,
    e.LoesenRolled: _loesen,
    e.BindAttempted: _bound,
    e.ActionResolved: _resolved,
    e.SegmentDamageApplied: _segment_damage,
    e.ResultOverridden: _overridden,
}
PUBLIC: tuple[type[Event], ...] = (
    e.CombatOpened, e.FigureJoined, e.FigureLeft, e.FigurePlaced, e.PartiesAllied, e.AreaDrawn,
    e.RoundStarted, e.InitiativeRolled, e.InitiativeTied, e.InitiativeWon,
    e.MovementOrderChosen, e.SlotOpened, e.SlotClosed, e.FigureStopped, e.GelaendelaufTried,
    e.GelaendelaufDecided, e.PushedOn, e.PassierschlagTriggered, e.StrikesRevealed,
    e.LoesenAnnounced, e.LoesenForced, e.BindTried, e.BindReserved, e.BindExpired,
    e.StanceChanged, e.WeaponReadied, e.MovementEnded, e.SwingSpaceClaimed,
    e.SwingSpaceReleased, e.OvercomeStarted, e.OvercomeEnded, e.WindowOpened, e.SegmentOpened,
    e.FacingSet, e.SpellsDeclared,
    e.ActionsRevealed, e.ActionVoided, e.AttackRolled, e.SpellInterrupted, e.FigureFell,
    e.SegmentClosed, e.RoundEnded, e.LongActionStarted, e.LongActionEnded,
)  # fmt: skip
DECLARED: dict[type[Event], Cut] = {
    **dict.fromkeys((*PUBLIC, *KERNEL_EVENTS), _public),
    **SECRET,
}
