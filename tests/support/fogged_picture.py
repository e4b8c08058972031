"""Which picture lies below a map under fog, and who asks for it?"""

from typing import Any, ClassVar

import httpx

from .client import Http, Json, TableKeys
from .png import OCTETS, packed, png


async def sent(
    http: Http, table: TableKeys, body: bytes, token: str = "", kind: str = OCTETS
) -> httpx.Response:
    """Send a picture as the gm, or with another token."""
    bearer = {"Authorization": f"Bearer {token or table.token}", "Content-Type": kind}
    path = f"/api/tables/{table.table}/pictures"
    return await http.client.post(path, content=body, headers=bearer)


class Fogged:
    """A combat under fog, with a picture of three fields below it."""

    found: ClassVar[dict[str, bytes]] = {
        field: png(sides=(side, 2)) for field, side in (("a1", 2), ("b1", 5), ("c1", 7))
    }

    def __init__(self, http: Http, table: TableKeys) -> None:
        self.http, self.table = http, table
        self.number = 0
        self.name = self.conflict = self.path = ""

    async def do(self, **command: Any) -> None:
        """Send a command of the gm's."""
        self.number += 1
        body = {"id": f"p{self.number}", "n": (await self.looked())["n"], "c": command}
        path = f"/api/tables/{self.table.table}/commands"
        done = await self.http.call("POST", path, self.table.token, body)
        assert done.status_code == 200, done.text

    async def looked(self) -> Json:
        """Look at the table as the gm."""
        return await self.http.view(self.table.table, self.table.token)

    async def see(self, token: str) -> httpx.Response:
        """Ask for what somebody may see of the picture."""
        return await self.http.call("GET", self.path, token)

    async def open(self) -> None:
        """Open the combat; no picture lies there yet."""
        await self.do(type="samyra.SaveMap", name="Gang", rows="...")
        stored = (await self.looked())["view"]["library"]["samyra"]["maps"]
        await self.do(type="samyra.OpenCombat", title="Gang", map=next(iter(stored)), fog="yes")
        (self.conflict,) = (await self.looked())["view"]["conflicts"]
        self.path = f"/api/tables/{self.table.table}/conflicts/{self.conflict}/picture"

    async def lay(self) -> None:
        """Send the picture, and lay it below the map."""
        told = (await sent(self.http, self.table, packed(self.found))).json()
        self.name = told["picture"]
        await self.put(self.name, told["size"])

    async def put(self, name: str, size: int) -> None:
        """Lay a picture of this name below the map."""
        laid = {"picture": name, "size": size, "fit": ""}
        await self.do(type="samyra.LayPicture", conflict=self.conflict, **laid)
