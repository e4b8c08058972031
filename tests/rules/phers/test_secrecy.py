"""Does nobody learn hidden levels and hidden rolls, nor anything that would give them away?"""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from domain.kernel.audience import Audience
from domain.kernel.ids import GM, FigureId, SeatId
from domain.kernel.visibility import VISIBILITIES, visible
from domain.systems.phers import SYSTEM
from domain.systems.phers import commands as c
from domain.systems.phers.events import (
    ActionResolved,
    ClimaxGranted,
    ClimaxRevoked,
    ComparisonResolved,
    DecisionConfirmed,
    DecisionOpened,
    DiceRolled,
    DramaticEventOffered,
    ResultOverridden,
)
from domain.systems.phers.evolve import evolve
from domain.systems.phers.reckoning import reckon
from domain.systems.phers.state import Die

from .given import Given

SEATS = ("a", "b", GM, "nobody")
SEEN = {
    "public": {"a", "b", GM, "nobody"},
    "gm": {"a", GM},
    "blind": {GM},
    "self": {"a"},
}
"""The audiences that see a roll of a, which a player plays."""


@pytest.mark.parametrize("visibility", VISIBILITIES)
def test_each_visibility_shows_a_roll_to_its_audience(visibility: str) -> None:
    given = Given()
    found = {seat for seat in SEATS if visible(visibility, given.seat(seat), "a")}
    assert found == SEEN[visibility]


def test_an_unknown_visibility_shows_nobody_anything() -> None:
    assert not any(visible("all", Given().seat(seat), "a") for seat in SEATS)


@pytest.mark.parametrize(("visibility", "seers"), [("gm", {GM}), ("blind", {GM}), ("self", {GM})])
def test_the_gm_is_the_seat_that_rolls_for_an_npc(visibility: str, seers: set[str]) -> None:
    given = Given()
    assert {seat for seat in SEATS if visible(visibility, given.seat(seat), "n")} == seers


# hidden rolls


def hidden(visibility: str, dice: str = "H7 D4", kind: str = "simple", tenths: int = 0) -> Given:
    return Given().opened(kind=kind, tenths=tenths).hide(visibility).roll(dice)


@pytest.mark.parametrize("visibility", VISIBILITIES)
@pytest.mark.parametrize("seat", SEATS)
def test_others_see_that_something_was_rolled_not_what(visibility: str, seat: str) -> None:
    given = hidden(visibility)
    rolled, resolved = given.told_of(seat, DiceRolled), given.told_of(seat, ActionResolved)
    shown = given.decision(seat=seat)
    if seat in SEEN[visibility]:
        assert rolled.dice == (Die("H10", 7), Die("D10", 4))
        assert (resolved.grade, resolved.result, resolved.z) == ("ordentlich", 3, 3)
        assert (shown["class"], shown["z"], len(shown["dice"])) == ("ordentlich", 3, 2)
        assert (rolled.secret, resolved.secret) == (False, False)
    else:
        assert (rolled.dice, rolled.covert) == (UNSET, UNSET)
        assert {
            getattr(resolved, name)
            for name in ("grade", "result", "z", "level", "success", "doubled", "terms")
        } == {UNSET}
        assert not {"class", "z", "dice", "level", "result", "success", "doubled"} & set(shown)
        assert (rolled.secret, resolved.secret, shown["stage"]) == (True, True, "resolved")


@pytest.mark.parametrize("visibility", ["gm", "blind", "self"])
@pytest.mark.parametrize("kind", ["simple", "dramatic"])
def test_all_hidden_dice_look_the_same(visibility: str, kind: str) -> None:
    """Byte for byte, and even where they bring the question of an event. Seed: 000 summary 2"""
    throws = ["H7 D4", "H1 D9", "H3 D3"]
    if kind == "dramatic":
        throws = ["H7 D4 W9", "H1 D9 W9", "H3 D3 W3", "H10 D1 W10"]
    for seat in {*SEATS} - SEEN[visibility] - {GM}:
        bytes_ = set()
        for dice in throws:
            given = hidden(visibility, dice, kind)
            bytes_.add((given.all_bytes(seat), str(given.questions())))
            if kind == "dramatic":
                given.refuse_event()
                bytes_.add((given.all_bytes(seat), "after"))
        assert len(bytes_) == (2 if kind == "dramatic" else 1), seat


def test_open_dice_do_not_look_the_same() -> None:
    """So the test above can fail."""
    assert hidden("public", "H7 D4").all_bytes("b") != hidden("public", "H1 D9").all_bytes("b")


