"""An earlier step is corrected, objected to, taken back, shared and tried another way, by hand."""

import json
from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import expect

from tests.browser import axe
from tests.browser.axe import small_targets
from tests.browser.people import People, leaves, table_of
from tests.browser.person import Json, Person
from tests.browser.table import command
from tests.support.client import Http, TableKeys
from tests.support.programs import Running

HIDDEN = "Giftmischen"
SAME_DICE = "Für Lyra fallen wieder dieselben Würfel."
"""What the innkeeper can do, and only the gm may know."""
NEVER = {"draws", "deck", "parent", "state"}


class Trio:
    """A gm, Anna on her phone, who plays Lyra, and Zoe, who watches."""

    def __init__(self, gm: Person, anna: Person, zoe: Person, http: Http, new: TableKeys) -> None:
        self.gm, self.anna, self.zoe, self.http, self.new = gm, anna, zoe, http, new
        self.opening = self.decline = self.roll = ""

    @property
    def everybody(self) -> tuple[Person, ...]:
        """All three."""
        return self.gm, self.anna, self.zoe

    async def answer(self, type: str) -> str:
        """Let Anna answer at her table; the id of the step comes back."""
        before = steps_of(self.gm.view)
        await self.anna.tab("table")
        await self.anna.send(f"option-{type}")
        await self.gm.until(lambda view: steps_of(view) > before)
        (new,) = steps_of(self.gm.view) - before
        return new

    async def say(self, **fields: object) -> None:
        """Send a command of the gm's from no page."""
        await command(self.http, self.new, **fields)


def steps_of(view: Json) -> set[str]:
    """Name the steps of all conflicts that the gm may take back."""
    return {step for steps in view["steps"].values() for step in steps}


@pytest_asyncio.fixture(loop_scope="session")
async def trio(people: People, server: Running) -> AsyncIterator[Trio]:
    """Seat them; Lyra is about to compose an ode, and an innkeeper has a secret."""
    async with table_of(server.url, "Dichterstreit") as table:
        seated = (people.gm, people.anna, people.zoe)
        for person in seated:
            await table.welcomes(person, people)
        trio = Trio(*seated, table.http, table.new)
        await prepare(trio)
        yield trio
        for person in seated:
            await leaves(person)


async def prepare(trio: Trio) -> None:
    """Bring the figures, note their levels, and open a Decision with a wrong difficulty."""
    seat = trio.anna.view["me"]["seat"]
    await trio.say(type="table.AddFigure", name="Lyra", kind="character", owner=seat)
    await trio.say(type="table.AddFigure", name="Wirt", kind="npc", owner="")
    await trio.gm.until(lambda view: len(view["figures"]) == 2)
    lyra, host = trio.gm.figures()["Lyra"], trio.gm.figures()["Wirt"]
    what = {"area": "competence", "tenths": 30}
    await trio.say(type="phers.SetLevel", figure=lyra, name="Dichten", **what)
    await trio.say(type="phers.GrantClimax", figure=lyra, n=1)
    fields = {"figure": lyra, "talent": "", "competence": "Dichten", "kind": "simple"}
    plain = {"difficulty": 5, "situation": 0}
    await trio.say(type="phers.OpenDecision", title="Ode", **fields, **plain)
    for person in trio.everybody:
        await person.until(lambda view: view["conflicts"])
    (trio.opening,) = steps_of(trio.gm.view)
    await trio.say(type="phers.SetLevel", figure=host, name=HIDDEN, **what)
    await trio.gm.until(lambda view: HIDDEN in json.dumps(view["sheets"]))
    trio.decline = await trio.answer("phers.DeclineClimax")


async def looks_well(person: Person, what: str) -> None:
    """Light and dark: nothing for axe to complain of, nothing wider than the screen."""
    await axe.looks_well(person.page, f"correct-{what}")


async def choose(person: Person, step: str, what: str) -> None:
    """Open the menu of an entry and choose from it."""
    await person.tab("log")
    await person.press(f"menu-{step}")
    await person.press(f"{what}-{step}")


async def test_the_past_is_corrected_and_argued_about(trio: Trio) -> None:
    await a_difficulty_is_corrected_while_the_player_goes_on(trio)
    await what_would_be_thrown_is_left_open(trio)
    await what_could_be_nothing_else_is_taken_back_instead(trio)
    await a_question_in_the_way_is_answered_for_the_absent(trio)
    await an_objection_is_answered_by_taking_back(trio)
    await a_player_asks_to_take_back_by_a_tap(trio)
    await an_objection_to_the_own_last_step_is_answered_as_any_other(trio)
    await the_last_step_goes_back_by_keys(trio)
    await new_luck_is_ordered_openly(trio)
    await a_moment_is_shared_with_somebody_who_sees_less(trio)
    await a_player_tries_another_way(trio)
    await nobody_learned_a_secret(trio)


