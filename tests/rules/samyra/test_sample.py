"""Does a sandbox of somebody else make up everything that is hidden in a fight?"""

from typing import get_args

import pytest
from msgspec.structs import replace

from domain.kernel.ids import FigureId
from domain.systems.samyra import SYSTEM
from domain.systems.samyra.state import Choice, Fighter, Reach, State
from tests.rules.samyra.given import Field
from tests.rules.samyra.people import blade, foe, hero
from tests.support.play import Seeded

LANE = """
. . . . . . . . .
 P . . . W . . . .
. . . . . . . . .
"""
OTHERS = ("anna", "nobody")


def sampled(field: Field, seat: str, seed: int = 1) -> State:
    """Make up what a seat does not know."""
    state: State = SYSTEM.sample(field.state, field.seat(seat), Seeded(seed))
    return state


def fighter(field: Field, seat: str, figure: str) -> Fighter:
    """Give a figure of the open fight as a seat's sandbox has it."""
    return sampled(field, seat).conflicts[field.cid].fighters[FigureId(figure)]


def between() -> Field:
    """Pollux runs past two wolves, of which one has answered."""
    wolves = {"W": foe("wolf"), "V": foe("other")}
    drawn = LANE.replace(". . . . . . . . .", ". . . . V . . . .", 1)
    field = Field(drawn, P=hero("pollux", bew=9), **wolves).round("heroes", "foes")
    field.step("pollux", "b2", "c2", "d2")
    field.do("PushOn", "pollux")
    return field


@pytest.mark.parametrize("swing", ["yes", "no"])
def test_a_sealed_answer_to_a_strike_is_made_up_for_others(swing: str) -> None:
    """Seed: 003 Passierschlag"""
    field = between()
    field.strike("wolf", swing)
    for seat in OTHERS:
        told = set()
        for seed in range(20):
            move = sampled(field, seat, seed).conflicts[field.cid].fighters[FigureId("pollux")].move
            assert move is not None
            told.add(move.strikes[FigureId("wolf")].answer)
            assert move.strikes[FigureId("other")].answer == ""
        assert told == {"yes", "no"}
    own = fighter(field, "gm", "pollux").move
    assert own is not None
    assert own.strikes[FigureId("wolf")].answer == swing


def test_the_target_of_a_broken_spell_stays_with_its_player() -> None:
    """Seed: 003 Handlungen"""
    archer = foe("archer", weapons={"bow": blade(2, 0, "ranged")})
    people = {"P": hero("kialah", owner="anna"), "W": archer, "A": foe("other")}
    field = Field(LANE.replace("W .", "W A"), **people, declare="upfront_hidden").round(
        "heroes", "foes"
    )
    field.until("declare")
    field.act("kialah", "instant", "archer", words="Blitz")
    field.act("archer", "ranged", "kialah")
    field.until("segment1").ready()
    field.outcome("archer", damage=3)
    assert fighter(field, "anna", "kialah").broken == Choice("instant", "archer", 1, "Blitz")
    for seat in ("gm", "nobody"):
        assert fighter(field, seat, "kialah").broken == Choice("instant")


def test_shape_and_weapons_of_an_npc_are_known_only_where_it_stands() -> None:
    """Seed: 003 Figuren mit zweihändigen Waffen"""
    wolf = foe("wolf", shape="line", weapons={"axe": blade(2, 2)})
    field = Field(LANE, P=hero("pollux"), W=wolf)
    for seat in OTHERS:
        sheet = sampled(field, seat).sheets[FigureId("wolf")]
        assert (sheet.shape, len(sheet.weapons)) == ("line", 1)
    state = State(sheets=field.state.sheets, kinds=field.state.kinds)
    bare = {each: replace(sheet, weapons={}) for each, sheet in state.sheets.items()}
    for seat in OTHERS:
        sheet = SYSTEM.sample(state, field.seat(seat), Seeded(1)).sheets[FigureId("wolf")]
        assert (sheet.shape, sheet.weapons) == ("single", {})
        without = SYSTEM.sample(replace(state, sheets=bare), field.seat(seat), Seeded(1))
        assert without.sheets[FigureId("wolf")] == sheet


@pytest.mark.parametrize("room", [frozenset(), frozenset({"f2"})])
def test_what_a_weapon_can_do_is_on_the_sheet_alone(room: frozenset[str]) -> None:
    """A figure that took room is seen to swing it. Seed: 003 Figuren mit zweihändigen Waffen"""
    field = Field(LANE, P=hero("pollux"), W=foe("wolf", weapons={"axe": blade(2, 2)}))
    wolf, was = FigureId("wolf"), field.state.conflicts[field.cid]
    fighters = {**was.fighters, wolf: replace(was.fighters[wolf], claimed=room)}
    state = replace(field.state, conflicts={field.cid: replace(was, fighters=fighters)})
    for seat in OTHERS:
        made = [SYSTEM.sample(state, field.seat(seat), Seeded(n)).sheets[wolf] for n in range(20)]
        held = [weapon for sheet in made for weapon in sheet.weapons.values()]
        assert {(each.name, each.place) for each in held} == {("axe", "ready")}
        assert len({each.swing for each in held}) > 2
        assert {each.hands for each in held} == ({2} if room else {1, 2})
        assert {each.reach for each in held} == ({"melee"} if room else set(get_args(Reach)))
