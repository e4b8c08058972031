"""Every rule of Harmonies is played to a result by hand, every board tells what the log does."""

import re
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import expect

from tests.browser.axe import complaints, overflow
from tests.browser.company import Company, events, seated, seen_once_dice_lie
from tests.browser.people import People
from tests.browser.person import Json, Person
from tests.browser.room import proposing
from tests.support.programs import Running

ROLL = "option-harmonies.Roll"
RESULT = "harmonies.ActionResolved"
ZERO = dict.fromkeys(
    (
        "body",
        "agility",
        "intuition",
        "intelligence",
        "power",
        "resistance",
        "maneuver",
        "precision",
    ),
    0,
)
LIE = {"characteristic": "intuition", "means": "maneuver", "competency": "untrained"}
RUN = {"characteristic": "agility", "means": "power", "competency": "untrained"}


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def company(people: People, server: Running) -> AsyncIterator[Company]:
    """Seat everybody once: Ines lies with +5, Orlo doubts with +5, in a race it is 4 to 6."""
    sheets = {
        "Ines": {"intuition": 2, "maneuver": 3, "agility": 4},
        "Tor": {"agility": 6},
        "Orlo": {"intuition": 2, "maneuver": 3},
    }
    async with seated(people, server.url, "Harmonies") as all_:
        for name, values in sheets.items():
            await all_.say("harmonies.SetSheet", figure=all_.id(name), **{**ZERO, **values})
        yield all_


class Acting:
    """The action that is played, as commands name it."""

    def __init__(self, company: Company, conflict: str, action: str) -> None:
        self.company, self.conflict, self.action = company, conflict, action

    async def say(self, type: str, ask: str = "", **fields: Any) -> None:
        """Send a command about it."""
        named = {"conflict": self.conflict, "action": self.action, **fields}
        about = {"ask": f"{self.conflict}/{self.action}/{ask}"} if ask else {}
        await self.company.say(type, **named, **about)


async def opened(company: Company, kind: str, rival: str = "", **approach: str) -> Acting:
    """Let the gm open an action of Ines, against somebody if it needs one."""
    by = {**LIE, **approach}
    about = {"title": "Der Versuch", "kind": kind, "figure": company.id("Ines"), **by}
    await company.say("harmonies.OpenAction", **about)
    conflict = await company.begun("Der Versuch")
    (action,) = company.gm.view["conflicts"][conflict]["actions"]
    acting = Acting(company, conflict, action)
    if rival:
        await acting.say("harmonies.AddOpponent", figure=company.id(rival), **by)
    return acting


async def shown(acting: Acting, outcome: str) -> list[Json]:
    """Hold every board to what the log says, and both to what the dice must come to."""
    company = acting.company
    events = await company.log(RESULT, acting.conflict)
    for person, event in zip(company.everybody, events, strict=True):
        drawn = person.get(f"action-{acting.action}").get_by_test_id("outcome")
        await expect(drawn).to_have_attribute("data-outcome", outcome)
        assert event["outcome"] == outcome, person.name
        assert person.errors == []
    return events


@dataclass(frozen=True)
class Case:
    """With this rule, a lie of this difficulty and these dice come to this."""

    rule: str
    value: str
    faces: tuple[int, ...]
    outcome: str
    d: int = -5
    margin: int = 0
    opens: bool = field(default=False)
    """the gm lets the dice fall open"""


CASES = (
    Case("open_roll", "always", (10, 4, 5), "success", d=-14),
    Case("open_roll", "never", (10, 5), "failure", d=-14, margin=-4),
    Case("open_roll", "gm_choice", (10, 4, 5), "success", d=-14, opens=True),
    Case("zero_margin", "success", (5, 5), "success"),
    Case("zero_margin", "fail", (5, 5), "failure"),
    Case("zero_margin", "half_coinflip", (5, 5, 1), "success"),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.rule}-{case.value}")
async def test_each_rule_comes_to_what_the_dice_say(company: Company, case: Case) -> None:
    await company.rules("harmonies", **{case.rule: case.value})
    acting = await opened(company, "simple")
    if case.opens:
        await acting.say("harmonies.ChooseRoll", figure=company.id("Ines"), open="open")
    await acting.say("harmonies.SetDifficulty", "difficulty", d=case.d)
    await company.roll(company.anna, *case.faces, button=ROLL)
    for person, event in zip(company.everybody, await shown(acting, case.outcome), strict=True):
        assert event["margin"] == case.margin
        margin = str(case.margin).replace("-", "−")
        side = person.get(f"side-{company.id('Ines')}")
        # What it started from stays, with the dice, up to the margin.
        await expect(side.get_by_test_id("sum")).to_contain_text("Schwierigkeit")
        await expect(side.locator(".sum-part").last).to_have_text(f"Spanne= {margin}")
        await expect(person.get("outcome")).to_contain_text(f"Spanne {margin}")