async def a_difficulty_is_corrected_while_the_player_goes_on(trio: Trio) -> None:
    """The plan that was shown is not carried out once Lyra's dice have fallen: a new one comes."""
    gm, anna = trio.gm, trio.anna
    await gm.tab("log")
    await gm.press(f"menu-{trio.opening}")
    await expect(gm.get(f"correct-{trio.opening}")).to_be_focused()
    await looks_well(gm, "menu")
    await gm.page.keyboard.press("End")
    await gm.page.keyboard.press("Escape")
    await expect(gm.get(f"menu-{trio.opening}")).to_be_focused()
    await choose(gm, trio.opening, "correct")
    await expect(gm.get("field-difficulty")).to_have_value("0,5")
    await expect(gm.get("correct-preview")).to_be_disabled()
    await gm.get("field-difficulty").fill("2,0")
    await looks_well(gm, "form")
    # Held sideways, no edge cuts off what goes on.
    await gm.page.set_viewport_size({"width": 844, "height": 390})
    await expect(gm.get("correct-preview")).to_be_in_viewport(ratio=1)
    await gm.page.set_viewport_size({"width": 1280, "height": 800})
    await gm.press("correct-preview")
    changes = gm.get("plan-changes").locator("li")
    await expect(changes).to_have_count(1)
    trio.roll = await trio.answer("phers.Roll")
    await gm.get("plan-why").fill("Verhört")
    await gm.press("plan-confirm")
    await expect(gm.get("plan-overtaken")).to_be_visible()
    await expect(changes).to_have_count(2)
    await expect(changes.first.locator(".was")).to_contain_text("0,5")
    await expect(changes.first.locator(".now")).to_contain_text("2,0")
    await expect(changes.last.locator(".was")).to_contain_text("S10")
    await expect(changes.last.locator(".now")).not_to_contain_text("S10")
    await looks_well(gm, "plan")
    await gm.send("plan-confirm")
    for person in trio.everybody:
        await person.tab("log")
        entry = person.page.locator(f'[data-testid="log-step"][data-step="{trio.roll}"]')
        await expect(entry.get_by_test_id("corrected-note")).to_contain_text("Verhört")
        await expect(entry.locator(".was")).to_contain_text("S10")
    await looks_well(anna, "log")


async def what_would_be_thrown_is_left_open(trio: Trio) -> None:
    """Of a dramatic roll one more die falls, which nobody knows yet; the gm leaves it."""
    gm = trio.gm
    await choose(gm, trio.opening, "correct")
    await gm.press("field-kind-dramatic")
    await gm.press("correct-preview")
    thrown = gm.get("plan-throws").locator("li")
    await expect(gm.get("plan-change")).to_contain_text("einfacher Wurf → dramatischer Wurf")
    await expect(thrown).to_have_attribute("data-step", trio.roll)
    # Initiative's dice lie over the map of Samyra, and are called the same.
    await expect(thrown).to_have_css("position", "static")
    await looks_well(gm, "open")
    await gm.press("plan-instead-0")
    await expect(gm.get("field-kind-dramatic")).to_have_attribute("aria-pressed", "true")
    await expect(gm.get("correct-dialog")).to_be_visible()
    await gm.page.keyboard.press("Escape")
    await expect(gm.get("correct-dialog")).to_have_count(0)


async def what_could_be_nothing_else_is_taken_back_instead(trio: Trio) -> None:
    """A throw has nothing to choose: what can be done with it is one press away."""
    gm = trio.gm
    await gm.tab("log")
    await gm.press(f"menu-{trio.roll}")
    await expect(gm.get(f"correct-{trio.roll}")).to_have_text("Eröffnung korrigieren …")
    await gm.press(f"correct-{trio.roll}")
    await expect(gm.get("correct-form")).to_be_visible()
    await expect(gm.get("plan-deed")).to_be_visible()  # which entry is corrected
    await gm.page.keyboard.press("Escape")
    await choose(gm, trio.roll, "undo")
    await expect(gm.get("plan-strikes").locator("li")).to_have_attribute("data-step", trio.roll)
    means = gm.get("plan-account").locator("li")
    gone = "Das Ergebnis von Lyra zählt nicht mehr."
    await expect(means).to_have_text([gone, SAME_DICE])
    await expect(gm.get("parked-again")).to_have_count(0)
    await expect(gm.get("plan-asked").locator("li")).to_have_text(["Lyra würfelt jetzt."])
    await expect(gm.get("plan-confirm")).to_have_text("Wurf zurücknehmen")
    await gm.page.keyboard.press("Escape")
    await expect(gm.get("undo-dialog")).to_have_count(0)


