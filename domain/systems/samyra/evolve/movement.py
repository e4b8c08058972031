"""What changes while a party moves: steps, stops, strikes, getting away, binding?"""

from msgspec import convert
from msgspec.structs import replace

from domain.kernel.fold import change, change_sheet, unredacted
from domain.kernel.ids import FigureId

from .. import events as e
from ..state import (
    NOBODY,
    BindAttempt,
    Blow,
    Crossing,
    Mode,
    Movement,
    Outcome,
    State,
    Strike,
    Swings,
)
from .fold import change_fighter, change_move, evolve, moving
from .rounds import lose

NOTHING: frozenset[str] = frozenset()


@evolve.on(e.SlotOpened)
def _slot_opened(state: State, event: e.SlotOpened) -> State:
    return change(state, event.conflict, slot=event.slot)


@evolve.on(e.SlotClosed)
def _slot_closed(state: State, event: e.SlotClosed) -> State:
    fighters = {
        figure: replace(each, may_claim=False) if each.may_claim else each
        for figure, each in state.conflicts[event.conflict].fighters.items()
    }
    return change(state, event.conflict, fighters=fighters)


@evolve.on(e.MovementBegun)
def _begun(state: State, event: e.MovementBegun) -> State:
    """A figure that sets out gives back the room that it had claimed.

    Seed: 003 Figuren mit zweihändigen Waffen
    """
    full = unredacted(event.full)
    move = Movement(left=full, full=full, mode=convert(event.mode, Mode), foes=event.foes)
    state = change_fighter(state, event.conflict, event.figure, move=move, claimed=NOTHING)
    return change(state, event.conflict, mover=event.figure)


@evolve.on(e.FigureMoved)
def _moved(state: State, event: e.FigureMoved) -> State:
    move = moving(state.conflicts[event.conflict], event.figure)
    walked = move.walked + len(event.path)
    gone = replace(
        move, left=unredacted(event.left), walked=walked, stopped=(), tried=False, last=""
    )
    return change_fighter(
        state,
        event.conflict,
        event.figure,
        pose=event.path[-1],
        facing=event.facing,
        area=NOTHING,
        move=gone,
    )


@evolve.on(e.FigureStopped)
def _stopped(state: State, event: e.FigureStopped) -> State:
    return change_move(state, event.conflict, event.figure, stopped=event.enemies, tried=False)


@evolve.on(e.GelaendelaufTried)
def _gelaendelauf_tried(state: State, event: e.GelaendelaufTried) -> State:
    conflict = state.conflicts[event.conflict]
    checks = {
        path: Blow("gelaendelauf", event.figure, enemy) for path, enemy in event.checks.items()
    }
    bouts = moving(conflict, event.figure).bouts + 1
    state = change_move(state, event.conflict, event.figure, tried=True, bouts=bouts)
    return change(state, event.conflict, blows={**conflict.blows, **checks})


@evolve.on(e.GelaendelaufDecided)
def _gelaendelauf_decided(state: State, event: e.GelaendelaufDecided) -> State:
    state = change_move(state, event.conflict, event.figure, stopped=event.stopped)
    return _without_blows(state, event, "gelaendelauf")


@evolve.on(e.PushedOn)
def _pushed_on(state: State, event: e.PushedOn) -> State:
    return change_move(state, event.conflict, event.figure, stopped=())


@evolve.on(e.PassierschlagTriggered)
def _strike_due(state: State, event: e.PassierschlagTriggered) -> State:
    """The strikes of one step belong together; the first opens their bout."""
    move = moving(state.conflicts[event.conflict], event.mover)
    return change_move(
        state,
        event.conflict,
        event.mover,
        strikes={**move.strikes, event.attacker: Strike()},
        struck=move.struck | {event.attacker},
        strike_reason=event.reason,
        last=event.last,
        bouts=move.bouts if move.strikes else move.bouts + 1,
    )


@evolve.on(e.StrikeAnswered)
def _strike_answered(state: State, event: e.StrikeAnswered) -> State:
    move = moving(state.conflicts[event.conflict], event.mover)
    strikes = {**move.strikes, event.attacker: Strike(convert(unredacted(event.swing), Swings))}
    return change_move(state, event.conflict, event.mover, strikes=strikes)


@evolve.on(e.StrikesRevealed)
def _strikes_revealed(state: State, event: e.StrikesRevealed) -> State:
    conflict = state.conflicts[event.conflict]
    blows = {
        path: Blow("passierschlag", attacker, event.mover) for path, attacker in event.blows.items()
    }
    return change(state, event.conflict, blows={**conflict.blows, **blows})


@evolve.on(e.StrikesApplied)
def _strikes_applied(state: State, event: e.StrikesApplied) -> State:
    """An enemy that was left by force no longer holds the mover."""
    move = moving(state.conflicts[event.conflict], event.mover)
    parted = move.parted
    if move.strike_reason == "failed_loesen":
        parted = parted | frozenset(move.strikes)
    nothing: dict[FigureId, Strike] = {}
    state = change_move(
        state, event.conflict, event.mover, strikes=nothing, strike_reason="", parted=parted
    )
    state = _without_blows(state, event, "passierschlag")
    return lose(state, event.mover, unredacted(event.sum))


def _without_blows(state: State, event: e.CombatEvent, kind: str) -> State:
    blows = state.conflicts[event.conflict].blows
    rest = {path: blow for path, blow in blows.items() if blow.kind != kind}
    return change(state, event.conflict, blows=rest)


