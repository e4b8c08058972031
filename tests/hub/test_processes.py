"""Several servers on one store: does each hear of what the others append, whatever gets lost?"""

from typing import Any

import pytest

from server.settings import ServerSettings
from server.stores import LogEntry, MemoryStore, Store, Top, Unavailable
from server.tables import imports
from tests.support.client import connected, joined
from tests.support.processes import NEVER, two


@pytest.fixture
async def store() -> Store:
    store = MemoryStore()
    await store.open()
    return store


async def lose_last(store: Store, table: str) -> None:
    """Take away a log's last entry, as a failover may; here without a turn of the loop."""
    entries = [entry async for entry in store.read(table)]
    await store.erase(table)
    top = Top(0, "")
    for entry in entries[:-1]:
        await store.append(table, top, entry)
        top = Top(entry.seq, entry.id)


async def test_what_one_appends_the_other_shows_at_once(
    store: Store, settings: ServerSettings
) -> None:
    async with (
        two(store, settings, NEVER) as both,
        joined(both.one.url, both.table.table, both.table.token) as here,
        joined(both.other.url, both.table.table, both.table.token) as there,
    ):
        await here.say("hello")
        frame = await there.until("frame")
        assert frame == here.frames[-1]
        assert there.view == here.view


async def test_a_lost_wake_up_delays_and_loses_nothing(
    store: Store, settings: ServerSettings
) -> None:
    async with (
        two(store, settings, 0.05) as both,
        joined(both.one.url, both.table.table, both.table.token) as here,
        joined(both.other.url, both.table.table, both.table.token) as there,
    ):
        both.there.loses_wakes = True
        for text in ("one", "two", "three"):
            await here.say(text)
        while there.n < here.n:
            await there.until("frame")
        assert there.frames == here.frames


async def test_a_client_that_comes_from_a_quicker_server_is_not_sent_back_in_time(
    store: Store, settings: ServerSettings
) -> None:
    async with two(store, settings, NEVER) as both:
        table = both.table
        async with joined(both.other.url, table.table, table.token):
            both.there.loses_wakes = True
            async with joined(both.one.url, table.table, table.token) as here:
                await here.say("only known at the first")
                seen = {"n": here.n, "id": here.id}
            async with connected(both.other.url, table.table) as moved:
                welcome = await moved.hello(table.token, seen)
                assert (welcome["n"], welcome["frames"]) == (here.n, [])


async def test_a_server_does_not_read_what_it_appended_itself(
    store: Store, settings: ServerSettings
) -> None:
    async with (
        two(store, settings, NEVER) as both,
        joined(both.one.url, both.table.table, both.table.token) as here,
    ):
        before = both.here.reads
        for text in ("one", "two", "three"):
            await here.say(text)
        assert both.here.reads == before


async def test_an_ack_names_the_frame_of_its_command_though_others_followed(
    store: Store, settings: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        two(store, settings, NEVER) as both,
        joined(both.one.url, both.table.table, both.table.token) as here,
        joined(both.other.url, both.table.table, both.table.token) as there,
    ):
        both.here.loses_wakes = True
        append = both.here.append

        async def followed(*entry: Any) -> LogEntry:
            await append(*entry)
            monkeypatch.undo()
            await there.say("later")
            raise Unavailable("the answer was lost")

        monkeypatch.setattr(both.here, "append", followed)
        ack = await here.say("first")
        said = {frame["n"]: frame["events"][0]["text"] for frame in here.frames[-2:]}
        assert said == {ack["n"]: "first", ack["n"] + 1: "later"}


async def test_a_seat_revoked_at_one_server_is_shut_out_at_the_other(
    store: Store, settings: ServerSettings
) -> None:
    async with two(store, settings, NEVER) as both:
        seat, token = await both.one.http.sit(both.table.table, both.table.invite)
        async with joined(both.other.url, both.table.table, token) as anna:
            path = f"/api/tables/{both.table.table}/seats/{seat}"
            answer = await both.one.http.call("DELETE", path, both.table.token)
            assert answer.status_code == 204
            assert (await anna.closed())[0] == 4502


