"""Every example of Samyra's source is played in browsers by the gm and the players.

Seed: 003 Die Initiative, 003 Passierschlag, 003 Lösen, 003 Handlungen
"""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import expect

from tests.browser.combat import Field, tap
from tests.browser.company import thrown
from tests.browser.people import People, Table, leaves, table_of
from tests.browser.person import Person
from tests.browser.staged import Stage
from tests.golden.stories_samyra import AT_THE_RING, BANDITS, HEROES, HUNT, HUNTERS, RING
from tests.golden.stories_samyra_blows import (
    CORNERED,
    GUESTS,
    HERE,
    HOUSE,
    LAST_BLOW,
    ROOM,
    THIEVES,
    WALL,
)
from tests.support.programs import Running


@pytest_asyncio.fixture(loop_scope="session")
async def unseen(people: People, server: Running) -> AsyncIterator[Table]:
    """Open a table to which nobody has come yet."""
    async with table_of(server.url, "Der Hof") as table:
        yield table
        for person in people.all:
            if person.view:
                await leaves(person)


async def walks(field: Field, person: Person, name: str, to: str, button: str) -> None:
    """Choose a figure, tap a field, and press what sends it there; wait until all see it there."""
    figure = field.id(name)
    await person.press(f"fighter-{figure}")
    await tap(person, f"reach-{to}")
    await person.send(button)
    for each in field.everybody:
        await each.until(lambda _: stands(field, each, name).startswith(to))  # noqa: B023  # awaited here


def stands(field: Field, person: Person, name: str) -> str:
    """Give the pose of a figure."""
    return str(field.combat(person)["fighters"][field.id(name)]["pose"])


def le(field: Field, name: str) -> int:
    """Give a figure's LE, as the gm knows it."""
    return int(field.gm.view["sheets"]["samyra"][field.id(name)]["le"])


async def rest_stays(person: Person) -> None:
    """Let all others stay, and confirm it."""
    await person.press("rest-stays")
    await person.send("rest-stays-confirm")


async def test_hunt_the_adventurers_win_by_15_and_let_the_wolves_run_first(
    unseen: Table, people: People
) -> None:
    stage = Stage(unseen, HUNT, HUNTERS)
    await stage.set_up()
    field = await stage.seen_by(people, *people.all)
    gm, anna, bert = field.gm, field.anna, field.bert
    await gm.send("next-round")
    await field.phase("initiative")
    # The gm throws for both parties of the gm by one press.
    await thrown(gm, "throw-all", 7, 7)
    await thrown(anna, f"throw-{HEROES}", 15)
    await field.phase("order")
    order = anna.get("option-samyra.ChooseOrder").locator("li")
    wanted = ("Wölfe", "Orks", HEROES)
    for place, party in enumerate(wanted):
        while party not in str(await order.nth(place).text_content()):
            await anna.press(f"up-{party}")
    await anna.send("send-samyra.ChooseOrder")
    await field.phase("move")
    assert tuple(field.combat(gm)["order"]) == wanted

    # The wolves are nearer to the orcs, and rush at them; the orcs stop them.
    await walks(field, gm, "Grauer", "f3", "move")
    await walks(field, gm, "Alter", "g4", "move")
    await rest_stays(gm)
    await walks(field, bert, "Mirel", "d7", "move-done")
    await anna.press("tool-samyra.Alternative")
    await anna.send("instead-draw_weapon")
    await bert.send("option-samyra.Stay")
    await field.phase("facing")


