"""Is what takes time done beside the play, in one thread, and once for all who ask the same?"""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from typing import Any, NamedTuple

import pytest

from domain.chronicle import shared_log
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.feed import Feed
from domain.systems import discover
from server.http import public
from server.settings import ServerSettings
from server.stores import Store
from server.tables import commit_path, host, table_log
from server.tables.feed_builder import FeedBuilder
from tests.support.client import Json, TableKeys, connected, joined
from tests.support.live import Live, live

MANY = 12


class Watched:
    """A function that notes its threads and how many are in it at once, and waits until let go."""

    def __init__(self, call: Callable[..., Any], held: bool) -> None:
        self._call = call
        self._lock = threading.Lock()
        self._loop = asyncio.get_running_loop()
        self._inside = 0
        self.calls, self.most, self.threads = 0, 0, set[int]()
        self.begun, self.go_on = asyncio.Event(), threading.Event()
        if not held:
            self.go_on.set()

    def __call__(self, *arguments: Any) -> Any:
        with self._lock:
            self.calls, self._inside = self.calls + 1, self._inside + 1
            self.most = max(self.most, self._inside)
            self.threads.add(threading.get_ident())
        self._loop.call_soon_threadsafe(self.begun.set)
        try:
            if threading.get_ident() != threading.main_thread().ident:
                self.go_on.wait()
            return self._call(*arguments)
        finally:
            with self._lock:
                self._inside -= 1

    def require_beside(self) -> None:
        """Fail unless one thread was in it, one call at a time, and that was not the loop's."""
        assert self.most == 1
        assert len(self.threads) == 1
        assert threading.main_thread().ident not in self.threads


class Asked:
    """A rule system of which only odds are asked."""

    def __init__(self, odds: Callable[..., Any]) -> None:
        self.key, self.odds = "einblatt", odds


Watch = Callable[..., Watched]


@pytest.fixture
async def watch(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Watch]:
    """Puts a watched function into the place of one; a held one is let go at the end at last."""
    all_of_them: list[Watched] = []

    def put(place: Any, name: str, *, held: bool = False) -> Watched:
        watched = Watched(getattr(place, name), held)
        monkeypatch.setattr(place, name, lambda *given: watched(*given))
        all_of_them.append(watched)
        return watched

    yield put
    for each in all_of_them:
        each.go_on.set()


