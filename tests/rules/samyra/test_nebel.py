"""What lies under the fog, who lurks there, and what comes of it when it lifts?"""

from typing import Any

import pytest
from msgspec import UNSET

from domain.kernel.chance import Chance
from domain.kernel.system import Focus
from domain.systems.samyra import SYSTEM
from domain.systems.samyra import events as e
from domain.systems.samyra.chart import terrain
from tests.rules.samyra.given import Field
from tests.rules.samyra.people import foe, hero
from tests.support.play import Seeded

CRYPT = """
. . . # 3
 P . . . .
. . . W .
"""
DARK = ("d1", "e1", "d2", "e2")
"""The corner with a wall and an obstacle."""


def crypt(**named: Any) -> Field:
    field = Field(CRYPT, P=hero("pollux"), W=foe("wolf"), **named)
    field.do("SetFog", fields=DARK, fog="laid")
    return field


def map_of(field: Field, seat: str) -> dict[str, str]:
    found: dict[str, str] = SYSTEM.view(field.state, field.seat(seat))["conflicts"][field.cid][
        "map"
    ]
    return found


def ogre(field: Field, anchor: str = "e2") -> None:
    field.join(foe("oger", shape="pair"), anchor)


def test_what_lies_under_the_fog_is_a_hole_to_all_but_the_gm() -> None:
    field = crypt()
    for seat in ("anna", "bert", "nobody"):
        assert map_of(field, seat) == {
            "name": "Feld",
            "rows": "...  \n...  \n.....",
            "fog": "   ~~\n   ~~\n",
        }
    assert map_of(field, "gm")["under"] == "...#3\n.....\n....."
    assert map_of(field, "gm")["rows"] == map_of(field, "anna")["rows"]


def test_nobody_walks_into_the_fog_and_no_path_tells_what_is_there() -> None:
    field = crypt()
    field.do("Override", "wolf", by="gm", what="threat", value="no", why="")
    field.round("heroes", "foes").step("pollux", "b2", "c2")
    assert field.no_step("pollux", "d2") == "illegal path gap"
    field.do("SetFog", fields=("d2",), fog="lifted")
    field.step("pollux", "d2")


def test_fog_comes_between_movements_and_lifts_at_any_time() -> None:
    field = crypt().round("heroes", "foes")
    field.step("pollux", "b2")
    assert field.no("SetFog", fields=("a1",), fog="laid") == "illegal fog"
    field.do("SetFog", fields=("e1",), fog="lifted")
    field.do("EndMove", "pollux")
    field.do("SetFog", fields=("a1",), fog="laid")
    assert map_of(field, "anna")["fog"] == "~  ~\n   ~~\n"


def test_fog_lies_where_nobody_stands_who_is_seen() -> None:
    """Nor where somebody is to arrive, or swings. A stroke may go over all of them."""
    field = crypt()
    field.do("SetFog", fields=("a2", "b2", "d3", "d1"), fog="laid")
    assert field.once(e.FogLaid).fields == ("b2",)
    field.do("SetFog", fields=("a1", "d1"), fog="lifted")
    assert field.once(e.FogLifted).fields == ("d1",)


def test_fog_is_the_gms_alone() -> None:
    field = crypt()
    assert field.no("SetFog", by="anna", fields=("d1",), fog="lifted") == "not_yours"
    assert field.no("SetFog", fields=("z9",), fog="lifted") == "illegal fields"
    assert [o.more for o in field.offered("gm", "SetFog")] == [False, False]
    assert field.offered("anna", "SetFog") == []
    found = SYSTEM.options(field.state, field.seat("gm"), None)
    (short,) = (option for option in found if option.type == "samyra.SetFog")
    assert short.more


def test_what_was_laid_and_lifted_is_as_it_was() -> None:
    field = crypt()
    field.do("SetFog", fields=DARK, fog="lifted")
    assert field.conflict.rows == "...#3\n.....\n....."
    assert field.conflict.fog == {}
    assert "fog" not in map_of(field, "anna")


