"""A form shows what holds: what was typed stays, what was not follows, what changed is said."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from tests.browser.axe import complaints
from tests.browser.desk import Desk, Form, cleared, seated
from tests.browser.forms import FORMS
from tests.browser.people import People
from tests.browser.person import LAPTOP
from tests.browser.table import speaks
from tests.support.programs import Running

WEB = Path(__file__).parents[2] / "clients" / "web"
LISTED = json.loads((WEB / "tests" / "forms.json").read_text())


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def read(people: People, server: Running) -> AsyncIterator[Desk]:
    """Seat everybody once."""
    async with seated(people, server.url) as desk:
        yield desk


@pytest_asyncio.fixture(loop_scope="session")
async def desk(read: Desk) -> Desk:
    """Give the page with no conflict open, and no form touched."""
    await cleared(read)
    return read


LIES_BELOW_ITS_FIELD = """note => {
    const { left, right, bottom } = note.previousElementSibling.getBoundingClientRect();
    const own = note.getBoundingClientRect();
    return own.top >= bottom - 5 && own.left < right && own.right > left;
}"""


LIES_RIGHT_OF_THE_NUMBER = """slide => slide.getBoundingClientRect().left
    >= slide.parentElement.querySelector(".stepper").getBoundingClientRect().right"""


NOTES_BLUR = """button => button.addEventListener("blur", () => (button.dataset.left = "yes"))"""


def test_every_form_that_carries_a_value_is_tried() -> None:
    assert sorted(FORMS) == LISTED["carry"]


@pytest.mark.parametrize("type", FORMS)
async def test_what_is_typed_stays_and_the_rest_follows(type: str, desk: Desk) -> None:
    form = FORMS[type]
    await form.open(desk)
    drawn = desk.gm.get(form.testid) if form.testid else desk.form(type)
    note = drawn.get_by_test_id(f"now-{form.field}")
    first = form.held(desk)
    await form.shows(drawn, first)

    await form.change(desk, 1)
    second = form.held(desk)
    assert second != first
    await form.shows(drawn, second)
    await expect(note).to_contain_text(f"jetzt {form.said or said(form, second)}")
    if await note.evaluate("note => note.closest('.sheet-tools') !== null"):
        assert await note.evaluate(LIES_BELOW_ITS_FIELD)

    await form.type(drawn)
    await form.change(desk, 2)
    assert form.held(desk) != second
    await form.shows(drawn, form.typed)
    # What is again as the reader saw it first is no news.
    await expect(note).to_contain_text("" if form.held(desk) == first else "jetzt ")

    await desk.gm.send(form.send or f"send-{type}")
    if form.stays:
        assert form.held(desk) == form.typed
        await form.shows(drawn, form.typed)
        await expect(note).to_have_text("")
    assert desk.gm.errors == []


def said(form: Form, value: object) -> str:
    """Write a value as the note does."""
    return form.words(value) if isinstance(value, int) else ""


async def test_a_form_that_nobody_changed_says_nothing(desk: Desk) -> None:
    await FORMS["harmonies.SetDifficulty"].open(desk)
    note = desk.form("harmonies.SetDifficulty").get_by_test_id("now-d")
    await expect(note).to_have_text("")


async def test_a_slider_lies_beside_its_number_on_a_phone_held_sideways(desk: Desk) -> None:
    await FORMS["harmonies.SetDifficulty"].open(desk)
    await desk.gm.page.set_viewport_size({"width": 844, "height": 390})
    slide = desk.form("harmonies.SetDifficulty").get_by_test_id("slide-d")
    assert await slide.evaluate(LIES_RIGHT_OF_THE_NUMBER)
    await desk.gm.page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]  # a size is two numbers by name


async def test_a_button_keeps_the_focus_while_what_it_sends_is_on_its_way(desk: Desk) -> None:
    await FORMS["phers.SetDifficulty"].open(desk)
    send = desk.form("phers.SetDifficulty").get_by_test_id("send-phers.SetDifficulty")
    await send.evaluate(NOTES_BLUR)
    await desk.gm.sending(lambda: send.press("Enter"))
    await expect(send).to_be_enabled()
    await expect(send).to_be_focused()
    assert await send.get_attribute("data-left") is None


async def test_a_change_is_told_in_the_readers_language_and_to_a_screen_reader(desk: Desk) -> None:
    form = FORMS["harmonies.SetDifficulty"]
    await form.open(desk)
    drawn = desk.form("harmonies.SetDifficulty")
    note = drawn.get_by_test_id("now-d")
    await form.change(desk, 1)
    words = "Schwierigkeit (schwer: negativ): jetzt −3"
    await expect(note).to_have_text(words)
    await expect(note).to_have_role("status")
    await expect(drawn.get_by_test_id("field-d")).to_have_accessible_description(words)
    assert await complaints(desk.gm.page) == []
    await speaks(desk.gm)
    await expect(note).to_contain_text("now −3")
    await speaks(desk.gm)


async def test_a_player_who_did_not_see_an_untouched_form_is_told_no_change(desk: Desk) -> None:
    form = FORMS["phers.SetDifficulty"]
    await form.open(desk)
    tool = desk.gm.get("tool-phers.SetDifficulty")
    await tool.locator("summary").first.click()
    await form.change(desk, 1)
    await tool.locator("summary").first.click()
    await form.shows(desk.form("phers.SetDifficulty"), form.held(desk))
    await expect(tool.get_by_test_id("now-tenths")).to_have_text("")