OPPOSED: tuple[tuple[Mapping[str, str], tuple[int, ...], tuple[int, ...], str], ...] = (
    ({"opposition": "one_roll"}, (8, 5), (), "win"),
    ({"opposition": "two_rolls"}, (8, 5), (7, 6), "draw"),
    ({"advanced_compare": "off"}, (7, 5), (), "draw"),
    ({"advanced_compare": "on"}, (7, 5), (), "win"),
)


@pytest.mark.parametrize(("rules", "own", "other", "outcome"), OPPOSED)
async def test_two_measure_their_strength(
    company: Company,
    rules: Mapping[str, str],
    own: tuple[int, ...],
    other: tuple[int, ...],
    outcome: str,
) -> None:
    await company.rules("harmonies", **rules)
    acting = await opened(company, "opposition", "Tor", **RUN)
    # What the table usually does is offered first.
    first = company.gm.get("dock").locator("[data-testid^=answer-]").first
    await expect(first).to_have_attribute(
        "data-testid", f"answer-{rules.get('opposition', 'one_roll')}"
    )
    # Both ways are weighed before one is chosen.
    worth = company.gm.get("dock").get_by_test_id("odds")
    await expect(worth).to_have_count(2)
    await expect(worth.first).to_contain_text("gewonnen")
    await company.gm.sending(first.click)
    await company.roll(company.anna, *own, button=ROLL)
    if other:
        await expect(company.bert.get("odds")).to_contain_text("gewonnen")
        await company.roll(company.bert, *other, button=ROLL)
    await shown(acting, outcome)
    await seen_once_dice_lie(company.zoe, ".kt .tag.spoiler")


async def slides(person: Person, type: str, d: int, words: str) -> None:
    """Move the wager, see what it means, and send it."""
    await person.get("dock").get_by_test_id("slide-d").fill(str(d))
    await expect(person.get("dock").locator(".slider-words")).to_have_text(words)
    await person.send(f"send-harmonies.{type}")


def percents(text: str | None) -> list[float]:
    """Read the numbers of a line of chances."""
    return [float(each.replace(",", ".")) for each in re.findall(r"(\d+,\d)\s%", text or "")]


async def test_a_lie_is_wagered_on_and_parried(company: Company) -> None:
    await company.rules("harmonies")
    acting = await opened(company, "confrontation", "Orlo")
    gm, anna = company.gm, company.anna
    # Seed: 002 xconfrontation. Anna knows the own numbers alone.
    await anna.get("dock").get_by_test_id("slide-d").fill("-3")
    await expect(anna.get("dock").get_by_test_id("odds")).to_have_text(
        "vor der Parade: gelingt 69,8 % · misslingt 30,2 %"
    )
    # On a phone each answer is in sight without scrolling.
    for answer in ("send-harmonies.ProposeDifficulty", "several-at-once"):
        await expect(anna.get(answer)).to_be_in_viewport(ratio=0.95)
    assert await complaints(anna.page) == []
    assert await overflow(anna.page) <= 0
    await slides(anna, "ProposeDifficulty", -3, "doppelt so schwer")
    # The gm knows all: what takes effect, what is parried, and what fails.
    told = gm.get(f"action-{acting.action}").get_by_test_id("odds")
    await expect(told).to_contain_text("pariert")
    whole, parried, fails = percents(await told.text_content())
    assert fails == pytest.approx(100 - 69.8, abs=0.1)
    assert parried == pytest.approx(69.8 * 69.8 / 100, abs=0.1)
    assert whole + parried + fails == pytest.approx(100, abs=0.2)
    for person in (anna, company.bert, company.zoe):
        await expect(person.get("odds").first).not_to_contain_text("pariert")
        side = person.get(f"side-{company.id('Orlo')}")
        await expect(side.get_by_test_id("sum")).to_have_count(0)
    # A player who comes back is asked for one press.
    await gm.reload()
    await gm.send("accept-proposal")
    await company.roll(anna, 6, 5, button=ROLL)
    await expect(gm.get("dock").get_by_test_id("odds")).to_have_text(
        "gelingt 69,8 % · misslingt 30,2 %"
    )
    assert await complaints(gm.page) == []
    # One press says it and throws.
    await company.roll(gm, 3, 6, button="parry-ready")
    await shown(acting, "success")
    for person in company.everybody:
        side = person.get(f"side-{company.id('Orlo')}")
        await expect(side).to_contain_text("Parade misslungen")


