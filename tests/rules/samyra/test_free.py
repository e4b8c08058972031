"""What is left of the rules where there are no fields?"""

from domain.systems.samyra import events as e
from tests.rules.samyra.given import Field
from tests.rules.samyra.people import blade, foe, hero


def free() -> Field:
    """A combat on the free grid with two figures a hand's breadth apart."""
    field = Field(
        "",
        P=hero("pollux", le=9, weapons={"axe": blade(2, 2), "knife": blade(place="carried")}),
        W=foe("wolf", le=9),
        grid="free",
    )
    field.do("OpenCombat", title="Kampf", map="")
    (field.cid,) = field.state.conflicts
    field.do("JoinAt", "pollux", party="heroes", x=10, y=20)
    field.do("JoinAt", "wolf", party="foes", x=13, y=24)
    return field


def test_figures_join_at_coordinates() -> None:
    """Seed: 003 Zeit im Kampf"""
    field = free()
    assert (field.at("pollux"), field.at("wolf")) == ("10,20", "13,24")
    assert field.no("Join", "pollux", party="x", pose="a1", facing=0) == "wrong_phase"


def test_coordinates_end_where_the_map_does() -> None:
    field = free()
    for x, y in ((-1, 0), (1000, 0), (0, 1000)):
        assert field.no("Place", "pollux", x=x, y=y).startswith("illegal")
    field.do("Place", "pollux", x=999, y=0)


def test_only_the_gm_moves_figures() -> None:
    """Seed: 003 Bewegung und ihre Alternativen"""
    field = free().round("heroes", "foes")
    assert field.no_step("pollux", "10,21") == "wrong_phase"
    assert field.no("Place", "pollux", by="anna", x=1, y=1) == "not_yours"
    field.do("Place", "pollux", x=1, y=2)
    assert field.once(e.FigurePlaced).old == "10,20"
    assert field.at("pollux") == "1,2"


def test_several_may_stand_on_one_point() -> None:
    field = free()
    field.do("Place", "pollux", x=13, y=24)
    assert field.at("pollux") == field.at("wolf")


def test_a_slot_ends_when_all_have_said_that_they_are_done() -> None:
    """Seed: 003 Alternativen zur Bewegung"""
    field = free().round("heroes", "foes")
    field.do("Alternative", "pollux", kind="kneel", weapon="")
    field.do("Stay", "wolf")
    assert field.phase == "facing"


def test_weapons_are_drawn_as_everywhere() -> None:
    """Seed: 003 Alternativen zur Bewegung"""
    field = free().round("heroes", "foes")
    knife = field.weapon("pollux", "knife")
    field.do("Alternative", "pollux", kind="switch_weapon", weapon=knife)
    assert field.sheet("pollux").weapons[knife].place == "ready"


def test_nobody_threatens_binds_or_claims_anything() -> None:
    """Seed: 003 Passierschlag, Lösen, Figuren mit zweihändigen Waffen"""
    field = free().round("heroes", "foes")
    assert field.no("RollLoesen", "pollux") == "wrong_phase"
    assert field.no("Bind", "pollux", target="wolf") == "wrong_phase"
    field.do("Stay", "pollux")
    assert field.view("gm")["fighters"]["wolf"]["area"] == []
    assert not field.all(e.SwingOffered)


def test_facing_on_the_free_grid_is_left_to_the_table() -> None:
    """Seed: 003 Alternativen zur Bewegung"""
    field = free().round("heroes", "foes").until("facing")
    assert field.no("SetFacing", "pollux", facing=1) == "wrong_phase"


def test_the_gm_judges_which_targets_are_in_reach() -> None:
    """Seed: 003 Handlungen"""
    field = free().round("heroes", "foes").until("segment3")
    field.act("pollux", "melee", "wolf")
    field.ready()
    field.outcome("pollux", damage=9)
    assert field.once(e.FigureFell).figure == "wolf"


def test_a_round_goes_through_all_the_same() -> None:
    """Seed: 003 Ablauf einer Runde"""
    field = free().round("heroes", "foes").until("initiative")
    assert field.conflict.round == 2


def test_there_is_nothing_to_overcome_or_to_draw() -> None:
    """Seed: 003 Bewegung und ihre Alternativen"""
    field = free().round("heroes", "foes")
    assert field.no("Overcome", "pollux", pose="1,1", rounds=1, skill="") == "wrong_phase"
    assert field.no("DrawArea", "pollux", fields=("a1",)) == "wrong_phase"
    assert field.no("PlaceFigure", "pollux", pose="1,1", facing=0, why="") == "wrong_phase"


def test_the_fallen_may_be_raised_where_they_lie() -> None:
    """Seed: 003 Zeit im Kampf"""
    field = free()
    for value in ("yes", "no"):
        field.do("Override", "wolf", by="gm", what="fallen", value=value, why="so")
    assert field.fighter("wolf").standing_in
