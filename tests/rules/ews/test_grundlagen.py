"""Is Schere-Stein-Papier played as the basics say: streaks, totals, comparisons?

Seed: 001 Grundlagen
"""

from itertools import product

import pytest

from domain.kernel.messages import ConflictOpened
from domain.systems.ews.commands import DrawSymbol
from domain.systems.ews.events import (
    ActionResolved,
    ContestOpened,
    ProbeOpened,
    SymbolCommitted,
    SymbolsRevealed,
)
from domain.systems.ews.methods import SYMBOLS, won
from domain.systems.ews.reckoning import REASONS
from tests.rules.ews.given import LOSES, TIES, WINS, Given
from tests.support.luck import Scripted


def test_each_symbol_beats_one_loses_to_one_and_ties_with_itself() -> None:
    """Seed: 001 Einführung"""
    wins = {("Schere", "Papier"), ("Papier", "Stein"), ("Stein", "Schere")}
    for a, b in product(SYMBOLS, repeat=2):
        expected = "tie" if a == b else "win" if (a, b) in wins else "loss"
        assert won(a, b) == expected


def test_a_conflict_opens_with_the_rules_in_force_and_then_says_what_it_is() -> None:
    opened, probe = Given({"contest_equal": "draw"}).probe(12, 15).events
    assert isinstance(opened, ConflictOpened)
    assert (opened.system, opened.title) == ("ews", "Hacken")
    assert opened.settings["contest_equal"] == "draw"
    assert isinstance(probe, ProbeOpened)
    assert (probe.figure, probe.value, probe.target, probe.secret) == ("ines", 12, 15, False)
    opened, contest = Given().contest(12, 15).events
    assert isinstance(opened, ConflictOpened)
    assert isinstance(contest, ContestOpened)
    assert (contest.initiator, contest.other) == ("ines", "tomo")
    assert (contest.value, contest.other_value, contest.method) == (12, 15, "rps")


def test_in_a_probe_player_and_gm_choose_in_a_contest_both_figures() -> None:
    assert Given().probe().asked() == {("symbol", "ines"), ("symbol", "gm")}
    assert Given().contest().asked() == {("symbol", "ines"), ("symbol", "tomo")}
    assert Given().contest(other="wache").asked() == {("symbol", "ines"), ("symbol", "wache")}


def test_nothing_is_shown_before_both_have_chosen() -> None:
    """Seed: 001 Einführung"""
    given = Given().probe()
    given.choose("ines", "S")
    assert [type(event) for event in given.events] == [SymbolCommitted]
    assert given.asked() == {("symbol", "gm")}
    given.choose("gm", "C")
    assert [type(event) for event in given.events] == [SymbolCommitted, SymbolsRevealed]
    assert given.asked() == {("symbol", "ines"), ("symbol", "gm")}


@pytest.mark.parametrize(
    ("games", "x"),
    [
        ((TIES,), 0),
        ((WINS, TIES), 3),
        ((WINS, WINS, TIES), 6),
        ((WINS, LOSES), 3),
        ((WINS, WINS, WINS, LOSES), 9),
        ((LOSES, WINS), -3),
        ((LOSES, TIES), -3),
        ((LOSES, LOSES, WINS), -6),
    ],
)
def test_e4_to_e6_three_points_a_game_until_the_winner_of_the_first_does_not_win(
    games: tuple[str, ...], x: int
) -> None:
    given = Given().probe(12, 12)
    for game in games[:-1]:
        assert not given.play(game).decided
    result = given.play(games[-1]).result
    assert (result.x, result.total, result.margin) == (x, 12 + x, x)
    assert result.success is (x >= 0)
    assert given.asked() == set()


def test_a_streak_has_no_end_of_its_own() -> None:
    given = Given().probe(0, 90).play(*[WINS] * 30)
    assert not given.decided
    assert given.play(TIES).result.success


def test_in_a_contest_the_winner_gets_the_bonus_and_nobody_a_malus() -> None:
    """E9: the other wins two games and loses the third."""
    result = Given().contest(12, 12).play(LOSES, LOSES, WINS).result
    assert (result.x, result.other_x) == (0, 6)
    assert (result.total, result.other_total, result.margin) == (12, 18, -6)
    assert (result.outcome, result.winner) == ("loss", "tomo")


