"""What others have answered in secret leaves nothing open of what stands as it once stood."""

import msgspec
import pytest

from domain.kernel.ids import CommitId
from domain.systems.samyra.commands import Stay
from tests.golden.samyra_scene import Scene
from tests.golden.stories_samyra_blows import EVERYBODY, all_stay
from tests.support.corrections import statuses
from tests.support.session import GM, Json


def told(scene: Scene) -> list[Json]:
    """Give what the gm read after the latest change."""
    frame = msgspec.json.decode(scene.table.feeds[GM].frames[-1].json)
    account: list[Json] = frame["account"]
    return account


def chosen(aim: str) -> tuple[Scene, Json]:
    """Let an archer choose in secret whom to shoot; give the wish to take back who stayed first."""
    scene = all_stay()
    scene.ready(*EVERYBODY, through="declare")
    scene.act("Schütze", "ranged", aim)
    tree = scene.table.chronicle.tree
    first = next(node for node in tree.path(tree.head) if isinstance(node.command, Stay))
    return scene, {"conflict": first.conflict, "step": first.step, "why": ""}


def test_an_undo_says_before_all_that_it_says_afterwards() -> None:
    """Given a choice that is hidden, when all since the movement goes back, it plays no part."""
    scene, wish = chosen("Kialah")
    account = msgspec.to_builtins([*scene.table.plan("table.Undo", **wish)["account"]])
    assert "samyra.ask.movement" in {entry["kind"] for entry in account}
    scene.table.confirm("table.Undo", **wish)
    assert account == told(scene)


def test_a_hidden_choice_shows_in_no_undo() -> None:
    plans = [scene.table.plan("table.Undo", **wish) for scene, wish in map(chosen, EVERYBODY[:2])]
    assert plans[0] == plans[1]


def hit(through: str = "segment3") -> tuple[Scene, CommitId, list[CommitId]]:
    """An arrow hits Kialah, who is ready for so long after it; give the hit, and who is ready."""
    scene = all_stay()
    scene.ready(*EVERYBODY, through="declare")
    scene.act("Schütze", "ranged", "Kialah")
    scene.ready(*EVERYBODY)
    arrow = scene.outcome("Schütze", damage=5, guete=2)
    return scene, arrow, [scene.ready("Kialah", through=through), scene.ready(*EVERYBODY[1:])]


def test_without_an_outcome_a_fight_stops_there_and_all_later_steps_are_lost() -> None:
    """Given a hit that is taken out, when the gm has to enter it again, then the loss is told."""
    scene, arrow, ready = hit()
    wish = {"step": arrow, "fill": [], "why": ""}
    plan = scene.table.plan("table.TakeOut", **wish)
    became = statuses(plan)
    assert became.pop(arrow) == "struck"
    assert {*ready} <= {*became}
    assert {*became.values()} == {"dropped"}
    account = msgspec.to_builtins([*plan["account"]])
    assert [entry["kind"] for entry in account] == ["samyra.le", "samyra.ask.outcome.gm.you"]
    scene.table.confirm("table.TakeOut", **wish)
    assert account == told(scene)


@pytest.mark.parametrize("through", ["segment4", "segment5"])
def test_how_far_somebody_was_ready_after_it_is_not_told(through: str) -> None:
    plans = [
        scene.table.plan("table.TakeOut", step=arrow, fill=[], why="")
        for scene, arrow, _ in map(hit, ("segment3", through))
    ]
    assert plans[0] == plans[1]
