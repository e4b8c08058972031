"""What happens when several participants act at the same time?"""

from domain.kernel.ids import ConflictId, FigureId

from ..context import Context
from ..events import GroupEnded, GroupRevealed, StandAsked
from ..order import must_stand
from ..state import SimultaneousActions
from .comparing import resolve


def reveal(context: Context, cid: ConflictId) -> None:
    """Show all declarations as soon as the last member has made its own.

    Seed: 004 §1.3.3
    """
    group = context.conflict(cid).require_group()
    if all(member in group.declared for member in group.members):
        targets = {member: group.declared[member] for member in group.members}
        context.emit(GroupRevealed(conflict=cid, targets=targets))


def resolve_next(context: Context, cid: ConflictId, group: SimultaneousActions) -> None:
    """Let an outsider choose where its card stands, else resolve the next action, else end.

    Members act in the order of their ids; the points count together at the end.
    Seed: 004 §1.3.3
    Reading: docs/rules/einblatt.md#turns
    """
    choice = must_stand(context.conflict(cid))
    acting = sorted(f for f, target in group.declared.items() if target and f not in group.done)
    if choice is not None:
        figure, actors = choice
        context.emit(StandAsked(conflict=cid, figure=figure, actors=actors))
    elif acting:
        resolve(context, cid, acting[0], FigureId(group.declared[acting[0]]))
    else:
        context.emit(GroupEnded(conflict=cid))
