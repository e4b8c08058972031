"""What happens when several participants act at the same time?"""

from domain.kernel.ids import ConflictId, FigureId

from ..events import GroupEnded, GroupRevealed, StandAsked
from ..order import must_stand
from ..state import Group
from ..step import Step
from .comparing import resolve


def reveal(step: Step, cid: ConflictId) -> None:
    """Show all declarations as soon as the last member has made its own.

    Seed: 004 §1.3.3
    """
    group = step.conflict(cid).require_group()
    if all(member in group.declared for member in group.members):
        targets = {member: group.declared[member] for member in group.members}
        step.emit(GroupRevealed(conflict=cid, targets=targets))


def go_on(step: Step, cid: ConflictId, group: Group) -> None:
    """Let an outsider choose where its card stands, else resolve the next action, else end.

    Members act in the order of their ids; the points count together at the end.
    Seed: 004 §1.3.3
    Reading: docs/rules/einblatt.md
    """
    choice = must_stand(step.conflict(cid))
    acting = sorted(f for f, target in group.declared.items() if target and f not in group.done)
    if choice is not None:
        figure, actors = choice
        step.emit(StandAsked(conflict=cid, figure=figure, actors=actors))
    elif acting:
        resolve(step, cid, acting[0], FigureId(group.declared[acting[0]]))
    else:
        step.emit(GroupEnded(conflict=cid))
