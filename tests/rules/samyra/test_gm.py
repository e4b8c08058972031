"""What does the gm prepare, judge and change?"""

from typing import Any

import pytest
from msgspec import UNSET

from domain.systems.samyra import SYSTEM
from domain.systems.samyra import events as e
from tests.rules.samyra.given import Field
from tests.rules.samyra.people import blade, foe, hero

DUEL = """
. . . . .
 . P W . .
. . . . .
"""


def duel(**named: Any) -> Field:
    settings = {name: named.pop(name) for name in tuple(named) if "_" in name}
    pollux = hero("pollux", **{"le": 20, "rs": 3, **named})
    return Field(DUEL, P=pollux, W=foe("wolf", le=9, rs=2), **settings)


def fighting(**named: Any) -> Field:
    """Both have struck at each other; both outcomes are open."""
    field = duel(**named).round("heroes", "foes").until("segment3")
    field.act("pollux", "melee", "wolf")
    field.act("wolf", "melee", "pollux")
    field.ready()
    return field


# sheets and maps


def test_a_player_fills_in_the_own_sheet_and_the_gm_all() -> None:
    """Seed: 003 Bewegung und ihre Alternativen"""
    field = Field("", P=hero("pollux"), W=foe("wolf"))
    field.do("SetLe", "pollux", le=31)
    assert field.no("SetLe", "pollux", by="bert", le=3) == "not_yours"
    assert field.no("SetLe", "wolf", by="anna", le=3) == "not_yours"
    field.do("SetLe", "pollux", by="gm", le=32)
    field.do("SetLe", "wolf", le=8)
    assert (field.le("pollux"), field.le("wolf")) == (32, 8)


def test_sheets_stay_as_they_are_in_a_combat() -> None:
    """Only by the gm's word. Seed: 003 Zeit im Kampf"""
    field = duel()
    assert field.no("SetLe", "pollux", le=31) == "wrong_phase"
    field.do("CloseConflict")
    field.do("SetLe", "pollux", le=31)


def test_life_energy_need_not_be_kept() -> None:
    """Seed: 003 Handlungen"""
    field = Field("", P=hero("pollux", le=3))
    field.do("ForgetLe", "pollux")
    assert field.le("pollux") is None
    assert field.no("ForgetLe", "pollux") == "wrong_phase"


def test_a_new_weapon_is_carried_and_the_gm_may_place_it() -> None:
    """Seed: 003 Alternativen zur Bewegung"""
    field = Field("", P=hero("pollux"))
    field.do("GiveWeapon", "pollux", name="Axt", hands=2, swing=2, reach="melee")
    (key,) = field.sheet("pollux").weapons
    assert field.sheet("pollux").weapons[key].place == "carried"
    for place in ("ready", "ground", "carried"):
        field.do("PlaceWeapon", "pollux", weapon=key, place=place)
        assert field.sheet("pollux").weapons[key].place == place
    assert field.no("PlaceWeapon", "pollux", by="anna", weapon=key, place="ready") == "not_yours"
    field.do("PlaceWeapon", "pollux", weapon=key, place="gone")
    assert field.sheet("pollux").weapons == {}


@pytest.mark.parametrize(
    ("hands", "swing"),
    [(0, 0), (3, 0), (1, 1), (2, 7)],
)
def test_weapons_have_one_hand_or_two_and_only_two_need_room(hands: int, swing: int) -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    field = Field("", P=hero("pollux"))
    weapon: dict[str, Any] = {"name": "Axt", "hands": hands, "swing": swing, "reach": "melee"}
    assert field.no("GiveWeapon", "pollux", **weapon).startswith("illegal")


def test_maps_are_kept_drawn_again_and_thrown_away() -> None:
    field = Field("")
    field.do("SaveMap", name="Wald", rows="..\n..")
    (key,) = field.state.maps
    field.do("RedrawMap", map=key, name="Wald", rows="...")
    assert field.state.maps[key].rows == "..."
    assert field.no("RedrawMap", map="other", name="x", rows=".") == "illegal map"
    field.do("DropMap", map=key)
    assert field.state.maps == {}
    assert field.no("DropMap", map=key) == "wrong_phase"


def test_a_combat_keeps_its_map_as_it_was() -> None:
    field = duel()
    rows = field.conflict.rows
    (key,) = field.state.maps
    field.do("RedrawMap", map=key, name="Wald", rows="#")
    field.do("DropMap", map=key)
    assert field.conflict.rows == rows


