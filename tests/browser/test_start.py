"""How does one come to a table? From the start page, by an invitation, and in company."""

import json
from typing import Any
from urllib.parse import urlsplit

import pytest
import segno
from playwright.async_api import Browser, Page, Response, expect
from segno import encoder

from tests.browser.axe import complaints, overflow, small_targets
from tests.browser.person import LAPTOP, PAINTED, PHONE
from tests.browser.table import command
from tests.support.client import Http, TableKeys
from tests.support.programs import Running

Json = dict[str, Any]
MASKS = range(8)
READ_PATH = "() => document.querySelector('[data-testid=qr] path').getAttribute('d')"
PLAIN_HTTP = """
Object.defineProperty(window, 'isSecureContext', {value: false});
Object.defineProperty(navigator, 'clipboard', {value: undefined});
"""
COVERED = "(part) => !part.firstElementChild.checkVisibility()"
"""Another tab lies over it: what is in it is not drawn, though it keeps its room."""
NOTE = """() => {
    const place = document.querySelector("[data-testid=arrivals]");
    window.sat = [];
    new MutationObserver(() => {
        for (const each of place.querySelectorAll("[data-kind=sat]"))
            window.sat.push(each.textContent);
    }).observe(place, { subtree: true, childList: true });
}"""
"""Note who is said to sit down: three seconds later nothing says it any more."""
LANGUAGES = (("de-DE", "light"), ("en-GB", "dark"))


async def opened(browser: Browser, address: str, **how: Any) -> Page:
    """Open an address on a device of its own."""
    context = await browser.new_context(**{"viewport": PHONE, "locale": "de-DE", **how})
    page = await context.new_page()
    await page.goto(address)
    return page


async def table_of(server: Running) -> tuple[Http, TableKeys]:
    """Found a table."""
    http = Http(server.url)
    return http, await http.create_table("Die Nebelküste", "Gisela")


def modules(path: str, size: int) -> list[list[bool]]:
    """Read the dark modules out of the path that draws them."""
    rows = [[False] * size for _ in range(size)]
    for run in path.split("M")[1:]:
        start, _, rest = run.partition("h")
        x, y = map(int, start.split())
        for dark in range(x, x + int(rest.partition("v")[0])):
            rows[y][dark] = True
    return rows


def codes(text: str, size: int) -> list[list[list[bool]]]:
    """Give all codes of a text: one for each mask that an encoder may choose."""
    version = (size - 17) // 4
    how: Json = {"error": "m", "version": version, "mode": "byte", "boost_error": False}
    made = [segno.make_qr(text, mask=mask, **how) for mask in MASKS]
    return [[[bool(dark) for dark in row] for row in code.matrix] for code in made]


def padded(buff: Any, version: int, length: int) -> None:
    """Fill the last byte with zeros, as the standard says."""
    buff.extend([0] * (-length % 8))


