"""Questions in a later step's way are offered only if answering helps, and say who is asked."""

from random import Random
from typing import Any

import pytest

from domain.chronicle.rebase import HistoryPlan
from domain.kernel.ids import AskId
from domain.systems import discover
from domain.table.commands import TakeOut
from tests.golden.stories_samyra_blows import HEROES
from tests.support import dose
from tests.support.corrections import instead, shot_down
from tests.support.histories import History, played

Json = dict[str, Any]
SYSTEMS = discover()
STEPS, TRIES = 80, 10


def statuses(history: History, step: Any, *fill: AskId) -> dict[str, str]:
    """Say what would become of each step without this one, with these questions answered."""
    made = history.planned(TakeOut(step=step, fill=fill, why=""))
    assert isinstance(made, HistoryPlan)
    return {told.step: told.status for told in made.steps}


@pytest.mark.parametrize("key", SYSTEMS)
def test_every_question_that_is_offered_changes_what_becomes_of_the_later_steps(key: str) -> None:
    for seed in range(dose.now.histories):
        history, chance = played(SYSTEMS[key], seed, STEPS), Random(seed)
        for node in chance.sample(history.path, TRIES):
            made = history.planned(TakeOut(step=node.step, fill=(), why=""))
            if not isinstance(made, HistoryPlan):
                continue
            before = {told.step: told.status for told in made.steps}
            for fill in {tuple(dict(told.in_the_way())) for told in made.steps} - {()}:
                now = statuses(history, node.step, *fill)
                assert any(now.get(step) != status for step, status in before.items()), fill


def test_what_stands_in_the_way_names_all_who_are_asked() -> None:
    """Kialah lives and has to choose in three windows, before initiative can be rolled again."""
    scene, arrow = shot_down()
    after = scene.do("RollInitiative", "Pollux", party=HEROES)
    plan = scene.table.plan("table.Correct", **instead(scene.table, arrow, damage=1))
    asks = next(step["asks"] for step in plan["steps"] if step["id"] == after)
    kialah = scene.figure("Kialah")
    assert asks
    assert asks == [*plan["questions"]]
    for question in plan["questions"].values():
        assert kialah in question["asked"]
        assert question["kind"] == "window"