@pytest.mark.parametrize("seat", ["anna", "nobody"])
def test_only_the_gm_sees_and_draws_maps_in_store(seat: str) -> None:
    field = duel()
    assert field.no("SaveMap", by=seat, name="x", rows=".") == "not_yours"
    assert "library" in SYSTEM.view(field.state, field.seat("gm"))
    assert "library" not in SYSTEM.view(field.state, field.seat(seat))


def test_ten_weapons_and_forty_maps_are_enough() -> None:
    field = Field("", P=hero("pollux"))
    weapon: dict[str, Any] = {"name": "Axt", "hands": 1, "swing": 0, "reach": "melee"}
    for _ in range(10):
        field.do("GiveWeapon", "pollux", **weapon)
    assert field.no("GiveWeapon", "pollux", **weapon) == "wrong_phase"
    for number in range(40):
        field.do("SaveMap", name=f"Karte {number}", rows=".")
    assert field.no("SaveMap", name="noch eine", rows=".") == "wrong_phase"


# participants


def test_nobody_joins_on_a_wall_a_figure_or_twice() -> None:
    field = Field("P # W\n. . .", P=hero("pollux"), W=foe("wolf"))
    field.people["cub"] = foe("cub")
    field._arrive(field.people["cub"])
    where: dict[str, Any] = {"party": "foes", "facing": 0}
    for pose in ("b1", "a1", "z9", ""):
        assert field.no("Join", "cub", pose=pose, **where) == "illegal pose"
    assert field.no("Join", "pollux", pose="a2", **where) == "wrong_phase"
    field.do("Join", "cub", pose="a2", **where)


def test_a_figure_fights_in_one_combat_at_a_time() -> None:
    field = duel()
    first = field.cid
    field.do("OpenCombat", title="Anderswo", map="")
    field.cid = next(cid for cid in field.state.conflicts if cid != first)
    assert field.no("Join", "wolf", party="x", pose="a1", facing=0) == "wrong_phase"
    field.cid = first
    field.do("Leave", "wolf")
    field.cid = next(cid for cid in field.state.conflicts if cid != first)
    field.do("Join", "wolf", party="x", pose="a1", facing=0)


def test_a_figure_that_leaves_is_asked_no_more() -> None:
    field = duel().round("heroes", "foes").until("facing")
    assert set(field.asked()["window"]) == {"pollux", "wolf"}
    field.do("Leave", "wolf")
    assert field.asked() == {"window": ["pollux"]}


def test_a_figure_that_leaves_in_a_segment_does_not_act_in_it() -> None:
    """Seed: 003 Handlungen"""
    field = duel().round("heroes", "foes").until("segment3")
    field.act("wolf", "melee", "pollux")
    field.do("Leave", "pollux")
    assert field.conflict.members == ("wolf",)
    assert field.asked() == {"window": ["wolf"]}


def test_the_last_one_waited_for_may_leave() -> None:
    """Then it goes on without it."""
    field = duel().round("heroes", "foes").until("facing")
    field.ready("anna")
    field.do("Leave", "wolf")
    assert field.phase == "declare"


def test_alliances_are_made_before_anybody_moves() -> None:
    """Three parties make it a question. Seed: 003 Die Initiative"""
    assert duel().no("SetAlliances", pairs=("foes+heroes",)) == "wrong_phase"
    field = Field("P . W . O", P=hero("p"), W=foe("wolf", "wolves"), O=foe("orc", "orcs"))
    field.do("SetAlliances", pairs=("orcs+wolves",))
    assert not field.conflict.hostile("wolves", "orcs")
    assert field.conflict.hostile("heroes", "orcs")
    assert field.no("SetAlliances", pairs=("wolves+wolves",)) == "illegal pairs"
    field.round("heroes", "wolves", "orcs")
    assert field.no("SetAlliances", pairs=()) == "wrong_phase"


def test_areas_are_drawn_near_the_figure_where_they_are_drawn_at_all() -> None:
    """Seed: 003 Passierschlag"""
    assert duel().no("DrawArea", "wolf", fields=("a1",)) == "wrong_phase"
    field = duel(area_rule="manual")
    field.do("DrawArea", "wolf", fields=("a1", "b1"))
    assert field.fighter("wolf").area == {"a1", "b1"}
    assert field.no("DrawArea", "wolf", fields=("z9",)) == "illegal fields"
    field = Field("W . . . . . . . . .", W=foe("wolf"), area_rule="manual")
    field.do("DrawArea", "wolf", fields=("i1",))
    assert field.no("DrawArea", "wolf", fields=("j1",)) == "illegal fields"
    assert field.no("DrawArea", "wolf", fields=("a1",)) == "illegal fields"
    field.do("DrawArea", "wolf", fields=())


