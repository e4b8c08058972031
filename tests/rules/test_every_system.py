"""Does every rule system keep the promises that the rest of the programme relies on?"""

from functools import reduce
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.kernel.audience import SPECTATORS
from domain.kernel.ids import CommitId, ConflictId
from domain.kernel.messages import (
    KERNEL_EVENTS,
    CloseConflict,
    ConflictClosed,
    ConflictOpened,
    Event,
    HandsOpened,
)
from domain.kernel.odds import BadQuestion
from domain.kernel.rejection import Rejection
from domain.kernel.system import System, toggles
from domain.systems import discover
from domain.table.commands import BY_TAG
from tests.programs.telling import CONFLICTS, SEEDS, Seen, conflicts, everything, seen_in
from tests.support import dose
from tests.support.invariants import Invariants, encoded, seen
from tests.support.play import Player, Seeded, Step, play, seats, seeded
from tests.support.profile import Profile, parts, profile

SYSTEMS = tuple(discover().values())

every = pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
both_ways = pytest.mark.parametrize(
    ("system", "name", "value"),
    [(s, n, v) for s in SYSTEMS for n, values in toggles(s.settings).items() for v in values],
    ids=lambda part: getattr(part, "key", str(part)),
)


class Stranger(Event):
    """An event that no system declares."""


def names(types: tuple[type[Any], ...]) -> list[str]:
    return [str(each.__struct_config__.tag) for each in types]


def result_of(system: System) -> str:
    return f"{system.key}.{profile(system.key).result}"


def test_there_is_a_system() -> None:
    assert SYSTEMS


# what a system is made of


@every
def test_a_system_bears_the_name_of_its_folder(system: System) -> None:
    assert discover()[system.key] is system


@every
def test_names_on_the_wire_are_unique_and_begin_with_the_system(system: System) -> None:
    for types in (system.commands, system.events):
        tags = names(types)
        assert len(set(tags)) == len(tags)
        own = [tag for tag in tags if not tag.startswith("table.")]
        assert all(tag.startswith(f"{system.key}.") for tag in own)
    assert CloseConflict in system.commands
    assert not set(system.events) & set(KERNEL_EVENTS)


@every
def test_commands_have_no_optional_field_but_those_that_came_later(system: System) -> None:
    for command in system.commands:
        fields = msgspec.structs.fields(command)
        optional = {field.name for field in fields if not field.required}
        _, name = parts(str(command.__struct_config__.tag))
        assert optional == profile(system.key).came_later.get(name, set()), command


def test_every_command_says_who_may_send_it() -> None:
    assert [tag for tag, command in BY_TAG.items() if not hasattr(command, "right")] == []


@every
def test_every_message_is_immutable_and_documented(system: System) -> None:
    for message in (*system.commands, *system.events):
        assert message.__struct_config__.frozen, message
        assert message.__doc__, message


@every
def test_a_new_table_is_the_same_every_time(system: System) -> None:
    assert system.initial() == system.initial()
    assert system.view(system.initial(), SPECTATORS) == {"sheets": {}, "conflicts": {}}
    assert system.asks(system.initial()) == {}
    assert system.sealed(system.initial()) == frozenset()


@every
def test_the_fold_knows_every_event_and_no_other(system: System) -> None:
    table = system.evolve.table  # type: ignore[attr-defined]  # a Reducer
    assert set(table) == {*system.events, *KERNEL_EVENTS}
    with pytest.raises(KeyError):
        system.evolve(system.initial(), Stranger())


@every
def test_what_nobody_declared_public_nobody_sees(system: System) -> None:
    state = system.initial()
    for audience in seats().values():
        assert system.redact(state, Stranger(), state, audience) is None


@every
def test_every_optional_rule_has_a_default_among_its_values(system: System) -> None:
    defaults = msgspec.structs.asdict(system.settings())
    for name, values in toggles(system.settings).items():
        assert defaults[name] in values
        assert len(set(values)) == len(values) > 1


@every
def test_odds_name_the_parameter_they_miss_or_do_not_know(system: System) -> None:
    with pytest.raises(BadQuestion) as missing:
        system.odds({})
    assert missing.value.parameter
    with pytest.raises(BadQuestion):
        system.odds({"weather": "fine"})


@every
def test_conflicts_of_other_systems_are_none_of_ours(system: System) -> None:
    state = system.initial()
    other = ConflictId("k1")
    for event in (
        ConflictOpened(conflict=other, system="elsewhere", title="t", settings={}),
        HandsOpened(conflict=other),
        ConflictClosed(conflict=other),
    ):
        state = system.evolve(state, event)
    assert state == system.initial()


@pytest.mark.slow
@both_ways
def test_every_optional_rule_can_be_played_both_ways(
    system: System, name: str, value: str | int
) -> None:
    player = Player(system, seeded(7), {name: value}, seed=7, fixed=True)
    check = Invariants(system, player.table, seeded(8))
    resolved = 0
    for step in conflicts(player, 4):
        opened = [event for event in step.events if isinstance(event, ConflictOpened)]
        assert all(event.settings[name] == value for event in opened)
        resolved += result_of(system) in names(tuple(map(type, step.events)))
        check.questions(step.after)
        check.skips(step.after, step.id)
    assert resolved >= 2


# random play


