"""einBlatt's sheets, restrictions and comparisons are written, read and healed on the page."""

import re

from playwright.async_api import expect

from tests.browser.axe import complaints, overflow
from tests.browser.conflicts import beruf, equipped
from tests.browser.duo import Duo


async def lost(duo: Duo, wolf: str) -> None:
    """Let Ines lose a Probe clearly against the wolf, by the gm's word."""
    await duo.say(type="einblatt.OpenConflict", title="Im Moor")
    cid = await duo.begun()
    for figure, party in ((duo.ines, "Wir"), (wolf, "Wildnis")):
        await duo.say(type="einblatt.AddKT", conflict=cid, figure=figure, party=party)
    chosen = {"conflict": cid, "figure": duo.ines, "attribute": "beruf"}
    await duo.say(type="einblatt.SetProbeAttribute", **chosen)
    await duo.say(type="einblatt.SetNpc", conflict=cid, figure=wolf, cards=1, trumps=[])
    await duo.say(type="einblatt.StartProbe", conflict=cid)
    for number in (1, 2, 3):
        for figure in (wolf, duo.ines) if number == 1 else (duo.ines, wolf):
            ask = f"{cid}/p1/r{number}/commit/{figure}"
            await duo.say(type="table.Skip", ask=ask)
    word = {"figure": duo.ines, "what": "ep", "value": -2, "why": ""}
    await duo.say(type="einblatt.Override", conflict=cid, **word)


async def test_a_sheet_is_named_and_described(duo: Duo) -> None:
    await equipped(duo)
    anna = duo.anna
    await anna.tab("figures")
    await anna.press(f"sheet-{duo.ines}")
    # One press keeps all that was changed, values and words.
    await anna.press("suit-beruf-Pi")
    await anna.get("called-beruf").get_by_test_id("field-beruf").fill("Försterin")
    await anna.get("field-inventory").fill("Axt, zwei Seile")
    assert await complaints(anna.page) == []
    assert await overflow(anna.page) <= 0
    await anna.press("sheet-close")
    await expect(anna.get("unsaved")).to_be_visible()
    await anna.press("send-einblatt.SetSheet")
    await duo.gm.until(lambda view: beruf(view, duo.ines) == ("Pi", "Försterin"))
    await duo.gm.tab("figures")
    await expect(duo.gm.page.get_by_text("Försterin").first).to_be_visible()
    await expect(duo.gm.page.get_by_text("Axt, zwei Seile").first).to_be_visible()


async def test_figures_are_compared_each_by_its_own(duo: Duo) -> None:
    wolf = await equipped(duo)
    gm = duo.gm
    await gm.tab("lead")
    await gm.press("part-prepare")
    await gm.press("tool-einblatt.DrawCompare")
    await gm.get(f"compare-{duo.ines}").check()
    await gm.get(f"compare-{wolf}").check()
    await gm.get(f"counts-{duo.ines}").select_option("hobby1")
    await gm.get(f"counts-{wolf}").select_option("Ka")
    assert await complaints(gm.page) == []
    await gm.send("send-einblatt.DrawCompare")
    told = [e for m in gm.messages for e in m.get("events", ()) if "CardsCompared" in e["type"]]
    assert set(told[-1]["own"]) == {f"{duo.ines}>hobby1", f"{wolf}>Ka"}
    await expect(gm.page.get_by_text(re.compile("Rangfolge|In order")).first).to_be_attached()
    # It lies on everybody's table until a conflict goes on.
    anna = duo.anna
    await anna.tab("table")
    lies = anna.get("stage").get_by_test_id("compared")
    await expect(lies).to_contain_text("Hobby 1")
    assert await lies.locator("[data-rank]").count() == len(told[-1]["ranking"])
    await duo.say(type="einblatt.OpenConflict", title="Am Baum")
    await expect(lies).to_have_count(0)


async def test_a_restriction_has_date_and_words_and_is_healed(duo: Duo) -> None:
    wolf = await equipped(duo)
    await lost(duo, wolf)
    anna, gm = duo.anna, duo.gm
    await anna.tab("table")
    await expect(anna.get(f"means-{duo.ines}")).to_be_visible()
    await anna.press("more-einblatt.WordRestriction")
    await (
        anna.get("option-einblatt.WordRestriction").get_by_test_id("field-text").fill("Nie wieder!")
    )
    assert await overflow(anna.page) <= 0
    await anna.send("send-einblatt.WordRestriction")
    box = await gm.opened("decide", f"decision-restriction-{duo.ines}")
    await expect(box.get_by_test_id("field-date")).to_have_value(re.compile(r"\d{4}-\d\d-\d\d"))
    await expect(box.locator("blockquote")).to_have_text("Nie wieder!")
    await box.get_by_test_id("field-note").fill("Im Moor versunken")
    await gm.send("send-einblatt.ConfirmRestriction")
    await gm.until(lambda view: view["sheets"]["einblatt"][duo.ines]["restrictions"])
    (name,) = gm.view["sheets"]["einblatt"][duo.ines]["restrictions"]
    await gm.tab("figures")
    await gm.get(f"heal-{name}").first.scroll_into_view_if_needed()
    await expect(gm.page.locator(".restriction").first).to_contain_text("Nie wieder!")
    await gm.send(f"heal-{name}")
    await gm.until(lambda view: not view["sheets"]["einblatt"][duo.ines]["restrictions"])