@evolve.on(e.LoesenAnnounced)
def _announced(state: State, event: e.LoesenAnnounced) -> State:
    conflict = state.conflicts[event.conflict]
    blows = {path: Blow("bind", binder, event.figure) for path, binder in event.blows.items()}
    fighters = dict(conflict.fighters)
    for binder in event.blows.values():
        fighters[binder] = replace(fighters[binder], reserved="")
    return change(state, event.conflict, fighters=fighters, blows={**conflict.blows, **blows})


@evolve.on(e.LoesenRolled)
def _loesen_rolled(state: State, event: e.LoesenRolled) -> State:
    """All shaken off: free; some: inside the areas of the others; none: nothing but staying.

    Seed: 003 Lösen
    """
    move = moving(state.conflicts[event.conflict], event.figure)
    loose = move.loose | {event.enemy} if event.success else move.loose
    mode = "open" if loose >= set(move.foes) else "held" if loose else "stay"
    return change_move(state, event.conflict, event.figure, rolled=True, loose=loose, mode=mode)


@evolve.on(e.LoesenForced)
def _forced(state: State, event: e.LoesenForced) -> State:
    return change_move(state, event.conflict, event.figure, mode="forced")


@evolve.on(e.BindTried)
def _bind_tried(state: State, event: e.BindTried) -> State:
    conflict = state.conflicts[event.conflict]
    blows = {**conflict.blows, event.blow: Blow("bind", event.figure, event.target)}
    return change(state, event.conflict, blows=blows)


@evolve.on(e.BindReserved)
def _reserved(state: State, event: e.BindReserved) -> State:
    return change_fighter(state, event.conflict, event.figure, reserved=event.target)


@evolve.on(e.BindAttempted)
def _bound(state: State, event: e.BindAttempted) -> State:
    conflict = state.conflicts[event.conflict]
    bind = BindAttempt(event.success, unredacted(event.guete))
    blows = {
        path: blow
        for path, blow in conflict.blows.items()
        if blow.kind != "bind" or blow.attacker != event.binder
    }
    binds = {**conflict.binds, f"{event.binder}>{event.target}": bind}
    aus = state.sheets[event.binder].aus - unredacted(event.aus)
    state = change_sheet(state, event.binder, aus=aus)
    return change(state, event.conflict, binds=binds, blows=blows)


@evolve.on(e.BindDamageApplied)
def _bind_hurt(state: State, event: e.BindDamageApplied) -> State:
    return lose(state, event.target, unredacted(event.sum))


@evolve.on(e.BindExpired)
def _bind_expired(state: State, event: e.BindExpired) -> State:
    gone = f"{event.binder}>{event.target}"
    binds = state.conflicts[event.conflict].binds
    rest = {key: bind for key, bind in binds.items() if key != gone}
    return change(state, event.conflict, binds=rest)


@evolve.on(e.StanceChanged)
def _stance_changed(state: State, event: e.StanceChanged) -> State:
    return change_fighter(state, event.conflict, event.figure, stance=event.stance)


@evolve.on(e.WeaponReadied)
def _weapon_readied(state: State, event: e.WeaponReadied) -> State:
    weapons = dict(state.sheets[event.figure].weapons)
    places = {**dict.fromkeys(event.away, "carried"), event.weapon: "ready"}
    for weapon, place in places.items():
        weapons[weapon] = replace(weapons[weapon], place=place)
    state = change_fighter(state, event.conflict, event.figure, claimed=NOTHING)
    return change_sheet(state, event.figure, weapons=weapons)


@evolve.on(e.MovementEnded)
def _ended(state: State, event: e.MovementEnded) -> State:
    state = change_fighter(state, event.conflict, event.figure, done=True, move=None)
    mover = state.conflicts[event.conflict].mover
    return change(state, event.conflict, mover=NOBODY if mover == event.figure else mover)


@evolve.on(e.OvercomeStarted)
def _overcoming(state: State, event: e.OvercomeStarted) -> State:
    crossing = Crossing(event.pose, event.rounds)
    return change_fighter(
        state,
        event.conflict,
        event.figure,
        crossing=crossing,
        done=True,
        used=True,
        acted=True,
        claimed=NOTHING,
    )


@evolve.on(e.OvercomeEnded)
def _overcome(state: State, event: e.OvercomeEnded) -> State:
    state = change_fighter(state, event.conflict, event.figure, crossing=None)
    if event.why:
        return state
    return change_fighter(state, event.conflict, event.figure, pose=event.pose, area=NOTHING)


@evolve.on(e.AttackRolled)
def _attack_rolled(state: State, event: e.AttackRolled) -> State:
    conflict = state.conflicts[event.conflict]
    blow = replace(conflict.blows[event.blow], face=event.face)
    return change(state, event.conflict, blows={**conflict.blows, event.blow: blow})


@evolve.on(e.ActionResolved)
def _resolved(state: State, event: e.ActionResolved) -> State:
    conflict = state.conflicts[event.conflict]
    outcome = Outcome(
        event.hit,
        unredacted(event.guete),
        unredacted(event.damage),
        unredacted(event.raw),
        unredacted(event.falls),
    )
    blow = replace(conflict.blows[event.blow], outcome=outcome)
    return change(state, event.conflict, blows={**conflict.blows, event.blow: blow})