@pytest.mark.parametrize("rule", ["on", "off"])
async def test_an_action_that_nobody_parries_happens(company: Company, rule: str) -> None:
    await company.rules("harmonies", parry=rule)
    acting = await opened(company, "confrontation", "Orlo")
    await acting.say("harmonies.SetDifficulty", "difficulty", d=0)
    await company.roll(company.anna, 6, 5, button=ROLL)
    if rule == "on":
        await company.gm.send("option-harmonies.DeclineParry")
    await shown(acting, "success")


async def test_what_is_tried_at_once_is_harder_by_a_part_of_the_sum(company: Company) -> None:
    await company.rules("harmonies")
    acting = await opened(company, "simple")
    await company.say("harmonies.DeclareMultiple", conflict=acting.conflict, n=3)
    for person in company.everybody:
        await expect(person.get("several")).to_contain_text("3 Handlungen zugleich")
        await expect(person.get("sum")).to_contain_text("3 Handlungen zugleich")
        await expect(person.get("sum").locator(".sum-part").last).to_contain_text("= −1")
    await acting.say("harmonies.SetDifficulty", "difficulty", d=0)
    await company.roll(company.anna, 5, 5, button=ROLL)
    for event in await shown(acting, "failure"):
        assert event["margin"] == -1
    # What was declared is not over before it was named.
    await expect(company.gm.get("question")).to_have_text("1 von 3 Handlungen sind genannt.")
    await company.gm.opened("further-action", "option-harmonies.AddAction")
    await company.gm.closed()


async def test_of_two_questions_each_answer_is_in_sight(company: Company) -> None:
    await company.rules("harmonies")
    acting = await opened(company, "simple")
    await company.say("harmonies.DeclareMultiple", conflict=acting.conflict, n=2)
    about = {"conflict": acting.conflict, "figure": company.id("Ines"), "kind": "simple"}
    await company.say("harmonies.AddAction", **about, **LIE)
    answers = company.gm.get("dock").get_by_test_id("send-harmonies.SetDifficulty")
    await expect(answers).to_have_count(2)
    for answer in await answers.all():
        await expect(answer).to_be_in_viewport(ratio=0.95)


async def test_the_opening_form_names_the_actor_and_the_opponents(company: Company) -> None:
    await company.rules("harmonies")
    gm = company.gm
    form = await gm.new_conflict("next-harmonies")
    chosen = form.locator('[data-testid^="take-"][aria-pressed="true"]')
    for _ in range(await chosen.count()):
        await chosen.first.click()
    for name in ("Tor", "Orlo", "Ines"):
        await form.get_by_test_id(f"take-{company.id(name)}").click()
    await expect(form.get_by_test_id("acts-against")).to_have_text(
        "Tor handelt gegen Orlo und Ines."
    )
    await expect(form.get_by_test_id(f"take-{company.id('Orlo')}")).to_have_text("Orlo 2")
    await gm.closed()


async def test_the_gm_may_say_how_difficult_it_is_while_opening_an_action(company: Company) -> None:
    await company.rules("harmonies")
    gm = company.gm
    before = set(gm.view["conflicts"])
    form = await gm.new_conflict("next-harmonies")
    chosen = form.locator('[data-testid^="take-"][aria-pressed="true"]')
    for _ in range(await chosen.count()):
        await chosen.first.click()
    await form.get_by_test_id(f"take-{company.id('Ines')}").click()
    await expect(form.get_by_test_id("field-d")).to_have_count(0)
    await form.get_by_test_id("difficulty-now").click()
    await form.get_by_test_id("field-d").fill("-3")
    await expect(form).to_contain_text("doppelt so schwer")
    await form.get_by_test_id("send-harmonies.OpenAction").click()
    await gm.until(lambda view: said_in(view, before) == [-3])


def said_in(view: Json, before: set[str]) -> list[int | None]:
    """List the difficulties of the actions in conflicts that were not there before."""
    fresh = view["conflicts"].keys() - before
    return [each.get("d") for key in fresh for each in view["conflicts"][key]["actions"].values()]


async def changed(company: Company, command: str, control: str, value: str = "") -> None:
    """Change something of Ines' side where it lies on the table."""
    gm, form = company.gm, f"option-harmonies.{command}"
    # Under the mouse it stays readable: a light tint over the felt.
    await gm.get(f"change-{company.id('Ines')}").hover()
    assert await complaints(gm.page) == []
    await gm.opened(f"change-{company.id('Ines')}", form)
    drawn = gm.get(form).get_by_test_id(control)
    # What stands there is what holds, with its number.
    await expect(gm.get("option-harmonies.SetApproach")).to_contain_text("Intuition+2")
    await (drawn.fill(value) if value else drawn.click())
    await gm.send(f"send-harmonies.{command}")
    await gm.closed()


