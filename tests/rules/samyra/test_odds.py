"""What do the rules say about chances, exactly?"""

from fractions import Fraction

import pytest

from domain.kernel.ids import GM
from domain.kernel.odds import BadQuestion
from domain.systems.samyra import SYSTEM
from domain.systems.samyra import events as e
from tests.rules.samyra.given import Field
from tests.rules.samyra.people import foe, hero


def ask(**question: str) -> dict[str, Fraction]:
    return dict(SYSTEM.odds(question).outcomes)


@pytest.mark.parametrize(("enemies", "chance"), [(1, "1/2"), (2, "1/4"), (3, "1/8")])
def test_to_get_away_from_all_is_one_half_for_each(enemies: int, chance: str) -> None:
    """Seed: 003 Lösen"""
    found = ask(type="loesen", guete=",".join("-" * enemies))
    assert found[str(enemies)] == Fraction(chance)


@pytest.mark.parametrize("guete", range(12))
def test_a_bind_takes_its_guete_from_the_chance(guete: int) -> None:
    """From 10 in 20 to none. Seed: 003 Lösen"""
    found = ask(type="loesen", guete=str(guete))
    assert found["1"] == Fraction(max(0, 10 - guete), 20)
    assert found["0"] == 1 - found["1"]


def test_after_a_failed_bind_one_gets_away_for_sure() -> None:
    """Seed: 003 Lösen"""
    assert ask(type="loesen", guete="x") == {"0": 0, "1": 1}


def test_every_enemy_has_a_die_of_its_own() -> None:
    """Seed: 003 Lösen"""
    found = ask(type="loesen", guete="3,-,x,10")
    away = Fraction(7, 20)
    assert found == {
        "0": 0,
        "1": (1 - away) / 2,
        "2": (1 - away) / 2 + away / 2,
        "3": away / 2,
        "4": 0,
    }


@pytest.mark.parametrize(
    ("parties", "unique"), [(2, "95/100"), (3, "92625/100000"), (4, "9025/10000")]
)
def test_one_party_alone_throws_highest(parties: int, unique: str) -> None:
    """95, 92.625 and 90.25 in a hundred first throws. Seed: 003 Die Initiative"""
    found = ask(type="initiative", parties=str(parties))
    assert found == {"unique": Fraction(unique), "tied": 1 - Fraction(unique)}


@pytest.mark.parametrize(
    ("question", "parameter"),
    [
        ({}, "type"),
        ({"type": "weather"}, "type"),
        ({"type": "loesen"}, "guete"),
        ({"type": "loesen", "guete": ""}, "guete"),
        ({"type": "loesen", "guete": "3,"}, "guete"),
        ({"type": "loesen", "guete": "-1"}, "guete"),
        ({"type": "loesen", "guete": "100"}, "guete"),
        ({"type": "loesen", "guete": "01"}, "guete"),
        ({"type": "loesen", "guete": "³"}, "guete"),
        ({"type": "loesen", "guete": ",".join("-" * 21)}, "guete"),
        ({"type": "initiative"}, "parties"),
        ({"type": "initiative", "parties": "1"}, "parties"),
        ({"type": "initiative", "parties": "21"}, "parties"),
        ({"type": "loesen", "guete": "-", "weather": "fine"}, "weather"),
    ],
)
def test_a_bad_question_is_told_which_parameter_is_bad(
    question: dict[str, str], parameter: str
) -> None:
    with pytest.raises(BadQuestion) as bad:
        SYSTEM.odds(question)
    assert bad.value.parameter == parameter


@pytest.mark.parametrize("question", [{"guete": ",".join("-" * 20)}, {"guete": "99"}])
def test_the_largest_questions_are_answered(question: dict[str, str]) -> None:
    assert sum(ask(type="loesen", **question).values()) == 1
    assert sum(ask(type="initiative", parties="20").values()) == 1


# prepared questions

BESIDE = """
. . . .
 P W Q .
. . . .
"""


def beside() -> Field:
    field = Field(BESIDE, P=hero("pollux"), W=foe("wolf"), Q=hero("mate", "bert"))
    return field.round("heroes", "foes")


def prepared(field: Field, seat: str = GM) -> list[dict[str, str]]:
    return [dict(each) for each in SYSTEM.prepared(field.state, field.seat(seat)).values()]


def test_before_the_first_throws_the_chance_of_a_winner_is_told() -> None:
    """Seed: 003 Die Initiative"""
    field = Field(BESIDE, P=hero("pollux"), W=foe("wolf"))
    field.do("NextRound")
    asked = {"type": "initiative", "parties": "2"}
    assert prepared(field, "anna") == [asked, asked]
    field.do("RollInitiative", "", 3, party="foes", ask=field.initiative("foes"))
    assert prepared(field) == []


def test_before_a_roll_to_get_away_its_chance_is_told() -> None:
    """Seed: 003 Lösen"""
    field = Field(BESIDE, P=hero("pollux"), W=foe("wolf")).round("heroes", "foes")
    assert prepared(field, "nobody") == [{"type": "loesen", "guete": "-"}]
    assert field.view("anna")["fighters"]["pollux"]["loesen"] == "-"
    field.do("RollLoesen", "pollux", 20)
    assert prepared(field) == []


def test_where_several_could_roll_each_figure_says_its_own() -> None:
    """Seed: 003 Lösen"""
    field = beside()
    assert prepared(field) == []
    shown = field.view("nobody")["fighters"]
    assert (shown["pollux"]["loesen"], shown["mate"]["loesen"]) == ("-", "-")


def test_only_who_may_roll_now_is_told_its_chance() -> None:
    """Seed: 003 Lösen"""
    field = beside()
    assert "loesen" not in field.view()["fighters"]["wolf"]
    field.next_slot()
    assert field.view()["fighters"]["wolf"]["loesen"] == "-,-"
    field = Field(". . .\n P W .\n. . .", P=hero("pollux"), W=foe("wolf")).round("heroes", "foes")
    field.step("pollux", "b1")
    assert "loesen" not in field.view()["fighters"]["pollux"]


def test_a_bound_enemy_reckons_with_the_guete() -> None:
    """Seed: 003 Lösen"""
    field = beside()
    field.do("Bind", "pollux", target="wolf")
    field.outcome("pollux", guete=4)
    field.do("Bind", "mate", target="wolf")
    field.outcome("mate", hit=False)
    assert prepared(field, "anna") == [{"type": "loesen", "guete": "4,x"}]


def test_how_well_an_npc_binds_nobody_else_can_reckon() -> None:
    """Seed: 003 Lösen"""
    field = Field(BESIDE, P=hero("pollux"), W=foe("wolf")).round("foes", "heroes")
    field.do("Bind", "wolf", target="pollux")
    field.outcome("wolf", guete=4)
    assert prepared(field) == [{"type": "loesen", "guete": "4"}]
    assert prepared(field, "anna") == prepared(field, "nobody") == []
    field.do("RollLoesen", "pollux", 6)
    roll = field.once(e.LoesenRolled)
    assert roll.success
    seen = SYSTEM.redact(field.state, roll, field.state, field.seat("anna"))
    assert isinstance(seen, e.LoesenRolled)
    assert (seen.face, seen.success) == (6, True)
    assert seen.threshold is not roll.threshold
