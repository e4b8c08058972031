"""Do the schemas say what really goes over the socket, and do the pages name all of it?"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from chronist_client.messages import Frame, Welcome, read
from chronist_client.options import draw
from chronist_client.replica import Replica, ViewLayers
from domain.chronicle import shared_log
from domain.kernel.ids import SeatId
from domain.kernel.messages import tag_of
from domain.kernel.rejection import Rejection
from domain.kernel.system import Focus
from domain.systems import discover
from domain.table.commands import HISTORY
from server import refusals
from server.http.asyncapi import document
from server.http.schema_types import MoveFrame, PlayFrame
from server.http.schemas import INCOMING, OUTGOING, name_of, schema
from server.net import protocol
from tests.golden.samyra_scene import Scene, Who
from tests.support import client
from tests.support.client import Client, Json, TableKeys, connected, joined
from tests.support.json_schema import Schema
from tests.support.live import Live
from tests.support.odd_messages import ODD
from tests.support.pages import CORE, DOCS

ROOT = Path(__file__).parents[2]
SEEN = sorted((ROOT / "tests" / "golden").glob("*/seen-*.ndjson"))
ASYNC: Json = json.loads(document())
SERVED: Json = json.loads(schema())
SHAPES: Json = ASYNC["components"]["schemas"]
TYPES = (*INCOMING, *OUTGOING)


def shaped(name: str) -> Schema:
    return Schema(ASYNC, {"$ref": f"#/components/schemas/{name}"})


def told(action: str) -> Schema:
    """Give the schema of one direction: whatever its operation lists."""
    (operation,) = (o for o in ASYNC["operations"].values() if o["action"] == action)
    names = [each["$ref"].rpartition("/")[2] for each in operation["messages"]]
    return Schema(ASYNC, {"anyOf": [ASYNC["components"]["messages"][n]["payload"] for n in names]})


HEARD, SAID = told("receive"), told("send")


def pointers(part: Any) -> Iterator[str]:
    """Find all references."""
    match part:
        case {"$ref": str(pointer), **rest}:
            yield pointer
            yield from pointers(rest)
        case dict():
            for each in part.values():
                yield from pointers(each)
        case list():
            for each in part:
                yield from pointers(each)


def test_every_field_of_a_frame_is_declared_as_shown_as_another_seat_or_not() -> None:
    fields = {*PlayFrame.__struct_fields__, *MoveFrame.__struct_fields__, "t"}
    assert sorted((*shared_log.TOLD, *shared_log.CUT, *shared_log.LEFT_OUT)) == sorted(fields)


def test_the_python_client_reads_every_field_of_a_frame() -> None:
    fields = {*PlayFrame.__struct_fields__, *MoveFrame.__struct_fields__}
    assert {*Frame.__struct_fields__} == fields


@pytest.mark.parametrize("told", [ASYNC, SERVED], ids=["asyncapi", "schema"])
def test_every_reference_leads_somewhere(told: Json) -> None:
    found = set(pointers(told))
    assert len(found) > 300
    for pointer in found:
        part: Any = told
        for name in pointer.removeprefix("#/").split("/"):
            part = part[name]
        assert isinstance(part, dict)


async def test_the_socket_is_described_beside_the_schemas(running: Live) -> None:
    answer = await running.http.call("GET", "/api/asyncapi.json")
    assert answer.headers["content-type"] == "application/json"
    assert answer.json() == ASYNC
    assert (ASYNC["asyncapi"], ASYNC["info"]["version"]) == ("3.0.0", "1")
    channel = ASYNC["channels"]["table"]
    assert (channel["address"], channel["x-subprotocol"]) == ("/ws/tables/{table}", "chronist.v1")
    assert {"Command", "Event", "einblatt.CommitCard", "ews.ActionResolved"} <= SHAPES.keys()
    served = (await running.http.call("GET", "/api/schema.json")).json()
    assert served["$defs"].keys() == SHAPES.keys()


def test_every_message_of_the_protocol_is_in_it() -> None:
    named = {each["name"] for each in ASYNC["components"]["messages"].values()}
    spoken = (*protocol.Incoming.__args__, *protocol.Outgoing.__args__)
    assert named == {each.__struct_config__.tag for each in spoken} | {"frame"}
    assert set(ASYNC["channels"]["table"]["messages"]) == {name_of(each) for each in TYPES}


def test_every_close_code_of_the_server_is_in_it_and_on_the_page() -> None:
    own = {held for name, held in vars(refusals).items() if name.isupper() and type(held) is int}
    codes: Json = ASYNC["channels"]["table"]["x-close-codes"]
    assert {int(code) for code in codes} == own - {refusals.GAME} | {1001, 1009}
    rows = [row for row in CORE.splitlines() if re.match(r"\| \d{4}[ \d]* \|", row)]
    for row in rows:
        for code in row.split("|")[1].split():
            assert codes.pop(code)["reconnect"] == (row.split("|")[3].strip() != "no"), code
    assert not codes


def shown(name: str) -> list[dict[str, bool]]:
    """Read the page's rows of a message: its fields, and whether each has to be there."""
    rows = re.findall(rf'^\| `(\{{"t":"{name}".*?\}})`', CORE, re.MULTILINE)
    rows += re.findall(rf'` `(\{{"t":"{name}".*?\}})`', CORE)
    return [dict(_fields(row[1:-1])) for row in rows]


