"""Who won, and did the action take effect?"""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from domain.kernel.ids import FigureId

from .state import Action
from .tables import OPPOSITION

Tied = tuple[FigureId, ...]


def opposed(action: Action) -> tuple[str, Tied]:
    """Name the winner, or nobody and those who tie.

    One roll: above zero the actor wins, below the opponent. Two: the greatest margin wins.
    Seed: 002 sopposition
    Reading: docs/rules/harmonies.md, equal margins are a draw, of several among the greatest.
    """
    if action.single:
        (rival,) = action.rivals
        margin = action.thrown.margin
        if not margin:
            return "", (action.figure, rival)
        return (action.figure if margin > 0 else rival), ()
    margins = {figure: side.require_throw().margin for figure, side in action.sides.items()}
    best = max(margins.values())
    first, *more = (figure for figure, margin in margins.items() if margin == best)
    return ("", (first, *more)) if more else (first, ())


def outcome_of(
    action: Action,
    winner: str = "",
    tied: Tied = (),
    effects: Mapping[FigureId, bool] | None = None,
) -> str:
    """Say in one word how the action ended for its actor.

    Seed: 002 smarge, sopposition, sconfrontation
    """
    if action.kind == OPPOSITION:
        return "draw" if tied else "win" if winner == action.figure else "loss"
    return effect_of(effects) if effects else action.thrown.outcome


def effect_of(effects: Mapping[FigureId, bool]) -> str:
    """Say whether an action took effect on all its adversaries, on some, or on none.

    Seed: 002 sconfrontation
    """
    if all(effects.values()):
        return "success"
    return "partly" if any(effects.values()) else "parried"


def overridden(action: Action, figure: FigureId, what: str, new: str) -> Action:
    """Change a result as the gm has it; what hangs on it follows.

    Seed: 002 sactions
    """
    changes: dict[str, Any]
    if what == "outcome":
        changes = {
            "outcome": new,
            "effects": dict.fromkeys(action.rivals, new == "success"),
        }
    elif what == "effect":
        effects = {**action.effects, figure: new == "taken"}
        changes = {"effects": effects, "outcome": effect_of(effects)}
    else:
        winner = figure if new == "win" else ""
        tied = () if winner else tuple(action.sides)
        changes = {"winner": winner, "tied": tied, "outcome": outcome_of(action, winner, tied)}
    return replace(action, **changes)