async def a_question_in_the_way_is_answered_for_the_absent(trio: Trio) -> None:
    """Without Lyra's answer her roll falls, unless the question is ticked; a redo undoes it all."""
    gm = trio.gm
    await choose(gm, trio.decline, "take-out")
    dropped = gm.get("plan-drops").locator("li")
    await expect(dropped).to_have_attribute("data-step", trio.roll)
    tick = gm.page.locator('[data-testid^="fill-"]')
    await looks_well(gm, "fill")
    await tick.check()
    await expect(dropped).to_have_count(0)
    await expect(gm.get("plan-changes").locator("li")).to_have_attribute("data-status", "filled")
    await expect(tick).to_be_checked()
    await gm.send("plan-confirm")
    await expect(trio.zoe.get("log-filled")).to_have_count(1)
    await gm.press("redo")
    await gm.send("plan-confirm")
    await expect(gm.get("log").locator('[data-struck="true"]')).to_have_count(0)


async def an_objection_is_answered_by_taking_back(trio: Trio) -> None:
    """Anna objects to her roll; the gm finds it in the list, and the undo is the answer."""
    gm, anna = trio.gm, trio.anna
    await choose(anna, trio.roll, "object")
    await anna.get("field-text").fill("Ich wollte doch einen Höhepunkt einsetzen!")
    await looks_well(anna, "object")
    assert await small_targets(anna.page) == []
    await anna.send("send-table.Object")
    (objection,) = anna.view["objections"]
    await expect(anna.get(f"objection-{objection}")).to_contain_text("Höhepunkt")
    await expect(gm.get("badge-lead")).to_contain_text("1")
    await gm.tab("lead")
    await looks_well(gm, "objections")
    await gm.get("objections").get_by_test_id(f"reply-{objection}").click()
    await gm.get("answer-text").fill("Stimmt, noch einmal")
    await looks_well(gm, "answer")
    await gm.press("verdict-undone")
    await expect(gm.get("plan-strikes").locator("li")).to_have_count(1)
    await gm.send("plan-confirm")
    for person in trio.everybody:
        await person.tab("log")
        note = person.get(f"objection-{objection}")
        await expect(note).to_have_attribute("data-verdict", "undone")
        await expect(note).to_contain_text("Stimmt, noch einmal")
    await expect(gm.get("badge-lead")).to_have_count(0)


async def a_player_asks_to_take_back_by_a_tap(trio: Trio) -> None:
    """Anna asks twice for what she did last: once it stays, once it goes back at once."""
    gm, anna = trio.gm, trio.anna
    again = await trio.answer("phers.Roll")
    for answer, stays in (("back-stands", True), ("back-take", False)):
        if stays:
            await anna.send("ask-back")
            await expect(anna.get("back-asked")).to_be_visible()
        else:
            await choose(anna, again, "ask-back")
        await gm.tab("table")
        await expect(gm.get("asked-back")).to_contain_text("Anna möchte zurücknehmen")
        await expect(gm.get("parked-again")).to_have_text(SAME_DICE)
        await looks_well(gm, "asked-back")
        await gm.press(answer)
        await expect(gm.get("asked-back")).to_have_count(0)
        await gm.until(lambda view: (again in steps_of(view)) is stays)  # noqa: B023  # awaited here
        if stays:
            await expect(anna.get("answered-objection")).to_contain_text("Es bleibt so.")
            await looks_well(anna, "answered")
    await expect(anna.get("ask-back")).to_have_count(0)
    await anna.tab("table")
    await expect(anna.get("taken-back")).to_contain_text(SAME_DICE)
    await looks_well(anna, "the same dice come again")
    await gm.press("fresh-luck")
    await expect(gm.get("fresh-luck-dialog")).to_contain_text("fällt so:")
    await looks_well(gm, "fresh-luck")
    await gm.page.keyboard.press("Escape")


async def an_objection_to_the_own_last_step_is_answered_as_any_other(trio: Trio) -> None:
    """Anna objects in words: the gm has every answer, and to take back from the log is one."""
    gm, anna = trio.gm, trio.anna
    latest = await trio.answer("phers.Roll")
    await choose(anna, latest, "object")
    await anna.get("field-text").fill("Die Situation war doch nur 0,5")
    await anna.send("send-table.Object")
    await anna.tab("table")
    noted = anna.page.locator('[data-testid^="mine-"]')
    await expect(noted).to_contain_text("Die Situation war doch nur 0,5")
    await looks_well(anna, "objected")
    await gm.tab("table")
    await expect(gm.get("asked-back")).to_contain_text("Die Situation war doch nur 0,5")
    await looks_well(gm, "asked-in-words")
    await gm.press("back-reply")
    await expect(gm.get("verdict-undone")).to_be_visible()
    await gm.page.keyboard.press("Escape")
    await choose(gm, latest, "undo")
    await gm.send("plan-confirm")
    await expect(gm.get("asked-back")).to_have_count(0)
    await gm.until(lambda view: latest not in steps_of(view))


