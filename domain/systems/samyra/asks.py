"""Which questions are open, who must answer them, and which choices are sealed?"""

from collections.abc import Iterator
from typing import Literal

from domain.kernel.ids import GM, ConflictId, FigureId, ask_id
from domain.kernel.system import Ask, Asked, asking

from . import ask_names
from .choices import spent
from .state import NOBODY, WINDOWS, Blow, Conflict, Fighter, Movement, State

Kind = Literal[
    "initiative", "order", "movement", "stop", "strike", "swing", "window", "roll", "outcome"
]


def asks_of(cid: ConflictId, conflict: Conflict) -> Asked:
    """List the open questions of one combat."""
    for path, blow in conflict.blows.items():
        if blow.outcome is None:
            yield ask_id(cid, path), of_blow(cid, conflict, blow)
    for figure in asked_for_room(conflict):
        path = ask_names.path(conflict, "swing", figure)
        yield ask_id(cid, path), Ask(figure, "swing", cid, subject=figure)
    yield from _of_phase(cid, conflict)


def _of_phase(cid: ConflictId, conflict: Conflict) -> Asked:
    match conflict.phase:
        case "initiative":
            for party in conflict.contenders:
                path = ask_names.path(conflict, "initiative", conflict.attempt, party)
                yield ask_id(cid, path), _any(cid, "initiative", conflict.side(party), party)
        case "order":
            path = ask_names.path(conflict, "order")
            yield ask_id(cid, path), _any(cid, "order", conflict.side(conflict.winner))
        case "move":
            yield from _of_slot(cid, conflict)
        case window if window in WINDOWS and not conflict.resolving:
            path = ask_names.path(conflict, window)
            yield ask_id(cid, path), _any(cid, "window", unready(conflict))


asks = asking(asks_of)


def _any(cid: ConflictId, kind: Kind, figures: tuple[FigureId, ...], subject: str = "") -> Ask:
    """Ask the players of these figures; a skip acts for the first one's."""
    return Ask(figures[0] if figures else GM, kind, cid, subject=subject, among=figures[1:])


def of_blow(cid: ConflictId, conflict: Conflict, blow: Blow) -> Ask:
    """Ask for a blow's die, or for what comes of it."""
    settings = conflict.settings
    if settings.attack_rule != "manual" and not blow.face:
        return Ask(blow.attacker, "roll", cid, subject=blow.target)
    return Ask(who_enters(conflict, blow), "outcome", cid, subject=blow.attacker)


def who_enters(conflict: Conflict, blow: Blow) -> str:
    """Name who enters the outcome of a blow: the gm, or the attacker, which means its player."""
    by_gm = conflict.settings.outcome_by == "gm" or blow.kind == "gelaendelauf"
    return GM if by_gm else blow.attacker


def unready(conflict: Conflict) -> tuple[FigureId, ...]:
    """Name the figures for which the open window waits."""
    return tuple(f for f, x in conflict.fighters.items() if x.standing_in and not done(conflict, x))


def done(conflict: Conflict, fighter: Fighter) -> bool:
    """Tell whether a figure's player is ready for the open window, or it can do nothing more."""
    return fighter.through >= WINDOWS.index(conflict.phase) or spent(conflict, fighter)


def all_ready(conflict: Conflict, figures: tuple[FigureId, ...], window: str) -> bool:
    """Tell whether the players of these figures are ready for a window."""
    place = WINDOWS.index(window)
    return all(conflict.fighters[figure].through >= place for figure in figures)


def still_to_move(conflict: Conflict) -> tuple[FigureId, ...]:
    """Name the figures of the party in its slot that are not done; only the mover once one began.

    Before the first slot nobody moves.
    """
    if conflict.mover != NOBODY:
        return (conflict.mover,)
    party = conflict.order[conflict.slot] if conflict.slot >= 0 else ""
    return tuple(f for f in conflict.side(party) if not conflict.fighters[f].done)


def asked_for_room(conflict: Conflict) -> tuple[FigureId, ...]:
    """Name the figures that are asked whether they take room to swing.

    Seed: 003 Figuren mit zweihändigen Waffen
    """
    return tuple(f for f, x in conflict.fighters.items() if x.may_claim and x.standing_in)


def undecided_strikers(move: Movement) -> tuple[FigureId, ...]:
    """Name the enemies who have not said whether they strike."""
    return tuple(f for f, strike in move.strikes.items() if not strike.answer)


def waits(conflict: Conflict) -> bool:
    """Tell whether the mover waits: for strikes, a Geländelauf, or those who bind it."""
    if conflict.mover == NOBODY:
        return False
    move = conflict.fighters[conflict.mover].move
    held = any(_holds_up(conflict, blow) for blow in conflict.blows.values())
    return held or (move is not None and bool(move.strikes))


def _holds_up(conflict: Conflict, blow: Blow) -> bool:
    if blow.kind == "bind":
        return blow.target == conflict.mover
    return blow.kind in ("passierschlag", "gelaendelauf")


def _of_slot(cid: ConflictId, conflict: Conflict) -> Asked:
    mover = conflict.mover
    move = conflict.fighters[mover].move if mover != NOBODY else None
    for striker in undecided_strikers(move) if move is not None else ():
        ask = ask_id(cid, f"{ask_names.interruption(conflict, mover)}/strike/{striker}")
        yield ask, Ask(striker, "strike", cid, subject=mover)
    if waits(conflict):
        return
    figures = still_to_move(conflict)
    if figures:
        stopped = move is not None and bool(move.stopped)
        kind: Kind = "stop" if stopped else "movement"
        path = ask_names.slot(conflict) + (f"/{mover}/{move.walked}" if stopped and move else "")
        yield ask_id(cid, path), _any(cid, kind, figures, mover)


def may_hide(conflict: Conflict) -> bool:
    """Tell whether answers may be hidden: in a window anybody may intend something unseen."""
    return conflict.phase in WINDOWS or any(
        x.move and x.move.strikes for x in conflict.fighters.values()
    )


def sealed(state: State) -> frozenset[str]:
    """Name the simultaneous choices from their first secret answer to their reveal."""
    return frozenset(
        ask_id(cid, path)
        for cid, conflict in state.open_conflicts().items()
        for path in _sealed(conflict)
    )


def _sealed(conflict: Conflict) -> Iterator[str]:
    """Name open choices; what is declared stays one from its declaration to its segment."""
    fighters = conflict.fighters.values()
    chosen = any(x.choice is not None or x.facing_choice is not None for x in fighters)
    declaring = conflict.phase == "declare"
    if chosen and not declaring:
        yield ask_names.path(conflict, conflict.phase)
    later = any(x.intent is not None or (x.plan is not None and not x.shown) for x in fighters)
    if (chosen and declaring) or later:
        yield ask_names.path(conflict, "plans")
    move = conflict.fighters[conflict.mover].move if conflict.mover != NOBODY else None
    undecided = undecided_strikers(move) if move is not None else ()
    if move is not None and 0 < len(undecided) < len(move.strikes):
        yield ask_names.interruption(conflict, conflict.mover)
