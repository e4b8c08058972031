"""What changes while a party moves: steps, stops, strikes, getting away, binding?"""

from msgspec import convert
from msgspec.structs import replace

from domain.kernel.fold import change_sheet, in_conflict, in_sheet, unredacted, without_key
from domain.kernel.ids import FigureId
from domain.kernel.messages import ConflictEvent

from .. import events as e
from ..state import (
    NOBODY,
    BindAttempt,
    Blow,
    Crossing,
    Fighter,
    Mode,
    Movement,
    Outcome,
    State,
    Strike,
    Swings,
)
from .fold import (
    ACTED,
    NOTHING,
    change_fighter,
    change_move,
    each_fighter,
    evolve,
    in_blow,
    in_fighter,
    in_move,
    moving,
    with_blows,
)
from .rounds import lose

evolve.puts(e.SlotOpened, in_conflict, "slot")


@evolve.on(e.SlotClosed)
def _slot_closed(state: State, event: e.SlotClosed) -> State:
    def unasked(figure: FigureId, each: Fighter) -> Fighter:
        return replace(each, may_claim=False) if each.may_claim else each

    return each_fighter(state, event, unasked)


@evolve.on(e.MovementBegun)
def _begun(state: State, event: e.MovementBegun) -> State:
    """A figure that sets out gives back the room that it had claimed.

    Seed: 003 Figuren mit zweihändigen Waffen
    """
    full = unredacted(event.full)
    move = Movement(left=full, full=full, mode=convert(event.mode, Mode), foes=event.foes)
    state = in_fighter(state, event, move=move, claimed=NOTHING)
    return in_conflict(state, event, mover=event.figure)


@evolve.on(e.FigureMoved)
def _moved(state: State, event: e.FigureMoved) -> State:
    walked = moving(state.conflicts[event.conflict], event.figure).walked + len(event.path)
    gone = {"left": unredacted(event.left), "walked": walked}
    state = in_move(state, event, **gone, stopped=(), was_stopped=False, tried=False, last="")
    return in_fighter(state, event, pose=event.path[-1], facing=event.facing, area=NOTHING)


evolve.puts(e.FigureStopped, in_move, "stopped=enemies", was_stopped=True, tried=False)


@evolve.on(e.GelaendelaufTried)
def _gelaendelauf_tried(state: State, event: e.GelaendelaufTried) -> State:
    checks = {
        path: Blow("gelaendelauf", event.figure, enemy) for path, enemy in event.checks.items()
    }
    n = moving(state.conflicts[event.conflict], event.figure).interruptions + 1
    return with_blows(in_move(state, event, tried=True, interruptions=n), event, checks)


@evolve.on(e.GelaendelaufDecided)
def _gelaendelauf_decided(state: State, event: e.GelaendelaufDecided) -> State:
    return _without_blows(in_move(state, event, stopped=event.stopped), event, "gelaendelauf")


evolve.puts(e.PushedOn, in_move, stopped=())


@evolve.on(e.PassierschlagTriggered)
def _strike_due(state: State, event: e.PassierschlagTriggered) -> State:
    """The strikes of one step belong together; the first opens their interruption."""
    move = moving(state.conflicts[event.conflict], event.mover)
    return change_move(
        state,
        event.conflict,
        event.mover,
        strikes={**move.strikes, event.attacker: Strike()},
        struck=move.struck | {event.attacker},
        strike_reason=event.reason,
        last=event.last,
        interruptions=move.interruptions + (not move.strikes),
    )


@evolve.on(e.StrikeAnswered)
def _strike_answered(state: State, event: e.StrikeAnswered) -> State:
    move = moving(state.conflicts[event.conflict], event.mover)
    strikes = {**move.strikes, event.attacker: Strike(convert(unredacted(event.swing), Swings))}
    return change_move(state, event.conflict, event.mover, strikes=strikes)


@evolve.on(e.StrikesRevealed)
def _strikes_revealed(state: State, event: e.StrikesRevealed) -> State:
    blows = {
        path: Blow("passierschlag", attacker, event.mover) for path, attacker in event.blows.items()
    }
    return with_blows(state, event, blows)


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
    return lose(state, event.conflict, event.mover, unredacted(event.sum))


