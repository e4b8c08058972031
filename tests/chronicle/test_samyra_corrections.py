"""In a fight an outcome is corrected later: the run goes on as it went, the living act."""

from typing import Any

import pytest

from domain.chronicle import carry_step
from domain.chronicle.feed import LookResult
from domain.chronicle.plans import plan
from domain.chronicle.rebase import HistoryPlan
from domain.chronicle.tapes import NoLuck
from domain.kernel.ids import CommitId
from domain.kernel.rejection import Rejection
from domain.kernel.system import Focus
from domain.systems.samyra.commands import Join
from domain.table.commands import parse
from tests.golden.samyra_scene import Scene, Who
from tests.golden.stories_samyra import at_the_ring
from tests.golden.stories_samyra_blows import EVERYBODY, HEROES, LAST_BLOW, THIEVES, all_stay
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
    scene = all_stay(rules={"samyra.outcome_by": "owner"})
    scene.ready(*EVERYBODY, through="segment2")
    scene.act("Kialah", "melee", "Erster")
    scene.ready(*EVERYBODY)
    ask = next(each["ask"] for each in scene.now()["blows"].values())
    worth = {"hit": "yes", "guete": 1, "damage": 5, "falls": "no"}
    step = scene.table.do(ANNA, "samyra.EnterOutcome", conflict=scene.conflict, ask=ask, **worth)
    assert scene.table.feeds[GM].looked(scene.table.chronicle, Focus(step=step)) == LookResult({})


def test_an_outcome_that_fell_while_plans_were_hidden_is_corrected_after_their_reveal() -> None:
    """It answers none of them, so that it is no part of what must be taken back as a whole."""
    scene, arrow = shot_down(intent=True)
    before = life(scene, "Kialah")
    scene.table.confirm("table.Correct", **instead(scene.table, arrow, damage=60))
    assert life(scene, "Kialah") == before + 30


def test_a_hit_by_mistake_is_corrected_although_hidden_plans_were_revealed_after_it() -> None:
    """Those who would have to speak before that reveal pass, so that nothing is half revealed."""
    scene, arrow = shot_down(intent=True)
    missed = scene.outcome("Pollux", hit="no")
    wanted = instead(scene.table, arrow, damage=1)
    plan = scene.table.plan("table.Correct", **wanted)
    assert statuses(plan)[arrow] in ("redone", "thrown")
    scene.table.confirm("table.Correct", **wanted)
    assert "fallen" not in scene.now("Kialah")
    assert missed in scene.table.view(GM)["line"]


def hit_beside(**spell: Any) -> Json:
    """Plan that an arrow hurt Kialah, who before has declared a spell in secret, or has not."""
    scene = all_stay()
    scene.ready(*EVERYBODY)
    if spell:
        scene.do("DeclareSpell", "Kialah", **spell)
    else:
        scene.table.ids += 1  # later commands have the same ids in all
    scene.ready(*EVERYBODY)
    scene.act("Schütze", "ranged", "Kialah")
    scene.ready(*EVERYBODY)
    arrow = scene.outcome("Schütze", damage=0)
    return scene.table.plan("table.Correct", **instead(scene.table, arrow, damage=1))


def test_whether_a_blow_would_break_a_spell_shows_in_no_plan() -> None:
    spells = {"instant": 1, "round": 1, "long": 3}
    plans = [hit_beside(kind=kind, rounds=n, words="Licht") for kind, n in spells.items()]
    assert plans == [hit_beside()] * len(spells)


ARCHERS = {**LAST_BLOW, "P": Who("Pollux", HEROES, BERT, le=40, weapons=("ranged",))}
MEANT = {"kind": "melee", "words": "Gift"}
OTHERWISE = {"kind": "other", "target": "", "words": ""}


def run_on(**intent: str) -> tuple[Scene, Json]:
    """Correct that Pollux hurt a thief, who would then be asked no more before he strikes.

    Kialah has said in secret what she is about to do.
    """
    scene = all_stay(cast={**ARCHERS, "E": Who("Erster", THIEVES, le=20)})
    scene.ready(*EVERYBODY)
    scene.do("Intend", "Kialah", **{**MEANT, "target": scene.figure("Erster"), **intent})
    scene.do("Intend", "Erster", **OTHERWISE)
    scene.ready(*EVERYBODY)
    scene.act("Pollux", "ranged", "Erster")
    scene.ready(*EVERYBODY, through="segment5")
    shot = scene.outcome("Pollux", damage=3)
    assert scene.now()["phase"] == "segment2"
    return scene, instead(scene.table, shot, damage=0)


def test_what_somebody_is_about_to_do_shows_in_no_plan() -> None:
    plans = []
    for words in ("Gift", "Heilung"):
        scene, wanted = run_on(words=words)
        plans.append(scene.table.plan("table.Correct", **wanted))
    assert plans[0] == plans[1]


