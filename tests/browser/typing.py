"""How does somebody play by typed commands alone?"""

from tests.browser.person import Person

DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""What has reached the page is shown with the next animation frame."""


async def typed(person: Person, line: str) -> None:
    """Type a command into the line of the log, and wait until it was accepted."""
    await person.tab("log")
    await person.page.evaluate(DRAWN)
    await person.get("say-text").fill(line)
    await person.sending(lambda: person.get("say-text").press("Enter"))


async def refused(person: Person, line: str) -> str:
    """Type what is no command now; give what is said about it."""
    await person.tab("log")
    await person.get("say-text").fill(line)
    await person.get("say-text").press("Enter")
    answer = person.get("typed-answer")
    await person.page.wait_for_function(
        "() => document.querySelector('[data-testid=typed-answer]').textContent !== ''"
    )
    return str(await answer.text_content())
