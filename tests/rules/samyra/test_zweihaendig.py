"""When does a two-handed weapon take its room, and who must keep out of it?"""

from typing import Any

import pytest

from domain.systems.samyra import events as e
from tests.rules.samyra.field import Field
from tests.rules.samyra.people import blade, foe, hero

DRAWN = """
. . . . . . . . .
 P . . . . . . W .
. . . . . . . . .
"""
AXE = {"axe": blade(2, 2)}


def drawn(sight: int = 9, weapons: Any = None, **settings: Any) -> Field:
    """Pollux and the wolf face each other; the wolf moves first."""
    pollux = hero("pollux", sight=sight, weapons=AXE if weapons is None else weapons)
    return Field(DRAWN, P=pollux, W=foe("wolf", bew=9), **settings).round("foes", "heroes")


def seen(*path: str, **named: Any) -> Field:
    """Let the wolf halt at the end of a path while its companion has still to move."""
    pollux = hero("pollux", **{"sight": 9, "weapons": AXE, **named})
    field = Field(DRAWN, P=pollux, W=foe("wolf", bew=9))
    field.join(foe("cub", bew=9), "i1")
    field.round("foes", "heroes")
    field.step("wolf", *path)
    if field.fighter("wolf").move:
        field.do("EndMove", "wolf")
    return field


NEAR = ("g2", "f2", "e2")
"""Three fields on, four from Pollux."""


def test_s19_who_sees_an_enemy_halt_may_claim_room() -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    field = seen(*NEAR)
    assert [each.figure for each in field.all(e.SwingOffered)] == ["pollux"]
    field.do("ClaimSwing", "pollux", fields=("b2", "b1"))
    assert field.once(e.SwingSpaceClaimed).fields == ("b1", "b2")
    assert field.fighter("pollux").claimed == {"b1", "b2"}


def test_s19_nobody_enters_what_is_claimed() -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    field = seen(*NEAR)
    field.do("ClaimSwing", "pollux", fields=("b1", "b2"))
    path = ("h1", "g1", "f1", "e1", "d1", "c1", "b1")
    assert field.path_ok("cub", *path[:-1])
    assert field.no_step("cub", *path) == "illegal path gap"


def test_nobody_crosses_what_is_claimed() -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    drawn = "# . . . .\n # P # . .\n# . . . W\n # . # # ."
    letters = {"P": hero("pollux", weapons=AXE), "W": foe("wolf"), "C": foe("cub")}
    field = Field(drawn, **letters)
    field.join(letters["C"], "e1")
    field.round("foes", "heroes")
    assert field.path_ok("cub", "d1", "c1")
    field.step("wolf", "d3")
    field.do("EndMove", "wolf")
    field.do("ClaimSwing", "pollux", fields=("c1", "b1"))
    assert field.path_ok("cub", "d1")
    assert field.no_step("cub", "d1", "c1") == "illegal path gap"


def test_to_claim_is_not_asked_for() -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    field = seen(*NEAR)
    assert field.asked() == {"movement": ["cub"]}


def test_the_offer_ends_with_the_slot() -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    field = seen(*NEAR)
    field.next_slot()
    assert field.no("ClaimSwing", "pollux", fields=("b1",)) == "wrong_phase"


def test_who_does_not_see_so_far_is_offered_nothing() -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    assert seen(*NEAR, sight=3).no("ClaimSwing", "pollux", fields=("b1",)) == "wrong_phase"
    assert seen(*NEAR, sight=4).fighter("pollux").may_claim


@pytest.mark.parametrize(
    "weapons",
    [
        {},
        {"knife": blade(1)},
        {"axe": blade(2, 2, place="carried")},
        {"pike": blade(2, 0)},
    ],
)
def test_only_a_ready_two_handed_weapon_takes_room(weapons: Any) -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    assert not seen(*NEAR, weapons=weapons).fighter("pollux").may_claim


