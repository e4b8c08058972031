"""A map stays light: what is planned on it is drawn, and nothing else is gone through."""

from playwright.async_api import expect

from tests.browser.combat import FOES, Field, moving, opened, plan, tap
from tests.programs.paint_trace import PAINTED, restyled, traced


async def test_a_way_that_goes_on_leaves_the_rest_of_the_page_as_it_is(field: Field) -> None:
    gm, wolf = field.gm, field.id("Wolf")
    await opened(field)
    await moving(field, first=FOES)
    preview = await plan(gm, wolf, "g2")
    await expect(preview).to_have_attribute("data-cost", "1")
    client = await gm.page.context.new_cdp_session(gm.page)

    async def further() -> None:
        await tap(gm, "reach-h2")
        await expect(preview).to_have_attribute("data-cost", "2")
        await gm.page.evaluate(PAINTED)

    # A rule of style that names nobody, as `:has(…) > *`, has the browser ask every element.
    worked = restyled(await traced(client, further))
    everything: int = await gm.page.evaluate("document.querySelectorAll('*').length")
    assert 0 < worked < everything / 4
