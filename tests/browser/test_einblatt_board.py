"""einBlatt's table is played by taps on cards, by any kind of controller, under each einGriff."""

from fractions import Fraction

import pytest
from playwright.async_api import Locator, expect

from tests.browser import cards
from tests.browser.cards import (
    PLAYED,
    always,
    begin,
    cast,
    figure_shown,
    hand,
    meeting,
    passed,
    play,
    skipped,
    who,
)
from tests.browser.duo import Duo
from tests.browser.modules import CHARACTERS, MODULES, met, party_of, short_of_cards, sound, toggled
from tests.browser.person import Json, Person
from tests.support import dose

EVERYBODY = tuple(PLAYED)


def by(*usually: str, of: tuple[str, ...] = CHARACTERS) -> pytest.MarkDecorator:
    """Let a module be played by these controllers, and by all kinds in a long run."""
    return pytest.mark.parametrize("controller", of if dose.long() else usually)


def never(number: int) -> bool:
    """Pass in every round."""
    return False


async def to_the_end(duo: Duo, cid: str, controller: str) -> None:
    """Come to a result, which all read: with a player's figure it is enough."""
    if controller == "player":
        await passed(duo, cid)


@by("player", "npc", of=EVERYBODY)
async def test_cards_are_laid_openly_before_the_others_choose(
    modules: Duo, controller: str
) -> None:
    cid, figure, _ = await met(modules, controller, "open_play")
    await modules.say(type="einblatt.SetOpenPlay", conflict=cid, party="Wir", n=2)
    await begin(modules, cid)
    answered = await play(modules, cid, always)
    assert answered.count((figure, "open")) == 2


@by("player", "npc", of=EVERYBODY)
async def test_after_a_draw_one_challenges_and_the_other_answers(
    modules: Duo, controller: str
) -> None:
    cid, figure, _ = await met(modules, controller, "nachkarten")
    await begin(modules, cid)
    answered = await play(modules, cid, never)
    assert (figure, "nachkarten") in answered or (figure, "nachkarten_answer") in answered
    assert {kind for _, kind in answered} >= {"nachkarten", "nachkarten_answer"}
    board = who(modules, figure)
    await expect(board.get("comparison").first).to_be_visible()


@by("player", "npc", of=EVERYBODY)
async def test_a_narrow_loser_puts_all_on_one_card(modules: Duo, controller: str) -> None:
    cid, figure, rival = await met(modules, controller, "allin")
    await begin(modules, cid)
    for person, one in ((who(modules, figure), figure), (who(modules, rival), rival)):
        await person.until(lambda view: view["conflicts"][cid]["phase"] == "commit")
        await figure_shown(person, one)
        await cards.lay(person, "commit-card")
    await modules.gm.until(lambda view: view["conflicts"][cid]["round"] == 2)
    for one, points in ((figure, -1), (rival, 1)):
        word = {"figure": one, "what": "ep", "value": points, "why": ""}
        await modules.say(type="einblatt.Override", conflict=cid, **word)
    answered = await play(modules, cid, never)
    assert {(figure, "stake"), (figure, "allin"), (figure, "replace")} <= set(answered)
    await expect(modules.gm.get("allin").first).to_contain_text("Der Steg bricht")


@by("player", "npc", of=EVERYBODY)
async def test_a_player_who_lets_look_into_the_cards_exchanges_others(
    modules: Duo, controller: str
) -> None:
    cid, figure, _ = await met(modules, controller, "schauen")
    await begin(modules, cid)
    person = who(modules, figure)
    await person.until(lambda view: view["conflicts"][cid]["phase"] == "commit")
    await figure_shown(person, figure)
    await hand(person).first.click()
    await person.press("lay-open")
    await hand(person).first.click()
    await person.press("slot-2")
    await person.send("lay-open-send")
    other = modules.gm if person is modules.anna else modules.anna
    for seen in (person, other):
        await expect(seen.get(f"slot-{figure}-2")).to_have_attribute("data-lies", "face")
    await to_the_end(modules, cid, controller)


@by("player")
async def test_cards_are_marked_before_they_are_dealt(modules: Duo, controller: str) -> None:
    cid, figure, _ = await met(modules, controller, "zinken")
    await modules.say(type="einblatt.GrantZinken", conflict=cid, figure=figure, n=3)
    await who(modules, figure).until(lambda view: cards.still(view, cid))
    answered = await play(modules, cid, always, until="prepare")
    assert answered == [(figure, "zinken")]
    await begin(modules, cid)
    await to_the_end(modules, cid, controller)