def test_who_halts_beside_an_enemy_may_claim_as_well() -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    field = drawn()
    field.next_slot()
    field.step("pollux", "b2", "c2", "d2", "e2", "f2")
    assert not field.fighter("pollux").may_claim
    field.step("pollux", "g2")
    assert field.once(e.SwingOffered).figure == "pollux"


@pytest.mark.parametrize(
    ("fields", "refused"),
    [
        ((), "illegal fields"),
        (("b1", "b1"), "illegal fields"),
        (("b1", "b2", "b3"), "illegal fields"),
        (("c2",), "illegal fields"),
        (("a2",), "illegal fields"),
    ],
)
def test_room_is_free_adjacent_and_no_more_than_the_weapon_needs(
    fields: tuple[str, ...], refused: str
) -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    assert seen(*NEAR).no("ClaimSwing", "pollux", fields=fields) == refused


def test_occupied_fields_are_not_claimed() -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    field = seen("g2", "f2", "e2", "d2", "c2", "b2")
    assert field.no("ClaimSwing", "pollux", fields=("b2",)) == "illegal fields"
    field.do("ClaimSwing", "pollux", fields=("b1",))


def test_one_claims_for_the_own_figure_only() -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    field = seen(*NEAR)
    for seat in ("bert", "gm", "nobody"):
        assert field.no("ClaimSwing", "pollux", by=seat, fields=("b1",)) == "not_yours"


def test_room_is_given_back_when_the_figure_sets_out() -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    field = seen(*NEAR)
    field.do("ClaimSwing", "pollux", fields=("b1", "b2"))
    field.next_slot()
    field.step("pollux", "b2")
    assert field.fighter("pollux").claimed == frozenset()


def test_room_is_kept_by_who_stays() -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    field = seen(*NEAR)
    field.do("ClaimSwing", "pollux", fields=("b1", "b2"))
    field.until("initiative")
    assert field.fighter("pollux").claimed == {"b1", "b2"}


def test_the_fallen_hold_no_room() -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    field = seen(*NEAR)
    field.do("ClaimSwing", "pollux", fields=("b1", "b2"))
    field.do("Override", "pollux", by="gm", what="fallen", value="yes", why="so")
    assert field.fighter("pollux").claimed == frozenset()


def test_moving_takes_no_more_room_than_one_hand_would() -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    field = Field("P . . .\n# # # #\n_ _ _ _ W", P=hero("p", weapons=AXE), W=foe("wolf"))
    field.round("heroes", "foes")
    field.step("p", "b1", "c1", "d1")


def test_without_room_the_gm_is_told_and_decides_about_the_attack() -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    field = Field("P W", P=hero("pollux", weapons=AXE), W=foe("wolf")).round("foes", "heroes")
    field.until("segment3")
    field.act("pollux", "melee", "wolf")
    field.ready()
    (blow,) = field.view()["blows"].values()
    assert blow["notes"] == ["no_swing_space"]
    (blow,) = field.view("anna")["blows"].values()
    assert "notes" not in blow


def test_the_rule_may_be_switched_off() -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    field = drawn(swing_space="off")
    field.step("wolf", *NEAR)
    field.do("EndMove", "wolf")
    assert not field.all(e.SwingOffered)


def test_friends_keep_out_as_well() -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    letters = {"P": hero("p", weapons=AXE), "Q": hero("q", "bert"), "W": foe("wolf")}
    field = Field("Q P . W\n . . # #\n. . . .", **letters).round("foes", "heroes")
    field.step("wolf", "c1")
    field.do("ClaimSwing", "p", fields=("b2",))
    field.next_slot()
    field.do("Stay", "p")
    assert field.no_step("q", "a2", "b2") == "illegal path gap"
    assert field.path_ok("q", "a2")


def test_where_there_is_no_room_nothing_is_claimed() -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    pollux = hero("pollux", weapons=AXE)
    field = Field("P W C . .", P=pollux, W=foe("wolf"), C=foe("cub")).round("foes", "heroes")
    field.step("cub", "d1")
    field.do("EndMove", "cub")
    assert field.fighter("pollux").may_claim
    assert field.no("ClaimSwing", "pollux", fields=("b1",)) == "wrong_phase"
