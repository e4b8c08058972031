"""Does nobody learn the numbers of a figure that the gm keeps hidden?"""

from collections.abc import Callable

import pytest
from msgspec import UNSET

from domain.kernel.ids import FigureId
from domain.kernel.messages import HandsOpened
from domain.systems.harmonies import SYSTEM
from domain.systems.harmonies import commands as c
from domain.systems.harmonies import events as e
from tests.rules.harmonies.given import Given, Who, level
from tests.support.invariants import encoded
from tests.support.play import Seeded

OTHERS = ("ann", "nobody")
TROLL = FigureId("troll")


def with_troll(value: int = 6, **toggles: str | int) -> Given:
    return Given(toggles, ann=level(4), troll=level(value, player=False))


def test_an_npcs_sheet_is_hidden_at_first_and_a_characters_is_not() -> None:
    given = with_troll()
    for seat in OTHERS:
        sheets = given.whole_view(seat)["sheets"]
        assert sheets["troll"] == {"hidden": True}
        assert sheets["ann"]["competencies"] == {"skill": 4}
    assert given.whole_view("gm")["sheets"]["troll"]["competencies"] == {"skill": 6}


def test_the_gm_shows_and_hides_what_a_figure_can_do() -> None:
    given = with_troll()
    given.gm(c.ShowFigure(figure=TROLL))
    assert given.told("nobody") == [e.FigureShown(figure=TROLL)]
    assert given.whole_view("nobody")["sheets"]["troll"]["competencies"] == {"skill": 6}
    given.gm(c.HideFigure(figure=TROLL))
    assert given.told("nobody") == [e.FigureHidden(figure=TROLL)]
    assert given.whole_view("nobody")["sheets"]["troll"] == {"hidden": True}
    assert not given.offered("ann", "ShowFigure")


def test_a_players_hidden_numbers_stay_known_to_the_player_and_the_gm() -> None:
    given = Given(ann=level(4), bert=level(2))
    given.gm(c.HideFigure(figure=FigureId("ann")))
    seen = {
        seat: given.whole_view(seat)["sheets"]["ann"] for seat in ("ann", "gm", "bert", "nobody")
    }
    assert "means" in seen["ann"]
    assert "means" in seen["gm"]
    assert seen["bert"] == seen["nobody"] == {"hidden": True}


def test_what_is_written_on_a_hidden_sheet_is_told_to_nobody_else() -> None:
    given = with_troll()
    given.gm(c.SetCompetency(figure=TROLL, competency="club", value=3))
    assert [given.told(seat) for seat in OTHERS] == [[], []]
    given.gm(c.RemoveCompetency(figure=TROLL, competency="club"))
    assert [given.told(seat) for seat in OTHERS] == [[], []]
    assert given.told("gm") == list(given.events)


def test_a_hidden_figure_acts_without_its_approach_being_told() -> None:
    given = with_troll().opened("simple", "troll")
    for seat in OTHERS:
        (opened,) = [each for each in given.told(seat) if isinstance(each, e.ActionOpened)]
        assert (opened.characteristic, opened.means, opened.competency) == (UNSET, UNSET, UNSET)
        assert given.side("troll", seat) == {"open": True}
    given.adjust("troll", -2, "sleepy")
    assert [given.told(seat) for seat in OTHERS] == [[], []]
    assert "sleepy" not in given.all_bytes("ann").decode()


def test_dice_and_outcome_of_an_npc_are_public_but_not_margin_and_terms() -> None:
    given = with_troll().opened("simple", "troll").difficulty(-5)
    given.roll("troll", 6, 5)
    for seat in OTHERS:
        rolled, resolved = given.told(seat)
        assert isinstance(rolled, e.DiceRolled)
        assert (rolled.F, rolled.M, rolled.roll, rolled.outcome) == ((6,), (5,), 1, "success")
        assert (rolled.final, rolled.margin, rolled.terms, rolled.coin) == (UNSET,) * 4
        assert isinstance(resolved, e.ActionResolved)
        assert (resolved.outcome, resolved.roll) == ("success", 1)
        assert (resolved.final, resolved.margin, resolved.terms) == (UNSET,) * 3
        assert given.side("troll", seat)["throw"] == {
            "fortune": [6],
            "misfortune": [5],
            "rerolls": 0,
            "open": True,
            "roll": 1,
            "outcome": "success",
        }
    assert given.side("troll")["throw"]["margin"] == 2
    assert sum(term["value"] for term in given.side("troll")["throw"]["terms"]) == 2


