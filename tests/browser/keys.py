"""How does somebody act by keyboard alone, and what is read aloud to them?"""

from playwright.async_api import expect

from tests.browser.person import Person

LISTEN = """() => {
    window.said = [];
    const hear = () => {
        const words = document.querySelector('[data-testid=announcer]').textContent.trim();
        if (words !== '' && words !== window.said.at(-1)) window.said.push(words);
    };
    new MutationObserver(hear).observe(document.querySelector('[data-testid=announcer]'),
        { childList: true, characterData: true, subtree: true });
}"""
STOPS = "document.querySelectorAll('a, button, input, select, summary, [tabindex]').length"
HELD = "document.activeElement?.dataset.testid ?? ''"


async def go(person: Person, testid: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(await person.page.evaluate(STOPS) + 1):
        if (await person.page.evaluate(HELD)).startswith(testid):
            return
        await person.page.keyboard.press("Tab")
    raise AssertionError(f"{testid} cannot be reached by Tab")


async def enter(person: Person, testid: str) -> None:
    """Press by keyboard what sends a command."""
    await expect(person.get(testid).first).to_be_enabled()
    await go(person, testid)
    await person.sending(lambda: person.page.keyboard.press("Enter"))
