"""A whole conflict without a pointer: its keys, and all that a screen reader says of it."""

from tests.browser.duo import Duo
from tests.browser.keys import LISTEN, enter


async def heard(duo: Duo, count: int) -> list[list[str]]:
    """Wait until so much was announced to both; give all of it."""
    pages = (duo.gm.page, duo.anna.page)
    for page in pages:
        await page.wait_for_function("count => window.said.length >= count", arg=count)
    return [await page.evaluate("window.said") for page in pages]


OPENED = "Konflikt eröffnet: Archiv. Probe für Ines: Wert 18 gegen Mindestwurf 20."
GAMES = {
    ("Papier", "Schere"): "Schere gegen Papier – Ines gewinnt gegen Spielleitung.",
    ("Papier", "Papier"): "Papier gegen Papier – unentschieden zwischen Ines und Spielleitung."
    " Ines besteht die Probe.",
}
"""What gm and player choose, and what both are told of it."""
OVER = "Der Konflikt „Archiv“ ist beendet."


def told(by_gm: str, by_ines: str) -> list[str]:
    """Give what somebody hears who knows the own choice, and of the other's that it is made."""
    lines: list[str] = []
    for n, ((sign, other), result) in enumerate(GAMES.items(), 1):
        lines.append(by_gm.format(sign))
        lines.append(f"{by_ines.format(other)} Spiel {n}: {result}")
    return [*lines, OVER]


async def test_a_conflict_is_played_by_keys_alone_and_read_aloud_in_order(duo: Duo) -> None:
    gm, anna = duo.gm, duo.anna
    about = {"figure": duo.ines, "value": 18, "target": 20, "method": "rps"}
    for person in (gm, anna):
        await person.tab("table")
        await person.page.evaluate(LISTEN)
    await duo.say(
        type="ews.OpenProbe", title="Archiv", numbers="shown", visibility="public", **about
    )
    await heard(duo, 1)
    for n, (sign, other) in enumerate(GAMES):
        await enter(gm, f"symbol-{sign}")
        await heard(duo, 2 * n + 2)
        await enter(anna, f"symbol-{other}")
        await heard(duo, 2 * n + 3)
    await enter(gm, "end-conflict")
    (first, *at_gm), (_, *at_anna) = await heard(duo, 2 * len(GAMES) + 2)
    assert first.endswith(OPENED)
    assert at_gm == told("Spielleitung wählt verdeckt: {}.", "Ines hat gewählt.")
    assert at_anna == told("Spielleitung hat gewählt.", "Ines wählt verdeckt: {}.")