@by("player")
async def test_a_whole_hand_is_thrown_for_a_new_one(modules: Duo, controller: str) -> None:
    cid, figure, _ = await met(modules, controller, "tisch")
    await begin(modules, cid)
    person = who(modules, figure)
    await person.until(lambda view: view["conflicts"][cid]["phase"] == "commit")
    held = person.view["conflicts"][cid]["kts"][figure]["hand_count"]
    await figure_shown(person, figure)
    await person.press("redraw")
    await person.send("redraw-sure")
    await person.until(lambda view: view["conflicts"][cid]["kts"][figure]["hand_count"] == held - 1)
    await to_the_end(modules, cid, controller)


@by("character of the gm")
async def test_an_ace_goes_into_the_sleeve_and_out_again(modules: Duo, controller: str) -> None:
    cid, figure, rival = await met(modules, controller, "sleeve")
    await begin(modules, cid)
    person = who(modules, figure)
    await person.until(lambda view: view["conflicts"][cid]["phase"] == "commit")
    await figure_shown(person, figure)
    await hand(person).first.click()
    await person.send("store-sleeve")
    other = modules.gm if person is modules.anna else modules.anna
    await expect(person.get("sleeve").locator("[data-card]")).to_have_count(1)
    await expect(other.get("sleeve").locator(".back")).to_have_count(1)
    await modules.say(type="table.CloseConflict", conflict=cid)
    await modules.gm.until(lambda view: not view["conflicts"][cid]["open"])
    cid = await meeting(modules, figure, rival)
    await begin(modules, cid)
    assert (figure, "sleeve") in await play(modules, cid, always)


@by("player")
async def test_two_piles_are_drawn_from_and_sorted(modules: Duo, controller: str) -> None:
    cid, figure, _ = await met(modules, controller, "two_piles")
    await modules.say(type="einblatt.ChooseCriterion", conflict=cid, criterion="colours")
    for _ in range(2):
        await skipped(modules, cid)
    await modules.say(type="einblatt.ChooseCriterion", conflict=cid, criterion="free")
    answered: set[tuple[str, str]] = set()
    while (figure, "draw") not in answered:
        answered |= set(await skipped(modules, cid, but=("draw", "sort")))
    assert (figure, "sort") in answered


@by("player")
async def test_a_slot_is_left_free_as_a_king(modules: Duo, controller: str) -> None:
    cid, figure, _ = await met(modules, controller, "alle_karten")
    await short_of_cards(modules, cid, figure)
    await begin(modules, cid)
    person = who(modules, figure)
    await person.until(lambda view: view["conflicts"][cid]["phase"] == "commit")
    await figure_shown(person, figure)
    await expect(person.get(f"free-{figure}")).to_be_visible()
    await person.send("commit-virtual")
    await to_the_end(modules, cid, controller)


OUT_OF_SIGHT = """(board) => [...board.querySelectorAll('[data-testid^="kt-"]')].filter((each) => {
    const [inner, outer] = [each.getBoundingClientRect(), board.getBoundingClientRect()];
    return inner.bottom > outer.bottom + 1 || inner.top < outer.top - 1
        || inner.right > outer.right + 1 || inner.left < outer.left - 1;
}).length"""


async def test_four_figures_are_seen_at_once_on_a_phone(modules: Duo) -> None:
    await party_of(modules, 2)
    # Nobody knows who meets whom: the hand is weighed against each alone, for its player.
    await modules.anna.opened("outlooks", "odds-sheet")
    hopes = modules.anna.get("odds-sheet").locator("[data-testid^=outlook-]")
    await expect(hopes).to_have_count(2)
    await expect(hopes.first).to_contain_text("%")
    await modules.anna.closed()
    for person in (modules.anna, modules.gm):
        await sound(person)
        assert await person.get("stage").evaluate(OUT_OF_SIGHT) == 0


async def test_eight_figures_are_scrolled_through_inside_the_board(modules: Duo) -> None:
    await party_of(modules, 4)
    for person in (modules.anna, modules.gm):
        await sound(person)
        last = person.get("stage").locator('[data-testid^="kt-"]').last
        await last.scroll_into_view_if_needed()
        await expect(last).to_be_in_viewport()


async def test_a_target_is_aimed_at_by_a_tap_and_attacked_by_a_second(modules: Duo) -> None:
    cid = await party_of(modules, 2)
    await play(modules, cid, always, until="turns")
    kts = modules.gm.view["conflicts"][cid]["kts"]
    (actor,) = modules.gm.view["conflicts"][cid]["turn"]
    person = who(modules, actor)
    strike = person.page.locator('[data-testid^="strike-"]').first
    await strike.click()
    target = str(await strike.get_attribute("data-testid")).removeprefix("strike-")
    assert kts[target]["party"] != kts[actor]["party"]
    await expect(strike).to_have_attribute("aria-pressed", "true")
    await expect(person.get(f"act-{target}")).to_have_class("primary")
    await sound(person)
    await person.send(f"strike-{target}")
    await expect(person.get("comparison").first).to_be_visible()


