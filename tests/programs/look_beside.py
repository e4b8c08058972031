"""How does all beside the board look? Preparing, dialogs, what is read, and what went wrong."""

from playwright.async_api import Page, expect

from tests.browser.keys import past_cover
from tests.browser.person import NEW_CONFLICT
from tests.programs.look_album import FOLDER, Album, played_out
from tests.support.client import Http
from tests.support.programs import Running

HELD = "Object.values(JSON.parse(localStorage.getItem('chronist.tables')))[0]"
DIALOGS = {
    "undo": "undo-dialog",
    "take-out": "undo-dialog",
    "correct": "correct-dialog",
    "fork": "fork-open",
    "link": "moment-link",
}
"""What is chosen from an entry's menu -> the test id of what opens."""
TABS = ("table", "log", "figures", "lead")


async def closed(page: Page) -> None:
    """Close what lies over the page."""
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog:modal")).to_have_count(0)


async def gm_of(album: Album, system: str) -> Page:
    """Play a table for one to its end, and look at it as its gm."""
    page = await album.alone(system)
    await played_out(page)
    await page.get_by_test_id("alone-gm").click()
    await expect(page.locator("[data-role=gm]")).to_be_visible()
    return page


async def tab(page: Page, name: str) -> None:
    """Go to a part of the page, where it is not shown anyway."""
    found = page.get_by_test_id(f"tab-{name}")
    if await found.is_visible():
        await found.click()


async def preparing(album: Album, server: Running) -> None:
    """Look at how a gm prepares: figures, the gm's pane, the next conflict, invitations, help."""
    page = await gm_of(album, "einblatt")
    for name in TABS[1:]:
        await tab(page, name)
        await expect(page.get_by_test_id(name)).to_be_visible()
        await album.keep(page, f"tab-{name}")
    for part in await page.locator("[data-testid=lead] details").all():
        testid = await part.get_attribute("data-testid")
        if testid is None or not await part.is_visible():
            continue
        await part.locator("summary").first.click()
        await part.scroll_into_view_if_needed()
        await album.keep(page, f"lead-{testid.removeprefix('part-')}")
        await part.locator("summary").first.click()
    await tab(page, "figures")
    await page.locator(NEW_CONFLICT).click()
    for system in ("einblatt", "samyra"):
        await page.get_by_test_id("part-open").get_by_test_id(f"system-{system}").click()
        await album.keep(page, f"next-{system}")
    await closed(page)
    await page.get_by_test_id("menu").click()
    await expect(page.get_by_test_id("menu-sheet")).to_be_visible()
    await album.keep(page, "menu")
    await page.get_by_test_id("help-open").click()
    await expect(page.get_by_test_id("help")).to_be_visible()
    await album.keep(page, "help")


async def wished(page: Page, what: str) -> None:
    """Choose from the menu of the latest entry that has it."""
    found = page.locator(f"[data-testid^='{what}-']")
    menus = page.locator("[data-testid=log] [data-testid^='menu-'] >> visible=true")
    # Not of the first: the gm's bot would end the conflict again at once.
    for menu in (await menus.all())[1:]:
        await menu.click()
        # Keys work in it from then on.
        await expect(page.locator("[role=menuitem]").first).to_be_focused()
        if await found.count():
            break
        await page.keyboard.press("Escape")


async def dialogs(album: Album, server: Running) -> None:
    """Look at what is asked before an earlier step changes, and at what comes of it."""
    page = await album.alone("phers")
    await played_out(page)
    await objected(album, page)
    await tab(page, "log")
    await wished(page, "undo")
    await album.keep(page, "entry-menu")
    await page.keyboard.press("Escape")
    for what, shown in DIALOGS.items():
        await wished(page, what)
        await page.locator(f"[data-testid^='{what}-']").first.click()
        await expect(page.get_by_test_id(shown)).to_be_visible()
        if shown == "undo-dialog":
            await expect(page.get_by_test_id("plan-confirm")).to_be_enabled()
        await album.keep(page, f"dialog-{what}")
        await closed(page)
    await taken_back(album, page)
    await forked(album, page)


