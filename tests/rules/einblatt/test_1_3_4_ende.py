"""What does a result mean, and may the conflict go on?"""

import json
from pathlib import Path

import pytest

import domain.systems.einblatt as package
from domain.kernel.ids import FigureId
from domain.kernel.messages import CloseConflict
from domain.kernel.rejection import illegal, wrong_phase
from domain.systems.einblatt import SYSTEM
from domain.systems.einblatt import commands as c
from domain.systems.einblatt.events import (
    AggregateDecided,
    ConflictResolved,
    ConsequenceNamed,
    NarrationJudged,
    OutcomeNarrated,
    ProbeScored,
    RestrictionProposed,
)
from domain.systems.einblatt.tables import GRADES
from tests.rules.einblatt.given import Given, Npc, Sc

MESSAGES = Path(package.__file__).parent / "messages"


def scored(points: int, **toggles: str | int) -> Given:
    """A character that ends a Probe with these points: won, lost and passed rounds."""
    given = Given(toggles, a=Sc("x", "PiA PiK PiD"), b=Npc("y", "He8 He9 HeB")).dealt()
    cards = ["PiA", "PiK", "PiD"]
    enemy = ["He8", "He9"]
    for _ in range(3):
        if points > 0:
            given.lay(a=cards.pop(), b="pass")
            points -= 1
        elif points < 0:
            given.lay(a="pass", b=enemy.pop())
            points += 1
        else:
            given.lay(a="pass", b="pass")
    return given


def test_nothing_is_scored_before_the_third_round() -> None:
    """Seed: 004 §1.3.4"""
    given = Given(a=Npc("x", "KrA"), b=Npc("y", "He7")).dealt().all_pass(2)
    assert given.quiet(ProbeScored, ConflictResolved)


@pytest.mark.parametrize(
    ("points", "grade", "opposite"),
    [
        (3, "vollkommen_won", "vollkommen_lost"),
        (2, "klar_won", "klar_lost"),
        (1, "knapp_won", "knapp_lost"),
        (0, "draw", "draw"),
        (-1, "knapp_lost", "knapp_won"),
        (-2, "klar_lost", "klar_won"),
    ],
)
def test_each_total_has_the_printed_result(points: int, grade: str, opposite: str) -> None:
    """Seed: 004 Tab. 1.2"""
    given = scored(points)
    assert given.once(ProbeScored).ep == {"a": points, "b": -points}
    resolved = given.once(ConflictResolved)
    assert resolved.classes == {"a": grade, "b": opposite}
    assert all(term.anchor.startswith("004 ") for term in resolved.terms[FigureId("a")])


def test_four_points_among_many_are_a_complete_success() -> None:
    """B18. Seed: 004 Tab. 1.2"""
    given = Given(
        a=Npc("x", "KrA KrK KrD KrB"), b=Npc("y", "He7 He8"), d=Npc("y", "Pi9 Pi10")
    ).dealt()
    for mine, low, high, answer in (("KrA", "He7", "Pi9", "KrK"), ("KrD", "He8", "Pi10", "KrB")):
        given.lay(a=mine, b=low, d=high)
        given.act("a", "b")
        given.act("d", "a")
        given.react("a", answer)
    assert given.once(ProbeScored).ep == {"a": 4, "b": -2, "d": -2}
    assert given.kt("a")["class"] == "vollkommen_won"


def test_complete_results_end_the_conflict() -> None:
    """B18: plus or minus three forbids going on. Seed: 004 §1.3.1"""
    given = scored(3)
    start = c.StartProbe(conflict=given.conflict)
    assert given.refusal("gm", start) == wrong_phase("einblatt.StartProbe")
    assert SYSTEM.decided(given.state, given.conflict)
    assert given.close().names()[-1] == "ConflictClosed"


@pytest.mark.parametrize("points", [0, 1, 2])
def test_anything_less_may_be_continued(points: int) -> None:
    """Seed: 004 §1.3.1"""
    given = scored(points)
    assert not SYSTEM.decided(given.state, given.conflict)
    assert given.start().view()["probe"] == 2


def test_open_questions_come_before_the_next_probe() -> None:
    """Seed: 004 §1.3.6"""
    given = scored(-1)
    assert given.asked() == {("restriction", "gm")}
    start = c.StartProbe(conflict=given.conflict)
    assert given.refusal("gm", start) == wrong_phase("einblatt.StartProbe")


