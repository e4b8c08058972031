"""Is the ±W6 thrown and counted as the table of Proben has it?"""

import pytest

from domain.kernel.chance import DrawKey
from domain.systems.ews.events import ActionResolved, CriticalRolled, DiceRolled
from domain.systems.ews.methods import throw, worth
from tests.rules.ews.given import Given
from tests.support.luck import Scripted

KEY = DrawKey("ews", "ines", "pmd6")


@pytest.mark.parametrize(
    ("faces", "x"),
    [
        ((1,), -1),
        ((2,), 2),
        ((3,), -3),
        ((4,), 4),
        ((6, 2), 6),
        ((6, 5), 6),
        ((5, 6), -5),
        ((6, 6, 3), 12),
        ((5, 5, 1), -10),
        ((6, 6, 6), 18),
        ((5, 5, 5), -15),
    ],
)
def test_e12_even_faces_count_plus_odd_ones_minus_and_five_and_six_add_up(
    faces: tuple[int, ...], x: int
) -> None:
    """Seed: 001 Probe, Wahrscheinlichkeit zu bestehen"""
    chance = Scripted(*faces)
    assert throw(chance, KEY, "confirm3") == faces
    assert vars(chance)["_values"] == []
    assert worth(faces) == x


def test_a_rolled_probe_adds_the_die_and_keeps_the_whole_chain() -> None:
    """Seed: 001 Einführung, Grundlagen"""
    given = Given().probe(9, 21, "pmd6")
    assert given.asked() == {("pmd6", "ines")}
    given.roll("ines", 6, 6, 3)
    rolled, resolved = given.events
    assert isinstance(rolled, DiceRolled)
    assert (rolled.who, rolled.faces, rolled.x) == ("ines", (6, 6, 3), 12)
    assert isinstance(resolved, ActionResolved)
    assert (resolved.x, resolved.total, resolved.margin) == (12, 21, 0)
    assert (resolved.success, resolved.quality) == (True, 21)
    assert isinstance(resolved.terms, tuple)
    assert ("ews.dice", 12, "6 6 3") in [
        (t.key, t.value, t.params.get("faces")) for t in resolved.terms
    ]


@pytest.mark.parametrize(("face", "success"), [(2, True), (1, False)])
def test_a_rolled_probe_succeeds_if_the_total_reaches_the_mindestwurf(
    face: int, success: bool
) -> None:
    """Seed: 001 Grundlagen"""
    given = Given().probe(12, 14 if success else 12, "pmd6")
    given.roll("ines", face)
    assert given.result.success is success


@pytest.mark.parametrize(("face", "kind"), [(6, "crit"), (5, "fumble")])
def test_a_third_equal_face_is_critical_and_ends_the_chain(face: int, kind: str) -> None:
    """Seed: 001 Probe, Wahrscheinlichkeit zu bestehen"""
    given = Given().probe(12, 12, "pmd6")
    given.roll("ines", face, face, face)
    critical = given.once(CriticalRolled)
    assert (critical.who, critical.kind) == ("ines", kind)


def test_two_equal_faces_are_not_critical() -> None:
    given = Given().probe(12, 12, "pmd6")
    given.roll("ines", 6, 6, 5)
    assert given.happened(CriticalRolled) == []


def test_in_a_contest_both_roll_in_any_order_and_the_higher_total_wins() -> None:
    """Seed: 001 Grundlagen"""
    for order in (("ines", "tomo"), ("tomo", "ines")):
        given = Given().contest(12, 15, "pmd6")
        assert given.asked() == {("pmd6", "ines"), ("pmd6", "tomo")}
        faces = {"ines": (4,), "tomo": (5, 1)}
        given.roll(order[0], *faces[order[0]])
        assert not given.decided
        assert given.asked() == {("pmd6", order[1])}
        given.roll(order[1], *faces[order[1]])
        result = given.result
        assert (result.x, result.other_x) == (4, -5)
        assert (result.total, result.other_total, result.margin) == (16, 10, 6)
        assert (result.winner, result.quality, result.other_quality) == ("ines", 16, 10)


def test_equal_rolled_totals_let_the_initiator_win() -> None:
    """Seed: 001 Wettstreit, Selbst fängt an, Wahrscheinlichkeit zu gewinnen"""
    given = Given().contest(12, 12, "pmd6")
    given.roll("ines", 2)
    given.roll("tomo", 2)
    assert (given.result.winner, given.result.cause) == ("ines", "equal")


def test_the_gm_rolls_for_figures_of_the_gm() -> None:
    given = Given().contest(12, 12, "pmd6", other="wache")
    given.roll("wache", 4)
    given.roll("ines", 1)
    assert given.result.winner == "wache"


def test_each_die_is_asked_of_luck_for_its_thrower_and_opponent() -> None:
    class Asked(Scripted):
        keys: list[DrawKey]

        def die(self, faces: int, key: DrawKey) -> int:
            self.keys.append(key)
            return super().die(faces, key)

    chance = Asked(6, 1)
    chance.keys = []
    throw(chance, DrawKey("ews", "ines", "pmd6", "tomo"), "confirm3")
    assert chance.keys == [DrawKey("ews", "ines", "pmd6", "tomo")] * 2
