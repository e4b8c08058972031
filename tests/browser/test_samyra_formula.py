"""Does a table's own formula fill in what is entered, and is it one press?"""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect

from tests.browser.combat import PLACES, Field, looks_well, moving, opened, through
from tests.browser.person import Json, Person
from tests.support.programs import ROOT, Running, running_server
from tests.support.scripted import SERVER

pytestmark = pytest.mark.asyncio(loop_scope="session")
PAGE = ROOT / "docs" / "howto" / "bring-a-formula.md"


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """Run a server with the formula that the page of the formulas gives as an example."""
    folder: Path = tmp_path_factory.mktemp("formula")
    (example,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    (folder / "our_formula.py").write_text(example)
    named = {"CHRONIST_PLUGINS": "our_formula", "PYTHONPATH": str(folder)}
    store = f"sqlite:{folder / 'chronist.db'}"
    async with running_server(store, env=named, command=SERVER) as running:
        yield running


async def struck(field: Field, **rules: str) -> None:
    """Let Ayla and the wolf strike at one another in one segment, up to their thrown dice."""
    await field.rule(attack_rule="proposed", grid="square8", **rules)
    await opened(field, {**PLACES, "Ayla": "e2"})
    await moving(field)
    await field.anna.send("option-samyra.Stay")
    await field.bert.send("option-samyra.Stay")
    await field.gm.press("rest-stays")
    await field.gm.send("rest-stays-confirm")
    await through(field, "facing")
    await field.phase("declare")
    await through(field, "segment2")
    await field.phase("segment3")
    await field.anna.send("kind-melee")
    await field.gm.press(f"fighter-{field.id('Wolf')}")
    await field.gm.send("kind-melee")
    await through(field, "segment3")
    for person in (field.gm, field.anna):
        await person.sending(person.get("dock").locator("button.primary").first.click)


def proposed(person: Person, field: Field, name: str) -> Json | None:
    """Give what a person is shown as filled in for somebody's blow."""
    blows = field.combat(person)["blows"].values()
    (blow,) = (each for each in blows if each["attacker"] == field.id(name))
    told: Json | None = blow.get("proposed")
    return told


async def filled(card: Locator, told: Json | None) -> None:
    """See the verdict of a formula chosen, and its damage if it hits."""
    assert told is not None
    chosen = card.get_by_test_id(f"hit-{'yes' if told['hit'] else 'no'}")
    await expect(chosen).to_have_attribute("aria-pressed", "true")
    if told["hit"]:
        await expect(card.get_by_test_id("field-damage")).to_have_value(str(told["damage"]))


async def test_several_blows_are_one_card_filled_in_and_one_press(field: Field) -> None:
    await struck(field)
    gm = field.gm
    await expect(gm.get("volley").locator(".volley-row")).to_have_count(2)
    for name in ("Ayla", "Wolf"):
        await filled(gm.get(f"outcome-{field.id(name)}"), proposed(gm, field, name))
        for other in (field.anna, field.bert, field.watcher):
            await other.until(lambda _: len(field.combat(other)["blows"]) == 2)  # noqa: B023  # awaited here
            assert proposed(other, field, name) is None
    await looks_well(gm, "formula-volley")
    await gm.send("enter-all")
    await field.phase("segment4")


async def test_what_is_filled_in_for_one_blow_is_one_press_or_changed(field: Field) -> None:
    await struck(field, outcome_by="owner")
    anna, ayla = field.anna, field.id("Ayla")
    card = anna.get(f"outcome-{ayla}")
    await expect(card.get_by_test_id("proposed")).to_be_visible()
    assert proposed(field.bert, field, "Ayla") is None
    await looks_well(anna, "formula-own")
    await card.get_by_test_id("field-damage").fill("3")
    await anna.send("send-samyra.EnterOutcome")
    await field.gm.send("proposed")
    await field.phase("segment4")
