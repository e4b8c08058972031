"""How does a conflict of each system begin on the page of the gm and Anna?"""

from tests.browser.duo import Duo
from tests.browser.person import Json


async def equipped(duo: Duo) -> str:
    """Give Ines a sheet and the table a wolf; return the wolf's id."""
    values = {"beruf": 8, "hobby1": 6, "hobby2": 6, "schwaeche": 2}
    suits = ["Kr", "Pi", "He", "Ka"]
    await duo.say(type="einblatt.SetSheet", figure=duo.ines, suits=suits, **values)
    return await duo.joined("Wolf", "npc")


def beruf(view: Json, figure: str) -> tuple[str, str]:
    """Read the suit and the name of a Beruf."""
    held = view["sheets"]["einblatt"][figure]["attributes"]["beruf"]
    return held["suit"], held.get("name", "")


async def meeting(duo: Duo) -> tuple[str, str, str]:
    """Let Ines, a wolf and an orc choose cards; give the conflict, the wolf and the orc."""
    wolf, orc = await equipped(duo), await duo.joined("Ork", "npc")
    await duo.say(type="einblatt.OpenConflict", title="Im Moor")
    cid = await duo.begun()
    for figure, party in ((duo.ines, "Wir"), (wolf, "Wildnis"), (orc, "Wildnis")):
        await duo.say(type="einblatt.AddKT", conflict=cid, figure=figure, party=party)
    chosen = {"conflict": cid, "figure": duo.ines, "attribute": "beruf"}
    await duo.say(type="einblatt.SetProbeAttribute", **chosen)
    for figure in (wolf, orc):
        await duo.say(type="einblatt.SetNpc", conflict=cid, figure=figure, cards=6, trumps=[])
    await duo.say(type="einblatt.StartProbe", conflict=cid)
    await duo.gm.until(lambda _: len(duo.gm.asked(("commit",))) == 2)
    return cid, wolf, orc


async def commits(duo: Duo, cid: str) -> None:
    """Let the gm's second device choose for the gm's figures."""
    for ask, about in duo.gm.asked(("commit",)):
        card = duo.gm.view["conflicts"][cid]["kts"][about["who"]]["hand"][0]
        about = {"conflict": cid, "figure": about["who"], "card": card, "ask": ask}
        await duo.say(type="einblatt.CommitCard", **about)
    await duo.anna.until(lambda view: chosen(view["conflicts"][cid], but=duo.ines))


def chosen(conflict: Json, but: str) -> bool:
    """Say whether all but one have chosen their cards."""
    return all(kt["state"] != "choosing" for who, kt in conflict["kts"].items() if who != but)


async def probe(duo: Duo, method: str) -> None:
    await duo.say(
        type="ews.OpenProbe",
        title="Archiv",
        figure=duo.ines,
        value=18,
        target=18,
        method=method,
        numbers="shown",
        visibility="public",
    )
    await duo.begun()


RUN = {"characteristic": "agility", "means": "power", "competency": "untrained"}


async def race(duo: Duo) -> None:
    """Let Ines run against Tor, with a roll each."""
    tor = await duo.joined("Tor", "character")
    kind = {"kind": "opposition", **RUN}
    await duo.say(type="harmonies.OpenAction", title="Lauf", figure=duo.ines, **kind)
    conflict = await duo.begun()
    (action,) = duo.anna.view["conflicts"][conflict]["actions"]
    where = {"conflict": conflict, "action": action}
    await duo.say(type="harmonies.AddOpponent", **where, figure=tor, **RUN)
    rolls = {"ask": f"{conflict}/{action}/rolls", "rolls": "two_rolls"}
    await duo.say(type="harmonies.SetRolls", **where, **rolls)


async def einblatt(duo: Duo) -> None:
    """Ask Ines for her first card."""
    wolf = await equipped(duo)
    await duo.say(type="einblatt.OpenConflict", title="Im Moor")
    cid = await duo.begun()
    for figure, party in ((duo.ines, "Wir"), (wolf, "Wildnis")):
        await duo.say(type="einblatt.AddKT", conflict=cid, figure=figure, party=party)
    chosen = {"conflict": cid, "figure": duo.ines, "attribute": "beruf"}
    await duo.say(type="einblatt.SetProbeAttribute", **chosen)
    await duo.say(type="einblatt.SetNpc", conflict=cid, figure=wolf, cards=10, trumps=[])
    await duo.say(type="einblatt.StartProbe", conflict=cid)


async def phers(duo: Duo) -> None:
    about = {"title": "Spuren", "figure": duo.ines, "talent": "", "competence": ""}
    await duo.say(
        type="phers.OpenDecision",
        **about,
        difficulty=5,
        situation=0,
        kind="simple",
        visibility="public",
    )