def _without_blows(state: State, event: ConflictEvent, kind: str) -> State:
    blows = state.conflicts[event.conflict].blows
    rest = {path: blow for path, blow in blows.items() if blow.kind != kind}
    return in_conflict(state, event, blows=rest)


@evolve.on(e.LoesenAnnounced)
def _announced(state: State, event: e.LoesenAnnounced) -> State:
    for binder in event.blows.values():
        state = change_fighter(state, event.conflict, binder, reserved="")
    blows = {path: Blow("bind", binder, event.figure) for path, binder in event.blows.items()}
    return with_blows(state, event, blows)


@evolve.on(e.LoesenRolled)
def _loesen_rolled(state: State, event: e.LoesenRolled) -> State:
    """All shaken off: free; some: inside the areas of the others; none: nothing but staying.

    Seed: 003 Lösen
    """
    move = moving(state.conflicts[event.conflict], event.figure)
    loose = move.loose | {event.enemy} if event.success else move.loose
    mode = "open" if loose >= set(move.foes) else "held" if loose else "stay"
    return in_move(state, event, rolled=True, loose=loose, mode=mode)


evolve.puts(e.LoesenForced, in_move, mode="forced")


@evolve.on(e.BindTried)
def _bind_tried(state: State, event: e.BindTried) -> State:
    return with_blows(state, event, {event.blow: Blow("bind", event.figure, event.target)})


evolve.puts(e.BindReserved, in_fighter, "reserved=target")


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
    return in_conflict(state, event, binds=binds, blows=blows)


@evolve.on(e.BindDamageApplied)
def _bind_hurt(state: State, event: e.BindDamageApplied) -> State:
    return lose(state, event.conflict, event.target, unredacted(event.sum))


@evolve.on(e.BindExpired)
def _bind_expired(state: State, event: e.BindExpired) -> State:
    binds = without_key(state.conflicts[event.conflict].binds, f"{event.binder}>{event.target}")
    return in_conflict(state, event, binds=binds)


evolve.puts(e.StanceChanged, in_fighter, "stance")


@evolve.on(e.WeaponReadied)
def _weapon_readied(state: State, event: e.WeaponReadied) -> State:
    weapons = dict(state.sheets[event.figure].weapons)
    places = {**dict.fromkeys(event.away, "carried"), event.weapon: "ready"}
    for weapon, place in places.items():
        weapons[weapon] = replace(weapons[weapon], place=place)
    return in_sheet(in_fighter(state, event, claimed=NOTHING), event, weapons=weapons)


@evolve.on(e.MovementEnded)
def _ended(state: State, event: e.MovementEnded) -> State:
    state = in_fighter(state, event, done=True, move=None)
    mover = state.conflicts[event.conflict].mover
    return in_conflict(state, event, mover=NOBODY if mover == event.figure else mover)


@evolve.on(e.OvercomeStarted)
def _overcoming(state: State, event: e.OvercomeStarted) -> State:
    crossing = Crossing(event.pose, event.rounds)
    return in_fighter(state, event, crossing=crossing, done=True, claimed=NOTHING, **ACTED)


@evolve.on(e.OvercomeEnded)
def _overcome(state: State, event: e.OvercomeEnded) -> State:
    arrived = {} if event.why else {"pose": event.pose, "area": NOTHING}
    return in_fighter(state, event, crossing=None, **arrived)


@evolve.on(e.AttackRolled)
def _rolled(state: State, event: e.AttackRolled) -> State:
    return in_blow(state, event, face=event.face, proposed=event.proposed or None)


@evolve.on(e.ActionResolved)
def _resolved(state: State, event: e.ActionResolved) -> State:
    outcome = Outcome(
        event.hit,
        unredacted(event.guete),
        unredacted(event.damage),
        unredacted(event.raw),
        unredacted(event.falls),
    )
    return in_blow(state, event, outcome=outcome)
