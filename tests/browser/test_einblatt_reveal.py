"""Does a reveal of einBlatt keep to itself what comes of it, until the cards have turned over?"""

import pytest_asyncio
from playwright.async_api import Page, expect

from tests.browser.cards import begin, cast, meeting
from tests.browser.cards import lay as lay_first
from tests.browser.conflicts import commits
from tests.browser.conflicts import meeting as crowd
from tests.browser.duo import Duo
from tests.browser.person import Json

WATCH = """() => {
  const layer = document.querySelector("[data-testid=moments]");
  const all = (where) => [...document.querySelectorAll(where)]
    .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  const slots = () => all(".spot .round-card .card[data-card]")
    .map((each) => each.closest(".spot").dataset.testid);
  const over = () => all(".animation-reveal .ghost").map((each) => {
    const { x, y } = each.getBoundingClientRect();
    const at = [...document.querySelectorAll(".spot")].toSorted((one, other) => {
      const [a, b] = [one, other].map((spot) => spot.getBoundingClientRect());
      return Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y);
    });
    return at[0].dataset.testid;
  });
  const note = () => {
    const one = {
      playing: layer.dataset.playing ?? "", state: layer.dataset.state,
      faces: slots(), turning: over(),
      points: all(".einblatt .kt .chip-points").map((each) => each.textContent.trim()),
      compared: all("[data-testid=comparison], .chip-round").length,
      acts: all(".ask :is([data-testid^=act-], [data-testid=wait])").length,
    };
    if (JSON.stringify(one) !== JSON.stringify(window.seen.at(-1))) window.seen.push(one);
  };
  window.seen = [];
  new MutationObserver(note).observe(document.body,
    { subtree: true, childList: true, attributes: true, characterData: true });
  const frame = () => { note(); requestAnimationFrame(frame); };
  frame();
}"""
"""Note at each change and in each frame what of a reveal can be seen."""
MET = """() => window.seen.some(({ playing, state }) =>
  playing === "meeting" && state === "resting")"""
MEETING = ("meeting", "moving")
TURNED = """() => window.seen.some(({ playing }) => playing === "reveal")
  && window.seen.at(-1).state === "idle\""""


@pytest_asyncio.fixture(loop_scope="session")
async def live(duo: Duo) -> Duo:
    """Give a table at which films are shown."""
    for person in (duo.gm, duo.anna):
        await person.reload()
        await person.films()
    return duo


async def noted(page: Page, until: str) -> list[Json]:
    """Give what was seen, once the film is so far."""
    await page.wait_for_function(until)
    found: list[Json] = await page.evaluate("() => window.seen")
    return found


def turning(seen: list[Json]) -> tuple[list[Json], list[Json]]:
    """Part what was seen until the cards had turned over from what came after."""
    last = max(i for i, each in enumerate(seen) if each["playing"] == "reveal")
    return seen[: last + 1], seen[last + 1 :]


async def last_choice(duo: Duo, cid: str) -> None:
    """Let the gm's figures choose, then Anna, while both pages are watched."""
    await commits(duo, cid)
    for person in (duo.gm, duo.anna):
        await person.drawn()
        await person.page.evaluate(WATCH)
    await lay_first(duo.anna, "commit-card")


def gives_nothing_away(seen: list[Json], round_slots: set[str]) -> None:
    """Say that all lay as before, and that the cards turned over in the places of this round."""
    assert max(len(each["faces"]) for each in seen) == 0, seen
    assert {tuple(each["points"]) for each in seen} <= {tuple(seen[0]["points"]), ()}, seen
    assert max(each["compared"] + each["acts"] for each in seen) == 0, seen
    assert {slot for each in seen for slot in each["turning"]} == round_slots, seen


async def test_between_two_the_cards_turn_over_before_the_points_are_there(live: Duo) -> None:
    known = await cast(live)
    cid = await meeting(live, live.ines, known["Wolf"])
    await begin(live, cid)
    await last_choice(live, cid)
    slots = {f"slot-{figure}-1" for figure in (live.ines, known["Wolf"])}
    for person in (live.gm, live.anna):
        before, after = turning(await noted(person.page, MET))
        gives_nothing_away(before, slots)
        moving = [each for each in after if (each["playing"], each["state"]) == MEETING]
        assert max(each["compared"] for each in moving) == 0, moving
        assert {tuple(each["points"]) for each in moving} == {()}, moving
        assert set(after[-1]["faces"]) <= slots, after
        await person.page.keyboard.press("Shift")
        await expect(person.get("comparison")).to_have_count(1)
        await expect(person.page.locator(".spot .card[data-card]")).to_have_count(2)


async def test_among_several_all_lie_covered_until_they_turn_over_together(live: Duo) -> None:
    cid, wolf, orc = await crowd(live)
    await last_choice(live, cid)
    for person in (live.gm, live.anna):
        before, after = turning(await noted(person.page, TURNED))
        gives_nothing_away(before, {f"slot-{figure}-1" for figure in (live.ines, wolf, orc)})
        assert len(after[-1]["faces"]) == len((live.ines, wolf, orc)), after
    acting = live.gm if live.gm.asked(("turn",)) else live.anna
    await expect(acting.page.locator(".ask [data-testid^=act-]").first).to_be_visible()