def percent(chance: Fraction) -> str:
    """Write a chance as a German page does; what is not quite nothing or certain is said so."""
    if chance < 0.0005:
        return "0,1" if chance else "0,0"
    return f"{min(float(chance), 0.999 if chance < 1 else 1) * 100:.1f}".replace(".", ",")


async def likely(duo: Duo, question: Json) -> dict[int, Fraction]:
    """Ask the server how likely each number of points is."""
    told = await duo.http.client.get("/api/odds/einblatt", params=question)
    outcomes = told.raise_for_status().json()["outcomes"]
    return {int(each["key"]): Fraction(each["p"]) for each in outcomes}


async def says(place: Locator, chances: dict[int, Fraction]) -> None:
    """See how likely it is to win, to draw and to lose."""
    ways = {"won": (1, 2, 3), "drawn": (0,), "lost": (-1, -2, -3)}
    for way, points in ways.items():
        whole = sum((chances.get(n, Fraction()) for n in points), Fraction())
        await expect(place.locator(f".{way}")).to_contain_text(percent(whole))


async def test_chances_are_said_beside_the_choice_of_cards(modules: Duo, watcher: Person) -> None:
    cid, figure, rival = await met(modules, "player", "")
    gm = modules.gm
    await gm.opened("open-setup", f"setup-{rival}")
    await gm.get(f"setup-{rival}").locator("summary").click()
    await gm.get("cards-range").fill("32")
    await expect(gm.get("hardness")).to_contain_text("fast unbesiegbar")
    kts = gm.view["conflicts"][cid]["kts"]
    sides = {"hand": kts[figure]["value"], "trump": kts[figure]["trumps"][0]}
    duel = {"type": "duel", "lays": "best", **sides, "other_trump": "false"}
    for n in (32, 1):
        await gm.get("cards-range").fill(str(n))
        await says(gm.get(f"hope-{figure}"), await likely(modules, {**duel, "other_hand": n}))
    await sound(gm)
    await gm.closed()
    await begin(modules, cid)
    await outlook_is_private(modules, watcher, cid, figure)


async def outlook_is_private(duo: Duo, watcher: Person, cid: str, figure: str) -> None:
    """See the odds of the own hand, whole; a player who watches is asked about no card of it."""
    anna = duo.anna
    await anna.until(lambda view: any(f"/{figure}" in ask for ask in view["prepared"]))
    ((ask, question),) = ((a, q) for a, q in anna.view["prepared"].items() if f"/{figure}" in a)
    hand_of = anna.view["conflicts"][cid]["kts"][figure]["hand"]
    assert set(question["cards"].split(",")) == set(hand_of)
    await watcher.until(lambda view: ask in view["prepared"])
    seen = watcher.view["prepared"][ask]
    assert (seen["cards"], seen["other_cards"]) == ("", "")
    chances = await likely(duo, question)
    await says(anna.get("outlook"), chances)
    await anna.opened("outlook", "odds-sheet")
    for points, chance in chances.items():
        await expect(anna.get(f"odds-{points}")).to_contain_text(percent(chance))
    await sound(anna)
    await anna.closed()
    await expect(watcher.get("outlook")).to_have_count(0)


async def test_all_nine_modules_are_played_together_to_one_result(modules: Duo) -> None:
    known = await cast(modules)
    await toggled(modules, *MODULES)
    figure, rival = known["Ines"], known["Tor"]
    cid = await meeting(modules, figure, rival)
    anna = modules.anna
    await modules.say(type="einblatt.GrantZinken", conflict=cid, figure=figure, n=2)
    await modules.say(type="einblatt.ChooseCriterion", conflict=cid, criterion="colours")
    await modules.say(type="einblatt.SetOpenPlay", conflict=cid, party="Wir", n=1)
    await anna.until(lambda view: cards.still(view, cid))
    answered = await play(modules, cid, always, until="prepare")
    await begin(modules, cid)
    await anna.until(lambda view: view["conflicts"][cid]["phase"] not in ("prepare", "result"))
    await anna.press("redraw")
    await anna.send("redraw-sure")
    answered += await play(modules, cid, always)
    assert {(figure, "zinken"), (figure, "open")} <= set(answered)
    await sound(anna)
