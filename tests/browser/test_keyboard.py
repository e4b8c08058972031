"""A whole conflict without a pointer: its keys, and all that a screen reader says of it."""

import re

from playwright.async_api import Browser, expect

from tests.browser.conflicts import einblatt, phers, race
from tests.browser.duo import Duo
from tests.browser.keys import LISTEN, enter, go, throw, told
from tests.browser.person import LAPTOP, Person, sit
from tests.support.client import Http
from tests.support.programs import Running

OPENED = "Konflikt eröffnet: Archiv. Probe für Ines: Wert 18 gegen Mindestwurf 20."
GAMES = {
    ("Papier", "Schere"): "Schere gegen Papier – Ines gewinnt gegen die Spielleitung.",
    ("Papier", "Papier"): "Papier gegen Papier – Ines und die Spielleitung spielen unentschieden."
    " Ines besteht die Probe.",
}
"""What gm and player choose, and what both are told of it."""


async def test_a_conflict_is_played_by_keys_alone_and_read_aloud_in_order(duo: Duo) -> None:
    gm, anna = duo.gm, duo.anna
    about = {"figure": duo.ines, "value": 18, "target": 20, "method": "rps"}
    for person in (gm, anna):
        await person.tab("table")
        await person.page.evaluate(LISTEN)
    await duo.say(
        type="ews.OpenProbe", title="Archiv", numbers="shown", visibility="public", **about
    )
    at_gm, at_anna = [OPENED], [OPENED]
    for person in (gm, anna):
        await told(person, OPENED)
    for n, ((sign, other), result) in enumerate(GAMES.items(), 1):
        await enter(gm, f"symbol-{sign}")
        at_gm.append(f"Die Spielleitung wählt verdeckt: {sign}.")
        at_anna.append("Die Spielleitung hat gewählt.")
        await told(gm, *at_gm)
        await told(anna, *at_anna)
        await enter(anna, f"symbol-{other}")
        at_gm.append(f"Ines hat gewählt. Runde {n}: {result}")
        at_anna.append(f"Ines wählt verdeckt: {other}. Runde {n}: {result}")
        await told(gm, *at_gm)
        await told(anna, *at_anna)
    await enter(gm, "end-conflict")
    over = "Der Konflikt „Archiv“ ist beendet."
    for person, known in ((gm, at_gm), (anna, at_anna)):
        said = await told(person, *known, over)
        assert said[said.index(OPENED) :] == " ".join([*known, over])


async def listened(duo: Duo) -> None:
    """Hear from now on what is announced; dice are real."""
    await duo.say(type="table.SetToggle", toggle="table.dice", value="physical")
    for person in (duo.gm, duo.anna):
        await person.until(lambda view: view["table"]["settings"].get("table.dice") == "physical")
        await person.tab("table")
        await person.page.evaluate(LISTEN)


async def test_an_entscheid_is_thrown_by_keys_and_read_aloud(duo: Duo) -> None:
    await listened(duo)
    await phers(duo)
    await throw(duo.anna, "option-phers.Roll", 7, 4, 9)
    thrown = "Ines würfelt: S10 7, H10 4 und D10 9. Ines: "
    await told(duo.gm, "Entscheid für Ines.", thrown)
    await enter(duo.gm, "end-conflict")
    for person in (duo.gm, duo.anna):
        over = "Der Konflikt „Spuren“ ist beendet."
        said = await told(person, "Entscheid für Ines.", thrown, over)
        assert said.endswith(over)


async def test_two_roll_against_each_other_by_keys_and_it_is_read_aloud(duo: Duo) -> None:
    await listened(duo)
    await race(duo)
    await throw(duo.anna, "option-harmonies.Roll", 7, 4)
    await throw(duo.gm, "option-harmonies.Roll", 3, 6)
    await enter(duo.gm, "end-conflict")
    for person in (duo.gm, duo.anna):
        await told(
            person,
            "Ines würfelt: Glück 7, Pech 4, zusammen 3.",
            "Tor würfelt: Glück 3, Pech 6, zusammen −3.",
            "Der Konflikt „Lauf“ ist beendet.",
        )


async def lay(person: Person, *, last: bool) -> None:
    """Choose a card by keyboard; the last to choose confirms it, as all are turned then."""
    await person.until(lambda _: person.asked(("commit",)))
    await go(person, "hand-card-")
    if not last:
        await person.sending(lambda: person.page.keyboard.press("Enter"))
        return
    await person.page.keyboard.press("Enter")
    await enter(person, "commit-card")


ROUNDS = 3
MET = r"Ines deckt auf: (.+?)\. Wolf deckt auf: (.+?)\. "


async def test_a_probe_is_played_by_keys_and_read_aloud_in_order(duo: Duo) -> None:
    await listened(duo)
    await einblatt(duo)
    for person in (duo.gm, duo.anna):
        await told(person, "Wolf bekommt 10 Karten.")
    for n in range(1, ROUNDS + 1):
        await lay(duo.anna, last=False)
        await told(duo.gm, *["Ines hat gewählt."] * n)
        await told(duo.anna, *["Ines legt verdeckt"] * n)
        await lay(duo.gm, last=True)
        over = f"Runde {n} ist vorbei."
        said = [await told(person, over) for person in (duo.gm, duo.anna)]
    at_gm = re.findall(rf"Ines hat gewählt\. Wolf legt verdeckt: (.+?)\. {MET}", said[0])
    at_anna = re.findall(rf"Ines legt verdeckt: (.+?)\. Wolf hat gewählt\. {MET}", said[1])
    assert len(at_gm) == len(at_anna) == ROUNDS
    for (laid, mine, theirs), (own, *met) in zip(at_gm, at_anna, strict=True):
        assert (mine, theirs) == tuple(met)
        assert (own, laid) == (mine, theirs)
    assert all("Probe 1 nach drei Runden" in each for each in said)


async def test_a_dialog_left_by_its_buttons_gives_the_focus_back(
    browser: Browser, server: Running
) -> None:
    new = await Http(server.url).create_table("Die Nebelküste", "Gisela")
    gm = await sit(browser, "Gisela", LAPTOP)
    await gm.page.goto(server.url + new.links["gm"])
    await gm.press("to-invite")
    renew = gm.get("renew-spectator")
    # The first link is made at once; a new one ends it, which is asked about.
    await renew.click()
    link = await gm.get("link-spectator-text").input_value()
    dialog = gm.page.locator("dialog:has([data-testid=sure])")
    for button in (dialog.get_by_text("Abbrechen"), gm.get("sure")):
        await renew.press("Enter")
        await button.press("Enter")
        await expect(dialog).to_have_count(0)
        await expect(renew).to_be_focused()
    await expect(gm.get("link-spectator-text")).not_to_have_value(link)