def test_npcs_bear_no_restrictions() -> None:
    """Seed: 004 §1.3.6"""
    given = scored(2)
    assert given.quiet(RestrictionProposed)
    assert given.asked() == set()


def test_the_gm_names_what_a_complete_defeat_means() -> None:
    """Seed: 004 Tab. 1.2"""
    given = Given(a=Sc("x", "PiA"), b=Npc("y", "He8 He9 HeD")).dealt()
    for card in ("He8", "He9", "HeD"):
        given.lay(a="pass", b=card)
    assert given.kt("a")["class"] == "vollkommen_lost"
    assert given.asked() == {("consequence", "gm")}
    ask = given.ask("consequence", "gm")
    given.gm(given.about(c.NameConsequence, "a", ask=ask, text="The river takes him."))
    assert given.once(ConsequenceNamed).text == "The river takes him."
    assert given.asked() == set()


# telling a success


def narrate(given: Given, text: str = "It falls.") -> c.NarrateOutcome:
    return c.NarrateOutcome(conflict=given.conflict, figure=FigureId("a"), text=text)


def test_the_winner_tells_its_success_and_the_gm_judges_it() -> None:
    """Seed: 004 §1.3.4"""
    given = scored(1)
    given.send("a", narrate(given))
    assert given.once(OutcomeNarrated).text == "It falls."
    (ask,) = [ask for ask in given.asked() if ask[1] == "gm"]
    told = given.ask(ask[0], "gm")
    given.gm(given.about(c.JudgeNarration, "a", ask=told, text="Only half of it."))
    assert given.once(NarrationJudged).text == "Only half of it."
    kt = given.kt("a", "nobody")
    assert (kt["narration"], kt["verdict"]) == ("It falls.", "Only half of it.")
    assert "untold" not in kt


def test_everybody_sees_whose_success_may_still_be_told() -> None:
    """Seed: 004 §1.3.4"""
    given = scored(1)
    assert given.kt("a", "nobody")["untold"] is True
    given.send("a", narrate(given))
    assert "untold" not in given.kt("a", "nobody")


@pytest.mark.parametrize("points", [0, -1])
def test_a_participant_that_has_not_won_tells_no_success(points: int) -> None:
    """Seed: 004 §1.3.4"""
    given = scored(points)
    assert "untold" not in given.kt("a")
    assert given.refusal("a", narrate(given)) == wrong_phase("einblatt.NarrateOutcome")


def test_a_success_is_told_once() -> None:
    """Seed: 004 §1.3.4"""
    given = scored(1)
    given.send("a", narrate(given))
    assert given.refusal("a", narrate(given)) == wrong_phase("einblatt.NarrateOutcome")


@pytest.mark.parametrize("points", [0, -1])
def test_a_told_success_that_the_gm_takes_back_is_not_to_be_judged(points: int) -> None:
    """Seed: 004 §1.3.4"""
    given = scored(1)
    given.send("a", narrate(given))
    given.override("a", points)
    assert ("narration", "gm") not in given.asked()
    given.override("a", 2)
    assert given.asked() == {("narration", "gm")}


# parties


def party(**toggles: str | int) -> Given:
    """After three rounds: a +2 and c 0 for x, b -2 for y."""
    given = Given(
        toggles, a=Npc("x", "KrA KrK"), b=Npc("y", "He7 He8 He9"), c=Npc("x", "Pi7")
    ).dealt()
    for card, enemy in (("KrA", "He7"), ("KrK", "He8")):
        given.lay(a=card, b=enemy, c="pass")
        given.act("a", "b")
    return given.all_pass(1) if given.phase == "commit" else given


def decide(given: Given, mode: str, apply: str) -> AggregateDecided:
    given.send("gm", c.DecideAggregate(conflict=given.conflict, mode=mode, apply=apply))
    return given.once(AggregateDecided)


def test_a_party_may_count_the_sum_of_its_members() -> None:
    """Seed: 004 §1.3.4"""
    assert decide(party(), "sum", "own").parties == {"x": 2, "y": -2}


def test_a_party_may_count_its_best_member() -> None:
    """Seed: 004 §1.3.4"""
    given = party()
    assert decide(given, "best", "own").parties == {"x": 2, "y": -2}
    assert given.kt("c")["class"] == "draw"


