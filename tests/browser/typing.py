"""How does somebody play by typed commands alone?"""

from tests.browser.person import Person

DRAWN = "n => Number(document.querySelector('[data-testid=scrubber]')?.max ?? 0) >= n"
"""The page knows so many frames: its line is read by what they offer."""


async def typed(person: Person, line: str) -> None:
    """Type a command into the line of the log, and wait until it was accepted."""
    await person.tab("log")
    told = [each["n"] for each in person.messages if each["t"] in ("frame", "welcome")]
    await person.page.wait_for_function(DRAWN, arg=max(told))
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
