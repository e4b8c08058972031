"""Who may send which command? Every role with every command of the catalogue, by both ways."""

from dataclasses import dataclass

import msgspec

from domain.kernel.messages import Command, Right
from domain.table.commands import BY_TAG
from server.refusals import NOT_LET_IN, STATUS
from tests.support.client import Client, Founded, Json, connected, joined
from tests.support.fitting import fitting
from tests.support.live import Live

WATCHERS = ("spectator", "overlay")
STRANGERS = {"no token": None, "a wrong one": "wrong", "an invite": "invite", "revoked": "revoked"}


@dataclass
class Room:
    """A table with everybody there may be, and a figure that is the gm's."""

    table: Founded
    tokens: dict[str, str]
    named: dict[str, str]
    """A figure and a conflict of the gm's, by the fields that name them."""


async def _room(running: Live) -> Room:
    table = await running.http.create_table()
    _, anna = await running.http.sit(table.table, table.invite, "Anna")
    gone, token = await running.http.sit(table.table, table.invite, "Bert")
    async with joined(running.url, table.table, table.token) as gm:
        await gm.command("table.AddFigure", name="Wolf", kind="npc", owner="")
        (figure,) = gm.view["figures"]
        numbers = {"value": 12, "target": 15, "visibility": "public", "numbers": "shown"}
        probe = {"title": "x", "figure": figure, "method": "pmd6", **numbers}
        assert (await gm.command("ews.OpenProbe", **probe))["t"] == "ack"
        (conflict,) = gm.view["conflicts"]
    await running.http.call("DELETE", f"/api/tables/{table.table}/seats/{gone}", table.token)
    watchers = {"spectator": table.spectator, "overlay": table.overlay}
    seats = {"gm": table.token, "player": anna, "revoked": token, "invite": table.invite}
    return Room(table, {**watchers, **seats}, {"figure": figure, "conflict": conflict})


def _wire(kind: type[Command], named: dict[str, str]) -> Json:
    """Fill in a command so that it can be read, about what is the gm's."""
    fields = {each.name: fitting(each) for each in msgspec.structs.fields(kind)}
    own = {name: each for name, each in named.items() if name in fields}
    return {"type": kind.__struct_config__.tag, **fields, **own}


async def _by_socket(client: Client, wire: Json, number: int) -> str:
    """Send a command; give the code of its refusal, or what else came."""
    await client.send({"t": "cmd", "id": f"s{number}", "n": 999, "c": wire})
    told = await client.until("ack", "no", "planned", id=f"s{number}")
    return str(told.get("code", told["t"]))


async def test_every_role_with_every_command(running: Live) -> None:
    room = await _room(running)
    path, at = f"/api/tables/{room.table.table}/commands", room.table.table
    wires = {kind: _wire(kind, room.named) for kind in BY_TAG.values()}

    async def by_call(token: str | None, wire: Json, number: int) -> tuple[int, str]:
        body = {"id": f"c{number}", "n": 999, "c": wire}
        told = await running.http.call("POST", path, token, body)
        return told.status_code, told.json().get("code", "done")

    for role in WATCHERS:
        async with joined(running.url, at, room.tokens[role]) as client:
            for number, wire in enumerate(wires.values()):
                assert await _by_socket(client, wire, number) == "not_yours", (role, wire)
                assert await by_call(room.tokens[role], wire, number) == (409, "not_yours")
    async with joined(running.url, at, room.tokens["player"]) as anna:
        for number, (kind, wire) in enumerate(wires.items()):
            told = {await _by_socket(anna, wire, number)}
            told.add((await by_call(room.tokens["player"], wire, number))[1])
            if kind.right in (Right.GM, Right.OWNER, Right.GM_OR_OWNER):
                assert told == {"not_yours"}, (wire, told)
            assert "failed" not in told
    for token in STRANGERS.values():
        secret = room.tokens.get(token or "", token)
        for number, wire in enumerate([*wires.values()][::20]):  # refused before it is read
            assert await by_call(secret, wire, number) == (STATUS["unauthorized"], "unauthorized")
        async with connected(running.url, at) as stranger:
            await stranger.send({"t": "hello", "token": secret or ""})
            assert (await stranger.closed())[0] == NOT_LET_IN


async def test_a_gm_is_refused_nothing_for_being_nobody(running: Live) -> None:
    room = await _room(running)
    async with joined(running.url, room.table.table, room.table.token) as gm:
        for number, kind in enumerate(BY_TAG.values()):
            told = await _by_socket(gm, _wire(kind, room.named), number)
            assert told != "failed"
            if kind.right in (Right.GM, Right.GM_OR_OWNER):
                assert told != "not_yours", kind
