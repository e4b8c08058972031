"""What happens is seen to happen: in step, never in the way, and not when it was missed."""

import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Browser, Page, WebSocketRoute, expect

from tests.browser.cards import lay as lay_first
from tests.browser.conflicts import commits, meeting
from tests.browser.duo import Duo
from tests.browser.keys import past_cover
from tests.browser.people import Table, table_of
from tests.browser.person import LAPTOP, PHONE, Json, Person
from tests.browser.table import command
from tests.support.programs import Running

WATCH = """() => {
  const layer = document.querySelector("[data-testid=moments]");
  const note = () => {
    const { playing = "", state, count } = layer.dataset;
    const told = document.querySelector(".einblatt .chip-points, .ews-total");
    const one = { playing, state, count: Number(count), moving: 0,
      told: told && getComputedStyle(told).opacity,
      paints: window.paints - window.heard };
    window.seen.push(one);
    const look = () => {
      const running = document.getAnimations().filter((each) => each.playState === "running");
      one.moving = Math.max(one.moving, running.length);
    };
    // It is set in motion within a frame, and on a busy machine it is over at the next.
    const frame = () => {
      setTimeout(look);
      if (layer.dataset.state === "moving") requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };
  window.seen = [];
  window.watching?.disconnect();
  window.watching = new MutationObserver(note);
  window.watching.observe(layer, { attributes: true });
  window.line = "";
  const read = () => (window.line ||= layer.querySelector(".back-line")?.textContent ?? "");
  window.reading?.disconnect();
  window.reading = new MutationObserver(read);
  window.reading.observe(layer, { subtree: true, childList: true });
}"""
"""Note each change of what plays, with how much of the page moves then, and what a line says."""
PAINTS = """(() => {
  if ("paints" in window) return;
  window.paints = window.heard = 0;
  const paint = () => requestAnimationFrame(paint, window.paints += 1);
  paint();
  const hear = () => (window.heard = window.paints);
  window.WebSocket = class extends WebSocket {
    constructor(...where) { super(...where); this.addEventListener("message", hear); }
  };
})()"""
"""Count how often the page is painted, and at which paint it last heard of the table."""
IN_STEP = 18
"""Paints in 300 ms: a player who begins so soon after hearing of it is in step with all others."""
OVER = """() => window.seen.length > 0 && window.seen.at(-1).state === "idle"
  && document.querySelector("[data-testid=moments]").dataset.state === "idle\""""
RESTS = """(effect) => window.seen.some((each, i, all) => each.playing === effect
  && (each.state === "resting" || all.slice(i + 1).some((later) => later.playing !== effect)))"""
"""It has moved to its end: what is held says so, other moments are just over."""
PLAIN = {"numbers": "shown", "visibility": "public"}
ARCHIVE = {"type": "ews.OpenProbe", "title": "Archiv", "value": 18, "target": 18, **PLAIN}
ARCHIVE |= {"method": "pmd6"}
PASSING = ("laid", "reveal", "walk")
"""What is on the board in the end is not held."""
GAMES = 6
MISSED = 480
"""Few enough that a client which comes back is told each of them."""


async def watch(*pages: Page) -> None:
    """Begin to note what plays, once the page is able to play."""
    for page in pages:
        await expect(page.get_by_test_id("moments")).to_be_attached()
        await page.evaluate(WATCH)


async def seen(page: Page) -> list[Json]:
    """Give what was noted."""
    found: list[Json] = await page.evaluate("() => window.seen")
    return found


async def played(page: Page, effect: str) -> list[Json]:
    """Wait until a moment has come to rest and gone; give all that was noted."""
    await page.wait_for_function(RESTS, arg=effect)
    await page.keyboard.press("Shift")
    await page.wait_for_function(OVER)
    return await seen(page)


def states(noted: list[Json], effect: str) -> Iterator[str]:
    """Tell the states of one effect in their order, each once."""
    last = ""
    for each in noted:
        if each["playing"] == effect and each["state"] != last:
            last = each["state"]
            yield last


