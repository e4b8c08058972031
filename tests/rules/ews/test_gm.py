"""What does the gm decide, and what may players ask for?"""

from typing import Any

import pytest

from domain.kernel.ids import FigureId
from domain.kernel.messages import (
    CloseConflict,
    Command,
    ConflictClosed,
    ConflictOpened,
    ToggleSet,
)
from domain.kernel.rejection import illegal, wrong_phase
from domain.systems.ews import SYSTEM
from domain.systems.ews import commands as c
from domain.systems.ews.events import (
    ActionCancelled,
    ActionResolved,
    ContestDeclined,
    ContestOpened,
    ContestProposed,
    OutcomeNarrated,
    ResultOverridden,
)
from tests.rules.ews.given import KINDS, LOSES, TIES, WINS, Given
from tests.support.luck import Scripted

ACCEPTED = {
    "value": 12,
    "other_value": 9,
    "method": "rps",
    "numbers": "shown",
    "visibility": "public",
}


def accept(given: Given, **changes: Any) -> c.AcceptContest:
    fields: dict[str, Any] = {**ACCEPTED, **changes}
    ask = given.ask("proposal", "gm")
    return c.AcceptContest(conflict=given.conflict, ask=ask, **fields)


# opening


def test_every_figure_may_be_tested_and_every_pair_may_compete() -> None:
    """Seed: 001 Grundlagen"""
    given = Given()
    for option in given.offered("gm", "OpenProbe"):
        assert option.fields["figure"].values == tuple(KINDS)
    pairs = {
        (o.fields["initiator"].values, o.fields["other"].values)
        for o in given.offered("gm", "OpenContest")
    }
    assert pairs == {((a,), tuple(b for b in KINDS if b != a)) for a in KINDS}


def test_the_gm_may_test_figures_of_the_gm_and_then_chooses_for_both_sides() -> None:
    """Seed: 001 Grundlagen"""
    given = Given().probe(12, 12, figure="wache")
    given.choose("wache", "S")
    given.choose("gm", "C")
    given.choose("wache", "S")
    given.choose("gm", "S")
    assert given.result.x == 3


def test_several_conflicts_run_beside_one_another() -> None:
    given = Given().probe(12, 12)
    first = given.conflict
    given.contest(12, 15).play(WINS)
    given.conflict, second = first, given.conflict
    assert given.play(TIES).result.success
    given.conflict = second
    assert given.view()["x"] == 3
    assert not given.decided


def test_rules_set_later_do_not_touch_an_open_conflict() -> None:
    given = Given().contest(12, 12)
    given.fold(ToggleSet(toggle="ews.contest_equal", value="draw"))
    given.fold(ToggleSet(toggle="einblatt.contest_equal", value="x"))
    given.fold(ToggleSet(toggle="ews.unheard_of", value="x"))
    assert given.play(TIES).result.outcome == "win"
    assert given.contest(12, 12).play(TIES).result.outcome == "draw"


# proposals


def test_a_player_proposes_and_the_gm_names_values_and_method() -> None:
    """Seed: 001 Einführung"""
    given = Given().propose("wache")
    opened, proposed = given.events
    assert isinstance(opened, ConflictOpened)
    assert opened.title == "Rauferei"
    assert isinstance(proposed, ContestProposed)
    assert (proposed.figure, proposed.other) == ("ines", "wache")
    assert given.asked() == {("proposal", "gm")}
    shown = given.view("nobody")
    assert (shown["phase"], shown["actor"], shown["opponent"]) == ("proposed", "ines", "wache")
    assert "method" not in shown
    given.send("gm", accept(given, value=15, method="pmd6"))
    begun = given.once(ContestOpened)
    assert (begun.initiator, begun.other, begun.value, begun.other_value) == (
        "ines",
        "wache",
        15,
        9,
    )
    assert given.asked() == {("pmd6", "ines"), ("pmd6", "wache")}


def test_a_declined_proposal_is_closed() -> None:
    given = Given().propose()
    ask = given.ask("proposal", "gm")
    declined = given.send("gm", c.DeclineContest(conflict=given.conflict, ask=ask, why="Nein."))
    assert [type(event) for event in declined] == [ContestDeclined, ConflictClosed]
    assert given.view("ines")["phase"] == "cancelled"
    assert given.asked() == set()


def test_a_figure_has_one_proposal_open_at_a_time() -> None:
    given = Given().propose()
    again = c.ProposeContest(title="Noch eine", figure=FigureId("ines"), other=FigureId("wache"))
    assert given.refusal("ines", again).code == "wrong_phase"
    given.send("gm", accept(given))
    assert given.send("ines", again)


