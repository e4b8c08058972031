"""Does an exported name of the page stand for one thing?"""

import re
from collections import defaultdict

from tests.architecture.page_imports import sources, system_of

EXPORTED = re.compile(
    r"^export (?:async )?(?:abstract )?(?:function|const|let|class|interface|type) (\w+)", re.M
)
# From before each name stood for one thing: they may only get fewer.
MOST_SHARED = 14


def shared(texts: dict[str, str]) -> dict[str, list[str]]:
    """Give names that several files export; a slot, which each system calls alike, is one thing."""
    files: dict[str, list[str]] = defaultdict(list)
    for file, text in texts.items():
        for name in EXPORTED.findall(text):
            files[name].append(file)
    return {name: at for name, at in files.items() if len(at) > 1 and not slot(at)}


def slot(at: list[str]) -> bool:
    """Tell whether each of these files is in the folder of another system."""
    systems = [system_of(file) for file in at]
    return None not in systems and len(set(systems)) == len(systems)


def test_no_more_names_stand_for_several_things() -> None:
    assert len(found := shared(sources())) <= MOST_SHARED, found


def test_a_name_of_two_things_is_found_and_a_slot_is_none() -> None:
    one, two = "export const board = 1;\n", "export interface board {\n"
    assert shared({"ui/a.ts": one, "table/b.ts": two}) == {"board": ["ui/a.ts", "table/b.ts"]}
    assert not shared({"systems/ews/a.ts": one, "systems/phers/b.ts": two})
    assert shared({"systems/ews/a.ts": one, "systems/ews/b.ts": two})
