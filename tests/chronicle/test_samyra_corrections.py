"""In a fight an outcome is corrected later: the run goes on as it went, the living act."""

from domain.kernel.ids import CommitId
from tests.golden.samyra_scene import Scene, Who
from tests.golden.stories_samyra import at_the_ring
from tests.golden.stories_samyra_blows import HEROES, THIEVES
from tests.support.corrections import instead, shot_down, statuses
from tests.support.session import GM


def life(scene: Scene, name: str) -> int:
    """Give a figure's LE."""
    sheets = scene.table.view(GM)["sheets"]["samyra"]
    return int(sheets[scene.figure(name)]["le"])


def test_a_passierschlag_is_taken_back_in_the_middle_of_a_run_that_went_on() -> None:
    scene = at_the_ring(18, 3)
    scene.do("PushOn", "Pollux")
    scene.do("AnswerStrike", "Nidger", swing="yes")
    scene.do("AnswerStrike", "Rosko", swing="yes")
    unhurt = life(scene, "Pollux")
    blow = scene.outcome("Nidger", damage=5, guete=1)
    last = scene.outcome("Rosko", hit="no")
    walked = scene.walk("Pollux", "k4/0")
    assert life(scene, "Pollux") < unhurt
    wanted = instead(scene.table, blow, hit="no", damage=0, guete=0, falls="no")
    told = statuses(scene.table.plan("table.Correct", **wanted))
    assert (told[blow], told[last], told[walked]) == ("redone", "redone", "kept")
    scene.table.confirm("table.Correct", **wanted)
    assert life(scene, "Pollux") == unhurt
    assert scene.now("Pollux")["pose"] == "k4/0"


def test_a_figure_shot_by_mistake_is_alive_and_acts_in_its_segment() -> None:
    scene, arrow = shot_down()
    wanted = instead(scene.table, arrow, damage=1)
    assert statuses(scene.table.plan("table.Correct", **wanted))[arrow] == "redone"
    scene.table.confirm("table.Correct", **wanted)
    assert "fallen" not in scene.now("Kialah")
    assert scene.now()["phase"] == "segment2"
    scene.ready("Kialah")
    scene.act("Kialah", "melee", "Erster")
    scene.ready("Kialah")
    assert scene.now()["phase"] == "segment3"
    assert scene.now("Kialah")["acted"]
    scene.outcome("Kialah", damage=9, guete=5)
    assert scene.now()["round"] == 2


def test_her_seat_may_be_filled_in_so_that_the_round_ends_as_it_did() -> None:
    scene, arrow = shot_down()
    after = scene.do("RollInitiative", "Pollux", party=HEROES)
    wanted = instead(scene.table, arrow, damage=1)
    plan = scene.table.plan("table.Correct", **wanted)
    blocked = next(step for step in plan["steps"] if step["id"] == after)
    assert blocked["status"] == "dropped"
    for _ in range(6):
        asks = {ask for step in plan["steps"] for ask in step.get("asks", ())}
        wanted["fill"] = sorted({*wanted["fill"], *asks})
        plan = scene.table.plan("table.Correct", **wanted)
    told = {step["id"]: step["status"] for step in plan["steps"]}
    assert told[after] in ("kept", "redone")
    assert "filled" in told.values()
    scene.table.confirm("table.Correct", **wanted)
    assert "fallen" not in scene.now("Kialah")
    assert scene.now()["phase"] == "initiative"


DOOR_AND_WAY = """
. # . .
. # . .
P # . W
"""
CROSSING = {
    "P": Who("Pollux", HEROES, "anna", {"bew": 6}),
    "W": Who("Wolf", THIEVES),
}


def through_the_door() -> tuple[Scene, CommitId, CommitId, CommitId]:
    """A door is broken, a second wall falls, and Pollux walks through the door."""
    scene = Scene("Tür", DOOR_AND_WAY, CROSSING, 20, 1)
    broken, fallen = (change(scene, field) for field in ("b3", "b1"))
    scene.begin((HEROES, THIEVES), "Pollux")
    return scene, broken, fallen, scene.step("Pollux", "b3", "c3")


def change(scene: Scene, field: str) -> CommitId:
    return scene.do("ChangeGround", fields=[field], kind="free", height=0, why="")


def test_a_way_across_changed_ground_goes_with_the_change() -> None:
    """What was changed elsewhere meanwhile stays. Seed: 003 Bewegung und ihre Alternativen"""
    scene, broken, fallen, walked = through_the_door()
    assert scene.now("Pollux")["pose"] == "c3"
    wanted = instead(scene.table, broken, fields=["b2"])
    told = statuses(scene.table.plan("table.Correct", **wanted))
    assert (told[broken], told[fallen], told[walked]) == ("redone", "kept", "dropped")
    scene.table.confirm("table.Correct", **wanted)
    assert scene.now("Pollux")["pose"] == "a3"
    assert scene.now()["map"]["rows"] == "....\n....\n.#.."


def test_undo_puts_the_door_back() -> None:
    """Seed: 003 Bewegung und ihre Alternativen"""
    scene = Scene("Tür", DOOR_AND_WAY, CROSSING, 20, 1)
    before = scene.now()["map"]
    broken = change(scene, "b3")
    assert scene.now()["map"] != before
    scene.table.confirm("table.Undo", conflict=scene.conflict, step=broken, why="verklickt")
    assert scene.now()["map"] == before
