"""A plan tells all that becomes of rounds that are over: all know by then how ready others were."""

import msgspec
import pytest

from domain.kernel.ids import CommitId
from domain.systems.samyra.commands import Stay
from tests.golden.samyra_scene import Scene, Who
from tests.golden.stories_samyra_blows import EVERYBODY, HEROES, LAST_BLOW, THIEVES, all_stay
from tests.support.corrections import instead, statuses
from tests.support.luck import Scripted
from tests.support.session import GM, Json


def ended(through: str = "segment3") -> tuple[Scene, list[CommitId]]:
    """Kialah dies who was ready for so long, and the combat ends; give who was ready."""
    scene = all_stay()
    ready = [scene.ready(name, through="segment2") for name in EVERYBODY]
    scene.act("Zweiter", "melee", "Kialah")
    ready += [
        scene.ready("Kialah", through=through),
        scene.ready(*EVERYBODY[1:], through="segment5"),
    ]
    scene.outcome("Zweiter", damage=90, guete=3)
    assert scene.now("Kialah")["fallen"]
    scene.close()
    return scene, ready


def stay_of(scene: Scene) -> Json:
    """Take out that Kialah did not move: her party still has to, and no window opens."""
    line = scene.table.chronicle.tree
    stays = (node for node in line.path(line.head) if isinstance(node.command, Stay))
    step = next(n.step for n in stays if getattr(n.command, "figure", "") == scene.figure("Kialah"))
    return {"step": step, "fill": [], "why": ""}


def test_an_ended_combat_in_which_no_window_opens_any_more_is_told_whole() -> None:
    """Given it is over, when a walk is taken out, then all that falls with it is said."""
    scene, ready = ended()
    plan = scene.table.plan("table.TakeOut", **stay_of(scene))
    assert {statuses(plan)[step] for step in ready} == {"dropped"}
    scene.table.confirm("table.TakeOut", **stay_of(scene))
    frame = msgspec.json.decode(scene.table.feeds[GM].frames[-1].json)
    assert msgspec.to_builtins([*plan["account"]]) == frame["account"]
    assert "samyra.stands.known" in {entry["kind"] for entry in frame["account"]}


def no_death(through: str) -> tuple[Scene, CommitId, Json]:
    """Kialah, who was ready for so long, dies; then another one is ready.

    Give that step, and the correction by which she was only scratched.
    """
    scene = all_stay()
    for name in EVERYBODY:
        scene.ready(name, through="segment2")
    scene.act("Zweiter", "melee", "Kialah")
    scene.ready("Kialah", through=through)
    scene.ready(*EVERYBODY[1:], through="segment4")
    blow = scene.outcome("Zweiter", damage=90, guete=3)
    later = scene.ready("Pollux", through="segment5")
    return scene, later, instead(scene.table, blow, damage=1)


def test_a_player_who_was_not_ready_for_a_window_is_in_the_way_of_later_steps() -> None:
    """Given a blow that is corrected, when she has to be asked again, her question is named."""
    scene, later, wish = no_death("segment3")
    scene.close()
    plan = scene.table.plan("table.Correct", **wish)
    step = next(each for each in plan["steps"] if each["id"] == later)
    assert (step["status"], step["asks"]) == ("dropped", [f"{scene.conflict}/r1/segment4"])


def test_a_player_who_was_ready_ahead_lets_them_stay() -> None:
    """Given a blow that is corrected, when she was ready for all windows, then they pass again."""
    scene, later, wish = no_death("segment5")
    scene.close()
    plan = scene.table.plan("table.Correct", **wish)
    assert statuses(plan)[later] == "kept"
    assert [entry.kind for entry in plan["account"]] == ["samyra.stands.known"]


def test_in_the_round_that_goes_on_a_plan_does_not_say_how_far_somebody_was_ready() -> None:
    """Given two that look the same, when the blow is corrected, then the plans are equal."""
    made = [no_death(through) for through in ("segment3", "segment5")]
    plans = [scene.table.plan("table.Correct", **wish) for scene, _, wish in made]
    assert plans[0] == plans[1]