@pytest.mark.parametrize("visibility", ["gm", "blind", "self"])
def test_behind_a_screen_the_gm_is_asked_after_every_dramatic_roll(visibility: str) -> None:
    """Else the question itself would tell. Seed: 000 summary 2"""
    given = hidden(visibility, "H7 D4 W9", "dramatic")
    assert given.questions() == {"event/a": (GM, False)}
    assert given.once(DramaticEventOffered).triple is False
    assert given.offered(GM, "AcceptEvent") == []
    accept = c.AcceptEvent(**given.answering("event"), text="")
    assert given.refusal(GM, accept).code == "wrong_phase"
    assert given.refuse_event().stage() == "resolved"


@pytest.mark.parametrize("visibility", ["gm", "blind", "self"])
def test_the_gm_alone_learns_of_three_equal_dice_it_may_not_see(visibility: str) -> None:
    """Seed: 000 summary 2"""
    given = hidden(visibility, "H3 D3 W3", "dramatic")
    told = {seat: given.told_of(seat, DramaticEventOffered).triple for seat in SEATS}
    assert {seat for seat, triple in told.items() if triple is True} == SEEN[visibility] | {GM}
    assert {seat for seat in SEATS if "triple" in given.decision(seat=seat)} == (
        SEEN[visibility] | {GM}
    )
    assert {s for s in SEATS if "otherwise" in given.decision(seat=s)} == SEEN[visibility]
    assert len(given.offered(GM, "AcceptEvent")) == 1
    assert given.accept("raid").decision(seat="nobody")["event"] == "raid"


def test_a_hidden_roll_without_events_is_resolved_at_once() -> None:
    """And nobody hears of three equal dice. Seed: 000 summary 2"""
    given = Given(dramatic_event="off").opened(kind="dramatic").hide("self").roll("H3 D3 W3")
    assert given.stage() == "resolved"
    assert not any("triple" in given.decision(seat=seat) for seat in SEATS)


def test_an_unasked_event_of_a_hidden_roll_is_seen_by_all_its_dice_by_none() -> None:
    """Seed: 000 summary 2"""
    given = Given(dramatic_event="auto").opened(kind="dramatic").hide("blind").roll("H3 D3 W3")
    shown = given.decision(seat="b")
    assert (shown["stage"], shown["event"]) == ("voided", "")
    assert "dice" not in shown


def test_the_set_die_of_a_climax_is_no_secret() -> None:
    """That a point was spent is known. Seed: 000 summary 3"""
    given = Given()
    given.grant("a")
    given.opened().spend().hide("blind").roll("H5 W5")
    assert given.told_of("b", DiceRolled).fixed == (Die("D10", 1),)
    assert given.decision(seat="b")["fixed"] == [{"name": "D10", "face": 1}]


def test_a_comparison_with_a_hidden_side_is_for_those_who_see_both() -> None:
    """Seed: 000 summary 1"""
    given = Given().compared("a", "b").hide("gm", "a").roll("H7 D4").roll("H1 D9", "b")
    for seat in SEATS:
        told = given.told_of(seat, ComparisonResolved)
        if seat in SEEN["gm"]:
            assert (told.rel, told.secret) == ("higher", False)
            assert given.view(seat)["relation"] == "higher"
        else:
            assert (told.rel, told.classes, told.secret) == (UNSET, UNSET, True)
            assert "relation" not in given.view(seat)


@pytest.mark.parametrize("what", ["class", "relation"])
def test_the_gms_word_on_a_hidden_roll_is_hidden_too(what: str) -> None:
    """Seed: 000 summary 1"""
    given = Given().compared("a", "b").hide("gm", "a").roll("H7 D4").roll("H7 D4", "b")
    given.override(what, {"class": "gut", "relation": "lower"}[what])
    for seat in SEATS:
        told = given.told_of(seat, ResultOverridden)
        seen = seat in SEEN["gm"]
        assert ((told.old, told.new) != (UNSET, UNSET)) is seen
        assert told.secret is not seen


def test_opened_hands_show_the_hidden_rolls_of_a_closed_conflict() -> None:
    given = hidden("blind").close()
    assert "class" not in given.decision(seat="b")
    given = hidden("blind").close(hands=True)
    assert given.decision(seat="b")["class"] == "ordentlich"


def test_the_visibility_of_a_roll_is_set_before_it() -> None:
    given = Given().opened().hide("blind")
    assert given.decision(seat="nobody")["visibility"] == "blind"
    assert [o.fields["visibility"].values for o in given.offered(GM, "SetVisibility")] == [
        VISIBILITIES
    ]
    assert given.offered("a", "SetVisibility") == []


# hidden levels


