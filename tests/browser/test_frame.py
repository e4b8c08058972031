"""The page is as high as the window; the board keeps its room; there is one thing to do."""

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Locator, expect

from tests.browser.axe import complaints
from tests.browser.conflicts import einblatt, phers, probe, race
from tests.browser.duo import Duo
from tests.browser.measuring import HELD, SIZES, measured
from tests.browser.person import LAPTOP, PHONE, Person


async def ews(duo: Duo) -> None:
    await probe(duo, "rps")


async def harmonies(duo: Duo) -> None:
    await race(duo)


ASKING: list[tuple[Callable[[Duo], Awaitable[None]], float, float]] = [
    (einblatt, 0.60, 0.32),
    (ews, 0.60, 0.25),
    (phers, 0.60, 0.25),
    (harmonies, 0.60, 0.25),
]


async def scrolled(person: Person, over: str, wanted: Locator) -> None:
    """Turn the wheel over a part of the page until something lies in the window."""
    await expect(wanted).to_be_visible()
    await person.get(over).locator("summary").first.hover()
    await expect(wanted).not_to_be_in_viewport()
    await person.page.mouse.wheel(0, 5000)
    await expect(wanted).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("ask", "board", "most"), ASKING)
async def test_the_board_keeps_its_room_while_a_question_is_open(
    duo: Duo,
    ask: Callable[[Duo], Awaitable[None]],
    board: float,
    most: float,
) -> None:
    await ask(duo)
    await duo.anna.tab("table")
    await expect(duo.anna.get("dock")).to_be_visible()
    for person in (duo.anna, duo.gm):
        for size in SIZES:
            found = await measured(person.page, size)
            at = f"{ask.__name__}-{person.name.lower()}-{size[0]}"
            assert (found["down"], found["sideways"]) == (0, 0), at
            assert found["head"] == 48, at
            assert found["above"] == 0, at
            assert found["tabs"], at
            assert found["primary"] <= 1, at
            if size in HELD:
                assert await complaints(person.page) == [], at
    found = await measured(duo.anna.page, (PHONE["width"], PHONE["height"]))
    assert found["board"] >= board
    assert found["ask"] <= most + 0.001


async def test_of_many_who_are_awaited_the_first_is_read_whole(duo: Duo) -> None:
    await duo.say(type="einblatt.OpenConflict", title="Im Moor hinter der Mühle")
    cid = await duo.begun()
    for name in ("Annabella von der Küste", "Bertram der Langbärtige", "Carolina Sternenfels"):
        who = {"conflict": cid, "figure": await duo.joined(name, "npc")}
        await duo.say(type="einblatt.AddKT", **who, party=name[0])
        await duo.say(type="einblatt.SetNpc", **who, cards=6, trumps=[])
    await duo.say(type="einblatt.StartProbe", conflict=cid)
    short = duo.anna.get("awaited-short")
    await expect(short).to_contain_text("und 2 weitere")
    await duo.anna.page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]  # a size is two numbers by name
    await expect(short).to_be_in_viewport(ratio=1)
    assert await short.evaluate("each => each.scrollWidth <= each.clientWidth")
    await expect(duo.anna.get("awaited")).not_to_be_in_viewport()
    await duo.anna.page.set_viewport_size({"width": 1920, "height": 1080})
    await expect(duo.anna.get("awaited")).to_be_in_viewport(ratio=1)
    assert await short.evaluate("each => each.clientWidth") == 0


async def test_what_a_gm_opens_is_reached_by_the_wheel_alone(duo: Duo) -> None:
    gm = duo.gm
    await gm.page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]  # a size is two numbers by name
    await gm.tab("lead")
    await gm.get("part-prepare").locator("summary").first.click()
    await gm.press("map-new")
    await scrolled(gm, "part-prepare", gm.get("map-save"))
    await gm.get("part-prepare").locator("summary").first.click()
    await gm.get("part-rules").locator("summary").first.click()
    await gm.get("part-rules").locator("details summary").last.click()
    await scrolled(gm, "part-rules", gm.get("part-rules").locator(".rule").last)


