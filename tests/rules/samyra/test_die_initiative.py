"""Who throws for initiative, who wins it, and what does winning give?

Seed: 003 Die Initiative
"""

from typing import Any

import pytest

from domain.systems.samyra import events as e
from tests.rules.samyra.given import Field
from tests.rules.samyra.people import foe, hero

PLAIN = """
A . . . B
 . . . . .
W . . . O
 . . . . .
"""


def three(**more: Any) -> Field:
    """Two adventurers with a player each, a wolf and an orc; the round has begun."""
    return quiet(**more, W=foe("wolf", "wolves"), O=foe("orc", "orcs"))


def quiet(**named: Any) -> Field:
    field = Field(PLAIN, A=hero("alrik"), B=hero("bela", "bert"), **named)
    field.do("NextRound")
    return field


def throw(field: Field, party: str, face: int, by: str = "gm") -> None:
    field.do("RollInitiative", "", face, by=by, party=party, ask=field.initiative(party))


def thrown(field: Field, **faces: int) -> Field:
    for party, face in faces.items():
        throw(field, party, face)
    return field


def test_s1_the_highest_throw_wins_and_a_tie_below_it_does_not_matter() -> None:
    """The adventurers, the wolves and the orcs."""
    field = three()
    throw(field, "heroes", 15, "bert")
    throw(field, "wolves", 7)
    throw(field, "orcs", 7)
    assert not field.all(e.InitiativeTied)
    assert field.once(e.InitiativeWon).party == "heroes"
    field.do("ChooseOrder", "alrik", order=("wolves", "orcs", "heroes"))
    chosen = field.once(e.MovementOrderChosen)
    assert (chosen.by, chosen.order) == ("heroes", ("wolves", "orcs", "heroes"))
    slots = []
    while field.phase == "move":
        slots.append(field.turn())
        field.next_slot()
    assert slots == ["wolves", "orcs", "heroes"]
    assert [slot.party for slot in field.all(e.SlotClosed)] == slots


def test_s2_only_those_who_tie_for_first_place_throw_again() -> None:
    field = thrown(three(), heroes=15, wolves=15, orcs=7)
    assert field.once(e.InitiativeTied).parties == ("heroes", "wolves")
    assert field.initiative("orcs") == "none"
    thrown(field, heroes=3, wolves=2)
    assert field.once(e.InitiativeWon).party == "heroes"
    assert [each.attempt for each in field.all(e.InitiativeRolled)] == [1, 1, 1, 2, 2]


def test_a_tie_is_thrown_again_until_there_is_a_winner() -> None:
    field = thrown(three(), heroes=20, wolves=20, orcs=20)
    thrown(field, heroes=4, wolves=9, orcs=9)
    assert field.once(e.InitiativeTied).parties == ("wolves", "orcs")
    thrown(field, wolves=1, orcs=1)
    thrown(field, wolves=1, orcs=2)
    assert field.once(e.InitiativeWon).party == "orcs"
    assert field.conflict.faces == {"heroes": 4, "wolves": 1, "orcs": 2}


def test_parties_throw_in_any_order_and_each_once() -> None:
    field = thrown(three(), orcs=1, heroes=2)
    wish = field.wish("RollInitiative", party="orcs", ask=field.initiative("wolves"))
    assert field.refused("gm", wish) == "illegal party"
    again = field.wish("RollInitiative", party="orcs", ask=f"{field.cid}/r1/initiative/1/orcs")
    assert field.refused("gm", again) == "stale"


@pytest.mark.parametrize("who", ["anna", "bert", "gm"])
def test_any_player_of_a_party_throws_for_it(who: str) -> None:
    field = three()
    throw(field, "heroes", 3, who)
    assert field.once(e.InitiativeRolled).party == "heroes"


@pytest.mark.parametrize("who", ["anna", "bert", "nobody"])
def test_players_do_not_throw_for_their_enemies(who: str) -> None:
    field = three()
    wish = field.wish("RollInitiative", party="orcs", ask=field.initiative("orcs"))
    assert field.refused(who, wish) == "not_yours"


def test_the_winner_that_answers_first_fixes_the_order_of_all() -> None:
    field = thrown(three(), heroes=9, wolves=8, orcs=7)
    assert field.asked() == {"order": ["alrik", "bela"]}
    order = field.wish("ChooseOrder", order=("orcs", "heroes", "wolves"))
    assert field.refused("nobody", order) == "not_yours"
    field.send("bert", order)
    assert field.refused("anna", order) == "stale"
    assert field.turn() == "orcs"


@pytest.mark.parametrize(
    "order", [("heroes", "wolves"), ("heroes", "heroes", "wolves"), ("heroes", "wolves", "elves")]
)
def test_the_order_names_every_party_once(order: tuple[str, ...]) -> None:
    field = thrown(three(), heroes=9, wolves=8, orcs=7)
    assert field.no("ChooseOrder", by="anna", order=order) == "illegal order"


def test_the_losers_have_no_say_in_the_order() -> None:
    field = thrown(three(), heroes=9, wolves=18, orcs=7)
    wish = field.wish("ChooseOrder", order=("wolves", "orcs", "heroes"))
    assert field.refused("anna", wish) == "not_yours"
    field.send("gm", wish)


@pytest.mark.parametrize("order", [("wolves", "orcs", "heroes"), ("heroes", "wolves", "orcs")])
def test_initiative_says_nothing_about_the_order_of_actions(order: tuple[str, ...]) -> None:
    field = three().round(*order).until("segment3")
    assert set(field.conflict.members) == {"alrik", "bela", "wolf", "orc"}
    assert field.asked() == {"window": ["alrik", "bela", "wolf", "orc"]}


def test_every_round_begins_with_new_throws() -> None:
    """Seed: 003 Die Initiative, Ablauf einer Runde"""
    field = three().round("heroes", "wolves", "orcs").until("initiative")
    assert (field.conflict.round, field.conflict.faces) == (2, {})
    assert set(field.conflict.contenders) == {"heroes", "wolves", "orcs"}


def test_edge_14_a_party_without_an_able_figure_does_not_throw() -> None:
    field = Field(PLAIN, A=hero("alrik"), W=foe("wolf", "wolves"), O=foe("orc", "orcs"))
    field.do("Override", "wolf", by="gm", what="able", value="no", why="betäubt")
    field.do("NextRound")
    assert field.once(e.RoundStarted).parties == ("heroes", "orcs")
    field.round("orcs", "heroes").until("facing")
    assert [slot.party for slot in field.all(e.SlotOpened)] == ["orcs", "heroes"]


def test_a_party_that_falls_before_its_slot_is_passed_over() -> None:
    """Seed: 003 Bewegung und ihre Alternativen"""
    field = three().round("heroes", "wolves", "orcs")
    field.do("Override", "wolf", by="gm", what="fallen", value="yes", why="vergiftet")
    field.next_slot()
    assert field.turn() == "orcs"


def test_edge_15_reinforcements_join_at_the_next_initiative() -> None:
    """Seed: 003 Ablauf einer Runde"""
    field = three().round("heroes", "wolves", "orcs")
    field.join(foe("troll", "trolls"), "c2")
    assert field.fighter("troll").waiting
    field.until("segment3")
    assert "troll" not in field.conflict.members
    field.until("initiative")
    assert not field.fighter("troll").waiting
    assert "trolls" in field.conflict.contenders


def test_one_party_alone_throws_and_wins() -> None:
    """Reading: docs/rules/samyra.md."""
    field = thrown(quiet(), heroes=1)
    assert field.once(e.InitiativeWon).party == "heroes"