def test_a_party_figure_may_be_applied_to_all_members() -> None:
    """Seed: 004 §1.3.4"""
    given = party()
    decide(given, "best", "all")
    assert {name: given.kt(name)["class"] for name in "abc"} == {
        "a": "klar_won",
        "b": "klar_lost",
        "c": "klar_won",
    }


def test_a_party_counts_who_has_left_it_since() -> None:
    """Seed: 004 §1.3.4"""
    given = party()
    decide(given, "best", "all")
    given.gm(given.about(c.RemoveKT, "a"))
    given.override("b", -1)
    assert given.once(AggregateDecided).parties == {"x": 2, "y": -1}
    assert given.kt("c")["class"] == "klar_won"


def test_the_party_figure_is_for_all_to_see() -> None:
    """Seed: 004 §1.3.4"""
    given = party()
    decide(given, "sum", "own")
    assert given.view("nobody")["aggregate"] == {
        "mode": "sum",
        "apply": "own",
        "parties": {"x": 2, "y": -2},
        "classes": {"x": "klar_won", "y": "klar_lost"},
    }


def test_what_either_reading_would_give_is_seen_before_the_gm_decides() -> None:
    """Seed: 004 §1.3.4"""
    given = party()
    assert given.view()["readings"] == {"sum": {"x": 2, "y": -2}, "best": {"x": 2, "y": -2}}
    classes = {"x": "klar_won", "y": "klar_lost"}
    each = {"a": "klar_won", "b": "klar_lost", "c": "draw"}
    told = {"sum": classes, "best": classes, "each": each}
    assert given.view("nobody")["reading_classes"] == told
    # What is chosen changes nothing of what the others would give.
    decide(given, "best", "all")
    assert given.view("nobody")["reading_classes"] == told
    given = Given(a=Npc("x", "KrA"), b=Npc("y", "He7")).dealt()
    assert "readings" not in given.view()


@pytest.mark.parametrize(
    ("field", "mode", "apply"), [("mode", "worst", "own"), ("apply", "sum", "some")]
)
def test_no_other_way_of_reading_a_party_is_known(field: str, mode: str, apply: str) -> None:
    """Seed: 004 §1.3.4"""
    given = party()
    command = c.DecideAggregate(conflict=given.conflict, mode=mode, apply=apply)
    assert given.refusal("gm", command) == illegal("einblatt.DecideAggregate", field)


# closing


@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_the_gm_may_close_a_conflict_at_any_time(rounds: int) -> None:
    """Seed: 004 §1.3.1"""
    given = Given(a=Sc("x", "PiA"), b=Npc("y", "He8")).dealt().all_pass(rounds)
    assert given.close().names()[-1] == "ConflictClosed"
    assert given.phase == "closed"
    assert given.asked() == set()
    sheet = given.whole_view()["sheets"]["a"]
    assert sheet["draw_count"] + sheet["discard_count"] == 32


def test_a_closed_conflict_knows_no_further_command() -> None:
    given = Given(a=Sc("x"), b=Npc("y", "He8")).dealt()
    given.close()
    again = CloseConflict(conflict=given.conflict)
    assert given.refusal("gm", again) == wrong_phase("table.CloseConflict")
    assert given.refusal("gm", c.StartProbe(conflict=given.conflict)).code == "wrong_phase"


@pytest.mark.parametrize(("points", "grade"), list(enumerate(GRADES, start=-3)))
def test_each_result_comes_with_its_consequence(points: int, grade: str) -> None:
    """Seed: 004 Tab. 1.2"""
    given = Given(a=Sc("x", "KrA"), b=Npc("y", "He8")).dealt().lay(a="KrA", b="He8").all_pass(2)
    given.override("a", points)
    told = [e for e in given.history if isinstance(e, ConflictResolved)][-1]
    assert told.classes[FigureId("a")] == grade
    consequence = told.terms[FigureId("a")][-1]
    assert (consequence.key, consequence.anchor) == (
        f"einblatt.consequence.{grade}",
        "004 Tab. 1.2",
    )


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_class_and_consequence_has_words_of_its_own(language: str) -> None:
    """Seed: 004 Tab. 1.2"""
    words = json.loads((MESSAGES / f"{language}.json").read_text())
    for key in ("class.{}", "term.einblatt.consequence.{}"):
        assert len({words[key.format(grade)] for grade in GRADES}) == len(GRADES) == 7
