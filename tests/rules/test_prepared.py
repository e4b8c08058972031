"""Is the question of odds that a roll puts always one that can be answered, and no secret told?"""

from collections import Counter
from collections.abc import Iterator, Mapping
from math import sqrt
from random import Random
from typing import Any

import msgspec
import pytest

from chronist_client.paths import Pick
from domain.kernel.ids import AskId, CommitId, ConflictId, FigureId
from domain.kernel.messages import Event
from domain.kernel.options import Option
from domain.kernel.rejection import Rejection
from domain.kernel.system import System
from domain.systems import discover
from tests.support import dose
from tests.support.choosing import choose
from tests.support.invariants import encoded
from tests.support.play import Player, Seeded, command_type, owner, seeded
from tests.support.profile import profile

SYSTEMS = tuple(discover().values())
TABLES, STEPS, THROWS, QUESTIONS = dose.now.asked, 120, 300, 6
every = pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)


@pytest.mark.slow
@every
def test_a_prepared_question_is_about_an_open_ask_and_has_an_answer(system: System) -> None:
    met: Counter[frozenset[str]] = Counter()
    for seed in range(TABLES):
        player = Player(system, seeded(seed), {}, seed=seed, fixed=bool(seed % 2))
        for _ in range(2 * STEPS):
            after = player.step().after
            asks = system.asks(after)
            for audience in player.table.values():
                for key, question in system.prepared(after, audience).items():
                    assert key in asks or key.rpartition("/")[0] in asks, "ASK or ASK/FIGURE"
                    assert system.odds(question).outcomes
                    met[frozenset(question)] += 1
    assert set(met) - profile(system.key).seldom_forms == profile(system.key).forms


@every
def test_a_prepared_question_tells_nothing_that_is_hidden(system: System) -> None:
    compared = 0
    for seed in range(TABLES):
        player = Player(system, seeded(seed), {}, seed=seed, fixed=bool(seed % 2))
        for number in range(STEPS):
            after = player.step().after
            ready = system.prepared(after, player.table["gm"])
            compared += bool(ready)
            if ready or number % 8 == 0:
                told_alike(system, player, after, luck=number)
    assert compared or not dose.ample()


def told_alike(system: System, player: Player, state: Any, luck: int) -> None:
    """Compare with another state that each audience cannot tell from the true one."""
    for audience in player.table.values():
        other = system.sample(state, audience, Seeded(luck))
        one, two = (system.prepared(each, audience) for each in (state, other))
        assert encoded(one) == encoded(two)


def test_the_choice_of_a_round_is_prepared_as_long_as_it_is_hidden() -> None:
    system, ready = discover()["einblatt"], 0
    for seed in range(TABLES):
        player = Player(system, seeded(seed), {}, seed=seed, fixed=True)
        for _ in range(STEPS):
            state = player.step().after
            for ask, question in system.prepared(state, player.table[""]).items():
                conflict, _, round_, _, figure = ask.split("/")
                kts = state.conflicts[ConflictId(conflict)].kts
                (other,) = (kt for name, kt in kts.items() if name != figure)
                assert question["rounds"] == str(4 - int(round_.removeprefix("r")))
                assert not any(kt.card for kt in kts.values())
                assert question["hand"] == str(len(kts[FigureId(figure)].hand))
                assert question["other_trump"] == next(iter(other.trumps), "false")
                ready += 1
    assert ready or not dose.ample()


@pytest.mark.parametrize(
    ("key", "name", "value", "form"),
    [(key, *each) for key in discover() for each in profile(key).elsewhere],
)
def test_a_roll_that_an_optional_rule_may_decide_has_no_question(
    key: str, name: str, value: str, form: Mapping[str, str]
) -> None:
    system, put = discover()[key], 0
    for seed in range(TABLES):
        for rules in ({}, {name: value}):
            player = Player(system, seeded(seed), rules, seed=seed, fixed=True)
            for _ in range(STEPS):
                ready = system.prepared(player.step().after, player.table["gm"])
                fits = sum(form.items() <= question.items() for question in ready.values())
                assert not (fits and rules)
                put += fits
    assert put or not dose.ample()