def test_the_ground_changes_under_the_fog_unseen() -> None:
    field = crypt()
    field.do("ChangeGround", fields=("a1", "e1"), kind="wall", height=0, why="")
    told = field.once(e.GroundChanged)
    seen = SYSTEM.redact(field.before, told, field.state, field.seat("anna"))
    assert isinstance(seen, e.GroundChanged)
    assert (seen.fields, seen.figures) == (("a1",), UNSET)
    field.do("ChangeGround", fields=("d1",), kind="free", height=0, why="")
    told = field.once(e.GroundChanged)
    assert SYSTEM.redact(field.before, told, field.state, field.seat("nobody")) is None
    assert map_of(field, "gm")["under"] == "#...#\n.....\n....."


def test_a_figure_put_under_the_fog_lurks_and_only_the_gm_knows() -> None:
    field = crypt()
    ogre(field, "d2")
    told = field.once(e.FigureLurks)
    for seat in ("anna", "nobody"):
        assert SYSTEM.redact(field.before, told, field.state, field.seat(seat)) is None
        assert "lurkers" not in SYSTEM.view(field.state, field.seat(seat))["conflicts"][field.cid]
    seen = SYSTEM.view(field.state, field.seat("gm"))["conflicts"][field.cid]
    assert seen["lurkers"]["oger"]["fields"] == ["d2", "e2"]
    assert "oger" not in seen["fighters"]


def test_a_lurker_takes_no_part() -> None:
    """It throws no initiative, is asked nothing, and threatens nobody."""
    field = Field("P . . . .", P=hero("pollux"), W=foe("wolf"))
    field.do("SetFog", fields=("c1", "d1", "e1"), fog="laid")
    field.join(foe("wolf"), "c1")
    assert field.conflict.parties == ("heroes",)
    field.join(foe("ratte", party="foes"), "b1")
    field.round("heroes", "foes")
    assert "wolf" not in {who for ask in field.asks.values() for who in (ask.who, *ask.among)}
    assert field.ground.areas.keys() == {"pollux", "ratte"}


def test_a_figure_uncovered_in_part_is_uncovered_whole() -> None:
    field = crypt()
    field.join(foe("lich"), "e1")
    ogre(field, "d2")
    field.do("SetFog", fields=("e2",), fog="lifted")
    assert field.names() == ["FogLifted", "FigureJoined"]
    assert field.once(e.FogLifted).fields == ("d2", "e2")
    assert (field.at("oger"), [*field.conflict.lurkers]) == ("d2/0", ["lich"])
    assert "foes" in field.conflict.parties


def test_a_figure_that_comes_into_sight_in_a_round_waits_for_the_next() -> None:
    field = crypt()
    ogre(field, "d2")
    field.round("heroes", "foes")
    field.step("pollux", "b2")
    field.do("SetFog", fields=("d2",), fog="lifted")
    assert field.fighter("oger").waiting
    field.until("initiative")
    assert not field.fighter("oger").waiting


def test_the_gm_moves_a_lurker_under_the_fog_and_out_of_it() -> None:
    field = crypt()
    field.join(foe("lich"), "d2")
    field.do("PlaceFigure", "lich", pose="e2", facing=0, why="")
    assert field.names() == ["FigureLurks"]
    assert field.no("PlaceFigure", "lich", pose="d1", facing=0, why="") == "illegal pose"
    field.do("PlaceFigure", "lich", pose="e3", facing=3, why="")
    assert field.names() == ["FigureJoined"]
    assert (field.at("lich"), field.fighter("lich").facing) == ("e3", 3)
    assert field.no("PlaceFigure", "lich", pose="e2", facing=0, why="") == "illegal pose"


def test_a_lurker_leaves_unseen_and_can_be_in_no_other_combat() -> None:
    field = crypt()
    field.join(foe("lich"), "d2")
    field.do("OpenCombat", title="Nebenan", map="", fog="no")
    other = next(cid for cid in field.state.conflicts if cid != field.cid)
    focus = Focus(other, "lich")
    ways = SYSTEM.options(field.state, field.seat("gm"), focus)
    assert not [o for o in ways if o.type == "samyra.Join"]
    field.do("Leave", "lich")
    told = field.once(e.FigureLeft)
    assert SYSTEM.redact(field.before, told, field.state, field.seat("anna")) is None
    assert SYSTEM.redact(field.before, told, field.state, field.seat("gm")) == told
    assert field.conflict.lurkers == {}