def test_nor_in_what_a_plan_says_of_later_steps() -> None:
    """A step that the gm has taken since would have to wait for what she is about to do."""
    plans = []
    for intent in (MEANT, OTHERWISE):
        scene, wanted = run_on(**intent)
        since = scene.do("Intend", "Zweiter", **OTHERWISE)
        plans.append(scene.table.plan("table.Correct", **wanted))
        assert statuses(plans[-1])[since] == "thrown"
    assert plans[0] == plans[1]


@pytest.mark.parametrize("asked", ["segment3", "segment5"])
def test_nor_in_which_questions_could_be_answered_for_the_absent(asked: str) -> None:
    """A question is filled in only if it is asked: a gm who names it would learn whether it is."""
    plans = []
    for intent in (MEANT, OTHERWISE):
        scene, wanted = run_on(**intent)
        scene.do("Intend", "Zweiter", **OTHERWISE)
        whole = [
            f"{scene.conflict}/r1/segment5/{scene.figure('Erster')}",
            f"{scene.conflict}/r1/{asked}/{scene.figure('Kialah')}",
            f"{scene.conflict}/r2/initiative/1/{HEROES}",
        ]
        plans.append(scene.table.plan("table.Correct", **{**wanted, "fill": whole}))
    assert plans[0] == plans[1]


def meant_again(first: Json) -> tuple[Scene, Json]:
    """Kialah, who is asked again after a shot, means to do something else; the round ends."""
    scene, wanted = run_on(**first)
    scene.do("Intend", "Kialah", kind="melee", target=scene.figure("Zweiter"), words="")
    scene.ready(*EVERYBODY, through="segment5")
    scene.outcome("Kialah", hit="no")
    scene.outcome("Erster")
    assert scene.now()["round"] == 2
    scene.close()
    return scene, wanted


def test_nor_what_she_was_about_to_do_at_first_and_never_did() -> None:
    """Without the shot the fight would run on to what she meant before it."""
    plans = []
    for first in (MEANT, {**MEANT, "words": "Heilung"}, OTHERWISE):
        scene, wanted = meant_again(first)
        plans.append(scene.table.plan("table.Correct", **wanted))
    assert plans[0] == plans[1] == plans[2]
    assert {*statuses(plans[0]).values()} == {"thrown"}


def test_no_question_is_looked_for_in_the_way_of_a_step_that_is_told_as_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To look for them takes longer than all the rest of a plan."""
    scene, wanted = meant_again(MEANT)
    monkeypatch.setattr(carry_step, "blocking_asks", lambda *about: pytest.fail("looked for"))
    correct = parse({"type": "table.Correct", **wanted})
    assert not isinstance(correct, Rejection)
    made = plan(scene.table.chronicle, correct, NoLuck())
    assert isinstance(made, HistoryPlan)
    assert "dropped" in {each.status for each in made.steps}
    assert "dropped" not in statuses(scene.table.plan("table.Correct", **wanted)).values()


def two_shots(*, meant: bool) -> tuple[Scene, dict[str, CommitId]]:
    """One of two shots is decided; Kialah means to strike after them, or to do nothing.

    Two of the gm's steps are named: a thief joined, and a field was changed.
    """
    scene = all_stay(cast=ARCHERS)
    scene.ready(*EVERYBODY)
    dug = change(scene, "a1")
    if meant:
        scene.do("Intend", "Kialah", **{**MEANT, "target": scene.figure("Erster")})
    else:
        scene.table.ids += 1  # later commands have the same ids in both
    scene.ready("Erster", "Kialah", "Pollux")
    scene.act("Pollux", "ranged", "Zweiter")
    scene.act("Schütze", "ranged", "Pollux")
    scene.ready(*EVERYBODY, through="segment5")
    scene.outcome("Pollux", damage=3)
    return scene, {"joined": joined(scene, "Schütze"), "dug": dug}


def joined(scene: Scene, name: str) -> CommitId:
    """Find the step by which a figure joined the fight."""
    table, figure = scene.table.chronicle, scene.figure(name)
    path = ((node.step, node.command) for node in table.tree.path(table.tree.head))
    return next(step for step, each in path if isinstance(each, Join) and each.figure == figure)


@pytest.mark.parametrize("what", ["joined", "dug"])
def test_whether_somebody_means_to_do_something_later_shows_in_no_plan(what: str) -> None:
    """Nothing is asked in secret while the gm says what comes of two shots."""
    plans = []
    for meant in (True, False):
        scene, steps = two_shots(meant=meant)
        plans.append(scene.table.plan("table.TakeOut", step=steps[what], fill=[], why=""))
    assert plans[0] == plans[1]


def test_no_le_is_told_while_the_steps_that_may_change_it_are_left_open() -> None:
    """A readiness changes none; whether the shot of one who did not join still falls is open."""
    scene, steps = two_shots(meant=True)
    plan = scene.table.plan("table.TakeOut", step=steps["joined"], fill=[], why="")
    assert [entry.kind for entry in plan["account"]] == ["table.afterwards"]


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
    # Before which step they stand could tell of one that is hidden.
    _, *later = told.values()
    assert "filled" in later
    assert later == sorted(later, key=lambda status: status != "filled")
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