def test_without_the_clever_die_tenths_do_not_count() -> None:
    system, put = discover()["phers"], 0
    for seed in range(TABLES):
        player = Player(system, seeded(seed), {"clever_die": "off"}, seed=seed, fixed=True)
        for _ in range(STEPS):
            ready = system.prepared(player.step().after, player.table["gm"])
            assert all(int(question["tenths"]) % 10 == 0 for question in ready.values())
            put += len(ready)
    assert put or not dose.ample()


@pytest.mark.parametrize(
    ("key", "form"), [(key, form) for key in discover() for form in profile(key).one_throw]
)
def test_what_is_thrown_comes_as_often_as_was_said(key: str, form: Mapping[str, str]) -> None:
    system = discover()[key]
    for player, ask in asked(system, form):
        question = system.prepared(player.state, player.table["gm"])[ask]
        seen = thrown(system, player, ask)
        ends = seen.total()
        assert ends > 0.97 * THROWS
        for outcome, p in system.odds(question).outcomes:
            spread = 4 * sqrt(p * (1 - p) * ends) + 0.01 * ends
            assert abs(seen[outcome] - float(p) * ends) <= spread, (question, outcome, seen)


def asked(system: System, form: Mapping[str, str]) -> Iterator[tuple[Player, AskId]]:
    """Play until a question of this form is put, at several tables."""
    found = 0
    for seed in range(1000):
        player = Player(system, near_zero(seed), {}, seed=seed)
        for _ in range(60):
            player.step()
            ready = system.prepared(player.state, player.table["gm"])
            fits = (
                a
                for a, q in ready.items()
                if form.items() <= q.items() and throws(system, player, a)
            )
            ask = next((a for a in fits if uncertain(system, ready[a])), None)
            if ask is not None and thrown(system, player, ask, times=1):
                yield player, ask
                found += 1
                break
        if found == QUESTIONS:
            return
    raise AssertionError(f"{form} came up {found} times")


def throws(system: System, player: Player, ask: AskId) -> list[Option]:
    """List what answers an ask by dice: a question may stand beside an earlier choice too."""
    offered = system.options(player.state, owner(system.asks(player.state)[ask].who, player.table))
    return [o for o in offered if o.ask == ask and o.type.rpartition(".")[2].startswith("Roll")]


def near_zero(seed: int) -> Pick:
    """Choose small numbers where any could be: of the others the outcome is certain."""
    chance = Random(seed)

    def pick(n: int) -> int:
        width = max(6, n // 500)
        return n // 2 + chance.randint(-width, width) if n > 100 else chance.randrange(n)

    return pick


def uncertain(system: System, question: Mapping[str, str]) -> bool:
    likely = [p for _, p in system.odds(question).outcomes if p > 0.1]
    return not any(name.startswith("versus") for name in question) and len(likely) > 1


def thrown(system: System, player: Player, ask: AskId, times: int = THROWS) -> Counter[str]:
    """Throw the same dice again and again; count what they come to, unless the gm has to say."""
    actor = owner(system.asks(player.state)[ask].who, player.table)
    roll, *_ = throws(system, player, ask)
    command: Any = msgspec.convert(choose(roll, seeded(0)), command_type(system))
    seen: Counter[str] = Counter()
    for luck in range(times):
        events = system.decide(player.state, command, actor, CommitId("c"), Seeded(luck))
        assert not isinstance(events, Rejection)
        told = (getattr(e, "grade", "") or outcome(e, ask.split("/")[-1]) for e in events)
        seen.update([word for word in told if isinstance(word, str) and word][:1])
    return seen


def outcome(event: Event, figure: str) -> str:
    """Say how it ended for the one who threw: an opposition is told for the one who acts."""
    if type(event).__name__ == "DramaticEvent":
        return "event"
    ended: str = getattr(event, "outcome", "")
    turned = getattr(event, "figure", figure) != figure
    return {"win": "loss", "loss": "win"}.get(ended, ended) if turned else ended
