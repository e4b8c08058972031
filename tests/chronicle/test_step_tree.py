"""States are kept so that none is far away, and none is kept without end but a few."""

import pytest
from msgspec.structs import replace

from domain.chronicle import step_tree
from domain.chronicle.rebase import HistoryPlan
from domain.chronicle.step_outcomes import BlockingAsks
from domain.chronicle.step_tree import StepTree
from domain.kernel.rejection import Rejection
from domain.kernel.system import System
from domain.systems import discover
from domain.table.commands import TakeOut
from tests.support.histories import played


def test_what_is_kept_of_a_long_line_grows_slowly_and_is_looked_through_seldom(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(step_tree, "RECENT_STATES", 5)
    monkeypatch.setattr(step_tree, "MILESTONE_EVERY", 10)
    whole = played(discover()["ews"], 3, 150).chronicle.tree
    path, looked = whole.path(whole.head), 0
    forget = StepTree._forget

    def counted(tree: StepTree) -> None:
        nonlocal looked
        looked += 1
        forget(tree)

    monkeypatch.setattr(StepTree, "_forget", counted)
    tree = StepTree()
    for node in path:
        tree.add(node, whole.state(node.id))
        recent, milestones = (len(part) for part in tree.held()[:2])
        assert recent <= 10
        assert milestones == node.depth // 10 + 1
    assert 0 < looked <= len(path) / 5
    assert all(tree.state(node.id) == whole.state(node.id) for node in path)


def looked_through(plan: HistoryPlan | Rejection) -> tuple[HistoryPlan, list[BlockingAsks]]:
    """Give a plan with all questions that stand in the way of its steps."""
    assert isinstance(plan, HistoryPlan)
    steps = tuple(replace(each, in_the_way=tuple) for each in plan.steps)
    return replace(plan, steps=steps), [each.in_the_way() for each in plan.steps]


@pytest.mark.parametrize("system", discover().values(), ids=lambda system: system.key)
def test_a_plan_is_the_same_whether_states_of_the_old_line_are_kept_or_not(system: System) -> None:
    game = played(system, 3, 40)
    tree = game.chronicle.tree
    early = next(node for node in tree.path(tree.head) if node.conflict)
    out = TakeOut(step=early.step, fill=(), why="")
    plan = looked_through(game.planned(out))
    recent, milestones = tree.held()[:2]
    recent.clear()
    for kept in [*milestones][1:]:
        del milestones[kept]
    assert looked_through(game.planned(out)) == plan
