"""Every rule of PHERS is played to a result by hand, and every board tells what the log does."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field

import pytest
import pytest_asyncio
from playwright.async_api import Route, expect

from tests.browser.axe import complaints, overflow
from tests.browser.company import Company, events, seated
from tests.browser.decisions import ROLL, SAVE, SPEND, decision, held, points
from tests.browser.people import People
from tests.browser.person import PHONE, Json, Person
from tests.browser.room import proposing
from tests.support.programs import Running

RESULT = "phers.ActionResolved"


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def company(people: People, server: Running) -> AsyncIterator[Company]:
    """Seat everybody once; Ines climbs, and has points to spend."""
    async with seated(people, server.url, "PHERS") as all_:
        level = {"area": "competence", "name": "Klettern", "tenths": 27}
        await all_.say("phers.SetLevel", figure=all_.id("Ines"), **level)
        yield all_


async def shown(company: Company, conflict: str, figure: str, grade: str) -> None:
    """Hold every board to what the log says, and both to what the dice must come to."""
    for person, event in zip(company.everybody, await company.log(RESULT, conflict), strict=True):
        side = person.get(f"side-{company.id(figure)}")
        await expect(side).to_have_attribute("data-class", grade)
        assert event["class"] == grade, person.name
        # The class lies on the scale, at the place of its result.
        await expect(side.locator(".phers-scale .here")).to_have_count(1)
        await expect(side.get_by_test_id("mark-result")).to_have_text(
            str(event["result"]).replace("-", "−")
        )
        assert person.errors == []


@dataclass(frozen=True)
class Case:
    """With this rule, these dice of Ines come to this class."""

    rule: str
    value: str
    faces: tuple[int, ...]
    grade: str
    about: Mapping[str, str] = field(default_factory=dict)
    point: str = ""
    """spend or save one; empty: none may be spent"""


CLIMB = {"competence": "Klettern", "kind": "simple"}
CASES = (
    Case("wild_die", "gm_choice", (6, 2, 6), "gut", point=SAVE),
    Case("wild_die", "off", (7, 4), "ordentlich", {"kind": "simple"}, SAVE),
    Case("wild_die", "always", (2, 9, 9), "katastrophal", point=SAVE),
    Case("dramatic_event", "off", (4, 4, 4), "schwach", point=SAVE),
    Case("climax", "on", (5, 5), "gut", {"kind": "simple"}, SPEND),
    Case("climax", "off", (7, 4), "ordentlich", {"kind": "simple"}),
    Case("clever_die", "on", (7, 7, 4), "gut", CLIMB, SAVE),
    Case("clever_die", "off", (7, 4), "ordentlich", CLIMB, SAVE),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.rule}-{case.value}")
async def test_each_rule_comes_to_what_the_dice_say(company: Company, case: Case) -> None:
    await company.rules("phers")
    await points(company, "Ines", 1)
    await company.rules("phers", **{case.rule: case.value})
    conflict = await decision(company, **case.about)
    if case.point:
        await company.anna.send(case.point)
    await company.roll(company.anna, *case.faces, button=ROLL)
    await shown(company, conflict, "Ines", case.grade)


async def test_a_card_keeps_the_room_of_odds_that_are_still_asked_for(company: Company) -> None:
    await company.rules("phers")
    await points(company, "Ines", 1)
    anna, asked = company.anna, asyncio.Event()

    async def later(route: Route) -> None:
        await asked.wait()
        await route.continue_()

    await anna.page.route("**/api/odds/**", later)
    await decision(company, competence="Klettern")
    side = anna.get(f"side-{company.id('Ines')}")
    parts = (side, anna.get(SPEND), anna.get("stage"))
    await expect(side.get_by_test_id("mark-level")).to_be_visible()
    await expect(anna.get(SPEND)).to_be_visible()
    before = [await part.bounding_box() for part in parts]
    asked.set()
    await expect(side.get_by_test_id("share-gut-1")).to_be_visible()
    await expect(anna.get("gain")).to_be_visible()
    assert [await part.bounding_box() for part in parts] == before
    await anna.page.unroute("**/api/odds/**")


async def triple(company: Company, spend: bool = False, **rules: str) -> str:
    """Let three equal dice fall for Ines; a spent point sets the minus die to 1."""
    await company.rules("phers", **rules)
    await points(company, "Ines", 1)
    conflict = await decision(company)
    await company.anna.send(SPEND if spend else SAVE)
    await company.roll(company.anna, *((1, 1) if spend else (4, 4, 4)), button=ROLL)
    return conflict


async def happens(company: Company, conflict: str, text: str) -> None:
    """See on every board, and in every log, that something happened instead."""
    for person, event in zip(
        company.everybody, await company.log("phers.DramaticEvent", conflict), strict=True
    ):
        side = person.get(f"side-{company.id('Ines')}")
        await expect(side).to_have_attribute("data-stage", "voided")
        await expect(side).to_contain_text(text or "Dramatisches Ereignis")
        assert event["text"] == text
        assert not events(person, RESULT, conflict)


async def accept(company: Company, text: str) -> None:
    """Let the gm say what happens."""
    gm = company.gm
    await gm.opened("open-ask", "option-phers.AcceptEvent")
    await gm.get("option-phers.AcceptEvent").get_by_test_id("field-text").fill(text)
    await gm.send("send-phers.AcceptEvent")
    await gm.closed()


@pytest.mark.parametrize(("refund", "left"), [("on", 1), ("off", 0)])
async def test_an_event_that_the_gm_lets_happen_ends_it(
    company: Company, refund: str, left: int
) -> None:
    if held(company.gm.view, company.id("Ines")) > 1:
        await override_points(company)
    conflict = await triple(
        company, spend=True, dramatic_event="offer", climax_refund_on_event=refund
    )
    await accept(company, "Eine Razzia!")
    await happens(company, conflict, "Eine Razzia!")
    ines = company.id("Ines")
    await company.anna.until(lambda view: held(view, ines) == left)


async def override_points(company: Company) -> None:
    """Leave Ines one point, by the gm's word."""
    conflict = await decision(company)
    about = {"conflict": conflict, "figure": company.id("Ines"), "what": "climax", "why": ""}
    await company.say("phers.Override", **about, value=1)


