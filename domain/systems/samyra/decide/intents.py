"""What comes of what players intend for later windows of the round?"""

from msgspec import convert

from domain.kernel.ids import ConflictId, FigureId

from .. import commands as c
from .. import events as e
from ..choices import SEGMENT_OF, SPELLS, due, kinds, spells, too_late
from ..context import Context
from ..options.look import CombatLook
from ..options.windows import armed, targets
from ..state import WINDOWS, Choice, ChoiceKind, Conflict, Fell, Fighter


def intend(context: Context, command: c.Intend) -> None:
    """Note in secret what a figure is to do later in the round.

    Reading: docs/rules/samyra.md#intents
    """
    choice = Choice(convert(command.kind, ChoiceKind), command.target, words=command.words)
    context.tell(e.ActionIntended, command, choice=choice)


def heed(context: Context, cid: ConflictId) -> bool:
    """Act on what was intended for the open window; tell whether anything came of that.

    What has lost its point falls away in whichever window that becomes known.
    """
    conflict = context.conflict(cid)
    look = CombatLook(context.state, (), cid, context.actor)
    for figure, fighter in conflict.fighters.items():
        if fighter.intent is None:
            continue
        if why := _pointless(look, figure, fighter.intent):
            fall(context, cid, figure, why)
            return True
        if _now(conflict, fighter, fighter.intent):
            _choose(context, cid, figure, fighter.intent)
            return True
    return False


def _now(conflict: Conflict, fighter: Fighter, intent: Choice) -> bool:
    """Tell whether it is time to choose what is intended, or to begin the spell."""
    begins = fighter.choice is None and intent.kind in spells(conflict, fighter)
    return begins or intent.kind in kinds(conflict, fighter)


def _choose(context: Context, cid: ConflictId, figure: FigureId, intent: Choice) -> None:
    """Choose what was intended; a spell that is only begun gets its target when it works."""
    conflict, fighter = context.conflict(cid), context.fighter(cid, figure)
    whole = intent.kind in kinds(conflict, fighter)
    choice = intent if whole else Choice(intent.kind, words=intent.words)
    context.emit(e.ActionDeclared(conflict=cid, figure=figure, choice=choice))


def _pointless(look: CombatLook, figure: FigureId, intent: Choice) -> Fell | None:
    """Say why an intent cannot be carried out any more; None if it can."""
    fighter = look.fighters[figure]
    begun = fighter.choice is not None or fighter.plan is not None
    if not _possible(look.conflict, fighter, intent):
        return "barred"
    if intent.target not in targets(look, figure, intent.kind):
        return "target"
    return None if begun or armed(look, figure, intent.kind) else "barred"


def _possible(conflict: Conflict, fighter: Fighter, intent: Choice) -> bool:
    """Tell whether the figure may still do it in the open window or in a later one."""
    if _now(conflict, fighter, intent):
        return True
    if WINDOWS.index(SEGMENT_OF[intent.kind]) <= WINDOWS.index(conflict.phase):
        return False
    if intent.kind in SPELLS and too_late(conflict, fighter):
        return False
    same = [each for each in (fighter.choice, fighter.plan) if each is not None]
    return all(each.kind == intent.kind for each in same) and (bool(same) or not fighter.used)


def fall(context: Context, cid: ConflictId, figure: FigureId, why: Fell) -> None:
    """Let an intent fall away; the figure's player is told at once."""
    intent = context.fighter(cid, figure).intent
    if intent is not None:
        context.emit(e.IntentFell(conflict=cid, figure=figure, choice=intent, why=why))


def struck(context: Context, cid: ConflictId, figure: FigureId) -> None:
    """Ask whether the plan of a figure that took damage stands, and drop what lost its target.

    A plan falls with a spell that broke.
    """
    fighter, window = context.fighter(cid, figure), context.conflict(cid).phase
    if fighter.broken is not None:
        fall(context, cid, figure, "broken")
    elif fighter.intent is not None:
        context.emit(e.ReadinessEnded(conflict=cid, figure=figure, window=window, why="struck"))
    for other, each in context.conflict(cid).fighters.items():
        if fighter.fallen and each.intent is not None and each.intent.target == figure:
            fall(context, cid, other, "target")


def recall(context: Context, cid: ConflictId) -> None:
    """Ask players who were ready beforehand, if a figure is due in the window that has opened.

    Reading: docs/rules/samyra.md#facing-and-actions
    """
    conflict = context.conflict(cid)
    for figure, fighter in conflict.fighters.items():
        ready = fighter.through >= WINDOWS.index(conflict.phase)
        if ready and fighter.standing_in and fighter.intent is None and due(conflict, fighter):
            context.emit(e.ReadinessEnded(conflict=cid, figure=figure, window=conflict.phase))
