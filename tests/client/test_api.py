"""Do the HTTP calls give what the page says, and say no in words?"""

import json

import httpx
import pytest

from chronist_client import Api, RequestRefused, TableKeys, ViewLayers
from tests.support.live import Live


async def test_a_refusal_has_code_parameters_and_a_sentence(running: Live) -> None:
    async with Api(running.url, "en") as api:
        with pytest.raises(RequestRefused) as refused:
            await api.create_table("")
    error = refused.value
    assert (error.status, error.code, error.params["field"]) == (400, "malformed", "title")
    assert str(error) == "This message cannot be understood."


async def test_an_answer_that_is_none_of_chronists_is_told_by_its_status() -> None:
    async with Api("http://proxy.example") as api:
        await api.client.aclose()
        transport = httpx.MockTransport(lambda request: httpx.Response(502, text="<html>"))
        api.client = httpx.AsyncClient(transport=transport, base_url=api.url)
        with pytest.raises(RequestRefused, match="HTTP 502") as refused:
            await api.systems()
    assert (refused.value.status, refused.value.code, refused.value.params) == (502, "", {})


async def test_a_table_is_found_and_sat_at_and_its_past_is_read(
    running: Live, table: TableKeys
) -> None:
    async with Api(running.url) as api:
        sat = await api.sit(table.table, table.invite, "Anna")
        assert sat.role == "player"
        log = await api.log(table.table, sat.token)
        then = await api.view(table.table, sat.token, at=log[0].id)
        assert then.n == 1
        assert ViewLayers().after(log[0]).view["table"] == then.view["table"]
        assert set(table.links) == {"gm", "player", "spectator", "overlay"}


async def test_odds_are_asked_by_their_parameters(running: Live) -> None:
    async with Api(running.url) as api:
        question = {"type": "simple", "final": "3", "open": "true"}
        odds = await api.odds("harmonies", question)
        assert [each["key"] for each in odds["outcomes"]] == ["success", "failure"]
        with pytest.raises(RequestRefused, match="final"):
            await api.odds("harmonies", {**question, "final": "much"})


async def test_a_command_too_large_for_the_socket_goes_by_http(
    running: Live, table: TableKeys
) -> None:
    rows = "\n".join(["." * 99] * 99)
    wish = {"type": "samyra.SaveMap", "name": "Feld", "rows": rows}
    assert len(json.dumps(wish)) > 9_000
    async with Api(running.url) as api:
        told = await api.command(table.table, table.token, "big", 1, wish)
        assert told == await api.command(table.table, table.token, "big", 1, wish) == {"n": 2}
