"""What happens by itself once a command is decided? Transitions that never throw a die."""

from domain.kernel.ids import ConflictId, FigureId

from .. import events as e
from ..asks import asked_for_room, still_to_move, undecided_strikers, waits
from ..context import Context
from ..state import NOBODY, WINDOWS, Blow, Conflict, Fighter, Movement
from ..walking import NEAR
from . import intents, loesen, passierschlag, segments, swinging, windows
from .initiative import start_round
from .movement import end, take_last


def settle(context: Context, cid: ConflictId) -> None:
    """Go on as far as nobody has to be asked."""
    while _advance(context, cid):
        pass


def _advance(context: Context, cid: ConflictId) -> bool:
    """Take one transition; False if the combat waits for somebody."""
    conflict = context.conflict(cid)
    match conflict.phase:
        case "idle" | "initiative" | "order" | "closed":
            return False
        case "move":
            return (
                _apply_bind(context, cid)
                or _advance_mover(context, cid)
                or _advance_slot(context, cid)
            )
        case _:
            return _advance_window(context, cid)


def _apply_bind(context: Context, cid: ConflictId) -> bool:
    """Note a bind whose outcome was entered; tell whether there was one."""
    for blow in context.conflict(cid).blows.values():
        if blow.kind == "bind" and blow.outcome is not None:
            loesen.attempted(context, cid, blow, blow.outcome)
            return True
    return False


def _advance_mover(context: Context, cid: ConflictId) -> bool:
    """Go on with the figure that is moving: strikes, runs, and the end when nothing is left."""
    conflict = context.conflict(cid)
    waited_for = _strikes_and_runs(conflict)
    if conflict.mover == NOBODY or any(blow.outcome is None for blow in waited_for):
        return False
    move = context.move(cid, conflict.mover)
    if move.strikes:
        return not undecided_strikers(move) and _apply_strikes(context, cid)
    if waited_for:
        return segments.ran(context, cid)
    if waits(conflict) or not _at_its_end(context.fighter(cid, conflict.mover), move):
        return False
    end(context, cid, conflict.mover)
    return True


def _strikes_and_runs(conflict: Conflict) -> list[Blow]:
    """List the strikes and runs whose outcomes a moving figure waits for."""
    kinds = ("passierschlag", "gelaendelauf")
    return [blow for blow in conflict.blows.values() if blow.kind in kinds]


def _at_its_end(fighter: Fighter, move: Movement) -> bool:
    """Tell whether a figure cannot move on: it is out, or has walked as far as it may."""
    spent = move.left == 0 or (move.mode == "near" and move.walked >= NEAR)
    return not fighter.standing_in or (move.walked > 0 and spent)


def _apply_strikes(context: Context, cid: ConflictId) -> bool:
    """Apply strikes; a mover that is still able takes the step it was struck for.

    Seed: 003 Lösen
    """
    mover = context.conflict(cid).mover
    passierschlag.apply(context, cid)
    if context.fighter(cid, mover).standing_in and context.move(cid, mover).last:
        take_last(context, cid, mover)
    return True


def _advance_slot(context: Context, cid: ConflictId) -> bool:
    """Close a slot when all have moved, all binds and all room are known, and open the next."""
    conflict = context.conflict(cid)
    if asked_for_room(conflict):
        return False
    if conflict.slot >= 0:
        if still_to_move(conflict) or conflict.blows:
            return False
        context.emit(e.SlotClosed(conflict=cid, party=conflict.order[conflict.slot]))
    later = ((n, party) for n, party in enumerate(conflict.order) if n > conflict.slot)
    following = next(((n, party) for n, party in later if conflict.side(party)), None)
    if following is None:
        _end_movement(context, cid)
    else:
        context.emit(e.SlotOpened(conflict=cid, slot=following[0], party=following[1]))
    return True


def _end_movement(context: Context, cid: ConflictId) -> None:
    """Let the binds of this phase end, and open the first window."""
    for key in context.conflict(cid).binds:
        binder, target = key.split(">")
        context.emit(e.BindExpired(conflict=cid, binder=FigureId(binder), target=FigureId(target)))
    _open(context, cid, WINDOWS[0])


def _advance_window(context: Context, cid: ConflictId) -> bool:
    """Reveal a window when all are ready, apply a segment when all outcomes are known."""
    conflict = context.conflict(cid)
    if conflict.resolving:
        return _apply_segment(context, cid)
    if intents.heed(context, cid):
        return True
    if not windows.is_over(conflict):
        return False
    windows.reveal(context, cid)
    if not context.conflict(cid).resolving:
        _next(context, cid)
    return True


def _apply_segment(context: Context, cid: ConflictId) -> bool:
    if any(blow.outcome is None for blow in context.conflict(cid).blows.values()):
        return False
    segments.apply(context, cid)
    _next(context, cid)
    return True


def _next(context: Context, cid: ConflictId) -> None:
    place = WINDOWS.index(context.conflict(cid).phase) + 1
    if place < len(WINDOWS):
        _open(context, cid, WINDOWS[place])
        return
    _end_round(context, cid)


def _open(context: Context, cid: ConflictId, window: str) -> None:
    """Open a window; a figure that is able when a segment opens acts in it, come what may.

    Seed: 003 Handlungen
    """
    if window in ("facing", "declare"):
        context.emit(e.WindowOpened(conflict=cid, window=window))
        return
    fighters = context.conflict(cid).fighters
    members = tuple(figure for figure, fighter in fighters.items() if fighter.standing_in)
    context.emit(e.SegmentOpened(conflict=cid, window=window, members=members))
    intents.recall(context, cid)


def _arrive(context: Context, cid: ConflictId, figure: FigureId, to: str) -> bool:
    """Let a figure arrive behind its obstacle, if it is able to and can still stand there.

    Tells whether it did.
    Reading: docs/rules/samyra.md#movement
    """
    fighter, free = context.fighter(cid, figure), context.ground(cid).vacant(figure, to)
    why = "unable" if not fighter.standing_in else "" if free else "blocked"
    pose = fighter.pose if why else to
    context.emit(e.OvercomeEnded(conflict=cid, figure=figure, pose=pose, why=why))
    return not why


def _end_round(context: Context, cid: ConflictId) -> None:
    """End the round; the next begins if at least two parties can go on.

    A figure that arrives behind an obstacle has halted there.
    Seed: 003 Ablauf einer Runde
    """
    arrived: list[FigureId] = []
    for figure, fighter in context.conflict(cid).fighters.items():
        if fighter.work == 1:
            finished = fighter.standing_in
            context.emit(e.LongActionEnded(conflict=cid, figure=figure, finished=finished))
        if fighter.crossing is not None and fighter.crossing.rounds == 1:
            arrived += [figure] if _arrive(context, cid, figure, fighter.crossing.to) else []
    windows.show_readiness(context, cid)
    context.emit(e.RoundEnded(conflict=cid, round=context.conflict(cid).round))
    fighters = context.conflict(cid).fighters.values()
    if len({x.party for x in fighters if x.able and not x.fallen}) > 1:
        start_round(context, cid)
    for figure in arrived:
        swinging.halted(context, cid, figure)
