"""The dice and symbol systems are played by hand, each seeing only what is theirs to see."""

import json

from playwright.async_api import expect

from tests.browser.axe import complaints, overflow
from tests.browser.conflicts import RUN, probe, race
from tests.browser.duo import Duo
from tests.browser.person import LAPTOP, PHONE, Json, Person


async def sound(person: Person) -> None:
    assert await complaints(person.page) == []
    assert await overflow(person.page) <= 0
    assert person.errors == []


async def test_symbols_are_chosen_by_hand_and_hidden_until_both_are_in(duo: Duo) -> None:
    await probe(duo, "rps")
    await sound(duo.anna)
    before = len(duo.gm.messages)
    await duo.anna.send("symbol-Schere")
    await expect(duo.gm.get(f"side-{duo.ines}")).to_have_attribute("data-state", "committed")
    told = [message for message in duo.gm.messages[before:] if message["t"] == "frame"]
    assert told
    assert not [m for m in told if '"symbol":' in json.dumps(m.get("events", ()))]
    await duo.gm.send("symbol-Papier")
    for person in (duo.gm, duo.anna):
        await expect(person.get("game-1")).to_have_attribute("data-outcome", "win")
    await sound(duo.gm)


async def test_real_dice_are_typed_in_one_by_one(duo: Duo) -> None:
    await duo.say(type="table.SetToggle", toggle="table.dice", value="physical")
    await probe(duo, "pmd6")
    await duo.anna.get("dock").locator("button.primary").first.click()
    await expect(duo.anna.get("real-die")).to_be_visible()
    await sound(duo.anna)
    await duo.anna.press("face-6")
    await expect(duo.anna.get("face-2")).to_be_visible()
    await duo.anna.press("face-2")
    for person in (duo.gm, duo.anna):
        await expect(person.get("outcome")).to_be_visible()


async def test_the_odds_of_a_roll_are_shown_before_it(duo: Duo) -> None:
    await probe(duo, "pmd6")
    # The number stands on the board, for everybody; a press opens all of them.
    odds = duo.anna.get("stage").get_by_test_id("odds")
    await expect(odds).to_contain_text("50")
    await odds.click()
    await expect(duo.anna.get("odds-success")).to_contain_text("50")
    assert await complaints(duo.anna.page) == []


async def test_two_rolls_show_how_likely_one_wins_draws_and_loses(duo: Duo) -> None:
    await race(duo)
    told = "gewonnen 47,3 % · unentschieden 5,4 % · verloren 47,3 %"
    await expect(duo.anna.get("odds").first).to_have_text(told)
    await expect(duo.anna.get(f"side-{duo.ines}")).to_be_visible()
    await expect(duo.anna.get(f"side-{duo.ines}")).not_to_contain_text("Tabelle im Buch")
    await sound(duo.anna)


async def test_given_several_actions_when_one_is_played_then_that_is_framed_and_in_sight(
    duo: Duo,
) -> None:
    await duo.anna.page.set_viewport_size({"width": 844, "height": 390})
    await duo.say(type="harmonies.OpenAction", title="Zweierlei", **flip(duo))
    conflict = await duo.begun()
    await duo.say(type="harmonies.DeclareMultiple", conflict=conflict, n=2)
    await played(duo, conflict)
    await duo.say(type="harmonies.AddAction", conflict=conflict, **flip(duo))
    await played(duo, conflict)
    await duo.anna.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})


def flip(duo: Duo) -> dict[str, str]:
    """Say what Ines tries."""
    return {"kind": "simple", "figure": duo.ines, **RUN}


async def played(duo: Duo, conflict: str) -> None:
    """Let Anna throw for the newest action; look where both see it before and after."""
    await duo.gm.until(lambda view: "open" in phases(view, conflict).values())
    action, _ = phases(duo.gm.view, conflict).popitem()
    ask = f"{conflict}/{action}/difficulty"
    where = {"conflict": conflict, "action": action, "ask": ask}
    await duo.say(type="harmonies.SetDifficulty", **where, d=0)
    for person in (duo.gm, duo.anna):
        card = person.get(f"action-{action}")
        await expect(card.locator(".kt.waiting")).to_have_count(1)
        await expect(person.get("stage").locator(".kt.waiting")).to_have_count(1)
        await expect(card.locator("h3")).to_be_in_viewport(ratio=0.9)
    await duo.anna.send("option-harmonies.Roll")
    for person in (duo.gm, duo.anna):
        told = person.get(f"action-{action}").get_by_test_id("outcome")
        await expect(told).to_be_in_viewport(ratio=0.95)


