"""How does the server tell an evening as it counts now, over HTTP?"""

import asyncio
import json
import threading

import pytest

from domain.chronicle import current_frames
from domain.chronicle.current_line import LineReader
from tests.support.client import Client, Json, TableKeys, joined
from tests.support.live import Live


async def told(running: Live, table: TableKeys, token: str, query: str = "") -> list[Json]:
    path = f"/api/tables/{table.table}/log?line=current{query}"
    answer = await running.http.call("GET", path, token)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/x-ndjson"
    assert answer.headers["cache-control"] == "no-store"
    return [json.loads(line) for line in answer.text.splitlines()]


async def take_out(running: Live, table: TableKeys, gm: Client, step: str) -> None:
    """Take a step out, as the gm who confirms the plan."""
    path = f"/api/tables/{table.table}/commands"
    command: Json = {"type": "table.TakeOut", "step": step, "fill": [], "why": ""}
    body = {"id": "out", "n": gm.n, "c": command}
    plan = (await running.http.call("POST", path, table.token, body)).json()["plan"]
    body["c"] = {**command, "confirm": plan["digest"]}
    assert (await running.http.call("POST", path, table.token, body)).status_code == 200
    await gm.until("frame")


async def test_what_was_taken_out_is_in_nobodys_frames(running: Live, table: TableKeys) -> None:
    seat, token = await running.http.sit(table.table, table.invite)
    async with joined(running.url, table.table, table.token) as gm:
        await gm.command("table.AddFigure", name="Wolf", kind="npc", owner="")
        wolf = gm.id
        await gm.command("table.AddFigure", name="Baum", kind="npc", owner="")
        tree = gm.id
        await take_out(running, table, gm, wolf)
    for who in (table.token, token, table.tokens["spectator"]):
        frames = await told(running, table, who)
        assert [frame["n"] for frame in frames] == list(range(1, len(frames) + 1))
        assert frames[-1]["id"] == tree
        assert "Wolf" not in json.dumps(frames)
        assert "Wolf" in json.dumps(await running.http.frames(table.table, who))
    for other in (seat, "spectator"):
        shared = await told(running, table, table.token, f"&as={other}")
        assert (shared[-1]["id"], "own" in shared[-1]) == (tree, False)
        assert "Baum" in json.dumps(shared[-1]["patch"])


async def test_only_the_current_line_can_be_asked_for_and_only_a_gm_looks_as_another(
    running: Live, table: TableKeys
) -> None:
    seat, token = await running.http.sit(table.table, table.invite)
    path = f"/api/tables/{table.table}/log"
    for query, who, status, code in (
        ("line=old", table.token, 404, "unknown"),
        ("line=current&as=nobody", table.token, 404, "unknown"),
        (f"line=current&as={seat}", token, 403, "not_yours"),
        ("line=current", "wrong", 401, "unauthorized"),
    ):
        answer = await running.http.call("GET", f"{path}?{query}", who)
        assert (answer.status_code, answer.json()["code"]) == (status, code)


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """Note the threads that read the log and make frames."""
    seen = set[int]()
    take, frame = LineReader.take, current_frames.frame_of

    def taking(self: LineReader, commit: object) -> object:
        seen.add(threading.get_ident())
        return take(self, commit)  # type: ignore[arg-type]  # handed on as it came

    def framing(*given: object) -> object:
        seen.add(threading.get_ident())
        return frame(*given)  # type: ignore[arg-type]  # handed on as it came

    monkeypatch.setattr(LineReader, "take", taking)
    monkeypatch.setattr(current_frames, "frame_of", framing)
    return seen


async def test_frames_of_the_current_line_are_made_beside_the_play_and_charged(
    running: Live, table: TableKeys, threads: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        for number in range(30):
            await gm.say(f"line {number}")
        paid: list[float] = []
        limits = running.tables.limits
        charge = limits.charge

        def charging(what: str, whom: str, count: float) -> None:
            paid.append(count)
            charge(what, whom, count)

        monkeypatch.setattr(limits, "charge", charging)
        answers = await asyncio.gather(*(told(running, table, table.token) for _ in range(3)))
    assert answers[0] == answers[1] == answers[2]
    assert len(threads) == 1
    assert threading.main_thread().ident not in threads
    assert len([count for count in paid if count > 0]) > 3


async def test_a_line_asked_for_after_a_commit_holds_it(
    running: Live, table: TableKeys, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, begun, go_on = asyncio.get_running_loop(), asyncio.Event(), threading.Event()
    take = LineReader.take

    def held(self: LineReader, commit: object) -> object:
        loop.call_soon_threadsafe(begun.set)
        go_on.wait()
        return take(self, commit)  # type: ignore[arg-type]  # handed on as it came

    monkeypatch.setattr(LineReader, "take", held)
    async with joined(running.url, table.table, table.token) as gm:
        before = asyncio.create_task(told(running, table, table.token))
        await begun.wait()
        await gm.command("table.AddFigure", name="Wolf", kind="npc", owner="")
        after = asyncio.create_task(told(running, table, table.token))
        await running.http.call("GET", "/healthz")  # answered behind what was asked before
        go_on.set()
        assert "Wolf" not in json.dumps(await before)
        assert "Wolf" in json.dumps(await after)