@pytest.mark.parametrize(
    ("games", "x", "other_x"),
    [
        ((), 0, 0),
        ((TIES,), 0, 0),
        ((WINS,), 3, 0),
        ((WINS, WINS, LOSES), 6, 0),
        ((LOSES,), 0, 3),
        ((LOSES, LOSES, WINS), 0, 6),
    ],
)
def test_only_who_wins_a_streak_of_a_contest_is_shown_a_bonus(
    games: tuple[str, ...], x: int, other_x: int
) -> None:
    shown = Given().contest(12, 12).play(*games).view("nobody")
    assert (shown["x"], shown["other_x"]) == (x, other_x)


def test_the_games_the_gm_wins_in_a_probe_are_a_malus() -> None:
    shown = Given().probe(18, 18).play(LOSES, LOSES).view("nobody")
    assert shown["x"] == -6
    assert "other_x" not in shown


def test_e7_equal_totals_let_the_initiator_win() -> None:
    """Seed: 001 Wettstreit, Selbst fängt an, Wahrscheinlichkeit zu gewinnen"""
    result = Given().contest(12, 15).play(WINS, TIES).result
    assert (result.total, result.other_total, result.cause) == (15, 15, "equal")
    assert (result.outcome, result.winner) == ("win", "ines")


def test_e8_the_same_values_and_symbols_let_the_initiator_win() -> None:
    assert Given().contest(12, 12).play(TIES).result.winner == "ines"
    assert Given().contest(11, 12).play(TIES).result.winner == "tomo"


def test_negative_values_are_reckoned_like_others() -> None:
    result = Given().probe(-7, -4).play(WINS, TIES).result
    assert (result.total, result.margin, result.success) == (-4, 0, True)


@pytest.mark.parametrize(
    ("value", "target", "wins", "spare"),
    [
        (12, 21, 3, None),
        (12, 18, 2, None),
        (12, 16, 2, None),
        (12, 15, 1, None),
        (12, 13, 1, None),
        (12, 12, 0, 0),
        (12, 10, 0, 0),
        (12, 9, 0, 1),
        (12, 2, 0, 3),
    ],
)
def test_before_a_probe_everybody_sees_how_often_it_must_be_won_or_may_be_lost(
    value: int, target: int, wins: int, spare: int | None
) -> None:
    given = Given().probe(value, target)
    for seat in ("gm", "ines", "nobody"):
        shown = given.view(seat)
        assert (shown["needed"], shown.get("spare")) == ({"ines": wins}, spare)
    assert given.play(*[WINS] * wins, TIES).result.success
    if spare is not None:
        assert Given().probe(value, target).play(*[LOSES] * spare, TIES).result.success
        assert not Given().probe(value, target).play(*[LOSES] * (spare + 1), TIES).result.success


@pytest.mark.parametrize("first_tie", ["off", "on"])
@pytest.mark.parametrize("equal", ["initiator_wins", "draw"])
@pytest.mark.parametrize("other", [3, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20])
def test_the_games_a_side_needs_are_just_enough_to_win_a_contest(
    equal: str, other: int, first_tie: str
) -> None:
    """Seed: 001 Grundlagen, Einführung"""
    rules: dict[str, str | int] = {"contest_equal": equal, "first_tie_is_draw": first_tie}
    needed = Given(rules).contest(12, other).view()["needed"]
    for side, game, outcome in (("ines", WINS, "win"), ("tomo", LOSES, "loss")):
        for games, enough in ((needed[side], True), (needed[side] - 1, False)):
            if games >= 0:
                given = Given(rules).contest(12, other)
                result = given.play(*[game] * games, TIES).result
                assert (result.outcome == outcome) is enough, (side, games)