async def test_an_event_that_the_gm_declines_lets_the_dice_count(company: Company) -> None:
    conflict = await triple(company, dramatic_event="offer")
    await expect(company.gm.get("otherwise")).to_contain_text("gilt: schwach")
    await company.gm.send("option-phers.DeclineEvent")
    await shown(company, conflict, "Ines", "schwach")


async def test_an_event_may_happen_unasked_and_get_its_words_later(company: Company) -> None:
    conflict = await triple(company, dramatic_event="auto")
    await happens(company, conflict, "")
    tool = await company.gm.tool("tool-phers.NarrateEvent")
    await tool.get_by_test_id("field-text").fill("Das Seil reißt.")
    await company.gm.send("send-phers.NarrateEvent")
    await company.gm.closed()
    for person in company.everybody:
        await expect(person.get(f"side-{company.id('Ines')}")).to_contain_text("Das Seil reißt.")


@pytest.mark.parametrize("rule", ["on", "off"])
async def test_the_gm_may_hold_points_for_npcs(company: Company, rule: str) -> None:
    await company.rules("phers", gm_climax=rule)
    if rule == "on":
        await points(company, "Orlo", 1)
    conflict = await decision(company, "Orlo", kind="simple")
    gm, orlo = company.gm, company.id("Orlo")
    if rule == "on":
        await expect(gm.get("gain")).to_contain_text("nie unter schwach")
        await gm.send(SPEND)
    await company.roll(gm, *((5, 5) if rule == "on" else (7, 4)), button=ROLL)
    grade = "gut" if rule == "on" else "ordentlich"
    events = await company.log(RESULT, conflict)
    for person, event in zip(company.everybody, events, strict=True):
        # The level of an npc is the gm's to know: others see the class alone.
        await expect(person.get(f"side-{orlo}")).to_have_attribute("data-class", grade)
        assert event["class"] == grade
        assert ("result" in event) is (person is gm)
        await expect(person.get("mark-result")).to_have_count(1 if person is gm else 0)


async def share(person: Person, grade: str, which: int = 0) -> float:
    """Read how likely a class is on the board."""
    told = person.get(f"share-{grade}-{which}").first
    await expect(told).to_be_attached()
    return float(await told.get_attribute("data-percent") or "nan")


