"""Does everybody at a table see the same things in the same order?"""

import asyncio
from collections import Counter

import pytest

from domain.chronicle.applied import Applied
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.feed import Feed, Frame
from domain.chronicle.layers import EMPTY
from server.settings import ServerSettings
from server.stores import Store
from tests.support.client import TableKeys, joined
from tests.support.live import Live, live


async def test_a_sender_gets_its_frame_before_its_ack(running: Live, table: TableKeys) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        ack = await gm.say("hello")
    assert ack == {"t": "ack", "id": ack["id"], "n": 2}
    assert gm.n == 2
    assert gm.frames[-1]["events"][0]["text"] == "hello"


async def test_rivals_see_one_order(running: Live, table: TableKeys) -> None:
    seats = [await running.http.sit(table.table, table.invite, f"P{n}") for n in range(4)]

    async def chatter(token: str) -> list[str]:
        async with joined(running.url, table.table, token) as client:
            for turn in range(10):
                assert (await client.say(f"{client.seat} {turn}"))["t"] == "ack"
            while client.n < 45:
                await client.until("frame")
            return [frame["id"] for frame in client.frames]

    orders = await asyncio.gather(*(chatter(token) for _, token in seats))
    logged = [frame["id"] for frame in await running.http.frames(table.table, table.token)]
    assert len(logged) == 45
    for order in orders:
        assert len(order) >= 10
        assert order == logged[-len(order) :]


async def test_a_view_folded_from_patches_is_the_servers_view(
    running: Live, table: TableKeys
) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        for name in ("Anna", "Bert"):
            add = {"name": name, "kind": "character", "owner": ""}
            assert (await gm.command("table.AddFigure", **add))["t"] == "ack"
        assert (await running.http.view(table.table, table.token))["view"] == gm.view
        assert [each["name"] for each in gm.view["figures"].values()] == ["Anna", "Bert"]


async def test_two_devices_of_one_seat_get_the_same_frames(running: Live, table: TableKeys) -> None:
    async with (
        joined(running.url, table.table, table.token) as phone,
        joined(running.url, table.table, table.token) as laptop,
    ):
        await phone.say("from the phone")
        await laptop.until("frame")
        await laptop.say("from the laptop")
        await phone.until("frame")
        assert phone.frames == laptop.frames
        assert phone.seat == laptop.seat == table.seat


async def test_a_spectator_sees_but_cannot_command(running: Live, table: TableKeys) -> None:
    async with (
        joined(running.url, table.table, table.token) as gm,
        joined(running.url, table.table, table.spectator) as watcher,
    ):
        assert (watcher.role, watcher.seat) == ("spectator", "")
        assert "options" not in watcher.view
        refused = await watcher.say("me too")
        assert refused["code"] == "not_yours"
        await gm.say("hello")
        assert (await watcher.until("frame"))["events"][0]["text"] == "hello"


async def test_presence_counts_people_and_not_devices(running: Live, table: TableKeys) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        first = await gm.until("presence")
        assert first == {"t": "presence", "seats": {table.seat: True}, "spectators": 0}
        async with joined(running.url, table.table, table.token) as laptop:
            assert await laptop.until("presence") == first
            await gm.send({"t": "ping"})
            assert (await gm.receive())["t"] == "pong"  # nothing has changed for the phone
        async with joined(running.url, table.table, table.overlay):
            assert (await gm.until("presence"))["spectators"] == 1
            async with joined(running.url, table.table, table.spectator) as watcher:
                assert (await gm.until("presence"))["spectators"] == 2
                told = await watcher.until("presence")
                assert told == {"t": "presence", "seats": {table.seat: True}, "spectators": 2}
        while (await gm.until("presence"))["spectators"]:
            pass


async def test_presence_is_told_at_most_once_in_a_while(store: Store) -> None:
    async with live(store, ServerSettings(port=0, presence_seconds=3600)) as running:
        table = await running.http.create_table()
        async with joined(running.url, table.table, table.token) as gm:
            await gm.until("presence")
            async with joined(running.url, table.table, table.spectator) as watcher:
                await watcher.send({"t": "ping"})
                await watcher.until("pong")
                await gm.send({"t": "ping"})
                assert (await gm.receive())["t"] == "pong"


