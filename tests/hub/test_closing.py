"""Does what is decided close by itself once the gm goes on?"""

from typing import Any

import pytest

from server.settings import ServerSettings
from server.stores import LogEntry, Store, Unavailable
from tests.support.client import Client, Json, TableKeys, joined
from tests.support.live import Live, live
from tests.support.stores import Moody

PROBE: Json = {"title": "Lock", "value": 12, "target": 3, "method": "pmd6", "numbers": "shown"}


async def opened(gm: Client, figure: str) -> str:
    """Open a Probe; give its conflict."""
    before = set(gm.view.get("conflicts", {}))
    answer = await gm.command("ews.OpenProbe", figure=figure, visibility="public", **PROBE)
    assert answer["t"] == "ack", answer
    (conflict,) = set(gm.view["conflicts"]) - before
    return str(conflict)


async def rolled(gm: Client, conflict: str) -> None:
    ask = next(key for key, ask in gm.view["asks"].items() if ask["conflict"] == conflict)
    await gm.command("ews.RollPmd6", conflict=conflict, ask=ask)


async def figure(gm: Client) -> str:
    await gm.command("table.AddFigure", name="Ines", kind="npc", owner="")
    return str(next(iter(gm.view["figures"])))


def is_open(gm: Client, conflict: str) -> bool:
    return bool(gm.view["conflicts"][conflict]["open"])


async def test_a_decided_conflict_closes_when_the_gm_opens_the_next(
    running: Live, table: TableKeys
) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        first = await opened(gm, await figure(gm))
        await rolled(gm, first)
        assert is_open(gm, first), "what was decided stays until somebody goes on"
        second = await opened(gm, next(iter(gm.view["figures"])))
        assert not is_open(gm, first), "the closing is told before the opening is acknowledged"
        assert is_open(gm, second)


async def test_a_conflict_with_an_open_question_stays_open(running: Live, table: TableKeys) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        ines = await figure(gm)
        first, second = await opened(gm, ines), await opened(gm, ines)
        await gm.say("that is all")
        assert is_open(gm, first)
        assert is_open(gm, second)


async def test_a_table_may_close_by_hand(running: Live, table: TableKeys) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        await gm.command("table.SetToggle", toggle="table.closing", value="by_hand")
        first = await opened(gm, await figure(gm))
        await rolled(gm, first)
        await opened(gm, next(iter(gm.view["figures"])))
        await gm.say("that is all")
        assert is_open(gm, first)


async def test_a_players_proposal_closes_nothing(running: Live, table: TableKeys) -> None:
    seat, token = await running.http.sit(table.table, table.invite)
    async with (
        joined(running.url, table.table, table.token) as gm,
        joined(running.url, table.table, token) as anna,
    ):
        ines = await figure(gm)
        await gm.command("table.AddFigure", name="Tomo", kind="character", owner=seat)
        first = await opened(gm, ines)
        await rolled(gm, first)
        while first not in anna.view.get("conflicts", {}):
            await anna.receive()
        tomo = next(iter(anna.view["me"]["figures"]))
        await anna.command("ews.ProposeContest", title="Brawl", figure=tomo, other=ines)
        await gm.say("that is all")
        assert len(gm.view["conflicts"]) == 2
        assert is_open(gm, first)


async def test_the_closing_is_a_step_that_can_be_taken_back_alone(
    running: Live, table: TableKeys
) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        first = await opened(gm, await figure(gm))
        await rolled(gm, first)
        second = await opened(gm, next(iter(gm.view["figures"])))
        assert not is_open(gm, first), "the closing is told before the opening is acknowledged"
        (closing,) = (
            f["id"] for f in gm.frames if f["events"][0]["type"] == "table.ConflictClosed"
        )
        undo: dict[str, Any] = {"conflict": first, "step": closing, "why": "there is more to it"}
        planned = await gm.command("table.Undo", **undo)
        await gm.command("table.Undo", **undo, confirm=planned["plan"]["digest"])
        assert is_open(gm, first)
        assert is_open(gm, second)


async def test_sent_again_the_opening_closes_nothing_more(running: Live, table: TableKeys) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        ines = await figure(gm)
        await rolled(gm, await opened(gm, ines))
        wish: Json = {"figure": ines, "visibility": "public", **PROBE}
        for _ in range(2):
            await gm.command("ews.OpenProbe", id="again", **wish)
        await gm.say("that is all")
        closed = [f for f in gm.frames if f["events"][0]["type"] == "table.ConflictClosed"]
        assert len(closed) == 1


async def test_an_opening_counts_though_the_store_fails_before_what_is_decided_closes(
    store: Store, settings: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    moody = Moody(store)
    async with live(moody, settings) as server:
        table = await server.http.create_table()
        async with joined(server.url, table.table, table.token) as gm:
            first = await opened(gm, await figure(gm))
            await rolled(gm, first)
            append = moody.append

            async def only_one(*entry: Any) -> LogEntry:
                monkeypatch.setattr(moody, "append", lost)
                return await append(*entry)

            async def lost(*entry: Any) -> LogEntry:
                monkeypatch.setattr(moody, "append", append)
                raise Unavailable("the request was lost")

            monkeypatch.setattr(moody, "append", only_one)
            second = await opened(gm, next(iter(gm.view["figures"])))
            assert is_open(gm, second)
            assert is_open(gm, first)
            await gm.command("table.CloseConflict", conflict=first)
            assert not is_open(gm, first)
