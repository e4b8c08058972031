"""What does a short game look like on the wire? `python -m tests.programs.recorded` prints it.

The messages are those between a real server and the sockets of one player, Anna. Her gm opens a
probe of EWS by another socket. `docs/PROTOCOL.md` shows what this program printed, and
`tests/hub/test_schemas.py` holds it to the schemas. Sheets, settings and options of other systems
are left out.
"""

import asyncio
import json
import re
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.support.client import Client, Http, Json, connected, joined
from tests.support.programs import running_server

OTHERS = re.compile(r"(einblatt|phers|harmonies|samyra)\b")


class Recording(Client):
    """A socket that prints what it sends and receives."""

    async def send(self, message: Json) -> None:
        """Print and send one message."""
        print("→", shortest(message))
        await super().send(message)

    async def receive(self) -> Json:
        """Print and fold in one message."""
        message = await super().receive()
        print("←", shortest(message))
        return message


def shortest(message: Json) -> str:
    """Write a message on one line, without what belongs to other systems than EWS."""
    kept = {**message}
    for layer in ("view", "own"):
        if layer in message:
            kept[layer] = {key: only_ews(part) for key, part in message[layer].items()}
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def only_ews(part: Any) -> Any:
    """Leave out the keys that name another system, at any depth."""
    if not isinstance(part, dict):
        return part
    return {key: only_ews(each) for key, each in part.items() if not OTHERS.match(key)}


@asynccontextmanager
async def recording(url: str, table: str) -> AsyncIterator[Recording]:
    """Open a socket that prints."""
    async with connected(url, table) as client:
        yield Recording(client.socket)


async def record(url: str) -> None:
    """Play a probe to its result: sit down, roll, come back."""
    http = Http(url)
    table = await http.create_table("Furt", "Kai")
    seat, token = await http.sit(table.table, table.invite)
    async with joined(url, table.table, table.token) as gm:
        await gm.command("table.AddFigure", name="Ayla", kind="character", owner=seat)
        figure = next(iter(gm.view["figures"]))
        async with recording(url, table.table) as anna:
            await play(gm, anna, figure, token)
        await gm.say("Weiter!")
        async with recording(url, table.table) as again:
            again.n, again.id, again.layers = anna.n, anna.id, anna.layers
            await again.hello(token, {"n": anna.n, "id": anna.id})
    await http.client.aclose()


async def play(gm: Client, anna: Client, figure: str, token: str) -> None:
    """Have the gm open a probe for a figure of Anna's, and Anna roll and leave."""
    await anna.hello(token)
    probe: Json = {"title": "Schleichen", "value": 12, "skill": "Schleichen", "target": 15}
    how: Json = {"method": "pmd6", "numbers": "shown", "visibility": "public"}
    await gm.command("ews.OpenProbe", figure=figure, **probe, **how)
    await anna.until("frame")
    (ask,) = anna.view["asks"]
    (offered,) = (o for o in anna.view["options"].values() if o["type"] == "ews.RollPmd6")
    conflict = offered["fields"]["conflict"]["one_of"][0]
    answer = {"ask": ask, "conflict": conflict}
    await anna.command("ews.RollPmd6", id="anna-1", **answer)
    await anna.command("ews.RollPmd6", id="anna-2", **answer)
    await anna.send({"t": "ping"})
    await anna.until("pong")
    await anna.until("presence")


async def main() -> None:
    """Run a server for one recording."""
    with tempfile.TemporaryDirectory() as folder:
        async with running_server(f"sqlite:{Path(folder) / 'chronist.db'}") as server:
            await record(server.url)


if __name__ == "__main__":
    asyncio.run(main())
