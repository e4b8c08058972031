"""What do people read when the past of a combat has changed?"""

from domain.kernel.ids import CommitId
from tests.golden.samyra_scene import Scene, Who
from tests.golden.stories_samyra_blows import HEROES, all_stay
from tests.support.accounts import change, check
from tests.support.corrections import instead
from tests.support.session import ANNA, BERT

WOLVES, ORCS = "Wölfe", "Orks"
CLEARING = """
. . . . . . . . . . . .
. K . . . . . . . G . .
. M . . . . . . . . A .
. . . . . O . . . . . .
"""
PACK = {
    "K": Who("Kialah", HEROES, ANNA, le=12, weapons=("melee",)),
    "M": Who("Mirel", HEROES, BERT, le=18, weapons=("ranged",)),
    "G": Who("Grauer", WOLVES, le=10),
    "A": Who("Alter", WOLVES, le=10),
    "O": Who("Ork", ORCS, le=10, weapons=("melee",)),
}


def three_blows() -> tuple[Scene, CommitId]:
    """Three blows at once: the second thief's is entered too high, and Kialah falls."""
    scene = all_stay("Drei Hiebe")
    scene.ready("Kialah", "Pollux", "Erster", through="segment2")
    scene.act("Pollux", "melee", "Erster")
    scene.act("Erster", "melee", "Pollux")
    scene.act("Zweiter", "melee", "Kialah")
    scene.ready("Pollux", "Erster", through="segment5")
    scene.ready("Kialah")
    scene.outcome("Erster", damage=2, guete=1)
    blow = scene.outcome("Zweiter", damage=14, guete=3)
    scene.outcome("Pollux", damage=1, guete=2)
    return scene, blow


def test_a_blow_was_entered_too_high() -> None:
    scene, blow = three_blows()
    with change(scene.table) as told:
        scene.table.confirm("table.Correct", **instead(scene.table, blow, damage=3))
    check(
        told,
        "gm spectator",
        "Kialah steht wieder: LE −2 → 9. Es ist wieder Runde 1. "
        "Kialah wählt jetzt (Segment 4: Rundenzauber).",
        "Kialah is standing again: LE −2 → 9. It is round 1 again. "
        "Kialah now has to choose (Segment 4: round spells).",
    )
    check(
        told,
        "anna",
        "Kialah steht wieder: LE −2 → 9. Es ist wieder Runde 1. "
        "Du wählst jetzt für Kialah (Segment 4: Rundenzauber).",
        "Kialah is standing again: LE −2 → 9. It is round 1 again. "
        "You now have to choose for Kialah (Segment 4: round spells).",
    )


def test_the_order_of_movement_was_wrong() -> None:
    scene = Scene("Lichtung", CLEARING, PACK, 17, 12, 3)
    scene.do("NextRound")
    for party in scene.now()["contenders"]:
        scene.throw(party, {HEROES: "Kialah", WOLVES: "Grauer", ORCS: "Ork"}[party])
    order = scene.do("ChooseOrder", "Kialah", order=[WOLVES, ORCS, HEROES])
    for name, to in (("Grauer", "i2"), ("Alter", "j3"), ("Mirel", "b4")):
        if name == "Mirel":
            scene.do("RestStays", "Ork")
        scene.walk(name, to)
        scene.do("EndMove", name)
    with change(scene.table) as told:
        corrected = instead(scene.table, order, order=[ORCS, WOLVES, HEROES])
        scene.table.confirm("table.Correct", **corrected)
    now = (
        "Reihenfolge der Bewegung jetzt: Orks, Wölfe und Abenteurer. "
        "Mirel, Grauer und Alter haben sich noch nicht bewegt. Grauer und Alter sind am Zug.",
        "Order of movement now: Orks, Wolves, and Abenteurer. "
        "Mirel, Grauer, and Alter have not moved yet. It is the turn of Grauer and Alter.",
    )
    at = (
        "Mirel steht auf B3, Grauer auf J2 und Alter auf K3.",
        "Mirel is at B3, Grauer at J2, and Alter at K3.",
    )
    check(told, "gm bert spectator", f"{now[0]} {at[0]}", f"{now[1]} {at[1]}")
    idle = "Du bist gerade nicht gefragt.", "Nothing is asked of you right now."
    check(told, "anna", f"{now[0]} {at[0]} {idle[0]}", f"{now[1]} {at[1]} {idle[1]}")


def test_a_figure_with_a_hidden_sheet_falls_without_numbers() -> None:
    scene, _ = three_blows()
    path = scene.table.chronicle.tree.path(scene.table.chronicle.tree.head)
    blow = next(n.step for n in path if getattr(n.command, "damage", 0) == 1)
    with change(scene.table) as told:
        scene.table.confirm("table.Correct", **instead(scene.table, blow, damage=20))
    check(
        told,
        "gm",
        "Erster fällt: LE 7 → −12. Zweiter und Schütze würfeln jetzt die Initiative.",
        "Erster falls: LE 7 → −12. Zweiter and Schütze now have to roll initiative.",
    )
    check(
        told,
        "anna spectator",
        "Erster fällt. Zweiter und Schütze würfeln jetzt die Initiative.",
        "Erster falls. Zweiter and Schütze now have to roll initiative.",
    )


def test_a_roll_for_an_attack_is_taken_back() -> None:
    scene = all_stay("Ein Hieb", rules={"samyra.attack_rule": "roll_entered"})
    scene.ready("Kialah", "Pollux", "Erster", through="segment2")
    scene.act("Pollux", "melee", "Erster")
    scene.ready("Pollux", "Erster", through="segment5")
    scene.ready("Kialah")
    roll = scene.table.do(
        BERT, "samyra.RollAttack", conflict=scene.conflict, ask=scene.ask(("roll",))
    )
    with change(scene.table) as told:
        scene.table.confirm("table.Undo", conflict=scene.conflict, step=roll, why="")
    again = "Für Pollux fallen wieder dieselben Würfel.", "The same dice come again for Pollux."
    for key in ("gm", ANNA, BERT, "spectator"):
        assert told.said(key).endswith(again[0]), told.said(key)
        assert told.said(key, "en").endswith(again[1]), told.said(key, "en")
