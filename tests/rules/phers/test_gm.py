"""What do players propose and the gm decide, and what does the gm's word change?"""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from domain.kernel.ids import GM, AskId, FigureId
from domain.kernel.messages import Command
from domain.kernel.rejection import Rejection, illegal, stale, wrong_phase
from domain.systems.phers import SYSTEM
from domain.systems.phers import commands as c
from domain.systems.phers.events import (
    ComparisonResolved,
    DecisionConfirmed,
    DecisionOpened,
    ResultOverridden,
)
from domain.systems.phers.state import Summand

from .given import Given


def test_a_players_decision_is_a_proposal() -> None:
    """Seed: 000 summary 6"""
    given = Given()
    given.level("a", "Mut", 15)
    given.opened(by="a", talent="Mut", tenths=-10)
    told = given.once(DecisionOpened)
    assert (told.proposed, told.talent, told.difficulty) == (True, Summand("Mut", 15), -10)
    assert given.questions() == {"summands/a": (GM, False)}
    assert given.view()["phase"] == "open"
    roll = c.Roll(**given.answering("roll"))
    assert given.refusal("a", roll).code == "wrong_phase"


def test_the_gm_confirms_it_as_proposed_or_otherwise() -> None:
    """Seed: 000 summary 6"""
    given = Given()
    given.level("a", "Mut", 15)
    given.level("a", "Ringen", 20, "competence")
    given.opened(by="a", talent="Mut")
    command = replace(
        given.confirmation(tenths=-30, kind="dramatic"), competence="Ringen", situation=5
    )
    given.send(GM, command)
    told = given.once(DecisionConfirmed)
    assert (told.talent, told.competence) == (Summand(), Summand("Ringen", 20))
    assert (told.difficulty, told.situation, told.kind) == (-30, 5, "dramatic")
    assert given.stage() == "ready"
    assert given.decision()["tenths"] == -5


def test_the_gms_own_decision_needs_no_confirmation() -> None:
    """Seed: 000 summary 6"""
    given = Given().opened()
    assert given.once(DecisionOpened).proposed is False
    assert given.stage() == "ready"


def test_a_player_proposes_for_its_own_figures_only() -> None:
    """Seed: 000 summary 6"""
    given = Given()
    assert [o.subject for o in given.offered("a", "OpenDecision")] == ["a"]
    assert [o.subject for o in given.offered(GM, "OpenDecision")] == ["a", "b", "n", "o", "u"]
    assert given.offered("nobody", "OpenDecision") == []
    other = given.opening("b")
    assert not other.allows(given.seat("a"))
    assert given.refusal("a", other) == wrong_phase("phers.OpenDecision")


def test_levels_are_chosen_from_the_sheet_by_area() -> None:
    """Seed: 000 summary 6"""
    given = Given()
    given.level("a", "Mut", 15)
    given.level("a", "Ringen", 20, "competence")
    (option,) = given.offered("a", "OpenDecision")
    assert option.fields["talent"].values == ("", "Mut")
    assert option.fields["competence"].values == ("", "Ringen")


def test_the_gm_may_close_a_proposal_instead() -> None:
    """Whether there is a roll at all is the gm's to say. Seed: 000 summary 6"""
    given = Given().opened(by="a").close()
    assert given.view()["phase"] == "closed"


# absent seats


def skipped(given: Given, purpose: str, figure: str = "a") -> Command:
    return SYSTEM.skip(given.state, AskId(f"{given.conflict}/{purpose}/{figure}"))


def test_an_absent_gm_confirms_what_is_proposed() -> None:
    """Seed: 000 summary 6"""
    given = Given()
    given.level("a", "Mut", 15)
    given.level("a", "Ringen", 20, "competence")
    given.opened(by="a", talent="Mut", competence="Ringen", tenths=-5, kind="dramatic")
    given.send(GM, skipped(given, "summands"))
    told = given.once(DecisionConfirmed)
    assert (told.talent, told.competence) == (Summand("Mut", 15), Summand("Ringen", 20))
    assert (told.difficulty, told.kind) == (-5, "dramatic")


