"""Two figures on one field are both seen, on a phone as well."""

import re

import pytest
from playwright.async_api import expect

from tests.browser.combat import PLACES, Field, looks_well, moving, opened, plan

pytestmark = pytest.mark.few


async def test_two_on_one_field_are_both_seen_when_the_combat_ends_there(field: Field) -> None:
    anna, ayla, bran = field.anna, field.id("Ayla"), field.id("Bran")
    await opened(field, {**PLACES, "Ayla": "b5", "Wolf": "b7"})
    await moving(field)
    await plan(anna, ayla, "b6")
    await anna.send("move")
    await expect(anna.get("must-go-on")).to_be_visible()
    await field.say(type="table.CloseConflict", conflict=field.conflict)
    await field.phase("closed")
    seen = []
    for figure in (ayla, bran):
        await expect(anna.get(f"token-{figure}")).to_have_attribute("data-pose", re.compile("^b6"))
        disc = await anna.get(f"token-{figure}").locator(".disc").bounding_box()
        assert disc is not None
        seen.append(disc)
    one, other = seen
    apart = max(abs(one["x"] - other["x"]), abs(one["y"] - other["y"]))
    assert apart > one["width"] / 2, seen
    # Bran's body covers the field: a figure that shares it with him is drawn above.
    tokens = anna.page.locator("[data-testid^='token-']")
    order = await tokens.evaluate_all("all => all.map(each => each.dataset.testid)")
    assert order.index(f"token-{bran}") < order.index(f"token-{ayla}")
    await looks_well(anna, "shared")