def _fields(row: str) -> Iterator[tuple[str, bool]]:
    part, depth = "", 0
    for sign in row + ",":
        depth += (sign in "{[") - (sign in "}]")
        if sign == "," and depth == 0:
            yield part.split('"')[1], not part.endswith("?")
            part = ""
        else:
            part += sign


@pytest.mark.parametrize("name", sorted({str(t.__struct_config__.tag) for t in TYPES}))
def test_the_page_names_the_fields_of_every_message(name: str) -> None:
    shapes = [SHAPES[name_of(each)] for each in TYPES if each.__struct_config__.tag == name]
    rows = shown(name)
    assert {field for row in rows for field in row} == {
        field for shape in shapes for field in shape["properties"]
    }
    for row in rows:
        due = {field for field, required in row.items() if required}
        assert any(set(shape["required"]) <= due | {"why"} for shape in shapes)
    always = set.intersection(*({f for f, due in row.items() if due} for row in rows))
    assert set.intersection(*(set(shape["required"]) for shape in shapes)) <= always


@pytest.mark.parametrize("system", discover())
def test_every_system_has_a_page_that_names_all_its_commands(system: str) -> None:
    page = (DOCS / "protocol" / f"{system}.md").read_text("utf-8")
    assert CORE.count(f"(protocol/{system}.md)") >= 1
    named = sorted(map(tag_of, discover()[system].commands))
    assert [n for n in named if n.startswith(f"{system}.") and f"`{n}`" not in page] == []


@pytest.mark.parametrize("told", [SHAPES, SERVED["$defs"]], ids=["asyncapi", "schema"])
def test_a_change_of_the_past_may_say_which_plan_it_confirms(told: Json) -> None:
    may_confirm = {name for name, shape in told.items() if "confirm" in shape.get("properties", ())}
    assert may_confirm == {tag_of(each) for each in HISTORY}


def test_the_core_is_short_enough_to_learn_in_an_hour() -> None:
    assert len(CORE.split()) <= 2_500


def test_the_recorded_session_has_the_shape_that_the_schemas_describe() -> None:
    session = recorded()
    kinds = {message["t"] for _, message in session}
    assert kinds == {
        "hello", "welcome", "frame", "cmd", "ack", "no", "ping", "pong", "presence"
    }  # fmt: skip
    for direction, message in session:
        told = HEARD if direction == "→" else SAID
        assert told.faults(message) == [], message


def test_the_recorded_session_folds_to_its_result() -> None:
    anna = Replica()
    for direction, message in recorded():
        if direction == "←":
            match read(json.dumps(message)):
                case Welcome() as welcome:
                    anna.welcome(welcome)
                case Frame() as frame:
                    anna.apply(frame)
    (conflict,) = anna.view["conflicts"].values()
    assert (conflict["phase"], anna.n) == ("resolved", 6)
    assert "outcome" in conflict["result"]
    assert anna.view["asks"] == {}


def recorded() -> list[tuple[str, Json]]:
    """Read the messages of the session on the page, each with its direction."""
    lines = re.findall(r"^([→←]) (\{.*\})$", CORE, re.MULTILINE)
    return [(direction, json.loads(line)) for direction, line in lines]


@pytest.mark.parametrize("raw", [raw for raw in ODD if isinstance(raw, str) and "again" not in raw])
def test_what_the_server_cannot_read_does_not_fit_either(raw: str) -> None:
    assert isinstance(protocol.decode_message(raw.encode("utf-8", "replace")), Rejection)
    try:
        message = json.loads(raw)
    except ValueError:
        return
    unlike_json = re.search(r"\\ud800|9{5000}", raw) is not None
    assert bool(HEARD.faults(message)) or unlike_json


@pytest.mark.parametrize("type", INCOMING)
def test_unknown_fields_are_refused_where_the_types_refuse_them(type: Any) -> None:
    assert SHAPES[name_of(type)]["additionalProperties"] is False
    assert shaped("Ping").faults({"t": "ping", "more": 1}) == [": more is unknown"]
    assert shaped("Resume").faults({"n": 1, "id": "x", "more": 1}) == [": more is unknown"]
    assert shaped("Pong").faults({"t": "pong", "more": 1}) == []