def test_nobody_proposes_for_others_or_against_themselves() -> None:
    given = Given()
    other = c.ProposeContest(title="x", figure=FigureId("tomo"), other=FigureId("wache"))
    assert not other.allows(given.seat("ines"))
    assert given.refusal("ines", other) == wrong_phase("ews.ProposeContest")
    own = c.ProposeContest(title="x", figure=FigureId("ines"), other=FigureId("ines"))
    assert given.refusal("ines", own) == illegal("ews.ProposeContest", "other")
    assert given.offered("gm", "ProposeContest") == []


# absence


def test_luck_chooses_for_the_absent_and_dice_are_thrown_for_them() -> None:
    given = Given().probe()
    ask = given.ask("symbol", "ines")
    skipped = SYSTEM.skip(given.state, ask)
    assert skipped == c.DrawSymbol(conflict=given.conflict, ask=ask)
    given.chance = Scripted(("Stein", "Papier", "Schere"))
    given.send("ines", skipped)
    given = Given().probe(method="pmd6")
    ask = given.ask("pmd6", "ines")
    skipped = SYSTEM.skip(given.state, ask)
    assert skipped == c.RollPmd6(conflict=given.conflict, ask=ask)


def test_an_absent_gm_declines_what_is_proposed() -> None:
    given = Given().propose()
    ask = given.ask("proposal", "gm")
    skipped = SYSTEM.skip(given.state, ask)
    assert skipped == c.DeclineContest(conflict=given.conflict, ask=ask, why="")


# breaking off and closing


@pytest.mark.parametrize("method", ["rps", "pmd6"])
def test_a_probe_broken_off_is_over_without_a_result(method: str) -> None:
    given = Given().probe(method=method)
    broken = given.send("gm", c.Cancel(conflict=given.conflict, why="Der Strom fällt aus."))
    assert [type(event) for event in broken] == [ActionCancelled, ConflictClosed]
    shown = given.view("ines")
    assert shown["phase"] == "cancelled"
    assert "result" not in shown
    assert given.asked() == set()
    assert given.offered("gm", "Cancel") == []


def test_what_is_decided_is_closed_not_broken_off() -> None:
    given = Given().probe().play(TIES)
    cancel = c.Cancel(conflict=given.conflict, why="")
    assert given.refusal("gm", cancel).code == "wrong_phase"
    assert given.close().names() == ["ConflictClosed"]
    assert (given.view()["phase"], given.view()["result"]["outcome"]) == ("closed", "success")
    again = CloseConflict(conflict=given.conflict)
    assert given.refusal("gm", again).code == "wrong_phase"


@pytest.mark.parametrize("started", [0, 1])
def test_the_gm_closes_at_any_time(started: int) -> None:
    given = Given().contest()
    if started:
        given.choose("ines", "S")
    assert given.close().names() == ["ConflictClosed"]
    assert given.asked() == set()
    assert SYSTEM.sealed(given.state) == frozenset()


# the last word


def test_the_gm_tells_what_a_result_means_and_may_tell_it_again() -> None:
    given = Given().probe().play(TIES)
    for text in ("Du kommst hinein.", "Du kommst gerade so hinein."):
        given.send("gm", c.Narrate(conflict=given.conflict, text=text))
        assert given.once(OutcomeNarrated).text == text
        assert given.view("nobody")["narration"] == text
    empty = c.Narrate(conflict=given.conflict, text="")
    assert given.refusal("gm", empty) == illegal("ews.Narrate", "text")
    early = Given().probe()
    assert early.refusal("gm", c.Narrate(conflict=early.conflict, text="x")).code == "wrong_phase"


def test_the_gm_changes_the_outcome_of_a_probe() -> None:
    given = Given().probe(12, 15).play(TIES)
    (event,) = given.override("outcome", "success")
    assert isinstance(event, ResultOverridden)
    assert (event.what, event.old, event.new, event.why) == (
        "outcome",
        "failure",
        "success",
        "So sei es.",
    )
    assert (given.result.outcome, given.result.success, given.result.total) == ("success", True, 12)


@pytest.mark.parametrize(("outcome", "winner"), [("win", "ines"), ("draw", ""), ("loss", "tomo")])
def test_the_gm_changes_the_outcome_of_a_contest(outcome: str, winner: str) -> None:
    given = Given().contest(12, 15).play(LOSES, TIES)
    given.override("outcome", outcome)
    assert (given.result.outcome, given.result.winner) == (outcome, winner)
    assert given.view("nobody")["result"]["winner"] == winner


