"""Which single values of a state may somebody not know, and does a sample of theirs hang on one?

Each leaf of the states of played tables is altered alone. If somebody's screen changes and another
one's does not, that other one may not know it: what is sampled for them must stay the same.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.audience import Audience
from domain.kernel.system import System
from domain.systems import discover
from domain.table.commands import BY_TAG
from tests.programs.secrecy import RARE
from tests.support.invariants import seen
from tests.support.play import Seeded
from tests.support.profile import parts
from tests.support.session import AUDIENCES
from tests.support.table_play import TablePlay

Viewers = Mapping[str, Audience]
Pool = defaultdict[str, list[Any]]
TRIES = 3
"""The number of times each leaf is altered that somebody may not know."""
LOOKS = 60
"""The number of times each leaf is altered to see whether somebody may not know it."""
AT_ONCE = 2
"""… of them in one state, so that later states have their turn."""
POOL = 40
"""Values of each leaf that are kept as others for it."""
TOLD = (".kinds", ".settings", ".conflicts/*.settings", ".conflicts/*.laid_open")
"""Everybody hears of these as they change, wherever they are shown."""
TIED: Mapping[str, tuple[str, ...]] = {
    "ews": (".conflicts/*.value", ".conflicts/*.against", ".conflicts/*.result"),
    "harmonies": (".conflicts/*.actions/*.sides/*.throw.terms",),
    "phers": (".conflicts/*.decisions/*.dice", ".conflicts/*.decisions/*.overridden"),
}
"""Leaves that follow from others: no game has them altered alone, pairs of `./dev secrecy` alter
them with what they follow from."""
SHOWS: Mapping[str, tuple[str, ...]] = {
    "einblatt": (".conflicts/*.spent",),
    "phers": (".sheets/*.climax",),
}
"""Leaves that events and questions tell everybody of: that a figure has used an einGriff, that it
has a climax point."""


def played(
    system: str, tables: int, steps: int, every: int
) -> tuple[list[tuple[Any, Viewers]], Pool]:
    """Give states of some tables with those who look at them, and the values that were there."""
    foreign = (tag for tag in BY_TAG if parts(tag)[0] not in ("table", system))
    states: list[tuple[Any, Viewers]] = []
    pool = defaultdict[str, list[Any]](list)
    for seed in range(tables):
        play = TablePlay(seed, {**dict.fromkeys(foreign, 0), **RARE})
        for number in range(steps):
            play.step()
            chronicle = play.session.chronicle
            state = chronicle.state.systems[system]
            _gather(state, "", pool)
            if state.conflicts and number % every == 0:
                states.append((state, {key: chronicle.audience(key) for key in AUDIENCES}))
    return states, pool


def kept(key: str, tables: int, steps: int, every: int) -> tuple[set[str], list[str]]:
    """Name the leaves that somebody may not know, and those of them that a sample told of."""
    system, found = discover()[key], list[str]()
    looked, tried = Counter[str](), Counter[str]()
    states, pool = played(key, tables, steps, every)
    for number, (state, viewers) in enumerate(states):
        was = _screens(system, state, viewers)
        samples = _samples(system, state, viewers, number)
        here = Counter[str]()
        for path, other in _altered(state, "", pool, Random(number)):
            enough = tried[path] == TRIES or looked[path] == LOOKS or here[path] == AT_ONCE
            if enough or path.startswith(_excused(key)):
                continue
            here[path] += 1
            looked[path] += 1
            now = _screens(system, other, viewers)
            blind = [who for who in now if now[who] == was[who]]
            if not 0 < len(blind) < len(viewers):
                continue
            tried[path] += 1
            again = _samples(system, other, {who: viewers[who] for who in blind}, number)
            found += [f"{path} tells {who}" for who in again if again[who] != samples[who]]
    return {*tried}, found


def _excused(system: str) -> tuple[str, ...]:
    return (*TOLD, *TIED.get(system, ()), *SHOWS.get(system, ()))


def _screens(system: System, state: Any, viewers: Viewers) -> dict[str, bytes]:
    """Give what each sees; nothing of a state in which no game can be."""
    try:
        asked = msgspec.json.encode(dict(system.asks(state)), order="deterministic")
        return {who: seen(system, state, each) + asked for who, each in viewers.items()}
    except (KeyError, IndexError, ValueError):
        return {}


def _samples(system: System, state: Any, viewers: Viewers, luck: int) -> dict[str, Any]:
    """Sample for each with the same luck; nothing of a state in which no game can be."""
    try:
        return {who: system.sample(state, each, Seeded(luck)) for who, each in viewers.items()}
    except (KeyError, IndexError, ValueError):
        return {}


def _branches(value: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
    """Give the parts of a value with their paths, and how to put another one there."""
    if isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield f"{path}.{name}", getattr(value, name), _field(value, name)
    elif isinstance(value, dict):
        for name, each in value.items():
            yield f"{path}/*", each, _item(value, name)
    elif _is_branch(value):
        for nth, each in enumerate(value):
            yield f"{path}[]", each, _place(value, nth)


def _field(value: Struct, name: str) -> Any:
    return lambda other: replace(value, **{name: other})


def _item(value: dict[Any, Any], name: Any) -> Any:
    return lambda other: {**value, name: other}


def _place(value: tuple[Any, ...], nth: int) -> Any:
    return lambda other: (*value[:nth], other, *value[nth + 1 :])


def _is_branch(value: Any) -> bool:
    plain = isinstance(value, tuple) and all(isinstance(each, str | int) for each in value)
    return isinstance(value, Struct | dict | tuple) and not plain


def _gather(value: Any, path: str, pool: Pool) -> None:
    """Keep leaves, and parts that may be missing, as others for their paths."""
    if value not in pool[path] and len(pool[path]) < POOL:
        pool[path].append(value)
    if not _is_branch(value):
        return
    for below, each, _ in _branches(value, path):
        _gather(each, below, pool)


def _altered(value: Any, path: str, pool: Pool, chance: Random) -> Iterator[tuple[str, Any]]:
    """Give the value with one leaf altered, for each leaf."""
    if _is_branch(value):
        for below, each, put in _branches(value, path):
            for leaf, other in _altered(each, below, pool, chance):
                yield leaf, put(other)
        if value and None in pool[path]:
            yield path, None
        return
    others = [each for each in pool[path] if each != value or type(each) is not type(value)]
    if isinstance(value, tuple):  # cards stay the same: no game has others
        others = [tuple(chance.sample(value, len(value)))]
    if others:
        yield path, chance.choice(others)
