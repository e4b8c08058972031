"""Which long table do besiegers come back to? A log of thousands of steps with sixty seats."""

import os
import struct
import zlib
from dataclasses import dataclass, field

import httpx

from domain.chronicle.codec import decode
from domain.chronicle.table_creation import note
from domain.kernel.ids import SeatId
from domain.systems import discover
from domain.table.events import SeatAdded, TokenRenewed
from server import access
from server.stores import LogEntry, open_store
from server.tables import imports
from tests.support.histories import GM, TABLE, History, played

SIDE = 256
"""Pixels of a piece of a picture each way, of noise: some 190 KiB."""


@dataclass
class Campaign:
    """Where besiegers go, and what they have there."""

    table: str = TABLE
    gm: str = ""
    seats: list[str] = field(default_factory=list)
    step: str = ""
    """An early step, of which a plan carries over all others"""
    gallery: str = ""
    """The way to a picture of 5 MiB"""
    painter: str = ""
    pieces: int = 26
    """Pieces of pictures, of 190 KiB"""


async def campaign(
    store: str, steps: int, seats: int, pieces: int, system: str = "ews"
) -> Campaign:
    """Store the long log, before a server knows of it."""
    history, secrets = played(discover()[system], 3, steps), _secrets(seats + 1)
    for number, secret in enumerate(secrets[1:]):
        sat = SeatAdded(
            seat=SeatId(f"s{number}"), name=f"S{number}", role="player", token=access.hashed(secret)
        )
        history.append(note(history.chronicle, SeatId(f"s{number}"), "sit", 2, sat))
    renewed = TokenRenewed(seat=GM, token=access.hashed(secrets[0]))
    history.append(note(history.chronicle, GM, "renew", 3, renewed))
    await _kept(store, history)
    step = next(node.step for node in history.path if node.conflict)
    return Campaign(TABLE, secrets[0], secrets[1:], step, pieces=pieces)


async def _kept(url: str, history: History) -> None:
    store = open_store(url)
    await store.open()
    entries = [LogEntry(seq, decode(body).id, body) for seq, body in enumerate(history.log, 1)]
    await imports.store_log(store, TABLE, entries)
    await store.close()


def _secrets(count: int) -> list[str]:
    return [access.new_secret() for _ in range(count)]


async def hang(url: str, found: Campaign) -> None:
    """Found a table with a picture that everybody may see; its pieces are noise."""
    whole = picture(found.pieces)
    async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=60) as client:
        told = (await client.post("/api/tables", json={"title": "Galerie"})).json()
        path, headers = f"/api/tables/{told['table']}", {"Authorization": f"Bearer {told['token']}"}
        laid = await client.post(
            f"{path}/pictures",
            content=whole,
            headers={**headers, "Content-Type": "application/octet-stream"},
        )
        name = laid.json()["picture"]

        async def do(id: str, **command: str | int) -> dict[str, object]:
            seen = (await client.get(f"{path}/view", headers=headers)).json()
            body = {"id": id, "n": seen["n"], "c": command}
            done = await client.post(f"{path}/commands", json=body, headers=headers)
            assert done.status_code == 200, done.text
            view: dict[str, object] = (await client.get(f"{path}/view", headers=headers)).json()
            return view

        shown = await do("1", type="samyra.SaveMap", name="Saal", rows="." * found.pieces)
        maps = shown["view"]["library"]["samyra"]["maps"]  # type: ignore[index]  # plain JSON
        shown = await do(
            "2", type="samyra.OpenCombat", title="Saal", map=next(iter(maps)), fog="no"
        )
        (conflict,) = shown["view"]["conflicts"]  # type: ignore[index]  # plain JSON
        picture_of = {"conflict": conflict, "picture": name, "size": len(whole), "fit": ""}
        await do("3", type="samyra.LayPicture", **picture_of)
    found.gallery = f"{path}/conflicts/{conflict}/picture"
    found.painter = told["token"]


def picture(pieces: int) -> bytes:
    """Put a picture of noise together as a gm's browser does: it cannot be packed."""
    found = {f"{chr(97 + n % 26) * (1 + n // 26)}1": _noise() for n in range(pieces)}
    told = ",".join(f'"{name}":{len(piece)}' for name, piece in found.items())
    head = f"{{{told}}}".encode()
    return b"CHRP" + len(head).to_bytes(4, "big") + head + b"".join(found.values())


def _noise() -> bytes:
    rows = b"".join(b"\0" + os.urandom(3 * SIDE) for _ in range(SIDE))
    head = struct.pack(">IIBBBBB", SIDE, SIDE, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 0)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts)


def _chunk(kind: bytes, body: bytes) -> bytes:
    crc = zlib.crc32(kind + body).to_bytes(4, "big")
    return len(body).to_bytes(4, "big") + kind + body + crc
