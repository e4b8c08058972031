"""Does the printed example come out as it is told there?

Seed: 001 Beispiel
"""

from domain.systems.ews.events import ActionResolved, SymbolsRevealed
from tests.rules.ews.given import Given


def test_e1_the_hack_ends_six_below_the_mindestwurf() -> None:
    """Value 18, Mindestwurf 18: two games lost, the third won, which brings nothing."""
    given = Given().probe(18, 18)
    assert given.view()["needed"] == {"ines": 0}
    assert given.view()["spare"] == 0
    totals = []
    for game in ("CS", "SP"):
        given.play(game)
        assert not given.decided
        totals.append(18 + given.view()["x"])
    assert totals == [15, 12]
    given.play("CP")
    result = given.once(ActionResolved)
    assert (result.x, result.total, result.target, result.margin) == (-6, 12, 18, -6)
    assert (result.outcome, result.success, result.quality) == ("failure", False, 12)
    revealed = [e for e in given.history if isinstance(e, SymbolsRevealed)]
    assert [(e.a, e.b, e.winner) for e in revealed] == [
        ("Schere", "Stein", "gm"),
        ("Stein", "Papier", "gm"),
        ("Schere", "Papier", "ines"),
    ]


def test_e2_the_grapple_ends_at_once_without_a_bonus() -> None:
    """As a Wettstreit against a lower value who began wins."""
    given = Given().contest(18, 9, other="wache").play("PP")
    result = given.once(ActionResolved)
    assert (result.x, result.other_x, result.total, result.other_total) == (0, 0, 18, 9)
    assert (result.outcome, result.winner, result.margin) == ("win", "ines", 9)


def test_e2_as_a_probe_the_total_is_the_value_itself() -> None:
    """Seed: 001 Beispiel, Einführung"""
    for target, outcome in ((17, "success"), (18, "success"), (19, "failure")):
        result = Given().probe(18, target).play("PP").result
        assert (result.x, result.total, result.outcome) == (0, 18, outcome)


def test_a_figure_that_must_only_not_lose_succeeds_with_a_tie() -> None:
    """E3: value and Mindestwurf are equal."""
    outcomes = {
        games: Given().probe(18, 18).play(*games).result.outcome
        for games in (("SS",), ("SC", "SS"), ("CS", "SS"))
    }
    assert list(outcomes.values()) == ["success", "success", "failure"]