def plays_and_ends(noted: list[Json], effect: str) -> None:
    """Say that an effect moved, rested where it is held, and went."""
    held = [] if effect in PASSING else ["resting"]
    assert list(states(noted, effect)) == ["moving", *held], noted
    assert max(each["moving"] for each in noted if each["playing"] == effect) > 0, noted
    assert noted[-1]["playing"] == "", noted


def untold(noted: list[Json], effect: str) -> None:
    """Say that the board told no result while an effect moved."""
    shown = {
        each["told"] for each in noted if (each["playing"], each["state"]) == (effect, "moving")
    }
    assert shown == {"0"}, noted


@pytest_asyncio.fixture(loop_scope="session")
async def live(duo: Duo) -> Duo:
    """Give a table at which films are shown, and what plays is noted."""
    for person in (duo.gm, duo.anna):
        await person.films()
    await watch(duo.gm.page, duo.anna.page)
    return duo


async def lay(anna: Person) -> None:
    """Let Anna lay her first card."""
    await lay_first(anna, "commit-card")


async def probe(duo: Duo) -> None:
    """Open a Probe that a throw decides."""
    await duo.say(**ARCHIVE, figure=duo.ines)
    await duo.begun()


async def throw(duo: Duo) -> None:
    """Let Anna throw."""
    await duo.anna.get("dock").locator("button.primary").first.click()


async def thrown(duo: Duo) -> None:
    """Open a Probe and throw for it."""
    await probe(duo)
    await throw(duo)


async def test_cards_turn_over_and_meet_on_every_page(live: Duo) -> None:
    gm, anna = live.gm, live.anna
    cid, wolf, _ = await meeting(live)
    await commits(live, cid)
    await lay(anna)
    for person in (gm, anna):
        plays_and_ends(await played(person.page, "reveal"), "reveal")
        await expect(person.page.locator(".round-card [data-card]")).to_have_count(3)
    await watch(gm.page, anna.page)
    await gm.until(lambda _: gm.asked(("turn",)) or anna.asked(("turn",)))
    person = gm if gm.asked(("turn",)) else anna
    _, about = person.asked(("turn",))[0]
    await person.send(f"act-{wolf if about['who'] == live.ines else live.ines}")
    await react(live)
    for person in (gm, anna):
        noted = await played(person.page, "meeting")
        plays_and_ends(noted, "meeting")
        untold(noted, "meeting")
        await expect(person.page.locator(".einblatt .chip-points").first).to_have_css(
            "opacity", "1"
        )


async def react(duo: Duo) -> None:
    """Let anybody who is attacked without an open card pass."""
    for person in (duo.gm, duo.anna):
        if person.asked(("react",)):
            await person.press("react-pass")
            await person.send("react-pass-sure")


async def test_a_throw_plays_and_ends_in_step(live: Duo) -> None:
    async with (
        await live.gm.page.add_init_script(PAINTS),
        await live.anna.page.add_init_script(PAINTS),
    ):
        await both_loaded(live)
        await thrown(live)
        for person in (live.gm, live.anna):
            noted = await played(person.page, "dice")
            plays_and_ends(noted, "dice")
            untold(noted, "dice")
            waited = next(each["paints"] for each in noted if each["playing"] == "dice")
            assert 0 <= waited <= IN_STEP, noted
            await expect(person.get("outcome")).to_be_visible()
            assert person.errors == []


async def both_loaded(duo: Duo) -> None:
    """Load both pages again, and note what plays there."""
    for person in (duo.gm, duo.anna):
        await person.reload()
        await person.tab("table")
    await watch(duo.gm.page, duo.anna.page)


async def test_with_reduced_motion_nothing_moves(live: Duo) -> None:
    await live.anna.page.emulate_media(reduced_motion="reduce")
    await both_loaded(live)
    await thrown(live)
    await played(live.gm.page, "dice")
    await expect(live.anna.get("outcome")).to_be_visible()
    await expect(live.anna.get("moments")).to_have_attribute("data-count", "0")
    assert await seen(live.anna.page) == []
    await expect(live.anna.get("die-W6").first).to_be_visible()


