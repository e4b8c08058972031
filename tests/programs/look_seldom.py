"""How does what comes seldom look? Who has come, another conflict, a real die, a refusal."""

from dataclasses import dataclass, field
from functools import partial

from playwright.async_api import Page, WebSocketRoute, expect

from tests.browser.table import command
from tests.programs.look_album import Album
from tests.programs.look_beside import closed, tab
from tests.support.client import Http, TableKeys
from tests.support.programs import Running

STAY = """(() => {
    const real = window.setTimeout;
    window.setTimeout = (after, ms, ...rest) => (ms === 3000 ? 0 : real(after, ms, ...rest));
})()"""
"""A word at the edge stays as long as it is looked at."""


@dataclass
class Late:
    """A page that can be kept from hearing of the table, so that it acts on what has passed."""

    holding: bool = False
    held: list[str | bytes] = field(default_factory=list)
    socket: WebSocketRoute | None = None

    async def between(self, page: Page) -> None:
        """Stand between a page and its server from the next load on."""
        await page.route_web_socket(lambda _: True, self.opened)

    def opened(self, socket: WebSocketRoute) -> None:
        """Hand over what the server says, at once or later."""
        self.socket = socket
        socket.connect_to_server().on_message(self.heard)

    def heard(self, message: str | bytes) -> None:
        """Hand it over, or keep it."""
        if self.holding:
            self.held.append(message)
        elif self.socket:
            self.socket.send(message)

    def released(self) -> None:
        """Hand over all that was kept."""
        self.holding = False
        for message in self.held:
            self.heard(message)
        self.held.clear()


async def seldom(album: Album, server: Running) -> None:
    """Sit down as Anna, and look at each as it comes."""
    http, late = Http(server.url), Late()
    new = await http.create_table("Die Nebelküste", "Gisela")
    seat, token = await http.sit(new.table, new.invite, "Anna")
    page = await album.opened(f"/t/{new.table}#seat={token}", "waiting")
    await page.add_init_script(STAY)
    await late.between(page)
    await page.reload()
    await expect(page.get_by_test_id("here").locator("[data-here=yes]")).to_have_count(1)
    await http.sit(new.table, new.invite, "Bert")
    await expect(page.get_by_test_id("arrivals")).to_contain_text("Bert")
    await album.keep(page, "arrival")
    await thrown(album, page, http, new, seat)
    await beside(album, page, http, new)
    await refused(album, page, http, new, late)
    await http.client.aclose()


async def thrown(album: Album, page: Page, http: Http, new: TableKeys, seat: str) -> None:
    """Look at the question for a real die."""
    say = partial(command, http, new)
    await say(type="table.AddFigure", name="Ines", kind="character", owner=seat)
    await say(type="table.SetToggle", toggle="table.dice", value="physical")
    ines = next(iter((await http.view(new.table, new.token))["view"]["figures"]))
    about = {"title": "Spuren", "figure": ines, "talent": "", "competence": ""}
    how = {"difficulty": 5, "situation": 0, "kind": "simple", "visibility": "public"}
    await say(type="phers.OpenDecision", **about, **how)
    await album.keep(await album.opened(new.links["spectator"], "conflict"), "spectator")
    await page.get_by_test_id("option-phers.Roll").click()
    await expect(page.get_by_test_id("real-die")).to_be_visible()
    await album.keep(page, "real-die")
    await closed(page)


async def beside(album: Album, page: Page, http: Http, new: TableKeys) -> None:
    """Look at the word about a conflict that is opened while another is shown."""
    await command(http, new, type="einblatt.OpenConflict", title="Am Tor")
    await expect(page.get_by_test_id("arrived")).to_be_visible()
    await album.keep(page, "arrived")


async def refused(album: Album, page: Page, http: Http, new: TableKeys, late: Late) -> None:
    """Look at the answer to somebody who came too late, and to a line that nobody understands."""
    held = (await http.view(new.table, new.token))["view"]["conflicts"]
    (ours,) = [key for key, each in held.items() if each["system"] == "phers"]
    late.holding = True
    await command(http, new, type="table.CloseConflict", conflict=ours)
    await page.get_by_test_id("option-phers.Roll").click()
    late.released()
    await expect(page.get_by_test_id("refusal")).to_be_visible()
    await album.keep(page, "refusal")
    await tab(page, "log")
    await page.get_by_test_id("say-text").fill("/fliege weg")
    await page.get_by_test_id("say-text").press("Enter")
    await expect(page.get_by_test_id("typed-answer")).to_be_visible()
    await album.keep(page, "typed-refused")
