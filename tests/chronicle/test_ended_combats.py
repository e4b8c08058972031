"""A plan tells what becomes of a combat, running or ended, but not how far others were ready."""

import msgspec
import pytest

from domain.kernel.ids import CommitId
from domain.systems.samyra.commands import Stay
from tests.golden.samyra_scene import Scene, Who
from tests.golden.stories_samyra_blows import EVERYBODY, HEROES, LAST_BLOW, THIEVES, all_stay
from tests.support.corrections import instead, statuses
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


def test_how_far_somebody_was_ready_does_not_show_there() -> None:
    """Given two that look the same, when the same is taken out, then the plans are equal."""
    scenes = [ended(through)[0] for through in ("segment3", "segment5")]
    plans = [scene.table.plan("table.TakeOut", **stay_of(scene)) for scene in scenes]
    assert plans[0] == plans[1]


def no_death(through: str) -> tuple[CommitId, Json]:
    """Plan that Kialah was only scratched, after whom one was ready; give that step too."""
    scene = all_stay()
    for name in EVERYBODY:
        scene.ready(name, through="segment2")
    scene.act("Zweiter", "melee", "Kialah")
    scene.ready("Kialah", through=through)
    scene.ready(*EVERYBODY[1:], through="segment4")
    blow = scene.outcome("Zweiter", damage=90, guete=3)
    later = scene.ready("Pollux", through="segment5")
    scene.close()
    return later, scene.table.plan("table.Correct", **instead(scene.table, blow, damage=1))


def test_nor_in_which_questions_a_window_would_bring_again() -> None:
    """Given a blow that is corrected, when a window opens again, nobody's readiness is told."""
    told = []
    for through in ("segment3", "segment5"):
        later, plan = no_death(through)
        told.append(next(step for step in plan["steps"] if step["id"] == later))
    assert told[0] == told[1]


def test_what_no_window_changes_is_certain_although_readiness_is_not() -> None:
    """Given others were ready since, when the blow is corrected, who stands again is said."""
    accounts = [no_death(through)[1]["account"] for through in ("segment3", "segment5")]
    kinds = [entry.kind for entry in accounts[0]]
    assert kinds == ["samyra.stands.known", "table.afterwards"]
    assert accounts[0] == accounts[1]


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


def test_the_round_is_told_only_where_the_steps_tell_it() -> None:
    """Given a player's readiness ended the round, when the blow is corrected, it is not told."""
    scene, wish = next_round("segment1", ("Erster", "Pollux"), thrown=False)
    assert scene.now()["round"] == 2
    plan = scene.table.plan("table.Correct", **wish)
    assert [entry.kind for entry in plan["account"]] == ["samyra.stands.known", "table.afterwards"]
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
    assert kinds == ["table.open", *["samyra.stands.known"] * 2, "table.afterwards"]
    scene.table.confirm("table.Correct", **wish)
    assert scene.now()["open"]
    assert scene.table.view(GM)["asks"]
