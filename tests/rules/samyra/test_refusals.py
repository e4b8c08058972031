"""Does every wrong wish get its own clear no, in words, and change nothing?"""

from collections.abc import Callable

import pytest

from domain.kernel.ids import CommitId
from domain.kernel.rejection import Rejection
from domain.systems.samyra import SYSTEM
from domain.systems.samyra.chart import MOST_FIELDS
from server.catalogue import LANGUAGES, sentence, words
from tests.rules.samyra.given import Field
from tests.rules.samyra.people import ARMS, blade, foe, hero

DRAWN = """
. . . # . . . .
 P . . . . Q . .
. . . . . . . .
 . . . . . . W .
"""


def moving() -> Field:
    """It is the heroes' turn; Anna plays Pollux and a squire, Bert plays Quinn."""
    field = Field(DRAWN, P=hero("pollux", bew=4), Q=hero("quinn", "bert"), W=foe("wolf"))
    field.join(hero("squire", weapons={"axe": blade(place="ground")}), "a3")
    return field.round("heroes", "foes")


def beside() -> Field:
    """Pollux and the squire stand beside the wolf."""
    field = Field("P W .\n S . .", P=hero("pollux", weapons=ARMS), S=hero("squire"), W=foe("wolf"))
    return field.round("heroes", "foes")


def cornered() -> Field:
    return Field("P W", P=hero("pollux"), W=foe("wolf")).round("heroes", "foes")


def stopped() -> Field:
    field = Field("P . . W . .", P=hero("pollux"), W=foe("wolf")).round("heroes", "foes")
    field.step("pollux", "b1", "c1")
    return field


def after_a_failure() -> Field:
    field = beside()
    field.do("RollLoesen", "pollux", 20)
    return field


def in_segment(number: int) -> Field:
    return beside().until(f"segment{number}")


def acted() -> Field:
    field = in_segment(1)
    field.act("pollux", "ranged", "wolf")
    field.ready()
    field.outcome("pollux", hit=False)
    return field.until("segment3")


def moved() -> Field:
    field = moving()
    field.do("Stay", "pollux")
    return field


def unable() -> Field:
    field = moving()
    field.do("Override", "pollux", by="gm", what="able", value="no", why="betäubt")
    return field


def later() -> Field:
    """The wolf has moved before Pollux may bind it."""
    field = Field("P W", P=hero("pollux"), W=foe("wolf")).round("foes", "heroes")
    return field.next_slot()


Case = tuple[Callable[[], Field], Callable[[Field], str], str]


def path(*poses: str, figure: str = "pollux") -> Callable[[Field], str]:
    return lambda field: field.no_step(figure, *poses)


def wish(
    name: str, figure: str = "pollux", by: str = "", **fields: object
) -> Callable[[Field], str]:
    return lambda field: field.no(name, figure, by=by, **fields)


