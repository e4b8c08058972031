"""What may a figure choose in the open window?"""

from .state import WINDOWS, Conflict, Fighter

SEGMENT_OF = {
    "ranged": "segment1",
    "instant": "segment2",
    "melee": "segment3",
    "two_weapons": "segment3",
    "round": "segment4",
    "long": "segment4",
    "other": "segment5",
    "second": "segment5",
}
"""In which segment an action takes place.

Seed: 003 Handlungen
"""
UPFRONT = ("upfront_hidden", "upfront_open")
SPELLS = ("instant", "round", "long")
WEAPON_KINDS = ("ranged", "melee", "two_weapons")
INTENDED = ("melee", "ranged", "two_weapons", "instant", "round", "other")
"""What can be said beforehand; a longer spell is declared with its rounds."""


def free(fighter: Fighter) -> bool:
    """Tell whether a figure's action of this round is still its own."""
    return not (fighter.used or fighter.plan or fighter.spell or fighter.work or fighter.crossing)


def spent(conflict: Conflict, fighter: Fighter) -> bool:
    """Tell whether a figure can do nothing more in this round, as everybody knows.

    Its spell was broken, or its action is used and nothing of it is still to come.
    It may still turn.
    Reading: docs/rules/samyra.md#facing-and-actions
    """
    broken = fighter.broken is not None or fighter.broken_spell > 0
    coming = fighter.second or fighter.spell or fighter.plan is not None
    return conflict.phase != "facing" and (broken or (fighter.acted and not coming))


def kinds(conflict: Conflict, fighter: Fighter) -> tuple[str, ...]:
    """List what a figure may choose by `Act` in the open window.

    Spells are declared first and get their target when they work, unless all is declared
    beforehand, or nothing is.
    Seed: 003 Handlungen
    Reading: docs/rules/samyra.md#facing-and-actions
    """
    window, rule = conflict.phase, conflict.settings.declare
    if window == "declare":
        upfront = rule in UPFRONT and free(fighter)
        return ("ranged", "melee", "two_weapons", "instant", "round", "other") if upfront else ()
    found = due(conflict, fighter)
    if rule in UPFRONT or not free(fighter):
        return found
    fresh = [k for k in ("ranged", "melee", "two_weapons", "other") if SEGMENT_OF[k] == window]
    if rule == "per_segment" and not fighter.hurt:
        fresh += [kind for kind in ("instant", "round") if SEGMENT_OF[kind] == window]
    return (*found, *fresh)


def due(conflict: Conflict, fighter: Fighter) -> tuple[str, ...]:
    """List what was begun earlier and gets its target now: a spell, a second blow."""
    window = conflict.phase
    found: list[str] = []
    plan, upfront = fighter.plan, conflict.settings.declare in UPFRONT
    late = plan is not None and plan.kind in ("instant", "round")
    if plan is not None and late and SEGMENT_OF[plan.kind] == window and not upfront:
        found.append(plan.kind)
    if works(conflict, fighter):
        found.append("long")
    if fighter.second and window == "segment5":
        found.append("second")
    return tuple(found)


def works(conflict: Conflict, fighter: Fighter) -> bool:
    """Tell whether a longer spell works in the open window: in segment 4 of its last round.

    Reading: docs/rules/samyra.md#facing-and-actions
    """
    return fighter.spell == 1 and conflict.phase == SEGMENT_OF["long"]


def later(conflict: Conflict, fighter: Fighter) -> tuple[str, ...]:
    """List what a figure may intend for a later window of the round.

    What has to be declared beforehand can be intended only until its declaration.
    Reading: docs/rules/samyra.md#intents
    """
    rule, place = conflict.settings.declare, WINDOWS.index(conflict.phase)
    if not free(fighter):
        return ()
    late = SPELLS if too_late(conflict, fighter) else ()
    upfront = SPELLS[:2] if rule == "spells_upfront" else INTENDED if rule in UPFRONT else ()
    return tuple(
        kind
        for kind in INTENDED
        if kind not in late
        and place < WINDOWS.index("declare" if kind in upfront else SEGMENT_OF[kind])
    )


def too_late(conflict: Conflict, fighter: Fighter) -> bool:
    """Tell whether a figure was hurt before it could choose its spell, and can begin none.

    Reading: docs/rules/samyra.md#facing-and-actions
    """
    return conflict.settings.declare == "per_segment" and fighter.hurt


def spells(conflict: Conflict, fighter: Fighter) -> tuple[str, ...]:
    """List which kinds of spells a figure may begin in the open window."""
    window, rule = conflict.phase, conflict.settings.declare
    if not free(fighter):
        return ()
    if window == "declare":
        return {"spells_upfront": SPELLS, "per_segment": ()}.get(rule, ("long",))
    late = rule == "per_segment" and window == SEGMENT_OF["long"] and not fighter.hurt
    return ("long",) if late else ()


def droppable(conflict: Conflict, fighter: Fighter) -> bool:
    """Tell whether a figure has declared something that it can still give up."""
    in_segment = conflict.phase.startswith("segment")
    if not in_segment or fighter.choice is not None:
        return False
    plan = fighter.plan
    planned = plan is not None and SEGMENT_OF[plan.kind] >= conflict.phase
    return planned or bool(fighter.spell)
