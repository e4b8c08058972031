"""Does a look bring in full what the view abbreviates, and change nothing?"""

from random import Random
from typing import Any

import pytest

from chronist_client.bot import choose
from domain.systems import discover
from domain.table.state import SYSTEMS
from tests.support.bot import Bot
from tests.support.client import Client, TableKeys, joined
from tests.support.live import Live
from tests.support.more import is_more
from tests.support.shortened import shortened

TYPE = "ews.SetValue"


@pytest.fixture(autouse=True)
def abbreviating(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let one system abbreviate the options of a type, at this table only."""
    monkeypatch.setitem(SYSTEMS, "ews", shortened(discover()["ews"], TYPE))


async def people(gm: Client) -> tuple[str, str]:
    for name in ("Anna", "Bert"):
        await gm.command("table.AddFigure", name=name, kind="character", owner="")
    anna, bert = gm.view["figures"]
    return anna, bert


def of_type(options: dict[str, Any]) -> list[dict[str, Any]]:
    return [option for option in options.values() if option["type"] == TYPE]


async def test_the_view_names_the_figures_and_a_look_at_one_tells_the_rest(
    running: Live, table: TableKeys
) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        anna, bert = await people(gm)
        (short,) = of_type(gm.view["options"])
        assert short == {"type": TYPE, "more": True, "fields": {"figure": {"one_of": [anna, bert]}}}
        before = gm.n
        looked = await gm.look(figure=anna)
        assert (looked["n"], gm.n) == (before, before)
        full = of_type(looked["options"])
        assert full
        assert not any(is_more(option) for option in full)
        assert all(option["fields"]["figure"] == {"one_of": [anna]} for option in full)
        answer = await gm.command(**choose(full[0], gm.view, Random(1)))
        assert answer["t"] == "ack"
    assert len(await running.http.frames(table.table, table.token)) == before + 1


async def test_what_is_abbreviated_cannot_be_sent_as_it_is(running: Live, table: TableKeys) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        anna, _ = await people(gm)
        assert (await gm.command(TYPE, figure=anna))["t"] == "no"


async def test_a_client_that_looks_sees_only_what_is_offered_to_that_seat(
    running: Live, table: TableKeys
) -> None:
    _, token = await running.http.sit(table.table, table.invite)
    async with joined(running.url, table.table, table.token) as gm:
        anna, _ = await people(gm)
    for secret in (token, table.spectator):
        async with joined(running.url, table.table, secret) as other:
            assert (await other.look(figure=anna))["options"] == {}


async def test_a_look_at_history_finds_the_gms_undo(running: Live, table: TableKeys) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        await people(gm)
        await gm.command("einblatt.OpenConflict", title="Tree")
        (conflict,) = gm.view["conflicts"]
        looked = await gm.look(conflict=conflict)
    undo = {key: each for key, each in gm.view["options"].items() if each["type"] == "table.Undo"}
    assert undo
    assert undo.items() <= looked["options"].items()


async def test_a_bot_looks_before_it_sends(running: Live, table: TableKeys) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        await people(gm)

    def shortest(view: Any, chance: Random) -> Any:
        return choose(chance.choice(of_type(view["options"])), view, chance)

    bot = Bot(Random(1), shortest, table=table.table, token=table.token)
    await bot.visit(running.url, most=5)
    assert (len(bot.acked), bot.sent) == (5, 5)
    assert not bot.broken_promises
    told = {event["type"] for frame in bot.frames for event in frame.get("events", ())}
    assert "ews.ValueSet" in told