# outcomes


def test_the_gm_enters_what_is_left_after_armour() -> None:
    """Seed: 003 Handlungen"""
    field = fighting()
    assert field.asked() == {"outcome": ["gm", "gm"]}
    field.outcome("pollux", damage=4)
    field.outcome("wolf", damage=5)
    assert (field.le("wolf"), field.le("pollux")) == (5, 15)


def test_by_an_optional_rule_the_attackers_player_enters_raw_damage() -> None:
    """Armour is subtracted, the rest hidden. Seed: 003 Handlungen"""
    field = fighting(outcome_by="owner")
    assert field.asked() == {"outcome": ["pollux", "wolf"]}
    ask = field.open_blow("pollux")
    worth: dict[str, Any] = {"hit": "yes", "guete": 2, "damage": 7, "falls": "no"}
    for seat in ("gm", "bert"):
        assert field.no("EnterOutcome", by=seat, ask=ask, **worth) == "not_yours"
    field.outcome("pollux", damage=7, guete=2)
    told = field.once(e.ActionResolved)
    assert (told.raw, told.damage) == (7, 5)
    seen = SYSTEM.redact(field.state, told, field.state, field.seat("bert"))
    assert isinstance(seen, e.ActionResolved)
    assert (seen.hit, seen.damage, seen.raw) == (True, UNSET, UNSET)
    field.outcome("wolf", damage=2)
    assert (field.le("wolf"), field.le("pollux")) == (4, 20)


def test_armour_never_heals() -> None:
    """Seed: 003 Handlungen"""
    field = fighting(outcome_by="owner")
    field.outcome("wolf", damage=1)
    assert field.once(e.ActionResolved).damage == 0


def test_a_miss_is_worth_nothing() -> None:
    """Seed: 003 Handlungen"""
    field = fighting()
    ask = field.open_blow("pollux")
    miss: dict[str, Any] = {"hit": "no", "guete": 0, "damage": 0, "falls": "no"}
    for name, value in (("guete", 1), ("damage", 1), ("falls", "yes")):
        assert field.no("EnterOutcome", ask=ask, **{**miss, name: value}).startswith("illegal")
    field.do("EnterOutcome", ask=ask, **miss)


def test_blows_hurt_and_only_spells_may_heal() -> None:
    """Seed: 003 Handlungen"""
    field = fighting()
    ask = field.open_blow("pollux")
    healing: dict[str, Any] = {"hit": "yes", "guete": 0, "damage": -1, "falls": "no"}
    assert field.no("EnterOutcome", ask=ask, **healing) == "illegal damage"


def test_where_le_is_kept_nobody_says_who_falls() -> None:
    """Seed: 003 Handlungen"""
    field = fighting()
    ask = field.open_blow("pollux")
    worth: dict[str, Any] = {"hit": "yes", "guete": 0, "damage": 1, "falls": "yes"}
    assert field.no("EnterOutcome", ask=ask, **worth) == "illegal falls"


def test_what_the_gm_has_to_judge_is_pointed_out() -> None:
    """A cluttered field, a stance. Seed: 003 Bewegung und ihre Alternativen"""
    field = Field("P 2 W", P=hero("pollux"), W=foe("wolf")).round("heroes", "foes")
    field.step("pollux", "b1")
    field.do("EndMove", "pollux")
    field.do("Override", "wolf", by="gm", what="stance", value="kneeling", why="so")
    field.until("segment3")
    field.act("pollux", "melee", "wolf")
    field.act("wolf", "melee", "pollux")
    field.ready()
    notes = {blow["attacker"]: blow.get("notes") for blow in field.view()["blows"].values()}
    assert notes == {"pollux": ["cluttered", "target_kneeling"], "wolf": ["stance"]}


# the gm's word


