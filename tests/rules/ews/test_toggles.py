"""Does every optional rule change what it says, and nothing without it?"""

import pytest

from domain.kernel.options import only
from domain.systems.ews.events import ActionResolved, CriticalRolled, DiceRolled
from tests.rules.ews.given import LOSES, TIES, WINS, Given


def test_the_usual_method_is_offered_first_and_the_other_can_be_chosen() -> None:
    """Seed: 001 Einführung"""
    for usual, other in (("rps", "pmd6"), ("pmd6", "rps")):
        given = Given({"method": usual})
        for kind in ("OpenProbe", "OpenContest"):
            offered = [o.fields["method"] for o in given.offered("gm", kind)]
            assert offered[0] == only(usual)
            assert only(other) in offered
        given.propose()
        first, second, *_ = given.offered("gm", "AcceptContest")
        assert [o.fields["method"] for o in (first, second)] == [only(usual), only(other)]
        assert given.probe(method=other).view()["method"] == other


@pytest.mark.parametrize(
    ("chain", "faces", "x", "critical"),
    [
        ("confirm3", (6, 6, 6), 18, True),
        ("closed", (6,), 6, False),
        ("closed", (5,), -5, False),
        ("open", (6, 6, 6, 6, 2), 24, False),
        ("open", (5, 5, 5, 5, 5, 6), -25, False),
        ("open", (4,), 4, False),
    ],
)
def test_pmd6_chain_says_how_long_the_die_is_thrown(
    chain: str, faces: tuple[int, ...], x: int, critical: bool
) -> None:
    """Seed: 001 Probe, Wahrscheinlichkeit zu bestehen"""
    given = Given({"pmd6_chain": chain}).probe(12, 12, "pmd6")
    given.roll("ines", *faces)
    assert (given.once(DiceRolled).faces, given.result.x) == (faces, x)
    assert bool(given.happened(CriticalRolled)) is critical


@pytest.mark.parametrize(("equal", "outcome"), [("initiator_wins", "win"), ("draw", "draw")])
def test_contest_equal_says_what_equal_totals_mean(equal: str, outcome: str) -> None:
    """E7 and E8.

    Seed: 001 Wettstreit, Selbst fängt an, Wahrscheinlichkeit zu gewinnen
    """
    for result in (
        Given({"contest_equal": equal}).contest(12, 15).play(WINS, TIES).result,
        Given({"contest_equal": equal}).contest(12, 12).play(TIES).result,
    ):
        assert result.outcome == outcome
        assert result.winner == ("ines" if outcome == "win" else "")
    rolled = Given({"contest_equal": equal}).contest(12, 12, "pmd6")
    rolled.roll("ines", 4)
    rolled.roll("tomo", 4)
    assert rolled.result.outcome == outcome
    assert Given({"contest_equal": equal}).contest(12, 11).play(TIES).result.outcome == "win"


@pytest.mark.parametrize(("on", "outcome"), [("off", "win"), ("on", "draw")])
def test_first_tie_is_draw_takes_the_introduction_by_its_word(on: str, outcome: str) -> None:
    """The introduction ends a contest undecided, the procedure compares the values.

    Seed: 001 Einführung, Grundlagen
    """
    rules: dict[str, str | int] = {"first_tie_is_draw": on}
    result = Given(rules).contest(18, 9).play(TIES).result
    assert result.outcome == outcome
    assert result.cause == ("first_tie" if on == "on" else "")
    assert Given(rules).contest(12, 12).play(TIES).result.outcome == outcome
    assert Given(rules).contest(12, 12).play(WINS, TIES).result.outcome == "win"
    assert Given(rules).probe(18, 9).play(TIES).result.outcome == "success"
    rolled = Given(rules).contest(18, 9, "pmd6")
    rolled.roll("ines", 1)
    rolled.roll("tomo", 1)
    assert rolled.result.outcome == "win"


@pytest.mark.parametrize(
    ("faces", "value", "target", "off", "on"),
    [
        ((6, 6, 1), 0, 99, "failure", "success"),
        ((6, 6, 6), 0, 99, "failure", "success"),
        ((6, 1), 0, 99, "failure", "failure"),
        ((5, 5, 1), 99, 0, "success", "failure"),
        ((5, 5, 5), 99, 0, "success", "failure"),
        ((5, 1), 99, 0, "success", "success"),
    ],
)
def test_double_six_autosuccess_lets_a_second_equal_face_decide_a_probe(
    faces: tuple[int, ...], value: int, target: int, off: str, on: str
) -> None:
    """Seed: 001 Probe, Wahrscheinlichkeit zu bestehen"""
    for state, outcome in (("off", off), ("on", on)):
        given = Given({"double_six_autosuccess": state}).probe(value, target, "pmd6")
        given.roll("ines", *faces)
        assert given.result.outcome == outcome
        assert given.result.success is (outcome == "success")
    assert bool(given.result.cause) is (len(faces) == 3)


def test_double_six_autosuccess_leaves_contests_and_games_alone() -> None:
    rules: dict[str, str | int] = {"double_six_autosuccess": "on"}
    given = Given(rules).contest(0, 99, "pmd6")
    given.roll("ines", 6, 6, 1)
    given.roll("tomo", 1)
    assert given.result.outcome == "loss"
    assert Given(rules).probe(0, 99).play(WINS, WINS, TIES).result.outcome == "failure"


@pytest.mark.parametrize("method", ["rps", "pmd6"])
def test_auto_success_margin_spares_the_roll(method: str) -> None:
    """Seed: 001 Grundlagen"""
    rules: dict[str, str | int] = {"auto_success_margin": "on"}
    given = Given(rules).probe(18, 12, method)
    result = given.once(ActionResolved)
    assert (result.success, result.cause, result.total, result.x) == (True, "auto", 18, 0)
    assert given.asked() == set()
    assert given.view()["phase"] == "resolved"
    assert not Given(rules).probe(17, 12, method).decided
    assert not Given().probe(18, 12, method).decided
    assert not Given(rules).contest(99, 12, method).decided


def test_auto_success_margin_with_secret_numbers_is_played_for_show_and_cannot_fail() -> None:
    rules: dict[str, str | int] = {"auto_success_margin": "on"}
    given = Given(rules).probe(18, 12, numbers="secret")
    assert given.asked() == {("symbol", "ines"), ("symbol", "gm")}
    given.play(LOSES, LOSES, LOSES, TIES)
    assert (given.result.total, given.result.outcome, given.result.cause) == (9, "success", "auto")
    assert not Given().probe(18, 12, numbers="secret").play(*[LOSES] * 3, TIES).result.success


@pytest.mark.parametrize("shown", [False, True])
def test_rps_contest_quality_says_how_well_each_did(shown: bool) -> None:
    """Seed: 001 Einführung"""
    rules: dict[str, str | int] = {"rps_contest_quality": "shown" if shown else "hidden"}
    told = Given(rules).contest(12, 15).play(WINS, TIES).view("nobody")["result"]
    assert (told.get("quality"), told.get("other_quality")) == ((15, 15) if shown else (None, None))
    assert Given(rules).probe(12, 15).play(WINS, TIES).view("nobody")["result"]["quality"] == 15
    rolled = Given(rules).contest(12, 15, "pmd6")
    rolled.roll("ines", 4)
    rolled.roll("tomo", 4)
    assert rolled.view("nobody")["result"]["quality"] == 16
