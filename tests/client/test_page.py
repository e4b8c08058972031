"""Could this client have been written from the protocol's pages alone?"""

import ast
import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec.structs import fields

from chronist_client import Frame, Link, Mark, Seat, ViewLayers, merged
from chronist_client.frames import KEPT, Frames
from chronist_client.messages import Cmd, Hello, Incoming, Look, Ping, Plan, read, written
from chronist_client.replica import OutOfOrder, Replica
from domain.systems import discover
from tests.architecture.imports import imports
from tests.architecture.syntax import syntax
from tests.architecture.tree import ROOT, files, name_of
from tests.support.hang import HANG_SECONDS
from tests.support.pages import PROTOCOL

CLIENT = Path("clients") / "python" / "chronist_client"
SHOWN = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
SENT = (Hello, Cmd, Plan, Look, Ping)


@pytest.mark.parametrize("message", [*SENT, *get_args(Incoming)])
def test_every_message_and_field_stands_on_a_page(message: type) -> None:
    tag = message.__struct_config__.tag  # type: ignore[attr-defined]  # every message is a Struct
    assert f'"t":"{tag}"' in PROTOCOL
    for field in fields(message):
        assert f'"{field.name}"' in PROTOCOL or f"`{field.name}`" in PROTOCOL, field.name


def test_the_client_imports_nothing_that_stands_behind_the_wire() -> None:
    sources = files(str(CLIENT), suffixes={".py"})
    assert len(sources) > 20
    behind = [
        f"{name_of(path)}:{line} {module}"
        for path in sources
        for line, module in imports(path.read_text())
        if module.split(".")[0] in {"domain", "server", "tests"}
    ]
    assert behind == []


def test_what_tells_events_names_no_rule_system() -> None:
    """What a field holds is served: a list of a system's field names would have to be kept true."""
    tells = [
        *files(str(CLIENT), suffixes={".py"}),
        *files("clients/web/src/i18n", suffixes={".ts"}),
    ]
    named = [
        f"{name_of(path)}: {key}"
        for path in tells
        for key in discover()
        if re.search(rf"\b{key}\b", path.read_text())
    ]
    assert named == []


def test_only_jitter_and_bots_use_luck() -> None:
    lucky = [
        path.stem
        for path in files(str(CLIENT), suffixes={".py"})
        if any(module.split(".")[0] == "random" for _, module in imports(path.read_text()))
    ]
    assert lucky == ["bot", "commands", "ending"]


def test_a_public_thing_says_what_it_is_for() -> None:
    bare = [
        f"{name_of(path)}: {node.name}"
        for path in files(str(CLIENT), suffixes={".py"})
        for node in public(syntax(path.read_text()))
        if not ast.get_docstring(node)
    ]
    assert bare == []


def public(
    tree: ast.Module | ast.ClassDef,
) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    """Yield what a module or class shows to others; what stands inside a function is its own."""
    for node in tree.body:
        if isinstance(node, SHOWN) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from public(node)


@pytest.mark.parametrize(
    ("old", "patch", "new"),
    [
        ({"a": "b"}, {"a": "c"}, {"a": "c"}),
        ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
        ({"a": "b"}, {"a": None}, {}),
        ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
        ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
        ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
        ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
        ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
        (["a", "b"], ["c", "d"], ["c", "d"]),
        ({"a": "b"}, ["c"], ["c"]),
        ({"a": "foo"}, None, None),
        ({"a": "foo"}, "bar", "bar"),
        ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
        ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
        ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
    ],
)
def test_patches_are_those_of_rfc_7396(old: object, patch: object, new: object) -> None:
    before = json.dumps(old)
    assert merged(old, patch) == new
    assert json.dumps(old) == before, "what was there before stays as it was"


def test_messages_are_written_as_the_page_has_them() -> None:
    assert json.loads(written(Hello(token="T"))) == {"t": "hello", "token": "T"}
    assert json.loads(written(Cmd(id="1", n=2, c={"type": "x"}))) == {
        "t": "cmd",
        "id": "1",
        "n": 2,
        "c": {"type": "x"},
    }
    assert read('{"t":"pong","new":"in a later version"}') is not None


def test_a_frame_that_does_not_follow_is_no_part_of_the_view() -> None:
    replica = Replica(n=3, layers=ViewLayers({"a": 1}))
    with pytest.raises(OutOfOrder):
        replica.apply(Frame(n=5, id="x", at=0, kind="play", patch={"a": 2}))
    assert (replica.n, replica.view) == (3, {"a": 1})
    replica.apply(Frame(n=4, id="x", at=0, kind="move", view={"b": 1}, steps=[Mark("s", "struck")]))
    assert (replica.n, replica.view) == (4, {"b": 1})


async def test_a_reader_that_is_too_slow_misses_the_oldest_frames_and_can_tell() -> None:
    frames = Frames()
    for n in range(1, KEPT + 11):
        frames.put(Frame(n=n, id="x", at=0, kind="note"))
    assert (await anext(frames)).n == 11
    assert len(frames.take()) == KEPT - 1


async def test_the_example_for_writers_of_clients_works(
    gm: Link, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (ROOT / "docs" / "howto" / "write-a-client.md").read_text()
    example = page.split("```python\n")[1].split("```")[0].rpartition("asyncio.run(")[0]
    names: dict[str, Any] = {}
    exec(compile(example, "write-a-client.md", "exec"), names)
    playing = asyncio.create_task(names["main"](str(gm)))
    async with Seat(gm) as seat, asyncio.timeout(HANG_SECONDS):
        await seat.until(lambda view: seat.n == 2)
        while not capsys.readouterr().out:
            await seat.command({"type": "table.Say", "text": "one more"})
    playing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await playing
