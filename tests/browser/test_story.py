"""A first conflict, live: from the first link to the replay, in four real browsers."""

from pathlib import Path

from playwright.async_api import Browser, Locator, expect

from tests.browser.cards import gone, still
from tests.browser.person import Person
from tests.browser.play import answer, caught_up, due, play
from tests.browser.secrecy import laid_open, leaks, read_log, secret
from tests.browser.solo import known
from tests.browser.table import PLAY, Party, add_figures, gather, open_conflict, start
from tests.support.client import Http
from tests.support.programs import free_port, running_server
from tests.support.scripted import SERVER


async def test_a_first_conflict_live(browser: Browser, tmp_path: Path) -> None:
    store, port = f"sqlite:{tmp_path}/chronist.db", free_port()
    async with running_server(store, port, command=SERVER) as server:
        party = await gather(browser, server.url)
        await add_figures(party)
        await open_conflict(party)
        await start(party)
        await choices_stay_hidden(party)
        await play(party, ("commit",))
        await everybody_sees_the_reveal(party)
        steps = await some_turns(party)
        await the_gm_takes_back(party, steps)
        await the_gm_takes_the_undo_back(party)
        await the_spectator_scrubs_while_play_goes_on(party)
        await a_page_reloads(party.anna)
        await server.kill9()
    async with running_server(store, port, command=SERVER) as server:
        for person in party.everybody:
            sign = person.get("conn-state")
            await expect(sign).to_have_attribute("data-phase", "live")
        await the_probe_comes_to_its_end(party, server.url)
        await a_second_probe(party)
    await nobody_learned_a_secret(party, store)


async def choices_stay_hidden(party: Party) -> None:
    """Billy's card lies face down for all others, the gm too; Jack passes unseen."""
    billy = party.gm.figures()["Billy"]
    (question,) = party.anna.asked(("commit",))
    await answer(party.anna, question)
    for person in (party.gm, party.bert, party.watcher):
        place = person.get(f"kt-{billy}")
        await expect(place).to_have_attribute("data-state", "committed")
        await expect(place.locator("[data-card]")).to_have_count(0)
    assert "committed" in party.anna.view["conflicts"][party.conflict]["kts"][billy]
    assert "committed" not in party.gm.view["conflicts"][party.conflict]["kts"][billy]


async def everybody_sees_the_reveal(party: Party) -> None:
    """After the last choice all round cards lie open on every page."""
    billy = party.gm.figures()["Billy"]
    for person in party.everybody:
        await expect(person.get(f"kt-{billy}").locator("[data-card]")).to_have_count(1)


async def some_turns(party: Party) -> list[str]:
    """The first one waits, then two actions with their reactions; give the steps' ids."""
    before = set(party.gm.view["steps"][party.conflict])
    await answer(*due(party, PLAY)[0], wait=True)
    for _ in range(3):
        await caught_up(party)
        await answer(*due(party, PLAY)[0])
    await caught_up(party)
    # Of two who act at the same moment only the first step can be where an undo begins.
    return [step for step in party.gm.view["steps"][party.conflict] if step not in before]


async def the_gm_takes_back(party: Party, steps: list[str]) -> None:
    """Several steps, in the middle of a round; the log keeps them, struck through."""
    gm = party.gm
    await gm.tab("log")
    await expect(gm.get(f"menu-{steps[-1]}").first).to_be_visible()
    # An act at the same moment as another is unseen: that step has no entry of its own.
    steps = [step for step in steps if await gm.get(f"menu-{step}").count()]
    await gm.press(f"menu-{steps[0]}")
    await gm.press(f"undo-{steps[0]}")
    await gm.get("plan-why").fill("Falsches Ziel angesagt")
    await gm.send("plan-confirm")
    for person in party.everybody:
        await person.tab("log")
        for step in steps:
            await expect(struck(person, step)).not_to_have_count(0)
        await expect(person.get("struck-note").first).to_contain_text("Falsches Ziel angesagt")
        await expect(person.get("ep-" + person.figures()["Billy"]).first).to_have_text("±0")
    assert gm.view["conflicts"][party.conflict]["phase"] in ("turns", "declare")


def struck(person: Person, step: str) -> Locator:
    """Find the struck entries of a step in somebody's log."""
    return person.page.locator(f'[data-testid="log-entry"][data-step="{step}"][data-struck="true"]')


async def the_gm_takes_the_undo_back(party: Party) -> None:
    """All entries count again, on every page."""
    await party.gm.press("redo")
    await party.gm.send("plan-confirm")
    for person in party.everybody:
        entries = person.page.locator('[data-testid="log-entry"][data-struck="true"]')
        await expect(entries).to_have_count(0)
        await person.tab("table")


async def the_spectator_scrubs_while_play_goes_on(party: Party) -> None:
    """Back to the first moment; others play on; then live again."""
    watcher = party.watcher
    await watcher.scrub("Home")
    await expect(watcher.get("conflict")).to_have_count(0)
    await answer(*due(party, PLAY)[0])
    await expect(watcher.get("conflict")).to_have_count(0)
    await watcher.press("live")
    await expect(watcher.get("conflict")).to_be_visible()
    await caught_up(party)


async def a_page_reloads(person: Person) -> None:
    """The seat is kept over a reload."""
    seat = person.view["me"]["seat"]
    await person.reload()
    assert person.view["me"]["seat"] == seat
    await expect(person.get("conflict")).to_be_visible()


async def the_probe_comes_to_its_end(party: Party, url: str) -> None:
    """The pages go on; then nobody does anything any more, from no page."""
    await answer(*due(party, PLAY)[0], wait=True)
    await caught_up(party)
    gm, http, held = party.gm, Http(url), await known(party.gm.page)
    while asks := still(gm.view, party.conflict):
        ask = next(iter(asks))
        wish = {"id": f"skip {ask}", "n": gm.n, "c": {"type": "table.Skip", "ask": ask}}
        path = f"/api/tables/{held['table']}/commands"
        told = await http.call("POST", path, held["token"], wish)
        assert told.status_code == 200, told.text
        await gm.until(gone(party.conflict, ask))
    await http.client.aclose()


async def a_second_probe(party: Party) -> None:
    """The next Probe of the same conflict starts with new hands and no points."""
    await party.gm.tab("table")
    await start(party)
    for person in party.everybody:
        assert person.view["conflicts"][party.conflict]["probe"] == 2
    await play(party, ("commit",))


async def nobody_learned_a_secret(party: Party, store: str) -> None:
    """No message that any page received holds a card its reader may not know."""
    chronicle = await read_log(store, party.gm.view["table"]["id"])
    shown, figures = laid_open(chronicle), set(party.gm.view["figures"])
    assert secret(chronicle), "nothing was hidden: no leak could have shown"
    for person in party.everybody:
        own = set(person.view["me"]["figures"])
        messages = await person.everything()
        assert leaks(messages, figures, own, shown) == []
        assert person.errors == []
