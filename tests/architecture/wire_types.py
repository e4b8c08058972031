"""What does the web client know of the wire? TypeScript from the schemas: `./dev types`."""

import json
import re
import sys
from pathlib import Path
from typing import Any, Final

from domain.kernel.messages import Command
from domain.table.commands import BY_TAG
from server.http.schemas import schema
from tests.architecture.anchors import CITATION, parse

Json = dict[str, Any]

SOURCE: Final = Path(__file__).parents[2] / "clients" / "web" / "src"
OPTIONS: Final = SOURCE / "net" / "options.gen.ts"
MESSAGES: Final = SOURCE / "net" / "messages.gen.ts"
SEEDS: Final = SOURCE / "table" / "seeds.gen.ts"
BY_HAND: Final = {
    **{"View": "View", "Layer": "Doc", "Patch": "Doc"},
    **{"Command": "Command", "Event": "GameEvent"},
}
"""Schemas that say less than the client's own types."""
OPTIONS_HEAD: Final = """\
/** What may be offered, sent, told? From `/api/schema.json` by `./dev types`; not to be edited. */
"""
MESSAGES_HEAD: Final = """\
/** Which messages carry it? Made from `/api/schema.json` by `./dev types`; not to be edited. */
import type { Command } from "./command";
import type { GameEvent } from "./event";
import type { %s } from "./options.gen";
import type { Doc } from "./view";
"""
SEEDS_HEAD: Final = """\
/** Which place of its source is a command about? Made by `./dev types`; not to be edited. */
export const SEEDS: Readonly<Record<string, string>> = {
"""
PLAIN: Final = {"string": "string", "integer": "number", "boolean": "boolean"}


def files() -> dict[Path, str]:
    """Write each file. Options need no view, and a view holds options: so these are two files."""
    shapes: Json = json.loads(schema())["$defs"]
    first = _behind([shapes["Command"], shapes["Event"], shapes["Option"]], shapes) | {"Option"}
    own = {name: _own(name, shape) for name, shape in shapes.items() if _is_own(name)}
    maps = [
        _map("Commands", "Every command, by its type.", shapes["Command"], shapes),
        _map("Events", "Every event, by its type.", shapes["Event"], shapes),
    ]
    messages = [text for name, text in own.items() if name not in first]
    used = sorted(name for name in first if re.search(rf"\b{name}\b", "".join(messages)))
    return {
        OPTIONS: "\n".join((OPTIONS_HEAD, *(own[name] for name in own if name in first), *maps)),
        MESSAGES: "\n".join((MESSAGES_HEAD % ", ".join(used), *messages)),
        SEEDS: seeds(),
    }


def _is_own(name: str) -> bool:
    return name not in BY_HAND and "." not in name


def _behind(due: list[Json], shapes: Json) -> set[str]:
    """Name the shapes that these refer to, by way of others too."""
    found: set[str] = set()
    while due:
        for name in re.findall(r'"#/\$defs/([^"]+)"', json.dumps(due.pop())):
            if name not in found and name not in BY_HAND:
                found.add(name)
                due.append(shapes[name])
    return {name for name in found if _is_own(name)}


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
    for file, text in files().items():
        file.write_text(text, "utf-8")
