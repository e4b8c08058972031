"""Does an exported name of the page stand for one thing?"""

import re
from collections import defaultdict

from tests.architecture.page_imports import sources, system_of

EXPORTED = re.compile(
    r"^export (?:async )?(?:abstract )?(?:function|const|let|class|interface|type) (\w+)", re.M
)
STAND_IN = "app/left_out.ts"
"""Takes the place of a system's file in an exported page, so it exports what that file does."""


def shared(texts: dict[str, str]) -> dict[str, list[str]]:
    """Give names that several files export; a slot, which each system calls alike, is one thing."""
    files: dict[str, list[str]] = defaultdict(list)
    for file, text in texts.items():
        for name in EXPORTED.findall(text) if file != STAND_IN else ():
            files[name].append(file)
    return {name: at for name, at in files.items() if len(at) > 1 and not slot(at)}


def slot(at: list[str]) -> bool:
    """Tell whether each of these files is in the folder of another system."""
    systems = [system_of(file) for file in at]
    return None not in systems and len(set(systems)) == len(systems)


def test_each_name_stands_for_one_thing() -> None:
    assert shared(sources()) == {}


def test_a_name_of_two_things_is_found_and_a_slot_is_none() -> None:
    one, two = "export const board = 1;\n", "export interface board {\n"
    assert shared({"ui/a.ts": one, "table/b.ts": two}) == {"board": ["ui/a.ts", "table/b.ts"]}
    assert not shared({"systems/ews/a.ts": one, "systems/phers/b.ts": two})
    assert shared({"systems/ews/a.ts": one, "systems/ews/b.ts": two})