async def the_last_step_goes_back_by_keys(trio: Trio) -> None:
    """Ctrl+Z shows what it would do, Enter does it; in a field of text it is the field's own."""
    gm = trio.gm
    again = await trio.answer("phers.Roll")
    await gm.get("say-text").focus()
    await gm.page.keyboard.press("Control+z")
    await expect(gm.get("undo-dialog")).to_have_count(0)
    await gm.get("stage").focus()
    await gm.page.keyboard.press("Control+z")
    await expect(gm.get("plan-confirm")).to_be_focused()
    await expect(gm.get("plan-confirm")).to_have_text("Wurf zurücknehmen")
    await gm.sending(lambda: gm.page.keyboard.press("Enter"))
    await gm.until(lambda view: again not in steps_of(view))
    await expect(gm.get("redo")).to_have_text("Korrektur zurücknehmen")


async def new_luck_is_ordered_openly(trio: Trio) -> None:
    """The dice that were taken back would fall again; the gm has one of them thrown again."""
    gm = trio.gm
    await gm.tab("lead")
    await gm.get("part-parked").locator("summary").click()
    rows = gm.get("parked").locator("li")
    await expect(rows).to_have_count(3)
    await expect(rows.first).to_contain_text("fällt so:")
    await rows.first.get_by_role("checkbox").check()
    await gm.get("parked-why").fill("Der Würfel lag schief")
    # High enough for the whole pane: what the edge of a scrolled one cuts off looks too small.
    await gm.page.set_viewport_size({"width": 1280, "height": 2400})
    await looks_well(gm, "parked")
    await gm.page.set_viewport_size({"width": 1280, "height": 800})
    await gm.send("parked-fresh")
    await expect(rows).to_have_count(2)
    await expect(trio.zoe.get("log")).to_contain_text("Der Würfel lag schief")


async def a_moment_is_shared_with_somebody_who_sees_less(trio: Trio) -> None:
    """Zoe comes to the moment itself, or to the last one before it that she was shown."""
    gm, zoe = trio.gm, trio.zoe
    await gm.tab("log")
    entry = gm.page.get_by_test_id("log-step").filter(has_text=HIDDEN)
    secret = str(await entry.get_attribute("data-step"))
    for step, seen in ((trio.roll, True), (secret, False)):
        await choose(gm, step, "link")
        link = await gm.get("moment-link").input_value()
        assert step in link
        await gm.get("log").get_by_role("button", name="Schließen").click()
        await zoe.page.goto(link)
        await expect(zoe.get("replay-position")).to_be_visible()
        now = zoe.page.locator('[data-testid="log-step"][aria-current="step"]')
        await expect(now).to_have_attribute("data-step", step if seen else trio.opening)
    await zoe.press("live")


async def a_player_tries_another_way(trio: Trio) -> None:
    """Anna opens a table of her own from before the roll, and rolls there as its gm."""
    anna = trio.anna
    await choose(anna, trio.decline, "fork")
    await looks_well(anna, "fork")
    async with anna.page.context.expect_page() as opened:
        await anna.press("fork-open")
    own = Person("Anna", await opened.value)
    await expect(own.get("sandbox")).to_be_visible()
    await own.tab("table")
    await expect(own.get("conflict")).to_be_visible()
    await looks_well(own, "sandbox")
    assert "#" not in own.page.url
    await own.page.reload()
    await own.until(lambda view: view["table"].get("sandbox"))
    assert own.view["me"]["role"] == "gm"
    assert HIDDEN not in json.dumps(await own.everything())
    await own.send("option-phers.Roll")
    assert "dice" not in json.dumps(anna.view["conflicts"])
    await own.press("sandbox-back")
    await expect(own.get("sandbox")).to_have_count(0)
    await expect(own.get("conflict")).to_be_visible()
    assert own.page.url.split("#")[0] == anna.page.url.split("#")[0]
    assert own.errors == []


async def nobody_learned_a_secret(trio: Trio) -> None:
    """No message that a page received tells the others of the innkeeper's secret, or of draws."""
    for person in trio.everybody:
        messages = await person.everything()
        told = [name for message in messages for name in names(message)]
        assert {"events", "patch", "view"} <= set(told)
        assert NEVER.isdisjoint(told)
        assert person.errors == []
        known = HIDDEN in json.dumps(messages)
        assert known == (person is trio.gm)


def names(node: object) -> list[str]:
    """List the names of all fields, at whatever depth."""
    if isinstance(node, list):
        return [name for each in node for name in names(each)]
    if isinstance(node, dict):
        return [*node, *(name for each in node.values() for name in names(each))]
    return []
