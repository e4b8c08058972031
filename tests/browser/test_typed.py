"""A table is played by typed commands alone, in German and English, with a list that completes."""

from typing import Any

from playwright.async_api import expect

from tests.browser.axe import complaints, looks_well, small_targets
from tests.browser.person import Person
from tests.browser.play import caught_up, due, rival
from tests.browser.table import PLAY, Party, Seats
from tests.browser.typing import refused, typed

PIPS = {"Kr": "♣", "Pi": "♠", "He": "♥", "Ka": "♦"}


def name(person: Person, figure: str) -> str:
    """Call a figure by its name."""
    return str(person.view["figures"][figure]["name"])


def card(person: Person, party: Party, figure: str) -> str:
    """Write the first card of a hand as in its corner."""
    held = str(person.view["conflicts"][party.conflict]["kts"][figure]["hand"][0])
    return PIPS[held[:2]] + held[2:]


def line(person: Person, party: Party, about: dict[str, Any]) -> str:
    """Say by which line a question is answered."""
    figure = about["who"]
    match about["kind"]:
        case "commit" | "react":
            return f"/lege {card(person, party, figure)} {name(person, figure)}"
        case "stand":
            return f"/stelle {name(person, figure)} {name(person, about['subject'])}"
    return f"/greife {name(person, figure)} {name(person, rival(person, figure))} an"


async def test_a_round_of_cards_is_played_by_typed_commands_alone(party: Party) -> None:
    kinds: set[str] = set()
    for _ in range(60):
        await caught_up(party)
        if party.gm.view["conflicts"][party.conflict]["round"] > 1:
            break
        person, (_, about) = due(party, PLAY)[0]
        kinds.add(about["kind"])
        await typed(person, line(person, party, about))
    assert {"commit", "turn"} <= kinds
    assert party.gm.view["conflicts"][party.conflict]["round"] == 2
    played = party.gm.view["conflicts"][party.conflict]["comparisons"]
    assert any(each["round"] == 1 for each in played.values())


async def test_what_is_not_understood_says_what_is_possible(seats: Seats) -> None:
    party = await seats.choosing("Billy")
    anna = party.anna
    said = await refused(anna, "/fliege weg")
    assert "„/fliege“ gibt es nicht" in said
    assert "lege" in said
    assert "passe" in said
    # There is such a command, in a game that is not on.
    assert "geht jetzt nicht" in await refused(anna, "/bewege")
    assert "fehlt" in await refused(anna, "/lege")
    await expect(anna.get("say-text")).to_have_value("/lege")
    # What begins with no slash is said to the table.
    await typed(anna, "lege ich?")
    await expect(party.gm.get("log")).to_contain_text("Anna: lege ich?")


async def test_the_line_completes_itself_and_remembers(seats: Seats) -> None:
    party = await seats.choosing("Billy")
    anna, page = party.anna, party.anna.page
    await anna.tab("log")
    field = anna.get("say-text")
    await field.focus()
    await page.keyboard.type("/le")
    await expect(field).to_have_attribute("aria-expanded", "true")
    await expect(anna.get("typed-offer-0")).to_contain_text("lege")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(field).to_have_value("/lege ")
    offered = anna.get("typed-list").get_by_role("option")
    await expect(offered).not_to_have_count(0)
    await expect(anna.get("typed-offer-1")).to_be_visible()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await expect(anna.get("typed-offer-1")).to_have_attribute("aria-selected", "true")
    active = await field.get_attribute("aria-activedescendant")
    assert active == await anna.get("typed-offer-1").get_attribute("id")
    await looks_well(page, "typed")
    assert await small_targets(page) == []
    await page.keyboard.press("Enter")
    chosen = await field.input_value()
    assert chosen.startswith("/lege ")
    await anna.sending(lambda: page.keyboard.press("Enter"))
    await expect(field).to_have_value("")
    billy = anna.figures()["Billy"]
    laid = anna.view["conflicts"][party.conflict]["kts"][billy]["committed"]
    assert PIPS[laid[:2]] + laid[2:] == chosen.removeprefix("/lege ").strip()
    # The last ones come back, also after the page was left.
    await anna.reload()
    await anna.tab("log")
    await field.focus()
    await page.keyboard.press("ArrowUp")
    await expect(field).to_have_value(chosen.strip())
    await page.keyboard.press("ArrowDown")
    await expect(field).to_have_value("")


async def test_keys_stay_in_a_hand_and_a_slash_begins_a_command(seats: Seats) -> None:
    party = await seats.choosing("Jack")
    bert, page = party.bert, party.bert.page
    cards = bert.page.locator("[data-testid^=hand-card-]:enabled")
    await cards.first.focus()
    await page.keyboard.press("ArrowRight")
    await expect(cards.nth(1)).to_be_focused()
    await page.keyboard.press("End")
    await expect(cards.last).to_be_focused()
    await expect(bert.get("replay-position")).to_have_count(0)
    await page.keyboard.press("/")
    await expect(bert.get("say-text")).to_be_focused()
    await expect(bert.get("say-text")).to_have_value("/")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await expect(bert.get("say-text")).to_have_value("")
    jumps = bert.get("log").locator(".jump:visible")
    await jumps.first.focus()
    await page.keyboard.press("ArrowDown")
    await expect(jumps.first).not_to_be_focused()
    await expect(bert.get("replay-position")).to_have_count(0)
    await page.locator("body").click(position={"x": 2, "y": 2})
    await page.keyboard.press("ArrowLeft")
    await expect(bert.get("replay-position")).to_be_visible()
    await page.keyboard.press("End")


async def test_help_explains_the_game_at_hand_first(seats: Seats) -> None:
    party = await seats.choosing()
    for person in (party.bert, party.watcher):
        await person.page.keyboard.press("?")
        await expect(person.get("guide-einblatt")).to_contain_text("verdeckt")
        seated = person is party.bert
        await expect(person.get("guide-typed")).to_have_count(1 if seated else 0)
        assert await complaints(person.page) == []
        first = person.get("help").locator("section").first
        await expect(first).to_have_attribute("data-testid", "guide-einblatt")
        await person.page.keyboard.press("Escape")