def next_round(
    through: str, ready: tuple[str, ...] = ("Pollux", "Erster"), *, thrown: bool
) -> tuple[Scene, Json]:
    """An arrow fells Kialah, who was ready for so long; then these are, and the next round begins.

    Give the correction by which it only scratched her.
    """
    scene = all_stay()
    scene.ready(*EVERYBODY, through="declare")
    scene.act("Schütze", "ranged", "Kialah")
    scene.ready("Kialah", through=through)
    scene.ready("Pollux", "Erster")
    arrow = scene.outcome("Schütze", damage=90, guete=2)
    scene.ready(*ready, through="segment5")
    if thrown:
        scene.do("RollInitiative", "Pollux", party=HEROES)
    return scene, instead(scene.table, arrow, damage=1)


@pytest.mark.parametrize("thrown", [True, False])
@pytest.mark.parametrize("through", ["segment1", "segment3"])
def test_a_plan_says_that_a_fight_goes_back_to_the_round_of_a_blow(
    through: str, *, thrown: bool
) -> None:
    """Given a round that ended by the gm's readiness, when the blow is corrected, it is told."""
    scene, wish = next_round(through, thrown=thrown)
    plan = scene.table.plan("table.Correct", **wish)
    *certain, afterwards = msgspec.to_builtins([*plan["account"]])
    assert [entry["kind"] for entry in certain] == ["samyra.stands.known", "samyra.round.earlier"]
    assert afterwards["kind"] == "table.afterwards"
    scene.table.confirm("table.Correct", **wish)
    frame = msgspec.json.decode(scene.table.feeds[GM].frames[-1].json)
    assert certain == frame["account"][:2]


def test_a_plan_tells_what_becomes_of_a_round_before_while_choices_are_hidden_now() -> None:
    """Given a window of the next round is open, when a blow of the last is corrected."""
    scene, wish = next_round("segment1", ("Erster", "Pollux"), thrown=False)
    scene.table.source = Scripted(9, 4)
    scene.begin((HEROES, THIEVES), "Pollux")
    for name in ("Pollux", "Erster"):
        scene.do("RestStays", name)
    assert scene.now()["phase"] == "facing"
    became = statuses(scene.table.plan("table.Correct", **wish))
    assert "thrown" not in became.values()
    scene.table.confirm("table.Correct", **wish)
    frame = msgspec.json.decode(scene.table.feeds[GM].frames[-1].json)
    assert became == {step["id"]: step["status"] for step in frame["steps"]}


def test_the_round_is_told_too_where_a_player_ended_it() -> None:
    """Given a player's readiness ended the round, when the blow is corrected, it goes back."""
    scene, wish = next_round("segment1", ("Erster", "Pollux"), thrown=False)
    assert scene.now()["round"] == 2
    plan = scene.table.plan("table.Correct", **wish)
    kinds = [entry.kind for entry in plan["account"]]
    assert kinds == ["samyra.stands.known", "samyra.round.earlier", "table.afterwards"]
    scene.table.confirm("table.Correct", **wish)
    assert scene.now()["round"] == 1


ARCHER = Who("Erster", THIEVES, le=8, weapons=("ranged",))
DUEL = {"K": LAST_BLOW["K"], "P": LAST_BLOW["P"], "E": ARCHER}


def won() -> tuple[Scene, CommitId, Json]:
    """An arrow fells Kialah, then Pollux the archer; nobody is asked any more, the fight is closed.

    Give that step, and the correction by which the arrow only scratched her.
    """
    scene = all_stay(cast=DUEL)
    scene.ready(*EVERYBODY, through="declare")
    scene.act("Erster", "ranged", "Kialah")
    scene.ready(*EVERYBODY)
    arrow = scene.outcome("Erster", damage=90, guete=2)
    scene.ready("Pollux", "Erster")
    scene.act("Pollux", "melee", "Erster")
    scene.ready("Pollux")
    scene.outcome("Pollux", damage=90, guete=2)
    assert not scene.table.view(GM)["asks"]
    closed = scene.table.do(GM, "table.CloseConflict", conflict=scene.conflict)
    return scene, closed, instead(scene.table, arrow, damage=1)


def test_a_fight_that_was_won_is_open_again_if_somebody_stands_who_must_answer() -> None:
    """Given others were ready since, then it is said before that the fight is open again."""
    scene, closed, wish = won()
    plan = scene.table.plan("table.Correct", **wish)
    assert statuses(plan)[closed] == "dropped"
    kinds = [entry.kind for entry in plan["account"]]
    stands = ["samyra.stands.known"] * 2
    assert kinds == ["table.open", *stands, "samyra.may_act", "table.afterwards"]
    scene.table.confirm("table.Correct", **wish)
    assert scene.now()["open"]
    assert scene.table.view(GM)["asks"]