async def test_the_scale_shows_the_odds_of_the_server_and_moves_with_the_difficulty(
    company: Company,
) -> None:
    await company.rules("phers")
    await points(company, "Ines", 1)
    conflict = await decision(company)
    gm, anna, ines = company.gm, company.anna, company.id("Ines")
    # Seed: 000 summary 1, summary 4
    for person in company.everybody:
        assert await share(person, "ordentlich") == pytest.approx(31.6)
        await expect(person.get(f"side-{ines}").get_by_test_id("sum")).to_contain_text("Anfänger")
    await expect(company.bert.get("or-better")).to_have_text("ordentlich oder besser: 44,5 %")
    assert await share(anna, "ordentlich", 1) == pytest.approx(47.0)
    assert await share(anna, "schlecht", 1) == 0
    await expect(anna.get("gain")).to_contain_text("44,5 % → 89,0 %, nie unter schwach")
    assert await complaints(anna.page) == []
    assert await overflow(anna.page) <= 0
    # Nothing is sent while the gm moves it.
    await gm.press("move-levels")
    tool = gm.get("option-phers.SetDifficulty")
    await tool.get_by_test_id("slide-tenths").fill("-30")
    await expect(tool.get_by_test_id("mark-level")).to_have_text("Niveau −3,0")
    await expect(tool.get_by_test_id("share-ordentlich-0")).to_have_attribute(
        "data-percent", "18.9"
    )
    assert gm.view["conflicts"][conflict]["decisions"][ines]["difficulty"] == 0
    assert await complaints(gm.page) == []
    await gm.send("send-phers.SetDifficulty")
    await gm.closed()
    for person in company.everybody:
        side = person.get(f"side-{ines}")
        await expect(side.get_by_test_id("mark-level")).to_have_text("Niveau −3,0")


async def test_in_a_comparison_the_point_is_weighed_against_the_class_that_lies(
    company: Company,
) -> None:
    await company.rules("phers")
    await points(company, "Ines", 1)
    ines, tor = company.id("Ines"), company.id("Tor")
    two = {"figures": [ines, tor], "visibility": "public"}
    await company.say("phers.OpenComparison", title="Wer zuerst?", **two)
    conflict = await company.begun("Wer zuerst?")
    gm, anna = company.gm, company.anna
    # Nothing counts yet: no level is drawn, and a point need not be spent blindly.
    await expect(anna.get(f"side-{ines}").get_by_test_id("sum")).to_have_count(0)
    await expect(anna.get("dock")).to_contain_text("Du kannst warten.")
    level = {"talent": "", "competence": "", "difficulty": 0, "situation": 0, "kind": "dramatic"}
    where = {"conflict": conflict, "figure": tor, "ask": f"{conflict}/summands/{tor}"}
    await company.say("phers.ConfirmDecision", **where, **level)
    # What lies on the sheet is what is likely: one press.
    await expect(gm.get(f"ask-summands-{tor}")).to_have_count(0)
    likely = gm.get(f"ask-summands-{ines}").get_by_test_id("levels-line")
    await expect(likely).to_have_text("Klettern +2,7 · einfacher Wurf")
    await gm.opened("open-ask", "option-phers.ConfirmDecision")
    form = gm.get("option-phers.ConfirmDecision")
    await form.get_by_test_id("field-competence-").click()
    await form.get_by_test_id("field-kind-dramatic").click()
    await gm.send("send-phers.ConfirmDecision")
    await gm.closed()
    await company.roll(company.bert, 7, 4, 9, button=ROLL)
    # On a phone held sideways both are whole, beside each other, and nothing is scrolled.
    await anna.page.set_viewport_size({"width": 844, "height": 390})
    box = "each => each.getBoundingClientRect().toJSON()"
    one, other = [await anna.get(f"side-{each}").evaluate(box) for each in (ines, tor)]
    assert one["top"] == other["top"], (one, other)
    assert max(one["bottom"], other["bottom"]) <= 390, (one, other)
    await anna.page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # a size is two numbers by name
    # Better than ordentlich is gut or more: 12.9 % of dramatic rolls, 42 % of those with a point.
    await expect(company.anna.get("gain-relation")).to_contain_text("12,9 % → 42,0 %")
    await company.anna.send(SPEND)
    await company.roll(company.anna, 5, 5, button=ROLL)
    await shown(company, conflict, "Ines", "gut")
    events = await company.log("phers.ComparisonResolved", conflict)
    for person, event in zip(company.everybody, events, strict=True):
        assert event["rel"] == "higher"
        await expect(person.get("relation")).to_contain_text("gut gegen ordentlich")
        await expect(person.get("relation")).to_have_attribute("data-relation", "higher")
    # The same again by one press: what counted counts, and who is meant reads so.
    await gm.press("once-more")
    again = await company.begun("Wer zuerst? (2)")
    for person in company.everybody:
        await person.until(
            lambda view: (
                {each["stage"] for each in view["conflicts"][again]["decisions"].values()}
                == {"ready"}
            )
        )
        assert not person.view["conflicts"][conflict]["open"]
    await expect(anna.get("awaited")).to_have_text("Warten auf dich und Tor")
    await company.roll(company.bert, 7, 4, 9, button=ROLL)
    await expect(anna.get("awaited")).to_have_text("Du bist dran")
    await expect(company.zoe.get("awaited")).to_have_text("Warten auf Ines")


