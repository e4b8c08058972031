"""Is the board of einBlatt in sight in the past, beside a hand?"""

from playwright.async_api import expect

from tests.browser.cards import lay
from tests.browser.play import caught_up
from tests.browser.table import Party


async def test_in_the_past_a_hand_leaves_all_figures_in_sight(party: Party) -> None:
    await lay(party.anna, "commit-card")
    bert = party.bert
    # One moment back from her choice, which he may be told of later than she is.
    await caught_up(party)
    await bert.scrub("ArrowLeft")
    await expect(bert.get("dock").locator(".hand .fan li").first).to_be_visible()
    figures = bert.page.locator(".einblatt .kt")
    await expect(figures).to_have_count(4)
    for figure in await figures.all():
        await expect(figure).to_be_in_viewport(ratio=0.99)