def phases(view: Json, conflict: str) -> dict[str, str]:
    """Name the phase of each action, in the order in which they were opened."""
    return {aid: each["phase"] for aid, each in view["conflicts"][conflict]["actions"].items()}


CUT = """() => [...document.querySelectorAll("[data-testid=scale] b")]
  .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"""


async def test_given_a_comparison_when_a_tablet_shows_it_then_no_class_is_cut_off(
    duo: Duo, watcher: Person
) -> None:
    two = [duo.ines, await duo.joined("Tor", "character")]
    about = {"title": "Wer?", "figures": two, "visibility": "public"}
    await duo.say(type="phers.OpenComparison", **about)
    conflict = await duo.begun()
    level = {"talent": "", "competence": "", "difficulty": 0, "situation": 0, "kind": "simple"}
    for figure in two:
        where = {"conflict": conflict, "figure": figure, "ask": f"{conflict}/summands/{figure}"}
        await duo.say(type="phers.ConfirmDecision", **where, **level)
    for width, height in ((1024, 768), (768, 1024)):
        await watcher.page.set_viewport_size({"width": width, "height": height})
        await expect(watcher.get("scale")).to_have_count(2)
        assert await watcher.page.evaluate(CUT) == []


async def test_the_gm_says_who_sees_a_roll_when_opening_a_decision(duo: Duo) -> None:
    gm, tor = duo.gm, await duo.joined("Tor", "character")
    # The whole form is in the window, so that nothing lies half below the tabs.
    await gm.page.set_viewport_size({"width": LAPTOP["width"], "height": 1800})
    await gm.tab("lead")
    await gm.new_conflict()
    await gm.get("part-open").get_by_test_id("system-phers").click()
    form = gm.get("option-phers.OpenDecision")
    await expect(form.get_by_test_id("field-visibility-public")).to_have_attribute(
        "aria-pressed", "true"
    )
    await form.get_by_test_id("field-title").fill("Spuren")
    await form.get_by_test_id("field-kind-simple").click()
    await form.get_by_test_id("field-visibility-blind").click()
    await sound(gm)
    await gm.send("send-phers.OpenDecision")
    cid = await duo.begun()
    await duo.anna.until(lambda view: cid in view["conflicts"])
    conflict = duo.anna.view["conflicts"][cid]
    assert conflict["decisions"][duo.ines]["visibility"] == "blind"
    await expect(duo.anna.get("seen-by")).to_have_text("sieht: nur die Spielleitung")
    # It holds for this roll alone: the next is everybody's again, also after the page was left.
    for again in (False, True):
        if again:
            await gm.reload()
        await gm.tab("lead")
        await gm.new_conflict()
        await gm.get("part-open").get_by_test_id("system-phers").click()
        await expect(form.get_by_test_id("field-visibility-public")).to_have_attribute(
            "aria-pressed", "true"
        )
    # Both sides of a comparison say there what they act with, and are not asked again.
    await gm.press(f"take-{tor}")
    side = gm.get(f"brings-{tor}")
    await side.locator("summary").click()
    await side.get_by_test_id("field-kind-dramatic").click()
    await gm.press("send-phers.OpenComparison")
    await gm.until(lambda view: compared(view) == {"simple", "dramatic"})
    await gm.closed()


def compared(view: Json) -> set[str]:
    """Name the kinds of roll of a comparison, once both sides are ready."""
    sides = [
        side
        for each in view["conflicts"].values()
        if each.get("kind") == "comparison"
        for side in each["decisions"].values()
    ]
    return {side["kind"] for side in sides if side["stage"] == "ready"}


async def test_the_winner_of_the_games_of_a_contest_is_shown_the_bonus(duo: Duo) -> None:
    tor = await duo.joined("Tor", "character")
    how = {"method": "rps", "numbers": "shown", "visibility": "public"}
    sides = {"initiator": duo.ines, "other": tor, "value": 12, "other_value": 12}
    await duo.say(type="ews.OpenContest", title="Packen", **sides, **how)
    await duo.begun()
    await duo.anna.send("symbol-Schere")
    await duo.gm.send("symbol-Stein")
    await expect(duo.anna.get("worth")).to_contain_text("Bonus +3 für Tor")