def test_an_absent_gm_confirms_no_level_that_is_gone() -> None:
    """Struck off, or moved to the other area. Seed: 000 summary 6"""
    given = Given()
    given.level("a", "Mut", 15)
    given.level("a", "Ringen", 20, "competence")
    given.opened(by="a", talent="Mut", competence="Ringen")
    given.send(GM, c.RemoveLevel(figure=FigureId("a"), name="Mut"))
    given.level("a", "Ringen", 20, "talent")
    given.send(GM, skipped(given, "summands"))
    told = given.once(DecisionConfirmed)
    assert (told.talent, told.competence) == (Summand(), Summand())


def test_an_absent_gm_confirms_a_climax_as_dramatic() -> None:
    """Seed: 000 summary 3"""
    given = Given()
    given.grant("a")
    given.opened(by="a").spend()
    given.send(GM, skipped(given, "summands"))
    assert given.once(DecisionConfirmed).kind == "dramatic"


def test_an_absent_player_saves_the_points_and_throws() -> None:
    """Seed: 000 summary 3"""
    given = Given()
    given.grant("a")
    given.opened()
    given.send("a", skipped(given, "climax"))
    assert given.stage() == "ready"
    given.lay("a", "H7 D4")
    given.send("a", skipped(given, "roll"))
    assert given.came_to() == (3, 3, "ordentlich", True)


def test_an_absent_gm_lets_no_event_happen() -> None:
    """Seed: 000 summary 2"""
    given = Given().opened(kind="dramatic").roll("H3 D3 W3")
    given.send(GM, skipped(given, "event"))
    assert given.stage() == "resolved"


def test_a_question_that_is_not_open_cannot_be_skipped() -> None:
    with pytest.raises(KeyError):
        skipped(Given().opened(), "event")


# the gm's word


def test_the_gms_word_changes_a_class() -> None:
    """Seed: 000 summary 2"""
    given = Given().opened().roll("H7 D4").override("class", "brilliant")
    told = given.once(ResultOverridden)
    assert (told.what, told.old, told.new, told.why) == ("class", "ordentlich", "brilliant", "so")
    shown = given.decision()
    assert (shown["class"], shown["success"], shown["overridden"]) == ("brilliant", True, True)
    assert shown["result"] == 3


def test_a_changed_class_is_compared_again() -> None:
    """Seed: 000 summary 1"""
    given = Given().compared("a", "b").roll("H7 D4").roll("H7 D4", "b")
    given.override("class", "gut", "b")
    assert given.names() == ["ResultOverridden", "ComparisonResolved"]
    assert given.once(ComparisonResolved).rel == "lower"
    assert given.override("class", "brilliant", "b").names() == ["ResultOverridden"]


@pytest.mark.parametrize("word", ["katastrophal", "gut", "unglaublich"])
def test_whether_a_word_turns_a_comparison_with_a_hidden_side_is_not_told(word: str) -> None:
    """It would tell the hidden class: what is told is the same, new or not.

    Seed: 000 summary 1
    """
    given = Given().compared("a", "b").hide("self", "a").roll("H7 D4").roll("H1 D9", "b")
    given.override("class", word, "b")
    assert given.names() == ["ResultOverridden", "ComparisonResolved"]


def test_a_class_changed_before_the_other_side_rolls_is_compared_later() -> None:
    """Seed: 000 summary 1"""
    given = Given().compared("a", "b").roll("H7 D4").override("class", "gut")
    assert given.names() == ["ResultOverridden"]
    assert given.roll("H7 D4", "b").view()["relation"] == "higher"


def test_the_gms_word_changes_a_comparison() -> None:
    """Seed: 000 summary 1"""
    given = Given().compared("a", "b").roll("H7 D4").roll("H7 D4", "b")
    given.override("relation", "lower")
    told = given.once(ResultOverridden)
    assert (told.what, told.old, told.new) == ("relation", "equal", "lower")
    assert given.view()["relation"] == "lower"


def test_the_gms_word_changes_climax_points() -> None:
    """Seed: 000 summary 3"""
    given = Given().opened().override("climax", 7)
    told = given.once(ResultOverridden)
    assert (told.what, told.old, told.new) == ("climax", 0, 7)
    assert given.points("a") == 7


def test_before_a_result_there_is_no_class_to_change() -> None:
    """Seed: 000 summary 1"""
    for given in (Given().opened(), Given().opened(kind="dramatic").roll("H3 D3 W3")):
        whats = [o.fields["what"].values for o in given.offered(GM, "Override")]
        assert whats == [("climax",)]