CASES: dict[str, Case] = {
    # paths
    "a path without a step": (moving, path(), "illegal path empty"),
    "a path with a gap": (moving, path("b2", "d2"), "illegal path gap"),
    "a path through a wall": (moving, path("b1", "c1", "d1", "e1"), "illegal path gap"),
    "a path longer than BEW": (
        moving,
        path("b2", "c2", "d2", "e2", "e3"),
        "illegal path long",
    ),
    "a path too dear": (
        lambda: Field("P 3 . . .", P=hero("pollux", knee=1, bew=5)).round(),
        path("b1", "c1", "d1", "e1"),
        "illegal path budget",
    ),
    "a path off the map": (moving, path("a1", "a0"), "illegal path gap"),
    "a path far off the map": (moving, path("zz99"), "illegal path gap"),
    "a path of nonsense": (moving, path("b2", ""), "illegal path gap"),
    "a path that stands still": (moving, path("a2"), "illegal path gap"),
    "a path that ends on a friend": (moving, path("a3"), "illegal path end"),
    "a path beyond a stop": (
        lambda: Field("P . . W . .", P=hero("pollux"), W=foe("wolf")).round(),
        path("b1", "c1", "b1"),
        "illegal path cut",
    ),
    "a path out of an area": (
        lambda: Field("P W .\n . . .", P=hero("pollux"), W=foe("wolf")).round(),
        path("b2"),
        "illegal path gap",
    ),
    "an orientation that a figure has not": (moving, path("b2/1"), "illegal path gap"),
    # who
    "a figure of another player": (moving, wish("Stay", "quinn", by="anna"), "not_yours"),
    "a figure of the gm": (moving, wish("Stay", "wolf", by="anna"), "not_yours"),
    "a player's figure, by the gm": (moving, wish("Stay", "pollux", by="gm"), "not_yours"),
    "a spectator's wish": (moving, wish("Stay", "pollux", by="nobody"), "not_yours"),
    "a figure that is not able": (unable, path("b2"), "wrong_phase not_able"),
    "a figure that has moved": (moved, path("b2"), "wrong_phase already_moved"),
    "a figure that has no turn": (
        lambda: moving_one(),
        path("b3", figure="squire"),
        "wrong_phase not_its_turn",
    ),
    # what
    "a step from a stop": (stopped, path("d1"), "wrong_phase stopped"),
    "a step after a failed roll": (after_a_failure, path("b2"), "wrong_phase must_get_away"),
    "an alternative after a roll": (
        after_a_failure,
        wish("Alternative", kind="kneel", weapon=""),
        "wrong_phase alternatives_forfeited",
    ),
    "a bind after a roll": (
        after_a_failure,
        wish("Bind", target="wolf"),
        "wrong_phase alternatives_forfeited",
    ),
    "a roll without a way out": (cornered, wish("RollLoesen"), "wrong_phase no_escape_path"),
    "a roll where nobody is near": (moving, wish("RollLoesen"), "wrong_phase"),
    "a bind out of turn": (later, wish("Bind", target="wolf"), "wrong_phase"),
    "a bind of nobody": (beside, wish("Bind", target="quinn"), "illegal target"),
    "a bind of oneself": (beside, wish("Bind", target="pollux"), "illegal target"),
    "pushing on without a stop": (moving, wish("PushOn"), "wrong_phase"),
    "running without a stop": (moving, wish("TryGelaendelauf"), "wrong_phase"),
    "force without a roll": (beside, wish("ForceLeave"), "wrong_phase"),
    "ending what has not begun": (moving, wish("EndMove"), "wrong_phase"),
    "an unknown alternative": (
        moving,
        wish("Alternative", kind="fly", weapon=""),
        "illegal kind",
    ),
    "a weapon from the ground": (
        moving,
        lambda field: field.no(
            "Alternative", "squire", kind="draw_weapon", weapon=field.weapon("squire", "axe")
        ),
        "illegal kind",
    ),
    "a step before the order is fixed": (
        lambda: begun(),
        lambda field: field.no("Step", "pollux", path=("b1",), ask=field.ask("initiative")),
        "wrong_phase",
    ),
    "a step when all have moved": (
        lambda: moving().until("facing"),
        lambda field: field.no("Step", "pollux", path=("b2",), ask=field.ask("window")),
        "wrong_phase",
    ),
    # windows
    "a second action": (
        acted,
        wish("Act", kind="melee", target="wolf"),
        "wrong_phase action_used",
    ),
    "an action in another segment": (
        lambda: in_segment(1),
        wish("Act", kind="melee", target="wolf"),
        "illegal kind",
    ),
    "an action against nobody": (
        lambda: in_segment(3),
        wish("Act", kind="melee", target=""),
        "illegal target",
    ),
    "an action for another": (
        lambda: in_segment(3),
        wish("Act", by="bert", kind="melee", target="wolf"),
        "not_yours",
    ),
    "a facing while moving": (moving, wish("SetFacing", facing=1), "wrong_phase"),
    "a spell too late": (
        lambda: in_segment(1),
        wish("DeclareSpell", kind="instant", rounds=1),
        "wrong_phase",
    ),
    "a spell of no length": (
        lambda: beside().until("declare"),
        wish("DeclareSpell", kind="long", rounds=0),
        "illegal rounds",
    ),
    "readiness for a window that is over": (
        lambda: in_segment(3),
        lambda field: field.no("Ready", by="anna", through="segment1"),
        "illegal through",
    ),
    "readiness for no window": (
        lambda: in_segment(3),
        lambda field: field.no("Ready", by="anna", through="segment9"),
        "illegal through",
    ),
    # the gm's
    "a map too large": (
        moving,
        lambda field: field.no("SaveMap", name="x", rows="." * (MOST_FIELDS + 1)),
        "illegal rows",
    ),
    "a map without a name": (
        moving,
        lambda field: field.no("SaveMap", name="", rows="."),
        "illegal name",
    ),
    "a combat on no such map": (
        moving,
        lambda field: field.no("OpenCombat", title="x", map="gone"),
        "illegal map",
    ),
    "a shape that there is not": (
        lambda: Field("", P=hero("pollux")),
        wish(
            "SetSheet",
            bew=1,
            height=1,
            knee=1,
            shape="banana",
            rs=0,
            aus=0,
            sight=0,
            gelaendelauf=0,
        ),
        "illegal shape",
    ),
    "more BEW than anybody has": (
        lambda: Field("", P=hero("pollux")),
        wish(
            "SetSheet",
            bew=41,
            height=1,
            knee=1,
            shape="single",
            rs=0,
            aus=0,
            sight=0,
            gelaendelauf=0,
        ),
        "illegal bew",
    ),
    "an override of what is so": (
        moving,
        wish("Override", by="gm", what="able", value="yes", why=""),
        "illegal value",
    ),
}


