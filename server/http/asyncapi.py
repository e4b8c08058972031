"""How is the socket described for generators of clients? As AsyncAPI 3.0, from the types."""

from functools import cache
from inspect import cleandoc
from typing import Any, Final

import msgspec
from msgspec import Struct

from server import refusals
from server.catalogue import words
from server.http.schemas import INCOMING, OUTGOING, components, name_of
from server.net.protocol import MESSAGE_BYTES, SUBPROTOCOL

Json = dict[str, Any]

TRANSPORT: Final = {
    1001: "The server is going away.",
    1009: "A message was too large.",
    refusals.BUG: "The server made a mistake.",
}
FOR_GOOD: Final = 1009
"""Of the transport's codes only this one stays away; of ours those from `NOT_LET_IN` on."""


@cache
def document() -> bytes:
    """Encode the description."""
    return msgspec.json.encode(
        {
            "asyncapi": "3.0.0",
            "info": {
                "title": "Chronist",
                "version": SUBPROTOCOL.rpartition(".v")[2],
                "description": "The socket of one table. PROTOCOL.md tells what it means.",
            },
            "defaultContentType": "application/json",
            "channels": {"table": _channel()},
            "operations": {
                "hear": _operation("receive", INCOMING),
                "tell": _operation("send", OUTGOING),
            },
            "components": {
                "messages": {name_of(each): _message(each) for each in (*INCOMING, *OUTGOING)},
                "schemas": _older(components("#/components/schemas/")),
            },
        }
    )


def _channel() -> Json:
    """Describe where the messages go; a subprotocol and close codes have no field of their own."""
    names = [name_of(each) for each in (*INCOMING, *OUTGOING)]
    header = {"type": "string", "const": SUBPROTOCOL}
    headers = {"type": "object", "properties": {"Sec-WebSocket-Protocol": header}}
    return {
        "address": "/ws/tables/{table}",
        "description": f"One JSON object a text frame, inbound at most {MESSAGE_BYTES} bytes. "
        "Hello comes first.",
        "parameters": {"table": {"description": "The id of the table."}},
        "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in names},
        "bindings": {"ws": {"method": "GET", "headers": headers, "bindingVersion": "0.1.0"}},
        "x-subprotocol": SUBPROTOCOL,
        "x-close-codes": {str(code): told for code, told in sorted(_closes().items())},
    }


def _closes() -> dict[int, Json]:
    said = words("server", "en")
    own = {int(key[6:]): text for key, text in said.items() if key.startswith("close.")}
    last = refusals.NOT_LET_IN
    return {
        code: {"description": text, "reconnect": code < last and code != FOR_GOOD}
        for code, text in (TRANSPORT | own).items()
    }


def _older(shape: Any) -> Any:
    """Write fixed rows as JSON Schema draft 7 does, on which AsyncAPI builds."""
    match shape:
        case {"prefixItems": row, "items": False, **rest}:
            return {**rest, "items": _older(row), "additionalItems": False}
        case dict():
            return {key: _older(each) for key, each in shape.items()}
        case list():
            return [_older(each) for each in shape]
    return shape


def _operation(action: str, types: tuple[type[Struct], ...]) -> Json:
    """Describe one direction, as the server sees it."""
    messages = [{"$ref": f"#/channels/table/messages/{name_of(each)}"} for each in types]
    return {"action": action, "channel": {"$ref": "#/channels/table"}, "messages": messages}


def _message(type: type[Struct]) -> Json:
    return {
        "name": str(type.__struct_config__.tag),
        "title": name_of(type),
        "summary": cleandoc(type.__doc__ or "").partition("\n")[0],
        "payload": {"$ref": f"#/components/schemas/{name_of(type)}"},
    }
