"""Does a seat see what the log says, get its answers, and leave without a trace?"""

import asyncio
from types import CoroutineType

import pytest

from chronist_client import (
    Ack,
    Barred,
    Left,
    Link,
    Looked,
    Lost,
    Planned,
    Refusal,
    Seat,
    TableKeys,
    ViewLayers,
)
from tests.support.client import canonical, say
from tests.support.hang import HANG_SECONDS
from tests.support.live import Live


async def test_a_welcome_brings_role_seat_and_view(gm: Link, table: TableKeys) -> None:
    async with Seat(gm) as seat:
        assert (seat.replica.role, seat.replica.seat) == ("gm", table.seat)
        assert seat.view["table"]["title"] == "Abend"
        assert seat.n == 1


async def test_a_spectator_watches_without_a_seat(
    running: Live, table: TableKeys, gm: Link
) -> None:
    watcher = Link(running.url, table.table, "watch", table.spectator)
    async with Seat(gm) as leading, Seat(watcher) as seat:
        assert (seat.replica.role, seat.replica.seat) == ("spectator", "")
        refused = await seat.command(say("hello"))
        assert isinstance(refused, Refusal)
        assert refused.code == "not_yours"
        await leading.command(say("hello"))
        await seat.until(lambda view: seat.n == 2)


async def test_folded_patches_are_the_view_that_the_server_gives(
    running: Live, table: TableKeys, gm: Link
) -> None:
    async with Seat(gm) as seat:
        for name in ("Anna", "Bert"):
            adding = {"type": "table.AddFigure", "name": name, "kind": "character", "owner": ""}
            assert isinstance(await seat.command(adding), Ack)
        assert isinstance(await seat.command({"type": "einblatt.OpenConflict", "title": "x"}), Ack)
        shown = await running.http.api.view(table.table, table.token)
        assert canonical(seat.view) == canonical(shown.view)
        assert (seat.n, seat.replica.id) == (shown.n, shown.id)
        layers = ViewLayers()
        for frame in await running.http.api.log(table.table, table.token):
            layers = layers.after(frame)
        assert canonical(layers.view) == canonical(shown.view)


async def test_an_ack_comes_after_its_own_frame(gm: Link) -> None:
    async with Seat(gm) as seat:
        ack = await seat.command(say("hello"))
        assert isinstance(ack, Ack)
        assert seat.n >= ack.n == 2


async def test_a_refusal_tells_code_and_parameters(gm: Link) -> None:
    async with Seat(gm) as seat:
        refused = await seat.command({"type": "table.Say", "text": ""})
        assert isinstance(refused, Refusal)
        assert (refused.code, refused.params["field"], refused.n) == ("illegal", "text", 1)


async def test_many_commands_at_once_each_get_their_own_answer(gm: Link) -> None:
    async with Seat(gm) as seat:
        answers = await asyncio.gather(*(seat.command(say(f"{n}")) for n in range(100)))
        assert sorted(a.n for a in answers if isinstance(a, Ack)) == list(range(2, 102))


async def test_what_is_too_large_for_the_socket_is_not_sent(gm: Link) -> None:
    async with Seat(gm) as seat:
        with pytest.raises(ValueError, match="HTTP"):
            await seat.command(say("x" * 20_000))
        assert isinstance(await seat.command(say("x")), Ack)


async def test_frames_come_in_order_and_end_when_the_seat_is_left(gm: Link) -> None:
    async with Seat(gm) as seat:
        frames = seat.frames()
        for n in range(3):
            await seat.command(say(f"{n}"))
    heard = [frame async for frame in frames]
    assert [frame.n for frame in heard] == [2, 3, 4]
    assert [frame.events[0]["text"] for frame in heard] == ["0", "1", "2"]


async def test_undo_is_planned_first_and_then_carried_out(gm: Link) -> None:
    async with Seat(gm) as seat:
        frames = seat.frames()
        await seat.command({"type": "einblatt.OpenConflict", "title": "x"})
        (conflict,) = seat.view["conflicts"]
        (step,) = seat.view["steps"][conflict]
        undo = {"type": "table.Undo", "conflict": conflict, "step": step, "why": "too soon"}
        planned = await seat.plan(undo)
        assert isinstance(planned, Planned)
        assert [each["status"] for each in planned.plan["steps"]] == ["struck"]
        assert seat.n == 2
        await seat.command({"type": "einblatt.OpenConflict", "title": "y"})
        other = await seat.confirm(undo, planned)
        assert isinstance(other, Planned), "the table has moved on since"
        assert isinstance(await seat.confirm(undo, other), Ack)
        assert [each["title"] for each in seat.view["conflicts"].values()] == ["y"]
        last = frames.take()[-1]
        assert last.moves
        assert [(mark.id, mark.status) for mark in last.steps if mark.id == step] == [
            (step, "struck")
        ]