# refusals

Case = tuple[Callable[[], Given], str, Callable[[Given], Command], Rejection]


def ready() -> Given:
    return Given().opened()


def proposed() -> Given:
    return Given().opened(by="a")


def done() -> Given:
    return Given().opened().roll("H7 D4")


CASES: dict[str, Case] = {
    "rolling for somebody else": (
        ready, "b", lambda g: c.Roll(**g.answering("roll")), wrong_phase("phers.Roll"),
    ),
    "the gm rolling for a player": (
        ready, GM, lambda g: c.Roll(**g.answering("roll")), wrong_phase("phers.Roll"),
    ),
    "rolling twice": (
        done, "a", lambda g: c.Roll(**g.answering("roll")), wrong_phase("phers.Roll"),
    ),
    "answering another question": (
        ready, "a", lambda g: c.Roll(**g.answering("event")), stale("ask"),
    ),
    "a player confirming its own proposal": (
        proposed, "a", lambda g: g.confirmation(), wrong_phase("phers.ConfirmDecision"),
    ),
    "confirming what is confirmed": (
        ready, GM, lambda g: g.confirmation(), wrong_phase("phers.ConfirmDecision"),
    ),
    "a level that is on no sheet": (
        proposed, GM, lambda g: replace(g.confirmation(), talent="Mut"),
        illegal("phers.ConfirmDecision", "talent"),
    ),
    "a difficulty out of all bounds": (
        proposed, GM, lambda g: g.confirmation(tenths=9991),
        illegal("phers.ConfirmDecision", "difficulty"),
    ),
    "a roll that is no kind": (
        proposed, GM, lambda g: g.confirmation(kind="climax"),
        illegal("phers.ConfirmDecision", "kind"),
    ),
    "a visibility that is none": (
        ready, GM, lambda g: c.SetVisibility(**g.at(), visibility="all"),
        illegal("phers.SetVisibility", "visibility"),
    ),
    "an untitled decision": (
        ready, GM, lambda g: replace(g.opening(), title=""),
        illegal("phers.OpenDecision", "title"),
    ),
    "an override of nothing known": (
        done, GM, lambda g: c.Override(**g.at(), what="luck", value=1, why=""),
        illegal("phers.Override", "what"),
    ),
    "a class that is none": (
        done, GM, lambda g: c.Override(**g.at(), what="class", value="super", why=""),
        illegal("phers.Override", "value"),
    ),
    "too many points": (
        done, GM, lambda g: c.Override(**g.at(), what="climax", value=100, why=""),
        illegal("phers.Override", "value"),
    ),
    "a player's override": (
        done, "a", lambda g: c.Override(**g.at(), what="class", value="gut", why=""),
        wrong_phase("phers.Override"),
    ),
    "a spectator's roll": (
        ready, "nobody", lambda g: c.Roll(**g.answering("roll")), wrong_phase("phers.Roll"),
    ),
    "a player's comparison": (
        ready, "a",
        lambda g: c.OpenComparison(title="x", figures=(FigureId("a"), FigureId("b"))),
        wrong_phase("phers.OpenComparison"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_wrong_command_is_refused_and_changes_nothing(name: str) -> None:
    """Seed: 000 summary 1"""
    build, actor, wish, meant = CASES[name]
    given = build()
    assert given.refusal(actor, wish(given)) == meant


@pytest.mark.parametrize(("visibility", "known"), [("public", True), ("gm", False)])
def test_a_decision_is_decided_once_all_can_see_its_result(visibility: str, known: bool) -> None:
    """Seed: 000 summary 1"""
    given = Given(clever_die="off").opened(visibility=visibility)
    assert not SYSTEM.decided(given.state, given.conflict)
    given.roll("H7 D4")
    assert SYSTEM.decided(given.state, given.conflict) is known


def test_a_comparison_is_decided_once_both_sides_have_rolled() -> None:
    """Seed: 000 summary 1"""
    given = Given(clever_die="off").compared("a", "b").roll("H7 D4")
    assert not SYSTEM.decided(given.state, given.conflict)
    given.roll("H2 D9", "b")
    assert SYSTEM.decided(given.state, given.conflict)