async def test_a_client_far_behind_shows_no_film(browser: Browser, server: Running) -> None:
    """It is cut off, misses hundreds of frames and a throw, and comes back; only it looks on."""
    async with table_of(server.url, "Weit weg") as table:
        say = partial(command, table.http, table.new)
        await say(type="table.AddFigure", name="Wolf", kind="npc", owner="")
        wolf = (await table.figures())["Wolf"]
        await say(**ARCHIVE, figure=wolf)
        page = await browser.new_page(viewport=LAPTOP, locale="de-DE")  # type: ignore[arg-type]  # a size is two numbers by name
        may_return, sockets = asyncio.Event(), list[WebSocketRoute]()

        async def route(socket: WebSocketRoute) -> None:
            if sockets:
                await may_return.wait()
            sockets.append(socket)
            socket.connect_to_server()

        await page.route_web_socket(lambda _: True, route)
        await page.goto(table.url + table.new.links["spectator"])
        await expect(page.get_by_test_id("conflict")).to_be_visible()
        await watch(page)
        await sockets[0].close(code=4000)
        for n in range(MISSED):
            await say(type="table.Say", text=f"Zeile {n}")
        await throw_unseen(table)
        may_return.set()
        await expect(page.get_by_test_id("outcome")).to_be_visible()
        await expect(page.get_by_test_id("moments")).to_have_attribute("data-count", "0")
        assert await seen(page) == []
        # What comes from now on is seen.
        await say(**ARCHIVE, figure=wolf)
        await throw_unseen(table)
        plays_and_ends(await played(page, "dice"), "dice")


async def throw_unseen(table: Table) -> None:
    """Let the gm throw from no page."""
    view = (await table.http.view(table.new.table, table.new.token))["view"]
    ((ask, about),) = view["asks"].items()
    roll = {"type": "ews.RollPmd6", "ask": ask, "conflict": about["conflict"]}
    await command(table.http, table.new, **roll)


TAP = """() => new Promise((done) => {
  const layer = document.querySelector("[data-testid=moments]");
  const tap = () => {
    const { x, y, width, height } =
      document.querySelector("[data-testid=symbol-Stein]").getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    // Just after a change of the question nobody can have meant the new one.
    if (layer.dataset.state === "idle" || !met.closest("[data-testid=symbol-Stein]"))
      return requestAnimationFrame(tap);
    const board = document.querySelector(".animation-stage").getBoundingClientRect();
    const over = document.elementFromPoint(board.x + board.width / 2, board.y + board.height / 2);
    met.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    met.closest("button").click();
    done({ over: Boolean(over.closest(".animations")),
      focus: Boolean(document.activeElement.closest(".animations")) });
  };
  document.querySelector("[data-testid=symbol-Schere]").click();
  requestAnimationFrame(tap);
})"""
"""Choose a symbol; while the answer is still seen to happen, tap what is asked next."""


async def test_a_tap_during_a_moment_answers_the_question_on_the_screen(live: Duo) -> None:
    about = {"figure": live.ines, "value": 18, "target": 30, "method": "rps"}
    await live.say(type="ews.OpenProbe", title="Archiv", **about, **PLAIN)
    cid = await live.begun()
    await live.gm.send("symbol-Papier")
    await expect(live.anna.get("symbol-Schere")).to_be_visible()
    # Waited for with a limit: were no answer seen to happen, there would be nothing to tap.
    met = await live.anna.page.wait_for_function(TAP)
    assert await met.json_value() == {"over": False, "focus": False}
    await expect(live.anna.get(f"side-{live.ines}")).to_have_attribute("data-state", "committed")
    conflict = live.anna.view["conflicts"][cid]
    assert conflict["games"]["1"]["a"] == "Schere"
    assert (conflict["game"], conflict["sides"][live.ines]["symbol"]) == (2, "Stein")
    assert [each["t"] for each in live.anna.messages if each["t"] == "no"] == []