def test_what_a_value_is_called_is_told_and_is_a_reason() -> None:
    """Seed: 001 Beispiel"""
    given = Given().contest(15, 14, skill="Nahkampf", other_skill="Fechten")
    view = given.view("nobody")
    assert (view["skill"], view["other_skill"]) == ("Nahkampf", "Fechten")
    terms = given.play(TIES).result.terms
    assert isinstance(terms, tuple)
    assert [(t.key, t.params.get("skill")) for t in terms if t.value in (15, 14)] == [
        *(("ews.skill", "Nahkampf"), ("ews.total", None)),
        *(("ews.skill", "Fechten"), ("ews.total", None)),
    ]
    assert "skill" not in Given().probe().view("nobody")


@pytest.mark.parametrize(
    ("rules", "value", "last"),
    [
        ({}, 12, ("ews.missed", 3)),
        ({}, 18, ("ews.reached", 3)),
        ({"auto_success_margin": "on"}, 21, ("ews.auto", 0)),
    ],
)
def test_the_last_reason_is_what_decided(
    rules: dict[str, str], value: int, last: tuple[str, int]
) -> None:
    given = Given(rules).probe(value, 15)
    terms = (given.result if last[0] == "ews.auto" else given.play(TIES).result).terms
    assert isinstance(terms, tuple)
    assert (terms[-1].key, terms[-1].value) == last
    # Nobody rolled for what succeeds by itself.
    assert any(t.key == "ews.none" for t in terms) is (last[0] != "ews.auto")


@pytest.mark.parametrize(("equal", "last"), [("initiator_wins", "equal"), ("draw", "even")])
def test_the_rule_that_decides_equal_totals_is_the_reason(equal: str, last: str) -> None:
    """Seed: 001 Wettstreit, Selbst fängt an, Wahrscheinlichkeit zu gewinnen"""
    result = Given({"contest_equal": equal}).contest(12, 12).play(TIES).result
    assert isinstance(result.terms, tuple)
    assert (result.cause, result.terms[-1].key) == (last, f"ews.{last}")


def test_a_result_carries_its_reasons_with_their_places_in_the_rules() -> None:
    terms = Given().probe(12, 18).play(WINS, WINS, TIES).result.terms
    assert isinstance(terms, tuple)
    assert [(t.key, t.value, t.anchor) for t in terms] == [
        ("ews.value", 12, "001 Grundlagen"),
        ("ews.wins", 6, "001 Grundlagen"),
        ("ews.total", 18, "001 Grundlagen"),
        ("ews.target", 18, "001 Grundlagen"),
        ("ews.reached", 0, "001 Grundlagen"),
    ]
    terms = Given().contest(12, 15).play(WINS, TIES).result.terms
    assert isinstance(terms, tuple)
    assert [(t.key, t.value, t.params.get("figure")) for t in terms] == [
        ("ews.value", 12, "ines"),
        ("ews.wins", 3, "ines"),
        ("ews.total", 15, "ines"),
        ("ews.value", 15, "tomo"),
        ("ews.none", 0, "tomo"),
        ("ews.total", 15, "tomo"),
        ("ews.equal", 0, None),
    ]
    assert {t.key for t in terms} <= set(REASONS)


def test_e14_who_chooses_first_does_not_matter_and_nobody_chooses_twice() -> None:
    """Seed: 001 Einführung"""
    results = []
    for first, second in (("ines", "tomo"), ("tomo", "ines")):
        given = Given().contest()
        symbols = {"ines": "S", "tomo": "S"}
        again = given.symbol(first, "P")
        given.choose(first, symbols[first])
        assert given.refusal(first, again).code in {"stale", "wrong_phase"}
        given.choose(second, symbols[second])
        results.append((given.events[1:], given.view("nobody")))
    (one, seen), (other, seen_too) = results
    assert [type(event) for event in one] == [SymbolsRevealed, ActionResolved]
    assert (one, seen) == (other, seen_too)


def test_luck_may_choose_for_who_wants_that() -> None:
    """Seed: 001 Einführung"""
    given = Given().probe()
    given.chance = Scripted(("Papier", "Schere", "Stein"))
    command = DrawSymbol(conflict=given.conflict, ask=given.ask("symbol", "ines"))
    given.send("ines", command)
    assert given.once(SymbolCommitted).symbol == "Papier"
    assert given.view("ines")["sides"]["ines"]["symbol"] == "Papier"
    given.choose("gm", "S")
    assert given.once(SymbolsRevealed).winner == "ines"
