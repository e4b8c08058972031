"""Is it told between two games how it stands, and are the chances those of what may come?"""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from domain.systems.ews import SYSTEM
from domain.systems.ews.odds import chances
from tests.rules.ews.given import LOSES, TIES, WINS, Given

GAMES = {"win": WINS, "tie": TIES, "loss": LOSES}
FACES = {
    **{-15: (5, 5, 5), -10: (5, 5, 1), -5: (5, 1), -3: (3,), -1: (1,)},
    **{2: (2,), 4: (4,), 6: (6, 1), 12: (6, 6, 1), 18: (6, 6, 6)},
}
"""What a ±W6 may be worth -> a chain that is worth it."""
SEATS = ("gm", "ines", "tomo", "nobody")


def opened(kind: str, rules: dict[str, str | int], against: int) -> Given:
    given = Given(rules)
    return given.probe(12, against) if kind == "probe" else given.contest(12, against)


def chance(given: Given, seat: str = "gm") -> dict[str, Fraction]:
    """Give the odds of what is asked now."""
    stated = prepared(given, seat)
    assert stated
    return dict(SYSTEM.odds(stated[0]).outcomes)


def prepared(given: Given, seat: str) -> list[Mapping[str, str]]:
    """Give the questions that are stated for a seat."""
    return list(SYSTEM.prepared(given.state, given.seat(seat)).values())


@pytest.mark.parametrize("rule", [{}, {"contest_equal": "draw"}, {"first_tie_is_draw": "on"}])
@pytest.mark.parametrize("kind", ["probe", "contest"])
@pytest.mark.parametrize("before", [(), (WINS,), (LOSES,), (WINS, WINS), (LOSES, LOSES)])
def test_the_chances_before_a_game_are_those_of_its_three_ends(
    kind: str, rule: dict[str, str | int], before: tuple[str, ...]
) -> None:
    """What the view says of each end is what comes, and each end has a third.

    Seed: 001 Grundlagen, Einführung
    """
    for against in (3, 9, 11, 12, 13, 15, 18, 21):
        now = opened(kind, rule, against).play(*before)
        expected = dict.fromkeys(chance(now), Fraction(0))
        for end, told in now.view()["next"].items():
            then = opened(kind, rule, against).play(*before, GAMES[end])
            shown = then.view()
            assert told["totals"] == {side: all_[-1] for side, all_ in shown["totals"].items()}
            assert told["over"] is then.decided
            if then.decided:
                result = then.result
                assert (told["outcome"], told["cause"]) == (result.outcome, result.cause)
                expected[told["outcome"]] += Fraction(1, 3)
            else:
                for key, p in chance(then).items():
                    expected[key] += p / 3
        assert chance(now) == expected, against


def test_the_total_is_told_after_every_game() -> None:
    """Seed: 001 Beispiel"""
    given = Given().probe(18, 18)
    assert given.view("nobody")["totals"] == {"ines": [18]}
    given.play(LOSES, LOSES, WINS)
    assert given.view("nobody")["totals"] == {"ines": [18, 15, 12, 12]}


def test_both_totals_of_a_contest_are_told_and_the_gms_word_comes_last() -> None:
    given = Given().contest(12, 14).play(WINS, LOSES)
    assert given.view()["totals"] == {"ines": [12, 15, 15], "tomo": [14, 14, 14]}
    given.override("other_x", 4)
    assert given.view()["totals"] == {"ines": [12, 15, 15], "tomo": [14, 14, 14, 18]}


@pytest.mark.parametrize(
    ("games", "left"),
    [
        ((), {"wins": {"ines": 1, "tomo": 0}}),
        ((WINS,), {"wins": {"ines": 0}}),
        ((LOSES,), {"wins": {"tomo": 0}}),
    ],
)
def test_wins_still_missing_are_counted_for_who_can_win(
    games: tuple[str, ...], left: dict[str, dict[str, int]]
) -> None:
    """Seed: 001 Grundlagen"""
    assert Given().contest(12, 15).play(*games).view()["left"] == left


