"""How does each form come onto the page, and how do others change what it shows?"""

from collections.abc import Awaitable, Callable
from typing import Any

from tests.browser.desk import Desk, Value
from tests.browser.person import Json

SHEET: Json = {"bew": 6, "height": 7, "knee": 2, "rs": 1, "aus": 10, "sight": 10}
APPROACH: Json = {"characteristic": "agility", "means": "precision", "competency": "untrained"}
BODY: Json = dict.fromkeys(
    ["agility", "intuition", "intelligence", "power", "resistance", "maneuver", "precision"], 0
)
YARD, FIELD = "......\n......", "......\n..##.."
Step = Callable[[Desk], Awaitable[None]]


async def on_sheet(desk: Desk, system: str) -> None:
    """Open Ines' sheet of a system."""
    gm = desk.gm
    await gm.tab("figures")
    await gm.press(f"sheet-{desk.id('Ines')}")
    await gm.get("sheet-dialog").get_by_test_id(f"system-{system}").click()


async def tools(desk: Desk, type: str) -> None:
    """Unfold one of the gm's tools."""
    await desk.gm.opened("more", "gm-tools")
    await desk.unfold(f"tool-{type}")


# einBlatt


async def einblatt_joined(desk: Desk) -> None:
    """Let Ines and the wolf meet; the wolf has no cards yet."""
    ines = desk.id("Ines")
    values = {"beruf": 8, "hobby1": 6, "hobby2": 6, "schwaeche": 2}
    suits = ["Kr", "Pi", "He", "Ka"]
    await desk.say("einblatt.SetSheet", figure=ines, suits=suits, **values)
    await desk.say("einblatt.OpenConflict", title="Am Baum")
    for name, party in (("Ines", "Helden"), ("Wolf", "Wald")):
        where = {"conflict": desk.conflict, "figure": desk.id(name)}
        await desk.say("einblatt.AddKT", party=party, **where)
    where = {"conflict": desk.conflict, "figure": ines}
    await desk.say("einblatt.SetProbeAttribute", attribute="beruf", **where)
    await desk.gm.tab("table")


async def einblatt_npc(desk: Desk, cards: int) -> None:
    """Give the wolf cards."""
    where = {"conflict": desk.conflict, "figure": desk.id("Wolf")}
    await desk.say("einblatt.SetNpc", cards=cards, trumps=[], **where)


async def einblatt_npc_form(desk: Desk) -> None:
    """Unfold how many cards the wolf has."""
    await einblatt_joined(desk)
    await einblatt_npc(desk, 5)
    box = await desk.gm.opened("open-setup", f"setup-{desk.id('Wolf')}")
    await box.locator("summary").click()


async def einblatt_probe(desk: Desk) -> None:
    """Begin a Probe."""
    await einblatt_joined(desk)
    await einblatt_npc(desk, 4)
    await desk.say("einblatt.StartProbe", conflict=desk.conflict)


async def einblatt_points(desk: Desk, points: int) -> None:
    """Let the gm's second device set Ines' success points."""
    where = {"conflict": desk.conflict, "figure": desk.id("Ines"), "what": "ep", "why": ""}
    await desk.say("einblatt.Override", value=points, **where)


async def einblatt_override(desk: Desk) -> None:
    """Unfold the tool that sets success points."""
    await einblatt_probe(desk)
    await tools(desk, "einblatt.Override")


async def einblatt_lost(desk: Desk) -> None:
    """Pass until the Probe is over, which is lost by a point."""
    await einblatt_probe(desk)
    while desk.seen["phase"] != "result":
        skips = [each for each in desk.gm.view["options"].values() if each["type"] == "table.Skip"]
        await desk.say("table.Skip", ask=skips[0]["ask"])
    await einblatt_points(desk, -1)
    await desk.gm.press("decide")


def kt(desk: Desk, name: str) -> Json:
    """What is known of the one who takes part."""
    found: Json = desk.seen["kts"][desk.id(name)]
    return found