def test_a_hidden_failure_margin_is_not_told_either() -> None:
    given = with_troll().opened("simple", "troll").difficulty(-9)
    given.roll("troll", 4, 5)
    (resolved,) = [each for each in given.told("ann") if isinstance(each, e.ActionResolved)]
    assert resolved.failure_margin is UNSET
    assert "failure_margin" not in given.side("troll", "ann")["throw"]


def test_a_hidden_coin_would_tell_that_the_margin_was_zero() -> None:
    given = with_troll(6, zero_margin="half_coinflip").opened("simple", "troll").difficulty(-6)
    given.roll("troll", 5, 5, coin=1)
    assert given.rolled.coin == 1
    (rolled, _) = given.told("ann")
    assert isinstance(rolled, e.DiceRolled)
    assert rolled.coin is UNSET
    assert "coin" not in given.side("troll", "ann")["throw"]


def test_one_roll_against_a_hidden_level_tells_not_even_the_thrower_the_sum() -> None:
    """Seed: 002 sopposition"""
    given = with_troll().opened("opposition", "ann", "troll").rolls("one_roll")
    assert given.side("ann")["final"] == -2
    for seat in OTHERS:
        side = given.side("ann", seat)
        assert "final" not in side
        assert side["level"] == 4
    given.roll("ann", 6, 5)
    for seat in OTHERS:
        rolled, resolved = given.told(seat)
        assert isinstance(rolled, e.DiceRolled)
        assert (rolled.final, rolled.margin, rolled.terms) == (UNSET,) * 3
        assert isinstance(resolved, e.ActionResolved)
        assert (resolved.winner, resolved.margin, resolved.terms) == ("troll", UNSET, UNSET)
        assert not {"margin", "terms"} & set(given.side("ann", seat)["throw"])


def test_two_rolls_against_a_hidden_level_leave_the_open_side_open() -> None:
    """Seed: 002 sopposition"""
    given = with_troll().opened("opposition", "ann", "troll").rolls("two_rolls")
    given.roll("ann", 6, 5)
    assert given.told("nobody") == list(given.events)
    given.roll("troll", 6, 5)
    rolled, resolved = given.told("nobody")
    assert isinstance(rolled, e.DiceRolled)
    assert rolled.margin is UNSET
    assert isinstance(resolved, e.ActionResolved)
    assert (resolved.margin, resolved.winner, resolved.others) == (5, "troll", UNSET)


def test_the_final_difficulty_of_a_hidden_parry_stays_hidden() -> None:
    """Seed: 002 sconfrontation"""
    given = with_troll().opened("confrontation", "ann", "troll").difficulty(0)
    given.roll("ann", 6, 5)
    given.parry("troll")
    (chosen,) = given.told("ann")
    assert isinstance(chosen, e.ParryChosen)
    assert chosen.means is UNSET
    assert given.side("troll")["final"] == 6
    assert given.side("troll", "ann") == {"open": True, "parry": "chosen"}
    given.roll("troll", 1, 9)
    resolved = given.told("ann")[-1]
    assert isinstance(resolved, e.ActionResolved)
    assert (resolved.margin, resolved.others) == (5, UNSET)
    assert resolved.terms is not UNSET


def test_hidden_numbers_of_a_closed_conflict_may_be_opened() -> None:
    given = with_troll().opened("simple", "troll").adjust("troll", 2).difficulty(0)
    given.roll("troll", 6, 5)
    given.close()
    assert "margin" not in given.side("troll", "ann")["throw"]
    given.fold(HandsOpened(conflict=given.conflict))
    side = given.side("troll", "ann")
    assert (side["throw"]["margin"], side["competency"]) == (9, "skill")
    assert given.whole_view("ann")["sheets"]["troll"] == {"hidden": True}