def test_another_bonus_lets_the_totals_be_compared_again() -> None:
    given = Given().probe(12, 15).play(TIES)
    overridden, resolved = given.override("x", 4)
    assert isinstance(overridden, ResultOverridden)
    assert (overridden.old, overridden.new) == (0, 4)
    assert isinstance(resolved, ActionResolved)
    assert (resolved.x, resolved.total, resolved.margin, resolved.success) == (4, 16, 1, True)
    assert isinstance(resolved.terms, tuple)
    assert "ews.word" in [term.key for term in resolved.terms]


def test_the_bonus_of_either_side_of_a_contest_can_be_changed() -> None:
    given = Given().contest(12, 15).play(WINS, WINS, TIES)
    given.override("other_x", 10)
    assert (given.result.x, given.result.other_x, given.result.winner) == (6, 10, "tomo")
    given.override("x", 13)
    assert (given.result.x, given.result.other_x, given.result.winner) == (13, 10, "ines")


def test_an_outcome_set_by_word_holds_whatever_bonus_comes_after_it() -> None:
    """Reading: docs/rules/ews.md, until it is set again or taken back."""
    given = Given().probe(12, 15).play(LOSES, TIES)
    given.override("outcome", "success")
    resolved = given.override("x", -1)[-1]
    assert isinstance(resolved, ActionResolved)
    assert (resolved.outcome, resolved.success, resolved.total) == ("success", True, 11)
    assert isinstance(resolved.terms, tuple)
    assert "ews.missed" not in [term.key for term in resolved.terms]
    given.override("outcome", "failure")
    given.override("x", 30)
    assert (given.result.outcome, given.result.success) == ("failure", False)


def test_a_winner_set_by_word_holds_whatever_bonus_comes_after_it() -> None:
    given = Given().contest(12, 15).play(TIES)
    given.override("outcome", "draw")
    given.override("x", 20)
    assert (given.result.outcome, given.result.winner, given.result.cause) == ("draw", "", "")


def test_the_gms_word_overrules_what_decided_by_itself() -> None:
    given = Given({"auto_success_margin": "on"}).probe(18, 12)
    given.override("x", -9)
    assert (given.result.outcome, given.result.cause) == ("failure", "")


def test_only_what_stands_on_the_list_can_be_changed() -> None:
    given = Given().probe().play(TIES)

    def refused(what: str, value: str | int) -> str:
        command = c.Override(conflict=given.conflict, what=what, value=value, why="")
        answer = given.refusal("gm", command)
        assert answer.code == "illegal"
        return str(answer.params["field"])

    assert refused("outcome", "win") == "value"
    assert refused("outcome", 1) == "value"
    assert refused("x", 1000) == "value"
    assert refused("x", "success") in {"what", "value"}
    assert refused("other_x", 3) == "what"
    assert refused("margin", 3) == "what"
    early = Given().probe()
    command = c.Override(conflict=early.conflict, what="x", value=1, why="")
    assert early.refusal("gm", command).code == "wrong_phase"


def leading() -> dict[str, Command]:
    """Word the gm's commands for a Probe that was just opened."""
    ines, tomo = FigureId("ines"), FigureId("tomo")
    how: dict[str, Any] = {"method": "rps", "numbers": "shown", "visibility": "public"}
    conflict = Given().probe().conflict
    return {
        "a Probe": c.OpenProbe(title="x", figure=ines, value=1, target=1, **how),
        "a Wettstreit": c.OpenContest(
            title="x", initiator=ines, other=tomo, value=1, other_value=1, **how
        ),
        "breaking off": c.Cancel(conflict=conflict, why=""),
        "closing": CloseConflict(conflict=conflict),
    }


@pytest.mark.parametrize("what", leading())
def test_the_gm_alone_leads(what: str) -> None:
    """Seed: 001 Grundlagen"""
    given, command = Given().probe(), leading()[what]
    for seat in ("ines", "nobody"):
        assert not command.allows(given.seat(seat))
        assert given.refusal(seat, command).code == "wrong_phase"
    assert given.send("gm", command)


@pytest.mark.parametrize(
    ("visibility", "known"), [("public", True), ("gm", False), ("blind", False)]
)
def test_a_probe_is_decided_once_all_can_see_its_result(visibility: str, known: bool) -> None:
    """Seed: 001 Grundlagen"""
    given = Given().probe(method="pmd6", visibility=visibility)
    assert not SYSTEM.decided(given.state, given.conflict)
    given.roll("ines", 3)
    assert given.asked() == set()
    assert SYSTEM.decided(given.state, given.conflict) is known
    given.close()
    assert not SYSTEM.decided(given.state, given.conflict)