async def einblatt_sheet(desk: Desk, n: int) -> None:
    """Let Anna fill in Ines' sheet."""
    values = {"beruf": 8, "hobby1": 6 + n, "hobby2": 6 - n, "schwaeche": 2}
    suits = ["Kr", "Pi", "He", "Ka"]
    await desk.anna("einblatt.SetSheet", figure=desk.id("Ines"), suits=suits, **values)


async def einblatt_targets(desk: Desk, n: int) -> None:
    """Let Ines alone attack, then the wolf alone."""
    names = ("Ines", "Wolf") if n == 1 else ("Wolf", "Ines")
    pair = ">".join(map(desk.id, names))
    await desk.say("einblatt.SetTargets", conflict=desk.conflict, targets=[pair])


async def einblatt_target_tool(desk: Desk) -> None:
    """Unfold who may attack whom."""
    await einblatt_joined(desk)
    await desk.gm.opened("open-setup", "tool-einblatt.SetTargets")
    await desk.unfold("tool-einblatt.SetTargets")


async def einblatt_open_tool(desk: Desk) -> None:
    """Under the rule of open cards, unfold how many."""
    await desk.say("table.SetToggle", toggle="einblatt.open_play", value="on")
    await einblatt_joined(desk)
    await tools(desk, "einblatt.SetOpenPlay")


async def einblatt_openly(desk: Desk, n: int) -> None:
    """Let the heroes lay cards openly."""
    await desk.say("einblatt.SetOpenPlay", conflict=desk.conflict, party="Helden", n=n)


async def einblatt_on_sheet(desk: Desk) -> None:
    """Open Ines' sheet."""
    await einblatt_sheet(desk, 0)
    await on_sheet(desk, "einblatt")


async def einblatt_described(desk: Desk, n: int) -> None:
    """Let Anna call Ines' Beruf by another name."""
    about = dict.fromkeys(("hobby1", "hobby2", "schwaeche"), "")
    texts = dict.fromkeys(("description", "inventory", "experience"), "")
    beruf = ("Jägerin", "Försterin", "Hirtin")[n]
    await desk.anna("einblatt.Describe", figure=desk.id("Ines"), beruf=beruf, **about, **texts)


async def einblatt_descriptions(desk: Desk) -> None:
    """Open Ines' sheet with what is told on it."""
    await einblatt_sheet(desk, 0)
    await einblatt_described(desk, 0)
    await on_sheet(desk, "einblatt")


# Harmonies


async def harmonies_action(desk: Desk, figure: str = "Ines") -> None:
    """Open a simple action, and ask its player how hard it is."""
    sheet = {"figure": desk.id(figure), "body": 0, **BODY}
    await desk.say("harmonies.SetSheet", **sheet)
    about = {"title": "Am Fels", "kind": "simple", "figure": desk.id(figure)}
    await desk.say("harmonies.OpenAction", **about, **APPROACH)
    await desk.gm.tab("table")


def harmonies_named(desk: Desk) -> Json:
    """The action as commands name it."""
    return {"conflict": desk.conflict, "action": next(iter(desk.seen["actions"]))}


async def harmonies_invited(desk: Desk, figure: str = "Ines") -> None:
    """Ask the player for a difficulty."""
    await harmonies_action(desk, figure)
    gate = desk.ask("difficulty")
    await desk.say("harmonies.InviteProposal", ask=gate, **harmonies_named(desk))


async def harmonies_proposes(desk: Desk, n: int) -> None:
    """Let Anna propose that it is easy, then easier."""
    named = {**harmonies_named(desk), "figure": desk.id("Ines")}
    ask = desk.gm.view["asks"]
    proposal = next(key for key, each in ask.items() if each["kind"] == "propose")
    await desk.anna("harmonies.ProposeDifficulty", ask=proposal, d=-1 - 2 * n, **named)


async def harmonies_own_proposal(desk: Desk) -> None:
    """Let the gm propose for the wolf, and unfold that this may change still."""
    await harmonies_invited(desk, "Wolf")
    await harmonies_wolf(desk, 0)
    await (await desk.gm.opened("more", "answered")).locator("summary").click()