@pytest.mark.parametrize(
    ("what", "value"),
    [
        ("able", "no"),
        ("fallen", "yes"),
        ("threat", "no"),
        ("stance", "lying"),
        ("acted", "yes"),
        ("aus", 3),
        ("le", 4),
    ],
)
def test_the_gm_changes_what_is_so_and_all_learn_of_it(what: str, value: str | int) -> None:
    field = duel()
    field.do("Override", "pollux", by="gm", what=what, value=value, why="Wort")
    told = field.once(e.ResultOverridden)
    assert (told.what, told.new, told.why) == (what, value, "Wort")
    assert told.old != value
    seen = SYSTEM.redact(field.state, told, field.state, field.seat("nobody"))
    assert seen == told
    assert field.no("Override", "pollux", by="anna", what=what, value=value, why="") == "not_yours"


@pytest.mark.parametrize(
    ("what", "old", "new"),
    [("le", 20, 4), ("aus", 10, 3), ("stance", "standing", "lying"), ("able", "yes", "no")],
)
def test_what_was_so_before_is_told(what: str, old: str | int, new: str | int) -> None:
    field = duel()
    for before, after in ((old, new), (new, old)):
        field.do("Override", "pollux", by="gm", what=what, value=after, why="")
        told = field.once(e.ResultOverridden)
        assert (told.old, told.new) == (before, after)


def test_the_numbers_of_npcs_stay_hidden_all_the_same() -> None:
    field = duel()
    field.do("Override", "wolf", by="gm", what="le", value=4, why="")
    seen = SYSTEM.redact(field.state, field.events[0], field.state, field.seat("anna"))
    assert isinstance(seen, e.ResultOverridden)
    assert (seen.old, seen.new) == (UNSET, UNSET)


def test_a_figure_whose_le_is_set_to_nothing_falls() -> None:
    """Seed: 003 Handlungen"""
    field = duel()
    field.do("Override", "pollux", by="gm", what="le", value=0, why="Gift")
    assert field.once(e.FigureFell).contributors == ()


def test_a_figure_may_be_given_another_move_or_none() -> None:
    """Seed: 003 Bewegung und ihre Alternativen"""
    field = duel().round("heroes", "foes")
    field.join(hero("mate", "bert"), "a1")
    field.do("Override", "pollux", by="gm", what="done", value="yes", why="so")
    assert field.turn() == "foes"
    field.do("Override", "wolf", by="gm", what="done", value="yes", why="so")
    assert field.phase == "facing"


def test_an_action_may_be_taken_away_and_given_back() -> None:
    """Seed: 003 Handlungen"""
    field = duel().round("heroes", "foes").until("segment3")
    change: dict[str, Any] = {"what": "acted", "why": "so"}
    field.do("Override", "pollux", by="gm", value="yes", **change)
    refused = field.no("Act", "pollux", kind="melee", target="wolf")
    assert refused == "wrong_phase action_used"
    field.do("Override", "pollux", by="gm", value="no", **change)
    field.act("pollux", "melee", "wolf")


def test_a_casters_spell_may_be_given_back() -> None:
    """The gm decides about resisting. Seed: 003 Handlungen"""
    field = duel().round("heroes", "foes").until("segment1")
    field.do("Override", "pollux", by="gm", what="spell", value=2, why="standhaft")
    assert field.fighter("pollux").spell == 2
    field.do("Override", "pollux", by="gm", what="spell", value=0, why="doch nicht")
    assert field.fighter("pollux").spell == 0


def test_the_one_that_moves_is_not_changed_meanwhile() -> None:
    field = duel().round("heroes", "foes")
    field.step("pollux", "c1")
    change: dict[str, Any] = {"what": "stance", "value": "lying", "why": ""}
    assert field.no("Override", "pollux", by="gm", **change) == "wrong_phase"
    assert field.no("PlaceFigure", "pollux", pose="a1", facing=0, why="") == "wrong_phase"


def test_nobody_is_raised_on_an_occupied_field() -> None:
    field = duel().round("heroes", "foes")
    field.do("Override", "wolf", by="gm", what="fallen", value="yes", why="")
    field.step("pollux", "c2")
    field.do("EndMove", "pollux")
    change: dict[str, Any] = {"what": "fallen", "value": "no", "why": ""}
    assert field.no("Override", "wolf", by="gm", **change).startswith("illegal")


def test_an_armed_figure_is_seen_to_be_armed() -> None:
    """Seed: 003 Alternativen zur Bewegung"""
    field = duel(weapons={"Axt": blade(), "Dolch": blade(place="carried")})
    assert field.view("nobody")["fighters"]["pollux"]["weapons"] == ["Axt"]
