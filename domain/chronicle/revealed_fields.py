"""Would a step's new events show its asker more than the old ones did?"""

from collections.abc import Iterator
from typing import Any

from msgspec import UNSET, to_builtins

from domain.chronicle.step_outcomes import StepOutcome
from domain.kernel.audience import Audience
from domain.kernel.messages import Event
from domain.table.redact import redact, redact_all
from domain.table.state import SYSTEMS

Kind = tuple[type[Event], str]
DEALT = frozenset[str]().union(*(each.dealt for each in SYSTEMS.values()))
"""What any system deals out unseen, such as cards."""


def tells_more(outcome: StepOutcome, audience: Audience) -> bool:
    """Tell whether new events show a field that the old ones hid, or a card not seen before.

    A plan appends nothing: it could be made again and again.
    """
    hid: dict[Kind, set[str]] = {}
    laid: dict[Kind, set[str]] = {}
    known = redact_all(outcome.old, audience)
    for before, event, after in outcome.old:
        seen, kind = redact(before, event, after, audience), _kind(event)
        hid[kind] = hid.get(kind, set()) | (_fields(event) - _fields(seen))
        laid[kind] = laid.get(kind, set()) | _dealt(seen)
    more = (each for each in redact_all(outcome.new, audience) if each not in known)
    new = [(_kind(event), event) for event in more]
    if any(hid.values()) and any(kind not in hid or hid[kind] & _fields(e) for kind, e in new):
        return True
    return any(_dealt(e) - laid.get(kind, set()) - _seen(outcome, e, audience) for kind, e in new)


def _dealt(event: Event | None) -> set[str]:
    return set(dealt_in(to_builtins(event)))


def _seen(outcome: StepOutcome, event: Event, audience: Audience) -> set[str]:
    """Give what an event names of what an audience saw before its step."""
    before = outcome.new[0][0].systems
    found = (each.seen_before(before[key], event, audience) for key, each in SYSTEMS.items())
    return set().union(*found)


def _kind(event: Event) -> Kind:
    return type(event), str(getattr(event, "figure", ""))


def _fields(event: Event | None) -> set[str]:
    """Name the fields of an event that are told."""
    names = event.__struct_fields__ if event is not None else ()
    return {name for name in names if getattr(event, name) is not UNSET}


def dealt_in(value: Any) -> Iterator[str]:
    """Give what plain data holds of what is dealt."""
    if isinstance(value, str):
        yield from (value,) if value in DEALT else ()
    elif isinstance(value, dict | list | tuple):
        for each in value.values() if isinstance(value, dict) else value:
            yield from dealt_in(each)