async def test_the_code_on_the_page_says_the_link_beside_it(
    browser: Browser, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    # segno adds a whole byte where none is due; readers do not mind, but other encoders do not.
    monkeypatch.setattr(encoder, "write_padding_bits", padded)
    _, new = await table_of(server)
    page = await opened(browser, server.url + new.links["gm"], viewport=LAPTOP)
    await page.get_by_test_id("to-invite").click()
    await page.get_by_test_id("renew-player").click()
    text = await page.get_by_test_id("link-player-text").input_value()
    assert urlsplit(text).fragment.startswith("join=")
    code = page.get_by_test_id("qr").first
    size = int(await code.get_attribute("data-size") or 0)
    assert modules(await page.evaluate(READ_PATH), size) in codes(text, size)
    await page.get_by_test_id("qr-player").click()
    large = await page.get_by_test_id("qr-dialog").get_by_test_id("qr").bounding_box()
    assert large is not None
    assert large["width"] >= 500, "it is read from across a table"


async def test_a_link_is_copied_over_plain_http_too(browser: Browser, server: Running) -> None:
    _, new = await table_of(server)
    how: Json = {"viewport": LAPTOP, "locale": "de-DE"}
    context = await browser.new_context(**how)
    await context.add_init_script(PLAIN_HTTP)
    page = await context.new_page()
    await page.goto(server.url + new.links["gm"])
    await page.get_by_test_id("to-invite").click()
    await page.get_by_test_id("renew-spectator").click()
    link = await page.get_by_test_id("link-spectator-text").input_value()
    await page.evaluate("addEventListener('copy', () => (window.taken = String(getSelection())))")
    await page.get_by_test_id("copy-spectator").click()
    await expect(page.get_by_test_id("copy-spectator")).to_have_text("Kopiert")
    assert await page.evaluate("window.taken") == link
    await page.get_by_test_id("renew-spectator").click()
    await page.locator("dialog .danger").click()
    await expect(page.get_by_test_id("link-spectator-text")).not_to_have_value(link)


async def test_an_invitation_tells_where_one_will_sit(browser: Browser, server: Running) -> None:
    http, new = await table_of(server)
    await http.sit(new.table, new.invite, "Anna")
    page = await opened(browser, server.url + new.links["player"])
    await expect(page.get_by_test_id("join-title")).to_have_text("Die Nebelküste")
    await expect(page.get_by_test_id("join-gm")).to_contain_text("Gisela")
    await expect(page.get_by_test_id("join-seats")).to_have_text("Anna")
    await expect(page).to_have_title("Die Nebelküste – Chronist")
    await page.get_by_test_id("join-name").press_sequentially("B" * 41)
    await expect(page.get_by_test_id("join-name")).to_have_value("B" * 40)
    await expect(page.get_by_test_id("join-form")).to_contain_text("höchstens 40 Zeichen")
    # Whose name sits there already is asked, and told how to come back.
    await page.get_by_test_id("join-name").fill("anna")
    await page.get_by_test_id("join-sit").click()
    await expect(page.get_by_test_id("join-same")).to_contain_text("Gisela")
    await page.get_by_test_id("join-same-no").click()
    await page.get_by_test_id("join-name").fill("Bert")
    await page.get_by_test_id("join-sit").click()
    await expect(page.get_by_test_id("waiting")).to_be_visible()
    await expect(page.get_by_test_id("here").locator("[data-here=yes]")).to_have_text(
        "Bert (du) noch ohne Figur"
    )


async def test_two_taps_and_a_name_lay_the_first_card(browser: Browser, server: Running) -> None:
    http, new = await table_of(server)
    page = await opened(browser, server.url + new.links["player"])
    await page.get_by_test_id("join-name").fill("Anna")
    await page.get_by_test_id("join-sit").click()
    await expect(page.get_by_test_id("waiting")).to_be_visible()
    await _dealt(http, new)
    card = page.locator("[data-testid^=hand-card]:enabled").first
    await card.click()
    await expect(page.locator(".hold.laid")).to_have_count(1)


async def _dealt(http: Http, new: TableKeys) -> None:
    """Let the gm give Anna a figure and deal it a hand."""
    view = (await http.view(new.table, new.token))["view"]
    anna = next(key for key, each in view["seats"].items() if each["name"] == "Anna")
    await command(http, new, type="table.AddFigure", name="Mira", kind="character", owner=anna)
    await command(http, new, type="table.AddFigure", name="Wolf", kind="npc", owner="")
    await command(http, new, type="einblatt.OpenConflict", title="Am Baum")
    view = (await http.view(new.table, new.token))["view"]
    (conflict,) = view["conflicts"]
    ids = {each["name"]: key for key, each in view["figures"].items()}
    mira, wolf = ({"conflict": conflict, "figure": ids[name]} for name in ("Mira", "Wolf"))
    values = {"beruf": 8, "hobby1": 6, "hobby2": 6, "schwaeche": 2}
    suits = ["Kr", "Pi", "He", "Ka"]
    await command(http, new, type="einblatt.SetSheet", figure=ids["Mira"], suits=suits, **values)
    await command(http, new, type="einblatt.AddKT", party="Helden", **mira)
    await command(http, new, type="einblatt.AddKT", party="Wald", **wolf)
    await command(http, new, type="einblatt.SetProbeAttribute", attribute="beruf", **mira)
    await command(http, new, type="einblatt.SetNpc", cards=6, trumps=[], **wolf)
    await command(http, new, type="einblatt.StartProbe", conflict=conflict)


async def test_a_wrong_invite_learns_nothing(browser: Browser, server: Running) -> None:
    _, new = await table_of(server)
    answers: list[Response] = []
    page = await opened(browser, server.url)

    def heard(response: Response) -> None:
        if "/api/tables" in response.url:
            answers.append(response)

    page.on("response", heard)
    await page.get_by_test_id("join-link").fill(f"{server.url}/t/{new.table}#join=wrong")
    await page.get_by_test_id("join-open").click()
    await expect(page.get_by_test_id("join-closed")).to_be_visible()
    # Read here: what hears of an answer has not read it yet.
    bodies = [await each.text() for each in answers]
    seen = await page.content() + "".join(bodies)
    assert "Nebelküste" not in seen
    assert "Gisela" not in seen
    assert [json.loads(body)["code"] for body in bodies] == ["unauthorized"]


async def test_what_is_no_link_is_said_to_be_none(browser: Browser, server: Running) -> None:
    page = await opened(browser, server.url)
    await page.get_by_test_id("join-link").fill("https://example.org/")
    await page.get_by_test_id("join-open").click()
    await expect(page.get_by_test_id("join-wrong")).to_be_visible()
    assert page.url.rstrip("/") == server.url


async def test_everybody_reads_who_sits_down(browser: Browser, server: Running) -> None:
    http, new = await table_of(server)
    _, token = await http.sit(new.table, new.invite, "Anna")
    page = await opened(browser, f"{server.url}/t/{new.table}#seat={token}")
    gm = await opened(browser, server.url + new.links["gm"], viewport=LAPTOP)
    await expect(page.get_by_test_id("here").locator("[data-here=yes]")).to_have_count(2)
    await expect(gm.get_by_test_id("here").locator("[data-here=yes]")).to_have_count(2)
    for each in (page, gm):  # what tells it is fetched after the table, and looks once painted
        await expect(each.get_by_test_id("arrivals")).to_be_attached()
        await each.evaluate(PAINTED)
        await each.evaluate(NOTE)
    await http.sit(new.table, new.invite, "Zoë")
    for each in (page, gm):
        told = await each.wait_for_function("() => window.sat.length > 0 && window.sat")
        assert set(await told.json_value()) == {"Zoë setzt sich an den Tisch."}
        await expect(each.get_by_test_id("here").locator("li")).to_have_count(3)
        await expect(each.get_by_test_id("arrivals").locator("[data-kind=sat]")).to_have_count(0)


async def test_a_gm_at_an_empty_table_has_one_next_step(browser: Browser, server: Running) -> None:
    http, new = await table_of(server)
    page = await opened(browser, server.url + new.links["gm"])
    step = page.get_by_test_id("next-step")
    await expect(step).to_have_attribute("data-step", "invite")
    await expect(page.locator("button.primary:visible")).to_have_count(1)
    await http.sit(new.table, new.invite, "Anna")
    await expect(step).to_have_attribute("data-step", "figures")
    await expect(page.locator("button.primary:visible")).to_have_count(1)
    await page.get_by_test_id("to-lead").click()
    await page.wait_for_function(COVERED, arg=await page.get_by_test_id("waiting").element_handle())


async def test_a_player_who_waits_reads_what_is_being_prepared(
    browser: Browser, server: Running
) -> None:
    http, new = await table_of(server)
    _, token = await http.sit(new.table, new.invite, "Anna")
    page = await opened(browser, f"{server.url}/t/{new.table}#seat={token}")
    await expect(page.get_by_test_id("waiting")).to_be_visible()
    await page.get_by_test_id("waiting-say-text").fill("Ich bin da!")
    await page.get_by_test_id("waiting-say-send").click()
    await expect(page.get_by_test_id("waiting-say-text")).to_have_value("")
    # Beside the log there is its line.
    await page.set_viewport_size({"width": 1280, "height": 800})
    await expect(page.get_by_test_id("say-text")).to_be_visible()
    await expect(page.get_by_test_id("waiting-say-text")).to_be_hidden()
    await page.set_viewport_size({"width": 390, "height": 844})
    await command(http, new, type="table.AddFigure", name="Wolf", kind="npc", owner="")
    await command(http, new, type="einblatt.OpenConflict", title="Am Baum")
    prepared = page.get_by_test_id("preparing")
    await expect(prepared).to_have_text("„Am Baum“ wird vorbereitet.")
    view = (await http.view(new.table, new.token))["view"]
    (conflict,), (wolf,) = view["conflicts"], view["figures"]
    await command(http, new, type="einblatt.AddKT", conflict=conflict, figure=wolf, party="Wald")
    await expect(prepared).to_contain_text("Dabei sind bisher: Wolf.")


async def test_the_first_pages_please_axe_in_both_languages_and_lights(
    browser: Browser, server: Running
) -> None:
    http, new = await table_of(server)
    _, token = await http.sit(new.table, new.invite, "Anna")
    pages = {
        server.url: "alone-samyra",
        server.url + new.links["player"]: "join-place",
        f"{server.url}/t/{new.table}#join=wrong": "join-closed",
        f"{server.url}/t/{new.table}#seat={token}": "waiting",
        server.url + new.links["gm"]: "next-step",
    }
    for locale, light in LANGUAGES:
        page = await opened(browser, "about:blank", locale=locale, color_scheme=light)
        for address, shown in pages.items():
            await page.goto(address)
            await expect(page.get_by_test_id(shown)).to_be_visible()
            assert await page.locator("html").get_attribute("lang") == locale[:2]
            assert not await complaints(page), (shown, locale, light)
            assert not await small_targets(page), (shown, locale)
            assert await overflow(page) == 0, shown
