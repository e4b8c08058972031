"""What an answer that may still be changed would bring is whole on a phone under PHERS."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import expect

from tests.browser.company import Company, seated
from tests.browser.decisions import SAVE, decision, points
from tests.browser.people import People
from tests.browser.person import PHONE
from tests.support.programs import Running


@pytest_asyncio.fixture(loop_scope="session")
async def company(people: People, server: Running) -> AsyncIterator[Company]:
    """Seat everybody."""
    async with seated(people, server.url, "Antworten") as all_:
        yield all_


async def test_what_an_answer_would_bring_stands_whole_below_it(company: Company) -> None:
    await company.rules("phers")
    await points(company, "Ines", 1)
    await decision(company)
    anna = company.anna
    await anna.send(SAVE)
    answered = await anna.opened("more", "answered")
    await expect(answered.get_by_test_id("scale")).to_have_count(2)
    box = "each => each.getBoundingClientRect().toJSON()"
    for answer in await answered.locator(".weighed").all():
        button, scale = [
            await answer.locator(part).evaluate(box) for part in ("button", ".phers-scale")
        ]
        assert button["bottom"] <= scale["top"], (button, scale)
        assert scale["right"] <= PHONE["width"], scale
    await anna.closed()
