"""How does a figure walk in a drawn fight, by what its options tell?"""

from collections.abc import Iterator

import msgspec

from domain.kernel.audience import Audience
from domain.kernel.ids import CommitId
from domain.kernel.messages import Event
from domain.kernel.options import Option
from domain.kernel.path_field import PathField
from domain.kernel.rejection import Rejection
from domain.kernel.system import Focus
from domain.systems.samyra import SYSTEM
from domain.systems.samyra import commands as c
from domain.systems.samyra.asks import asks_of
from domain.systems.samyra.state import State
from tests.support import dose
from tests.support.choosing import choose
from tests.support.fight import COMMANDS, Fight, Json, Size, fights
from tests.support.luck import Keyed

CHUNKS = range(dose.now.rules)

SMALLS, LARGES = 3 * dose.now.fights // 4, -(-dose.now.fights // 8)
"""So many fights each, small and large ones: 30 and 5 of the whole dose."""

RULES: tuple[dict[str, str | int], ...] = (
    {},
    {"area_rule": "front", "passierschlag_repeat": "once_per_enemy"},
    {"grid": "square8", "gelaendelauf_scope": "per_enemy", "rounding": "up"},
    {"grid": "square4", "declare": "upfront_open", "binding_time": "on_disengage"},
)
"""Each chunk fights by other optional rules."""

STEP = "samyra.Step"


def played(chunk: int, size: Size, each: int) -> Iterator[Fight]:
    """Set up the fights of a chunk."""
    return fights(range(chunk * each, (chunk + 1) * each), size, RULES[chunk])


def walks(fight: Fight) -> Iterator[tuple[Audience, Option]]:
    """Look at the steps of every figure that may take any now."""
    for actor in fight.table.values():
        for short in SYSTEM.options(fight.state, actor):
            if short.type == STEP:
                for figure in short.fields["figure"].values:  # type: ignore[union-attr]  # a one_of
                    focus = Focus(conflict=fight.cid, figure=str(figure))
                    looked = SYSTEM.options(fight.state, actor, focus)
                    yield actor, next(option for option in looked if option.type == STEP)


def decided(
    state: State, actor: Audience, sent: Json | c.AnswerStrike
) -> tuple[State, tuple[Event, ...]]:
    """Send a command that must be accepted."""
    command = msgspec.convert(sent, COMMANDS) if isinstance(sent, dict) else sent
    events = SYSTEM.decide(state, command, actor, CommitId("c"), Keyed(1))
    assert not isinstance(events, Rejection), (sent, events)
    for event in events:
        state = SYSTEM.evolve(state, event)
    return state, events


def walk_of(option: Option, path: list[str]) -> Json:
    return {**choose(option, lambda n: 0), "path": path}


def steps_of(option: Option) -> PathField:
    steps = option.fields["path"]
    assert isinstance(steps, PathField)
    return steps


def to_the_end(fight: Fight, state: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Let nobody strike, so that the step happens that leaves an area by force."""
    for ask, what in tuple(asks_of(fight.cid, state.conflicts[fight.cid])):
        if what.kind == "strike":
            striker = next(a for a in fight.table.values() if a.controls(what.who))
            answer = c.AnswerStrike(conflict=fight.cid, ask=ask, swing="no")
            state, more = decided(state, striker, answer)
            events += more
    return events
