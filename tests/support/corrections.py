"""Which tables are corrected, how is the other command written, and what becomes of the steps?"""

from typing import Any

from domain.kernel.ids import CommitId
from domain.kernel.system import Focus
from domain.systems.einblatt.commands import SetProbeAttribute
from tests.golden.samyra_scene import Scene
from tests.golden.stories_phers import CAST, answer, figure, level, opened
from tests.golden.stories_samyra_blows import EVERYBODY, all_stay
from tests.support.session import ANNA, GM, Json, Session
from tests.support.story import figures, mine

TERMS = {"title": "Probe", "value": 3, "target": 4, "method": "pmd6"}
TERMS |= {"numbers": "shown", "visibility": "public"}


def statuses(plan: Json) -> dict[str, str]:
    """Say what becomes of each step."""
    return {step["id"]: step["status"] for step in plan["steps"]}


def instead(table: Session, step: CommitId, **fields: Any) -> Json:
    """Give the correction that puts other fields into the command of a step."""
    was = table.feeds[GM].looked(table.chronicle, Focus(step=step)).was
    return {"step": step, "command": {**was, **fields}, "fill": [], "why": "verhört"}


def ode(table: Session) -> tuple[str, CommitId, CommitId]:
    """Open a Decision about an ode and roll it; conflict, opening and roll."""
    for name, kind, owner in CAST:
        table.do(GM, "table.AddFigure", name=name, kind=kind, owner=owner)
    level(table, "Lyra", "Dichten", "competence", 30)
    plain = {"talent": "", "situation": 0, "kind": "simple"}
    what = {"figure": figure(table, "Lyra"), "competence": "Dichten", "difficulty": 5}
    conflict = opened(table, GM, "phers.OpenDecision", title="Ode", **what, **plain)
    opening = next(iter(table.view(GM)["steps"][conflict]))
    return conflict, opening, answer(table, ANNA, "Roll", conflict, "roll", "Lyra")


def commit(table: Session, conflict: str, which: int) -> CommitId:
    """Let Billy lay one of the cards of his hand."""
    (ask,), billy = mine(table, ANNA, "commit"), figures(table)["Billy"]
    hand = table.view(ANNA)["conflicts"][conflict]["kts"][billy]["hand"]
    where = {"conflict": conflict, "figure": billy, "ask": ask}
    return table.do(ANNA, "einblatt.CommitCard", **where, card=hand[which])


def fewer_cards(table: Session) -> Json:
    """Correct Billy's attribute, so that his hand is smaller."""
    path = table.chronicle.tree.path(table.chronicle.tree.head)
    step = next(node.step for node in path if isinstance(node.command, SetProbeAttribute))
    was = table.feeds[GM].looked(table.chronicle, Focus(step=step)).was
    return {"step": step, "command": {**was, "attribute": "schwaeche"}, "fill": [], "why": ""}


def billy(table: Session) -> str:
    return figures(table)["Billy"]


def shot_down(*, intent: bool = False) -> tuple[Scene, CommitId]:
    """An arrow kills Kialah in the first segment, so that in the third she does not act.

    With an `intent` Pollux has in secret said before what he will do in the third.
    """
    scene = all_stay()
    scene.ready(*EVERYBODY, through="declare")
    if intent:
        aim = {"kind": "melee", "target": scene.figure("Erster"), "words": ""}
        scene.do("Intend", "Pollux", **aim)
    scene.act("Schütze", "ranged", "Kialah")
    scene.ready(*EVERYBODY)
    arrow = scene.outcome("Schütze", damage=90, guete=2)
    assert scene.now("Kialah")["fallen"]
    scene.ready("Pollux", "Erster", through="segment5")
    return scene, arrow
