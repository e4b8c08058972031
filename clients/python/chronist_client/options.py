"""How does an option become a command, and what does an abbreviated one stand for?"""

from collections.abc import Iterable
from itertools import product
from typing import Any

from .fields import constant, draw_value, is_value, values
from .messages import Json
from .paths import Pick

FOCUS = ("conflict", "figure")


def is_more(option: Json) -> bool:
    """Tell whether an option is abbreviated: it cannot be sent, only looked at."""
    return bool(option.get("more"))


def command(option: Json, chosen: Json) -> Json:
    """Make a command of an option from its constants and the chosen values.

    ```python
    async with Seat(link) as seat:
        say = next(o for o in seat.view["options"].values() if o["type"] == "table.Say")
        request = command(say, {"text": "Hello"})
        assert faults(say, request, seat.view) == []
        assert isinstance(await seat.command(request), Ack)
    ```
    """
    own: dict[str, Any] = {}
    for name, field in option["fields"].items():
        only = constant(field)
        own[name] = chosen[name] if only is None else only
    return {**_head(option), **own}


def open_fields(option: Json) -> list[str]:
    """Name the fields that allow more than one value."""
    return [name for name, field in option["fields"].items() if constant(field) is None]


def unsaid(option: Json) -> dict[str, str]:
    """Give empty values for optional remarks, if the option has other fields to choose."""
    left = open_fields(option)
    free = [name for name in left if option["fields"][name].get("text", {}).get("min") == 0]
    return dict.fromkeys(free, "") if len(free) < len(left) else {}


def needed(option: Json) -> list[str]:
    """Name the fields that have to be chosen."""
    return [name for name in open_fields(option) if name not in unsaid(option)]


def draw(option: Json, view: Json, pick: Pick) -> Json:
    """Make any one of the commands that an option describes."""
    fields = option["fields"].items()
    return {**_head(option), **{name: draw_value(field, view, pick) for name, field in fields}}


def faults(option: Json, request: Json, view: Json) -> list[str]:
    """Name the fields of a command that an option does not describe; none if it is accepted."""
    if is_more(option):
        return ["more"]
    expected = {**_head(option), **option["fields"]}
    wrong = sorted(expected.keys() ^ request.keys())
    wrong += [name for name, held in _head(option).items() if request.get(name, held) != held]
    fields = option["fields"].items()
    return wrong + [
        name
        for name, field in fields
        if name in request and not is_value(field, request[name], view)
    ]


def focuses(option: Json) -> list[dict[str, str]]:
    """List the focuses that give an abbreviated option in full."""
    fields = option["fields"]
    named = {name: values(fields[name], {}) for name in FOCUS if name in fields}
    return [dict(zip(named, map(str, chosen), strict=True)) for chosen in product(*named.values())]


def behind(option: Json, focus: dict[str, str], looked: Iterable[Json]) -> list[Json]:
    """Choose from a look's answer the full options that an abbreviated one stood for."""

    def stands(each: Json) -> bool:
        if is_more(each) or _head(each) != _head(option):
            return False
        fields = each["fields"]
        return all(value in values(fields[name], {}) for name, value in focus.items())

    return [each for each in looked if stands(each)]


def _head(option: Json) -> Json:
    return {name: option[name] for name in ("type", "ask") if name in option}
