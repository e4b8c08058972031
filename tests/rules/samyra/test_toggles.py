"""Can every two optional rules be played together, by two and three parties of any shape?"""

from itertools import combinations, product

import pytest

from domain.kernel.messages import Event
from domain.kernel.system import toggles
from domain.systems.samyra import SYSTEM
from domain.systems.samyra import events as e
from domain.systems.samyra.settings import Settings
from tests.support.fight import Fight, Size
from tests.support.invariants import Invariants

Rules = dict[str, str | int]
Pair = tuple[tuple[str, str | int], tuple[str, str | int]]
VALUES = toggles(Settings)
SIZE = Size(figures=8, fields=60, parties=3, rounds=1)


def pairs(rules: Rules) -> set[Pair]:
    """List the pairs of values that a set of optional rules brings together."""
    return set(combinations(sorted(rules.items()), 2))


def covering() -> list[Rules]:
    """Choose sets of optional rules, one after the other, until every pair of values is in one."""
    left = {
        ((a, x), (b, y))
        for a, b in combinations(sorted(VALUES), 2)
        for x, y in product(VALUES[a], VALUES[b])
    }
    found: list[Rules] = []
    while left:
        first = min(left, key=repr)
        rules: Rules = dict(first)
        for name, values in sorted(VALUES.items()):
            if name not in rules:
                rules[name] = max(values, key=lambda v, n=name: len(pairs(rules | {n: v}) & left))  # type: ignore[misc]  # bound at once
        found.append(rules)
        left -= pairs(rules)
    return found


SETS = covering()


def test_every_pair_of_values_is_played() -> None:
    met = set().union(*map(pairs, SETS))
    sizes = [len(values) for values in VALUES.values()]
    assert len(met) == sum(a * b for a, b in combinations(sizes, 2))
    assert len(SETS) < 60


@pytest.mark.parametrize("number", range(len(SETS)))
def test_a_fight_comes_to_the_end_of_its_round(number: int) -> None:
    rules, met = SETS[number], set[type[Event]]()
    for seed in range(3 * number, 3 * number + 3):
        fight = Fight(seed, SIZE, rules)
        check = Invariants(SYSTEM, fight.table, fight.pick)
        assert (
            SYSTEM.view(fight.state, fight.table[""])["conflicts"][fight.cid]["settings"] == rules
        )
        for count, step in enumerate(fight.play()):
            check.events(step)
            if count % 10 == seed % 10:
                check.questions(step.after)
                check.skips(step.after, step.id)
                check.samples(step.after)
        met |= set(map(type, fight.log))
    assert e.RoundEnded in met
    moves = {e.FigureMoved, e.FigureStopped, e.StanceChanged, e.MovementEnded}
    assert met & moves


def test_three_parties_of_large_figures_fight() -> None:
    """Among these fights are such with three parties and figures of several fields."""
    parties, shapes = set[int](), set[str]()
    for number in range(len(SETS)):
        fight = Fight(3 * number, SIZE, SETS[number])
        parties.add(len(fight.conflict.parties))
        shapes |= {x.shape for x in fight.conflict.fighters.values()}
    assert {2, 3} <= parties
    assert shapes >= {"single", "pair", "triangle", "rhombus", "ring"}