async def test_a_table_erased_at_one_server_is_gone_at_the_other(
    store: Store, settings: ServerSettings
) -> None:
    async with (
        two(store, settings, 0.05) as both,
        joined(both.other.url, both.table.table, both.table.token) as there,
    ):
        path = f"/api/tables/{both.table.table}"
        answer = await both.one.http.call("DELETE", path, both.table.token)
        assert answer.status_code == 204
        assert (await there.closed())[0] == 4503


async def test_while_the_store_is_away_views_stay_and_play_goes_on_by_itself(
    store: Store, settings: ServerSettings
) -> None:
    async with (
        two(store, settings, 0.05) as both,
        joined(both.one.url, both.table.table, both.table.token) as here,
        joined(both.other.url, both.table.table, both.table.token) as there,
    ):
        both.there.is_away = True
        refused = await there.command("table.Say", text="is anybody there?")
        assert (refused["t"], refused["code"]) == ("no", "storage_unavailable")
        seen = await both.other.http.view(both.table.table, both.table.token)
        assert seen["view"] == there.view
        async with joined(both.other.url, both.table.table, both.table.spectator) as late:
            assert late.n > 0
        await here.say("meanwhile")
        both.there.is_away = False
        assert (await there.until("frame"))["events"][0]["text"] == "meanwhile"
        assert (await there.say("back again"))["t"] == "ack"


async def test_a_store_that_lost_entries_sends_everybody_back_to_what_it_has(
    store: Store, settings: ServerSettings
) -> None:
    """Nobody plays on from a past that is gone; another one under the same id is noticed too."""
    async with two(store, settings, 0.05) as both:
        table = both.table
        async with (
            joined(both.one.url, table.table, table.token) as here,
            joined(both.other.url, table.table, table.token) as there,
        ):
            await here.say("kept")
            wish = await here.command("table.Say", id="x", text="acknowledged")
            assert wish["t"] == "ack"
            while there.n < here.n:
                await there.until("frame")
            await lose_last(store, table.table)
            assert (await here.closed())[0] == 4002
            assert (await there.closed())[0] == 4002
        async with joined(both.other.url, table.table, table.token) as there:
            assert there.n == here.n - 1
            assert (await there.command("table.Say", id="x", text="acknowledged"))["t"] == "ack"


async def test_what_nobody_expected_while_reading_on_does_not_end_the_tables_task(
    store: Store, settings: ServerSettings
) -> None:
    async with (
        two(store, settings, NEVER) as both,
        joined(both.one.url, both.table.table, both.table.token) as here,
        joined(both.other.url, both.table.table, both.table.token) as there,
    ):
        both.there.surprises = 1
        await here.say("the word of it comes, and reading fails in an unknown way")
        while both.there.surprises:
            await there.send({"t": "ping"})
            await there.until("pong")
        assert (await there.say("still alive"))["t"] == "ack"
        assert there.n == 3


async def test_a_token_that_ended_at_one_server_makes_no_new_one_at_another(
    store: Store, settings: ServerSettings
) -> None:
    async with two(store, settings, NEVER) as both:
        table = both.table.table
        seat, old = await both.one.http.sit(table, both.table.invite)
        await both.other.http.view(table, old)
        both.there.loses_wakes = True
        path = f"/api/tables/{table}/seats/{seat}/token"
        new = (await both.one.http.call("POST", path, old)).json()["token"]
        assert (await both.other.http.call("POST", path, old)).status_code == 401
        assert (await both.other.http.view(table, new))["n"] == 2