async def taken_back(album: Album, page: Page) -> None:
    """Take a step back; look at the log and at the table; have it again."""
    await wished(page, "undo")
    await page.locator("[data-testid^='undo-']").first.click()
    await page.get_by_test_id("plan-why").fill("Verhört")
    await page.get_by_test_id("plan-confirm").click()
    await expect(page.get_by_test_id("taken-back")).to_be_visible()
    await tab(page, "log")  # it led to the table, where that is a tab of its own
    await expect(page.get_by_test_id("redo")).to_be_visible()
    await album.keep(page, "taken-back-log")
    await tab(page, "table")
    await album.keep(page, "taken-back-table")
    await tab(page, "log")
    await page.get_by_test_id("redo").click()
    await expect(page.get_by_test_id("plan-confirm")).to_be_enabled()
    await page.get_by_test_id("plan-confirm").click()
    await expect(page.get_by_test_id("redo")).to_have_count(0)


async def objected(album: Album, page: Page) -> None:
    """Object to a step as its player; look at it in the log and, as the gm, among what waits."""
    await tab(page, "log")
    await wished(page, "object")
    await page.locator("[data-testid^='object-']").first.click()
    await expect(page.get_by_test_id("field-text")).to_be_visible()
    await album.keep(page, "dialog-object")
    await page.get_by_test_id("field-text").fill("Das war doch mein Höhepunkt!")
    await page.get_by_test_id("send-table.Object").click()
    await expect(page.locator("[data-testid^='objection-']").first).to_be_visible()
    await album.keep(page, "objection-log")
    await tab(page, "table")
    await page.get_by_test_id("alone-gm").click()
    await expect(page.locator("[data-role=gm]")).to_be_visible()
    await tab(page, "lead")
    await expect(page.get_by_test_id("part-objections")).to_be_visible()
    await album.keep(page, "objection-lead")


async def forked(album: Album, page: Page) -> None:
    """Try a step another way, at a table of one's own."""
    await wished(page, "fork")
    await page.locator("[data-testid^='fork-']").first.click()
    async with page.context.expect_page() as opened:
        await page.get_by_test_id("fork-open").click()
    own = await opened.value
    await expect(own.get_by_test_id("sandbox")).to_be_visible()
    await album.keep(own, "sandbox")


async def read(album: Album, server: Running) -> None:
    """Look at what is read: why, the replay, the printed page, the overlay, an exported file."""
    page = await gm_of(album, "einblatt")
    await tab(page, "log")
    await page.get_by_test_id("why-open").locator("visible=true").first.click()
    await expect(page.get_by_test_id("rule").first).to_be_visible()
    await album.keep(page, "why")
    await page.keyboard.press("Escape")
    await page.get_by_test_id("replay-back").click()
    await expect(page.get_by_test_id("replay-position")).to_be_visible()
    await album.keep(page, "replay-log")
    await tab(page, "table")
    await album.keep(page, "replay-table")
    await page.emulate_media(media="print")
    await expect(page.get_by_test_id("printed")).to_be_visible()
    await album.keep(page, "printed")
    await page.emulate_media(media="screen")
    await exported(album, page)


async def exported(album: Album, page: Page) -> None:
    """Look at the table as a stream and a file show it."""
    table, token = await page.evaluate(f"[{HELD}.table, {HELD}.token]")
    http = Http(album.url)
    told = await http.call("GET", f"/api/tables/{table}/export.html", token)
    invite = await http.call("POST", f"/api/tables/{table}/invites", token, {"role": "overlay"})
    path, secret = invite.json()["link"].split("#")
    stream = await album.opened(f"{path}?show=status,tracker,log#{secret}", "overlay")
    await album.keep(stream, "overlay")
    file = FOLDER / f"replay-{album.language}.html"
    file.write_text(told.text, "utf-8")
    await page.goto(file.as_uri())
    await past_cover(page)
    await album.keep(page, "exported")
    await http.client.aclose()


async def gone(album: Album, server: Running) -> None:
    """Look at a page whose server is gone."""
    page = await album.alone("ews")
    await server.kill9()
    await expect(page.get_by_test_id("conn-state")).to_have_attribute("data-phase", "waiting")
    await album.keep(page, "gone")
