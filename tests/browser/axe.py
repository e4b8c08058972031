"""What does axe-core say of a page?"""

from pathlib import Path
from typing import Any, Literal

from playwright.async_api import Page

AXE = Path(__file__).parents[2] / "clients" / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ALL: dict[str, Any] = {"type": "tag", "values": TAGS}
COLOURS: dict[str, Any] = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
SCHEMES: tuple[tuple[Literal["light", "dark"], dict[str, Any]], ...] = (
    ("light", ALL),
    ("dark", COLOURS),
)

ASK = """async rules => {
    const ask = async (where, runOnly) => (await axe.run(where, {
        runOnly,
        resultTypes: ['violations'],
        rules: {'label-content-name-mismatch': {enabled: false}}})).violations;
    const cut = async target => {
        document.querySelector(target).scrollIntoView({block: 'center'});
        return (await ask(target, {type: 'rule', values: ['target-size']})).length === 0;
    };
    const found = [];
    for (const {id, nodes} of await ask(document, rules)) {
        const targets = [];
        for (const {target} of nodes)
            if (id !== 'target-size' || !await cut(target[0])) targets.push(target);
        if (targets.length > 0) found.push({id, targets});
    }
    return found;
}"""
"""Where a list's edge cuts what is pressed, it is as large as it is once one has scrolled to it."""


async def looks_well(page: Page, what: str) -> None:
    """Light and dark: nothing for axe to complain of, nothing wider than the screen, no torn word.

    In the dark only the colours are others, so only they are looked at again.
    """
    for scheme, rules in SCHEMES:
        await page.emulate_media(color_scheme=scheme)
        assert await complaints(page, rules) == [], f"{what} {scheme}"
    assert await overflow(page) <= 0, what
    assert await torn(page) == [], what


async def complaints(page: Page, rules: dict[str, Any] = ALL) -> list[str]:
    """List what breaks WCAG 2.2 AA or good practice, with the elements concerned."""
    # The rule left out is an experiment of axe's: it takes the pips on a card for words.
    # Evaluated, not added as a script: the page's content security policy forbids the latter.
    if not await page.evaluate("() => 'axe' in window"):
        await page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = await page.evaluate(ASK, rules)
    return [f"{each['id']}: {each['targets']}" for each in found]


async def overflow(page: Page) -> int:
    """Give by how many pixels a page is wider than its window."""
    wide: int = await page.evaluate(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return wide


async def torn(page: Page) -> list[str]:
    """List the words that are taken apart without a hyphen, for want of room."""
    found: list[str] = await page.evaluate(
        """() => {
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            const range = document.createRange(), torn = [];
            while (walker.nextNode()) {
                const text = walker.currentNode, holder = text.parentElement;
                if (!holder.checkVisibility({visibilityProperty: true})) continue;
                const heard = holder.offsetWidth <= 1 || holder.parentElement.offsetWidth <= 1;
                if (heard || getComputedStyle(holder).hyphens === 'auto') continue;
                for (const {0: word, index} of text.data.matchAll(/\\p{L}+/gu)) {
                    range.setStart(text, index);
                    range.setEnd(text, index + word.length);
                    const boxes = [...range.getClientRects()];
                    if (boxes.some(({top}) => top > boxes[0].bottom - 1)) torn.push(word);
                }
            }
            return torn;
        }"""
    )
    return found


async def small_targets(page: Page) -> list[str]:
    """List buttons and fields of less than 44 by 44 pixels; a box is as large as its label."""
    found: list[str] = await page.evaluate(
        """() => [...document.querySelectorAll('button, select, input:not([type=range])')]
            .filter(each => each.checkVisibility({visibilityProperty: true}))
            .filter(each => { const label = each.type === 'checkbox' && each.closest('label');
                              const box = (label || each).getBoundingClientRect();
                              return box.height < 43.5 || box.width < 43.5 })
            .map(each => `${each.dataset.testid ?? each.textContent} ` +
                 `${Math.round(each.getBoundingClientRect().width)}x` +
                 `${Math.round(each.getBoundingClientRect().height)}`)"""
    )
    return found