async def harmonies_wolf(desk: Desk, n: int) -> None:
    """Let the second device propose for the wolf."""
    named = {**harmonies_named(desk), "figure": desk.id("Wolf")}
    await desk.say("harmonies.ProposeDifficulty", ask=desk.ask("propose"), d=n + 1, **named)


async def harmonies_several(desk: Desk) -> None:
    """Unfold how many actions are done at once."""
    await harmonies_action(desk)
    await tools(desk, "harmonies.DeclareMultiple")


async def harmonies_many(desk: Desk, n: int) -> None:
    """Let the second device say how many."""
    await desk.say("harmonies.DeclareMultiple", conflict=desk.conflict, n=n + 1)


async def harmonies_approach(desk: Desk) -> None:
    """Unfold by what it is tried."""
    await harmonies_action(desk)
    await tools(desk, "harmonies.SetApproach")


async def harmonies_approached(desk: Desk, n: int) -> None:
    """Let the second device say by what."""
    named = {**harmonies_named(desk), "figure": desk.id("Ines")}
    means = ("resistance", "maneuver")[n - 1]
    await desk.say("harmonies.SetApproach", **named, **{**APPROACH, "means": means})


async def harmonies_sheet(desk: Desk, n: int) -> None:
    """Let Anna fill in Ines' sheet."""
    await desk.anna("harmonies.SetSheet", figure=desk.id("Ines"), body=n, **BODY)


async def harmonies_on_sheet(desk: Desk) -> None:
    """Open Ines' sheet."""
    await harmonies_sheet(desk, 0)
    await on_sheet(desk, "harmonies")


def harmonies_held(name: str) -> Callable[[Desk], Value]:
    """Read a number of the action; nothing said is 0."""
    return lambda desk: next(iter(desk.seen["actions"].values())).get(name, 0)


# PHERS


async def phers_proposed(desk: Desk) -> None:
    """Let Anna propose a Decision."""
    about = {"title": "Ode", "figure": desk.id("Ines"), "talent": "", "competence": ""}
    await desk.anna("phers.OpenDecision", **about, difficulty=5, situation=0, kind="simple")
    await desk.gm.tab("table")


async def phers_confirmed(desk: Desk) -> None:
    """Open the form by which the gm confirms what Anna proposed."""
    await phers_proposed(desk)
    await desk.gm.press("open-ask")


def phers_tool(type: str) -> Step:
    """Unfold one of the gm's tools for a Decision."""

    async def unfolded(desk: Desk) -> None:
        await phers_proposed(desk)
        await tools(desk, f"phers.{type}")

    return unfolded


def phers_says(
    type: str, field: str, first: Any, second: Any, **more: Any
) -> Callable[[Desk, int], Awaitable[None]]:
    """Let the second device set one thing of the Decision."""

    async def said(desk: Desk, n: int) -> None:
        named = {"conflict": desk.conflict, "figure": desk.id("Ines")}
        await desk.say(f"phers.{type}", **named, **more, **{field: (first, second)[n - 1]})

    return said


def phers_held(name: str) -> Callable[[Desk], Value]:
    """Read one thing of the Decision."""
    return lambda desk: desk.seen["decisions"][desk.id("Ines")][name]


# Samyra


async def samyra_sheet(desk: Desk, n: int) -> None:
    """Let the second device fill in Ines' sheet."""
    about = {"figure": desk.id("Ines"), "shape": "single", "gelaendelauf": n}
    await desk.say("samyra.SetSheet", **SHEET, **about)


async def samyra_on_sheet(desk: Desk) -> None:
    """Open Ines' sheet."""
    await samyra_sheet(desk, 0)
    await on_sheet(desk, "samyra")


async def samyra_le(desk: Desk, n: int) -> None:
    """Let the second device note life energy."""
    await desk.say("samyra.SetLe", figure=desk.id("Ines"), le=20 + n)