@every
@pytest.mark.parametrize("chunk", range(dose.now.chunks))
def test_random_play_keeps_every_promise(system: System, chunk: int) -> None:
    tables = dose.now.tables
    ended = resolved = refused = 0
    for seed in range(chunk * tables, (chunk + 1) * tables):
        player = Player(system, seeded(seed), {}, seed=seed)
        check = Invariants(system, player.table, Random(10_000 + seed).randrange)
        done: set[ConflictId] = set()
        for number, step in enumerate(conflicts(player, CONFLICTS)):
            keeps(check, step, number)
            for event in step.events:
                if event.__struct_config__.tag == result_of(system):
                    done.add(event.conflict)  # type: ignore[attr-defined]  # of a conflict
                elif isinstance(event, ConflictClosed):
                    ended += 1
                    resolved += event.conflict in done
        refused += check.refused
        assert replayed(system, player.log) == player.state
    assert ended >= tables * CONFLICTS
    assert resolved > ended / 2
    assert refused


def keeps(check: Invariants, step: Step, number: int) -> None:
    """Check the cheap promises at every step, the dear ones at some."""
    check.events(step)
    check.invisible(step)
    check.secret_choice(step)
    check.luck(step)
    if number % 6 == 0:
        check.thaws(step.after)
        check.views(step.after)
        check.questions(step.after)
        check.seals(step.after)
        check.spectators(step.after)
    if number % 12 == 0:
        check.samples(step.after)
        check.skips(step.after, step.id)
        check.refusals(step.after, step.id, times=20)
    if number % 48 == 0:
        check.answers_alike(step.after, step.id, times=6)


def replayed(system: System, log: list[Event]) -> Any:
    """Fold the log as it comes back from JSON."""
    types = {each.__struct_config__.tag: each for each in (*system.events, *KERNEL_EVENTS)}
    stored = [msgspec.json.encode(event) for event in log]
    read = [
        msgspec.json.decode(raw, type=types[msgspec.json.decode(raw)["type"]]) for raw in stored
    ]
    return reduce(system.evolve, read, system.initial())


def eager(usual: Profile, missing: list[str]) -> Profile:
    """Try the last few commands that were not sent yet before others: none keeps a test waiting."""
    if len(missing) > 3:
        return usual
    weights = dict.fromkeys((parts(name)[1] for name in missing), 300)
    return msgspec.structs.replace(usual, weights={**usual.weights, **weights})


@pytest.mark.slow
@every
def test_everything_that_can_happen_happens_and_somebody_sees_it(system: System) -> None:
    usual, missing = profile(system.key), everything(system)
    for seed in dict.fromkeys((*usual.telling, *SEEDS)):
        known = seed in usual.telling
        missing -= seen_in(system, seed, usual if known else eager(usual, unsent(missing)))
        if not missing:
            break
    assert not missing


def unsent(missing: Seen) -> list[str]:
    return names(tuple(each for how, each in missing if how == "sent"))


@every
def test_no_state_is_changed_after_it_was_made(system: System) -> None:
    kept = [(step.after, repr(step.after)) for step in play(system, seeded(4), steps=200)]
    assert [repr(state) for state, _ in kept] == [then for _, then in kept]


@every
def test_the_same_wishes_and_the_same_luck_make_the_same_log(system: System) -> None:
    logs = []
    for _ in range(2):
        player = Player(system, seeded(5), {}, seed=5)
        for _ in conflicts(player, 10):
            pass
        logs.append(encoded(player.log))
    assert logs[0] == logs[1]


@every
def test_after_an_undo_everything_is_as_it_was(system: System) -> None:
    player = Player(system, seeded(6), {}, seed=6)
    before = [seen(system, player.state, a) for a in player.table.values()]
    shown, lengths = [before], [len(player.log)]
    for _ in conflicts(player, 3):
        shown.append([seen(system, player.state, a) for a in player.table.values()])
        lengths.append(len(player.log))
    for then, length in zip(shown[::-1], lengths[::-1], strict=True):
        state = reduce(system.evolve, player.log[:length], system.initial())
        assert [seen(system, state, a) for a in player.table.values()] == then


@every
@given(rnd=st.randoms(use_true_random=False), seed=st.integers(0, 999))
@settings(
    max_examples=dose.now.examples,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
def test_no_choice_of_anybody_breaks_a_promise(system: System, rnd: Random, seed: int) -> None:
    player = Player(system, rnd.randrange, {}, seed=seed)
    check = Invariants(system, player.table, seeded(seed))
    for _ in range(60):
        step = player.step()
        check.events(step)
        check.invisible(step)
        check.secret_choice(step)
        check.luck(step)
    check.views(player.state)
    check.questions(player.state)
    check.samples(player.state)
    check.skips(player.state, step.id)
    check.refusals(player.state, step.id, times=20)


@every
def test_a_refusal_changes_nothing_and_draws_nothing(system: System) -> None:
    player = Player(system, seeded(3), {}, seed=3)
    for _ in conflicts(player, 2):
        pass
    for name in ("", "p1"):
        actor, chance = player.table[name], Seeded(1)
        close = CloseConflict(conflict=ConflictId("gone"))
        before = repr(player.state)
        answer = system.decide(player.state, close, actor, CommitId("c"), chance)
        assert isinstance(answer, Rejection)
        assert (repr(player.state), chance.draws) == (before, [])