@pytest.fixture
async def odds(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> Watched:
    asked = Asked(discover()["einblatt"].odds)
    monkeypatch.setattr(public, "discover", lambda: {"einblatt": asked})
    return watch(asked, "odds", held=True)


def ask(running: Live, hand: int) -> "asyncio.Task[Any]":
    asked = f"type=duel&hand={hand}&trump=true&other_hand=6&other_trump=false"
    return asyncio.create_task(running.http.call("GET", f"/api/odds/einblatt?{asked}"))


async def test_commands_are_answered_while_odds_are_worked_out_one_by_one(
    running: Live, table: TableKeys, odds: Watched
) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        answers = [ask(running, 1)]
        await odds.begun.wait()
        answers += [ask(running, hand) for hand in range(2, 9)]
        while sum(map(len, running.tables.work._waiting.values())) < 7:
            await asyncio.sleep(0)
        for _ in range(5):
            assert (await gm.say("x"))["t"] == "ack"
    assert odds.calls == 1, "the others wait for their turn"
    odds.go_on.set()
    assert [answer.status_code for answer in await asyncio.gather(*answers)] == [200] * 8
    odds.require_beside()


async def test_a_question_that_many_ask_at_once_is_answered_once(
    running: Live, odds: Watched, watch: Watch
) -> None:
    asked = watch(running.tables.work, "single_flight")
    answers = [ask(running, 1)]
    await odds.begun.wait()
    answers += [ask(running, 1) for _ in range(MANY)]
    while asked.calls <= MANY:
        await asyncio.sleep(0)
    odds.go_on.set()
    told = {answer.text for answer in await asyncio.gather(*answers)}
    assert (odds.calls, len(told)) == (1, 1)


async def test_logs_for_other_eyes_are_cut_by_one_thread(
    running: Live, table: TableKeys, watch: Watch
) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        for _ in range(MANY):
            await gm.say("x")
    cut = watch(shared_log, "_cut")
    path = f"/api/tables/{table.table}/log?as=spectator"
    calls = (running.http.call("GET", path, table.token) for _ in range(5))
    told = {answer.text for answer in await asyncio.gather(*calls)}
    assert len(told) == 1
    assert len(told.pop().splitlines()) == 1 + MANY
    cut.require_beside()


class Club(NamedTuple):
    """A table with a log and seats, at a server that has not read it yet."""

    running: Live
    table: TableKeys
    tokens: list[str]


@pytest.fixture
async def club(store: Store, settings: ServerSettings) -> AsyncIterator[Club]:
    async with live(store, settings) as before:
        table = await before.http.create_table()
        sat = [await before.http.sit(table.table, table.invite, f"P{n}") for n in range(MANY)]
        async with joined(before.url, table.table, table.token) as gm:
            for _ in range(MANY):
                await gm.say("x")
    async with live(store, settings) as running:
        yield Club(running, table, [token for _, token in sat])


def _one_commit(builder: FeedBuilder) -> FeedBuilder:
    builder.step()
    return builder


async def test_a_club_that_comes_back_is_folded_once_beside_the_play(
    club: Club, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the last commit: its frames for all of them would hold the loop."""
    running, table, tokens = club
    apply = watch(Chronicle, "apply")
    monkeypatch.setattr(FeedBuilder, "piece", _one_commit)
    async with running.tables.open(table.table) as loaded:
        apply.require_beside()
        whole, held = loaded.ledger, threading.Event()
        holding = asyncio.create_task(running.tables.work.do(("held",), held.wait))
        coming = [asyncio.create_task(welcome(running, table, token)) for token in tokens]
        while len(loaded._audiences._awaited) < len(tokens):
            await asyncio.sleep(0)
        apply.calls = 0
        held.set()
        assert await holding
        assert {told["n"] for told in await asyncio.gather(*coming)} == {2 * MANY + 1}
    assert apply.calls == 2 * MANY + 1, "one pass for all of them"
    apply.require_beside()
    assert len(whole.seats) == MANY + 1


async def welcome(running: Live, table: TableKeys, token: str) -> Json:
    async with connected(running.url, table.table) as client:
        return await client.hello(token)


async def test_frames_that_cannot_be_made_are_nobody_elses_trouble(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    running, table, tokens = club
    step = Feed.apply_commit

    def failing(self: Feed, *given: Any) -> Any:
        if self.key == table.seat:
            raise ValueError("a bug")
        return step(self, *given)

    monkeypatch.setattr(Feed, "apply_commit", failing)
    async with running.tables.open(table.table) as loaded:
        members = [await loaded.admit(token) for token in (table.token, *tokens)]
        feeds = [asyncio.create_task(loaded.feed(member)) for member in members]
        told = await asyncio.gather(*feeds, return_exceptions=True)
    assert [type(each) for each in told] == [ValueError, *(Feed for _ in tokens)]


async def test_what_is_said_while_a_log_is_folded_is_in_its_frames(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    running, table, tokens = club
    async with joined(running.url, table.table, table.token) as gm:
        real, folded = FeedBuilder.piece, Watched(lambda builder: builder, held=True)
        monkeypatch.setattr(FeedBuilder, "piece", lambda builder: folded(real(builder)))
        coming = asyncio.create_task(welcome(running, table, tokens[0]))
        await folded.begun.wait()
        for _ in range(MANY):
            assert (await gm.say("meanwhile"))["t"] == "ack"
        folded.go_on.set()
        assert (await coming)["n"] == gm.n


async def test_a_plan_holds_up_no_other_table_and_is_made_once_for_all_who_wait(
    running: Live, table: TableKeys, watch: Watch
) -> None:
    planned = watch(host, "plan", held=True)
    other = await running.http.create_table()
    async with (
        joined(running.url, table.table, table.token) as gm,
        joined(running.url, table.table, table.token) as again,
        joined(running.url, other.table, other.token) as elsewhere,
    ):
        await gm.command("table.AddFigure", name="x", kind="npc", owner="")
        await again.until("frame")
        wish = {"type": "table.Goto", "to": gm.frames[0]["id"], "why": ""}
        for number in range(3):
            for client in (gm, again):
                await client.send({"t": "plan", "id": f"{number}", "n": gm.n, "c": wish})
        await planned.begun.wait()
        for _ in range(5):
            assert (await elsewhere.say("x"))["t"] == "ack"
        planned.go_on.set()
        told = [await each.until("planned", "no") for each in (gm, again) for _ in range(3)]
    assert {each["t"] for each in told} == {"planned"}
    assert planned.calls < len(told), "those who wait share one"
    planned.require_beside()


async def test_what_changes_the_past_is_decided_beside_the_play(
    running: Live, table: TableKeys, watch: Watch
) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        await gm.command("table.AddFigure", name="x", kind="npc", owner="")
        step = gm.frames[-1]["id"]
        decided = watch(commit_path, "propose")
        told = await gm.command("table.TakeOut", step=step, fill=[], why="")
        digest = told["plan"]["digest"]
        done = await gm.command("table.TakeOut", step=step, fill=[], why="", confirm=digest)
        assert done["t"] == "ack"
    decided.require_beside()


async def test_the_frames_of_a_whole_log_are_made_in_one_pass_for_all_who_wait(
    club: Club, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    running, table, tokens = club
    monkeypatch.setattr(table_log, "RECENT_COMMITS", 4)
    async with running.tables.open(table.table) as loaded:
        members = [await loaded.admit(token) for token in tokens]
        await asyncio.gather(*(loaded.feed(member) for member in members))
        apply = watch(Chronicle, "apply")
        wholes = await asyncio.gather(*(loaded.whole_feed(member) for member in members))
    assert {(feed.base, feed.n) for feed in wholes} == {(0, 2 * MANY + 1)}
    assert apply.calls == 2 * MANY + 1 - 4, "the latest are there"
    apply.require_beside()
