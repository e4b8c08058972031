"""Who besieges a server by what takes its time and room, one after the other of each kind?"""

import asyncio
import random
from collections.abc import Awaitable

import httpx
from msgspec import json
from websockets.frames import Opcode

from domain.kernel.cards import DECK
from tests.programs.siege_campaign import picture
from tests.programs.siege_ground import Siege, address
from tests.support.raw_socket import frame, upgrade

DEEP = 262_000
LITTLE = 2048


def odds() -> str:
    """Give a question of odds that nobody has asked before."""
    gone = ",".join(random.sample(DECK, 6))
    sides = f"hand={random.randint(8, 20)}&other_hand={random.randint(8, 20)}"
    return f"/api/odds/einblatt?type=duel&lays=best&trump=Kr&other_trump=Pi&gone={gone}&{sides}"


async def ask(siege: Siege) -> None:
    """Ask for odds without end."""
    async with client(siege) as http:
        while True:
            await _noted(siege, "odds", http.get(odds()))


async def look_as(siege: Siege) -> None:
    """Ask for the long log as spectators see it."""
    path = f"/api/tables/{siege.campaign.table}/log?as=spectator"
    async with client(siege, siege.campaign.gm) as http:
        while True:
            await _noted(siege, "log as", http.get(path))


async def nest(siege: Siege) -> None:
    """Send what is too deep: bodies, questions of what would follow, messages."""
    token = siege.campaign.seats[0]
    path, body = (
        f"/api/tables/{siege.campaign.table}",
        b'{"id":"x","n":1,"c":{"text":' + b"[" * DEEP,
    )
    message = frame(Opcode.TEXT, b'{"t":"cmd","id":"x","n":1,"c":{"text":' + b"[" * 16_000)
    headers = {"Content-Type": "application/json"}
    async with client(siege, token) as http:
        while True:
            for call in ("commands", "foreseen"):
                sent = http.post(f"{path}/{call}", content=body, headers=headers)
                await _noted(siege, "deep", sent)
            reader, writer = await _socket(siege, token)
            writer.write(message * 20)
            await reader.read(65536)
            writer.transport.abort()


async def plan(siege: Siege) -> None:
    """Ask for one plan about the long log, again and again."""
    command = {"type": "table.TakeOut", "step": siege.campaign.step, "fill": [], "why": ""}
    asked = frame(Opcode.TEXT, json.encode({"t": "plan", "id": "p", "n": 1, "c": command}))
    while True:
        reader, writer = await _socket(siege, siege.campaign.gm)
        writer.write(asked)
        while answer := await reader.read(65536):
            if b'"t":"planned"' in answer or b'"t":"no"' in answer:
                siege.seen["plans answered"] += 1
                writer.write(asked)
        await asyncio.sleep(0.2)


async def come_back(siege: Siege, number: int) -> None:
    """Come in with a seat of the long table, be welcomed, and go."""
    while True:
        reader, writer = await _socket(siege, siege.campaign.seats[number])
        read = b""
        while piece := await reader.read(65536):
            read += piece
            if b'"t":"welcome"' in read:
                siege.seen["came back"] += 1
                break
        writer.transport.abort()
        await asyncio.sleep(1)


async def stare(siege: Siege) -> None:
    """Ask for a picture of 5 MiB and never read it."""
    campaign = siege.campaign
    while True:
        reader, writer = await asyncio.open_connection("127.0.0.1", siege.port, limit=LITTLE)
        writer.write(
            f"GET {campaign.gallery} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: {address()}"
            f"\r\nAuthorization: Bearer {campaign.painter}\r\n\r\n".encode()
        )
        told = await reader.read(LITTLE)
        siege.seen[f"pictures {told[9:12].decode()}"] += 1
        await asyncio.sleep(30)
        writer.transport.abort()


async def crowd_out(siege: Siege) -> None:
    """Found tables, fork sandboxes of theirs, and fill all of them with pictures."""
    whole = picture(siege.campaign.pieces)
    async with client(siege) as http:
        while True:
            told = await _noted(siege, "creating", http.post("/api/tables", json={"title": "x"}))
            if told is None or told.status_code != 201:
                await asyncio.sleep(1)
                continue
            own = {"Authorization": f"Bearer {told.json()['token']}"}
            path = f"/api/tables/{told.json()['table']}"
            octets = {**own, "Content-Type": "application/octet-stream"}
            sent = http.post(f"{path}/pictures", content=whole, headers=octets)
            await _noted(siege, "uploads", sent)
            added = {"type": "table.AddFigure", "name": "x", "kind": "character", "owner": ""}
            body = {"id": "a", "n": 1, "c": added}
            await http.post(f"{path}/commands", json=body, headers=own)
            at = (await http.get(f"{path}/view", headers=own)).json()["id"]
            for number in range(10):
                fork = {"id": f"f{number}", "n": 1, "c": {"type": "table.Fork", "at": at}}
                sent = http.post(f"{path}/commands", json=fork, headers=own)
                await _noted(siege, "forks", sent)


async def pass_by(siege: Siege, http: httpx.AsyncClient) -> None:
    """Do once what anybody may do now and then; nobody refuses it."""
    calls = (odds(), f"/api/tables/{siege.table}/view", f"/api/tables/{siege.table}/log")
    for path in calls:
        await _noted(siege, "bystander", http.get(path))


def client(siege: Siege, token: str = "") -> httpx.AsyncClient:
    """Make a client with an address that nobody had."""
    own = {"X-Forwarded-For": address()}
    own |= {"Authorization": f"Bearer {token}"} if token else {}
    # No certificates are read: with dozens of clients that takes seconds.
    return httpx.AsyncClient(
        base_url=siege.url, trust_env=False, headers=own, timeout=60, verify=False
    )


async def _socket(siege: Siege, token: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", siege.port)
    writer.write(upgrade(f"/ws/tables/{siege.campaign.table}", f"X-Forwarded-For: {address()}"))
    await reader.readuntil(b"\r\n\r\n")
    writer.write(frame(Opcode.TEXT, json.encode({"t": "hello", "token": token})))
    return reader, writer


async def _noted(siege: Siege, what: str, call: Awaitable[httpx.Response]) -> httpx.Response | None:
    try:
        told = await call
    except httpx.HTTPError:
        siege.seen[f"{what}: no answer"] += 1
        return None
    siege.seen[f"{what}: {told.status_code}"] += 1
    if told.status_code == 429:
        await asyncio.sleep(1)
    return told
