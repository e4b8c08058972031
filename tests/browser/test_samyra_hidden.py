"""What changes its place while the map is not seen is on it when it is seen again."""

from uuid import uuid4

import pytest
from playwright.async_api import expect

from tests.browser.combat import PLACES, Field, moving, opened, plan
from tests.browser.person import PAINTED

pytestmark = pytest.mark.few
UNSEEN = """() => [...document.querySelectorAll("[data-testid=map] .token")]
  .filter((each) => !each.checkVisibility()).map((each) => each.dataset.testid)"""


async def test_figures_are_on_the_map_after_a_step_was_taken_back_behind_the_log(
    field: Field,
) -> None:
    anna, ayla = field.anna, field.id("Ayla")
    # What is taken back brings the figures by their ids: each then has another place among them.
    await opened(field, dict(sorted(PLACES.items(), key=lambda at: field.id(at[0]), reverse=True)))
    await moving(field)
    await plan(anna, ayla, "c3")
    await anna.send("move")
    await anna.tab("log")
    await anna.page.evaluate(PAINTED)
    await take_back(field)
    await expect(anna.get(f"token-{ayla}")).to_have_attribute("data-pose", "b3")
    await anna.page.evaluate(PAINTED)
    await anna.tab("table")
    await anna.page.evaluate(PAINTED)
    assert await anna.page.evaluate(UNSEEN) == []


async def take_back(field: Field) -> None:
    """Take back the last step, as its plan says."""
    undo = {"type": "table.Undo", "conflict": field.conflict, "why": ""}
    undo["step"] = list(field.gm.view["steps"][field.conflict])[-1]
    path, token = f"/api/tables/{field.new.table}/commands", field.new.token
    told = await field.http.call("POST", path, token, {"id": str(uuid4()), "n": 0, "c": undo})
    await field.say(**undo, confirm=told.json()["plan"]["digest"])