def begun() -> Field:
    field = Field("P . W", P=hero("pollux"), W=foe("wolf"))
    field.do("NextRound")
    return field


def moving_one() -> Field:
    field = moving()
    field.step("pollux", "b2")
    return field


@pytest.mark.parametrize("name", CASES)
def test_a_wrong_command_is_refused_and_changes_nothing(name: str) -> None:
    """With a code, in words of both languages, and nothing happens."""
    given, when, then = CASES[name]
    field = given()
    before = len(field.history)
    assert when(field) == then
    assert len(field.history) == before
    texts = [sentence(field.refusal, language) for language in LANGUAGES]
    assert all(text != field.refusal.code for text in texts)
    assert texts[0] != texts[1]


def test_a_map_of_ten_thousand_characters_is_kept() -> None:
    field = moving()
    field.do("SaveMap", name="x", rows="." * MOST_FIELDS)


WHYS = {str(then.split()[-1]) for _, _, then in CASES.values() if len(then.split()) > 1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words_of_its_own(language: str) -> None:
    known = {**words("server", language), **words("domain.systems.samyra", language)}
    fields = {then.split()[1] for _, _, then in CASES.values() if then.startswith("illegal")}
    assert {why for why in WHYS - fields if f"why.{why}" not in known} == set()


def test_what_answers_a_closed_question_is_stale() -> None:
    field = moving()
    late = field.wish("Stay", "quinn")
    field.send("bert", late)
    field.next_slot()
    assert field.refused("bert", late) == "stale"


def test_why_somebody_elses_figure_cannot_act_is_not_told() -> None:
    """It may have declared a spell in secret."""
    field = beside().until("declare")
    field.spell("pollux", "round")
    field.until("segment3")
    wish = field.wish("Act", "pollux", kind="melee", target="wolf")
    told = {}
    for seat in ("anna", "bert", "gm"):
        actor, commit = field.seat(seat), CommitId("c")
        told[seat] = SYSTEM.decide(field.state, wish, actor, commit, field.dice)
    assert told["bert"] == told["gm"] == Rejection("wrong_phase", {"command": "samyra.Act"})
    assert told["anna"] != told["bert"]