async def samyra_le_tool(desk: Desk) -> None:
    """Unfold life energy on the sheet."""
    await samyra_sheet(desk, 0)
    await samyra_le(desk, 0)
    await on_sheet(desk, "samyra")
    await desk.unfold("tool-samyra.SetLe")


def samyra_map(desk: Desk) -> tuple[str, Json]:
    """The only map in store."""
    ((key, found),) = desk.gm.view["library"]["samyra"]["maps"].items()
    return key, found


async def samyra_stored(desk: Desk) -> None:
    """Put a map in store, and unfold what the gm prepares."""
    if desk.gm.view.get("library", {}).get("samyra", {}).get("maps"):
        await samyra_redraws(desk, 0)
    else:
        await desk.say("samyra.SaveMap", name="Hof 0", rows=YARD)
    await desk.gm.tab("lead")
    await desk.unfold("part-prepare")


async def samyra_redraws(desk: Desk, n: int) -> None:
    """Let the second device name the map, and draw a house on it."""
    key, _ = samyra_map(desk)
    rows = FIELD if n == 1 else YARD
    await desk.say("samyra.RedrawMap", map=key, name=f"Hof {n}", rows=rows)


async def samyra_edits(desk: Desk) -> None:
    """Open the map to draw on it."""
    await samyra_stored(desk)
    await desk.gm.get("part-prepare").get_by_test_id(f"edit-{samyra_map(desk)[0]}").click()


async def samyra_opens(desk: Desk) -> None:
    """Go to open a combat on the map."""
    await samyra_stored(desk)
    await desk.gm.get("part-prepare").get_by_test_id(f"open-{samyra_map(desk)[0]}").click()


async def samyra_parties(desk: Desk) -> None:
    """Let three parties meet."""
    for name in ("Ines", "Wolf", "Ork"):
        about = {"figure": desk.id(name), "shape": "single", "gelaendelauf": 0}
        await desk.say("samyra.SetSheet", **SHEET, **about)
    await desk.say("samyra.OpenCombat", title="Im Hof", map="")
    for i, name in enumerate(("Ines", "Wolf", "Ork")):
        where = {"conflict": desk.conflict, "figure": desk.id(name), "pose": f"b{2 + 2 * i}"}
        await desk.say("samyra.Join", party=name, facing=0, **where)
    await tools(desk, "samyra.SetAlliances")


async def samyra_allies(desk: Desk, n: int) -> None:
    """Let two parties hold together, then two others."""
    pair = "Ines+Ork" if n == 1 else "Ines+Wolf"
    await desk.say("samyra.SetAlliances", conflict=desk.conflict, pairs=[pair])


async def samyra_wishes(desk: Desk, n: int) -> None:
    """Let the second device wish that the wolf asks for room, or takes none."""
    wish = ("fits", "ask", "never")[n]
    named = {"conflict": desk.conflict, "figure": desk.id("Wolf")}
    await desk.say("samyra.SetSwing", wish=wish, fields=[], **named)


async def samyra_swing_tool(desk: Desk) -> None:
    """Give the wolf a weapon that needs room, and unfold when it takes it."""
    weapon = {"name": "Sense", "hands": 2, "swing": 2, "reach": "melee"}
    await desk.say("samyra.GiveWeapon", figure=desk.id("Wolf"), **weapon)
    await samyra_parties(desk)
    await samyra_wishes(desk, 0)
    await desk.unfold("tool-samyra.SetSwing")


def sheet_of(desk: Desk, system: str) -> Json:
    """Read Ines' sheet of a system."""
    found: Json = desk.gm.view["sheets"][system][desk.id("Ines")]
    return found


def einblatt_of(desk: Desk) -> Json:
    """Read Ines' attributes."""
    found: Json = sheet_of(desk, "einblatt")["attributes"]
    return found


def harmonies_of(desk: Desk) -> Json:
    """Read Ines' characteristics."""
    found: Json = sheet_of(desk, "harmonies")["characteristics"]
    return found


def samyra_of(desk: Desk) -> Json:
    """Read Ines' sheet for combats."""
    return sheet_of(desk, "samyra")