@pytest.mark.parametrize("log", SEEN, ids=lambda log: f"{log.parent.name}-{log.stem}")
def test_every_frame_that_was_sent_fits(log: Path) -> None:
    frames = [json.loads(line) for line in log.read_bytes().splitlines()]
    assert [fault for frame in frames for fault in SAID.faults(frame)] == []
    offers: list[Json] = []
    for frame in frames:
        shown: Json = frame.get("own", {})
        offers += (shown.get("options") or {}).values()
    whole = [option for option in offers if option and {"type", "fields"} <= option.keys()]
    assert [fault for option in whole for fault in shaped("Option").faults(option)] == []


def test_a_path_and_all_else_that_a_look_brings_fits() -> None:
    cast = {"P": Who("Pollux", "Helden", "anna"), "R": Who("Rosko", "Räuber")}
    scene = Scene("Weg", "P....R\n......", cast, 15, 3)
    scene.begin(("Helden", "Räuber"), "Pollux")
    focus = Focus(conflict=scene.conflict, figure=scene.figure("Pollux"))
    offers = {offer["type"]: offer for offer in scene.table.look(SeatId("anna"), focus)}
    path = offers["samyra.Step"]["fields"]["path"]
    assert path["steps"]["edges"]
    looked = {"t": "looked", "id": "x", "n": 1, "options": offers}
    assert SAID.faults(looked) == []
    assert Schema(SERVED, {"$ref": "#/$defs/Looked"}).faults(looked) == []
    (edge, *_) = next(iter(path["steps"]["edges"].values()))
    edge.append(1)
    assert any("too many" in fault for fault in path_faults(path))
    edge[1:] = ["1", 0]
    assert any("is no integer" in fault for fault in path_faults(path))


def path_faults(path: Json) -> list[str]:
    """List what is wrong with a path, by both documents."""
    served = Schema(SERVED, {"$ref": "#/$defs/Path"}).faults(path)
    assert served == shaped("Path").faults(path)
    return served


def test_a_frame_that_no_server_sent_does_not_fit() -> None:
    line = SEEN[0].read_bytes().splitlines()[0]
    frame = json.loads(line)
    changes: list[Json] = [{"n": "1"}, {"kind": "dance"}, {"patch": []}]
    for change in (*changes, {"events": [{"type": "x.Y"}]}):
        assert SAID.faults({**frame, **change}), change
    del frame["id"]
    assert SAID.faults(frame)


async def test_every_message_of_a_played_session_fits(
    monkeypatch: pytest.MonkeyPatch, running: Live, table: TableKeys
) -> None:
    said: list[Json] = []
    heard: list[Json] = []
    send = Client.send

    def reading(raw: str | bytes) -> Any:
        said.append(json.loads(raw))
        return read(raw)

    async def sending(self: Client, message: Json) -> None:
        heard.append(message)
        await send(self, message)

    monkeypatch.setattr(client, "read", reading)
    monkeypatch.setattr(Client, "send", sending)
    await play(running, table)
    names = {message["t"] for message in said}
    assert names == {str(each.__struct_config__.tag) for each in OUTGOING}
    assert {message["t"] for message in heard} == {each.__struct_config__.tag for each in INCOMING}
    kinds = {frame["kind"] for frame in said if frame["t"] == "frame"}
    assert kinds == {"play", "note", "rebase"}
    assert [fault for message in said for fault in SAID.faults(message)] == []
    assert [fault for message in heard for fault in HEARD.faults(message)] == []


async def play(running: Live, table: TableKeys) -> None:
    """Say, play, refuse, plan, take back, look, fork, leave and come back."""
    pick = Random(7).randrange
    async with joined(running.url, table.table, table.token) as gm:
        await gm.command("table.AddFigure", name="Ayla", kind="character", owner="")
        await gm.command("table.Redo")
        await gm.say("Los!")
        for _ in range(25):
            options = gm.view["options"].values()
            own = [o for o in options if o["type"].startswith("ews.") and not o.get("more")]
            await gm.command(**draw(own[pick(len(own))], gm.view, pick))
        (conflict, *_) = gm.view["steps"]
        step = next(iter(gm.view["steps"][conflict]))
        await gm.look(step=step)
        await gm.look(conflict=conflict)
        wish = {"type": "table.Undo", "conflict": conflict, "step": step, "why": "verhört"}
        await gm.send({"t": "plan", "id": "plan", "n": gm.n, "c": wish})
        plan = (await gm.until("planned"))["plan"]
        n, id = gm.n, gm.id
        await gm.command(**wish, confirm=plan["digest"])
        await gm.command("table.Fork", at=next(iter(gm.view["told"])))
        await gm.send({"t": "ping"})
        await gm.until("pong")
    async with connected(running.url, table.table) as back:
        back.n, back.id, back.layers = n, id, ViewLayers()
        assert "frames" in await back.hello(table.token, {"n": n, "id": id})
        await back.until("presence")
