"""How far is a Decision, and what may still be done with it?"""

from typing import Literal

from domain.kernel.ids import FigureId

from .settings import Settings
from .state import Conflict, Decision, State

Stage = Literal["open", "climax", "ready", "event", "resolved", "voided"]
BEFORE_DICE: tuple[Stage, ...] = ("open", "climax", "ready")
KINDS = {"gm_choice": ("simple", "dramatic"), "off": ("simple",), "always": ("dramatic",)}


def stage_of(state: State, conflict: Conflict, figure: FigureId) -> Stage:
    """Say how far a Decision is.

    open: waits for the gm's word; climax: for the player's choice about a climax point; ready:
    for the dice; event: for the gm's ruling on a dramatic event.
    """
    decision = conflict.decisions[figure]
    if conflict.voided:
        return "voided"
    if decision.dice:
        return "resolved" if decision.grade else "event"
    if not decision.confirmed:
        return "open"
    if may_spend(state, conflict, figure) and not decision.declined:
        return "climax"
    return "ready"


def may_spend(state: State, conflict: Conflict, figure: FigureId) -> bool:
    """Tell whether a climax point may go into this Decision: one at most, before any die.

    Seed: 000 summary 3
    """
    decision = conflict.decisions[figure]
    early = not (conflict.voided or conflict.closed or decision.dice or decision.climax)
    if not early or state.sheets[figure].climax <= 0:
        return False
    return may_have_points(state, conflict.settings, figure)


def may_have_points(state: State, settings: Settings, figure: FigureId) -> bool:
    """Tell whether climax points are of use to a figure under these rules.

    Seed: 000 summary 3
    Reading: docs/rules/phers.md, the gm's figures are those that are no characters.
    """
    of_gm = state.kinds[figure] != "character"
    return settings.climax == "on" and (not of_gm or settings.gm_climax == "on")


def kinds_of(settings: Settings, decision: Decision | None = None) -> tuple[str, ...]:
    """List the kinds of roll the gm may choose from; a spent climax point leaves only dramatic.

    Seed: 000 summary 1, summary 3
    """
    if decision is not None and decision.climax:
        return ("dramatic",)
    return KINDS[settings.wild_die]


def roll_kind(decision: Decision) -> str:
    """Name what is, or will be, thrown: simple, dramatic or climax."""
    return "climax" if decision.climax else decision.kind


def phase_of(state: State, conflict: Conflict) -> str:
    """Say how far the whole conflict is.

    A single Decision's stage; of a comparison wait_a, wait_b (A is resolved), compared, voided.
    """
    if conflict.closed:
        return "closed"
    if conflict.voided:
        return "voided"
    if not conflict.compares:
        (figure,) = conflict.decisions
        return stage_of(state, conflict, figure)
    if conflict.relation:
        return "compared"
    first, _ = conflict.pair
    return "wait_b" if conflict.decisions[first].grade else "wait_a"
