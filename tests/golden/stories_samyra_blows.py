"""Which scenes of Samyra end in blows, at a wall, or before a chair? They are golden logs too.

Seed: 003 Handlungen, 003 Lösen, 003 Bewegung und ihre Alternativen
"""

from tests.golden.samyra_scene import Scene, Who
from tests.support.session import ANNA, BERT, Json, Session

HEROES, THIEVES, HOUSE = "Abenteurer", "Diebe", "Wirtshaus"
HERE = """
. . . . . . . . . . . .
. P E K F . . . . S . .
. . . . . . . . . . . .
"""
LAST_BLOW = {
    "K": Who("Kialah", HEROES, ANNA, {"rs": 1}, le=12, weapons=("melee",)),
    "P": Who("Pollux", HEROES, BERT, {"rs": 4, "height": 12}, le=40, weapons=("melee",)),
    "E": Who("Erster", THIEVES, le=8, weapons=("melee",)),
    "F": Who("Zweiter", THIEVES, le=15, weapons=("melee",)),
    "S": Who("Schütze", THIEVES, le=10, weapons=("ranged",)),
}


EVERYBODY = ("Kialah", "Pollux", "Erster")
"""One figure of each seat"""


def all_stay(
    title: str = "Vier Hiebe", cast: dict[str, Who] = LAST_BLOW, rules: Json | None = None
) -> Scene:
    """A round begins, and nobody moves: now all may turn."""
    scene = Scene(title, HERE, cast, 12, 17, 9, rules=rules)
    scene.begin((THIEVES, HEROES), "Erster")
    scene.do("RestStays", "Erster")
    scene.do("Stay", "Kialah")
    scene.do("RestStays", "Pollux")
    return scene


def last_blow() -> Session:
    """An arrow first; then four blows at once, of which two kill, and both fall at the end."""
    scene = all_stay()
    scene.ready(*EVERYBODY, through="declare")
    scene.act("Schütze", "ranged", "Kialah")
    scene.ready(*EVERYBODY)
    scene.outcome("Schütze", damage=4, guete=2)
    scene.ready(*EVERYBODY)
    scene.act("Kialah", "melee", "Erster")
    scene.act("Pollux", "melee", "Erster")
    scene.act("Erster", "melee", "Pollux")
    scene.act("Zweiter", "melee", "Kialah")
    scene.ready(*EVERYBODY)
    scene.outcome("Kialah", damage=9, guete=5)
    scene.outcome("Erster", damage=2, guete=1)
    scene.outcome("Zweiter", damage=10, guete=3)
    scene.outcome("Pollux", damage=6, guete=2)
    return scene.close()


WALL = """
# # # # # # # # # #
# # # K A . . . . #
. . . B C . . . . .
. . . . . . . . M .
"""
CORNERED = {
    "K": Who("Kialah", HEROES, ANNA, le=20, weapons=("melee",)),
    "M": Who("Mirel", HEROES, BERT, le=18, weapons=("ranged",)),
    "A": Who("Links", THIEVES, le=10, weapons=("melee",)),
    "B": Who("Rechts", THIEVES, le=10, weapons=("melee",)),
    "C": Who("Mitte", THIEVES, weapons=("melee",)),
}


def at_the_wall() -> Session:
    """Three around her and no way out: no roll is allowed, but she may kneel."""
    scene = Scene("Mit dem Rücken zur Wand", WALL, CORNERED, 20, 1)
    scene.begin((HEROES, THIEVES), "Mirel")
    told = scene.refused("RollLoesen", "Kialah")
    assert told.params["why"] == "no_escape_path", told
    scene.do("Alternative", "Kialah", kind="kneel", weapon="")
    scene.walk("Mirel", "h3")
    scene.do("EndMove", "Mirel")
    scene.do("RestStays", "Links")
    everybody = ("Kialah", "Mirel", "Links")
    scene.ready(*everybody, through="declare")
    scene.act("Mirel", "ranged", "Mitte")
    scene.ready(*everybody, through="segment2")
    scene.outcome("Mirel", damage=3, guete=6, falls="yes")
    scene.act("Kialah", "melee", "Links")
    scene.act("Links", "melee", "Kialah")
    scene.ready("Mirel", "Links")
    scene.do("Withdraw", "Kialah")
    scene.act("Kialah", "melee", "Rechts")
    scene.ready("Kialah")
    scene.outcome("Links", hit="no")
    scene.outcome("Kialah", damage=4, guete=1)
    scene.ready(*everybody, through="segment5")
    return scene.close()


ROOM = """
# # # # # # # # #
. . . . . . . . .
. B 3 . . . . . .
. . . . . . 9 . W
. N 3 . . . . . .
. . . . . . . . .
"""
GUESTS = {
    "B": Who("Pollux", HEROES, ANNA, {"height": 12, "knee": 4}),
    "N": Who("Nirra", HEROES, BERT, {"height": 4, "knee": 1}),
    "W": Who("Wirt", HOUSE, values={"bew": 5}),
}


def chair() -> Session:
    """One chair: a Bruta walks over it and may stop there; a Nigro pays half of BEW and may not."""
    scene = Scene("Der Stuhl", ROOM, GUESTS, 11, 11, 9, 4)
    scene.do("NextRound")
    for party, seat in ((HEROES, "Pollux"), (HOUSE, "Wirt")) * 2:
        scene.throw(party, seat)
    scene.do("ChooseOrder", "Nirra", order=[HEROES, HOUSE])
    scene.step("Pollux", "c3")
    assert scene.now("Pollux")["move"]["left"] == 5
    scene.do("EndMove", "Pollux")
    told = scene.refused("Step", "Nirra", path=["c5"])
    assert told.params["why"] == "end", told
    scene.step("Nirra", "c5", "d5")
    assert scene.now("Nirra")["move"]["left"] == 2
    scene.do("EndMove", "Nirra")
    _over_the_table(scene)
    return scene.close()


def _over_the_table(scene: Scene) -> None:
    """The innkeeper climbs over what is larger than he: two rounds, by the gm's word."""
    fields = {"pose": "f4", "rounds": 2, "skill": "Klettern"}
    scene.do("Overcome", "Wirt", **fields)


STORIES = {
    "samyra_last_blow": last_blow,
    "samyra_at_the_wall": at_the_wall,
    "samyra_chair": chair,
}
