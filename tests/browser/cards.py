"""How is every question of einBlatt answered on the page, no matter who plays the figure?"""

from collections.abc import Awaitable, Callable

from playwright.async_api import Locator, expect

from tests.browser.duo import Duo
from tests.browser.person import Json, Person, together

PLAYED = {"player": "Ines", "npc": "Wolf", "character of the gm": "Tor"}
"""Kind of controller -> the figure that has it."""
SHEET = {"beruf": 12, "hobby1": 6, "hobby2": 6, "schwaeche": 2, "suits": ["Kr", "Pi", "He", "Ka"]}
Answered = list[tuple[str, str]]
"""Which player was asked what, in order."""


async def cast(duo: Duo) -> dict[str, str]:
    """Bring everybody to the table: name -> id."""
    for name, kind in (("Wolf", "npc"), ("Tor", "character")):
        await duo.joined(name, kind)
    known = duo.gm.figures()
    for name in ("Ines", "Tor"):
        held = duo.gm.view.get("sheets", {}).get("einblatt", {}).get(known[name], {})
        if not held.get("attributes"):
            await duo.say(type="einblatt.SetSheet", figure=known[name], **SHEET)
    return known


async def meeting(duo: Duo, one: str, other: str) -> str:
    """Open a conflict between two, ready for its first Probe."""
    await duo.say(type="einblatt.OpenConflict", title="Am Baum")
    cid = await duo.begun()
    figures = duo.gm.view["figures"]
    for figure, party in ((one, "Wir"), (other, "Sie")):
        await duo.say(type="einblatt.AddKT", conflict=cid, figure=figure, party=party)
        if figures[figure]["kind"] == "character":
            attribute = {"figure": figure, "attribute": "beruf"}
            await duo.say(type="einblatt.SetProbeAttribute", conflict=cid, **attribute)
        else:
            npc = {"figure": figure, "cards": 8, "trumps": []}
            await duo.say(type="einblatt.SetNpc", conflict=cid, **npc)
    for person in (duo.gm, duo.anna):
        await person.until(lambda view: ready(view["conflicts"][cid], (one, other)))
    return cid


def ready(conflict: Json, figures: tuple[str, ...]) -> bool:
    """Tell whether these take part, and with what."""
    kts = conflict["kts"]
    return all(f in kts and (kts[f].get("attribute") or kts[f].get("cards")) for f in figures)


async def begin(duo: Duo, cid: str) -> None:
    """Deal a Probe; both see it."""
    before = duo.gm.view["conflicts"][cid]["probe"]
    await duo.say(type="einblatt.StartProbe", conflict=cid)
    for person in (duo.gm, duo.anna):
        await person.until(lambda view: view["conflicts"][cid]["probe"] > before)
        await person.tab("table")


async def skipped(duo: Duo, cid: str, but: tuple[str, ...] = ()) -> Answered:
    """Play a whole Probe in which nobody does anything, but answers questions of these kinds."""
    done: Answered = []
    await begin(duo, cid)
    while asks := open_asks(duo, cid):
        key, ask = next(iter(asks.items()))
        if ask["kind"] in but:
            done.append((ask["subject"], ask["kind"]))
            await answered_by(duo, cid, key)
        else:
            await duo.say(type="table.Skip", ask=key)
        await duo.gm.until(gone(cid, key))
    return done


async def passed(duo: Duo, cid: str) -> None:
    """Let nobody do anything any more in a Probe that is on; all of it from no page."""
    while asks := open_asks(duo, cid):
        key = next(iter(asks))
        await duo.say(type="table.Skip", ask=key)
        await duo.gm.until(gone(cid, key))


async def answered_by(duo: Duo, cid: str, key: str) -> None:
    """Answer a question on the page of the person who is asked."""
    people = (duo.gm, duo.anna)
    await together(people, lambda: all(key in still(p.view, cid) for p in people))
    person = next(p for p in people if still(p.view, cid)[key].get("mine"))
    await answer(person, still(person.view, cid)[key], lays=False)


def gone(cid: str, ask: str) -> Callable[[Json], bool]:
    """Say whether a question is no longer open."""
    return lambda view: ask not in still(view, cid)


def still(view: Json, cid: str) -> dict[str, Json]:
    """Give the questions of a conflict that are open in a view."""
    return {k: a for k, a in view["asks"].items() if a["conflict"] == cid and not a["answered"]}


def open_asks(duo: Duo, cid: str) -> dict[str, Json]:
    """Give the questions that are open now."""
    return still(duo.gm.view, cid)


Look = Callable[[Person, Json], Awaitable[None]]
"""Does something before a question is answered."""


async def unseen(person: Person, ask: Json) -> None:
    """Look at nothing."""


async def play(
    duo: Duo, cid: str, lay: Callable[[int], bool], until: str = "result", look: Look = unseen
) -> Answered:
    """Answer what is asked on the pages of those who are asked, until a phase is reached."""
    done: Answered = []
    for _ in range(80):
        people = (duo.gm, duo.anna)
        await together(people, lambda: same(duo, cid))
        conflict = duo.gm.view["conflicts"][cid]
        if conflict["phase"] == until and (until == "turns" or not open_asks(duo, cid)):
            return done
        mine = [(p, a) for p in people for k, a in still(p.view, cid).items() if a.get("mine")]
        assert mine, (conflict["phase"], open_asks(duo, cid))
        person, ask = mine[0]
        done.append((ask["subject"], ask["kind"]))
        await look(person, ask)
        await answer(person, ask, lays=lay(conflict["round"]))
    raise AssertionError("the Probe does not come to an end")


