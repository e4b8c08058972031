"""Do the rooms of the page's source import each other one way, and is none a maze?"""

import pytest

from tests.architecture.page_imports import circles, edges, sources
from tests.architecture.page_rooms import deep, floor, folders, upward

ROOMS_FOLDERS, SYSTEMS_FOLDERS = 2, 3
"""How deep one looks: at the folders of rooms, or at those of systems."""


def test_each_file_is_in_a_room() -> None:
    assert [name for name in sources() if floor(name) is None] == []


def test_imports_run_down_the_floors() -> None:
    assert upward(edges(sources())) == []


@pytest.mark.parametrize("depth", [ROOMS_FOLDERS, SYSTEMS_FOLDERS])
def test_no_folders_import_each_other(depth: int) -> None:
    assert circles(folders(edges(sources()), depth)) == []


def test_a_room_has_one_level_of_folders() -> None:
    assert deep(list(sources())) == []


def test_an_import_upward_or_sideways_is_found() -> None:
    down = {"table/table.tsx": {"state/state.ts", "table/frame/tabs.tsx"}}
    assert upward(down) == []
    wrong = {
        "ui/a.ts": {"forms/b.ts"},
        "start/a.ts": {"table/b.ts"},
        "net/view.ts": {"state/state.ts"},
    }
    assert len(upward(wrong)) == len(wrong)


def test_folders_that_import_each_other_are_found_though_no_files_do() -> None:
    both = {
        "table/log/a.ts": {"table/history/b.ts"},
        "table/history/b.ts": set[str](),
        "table/history/c.ts": {"table/log/d.ts"},
        "table/log/d.ts": set[str](),
    }
    assert circles(both) == []
    assert circles(folders(both, ROOMS_FOLDERS)) == [["table/history", "table/log"]]


def test_a_folder_in_a_folder_is_too_deep() -> None:
    fine = ["systems/samyra/map/token.tsx", "table/log/step.tsx"]
    assert deep([*fine, "table/log/steps/step.tsx", "systems/samyra/map/parts/a.ts"]) == [
        "table/log/steps/step.tsx",
        "systems/samyra/map/parts/a.ts",
    ]
