"""A map stays light: what is planned on it is drawn, and nothing else is gone through."""

import pytest
from playwright.async_api import CDPSession, expect

from tests.browser.combat import FOES, Field, moving, opened, tap
from tests.browser.person import LAPTOP, PHONE, Person
from tests.programs.paint_trace import PAINTED, restyled, traced

pytestmark = pytest.mark.few
FEW = 80
"""Elements that a tap may have the browser style at once: the way, the question, the tabs below."""


async def test_a_tap_has_the_browser_style_what_it_changes_and_the_map_stays_as_large(
    field: Field,
) -> None:
    """The gm's figures move; the gm looks at the map and has chosen the wolf."""
    gm = field.gm
    await opened(field)
    await moving(field, first=FOES)
    await gm.press(f"fighter-{field.id('Wolf')}")
    client = await gm.page.context.new_cdp_session(gm.page)
    for size in (LAPTOP, PHONE):
        await gm.page.set_viewport_size(size)  # type: ignore[arg-type]  # a size is two numbers by name
        if size is PHONE:
            await gm.press("tab-table")
        await expect(gm.get("reach-h2")).to_be_visible()
        everything: int = await gm.page.evaluate("document.querySelectorAll('*').length")
        # A rule that names nobody, as `:has(…) > *` or `* + *`, has the browser ask every element.
        for place, cost in (("g2", "1"), ("h2", "2")):
            assert 0 < await tapped(gm, client, place, cost) <= FEW < everything / 4, size
        planned = await gm.get("map").bounding_box()
        for _ in range(2):
            await gm.press("way-back")
        await expect(gm.get("way-back")).to_have_count(0)
        assert await gm.get("map").bounding_box() == planned, size


async def tapped(gm: Person, client: CDPSession, place: str, cost: str) -> int:
    """Plan a way by a tap; count the elements that the browser styled for it."""

    async def act() -> None:
        await tap(gm, f"reach-{place}")
        await expect(gm.get("preview")).to_have_attribute("data-cost", cost)
        await gm.page.evaluate(PAINTED)

    return restyled(await traced(client, act))
