"""Under PHERS a proposal may be refused, and an answer that may change shows what it brings."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import expect

from tests.browser.axe import looks_well
from tests.browser.company import Company, seated
from tests.browser.decisions import SAVE, decision, points
from tests.browser.people import People
from tests.browser.person import PHONE
from tests.browser.room import proposing
from tests.support.programs import Running


@pytest_asyncio.fixture(loop_scope="session")
async def company(people: People, server: Running) -> AsyncIterator[Company]:
    """Seat everybody."""
    async with seated(people, server.url, "Vorschlag") as all_:
        yield all_


async def test_a_refused_proposal_waits_for_nobody(company: Company) -> None:
    await company.rules("phers")
    bert, gm = company.bert, company.gm
    await proposing(bert)
    await bert.press("system-phers")
    await bert.get("option-phers.OpenDecision").get_by_test_id("field-title").fill("Flug")
    await expect(bert.get("send-phers.OpenDecision")).to_have_text("Entscheid vorschlagen")
    await bert.send("send-phers.OpenDecision")
    await company.begun("Flug")
    await expect(gm.get("refuse-proposal")).to_be_visible()
    await looks_well(gm.page, "phers-proposed")
    await gm.send("refuse-proposal")
    for person in (gm, bert):
        side = person.get(f"side-{company.id('Tor')}")
        await expect(side.locator(".kt-state")).to_have_text("Beendet")
    await expect(gm.get("grant-here")).to_have_count(0)


async def test_what_an_answer_would_bring_stands_whole_below_it(company: Company) -> None:
    await company.rules("phers")
    await points(company, "Ines", 1)
    await decision(company)
    anna = company.anna
    await anna.send(SAVE)
    answered = await anna.opened("more", "answered")
    change = answered.locator("summary")
    await expect(change).to_have_text("Ines setzt keinen Höhepunkt ein. ändern")
    await change.click()
    await expect(answered.get_by_test_id("scale")).to_have_count(2)
    box = "each => each.getBoundingClientRect().toJSON()"
    for answer in await answered.locator(".weighed").all():
        button, scale = [
            await answer.locator(part).evaluate(box) for part in ("button", ".phers-scale")
        ]
        assert button["bottom"] <= scale["top"], (button, scale)
        assert scale["right"] <= PHONE["width"], scale
    await anna.closed()
