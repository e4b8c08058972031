"""Who may send which command? Every role with every command of the catalogue, by both ways."""

from dataclasses import dataclass
from http import HTTPStatus

import msgspec

from domain.kernel.messages import Command, Right
from domain.table.commands import BY_TAG
from server.refusals import GAME, NOT_LET_IN, STATUS
from tests.support import dose
from tests.support.client import Client, Json, TableKeys, connected, joined
from tests.support.fitting import fitting
from tests.support.live import Live

WATCHERS = ("spectator", "overlay")
GMS = (Right.GM, Right.OWNER, Right.GM_OR_OWNER)
"""The figure and the conflict in question are the gm's."""
STRANGERS = {"no token": None, "a wrong one": "wrong", "an invite": "invite", "revoked": "revoked"}


@dataclass
class Room:
    """A table with everybody there may be, and a figure that is the gm's."""

    table: TableKeys
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


class Ways:
    """Both ways on which one token may send: its own socket, and calls."""

    def __init__(self, running: Live, table: str, token: str | None) -> None:
        self._running, self._table, self._token = running, table, token

    async def call(self, wire: Json, number: int) -> str:
        """Send a command by a call; give the code of its refusal, or what else came."""
        body = {"id": f"c{number}", "n": 999, "c": wire}
        path = f"/api/tables/{self._table}/commands"
        told = await self._running.http.call("POST", path, self._token, body)
        code = str(told.json().get("code", "done"))
        status = STATUS["unauthorized"] if code == "unauthorized" else GAME
        assert told.status_code == (HTTPStatus.OK if code == "done" else status), wire
        return code

    async def both(self, client: Client, wire: Json, number: int) -> set[str]:
        """Send a command both ways."""
        await client.send({"t": "cmd", "id": f"s{number}", "n": 999, "c": wire})
        told = await client.until("ack", "no", "planned", id=f"s{number}")
        return {str(told.get("code", told["t"])), await self.call(wire, number)}


async def test_every_role_with_every_command_both_ways(running: Live) -> None:
    room = await _room(running)
    at = room.table.table
    for role in (*WATCHERS, "player", "gm"):
        ways = Ways(running, at, room.tokens[role])
        async with joined(running.url, at, room.tokens[role]) as client:
            for number, kind in enumerate(BY_TAG.values()):
                told = await ways.both(client, _wire(kind, room.named), number)
                assert "failed" not in told, (role, kind)
                if role in WATCHERS or (role == "player" and kind.right in GMS):
                    assert told == {"not_yours"}, (role, kind, told)
                if role == "gm" and kind.right in (Right.GM, Right.GM_OR_OWNER):
                    assert "not_yours" not in told, kind


async def test_a_stranger_sends_no_command_at_all(running: Live) -> None:
    room = await _room(running)
    at = room.table.table
    for token in STRANGERS.values():
        secret = room.tokens.get(token or "", token)
        ways = Ways(running, at, secret)
        for number, kind in enumerate([*BY_TAG.values()][:: 1 if dose.ample() else 20]):
            assert await ways.call(_wire(kind, room.named), number) == "unauthorized"
        async with connected(running.url, at) as stranger:
            await stranger.send({"t": "hello", "token": secret or ""})
            assert (await stranger.closed())[0] == NOT_LET_IN