async def test_no_tap_is_lost_however_fast_they_come(live: Duo) -> None:
    """Both answer each question the moment it is there, six won games and one that is lost."""
    about = {"figure": live.ines, "value": 18, "target": 30, "method": "rps"}
    await live.say(type="ews.OpenProbe", title="Archiv", **about, **PLAIN)
    cid = await live.begun()
    before = len(live.anna.messages)
    signs = ["Schere"] * GAMES + ["Stein"]
    for n, sign in enumerate(signs, 1):
        await live.gm.send("symbol-Papier")
        await live.anna.send(f"symbol-{sign}")
        await live.gm.until(partial(played_out, cid, n))
    answers = [each["t"] for each in live.anna.messages[before:] if each["t"] in ("ack", "no")]
    assert answers == ["ack"] * len(signs)
    games = live.anna.view["conflicts"][cid]["games"]
    assert [games[k]["a"] for k in sorted(games)] == signs
    await expect(live.anna.get("outcome")).to_be_visible()


def played_out(cid: str, n: int, view: Json) -> bool:
    """Say whether so many games are over."""
    return len(view["conflicts"][cid].get("games", {})) == n


async def test_a_replay_plays_by_itself_and_step_by_step_but_no_jump(live: Duo) -> None:
    gm = live.gm
    await thrown(live)
    await played(gm.page, "dice")
    await gm.tab("log")
    await watch(gm.page)
    await gm.press("replay-back")
    await expect(gm.get("replay-position")).to_be_visible()
    await gm.page.keyboard.press("End")
    await expect(gm.get("replay-position")).to_have_count(0)
    assert await seen(gm.page) == []
    for button in ("replay-on", "replay-play"):
        await gm.page.evaluate("() => (window.seen = [])")
        await gm.press("replay-back")
        await gm.press(button)
        plays_and_ends(await played(gm.page, "dice"), "dice")


async def test_an_exported_replay_plays_too(chrome: Browser, live: Duo, tmp_path: Path) -> None:
    await thrown(live)
    await played(live.gm.page, "dice")
    path = f"/api/tables/{live.new.table}/export.html"
    told = await live.http.call("GET", path, live.new.token)
    (file := tmp_path / "replay.html").write_text(told.text, "utf-8")
    page = await chrome.new_page(viewport=PHONE, locale="de-DE", offline=True)  # type: ignore[arg-type]  # a size is two numbers by name
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda line: wrong.append(line.text))
    await page.goto(file.as_uri())
    await past_cover(page)
    await watch(page)
    await page.get_by_test_id("replay-back").dispatch_event("click")
    await page.get_by_test_id("replay-play").dispatch_event("click")
    plays_and_ends(await played(page, "dice"), "dice")
    assert wrong == []
    await page.close()


async def test_a_stream_plays_what_happens(chrome: Browser, live: Duo) -> None:
    told = await live.http.call(
        "POST", f"/api/tables/{live.new.table}/invites", live.new.token, {"role": "overlay"}
    )
    context = await chrome.new_context(viewport=LAPTOP)  # type: ignore[arg-type]  # a size is two numbers by name
    page = await context.new_page()
    path, secret = told.json()["link"].split("#")
    origin = live.gm.page.url.split("/t/")[0]
    await page.goto(f"{origin}{path}?show=tracker#{secret}")
    await probe(live)
    await expect(page.get_by_test_id("conflict")).to_be_visible()
    await watch(page)
    await throw(live)
    plays_and_ends(await played(page, "dice"), "dice")
    await context.close()


async def test_what_is_taken_back_is_seen_to_go(live: Duo) -> None:
    """The last of these: after it the second device would have to know of the past."""
    await thrown(live)
    for person in (live.gm, live.anna):
        await played(person.page, "dice")
    await watch(live.gm.page, live.anna.page)
    cid = list(live.gm.view["conflicts"])[-1]
    step = list(live.gm.view["steps"][cid])[-1]
    await live.gm.tab("log")
    await live.gm.press(f"menu-{step}")
    await live.gm.press(f"undo-{step}")
    await live.gm.get("plan-why").fill("Der Würfel lag schief")
    await live.gm.send("plan-confirm")
    for person in (live.gm, live.anna):
        # Noted, as it is there for some seconds only: the second page is looked at later.
        told = await person.page.wait_for_function("() => window.line")
        line = str(await told.json_value())
        assert "Gisela" in line
        assert "Der Würfel lag schief" in line
        plays_and_ends(await played(person.page, "back"), "back")