async def test_look_gives_the_options_of_one_figure(running: Live, table: TableKeys) -> None:
    await running.http.sit(table.table, table.invite)
    async with joined(running.url, table.table, table.token) as gm:
        for name in ("Anna", "Bert"):
            await gm.command("table.AddFigure", name=name, kind="npc", owner="")
        anna, _ = gm.view["figures"]
        await gm.send({"t": "look", "id": "l", "n": gm.n, "focus": {"figure": anna}})
        looked = await gm.until("looked", id="l")
    assert looked["n"] == gm.n
    assert f"table.GiveFigure//{anna}" in looked["options"]
    for option in looked["options"].values():
        assert any(anna in field.get("one_of", ()) for field in option["fields"].values())


async def test_ping_is_answered(running: Live, table: TableKeys) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        await gm.send({"t": "ping"})
        assert await gm.until("pong") == {"t": "pong"}


async def test_an_undo_is_planned_then_confirmed_and_brings_the_whole_view(
    running: Live, table: TableKeys
) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        await gm.command("table.AddFigure", name="Anna", kind="npc", owner="")
        before = gm.id
        await gm.command("table.AddFigure", name="Bert", kind="npc", owner="")
        goto = {"to": before, "why": "too many"}
        wish = {"type": "table.Goto", **goto}
        await gm.send({"t": "plan", "id": "p", "n": gm.n, "c": wish})
        plan = (await gm.until("planned", id="p"))["plan"]
        assert [step["status"] for step in plan["steps"]] == ["struck"]
        unconfirmed = await gm.command("table.Goto", **goto)
        assert unconfirmed["plan"] == plan
        done = await gm.command("table.Goto", confirm=plan["digest"], **goto)
    assert done["t"] == "ack"
    assert gm.frames[-1]["kind"] == "move"
    assert EMPTY.after(gm.frames[-1]).view == gm.view
    assert len(gm.view["figures"]) == 1


async def test_an_audience_whose_frame_cannot_be_made_is_no_trouble_to_others(
    running: Live, table: TableKeys, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat, token = await running.http.sit(table.table, table.invite)
    step = Feed.apply_commit

    def failing(feed: Feed, chronicle: Chronicle, applied: Applied) -> Frame | None:
        if feed.key == seat:
            raise RuntimeError("a bug in what this audience may see")
        return step(feed, chronicle, applied)

    async with (
        joined(running.url, table.table, token) as anna,
        joined(running.url, table.table, table.token) as gm,
        joined(running.url, table.table, table.spectator) as watcher,
    ):
        with monkeypatch.context() as patched:
            patched.setattr(Feed, "apply_commit", failing)
            assert (await gm.say("hello"))["t"] == "ack"
            assert (await watcher.until("frame"))["events"][0]["text"] == "hello"
            assert (await anna.closed())[0] == 1011
        async with joined(running.url, table.table, token) as back:
            assert (await gm.say("again"))["t"] == "ack"
            assert await back.until("frame") == gm.frames[-1]


async def test_no_frames_are_made_for_those_who_cannot_come_back(
    running: Live, table: TableKeys, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat, token = await running.http.sit(table.table, table.invite)
    made, step = Counter[str](), Feed.apply_commit

    def counted(feed: Feed, chronicle: Chronicle, applied: Applied) -> Frame | None:
        made[feed.key] += 1
        return step(feed, chronicle, applied)

    async with (
        joined(running.url, table.table, token) as anna,
        joined(running.url, table.table, table.token) as gm,
    ):
        path = f"/api/tables/{table.table}/seats/{seat}"
        await running.http.call("DELETE", path, table.token)
        assert (await anna.closed())[0] == 4502
        monkeypatch.setattr(Feed, "apply_commit", counted)
        await gm.say("among us")
    assert made == {table.seat: 1}