async def test_the_page_asks_who_resists_if_nobody_does(company: Company) -> None:
    await company.rules("harmonies")
    await opened(company, "confrontation")
    gm, told = company.gm, company.anna.get("question")
    await expect(told).to_have_text("Die Spielleitung nennt, wer dagegenhält.")
    await expect(gm.get("question")).to_contain_text("Wer hält gegen")
    await gm.opened("add-opponent", "option-harmonies.AddOpponent")
    # The gm's own come first, with what they do best.
    await expect(gm.get("pick-harmonies.AddOpponent").locator("option").first).to_have_text("Orlo")
    form = gm.get("option-harmonies.AddOpponent")
    await expect(form.get_by_test_id("field-means-maneuver")).to_have_attribute(
        "aria-pressed", "true"
    )
    await gm.send("send-harmonies.AddOpponent")
    await gm.closed()
    await expect(gm.get("dock").get_by_test_id("slide-d")).to_have_count(1)


async def test_a_player_proposes_an_action_and_the_gm_says_how_hard_it_is(
    company: Company,
) -> None:
    await company.rules("harmonies")
    anna, gm = company.anna, company.gm
    await proposing(anna)
    await anna.press("system-harmonies")
    form = anna.get("option-harmonies.OpenAction")
    await form.get_by_test_id("field-title").fill("Eintopf")
    for choice in ("kind-simple", "characteristic-intuition", "means-maneuver"):
        await form.get_by_test_id(f"field-{choice}").click()
    await anna.send("send-harmonies.OpenAction")
    conflict = await company.begun("Eintopf")
    (action,) = gm.view["conflicts"][conflict]["actions"]
    acting = Acting(company, conflict, action)
    for person in company.everybody:
        await expect(person.get(f"action-{action}")).to_contain_text("Vorschlag")
    await anna.tab("table")
    await slides(anna, "ProposeDifficulty", 5, "misslingt dreimal so selten")
    # What was proposed is said, and accepted by one press if the gm leaves it so.
    await expect(gm.get("question")).to_contain_text("Ines schlägt +5 vor.")
    accept = gm.get("dock").get_by_test_id("send-harmonies.SetDifficulty")
    await expect(accept).to_have_text("+5 annehmen")
    # By what it is tried, and in which circumstances, is the gm's to say.
    await changed(company, "SetApproach", "field-means-power")
    await expect(anna.get("sum")).to_contain_text("Kraft")
    await changed(company, "Adjust", "slide-v", "-2")
    await expect(anna.get("sum")).to_contain_text("Umstände (die Lage)")
    assert await anna.get(f"change-{company.id('Ines')}").count() == 0
    await another_against_orlo(company)
    # Whom the player means comes first; by what it resists the gm says, while asked of the first.
    await gm.opened("add-opponent", "option-harmonies.AddOpponent")
    await gm.send("send-harmonies.AddOpponent")
    await gm.closed()
    await slides(gm, "SetDifficulty", 0, "weder leicht noch schwer")
    await expect(accept).to_have_count(0)
    await company.roll(anna, 5, 6, button=ROLL)
    await shown(acting, "failure")
    assert events(anna, "harmonies.ActionOpened", conflict)[-1]["how"] == "wished"
    _, other = gm.view["conflicts"][conflict]["actions"].values()
    assert list(other["sides"]) == [company.id("Ines"), company.id("Orlo")]


async def another_against_orlo(company: Company) -> None:
    """Let the player try two things at once, the second against somebody."""
    anna = company.anna
    await anna.opened("several-at-once", "option-harmonies.DeclareMultiple")
    await anna.get("field-n").fill("2")
    await anna.send("send-harmonies.DeclareMultiple")
    await anna.closed()
    form = await anna.opened("further-action", "option-harmonies.AddAction")
    against = form.get_by_test_id(f"field-against-{company.id('Orlo')}")
    await form.get_by_test_id("field-kind-simple").click()
    await expect(against).to_have_count(0)
    await form.get_by_test_id("field-kind-opposition").click()
    before = await against.bounding_box()
    await expect(form.get_by_test_id("odds")).to_be_visible()
    # What comes late moves nothing that a finger is about to tap.
    assert await against.bounding_box() == before
    await against.click()
    await expect(against).to_have_attribute("aria-pressed", "true")
    await anna.send("send-harmonies.AddAction")
    await anna.closed()
    for person in company.everybody:
        await expect(person.get("stage")).to_contain_text("soll gegen Orlo gehen")
        await expect(person.get("several")).to_contain_text("2 Handlungen zugleich")
