"""How much room has each part of a page?"""

from typing import Any

from playwright.async_api import Locator, Page

SIZES = [(390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]
HELD = SIZES[0], SIZES[3]
"""A phone as one holds it, and a laptop: the other sizes lay out what one of these shows."""
MEASURE = """() => {
  const root = document.documentElement;
  const bar = document.querySelector(".tabs").getBoundingClientRect();
  const part = (found) =>
    (document.querySelector(found)?.getBoundingClientRect().height ?? 0) / innerHeight;
  return {
    down: root.scrollHeight - innerHeight,
    sideways: root.scrollWidth - innerWidth,
    tabs: bar.height >= 44 && bar.top >= 0 && bar.bottom <= innerHeight + 0.5,
    board: part(".board"),
    ask: part(".ask"),
    head: document.querySelector(".head").getBoundingClientRect().height,
    above: document.querySelector(".board").getBoundingClientRect().top -
      document.querySelector(".head").getBoundingClientRect().bottom,
    primary: [...document.querySelectorAll(".ask .primary")]
      .filter((button) => button.checkVisibility()).length,
  };
}"""


async def measured(page: Page, size: tuple[int, int]) -> dict[str, Any]:
    """Give the page a size, and measure its parts."""
    await page.set_viewport_size({"width": size[0], "height": size[1]})
    found: dict[str, Any] = await page.evaluate(MEASURE)
    return found


async def overlap(upper: Locator, lower: Locator) -> float:
    """Say how far one place reaches into another below it, in pixels."""
    above, below = await upper.bounding_box(), await lower.bounding_box()
    assert above is not None
    assert below is not None
    return above["y"] + above["height"] - below["y"]