async def test_a_token_that_ended_at_one_server_plays_no_more_at_another(
    store: Store, settings: ServerSettings
) -> None:
    async with two(store, settings, NEVER) as both:
        table = both.table.table
        seat, old = await both.one.http.sit(table, both.table.invite)
        await both.other.http.view(table, old)
        both.there.loses_wakes = True
        await both.one.http.call("POST", f"/api/tables/{table}/seats/{seat}/token", old)
        body = {"id": "x", "n": 2, "c": {"type": "table.Say", "text": "not Anna any more"}}
        told = await both.other.http.call("POST", f"/api/tables/{table}/commands", old, body)
        assert (told.status_code, told.json()["code"]) == (401, "revoked")
        frames = await both.one.http.frames(table, both.table.token)
        assert not any("text" in event for frame in frames for event in frame["events"])


async def test_a_gm_revoked_at_one_server_erases_nothing_at_another(
    store: Store, settings: ServerSettings
) -> None:
    async with two(store, settings, NEVER) as both:
        path, gm = f"/api/tables/{both.table.table}", both.table.token
        made = await both.one.http.call("POST", f"{path}/invites", gm, {"role": "gm"})
        seat, token = await both.one.http.sit(both.table.table, made.json()["invite"], "Co")
        await both.other.http.view(both.table.table, token)
        both.there.loses_wakes = True
        await both.one.http.call("DELETE", f"{path}/seats/{seat}", gm)
        told = await both.other.http.call("DELETE", path, token)
        assert (told.status_code, told.json()["code"]) == (401, "revoked")
        assert await store.tables() == [both.table.table]


async def test_what_one_server_told_of_the_other_knows_when_asked_for_it(
    store: Store, settings: ServerSettings
) -> None:
    """A call may come to another process than the socket did, quicker than the word does."""
    async with (
        two(store, settings, NEVER) as both,
        joined(both.one.url, both.table.table, both.table.token) as here,
    ):
        path, gm = f"/api/tables/{both.table.table}", both.table.token
        await both.other.http.view(both.table.table, gm)
        both.there.loses_wakes = True
        seat, _ = await both.one.http.sit(both.table.table, both.table.invite)
        as_anna = await both.other.http.call("GET", f"{path}/view?as={seat}", gm)
        assert as_anna.status_code == 200
        await here.say("a moment")
        moment = await both.other.http.call("GET", f"{path}/view?at={here.id}", gm)
        assert (moment.status_code, moment.json()["n"]) == (200, here.n)
        other, _ = await both.one.http.sit(both.table.table, both.table.invite)
        told = await both.other.http.call("DELETE", f"{path}/seats/{other}", gm)
        assert told.status_code == 204


async def test_a_table_that_was_erased_and_brought_back_lets_the_first_who_comes_in(
    store: Store, settings: ServerSettings
) -> None:
    """Also where a process still has it in memory: only who was there is told of its end."""
    async with two(store, settings, 0.01) as both:
        table = both.table
        async with both.other.tables.open(table.table) as host:
            log = [entry async for entry in store.read(table.table)]
        await store.erase(table.table)
        while host.ended is None:
            await both.other.http.call("GET", "/healthz")
        await imports.extend(store, table.table, log)
        async with joined(both.other.url, table.table, table.token) as back:
            assert back.n == 1


async def test_a_command_that_the_store_knows_is_not_put_onto_entries_that_were_lost(
    store: Store, settings: ServerSettings
) -> None:
    """Behind what took our last entry's place stands the very command that is sent again here."""
    wish = {"type": "table.Say", "text": "twice"}
    async with two(store, settings, NEVER) as both:
        table, both.there.loses_wakes = both.table, True
        async with joined(both.other.url, table.table, table.token) as there:
            await there.say("lost in a failover")
            await lose_last(store, table.table)
            async with joined(both.one.url, table.table, table.token) as here:
                await here.say("in its place")
                assert (await here.command("table.Say", id="x", text="twice"))["t"] == "ack"
            await there.send({"t": "cmd", "id": "x", "n": 2, "c": wish})
            assert (await there.closed())[0] == 4002