FRESH = """() => {
  window.fresh = new Promise((resolve) => {
    let seen;
    const hit = (button) => {
      const box = button.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return button.contains(document.elementFromPoint(x, y));
    };
    const look = () => {
      const button = document.querySelector(".ask .primary");
      if (!button) return;
      seen ??= {at: performance.now(), hit: hit(button)};
      if (hit(button)) resolve({first: seen.hit, after: performance.now() - seen.at});
    };
    const all = {childList: true, subtree: true, attributes: true};
    new MutationObserver(look).observe(document.body, all);
  });
}"""


async def test_a_tap_never_lands_on_a_question_that_came_under_the_finger(duo: Duo) -> None:
    await duo.anna.tab("table")
    await duo.anna.page.evaluate(FRESH)
    await probe(duo, "pmd6")
    told = await duo.anna.page.wait_for_function("() => window.fresh")
    found = await told.json_value()
    assert not found["first"]
    # Timers are late, never early: less than this was not waited for.
    assert found["after"] >= 350


async def test_a_player_who_opens_a_conflict_is_taken_to_it_and_others_get_a_word(duo: Duo) -> None:
    await probe(duo, "rps")
    asked = await duo.begun()
    await duo.anna.opened("menu", "menu-sheet")
    await duo.anna.press(f"conflict-{asked}")
    known = set(duo.gm.view["conflicts"])
    await duo.say(type="einblatt.OpenConflict", title="Am Tor")
    # The word stands for some seconds: what else there is to see is waited for after them.
    await expect(duo.anna.get("arrived")).to_contain_text("Am Tor")
    await expect(duo.anna.get("conflict")).to_have_attribute("data-conflict", asked)
    # The log, too, names what lies on the table.
    chapter = duo.anna.get("chapters")
    await expect(chapter).not_to_contain_text("Am Tor")
    await duo.anna.press("arrived-go")
    await duo.gm.until(lambda view: set(view["conflicts"]) - known)
    (new,) = set(duo.gm.view["conflicts"]) - known
    for person in (duo.gm, duo.anna):
        await expect(person.get("conflict")).to_have_attribute("data-conflict", new)
    await expect(chapter).to_contain_text("Am Tor")


async def test_a_player_who_is_away_can_be_skipped_by_one_press(duo: Duo) -> None:
    await probe(duo, "pmd6")
    away = duo.gm.get(f"away-{duo.ines}")
    await expect(duo.gm.get("waits").or_(duo.gm.get("dock"))).to_be_visible()
    await expect(away).to_have_count(0)
    address = duo.anna.page.url
    await duo.anna.page.goto("about:blank")
    await expect(away).to_contain_text("Ines überspringen")
    await duo.gm.send(f"away-{duo.ines}")
    await expect(duo.gm.get("outcome")).to_be_visible()
    await duo.anna.page.goto(address)
    await duo.anna.until(lambda view: view["me"])


async def test_a_conflict_that_is_over_leads_to_the_next(duo: Duo) -> None:
    await probe(duo, "pmd6")
    await duo.anna.tab("table")
    await duo.anna.get("dock").locator("button.primary").first.click()
    await expect(duo.gm.get("outcome")).to_be_visible()
    await duo.gm.send("end-conflict")
    await duo.gm.press("next-conflict")
    await expect(duo.gm.get("part-open")).to_be_visible()


async def test_the_log_of_a_conflict_is_printed_as_a_page(duo: Duo) -> None:
    await probe(duo, "pmd6")
    # What she chose to see before is forgotten.
    await duo.anna.reload()
    await duo.anna.tab("table")
    await duo.anna.get("dock").locator("button.primary").first.click()
    await expect(duo.gm.get("outcome")).to_be_visible()
    paper = duo.gm.page
    await paper.emulate_media(media="print")
    await expect(duo.gm.get("printed")).to_contain_text("Archiv")
    await expect(duo.gm.get("printed").locator("p")).not_to_have_count(0)
    await expect(duo.gm.get("stage")).to_be_hidden()
    await paper.emulate_media(media="screen")
    await expect(duo.gm.get("printed")).to_have_count(0)
