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


def test_no_files_form_circles_of_imports() -> None:
    assert circles(edges(sources())) == []


def test_no_import_reaches_into_the_folder_of_a_system() -> None:
    assert into_systems(edges(sources())) == []


def test_no_file_outside_compares_with_the_name_of_a_system() -> None:
    assert outside(COMPARED, sources()) == []


def test_no_file_outside_names_a_system() -> None:
    assert outside(NAMED, sources(".ts", ".tsx", ".css")) == []


def test_circles_are_found_from_any_beginning() -> None:
    lazy = 'const Late = lazy(async () => (await import("./shown")).Late);'
    texts = {
        "table/table.tsx": 'import type {\n  Shown,\n} from "./shown";',
        "table/shown.ts": 'export type { Frame } from "./attention";',
        "table/attention.ts": lazy,
    }
    assert circles(edges(texts)) == [["table/attention.ts", "table/shown.ts"]]
    assert edges(texts)["table/table.tsx"] == {"table/shown.ts"}


def test_globs_reach_into_a_system_like_any_import() -> None:
    texts = {
        "animations/from_events.ts": 'import.meta.glob<{ a: A<B> }>("../systems/*/index.{ts,tsx}")'
    }
    assert "animations/from_events.ts -> systems/samyra/index.ts" in into_systems(edges(texts))


def test_a_name_is_found_however_it_is_written() -> None:
    samyra = ["x.system === 'samyra'".replace("'", '"'), "SamyraConflict", '"samyra.OpenCombat"']
    assert all(outside(NAMED, {"a.ts": text}) for text in samyra)
    assert outside(COMPARED, {"a.ts": samyra[0]})
    assert not outside(NAMED, {"a.ts": "screws, einblatt_card", "systems/samyra/a.ts": samyra[0]})
    assert outside(NAMED, {"a.css": ".felt.samyra {"})
    assert not outside(NAMED, {"a.css": ":where(.scope-samyra, .scope-ews) {"})