@pytest.mark.parametrize("visibility", ["gm", "blind", "self"])
def test_visibility_may_be_set_when_a_decision_is_opened(visibility: str) -> None:
    given = Given().opened(visibility=visibility)
    assert given.names() == ["ConflictOpened", "DecisionOpened", "VisibilitySet"]
    assert given.decision()["visibility"] == visibility
    given.roll("H7 D4")
    assert ("dice" in given.decision("a", "b")) is False
    facing = Given().facing("a", "b", visibility=visibility)
    assert {facing.decision(side)["visibility"] for side in "ab"} == {visibility}


def test_a_decision_is_open_for_all_unless_somebody_says_otherwise() -> None:
    command = msgspec.to_builtins(Given().opening())
    del command["visibility"]
    assert msgspec.convert(command, c.OpenDecision).visibility == "public"
    given = Given().opened()
    assert given.names() == ["ConflictOpened", "DecisionOpened"]
    (pair,) = given.offered(GM, "OpenComparison")
    assert pair.fields["visibility"].values == VISIBILITIES


def test_a_players_proposal_is_for_all_until_the_gm_says_otherwise() -> None:
    given = Given()
    offered = {seat: given.offered(seat, "OpenDecision") for seat in ("a", GM)}
    assert offered["a"][0].fields["visibility"].values == ("public",)
    assert offered[GM][0].fields["visibility"].values == VISIBILITIES
    assert given.refusal("a", given.opening(visibility="self")).params["field"] == "visibility"


def test_levels_of_characters_are_open_those_of_npcs_the_gms() -> None:
    """Seed: 000 summary 5"""
    given = Given()
    for name in ("a", "n", "o", "u"):
        given.level(name, "Mut", 15)
        assert bool(given.told("b")) is (name in ("a", "u"))
        assert given.told(GM)
    assert set(given.whole_view("b")["sheets"]) == {"a", "b", "u"}
    assert set(given.whole_view(GM)["sheets"]) == {"a", "b", "n", "o", "u"}


def test_the_player_of_an_npc_knows_its_levels() -> None:
    given = Given()
    given.level("n", "Mut", 15)
    squire = Audience("player", SeatId("s"), frozenset({FigureId("n")}))
    assert "n" in SYSTEM.view(given.state, squire)["sheets"]
    (option,) = SYSTEM.options(given.state, squire)
    assert option.fields["talent"].values == ("", "Mut")  # type: ignore[union-attr]  # a OneOf


def test_what_goes_into_an_npcs_decision_is_the_gms() -> None:
    """Seed: 000 summary 6"""
    given = Given()
    given.level("n", "Mut", 15)
    given.opened("n", talent="Mut", tenths=-7)
    told = given.told_of("b", DecisionOpened)
    assert {told.talent, told.competence, told.difficulty, told.situation} == {UNSET}
    assert told.kind == "simple"
    assert given.told_of(GM, DecisionOpened).difficulty == -7
    secret = {"talent", "competence", "difficulty", "situation", "tenths", "standing"}
    assert not secret & set(given.decision("n", "b"))
    assert secret <= set(given.decision("n", GM))
    given.compared("a", "n", tenths=11)
    assert given.told_of("b", DecisionConfirmed).difficulty is UNSET
    for command in (
        c.SetDifficulty(**given.at("n"), tenths=3),
        c.SetSituation(**given.at("n"), tenths=3),
    ):
        given.send(GM, command)
        assert given.told("b") == []
        assert len(given.told(GM)) == 1


def test_an_npcs_dice_and_class_are_open_its_margin_is_not() -> None:
    """Results are not to be inverted. Seed: 000 summary 1"""
    given = Given().opened("n", tenths=20).roll("H7 D4", "n")
    resolved = given.told_of("b", ActionResolved)
    assert (resolved.grade, resolved.success, resolved.z) == ("ordentlich", True, 3)
    assert {resolved.level, resolved.result, resolved.terms} == {UNSET}
    shown = given.decision("n", "b")
    assert (shown["class"], shown["z"]) == ("ordentlich", 3)
    assert not {"level", "result"} & set(shown)
    assert given.decision("n")["result"] == 5


def test_whether_an_npc_threw_a_clever_die_is_the_gms() -> None:
    """It would tell of tenths. Seed: 000 summary 7"""
    given = Given().opened("n", tenths=25).roll("S5 H7 D4", "n")
    assert given.rolled.dice == (Die("H10", 7), Die("D10", 4))
    assert given.rolled.covert == (Die("S10", 5),)
    assert given.told_of("b", DiceRolled).covert is UNSET
    assert given.told_of(GM, DiceRolled).covert == (Die("S10", 5),)
    assert "covert" not in given.decision("n", "b")


def level_of_npc(tenths: int) -> Callable[[], Given]:
    def told() -> Given:
        given = Given()
        given.level("n", "Mut", tenths)
        given.opened("n", talent="Mut")
        return given.roll("S1 H7 D4" if tenths % 10 else "H7 D4", "n")

    return told


