"""What comes back with an undo, over the whole table and its log?

Seed: 003 Passierschlag
"""

from typing import Any

from domain.kernel.ids import CommitId
from domain.table.state import Table
from tests.golden.samyra_scene import Scene, Who
from tests.support.session import AUDIENCES, GM, Session

RUN = """
. . . . . . . .
. P . . A . . .
. . . . B . . .
. . . . . . . .
"""
"""One step, from c2 to d2, leads Pollux into the areas of both bandits."""
CAST = {
    "P": Who("Pollux", "Helden", "anna", {"bew": 8}, le=20),
    "A": Who("Arno", "Räuber", le=9),
    "B": Who("Bruno", "Räuber", le=9),
}
ORDER = ("Helden", "Räuber")


def begun(*faces: int, drawn: str = RUN) -> Scene:
    """It is Pollux's turn to move."""
    scene = Scene("Lauf", drawn, CAST, 20, 1, *faces)
    scene.begin(ORDER, "Pollux")
    return scene


def struck_at(*faces: int) -> tuple[Scene, CommitId]:
    """Pollux has pushed on; gives the step in which he did."""
    scene = begun(*faces)
    scene.step("Pollux", "c2", "d2")
    push = scene.do("PushOn", "Pollux")
    return scene, push


def undo(scene: Scene, step: CommitId) -> None:
    scene.table.confirm("table.Undo", conflict=scene.conflict, step=step, why="verklickt")


def before(scene: Scene, step: CommitId) -> Table:
    """Give the state in which a step was taken."""
    line = scene.table.chronicle.tree
    return line.state(next(n for n in line.nodes.values() if n.step == step).parent)


def seen(table: Session) -> dict[str, Any]:
    return {key: table.view(key) for key in AUDIENCES}


def kinds(scene: Scene) -> list[str]:
    return sorted(ask["kind"] for ask in scene.table.view(GM)["asks"].values())


def test_s21_undo_of_one_outcome_reopens_that_strike() -> None:
    """And no other."""
    scene, _ = struck_at()
    for name in ("Arno", "Bruno"):
        scene.do("AnswerStrike", name, swing="yes")
    wrong = scene.outcome("Arno", damage=5)
    wanted = before(scene, wrong)
    undo(scene, wrong)
    assert scene.table.chronicle.state == wanted
    assert kinds(scene) == ["outcome", "outcome"]
    scene.outcome("Arno", damage=2)
    scene.outcome("Bruno", damage=1)
    assert scene.table.view(GM)["sheets"]["samyra"][scene.figure("Pollux")]["le"] == 17


def test_s21_undo_of_an_applied_strike_gives_the_le_back_in_the_middle_of_a_run() -> None:
    scene, _ = struck_at()
    scene.do("AnswerStrike", "Arno", swing="no")
    scene.do("AnswerStrike", "Bruno", swing="yes")
    wrong = scene.outcome("Bruno", damage=20)
    assert scene.now("Pollux")["fallen"]
    undo(scene, wrong)
    assert "fallen" not in scene.now("Pollux")
    assert kinds(scene) == ["outcome"]
    scene.outcome("Bruno", damage=2)
    scene.step("Pollux", "d1")


def test_s21_undo_of_pushing_on_returns_to_the_stop() -> None:
    """With both strikes answered since."""
    scene, push = struck_at()
    for name in ("Arno", "Bruno"):
        scene.do("AnswerStrike", name, swing="yes")
    scene.outcome("Bruno", hit="no")
    wanted = before(scene, push)
    undo(scene, push)
    assert scene.table.chronicle.state == wanted
    assert kinds(scene) == ["stop"]
    assert len(scene.now("Pollux")["move"]["stopped"]) == 2
    scene.do("EndMove", "Pollux")


def test_s21_drawn_faces_come_back() -> None:
    """Nobody fishes for a better throw. Seed: 003 Lösen"""
    scene = begun(8, 14, drawn=BETWEEN)
    roll = scene.do("RollLoesen", "Pollux")
    move = scene.now("Pollux")["move"]
    assert move["loose"] == [scene.figure("Arno")]
    undo(scene, roll)
    assert "move" not in scene.now("Pollux")
    scene.do("RollLoesen", "Pollux")
    assert scene.now("Pollux")["move"] == move


BETWEEN = """
. . . . . .
. A P B . .
. . . . . .
"""


def test_s21_initiative_thrown_again_falls_the_same() -> None:
    """Seed: 003 Die Initiative"""
    scene = Scene("Lauf", RUN, CAST, 3, 17)
    scene.do("NextRound")
    steps = [throw(scene, party) for party in ORDER]
    assert scene.now()["winner"] == "Räuber"
    undo(scene, steps[0])
    assert scene.now()["faces"] == {}
    for party in ORDER:
        throw(scene, party)
    assert scene.now()["faces"] == {"Helden": 3, "Räuber": 17}


def throw(scene: Scene, party: str) -> CommitId:
    fields = {"party": party, "ask": scene.ask(("initiative",), party)}
    return scene.table.do(GM, "samyra.RollInitiative", conflict=scene.conflict, **fields)


def test_redo_brings_back_what_was_undone_for_everybody() -> None:
    scene, push = struck_at()
    for name in ("Arno", "Bruno"):
        scene.do("AnswerStrike", name, swing="yes")
    scene.outcome("Arno", damage=5)
    state, views = scene.table.chronicle.state, seen(scene.table)
    undo(scene, push)
    scene.table.confirm("table.Redo")
    assert scene.table.chronicle.state == state
    assert seen(scene.table) == views


def test_undo_of_an_outcome_raises_who_fell_by_it() -> None:
    """Seed: 003 Handlungen"""
    scene = begun(drawn=BETWEEN)
    scene.do("RestStays", "Pollux")
    scene.do("RestStays", "Arno")
    for _ in ("facing", "declare", "segment1", "segment2"):
        scene.ready("Pollux", "Arno")
    scene.act("Pollux", "melee", "Arno")
    scene.ready("Pollux", "Arno")
    blow = scene.outcome("Pollux", damage=9)
    assert scene.now("Arno")["fallen"]
    undo(scene, blow)
    assert "fallen" not in scene.now("Arno")
    assert scene.now()["phase"] == "segment3"
    assert kinds(scene) == ["outcome"]


def test_no_head_rests_between_secret_answers_and_their_reveal() -> None:
    scene, push = struck_at()
    first = scene.do("AnswerStrike", "Arno", swing="yes")
    last = scene.do("AnswerStrike", "Bruno", swing="no")
    refused = scene.table.refused(GM, "table.Goto", to=first, why="")
    assert refused.code == "sealed"
    undo(scene, last)
    assert kinds(scene) == ["strike", "strike"]
    undo(scene, push)


def test_every_step_of_a_run_is_one_commit() -> None:
    """Seed: 003 Bewegung und ihre Alternativen"""
    scene = begun()
    entries = len(scene.table.log)
    scene.step("Pollux", "c2")
    scene.step("Pollux", "d2")
    assert len(scene.table.log) == entries + 2