def simple(given: Given) -> Given:
    given.opened("simple", "troll").difficulty(0)
    given.roll("troll", 6, 5)
    return given


def failed(given: Given) -> Given:
    given.opened("simple", "troll").difficulty(-20)
    given.roll("troll", 6, 5)
    return given


def one_roll(given: Given) -> Given:
    given.opened("opposition", "ann", "troll").rolls("one_roll").roll("ann", 5, 6)
    return given


def parried(given: Given) -> Given:
    given.opened("confrontation", "ann", "troll").difficulty(0)
    given.roll("ann", 6, 5)
    given.parry("troll").roll("troll", 6, 5)
    return given


@pytest.mark.parametrize("tale", [simple, one_roll, parried])
@pytest.mark.parametrize("seat", OTHERS)
def test_tables_that_differ_in_hidden_numbers_alone_give_the_same_bytes(
    tale: Callable[[Given], Given], seat: str
) -> None:
    tables = []
    for who in (level(6, player=False), Who("agility", "precision", player=False)):
        given = Given(ann=level(4), troll=who)
        if who.competency == "untrained":
            given.gm(c.SetSheet(figure=TROLL, **dict.fromkeys(SHEET, 4)))
        tables.append(tale(given))
    one, other = tables
    assert encoded(one.told(seat)) == encoded(other.told(seat))
    assert one.all_bytes(seat) == other.all_bytes(seat)
    assert one.state != other.state


SHEET = (
    "body", "agility", "intuition", "intelligence", "power", "resistance", "maneuver", "precision",
)  # fmt: skip


@pytest.mark.parametrize("tale", [simple, failed, one_roll, parried])
def test_a_sample_makes_up_hidden_numbers_that_come_out_the_same(
    tale: Callable[[Given], Given],
) -> None:
    given = tale(with_troll())
    true = given.action
    margins = set()
    for seed in range(20):
        other = SYSTEM.sample(given.state, given.seat("ann"), Seeded(seed))
        action = other.conflicts[given.conflict].actions[given.id]
        for figure, side in action.sides.items():
            before = true.sides[figure].throw
            if before is None or side.throw is None:
                continue
            margins.add(side.throw.margin)
            assert (side.throw.margin > 0) == (before.margin > 0)
            assert side.throw.final + side.throw.roll == side.throw.margin
            assert sum(term.value for term in side.throw.terms) == side.throw.margin
    assert len(margins) > 5


@pytest.mark.parametrize("tale", [one_roll, parried])
def test_a_sample_tells_nothing_of_what_a_hidden_margin_is_made_of(
    tale: Callable[[Given], Given],
) -> None:
    given = tale(with_troll())
    true = given.action.sides
    sides = SYSTEM.sample(given.state, given.seat("ann"), Seeded(1)).conflicts[given.conflict]
    for figure, side in sides.actions[given.id].sides.items():
        before, throw = true[figure].throw, side.throw
        if before is not None and throw is not None and throw.margin != before.margin:
            assert {term.key for term in throw.terms} <= {"harmonies.difficulty", "harmonies.roll"}
            assert {term.key for term in before.terms} - {term.key for term in throw.terms}


def test_a_sample_keeps_the_order_of_two_rolls() -> None:
    for fortune in (1, 4, 9):
        given = with_troll().opened("opposition", "ann", "troll").rolls("two_rolls")
        given.roll("ann", fortune, 2)
        given.roll("troll", 4, 5)
        for seed in range(20):
            other = SYSTEM.sample(given.state, given.seat("ann"), Seeded(seed))
            sides = other.conflicts[given.conflict].actions[given.id].sides
            ann, troll = (side.require_throw().margin for side in sides.values())
            assert ann == given.action.thrown.margin
            assert (ann > troll) == (given.action.outcome == "win")
            assert (ann == troll) == (given.action.outcome == "draw")