def same(duo: Duo, cid: str) -> bool:
    """Tell whether both pages show the same moment."""
    one, other = (p.view["conflicts"][cid] for p in (duo.gm, duo.anna))
    keys = ("phase", "round", "probe", "turn", "comparisons")
    hands = [
        [(k["hand_count"], k["state"], k.get("due"), k.get("allin")) for k in c["kts"].values()]
        for c in (one, other)
    ]
    questions = [set(still(p.view, cid)) for p in (duo.gm, duo.anna)]
    alike = all(one[key] == other[key] for key in keys) and hands[0] == hands[1]
    return alike and questions[0] == questions[1]


async def figure_shown(person: Person, figure: str) -> None:
    """Turn to one of several figures."""
    tab = person.get(f"dock-figure-{figure}")
    if await tab.count():
        await tab.click()


def hand(person: Person) -> Locator:
    """Find the cards that may be tapped now."""
    return person.get("dock").locator(".hold:enabled")


async def lay(person: Person, button: str) -> None:
    """Tap the first card that may be laid, then the button unless the tap was enough."""
    first = hand(person).first
    # What the system draws is fetched once: only then the way its cards are laid is known.
    await expect(first).to_be_visible()
    if await person.get("dock").locator('.fan[data-tap="lays"]').count():
        await person.sending(first.click)
    else:
        await first.click()
        await expect(person.get(button)).to_be_enabled()
        await person.send(button)


async def answer(person: Person, ask: Json, *, lays: bool) -> None:
    """Answer one question by its own controls."""
    await figure_shown(person, ask["who"])
    match ask["kind"]:
        case "commit":
            lays = lays and bool(conflict_of(person, ask)["kts"][ask["who"]]["hand"])
            await (lay(person, "commit-card") if lays else person.send("commit-pass"))
        case "open":
            await lay(person, "play-open")
        case "nachkarten":
            (rival,) = [f for f in conflict_of(person, ask)["kts"] if f != ask["who"]]
            await lay(person, f"challenge-{rival}")
        case "nachkarten_answer":
            able = await hand(person).count()
            await (lay(person, "answer-card") if able else person.send("answer-none"))
        case "allin":
            await person.press("allin-1")
            await person.send("allin-1-sure")
        case "draw":
            await person.send("pile-2")
        case "turn" | "declare":
            first = person.get("dock").locator('[data-testid^="act-"]').first
            await person.send(str(await first.get_attribute("data-testid")))
        case kind:
            await ONE_PRESS[kind](person, ask)


def conflict_of(person: Person, ask: Json) -> Json:
    """Give the conflict of a question."""
    found: Json = person.view["conflicts"][ask["conflict"]]
    return found


async def zinken(person: Person, ask: Json) -> None:
    """Discard the top card, and let the last go first of the rest."""
    cards = conflict_of(person, ask)["kts"][ask["who"]]["zinken"]
    await person.press(f"look-{cards[0]}")
    if len(cards) > 1:
        await person.press(f"up-{cards[-1]}")
    await person.send("zinken-done")


async def sort(person: Person, ask: Json) -> None:
    """Put the first card on the first pile."""
    cards = conflict_of(person, ask)["kts"][ask["who"]]["sort"]
    await person.press(f"sort-{cards[0]}")
    await person.send("sort-done")


async def replace(person: Person, ask: Json) -> None:
    """Replace the card of the first comparison."""
    first = person.get("dock").locator('[data-testid^="replace-"]').first
    await person.send(str(await first.get_attribute("data-testid")))


async def swap(person: Person, ask: Json) -> None:
    """Play the card from the sleeve."""
    await person.send("swap-sleeve")


async def stake(person: Person, ask: Json) -> None:
    """Name what is at stake."""
    box = await person.opened("decide", f"decision-stake-{ask['subject']}")
    await box.get_by_test_id("field-stake").fill("Der Steg bricht")
    await person.send("send-einblatt.AllowAllIn")
    await person.closed()


async def settle(person: Person, ask: Json) -> None:
    """Confirm what is proposed."""
    box = await person.opened("decide", f"decision-{ask['kind']}-{ask['subject']}")
    submit = box.locator('button[type="submit"]').first
    await person.send(str(await submit.get_attribute("data-testid")))
    await person.closed()


ONE_PRESS = {
    "zinken": zinken,
    "sort": sort,
    "replace": replace,
    "sleeve": swap,
    "stake": stake,
    "restriction": settle,
    "consequence": settle,
    "narration": settle,
}


def always(number: int) -> bool:
    """Lay a card in every round."""
    return True


def who(duo: Duo, figure: str) -> Person:
    """Say at whose page a figure is played."""
    return duo.anna if figure == duo.ines else duo.gm