def test_two_never_lurk_on_one_field_nor_in_a_wall() -> None:
    field = crypt()
    ogre(field, "d2")
    field.people["lich"] = foe("lich")
    field._arrive(field.people["lich"])
    (way,) = field.offered("gm", "Join", "lich")
    assert not {"d1", "d2", "e2"} & set(way.fields["pose"].values)
    assert "e1" in way.fields["pose"].values


def test_a_combat_may_begin_under_the_fog() -> None:
    field = Field("")
    field.do("SaveMap", name="Gruft", rows=".#\n...3\n .")
    field.do("OpenCombat", title="Gruft", map=next(iter(field.state.maps)), fog="yes")
    (field.cid,) = field.state.conflicts
    told = field.all(e.CombatOpened)[-1]
    seen = SYSTEM.redact(field.before, told, field.state, field.seat("anna"))
    assert isinstance(seen, e.CombatOpened)
    assert (seen.rows, seen.under) == ("    \n    \n    ", UNSET)
    assert map_of(field, "anna")["fog"] == "~~~~\n~~~~\n~~~~"
    assert terrain(field.conflict.rows) == {}
    field.do("SetFog", fields=("a2", "b2"), fog="lifted")
    field.join(hero("pollux"), "a2")
    assert field.at("pollux") == "a2"


def test_others_guess_nothing_of_what_is_hidden() -> None:
    """A state made up for them has free ground under the fog and nobody there."""
    field = crypt()
    field.join(foe("lich"), "d2")
    luck: Chance = Seeded(1)
    made = SYSTEM.sample(field.state, field.seat("anna"), luck).conflicts[field.cid]
    assert (set(made.fog.values()), made.lurkers) == ({"."}, {})
    kept = SYSTEM.sample(field.state, field.seat("gm"), luck).conflicts[field.cid]
    assert kept.fog == field.conflict.fog


@pytest.mark.parametrize("grid", ["free"])
def test_the_free_grid_has_no_fields_to_hide(grid: str) -> None:
    field = Field(CRYPT, grid=grid)
    assert field.offered("gm", "SetFog") == []


def test_all_learn_of_another_picture_and_the_gm_alone_of_which() -> None:
    field = crypt()
    assert SYSTEM.picture(field.state, field.cid, field.seat("gm")) is None
    field.do("LayPicture", picture="a" * 64, size=900, fit="0,0=a1 90,90=c3")
    told = field.once(e.PictureLaid)
    seen = SYSTEM.redact(field.before, told, field.state, field.seat("anna"))
    assert isinstance(seen, e.PictureLaid)
    assert (seen.picture, seen.size, seen.fit) == (UNSET, UNSET, UNSET)
    assert SYSTEM.redact(field.before, told, field.state, field.seat("gm")) == told
    seats = (*map(field.seat, ("anna", "nobody", "gm")),)
    assert [SYSTEM.view(field.state, x)["conflicts"][field.cid]["map"]["pictured"] for x in seats]
    assert field.no("LayPicture", by="anna", picture="", size=0, fit="") == "not_yours"


def test_a_picture_is_open_where_the_ground_is() -> None:
    field = crypt()
    field.do("LayPicture", picture="a" * 64, size=900, fit="")
    for seat, count in (("gm", 15), ("anna", 11), ("nobody", 11)):
        seen = SYSTEM.picture(field.state, field.cid, field.seat(seat))
        assert seen is not None
        assert (seen.name, len(seen.pieces)) == ("a" * 64, count)
        assert seen.pieces.isdisjoint(DARK) == (seat != "gm")
    field.do("LayPicture", picture="", size=0, fit="")
    assert SYSTEM.picture(field.state, field.cid, field.seat("gm")) is None
