"""A map stays light: what is planned on it is drawn, and nothing else is gone through."""

import pytest
from playwright.async_api import FloatRect, expect

from tests.browser.combat import FOES, Field, moving, opened, tap
from tests.browser.person import LAPTOP, PHONE, Person
from tests.programs.paint_trace import PAINTED, restyled, traced

pytestmark = pytest.mark.few
FEW = 80
"""Elements that a tap may have the browser style at once: the way, the question, the tabs below."""


async def to_move(field: Field, size: dict[str, int]) -> Person:
    """Let the gm's figures move; give the gm, who looks at the map and has chosen the wolf."""
    gm = field.gm
    await gm.page.set_viewport_size(size)  # type: ignore[arg-type]  # a size is two numbers by name
    await opened(field)
    await moving(field, first=FOES)
    if size is PHONE:
        await gm.press("tab-table")
    await gm.press(f"fighter-{field.id('Wolf')}")
    await expect(gm.get("reach-h2")).to_be_visible()
    return gm


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
async def test_a_tap_has_the_browser_style_what_it_changes_and_nothing_else(
    field: Field, size: dict[str, int]
) -> None:
    gm = await to_move(field, size)
    preview = gm.get("preview")
    client = await gm.page.context.new_cdp_session(gm.page)

    async def tapped(place: str, cost: str) -> int:
        async def act() -> None:
            await tap(gm, f"reach-{place}")
            await expect(preview).to_have_attribute("data-cost", cost)
            await gm.page.evaluate(PAINTED)

        return restyled(await traced(client, act))

    everything: int = await gm.page.evaluate("document.querySelectorAll('*').length")
    # A rule that names nobody, as `:has(…) > *` or `* + *`, has the browser ask every element.
    for place, cost in (("g2", "1"), ("h2", "2")):
        assert 0 < await tapped(place, cost) <= FEW < everything / 4


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
async def test_the_map_is_as_large_with_a_planned_way_as_without(
    field: Field, size: dict[str, int]
) -> None:
    gm = await to_move(field, size)

    async def box() -> FloatRect | None:
        return await gm.get("map").bounding_box()

    await tap(gm, "reach-g2")
    await expect(gm.get("way-back")).to_be_visible()
    planned = await box()
    await gm.press("way-back")
    await expect(gm.get("way-back")).to_have_count(0)
    assert await box() == planned