async def test_what_one_may_not_see_is_on_no_scale(company: Company) -> None:
    await company.rules("phers")
    conflict = await decision(company, "Tor", kind="simple", visibility="gm")
    await company.roll(company.bert, 7, 4, button=ROLL)
    await company.log(RESULT, conflict)
    sees = {company.gm: 1, company.bert: 1, company.anna: 0, company.zoe: 0}
    for person, n in sees.items():
        side = person.get(f"side-{company.id('Tor')}")
        await expect(side).to_have_attribute("data-stage", "resolved")
        await expect(side.get_by_test_id("mark-result")).to_have_count(n)
        await expect(side.locator(".phers-scale .here")).to_have_count(n)
        assert ("class" in events(person, RESULT, conflict)[-1]) is bool(n)


async def test_a_player_proposes_and_the_gm_confirms_on_the_scale(company: Company) -> None:
    await company.rules("phers")
    bert, gm, tor = company.bert, company.gm, company.id("Tor")
    await proposing(bert)
    await bert.press("system-phers")
    form = bert.get("option-phers.OpenDecision")
    await form.get_by_test_id("field-title").fill("Sprung")
    await form.get_by_test_id("field-kind-simple").click()
    await bert.send("send-phers.OpenDecision")
    conflict = await company.begun("Sprung")
    await expect(gm.get("question")).to_contain_text("schlägt für Tor einen Entscheid vor")
    await gm.opened("open-ask", "option-phers.ConfirmDecision")
    asked = gm.get("option-phers.ConfirmDecision")
    await expect(asked.get_by_test_id("share-ordentlich-0")).to_have_attribute("data-percent", "35")
    await gm.send("send-phers.ConfirmDecision")
    await gm.closed()
    await bert.tab("table")
    await company.roll(bert, 7, 4, button=ROLL)
    await shown(company, conflict, "Tor", "ordentlich")
    assert tor in gm.view["conflicts"][conflict]["decisions"]


async def test_the_gm_writes_a_sheet_where_it_lies(company: Company) -> None:
    gm, ines = company.gm, company.id("Ines")
    had = held(gm.view, ines)
    await decision(company)
    # Whatever was looked at before, a sheet opens with what is played.
    await gm.tab("figures")
    await gm.press("system-einblatt")
    await gm.opened(f"sheet-{ines}", "writing-phers")
    await gm.sending(gm.get("grant-one").click)
    await expect(gm.get("points-phers")).to_contain_text(str(had + 1))
    await gm.sending(gm.get("revoke-one").click)
    await expect(gm.get("points-phers")).to_contain_text(str(had))
    row = gm.get("level-Klettern")
    await gm.sending(row.get_by_test_id("train-Klettern").click)
    await expect(row.get_by_test_id("field-tenths")).to_have_value("2,8")
    # A number is sent once it rests, as one step.
    before = changes(gm)
    await row.get_by_test_id("field-tenths").fill("12,5")
    await gm.until(lambda view: tenths(view, ines) == 125)
    assert changes(gm) == before + 1
    # Closing the sheet loses nothing that was just set.
    await row.get_by_test_id("field-tenths").fill("2,7")
    await gm.page.keyboard.press("Escape")
    await gm.until(lambda view: tenths(view, ines) == 27)
    await gm.closed()


def tenths(view: Json, figure: str) -> int:
    """Read a level on a sheet."""
    return int(view["sheets"]["phers"][figure]["levels"]["Klettern"]["tenths"])


def changes(person: Person) -> int:
    """Count how often a level was changed."""
    frames = (frame for message in person.messages for frame in message.get("frames", [message]))
    events = (event for frame in frames for event in frame.get("events", ()))
    return sum(event["type"] == "phers.LevelChanged" for event in events)
