"""What stands behind an abbreviated option? Found by looking at its figures, as a client does."""

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any, TypeVar

from chronist_client.paths import Pick
from domain.kernel.audience import Audience
from domain.kernel.options import OneOf, Option
from domain.kernel.system import Focus, System

Json = dict[str, Any]
O = TypeVar("O", Option, Json)  # noqa: E741  # an option, as the rules or as the wire have it


def is_more(option: Option | Json) -> bool:
    """Tell whether an option is abbreviated."""
    return bool(_part(option, "more"))


def focuses(option: Option | Json) -> list[Focus]:
    """List what may be looked at to see an abbreviated option in full."""
    fields = _part(option, "fields")
    conflicts, figures = (
        _values(fields[name]) if name in fields else ("",) for name in ("conflict", "figure")
    )
    every = product(conflicts, figures)
    return [Focus(conflict=conflict, figure=figure) for conflict, figure in every]


def behind(option: Option | Json, focus: Focus, looked: Iterable[O]) -> list[O]:
    """Choose of what was seen the full options that an abbreviated one stood for."""
    return [each for each in looked if not is_more(each) and _stands_for(option, focus, each)]


def in_full(option: O, look: Callable[[Focus], Iterable[O]], pick: Pick) -> O:
    """Give an option that can be sent: itself, or what is seen of one of its figures."""
    if not is_more(option):
        return option
    found = focuses(option)
    focus = found[pick(len(found))]
    full = behind(option, focus, look(focus))
    assert full, f"offered, then not there: {option} {focus}"
    return full[pick(len(full))]


def sendable(system: System, state: Any, actor: Audience) -> tuple[Option, ...]:
    """List all that an audience may send now, with everything abbreviated looked at."""
    found: list[Option] = []
    looked: dict[Focus, tuple[Option, ...]] = {}
    for option in system.options(state, actor):
        if not option.more:
            found.append(option)
            continue
        for focus in focuses(option):
            if focus not in looked:
                looked[focus] = system.options(state, actor, focus)
            full = behind(option, focus, looked[focus])
            assert full, f"offered, then not there: {option} {focus}"
            found += full
    return tuple(found)


def _stands_for(option: Option | Json, focus: Focus, each: Option | Json) -> bool:
    kind = all(_part(each, name) == _part(option, name) for name in ("type", "ask"))
    fields = _part(each, "fields")
    return kind and all(
        value in _values(fields[name])
        for name, value in (("conflict", focus.conflict), ("figure", focus.figure))
        if value
    )


def _part(option: Option | Json, name: str) -> Any:
    return option.get(name) if isinstance(option, dict) else getattr(option, name)


def _values(field: Any) -> tuple[str, ...]:
    return tuple(field.values if isinstance(field, OneOf) else field["one_of"])
