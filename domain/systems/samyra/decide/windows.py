"""What comes of choosing in a window, and of the last one being ready?

Seed: 003 Handlungen
"""

from msgspec import UNSET, convert
from msgspec.structs import replace

from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.messages import CloseConflict, ConflictClosed

from .. import ask_names
from .. import commands as c
from .. import events as e
from ..asks import unready
from ..choices import SEGMENT_OF, UPFRONT, works
from ..context import Context
from ..state import Choice, ChoiceKind, Conflict, Fighter


def declare_spell(context: Context, command: c.DeclareSpell) -> None:
    """Begin a spell in secret."""
    choice = Choice(convert(command.kind, ChoiceKind), rounds=command.rounds, words=command.words)
    context.tell(e.ActionDeclared, command, choice=choice)


def act(context: Context, command: c.Act) -> None:
    """Choose an action in secret."""
    fighter = context.fighter(command.conflict, command.figure)
    words = command.words or _declared_as(fighter, command.kind)
    choice = Choice(convert(command.kind, ChoiceKind), command.target, words=words)
    context.tell(e.ActionDeclared, command, choice=choice)


def _declared_as(fighter: Fighter, kind: str) -> str:
    """Give the words with which a spell was declared that now gets its target."""
    if kind == "long":
        return fighter.spell_words if fighter.spell else ""
    return fighter.plan.words if fighter.plan is not None and fighter.plan.kind == kind else ""


def ready(context: Context, command: c.Ready) -> None:
    """Be ready for this window, and for further ones."""
    conflict = context.conflict(command.conflict)
    mine = ((f, x) for f, x in conflict.fighters.items() if context.actor.controls(f))
    own = tuple(figure for figure, fighter in mine if fighter.standing_in)
    context.tell(e.SeatReady, command, figures=own, window=conflict.phase)


def show_readiness(context: Context, cid: ConflictId) -> None:
    """Tell all, once nothing hangs on it any more, who was ready for which later windows.

    Of a window in which something was hidden all is told: its order counts as well.
    """
    said = context.conflict(cid).readiness
    hidden = {each.window for each in said if each.hidden}
    for each in said:
        if each.window in hidden:
            through = each.through if each.through != each.window else UNSET
            shown = e.ReadinessShown(conflict=cid, window=each.window, figures=each.figures)
            context.emit(replace(shown, through=through))


def close(context: Context, command: CloseConflict) -> None:
    """End a combat, in whichever window."""
    show_readiness(context, command.conflict)
    context.tell(ConflictClosed, command)


def is_over(conflict: Conflict) -> bool:
    """Tell whether nobody is waited for in the open window."""
    return not conflict.resolving and not unready(conflict)


def reveal(context: Context, cid: ConflictId) -> None:
    """Reveal what was chosen in the open window."""
    conflict = context.conflict(cid)
    match conflict.phase:
        case "facing":
            chosen = {
                figure: fighter.facing_choice
                for figure, fighter in conflict.fighters.items()
                if fighter.facing_choice is not None
            }
            context.emit(e.FacingSet(conflict=cid, facings=chosen))
        case "declare":
            _declared(context, cid)
        case _:
            _segment(context, cid)


def _declared(context: Context, cid: ConflictId) -> None:
    conflict = context.conflict(cid)
    openly = conflict.settings.declare == "upfront_open"
    made = {f: x.choice for f, x in conflict.fighters.items() if x.choice is not None and openly}
    context.emit(e.SpellsDeclared(conflict=cid, open=made))


def _segment(context: Context, cid: ConflictId) -> None:
    """Show what is done in this segment; what was meant for somebody who is gone is void.

    Reading: docs/rules/samyra.md#facing-and-actions
    """
    conflict = context.conflict(cid)
    due = {figure: _due(conflict, conflict.fighters[figure]) for figure in conflict.members}
    chosen = {figure: choice for figure, choice in due.items() if choice is not None}
    void = {f: why for f, x in chosen.items() if (why := _pointless(conflict, x)) is not None}
    for figure, why in void.items():
        target = FigureId(chosen[figure].target)
        context.emit(e.ActionVoided(conflict=cid, figure=figure, target=target, why=why))
    made = {figure: choice for figure, choice in chosen.items() if figure not in void}
    blows = {
        ask_names.window(conflict, figure): figure
        for figure, choice in made.items()
        if choice.kind != "long" or conflict.fighters[figure].spell
    }
    context.emit(e.ActionsRevealed(conflict=cid, window=conflict.phase, choices=made, blows=blows))


def _pointless(conflict: Conflict, choice: Choice) -> str | None:
    """Say why an action comes to nothing: its target has left, or fell since it was declared."""
    target = conflict.fighters.get(FigureId(choice.target))
    if choice.target and target is None:
        return "left"
    fell = target is not None and target.fallen and conflict.settings.declare in UPFRONT
    return "" if fell else None


def _due(conflict: Conflict, fighter: Fighter) -> Choice | None:
    """Give what a figure does in the open segment: chosen now, or declared for it before."""
    choice, window = fighter.choice, conflict.phase
    if choice is not None and choice.kind == "drop":
        return None
    if choice is not None:
        return choice
    if fighter.plan is not None and SEGMENT_OF[fighter.plan.kind] == window:
        return fighter.plan
    if works(conflict, fighter):
        return Choice("long", words=fighter.spell_words)
    return None
