"""In a fight an outcome is corrected later: the run goes on as it went, the living act."""

from typing import Any

from domain.kernel.ids import CommitId
from domain.kernel.system import Focus
from tests.golden.samyra_scene import Scene, Who
from tests.golden.stories_samyra import at_the_ring
from tests.golden.stories_samyra_blows import HERE, HEROES, LAST_BLOW, THIEVES
from tests.support.corrections import instead, shot_down, statuses
from tests.support.session import ANNA, BERT, GM, Json


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


def test_raw_damage_that_a_player_entered_is_nobodys_to_look_up() -> None:
    scene = Scene("Vier Hiebe", HERE, LAST_BLOW, 12, 17, rules={"samyra.outcome_by": "owner"})
    scene.begin((THIEVES, HEROES), "Erster")
    scene.do("RestStays", "Erster")
    scene.do("Stay", "Kialah")
    scene.do("RestStays", "Pollux")
    everybody = ("Kialah", "Pollux", "Erster")
    scene.ready(*everybody, through="segment2")
    scene.act("Kialah", "melee", "Erster")
    scene.ready(*everybody)
    ask = next(each["ask"] for each in scene.now()["blows"].values())
    worth = {"hit": "yes", "guete": 1, "damage": 5, "falls": "no"}
    step = scene.table.do(ANNA, "samyra.EnterOutcome", conflict=scene.conflict, ask=ask, **worth)
    assert scene.table.feeds[GM].looked(scene.table.chronicle, Focus(step=step)) == {}


def test_an_outcome_that_fell_while_plans_were_hidden_is_corrected_after_their_reveal() -> None:
    """It answers none of them, so that it is no part of what must be taken back as a whole."""
    scene, arrow = shot_down(intent=True)
    before = life(scene, "Kialah")
    scene.table.confirm("table.Correct", **instead(scene.table, arrow, damage=60))
    assert life(scene, "Kialah") == before + 30


def hit_beside(**spell: Any) -> Json:
    """Plan that an arrow hurt Kialah, who before has declared a spell in secret, or has not."""
    scene = Scene("Vier Hiebe", HERE, LAST_BLOW, 12, 17)
    scene.begin((THIEVES, HEROES), "Erster")
    scene.do("RestStays", "Erster")
    scene.do("Stay", "Kialah")
    scene.do("RestStays", "Pollux")
    everybody = ("Kialah", "Pollux", "Erster")
    scene.ready(*everybody)
    if spell:
        scene.do("DeclareSpell", "Kialah", **spell)
    else:
        scene.table.ids += 1  # later commands have the same ids in all
    scene.ready(*everybody)
    scene.act("Schütze", "ranged", "Kialah")
    scene.ready(*everybody)
    arrow = scene.outcome("Schütze", damage=0)
    return scene.table.plan("table.Correct", **instead(scene.table, arrow, damage=1))


def test_whether_a_blow_would_break_a_spell_shows_in_no_plan() -> None:
    spells = {"instant": 1, "round": 1, "long": 3}
    plans = [hit_beside(kind=kind, rounds=n, words="Licht") for kind, n in spells.items()]
    assert plans == [hit_beside()] * len(spells)


def run_on(words: str) -> Json:
    """Plan that Pollux did not hurt a thief, who would then be asked no more before he strikes."""
    cast = {**LAST_BLOW, "P": Who("Pollux", HEROES, BERT, le=40, weapons=("ranged",))}
    scene = Scene("Vier Hiebe", HERE, {**cast, "E": Who("Erster", THIEVES, le=20)}, 12, 17)
    scene.begin((THIEVES, HEROES), "Erster")
    scene.do("RestStays", "Erster")
    scene.do("Stay", "Kialah")
    scene.do("RestStays", "Pollux")
    everybody = ("Kialah", "Pollux", "Erster")
    scene.ready(*everybody)
    aim = {"kind": "melee", "target": scene.figure("Erster")}
    scene.do("Intend", "Kialah", **aim, words=words)
    scene.do("Intend", "Erster", kind="other", target="", words="")
    scene.ready(*everybody)
    scene.act("Pollux", "ranged", "Erster")
    scene.ready(*everybody, through="segment5")
    shot = scene.outcome("Pollux", damage=3)
    assert scene.now()["phase"] == "segment2"
    return scene.table.plan("table.Correct", **instead(scene.table, shot, damage=0))


def test_what_somebody_is_about_to_do_shows_in_no_plan() -> None:
    assert run_on("Gift") == run_on("Heilung")


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
