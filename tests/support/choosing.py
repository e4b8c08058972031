"""Which command does a bot make of an option? One that the client draws, but for paths."""

from typing import Any

from chronist_client.fields import draw_value
from chronist_client.paths import Pick
from domain.kernel.options import Field, Option
from domain.kernel.path_field import PathField

Json = dict[str, Any]
NO_VIEW: Json = {}


def choose(option: Option, pick: Pick) -> Json:
    """Make one command of those described, as it goes over the wire."""
    ask = {"ask": option.ask} if option.ask else {}
    return {
        "type": option.type,
        **ask,
        **{n: draw_field(f, pick) for n, f in option.fields.items()},
    }


def draw_field(field: Field, pick: Pick, view: Json = NO_VIEW) -> Any:
    """Make one of the values described."""
    if isinstance(field, PathField):
        return field.choose(pick)
    return draw_value(field.to_json(), view, pick)
