"""Does it take as few presses as promised to change the past?"""

from pathlib import Path

from playwright.async_api import Browser

from tests.programs.count_back import BARS, counted_back


async def test_no_change_of_the_past_takes_more_presses_than_its_bar(
    browser: Browser, tmp_path: Path
) -> None:
    found = await counted_back(browser, tmp_path)
    assert found.keys() == BARS.keys()
    assert {what: n for what, n in found.items() if n > BARS[what]} == {}