def test_npcs_that_differ_in_their_levels_look_the_same() -> None:
    """As long as the class is: byte for byte, also with an S10. Seed: 000 summary 1"""
    for seat in ("a", "b", "nobody"):
        assert len({level_of_npc(tenths)().all_bytes(seat) for tenths in (0, 10, 15, 20, -13)}) == 1
        assert level_of_npc(50)().all_bytes(seat) != level_of_npc(0)().all_bytes(seat)
    assert level_of_npc(10)().all_bytes(GM) != level_of_npc(0)().all_bytes(GM)


def test_how_many_points_an_npc_has_is_the_gms() -> None:
    """Seed: 000 summary 3"""
    given = Given(gm_climax="on")
    given.grant("n", 3)
    told = given.told_of("b", ClimaxGranted)
    assert (told.figure, told.n, told.why) == ("n", UNSET, UNSET)
    given.opened("n").override("climax", 2, "n")
    overridden = given.told_of("b", ResultOverridden)
    assert (overridden.old, overridden.new, overridden.secret) == (UNSET, UNSET, True)
    assert given.told_of(GM, ResultOverridden).new == 2
    given.gm(c.RevokeClimax(figure=told.figure, n=1))
    assert given.told_of("b", ClimaxRevoked) == ClimaxRevoked(figure=told.figure)
    assert given.told_of(GM, ClimaxRevoked).n == 1


def test_a_hidden_roll_of_an_npc_shows_a_player_nothing() -> None:
    given = Given().opened("n", tenths=25).hide("gm", "n").roll("S5 H7 D4", "n")
    told = given.told_of("b", DiceRolled)
    assert (told.dice, told.covert) == (UNSET, UNSET)


def test_a_redacted_event_is_never_folded() -> None:
    given = hidden("blind")
    cut = given.told_of("b", DiceRolled)
    with pytest.raises(ValueError, match="redacted"):
        evolve(given.state, cut)


# samples


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("visibility", ["gm", "blind", "self"])
@pytest.mark.parametrize("kind", ["simple", "dramatic"])
def test_a_sample_keeps_what_is_seen_and_changes_the_rest(
    seat: str, visibility: str, kind: str
) -> None:
    wild = " W9" if kind == "dramatic" else ""
    given = Given(dramatic_event="off")
    given.level("n", "Mut", 14)
    given.compared("a", "n", kind=kind, tenths=5).hide(visibility, "a")
    given.roll(f"S3 H7 D4{wild}", "a").roll(f"S9 H8 D2{wild}", "n")
    others = [SYSTEM.sample(given.state, given.seat(seat), Dice(seed)) for seed in range(12)]
    for other in others:
        assert SYSTEM.view(other, given.seat(seat)) == given.whole_view(seat)
        for decision in other.conflicts[given.conflict].decisions.values():
            assert reckon(decision).grade == decision.grade, "what is seen fits what is not"
    known = seat in SEEN[visibility]
    dice = {other.conflicts[given.conflict].decisions[FigureId("a")].dice for other in others}
    assert (len(dice) == 1) is known
    sheets = {str(other.sheets[FigureId("n")]) for other in others}
    assert (len(sheets) == 1) is (seat == GM)


@pytest.mark.parametrize("dice", ["H3 D3 W3", "H3 D4 W9"])
def test_a_sample_keeps_the_gms_question(dice: str) -> None:
    """Seed: 000 summary 2"""
    given = hidden("self", dice, "dramatic")
    for seed in range(40):
        other = SYSTEM.sample(given.state, given.seat(GM), Dice(seed))
        assert SYSTEM.options(other, given.seat(GM)) == SYSTEM.options(given.state, given.seat(GM))
        assert SYSTEM.asks(other) == SYSTEM.asks(given.state)


@pytest.mark.parametrize("points", [0, 2])
def test_a_sample_keeps_whether_an_npc_is_asked_for_a_climax(points: int) -> None:
    """Seed: 000 summary 3"""
    given = Given(gm_climax="on").opened("n").override("climax", points, "n")
    for seed in range(10):
        other = SYSTEM.sample(given.state, given.seat("b"), Dice(seed))
        assert SYSTEM.asks(other) == SYSTEM.asks(given.state)


class Dice:
    """Cheap luck that differs by its seed."""

    def __init__(self, seed: int) -> None:
        self.at = seed

    def die(self, faces: int, key: Any) -> int:
        self.at = (self.at * 75 + 74) % 65537
        return 1 + self.at % faces

    def shuffle(self, cards: Any, key: Any) -> Any:
        raise AssertionError("PHERS has no cards")
