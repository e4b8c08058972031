"""What does the web client know of the wire? TypeScript from the schemas: `./dev types`."""

import json
import sys
from pathlib import Path
from typing import Any, Final

from domain.kernel.messages import Command
from domain.table.commands import BY_TAG
from server.http.schemas import schema
from tests.architecture.anchors import CITATION, parse

Json = dict[str, Any]

FILE: Final = Path(__file__).parents[2] / "clients" / "web" / "src" / "model" / "wire.gen.ts"
SEEDS: Final = FILE.parents[1] / "rules" / "seeds.gen.ts"
BY_HAND: Final = {
    "View": "View",
    "Layer": "Doc",
    "Patch": "Doc",
    "Command": "Command",
    "Event": "GameEvent",
}
"""Schemas that say less than the client's own types."""
HEAD: Final = """\
/** What goes over the wire? Made from `/api/schema.json` by `./dev types`; not to be edited. */
import type { Command } from "../options/option";
import type { GameEvent } from "../net/wire";
import type { Doc } from "./view";
"""
SEEDS_HEAD: Final = """\
/** Which place of its source is a command about? Made by `./dev types`; not to be edited. */
export const SEEDS: Readonly<Record<string, string>> = {
"""
PLAIN: Final = {"string": "string", "integer": "number", "boolean": "boolean"}


def text() -> str:
    """Write the whole file."""
    shapes: Json = json.loads(schema())["$defs"]
    named = {name: shape for name, shape in shapes.items() if name not in BY_HAND}
    own = [_own(name, shape) for name, shape in named.items() if "." not in name]
    maps = [
        _map("Commands", "Every command, by its type.", shapes["Command"], shapes),
        _map("Events", "Every event, by its type.", shapes["Event"], shapes),
    ]
    return "\n".join((HEAD, *own, *maps))


def seeds() -> str:
    """Write down the first place of the rules that each command, or else its module, names."""
    found = ((tag, place(command)) for tag, command in sorted(BY_TAG.items()))
    lines = (f'  "{tag}": "{parse(named)[0]}",\n' for tag, named in found if named)
    return SEEDS_HEAD + "".join(lines) + "};\n"


def place(command: type[Command]) -> str:
    """Give what a command's docstring cites, or else its module's; "" if neither does."""
    told = (command.__doc__, sys.modules[command.__module__].__doc__)
    cited = (CITATION.search(text) for text in told if text)
    return next((found[1] for found in cited if found), "")


def _own(name: str, shape: Json) -> str:
    says = shape.get("description", "").partition("\n")[0]
    head = f"/** {says} */\n" if says else ""
    if "properties" not in shape:
        return f"{head}export type {name} = {typed(shape)};\n"
    fields = "".join(f"  {field};\n" for field in _fields(shape))
    return f"{head}export interface {name} {{\n{fields}}}\n"


def _map(name: str, says: str, union: Json, shapes: Json) -> str:
    types = [each["$ref"].rpartition("/")[2] for each in union["anyOf"]]
    lines = "".join(f'  "{each}": {typed(shapes[each])};\n' for each in sorted(types))
    return f"/** {says} */\nexport interface {name} {{\n{lines}}}\n"


def _fields(shape: Json) -> list[str]:
    due = set(shape.get("required", ()))
    return [
        f"{name}{'' if name in due else '?'}: {typed(each)}"
        for name, each in shape["properties"].items()
    ]


def typed(shape: Json) -> str:
    """Write one schema as a type."""
    match shape:
        case {"$ref": str(pointer)}:
            name = pointer.rpartition("/")[2]
            return BY_HAND.get(name, name)
        case {"enum": list(values)}:
            return " | ".join(json.dumps(each) for each in values)
        case {"anyOf": list(shapes)}:
            return " | ".join(dict.fromkeys(typed(each) for each in shapes))
        case {"prefixItems": list(shapes)}:
            return f"[{', '.join(typed(each) for each in shapes)}]"
        case {"type": "array"}:
            member = typed(shape.get("items", {}))
            return f"({member})[]" if " " in member else f"{member}[]"
        case {"type": "object"}:
            return _object(shape)
    return PLAIN.get(shape.get("type", ""), "unknown")


def _object(shape: Json) -> str:
    more = shape.get("additionalProperties")
    record = f"Record<string, {typed(more)}>" if isinstance(more, dict) else ""
    if "properties" not in shape:
        return record or "Record<string, unknown>"
    own = f"{{ {'; '.join(_fields(shape))} }}"
    return f"{record} & {own}" if record else own


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
    SEEDS.write_text(seeds(), "utf-8")