async def test_pollux_runs_is_struck_at_twice_and_goes_on(unseen: Table, people: People) -> None:
    stage = Stage(unseen, RING, AT_THE_RING)
    await stage.set_up(outcome_by="owner")
    await stage.begin([HEROES, BANDITS], 18, 3)
    field = await stage.seen_by(people, people.gm, people.anna)
    gm, anna, pollux = field.gm, field.anna, "Pollux"
    # Before he goes it is said who would stop him, and he says that he will push on.
    await anna.press(f"fighter-{field.id(pollux)}")
    await tap(anna, "reach-g4")
    for bandit in ("Nidger", "Rosko"):
        await expect(anna.get("preview-warning")).to_contain_text(bandit)
    await anna.get("at-stop").select_option("push")
    await anna.send("move")
    # One press each: both blows are unmodified, and cannot be parried.
    for n in (2, 1):
        await expect(gm.get(f"ask-strike-{field.id(pollux)}")).to_have_count(n)
        await expect(gm.get("rules").first).to_contain_text("abwehren")
        await gm.send("answer-yes")
    await expect(gm.get("volley").locator(".volley-row")).to_have_count(2)
    hit = gm.get(f"outcome-{field.id('Nidger')}")
    await hit.get_by_test_id("field-damage").fill("5")
    await gm.send("enter-all")
    # Most of it is caught by his armour of 4, and he runs on as he can.
    await gm.until(lambda _: le(field, pollux) == 39)
    # At the next one he stays: what he said for the ring holds for the ring alone.
    await walks(field, anna, pollux, "k4", "move")
    await gm.until(lambda _: field.combat(gm)["fighters"][field.id(pollux)]["done"])


async def test_pollux_stops_and_gets_away_from_one_of_two(unseen: Table, people: People) -> None:
    stage = Stage(unseen, RING, AT_THE_RING)
    await stage.set_up()
    await stage.begin([HEROES, BANDITS], 18, 3)
    await stage.walks("Pollux", "Anna", *(f"{column}4/0" for column in "cdefg"))
    await stage.skipped("initiative")
    await stage.begin([HEROES, BANDITS], 16, 9)
    field = await stage.seen_by(people, people.gm, people.anna)
    gm, anna = field.gm, field.anna
    for bandit in ("Nidger", "Rosko"):
        await expect(anna.get("held")).to_contain_text(bandit)
    await thrown(anna, "option-samyra.RollLoesen", 8, 14)
    # Only inside Rosko's area he may move; to leave it, Rosko strikes.
    await expect(anna.get("force_danger")).to_contain_text("Rosko")
    await expect(anna.get("force_danger")).not_to_contain_text("Nidger")
    await expect(anna.get("reach-g5")).to_be_visible()
    await expect(anna.get("reach-k4")).to_have_count(0)
    await walks(field, anna, "Pollux", "g5", "move-done")
    await gm.until(lambda _: field.combat(gm)["fighters"][field.id("Pollux")]["done"])


async def test_last_blow_all_four_strike_and_two_fall_at_the_end(
    unseen: Table, people: People
) -> None:
    stage = Stage(unseen, HERE, LAST_BLOW)
    await stage.set_up()
    await stage.begin([THIEVES, HEROES], 12, 17)
    await stage.skipped("facing")
    field = await stage.seen_by(people, *people.all)
    gm, anna, bert = field.gm, field.anna, field.bert
    # Everybody means what they will do in the whole round: the archer shoots, the others strike.
    for name, kind, target in (
        ("Schütze", "ranged", "Kialah"),
        ("Erster", "melee", "Pollux"),
        ("Zweiter", "melee", "Kialah"),
    ):
        await gm.press(f"fighter-{field.id(name)}")
        await means(field, gm, kind, target)
    for person in (anna, bert):
        first = person.get(f"fighter-{field.id('Erster')}")
        await person.sending(first.click)
        await expect(person.get("intended_to")).to_contain_text("Erster")
    for person in (anna, bert, gm):
        await person.send("ready")
    await field.phase("segment1")
    shot = gm.get(f"outcome-{field.id('Schütze')}")
    await shot.get_by_test_id("field-damage").fill("4")
    await gm.send("send-samyra.EnterOutcome")
    # She is struck: what she meant stands, and she is asked whether it does.
    await expect(anna.get("doubt")).to_contain_text("Bleibt es bei „Nahkampf → Erster“?")
    assert le(field, "Kialah") == 8
    await anna.send("doubt-yes")
    await field.phase("segment3")
    for name, damage in (("Kialah", 9), ("Erster", 2), ("Zweiter", 10), ("Pollux", 6)):
        blow = gm.get(f"outcome-{field.id(name)}")
        await blow.get_by_test_id("field-damage").fill(str(damage))
    await gm.send("enter-all")
    for person in field.everybody:
        for name in ("Kialah", "Erster"):
            token = person.get(f"fighter-{field.id(name)}")
            await expect(token).to_contain_text("gefallen")
    # Nobody can say which of the two blows it was.
    await expect(gm.get("log")).to_contain_text("Kialah und Pollux")


