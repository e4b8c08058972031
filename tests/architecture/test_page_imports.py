"""Do the files of the page's source import each other one way, and is a rule system one folder?"""

from tests.architecture.page_imports import (
    COMPARED,
    NAMED,
    circles,
    edges,
    into_systems,
    outside,
    sources,
)

# From before a system was one folder: they may only get fewer.
CIRCLES: list[int] = []
INTO_SYSTEMS = 7
COMPARISONS = 0
NAMES_OUTSIDE = 11


def test_no_more_files_form_circles_of_imports() -> None:
    assert [len(group) for group in circles(edges(sources()))] <= CIRCLES


def test_no_more_imports_reach_into_the_folder_of_a_system() -> None:
    assert len(found := into_systems(edges(sources()))) <= INTO_SYSTEMS, found


def test_no_more_files_outside_compare_with_the_name_of_a_system() -> None:
    assert len(found := outside(COMPARED, sources())) <= COMPARISONS, found


def test_no_more_files_outside_name_a_system() -> None:
    assert len(found := outside(NAMED, sources())) <= NAMES_OUTSIDE, found


def test_circles_are_found_from_any_beginning() -> None:
    lazy = 'const Late = lazily(async () => (await import("./shown")).Late);'
    texts = {
        "pages/table.tsx": 'import type {\n  Shown,\n} from "./shown";',
        "pages/shown.ts": 'export type { Frame } from "./frame";',
        "pages/frame.tsx": lazy,
    }
    assert circles(edges(texts)) == [["pages/frame.tsx", "pages/shown.ts"]]
    assert edges(texts)["pages/table.tsx"] == {"pages/shown.ts"}


def test_globs_reach_into_a_system_like_any_import() -> None:
    texts = {"moments/telling.ts": 'import.meta.glob<{ a: A<B> }>("../systems/*/index.{ts,tsx}")'}
    assert "moments/telling.ts -> systems/samyra/index.ts" in into_systems(edges(texts))


def test_a_name_is_found_however_it_is_written() -> None:
    samyra = ["x.system === 'samyra'".replace("'", '"'), "SamyraConflict", '"samyra.OpenCombat"']
    assert all(outside(NAMED, {"a.ts": text}) for text in samyra)
    assert outside(COMPARED, {"a.ts": samyra[0]})
    assert not outside(NAMED, {"a.ts": "screws, einblatt_card", "systems/samyra/a.ts": samyra[0]})
