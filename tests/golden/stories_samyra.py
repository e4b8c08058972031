"""Which scenes of Samyra are kept as golden logs? The worked examples of its rules, whole.

Seed: 003 Die Initiative, 003 Bewegung und ihre Alternativen, 003 Passierschlag, 003 Lösen
"""

from tests.golden.samyra_scene import Scene, Who
from tests.support.session import ANNA, BERT, GM, Session

HEROES, BANDITS = "Abenteurer", "Räuber"
ALL = (HEROES, BANDITS)
POLLUX = {"bew": 10, "height": 12, "knee": 4, "shape": "triangle", "rs": 4}
RING = """
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . A . . . . . . .
. P . . . . . . . . . . L . . .
. . . . . . . . . . . . . . . .
. . . . . . . B . . . . . . . .
K . . . . . . . . . . . . . . .
"""
AT_THE_RING = {
    "P": Who("Pollux", HEROES, ANNA, POLLUX, le=40, weapons=("melee",)),
    "K": Who("Kialah", HEROES, BERT, le=20, weapons=("melee*",)),
    "A": Who("Nidger", BANDITS, le=15, weapons=("melee",)),
    "B": Who("Rosko", BANDITS, le=15, weapons=("melee",)),
    "L": Who("Hauptmann", BANDITS, le=25, weapons=("melee",)),
}


def hunt() -> Session:
    """Three parties meet: 15 beats 7 and 7, and the winners let the wolves go first."""
    scene = Scene("Drei Parteien", HUNT, HUNTERS, 15, 7, 7)
    scene.begin(("Wölfe", "Orks", HEROES), "Kialah")
    scene.walk("Grauer", "f3")
    scene.do("EndMove", "Grauer")
    scene.walk("Alter", "g4")
    scene.do("EndMove", "Alter")
    scene.do("RestStays", "Grom")
    scene.walk("Mirel", "d7")
    scene.do("EndMove", "Mirel")
    scene.do("Alternative", "Kialah", kind="draw_weapon", weapon=_carried(scene, "Kialah"))
    scene.do("Stay", "Torin")
    _their_actions(scene)
    return scene.close()


HUNT = """
. . . . . . . . . . . .
. . . . . . . . . W . .
. . . . O . . . . . V .
. . . . . R . . . . . .
. . . . . . . . . . . .
. . . . . . . . . . . .
. . . . . . . . . . . .
K M . . . . . . . . . .
. T . . . . . . . . . .
"""
WOLF = {"bew": 8, "height": 4, "knee": 1}
HUNTERS = {
    "K": Who("Kialah", HEROES, ANNA, le=20, weapons=("melee*",)),
    "M": Who("Mirel", HEROES, BERT, le=18, weapons=("ranged",)),
    "T": Who("Torin", HEROES, BERT, le=16),
    "W": Who("Grauer", "Wölfe", "", WOLF, le=9),
    "V": Who("Alter", "Wölfe", "", WOLF, le=8),
    "O": Who("Grom", "Orks", le=14, weapons=("melee",)),
    "R": Who("Urk", "Orks", le=14, weapons=("melee",)),
}


def _carried(scene: Scene, name: str) -> str:
    weapons = scene.table.view(GM)["sheets"]["samyra"][scene.figure(name)]["weapons"]
    return next(str(key) for key, each in weapons.items() if each["place"] == "carried")


def _their_actions(scene: Scene) -> None:
    """Turn, begin a spell, shoot, bite and strike, and let the spell work."""
    everybody = ("Kialah", "Mirel", "Grauer")
    scene.do("SetFacing", "Urk", facing=0)
    scene.do("SetFacing", "Torin", facing=5)
    scene.do("Withdraw", "Torin")
    scene.ready(*everybody)
    scene.do("DeclareSpell", "Torin", kind="round", rounds=1)
    scene.ready(*everybody)
    scene.act("Mirel", "ranged", "Urk")
    scene.ready("Kialah", through="segment2")
    scene.ready("Mirel", "Grauer")
    scene.outcome("Mirel", damage=3, guete=2)
    scene.ready("Mirel", "Grauer")
    scene.act("Grauer", "melee", "Grom")
    scene.act("Grom", "melee", "Grauer")
    scene.ready(*everybody)
    scene.outcome("Grom", damage=9, guete=4)
    scene.outcome("Grauer", hit="no")
    scene.act("Torin", "round", "Grom")
    scene.ready(*everybody)
    scene.outcome("Torin", damage=6)
    scene.ready(*everybody)


def pollux_runs() -> Session:
    """Two areas at once: he pushes on, is struck at twice, hit once, and goes on to the third."""
    scene = at_the_ring(18, 3)
    stopped = scene.do("PushOn", "Pollux")
    scene.table.confirm("table.Undo", conflict=scene.conflict, step=stopped, why="Überlegt noch")
    scene.do("PushOn", "Pollux")
    scene.do("AnswerStrike", "Nidger", swing="yes")
    scene.do("AnswerStrike", "Rosko", swing="yes")
    wrong = scene.outcome("Nidger", damage=9, guete=4)
    scene.table.confirm("table.Undo", conflict=scene.conflict, step=wrong, why="Verlesen")
    scene.outcome("Nidger", damage=5, guete=1)
    scene.outcome("Rosko", hit="no")
    scene.walk("Pollux", "k4/0")
    scene.do("EndMove", "Pollux")
    scene.do("Alternative", "Kialah", kind="draw_weapon", weapon=_carried(scene, "Kialah"))
    scene.do("RestStays", "Nidger")
    return scene.close()


def at_the_ring(*faces: int) -> Scene:
    """Pollux runs at the ring until it stops him; raw damage is entered, armour is taken off."""
    rule = {"samyra.outcome_by": "owner"}
    scene = Scene("Der Ring", RING, AT_THE_RING, *faces, rules=rule)
    scene.begin(ALL, "Pollux")
    scene.walk("Pollux", "g4/0")
    return scene


def pollux_stops() -> Session:
    """He stays between the two; in the next round he gets away from one of them only."""
    scene = at_the_ring(18, 3, 16, 9, 8, 14)
    scene.do("EndMove", "Pollux")
    scene.do("Stay", "Kialah")
    scene.do("RestStays", "Nidger")
    scene.ready("Pollux", "Kialah", "Nidger", through="segment5")
    scene.begin(ALL, "Kialah")
    scene.do("RollLoesen", "Pollux")
    told = scene.refused("Step", "Pollux", path=["h4/0", "i4/0"])
    assert told.code == "illegal", told
    told = scene.refused("Alternative", "Pollux", kind="kneel", weapon="")
    assert told.params["why"] == "alternatives_forfeited", told
    scene.walk("Pollux", "g5/0")
    scene.do("EndMove", "Pollux")
    scene.do("RestStays", "Kialah")
    scene.do("RestStays", "Nidger")
    return scene.close()


STORIES = {
    "samyra_hunt": hunt,
    "samyra_pollux_runs": pollux_runs,
    "samyra_pollux_stops": pollux_stops,
}
