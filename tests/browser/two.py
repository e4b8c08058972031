"""Who looks on while the gm takes back what was placed badly?"""

from uuid import uuid4

from playwright.async_api import Locator

from tests.browser.person import Person
from tests.support.client import Http, TableKeys


class Two:
    """A gm, and Zoe, who watches, around a combat in which a wolf has been placed badly."""

    def __init__(self, gm: Person, zoe: Person, http: Http, new: TableKeys) -> None:
        self.gm, self.zoe, self.http, self.new = gm, zoe, http, new
        self.opened = self.placed = ""

    async def say(self, **fields: object) -> str:
        """Send a command of the gm's from no page; the id of its step comes back."""
        known = (await self.http.view(self.new.table, self.new.token))["n"]
        body = {"id": str(uuid4()), "n": known, "c": fields}
        path = f"/api/tables/{self.new.table}/commands"
        done = await self.http.call("POST", path, self.new.token, body)
        assert done.status_code == 200, done.text
        return str((await self.http.view(self.new.table, self.new.token))["id"])

    async def place(self, name: str, pose: str) -> str:
        """Put a figure on the map; the id of the step comes back."""
        where = {"conflict": next(iter(self.gm.view["conflicts"])), "pose": pose, "facing": 0}
        figure = self.gm.figures()[name]
        return await self.say(type="samyra.Join", figure=figure, party="Wald", **where)

    def token(self, person: Person, name: str) -> Locator:
        """Find a figure on somebody's map."""
        return person.get(f"token-{self.gm.figures()[name]}")