async def test_a_look_brings_options_in_full(gm: Link) -> None:
    async with Seat(gm) as seat:
        await seat.command({"type": "table.AddFigure", "name": "Ork", "kind": "npc", "owner": ""})
        (ork,) = seat.view["figures"]
        looked = await seat.look(figure=ork)
        assert isinstance(looked, Looked)
        assert any(each["type"] == "samyra.SetSheet" for each in looked.options.values())
        assert not any(each.get("more") for each in looked.options.values())


async def test_a_look_at_a_step_brings_the_command_that_stands_there(gm: Link) -> None:
    ork = {"type": "table.AddFigure", "name": "Ork", "kind": "npc", "owner": ""}
    async with Seat(gm) as seat:
        await seat.command(ork)
        (step,) = seat.view["line"]
        looked = await seat.look(step=step)
        assert isinstance(looked, Looked)
        assert looked.was == ork
        assert [each["type"] for each in looked.options.values()] == ["table.AddFigure"]
        other = await seat.look(figure=next(iter(seat.view["figures"])))
        assert isinstance(other, Looked)
        assert other.was is None


async def test_a_ping_is_answered(gm: Link) -> None:
    async with Seat(gm) as seat, asyncio.timeout(HANG_SECONDS):
        await seat.ping()
        await seat.ping()


async def test_a_seat_hears_which_people_are_present(
    gm: Link, running: Live, table: TableKeys
) -> None:
    async with Seat(gm) as seat, asyncio.timeout(HANG_SECONDS):
        async with Seat(Link(running.url, table.table, "watch", table.spectator)):
            while seat.present is None or seat.present.spectators != 1:
                await seat.change()
        assert seat.present.seats == {table.seat: True}


async def test_leaving_ends_every_task_and_every_wait(gm: Link) -> None:
    seat = Seat(gm)
    async with seat:
        assert clients_tasks()
        waiting = asyncio.create_task(seat.until(lambda view: False))
        await asyncio.wait([asyncio.create_task(seat.ping())])
    with pytest.raises(Left):
        await waiting
    with pytest.raises(Left):
        await seat.command(say("too late"))
    assert not clients_tasks()


def clients_tasks() -> list[str]:
    """Name what of the client is under way; the server in the same loop has tasks of its own."""
    coros = (task.get_coro() for task in asyncio.all_tasks())
    codes = (coro.cr_code for coro in coros if isinstance(coro, CoroutineType))
    return [code.co_name for code in codes if "chronist_client" in code.co_filename]


async def test_a_bad_token_is_told_at_the_door(running: Live, table: TableKeys) -> None:
    with pytest.raises(Barred) as barred:
        async with Seat(Link(running.url, table.table, "seat", "wrong"), patience=1):
            pass
    assert (barred.value.code, barred.value.reason) == (4500, "unauthorized")


async def test_a_player_who_lost_the_seat_stays_away(running: Live, table: TableKeys) -> None:
    sat = await running.http.api.sit(table.table, table.invite, "Anna")
    async with Seat(Link(running.url, table.table, "seat", sat.token)) as seat:
        frames = seat.frames()
        path = f"/api/tables/{table.table}/seats/{sat.seat}"
        assert (await running.http.call("DELETE", path, table.token)).status_code == 204
        with pytest.raises(Barred) as barred:
            async with asyncio.timeout(HANG_SECONDS):
                await seat.until(lambda view: False)
        assert barred.value.code == 4502
        with pytest.raises(Barred):
            await seat.command(say("x"))
        with pytest.raises(Barred):
            _ = [frame async for frame in frames]


async def test_an_erased_table_is_not_come_back_to(
    running: Live, table: TableKeys, gm: Link
) -> None:
    async with Seat(gm) as seat:
        await running.http.call("DELETE", f"/api/tables/{table.table}", table.token)
        with pytest.raises(Barred) as barred:
            async with asyncio.timeout(HANG_SECONDS):
                await seat.until(lambda view: False)
        assert barred.value.code == 4503


async def test_a_server_that_is_none_is_lost_after_some_patience() -> None:
    nowhere = Link("http://127.0.0.1:9", "t", "gm", "x")
    with pytest.raises(Lost):
        async with Seat(nowhere, patience=0.05, pause=lambda attempt: 0.01):
            pass