async def means(field: Field, person: Person, kind: str, target: str) -> None:
    """Choose what to do and to whom, by as many presses as it takes."""
    await expect(person.get(f"kind-{kind}")).to_be_visible()
    await person.press(f"kind-{kind}")
    aim = person.get(f"target-{field.id(target)}")
    if await aim.count():
        await person.sending(aim.click)
    await expect(person.get("intended_to")).to_contain_text(target)


async def test_at_the_wall_no_roll_is_allowed_but_she_may_kneel(
    unseen: Table, people: People
) -> None:
    stage = Stage(unseen, WALL, CORNERED)
    await stage.set_up()
    await stage.begin([HEROES, THIEVES], 20, 1)
    await stage.seen_by(people, people.anna, people.zoe)
    anna = people.anna
    await expect(anna.get("held")).to_contain_text("Links, Rechts und Mitte")
    await expect(anna.get("option-samyra.RollLoesen")).to_have_count(0)
    await anna.press("tool-samyra.Alternative")
    await anna.send("instead-kneel")
    kialah = people.zoe.get(f"fighter-{stage.id('Kialah')}")
    await expect(kialah).to_contain_text("kniend")


async def test_chair_one_walks_over_it_another_climbs_and_it_is_crushed(
    unseen: Table, people: People
) -> None:
    stage = Stage(unseen, ROOM, GUESTS)
    await stage.set_up(joined=False)
    field = await stage.seen_by(people, *people.all)
    gm, anna, bert = field.gm, field.anna, field.bert
    # By hand: a tap on the figure, one on the field.
    await gm.opened("bring-in", "bench")
    for mark, who in stage.cast.items():
        await gm.press(f"bench-{field.id(who.name)}")
        field_at = stage.where(mark)
        await expect(gm.get(f"pick-{field_at}")).to_be_visible()
        await gm.sending(lambda: tap(gm, f"pick-{field_at}"))  # noqa: B023  # awaited here
    await gm.closed()
    us, them = field.combat(gm)["parties"]
    assert {us, them} != {HEROES, HOUSE}
    await stage.begin([us, them], 11, 9)
    # Knee-high for a Bruta: a field like any other, and he may stay on it.
    await anna.press(f"fighter-{field.id('Pollux')}")
    await expect(anna.get("reach-c3")).to_have_attribute("data-cost", "1")
    await walks(field, anna, "Pollux", "c3", "move-done")
    # For a Nigro the like of it costs half of her way, and is no place to stay.
    await bert.press(f"fighter-{field.id('Nirra')}")
    await expect(bert.get("reach-c5")).to_have_attribute("data-cost", "3")
    await tap(bert, "reach-c5")
    await expect(bert.get("move-done")).to_be_disabled()
    await tap(bert, "reach-d5")
    await expect(bert.get("preview")).to_have_attribute("data-left", "2")
    await bert.send("move-done")
    await bert.until(lambda _: stands(field, bert, "Nirra") == "d5")
    # He has crushed it: the gm redraws the field he stands on, and all see it.
    await gm.tool("tool-samyra.ChangeGround")
    await tap(gm, "pick-c3")
    form = gm.get("option-samyra.ChangeGround")
    await form.get_by_test_id("field-why").fill("Der Stuhl ist zermalmt.")
    await gm.send("send-samyra.ChangeGround")
    for person in field.everybody:
        await person.until(lambda _: field.combat(person)["map"]["rows"].split("\n")[2] == "." * 9)  # noqa: B023  # awaited here
    assert [person.errors for person in field.everybody] == [[], [], [], []]
