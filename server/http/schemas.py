"""Which JSON schemas describe what goes over the socket? They are made from the types."""

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import Struct

from domain.chronicle.commits import EVENT_BY_TAG
from domain.table.commands import BY_TAG, HISTORY
from domain.table.events import LinkRenewed, TokenRenewed
from server import access
from server.http import schema_types
from server.net import protocol

Json = dict[str, Any]

INCOMING: Final[tuple[type[Struct], ...]] = (
    protocol.Hello,
    protocol.Cmd,
    protocol.Plan,
    protocol.Look,
    protocol.Ping,
)
FIELDS: Final[tuple[type[Struct], ...]] = schema_types.FIELDS
FRAMES: Final[tuple[type[Struct], ...]] = schema_types.FRAMES
OUTGOING: Final[tuple[type[Struct], ...]] = (
    protocol.Welcome,
    *FRAMES,
    protocol.Ack,
    protocol.No,
    protocol.Planned,
    protocol.Looked,
    protocol.Presence,
    protocol.Pong,
)
NEVER_TOLD: Final = (TokenRenewed, LinkRenewed)
"""Facts that no audience is told."""
VIEW: Final = {
    "description": "What an audience may see: see PROTOCOL.md, View.",
    "type": "object",
    "properties": {"table": {"type": "object"}, "me": {"type": "object"}},
}

LAYER: Final = {"description": "One layer of a view: see PROTOCOL.md, View.", "type": "object"}
CONFIRM: Final = {"description": "The `digest` of the plan to carry out.", "type": "string"}
PATCH: Final = {"description": "A JSON Merge Patch of one layer of a view.", "type": "object"}


@cache
def schema() -> bytes:
    """Encode the JSON schema of every message, command and event."""
    return msgspec.json.encode(
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "in": any_of("#/$defs/", map(name_of, INCOMING)),
            "out": any_of("#/$defs/", map(name_of, OUTGOING)),
            "commands": {"$ref": "#/$defs/Command"},
            "events": {"$ref": "#/$defs/Event"},
            "$defs": components("#/$defs/"),
        }
    )


def components(place: str) -> Json:
    """Give all schemas by name, referring to each other at `place`.

    Commands and events are named by their tags, as several systems have a `Roll`.
    """
    commands = BY_TAG.values()
    events = [each for each in EVENT_BY_TAG.values() if each not in NEVER_TOLD]
    shapes = (
        *(schema_types.Mark, schema_types.Proposal, schema_types.Option),
        *(schema_types.TableKeys, access.Invitation),
    )
    types: list[type[Struct]] = [*INCOMING, *OUTGOING, *shapes, *FIELDS, *commands, *events]
    refs, found = msgspec.json.schema_components(types, ref_template="{name}")
    names = {ref["$ref"]: name_of(type) for ref, type in zip(refs, types, strict=True)}
    named: Json = {names.get(name, name): shape for name, shape in found.items()}
    named |= {"View": VIEW, "Layer": LAYER, "Patch": PATCH}
    named |= {"Field": any_of("", map(name_of, FIELDS))}
    named |= {"Frame": any_of("", map(name_of, FRAMES))}
    named |= {"Command": any_of("", map(name_of, commands))}
    named |= {"Event": any_of("", map(name_of, events))}
    for each in HISTORY:
        named[name_of(each)]["properties"]["confirm"] = CONFIRM
    return {name: _placed(shape, place, names) for name, shape in sorted(named.items())}


def any_of(place: str, names: Iterable[str]) -> Json:
    """Describe what has one of these shapes."""
    return {"anyOf": [{"$ref": place + name} for name in names]}


def name_of(type: type[Struct]) -> str:
    """Name a schema: commands and events by their tag, all else by its class."""
    config = type.__struct_config__
    return str(config.tag) if config.tag_field == "type" else type.__name__


def _placed(shape: Any, place: str, names: dict[str, str]) -> Any:
    match shape:
        case {"$ref": str(name), **rest}:
            return {**_placed(rest, place, names), "$ref": place + names.get(name, name)}
        case dict():
            return {key: _placed(each, place, names) for key, each in shape.items()}
        case list():
            return [_placed(each, place, names) for each in shape]
    return shape
