"""How does a test publish from a table, and read it as a stranger?"""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.http import pages
from tests.support.client import TableKeys
from tests.support.live import Live

Json = dict[str, Any]
BLOCK = '<script type="application/json" id="chronist-{}">{}</script>'
EMPTY = {"words": "{}", "about": "null", "log": "[]"}


def small_client(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Let the server serve a client that is as small as one can be."""
    blocks = "\n".join(BLOCK.format(*each) for each in EMPTY.items())
    (folder / "index.html").write_text("<html><head><title>Chronist</title></head></html>")
    (folder / pages.REPLAY_TEMPLATE).write_text(f"<html>{blocks}</html>")
    patch.setattr(pages, "PLACES", (folder,))


async def publish(running: Live, table: TableKeys, token: str = "", **draft: Any) -> Json:
    """Publish; give the id and the link."""
    body = {"title": "Am Steg", "description": "Ein Abend.\nZweite Zeile.", "names": True, **draft}
    path = f"/api/tables/{table.table}/publications"
    answer = await running.http.call("POST", path, token or table.token, body)
    assert answer.status_code == 201, answer.text
    told: Json = answer.json()
    return told


async def listed(running: Live, table: TableKeys, token: str = "") -> list[Json]:
    """List what somebody may see of the publications."""
    path = f"/api/tables/{table.table}/publications"
    answer = await running.http.call("GET", path, token or table.token)
    assert answer.status_code == 200, answer.text
    told: list[Json] = answer.json()["publications"]
    return told


async def read(running: Live, link: str, part: str = "") -> httpx.Response:
    """Ask for a part as somebody without any token."""
    return await running.http.call("GET", f"{link}{part}")


async def frames(running: Live, link: str) -> list[Json]:
    """Read the log of a publication."""
    told = await read(running, link, "/log")
    assert told.status_code == 200, told.text
    return [json.loads(line) for line in told.text.splitlines()]