@pytest.mark.parametrize(("games", "losses"), [((), 2), ((LOSES,), 1), ((LOSES,) * 3, None)])
def test_games_that_a_probe_may_still_lose_are_counted_down(
    games: tuple[str, ...], losses: int | None
) -> None:
    """Seed: 001 Grundlagen"""
    assert Given().probe(18, 12).play(*games).view()["left"].get("losses") == losses


def test_what_may_come_is_told_only_while_symbols_are_chosen() -> None:
    given = Given().probe(12, 12).play(TIES)
    assert not {"left", "next"} & given.view().keys()


@pytest.mark.parametrize("chain", ["closed", "confirm3"])
def test_once_one_die_lies_the_chances_are_those_of_the_other(chain: str) -> None:
    """Seed: 001 Wettstreit, Selbst fängt an, Wahrscheinlichkeit zu gewinnen"""
    rules: dict[str, str | int] = {"pmd6_chain": chain, "contest_equal": "draw"}
    for side, other_value in (("ines", 12), ("tomo", 12), ("ines", 17), ("tomo", 8)):
        before = chance(Given(rules).contest(12, other_value, "pmd6"))
        expected = dict.fromkeys(before, Fraction(0))
        for x, p in chances(chain).items():
            given = Given(rules).contest(12, other_value, "pmd6")
            given.roll(side, *((abs(x),) if chain == "closed" else FACES[x]))
            for key, q in chance(given).items():
                expected[key] += p * q
        assert expected == before


def test_a_second_six_or_five_decides_whatever_the_target() -> None:
    """Reading: docs/rules/ews.md"""
    rules: dict[str, str | int] = {"double_six_autosuccess": "on"}
    for target, success in ((30, Fraction(1, 36)), (18, Fraction(1, 6)), (-30, Fraction(35, 36))):
        assert chance(Given(rules).probe(12, target, "pmd6"))["success"] == success
    closed = {**rules, "pmd6_chain": "closed"}
    assert chance(Given(closed).probe(12, 30, "pmd6"))["success"] == 0


def test_what_lies_or_comes_tells_nothing_of_secret_numbers() -> None:
    told: dict[str, set[str]] = {seat: set() for seat in SEATS}
    for value, target in ((12, 12), (15, 21), (3, 30)):
        given = Given().probe(value, target, numbers="secret").play(WINS)
        for seat in SEATS:
            shown = {name: given.view(seat).get(name) for name in ("totals", "left", "next")}
            told[seat].add(str((shown, prepared(given, seat))))
    assert {seat: len(found) for seat, found in told.items()} == {"gm": 3} | dict.fromkeys(
        SEATS[1:], 1
    )


@pytest.mark.parametrize("visibility", ["gm", "blind", "self"])
def test_a_die_that_lies_hidden_changes_nothing_for_those_who_may_not_see_it(
    visibility: str,
) -> None:
    told: dict[str, set[str]] = {seat: set() for seat in SEATS}
    for face in (1, 2, 4):
        given = Given().contest(12, 12, "pmd6", visibility=visibility)
        given.roll("ines", face)
        for seat in SEATS:
            told[seat].add(str((given.view(seat)["totals"], prepared(given, seat))))
    sees = {"gm": {"gm", "ines", "tomo"}, "blind": {"gm"}, "self": {"ines", "tomo"}}[visibility]
    assert {seat: len(found) for seat, found in told.items()} == {
        seat: 3 if seat in sees else 1 for seat in SEATS
    }


def test_a_symbol_chosen_alone_changes_no_chance_of_the_other_side() -> None:
    told = set()
    for symbol in "SCP":
        given = Given().contest(12, 15)
        before = prepared(given, "ines")[0]
        given.send("tomo", given.symbol("tomo", symbol))
        told.add(str(prepared(given, "ines")))
        assert prepared(given, "ines") == [before]
    assert len(told) == 1
