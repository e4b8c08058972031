"""What a player proposes under PHERS says so, and the gm may refuse it."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import expect

from tests.browser.axe import looks_well
from tests.browser.company import Company, seated
from tests.browser.people import People
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
