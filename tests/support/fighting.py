"""How do bots that know no rule get six rounds of a Samyra fight done?"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from chronist_client.bot import choose

from .bot import Finishing
from .client import Client, Json
from .play import CLOSE

ROUNDS = 6
ENOUGH = 4
"""So many figures make a fight."""
PARTIES = ("Rot", "Blau", "Rot", "Blau", "Gelb")
HARDEST = 6
"""Nobody is hurt more by one blow, or all would lie down in the first round."""
CHOICES = ("samyra.Act", "samyra.DeclareSpell", "samyra.SetFacing", "samyra.SetSwing")
"""What is chosen before somebody is ready."""
WALKING = ("samyra.Step", "samyra.PushOn", "samyra.RollLoesen", "samyra.ForceLeave")
STAYING = ("samyra.Stay", "samyra.RestStays", "samyra.EndMove")
LEFT_ALONE = ("samyra.SaveMap", "samyra.RedrawMap", "samyra.DropMap", "samyra.SetSheet")
"""Maps and values are laid out before the first fight."""
MAPS = (
    "........\n..#..a..\n..#.....\n....3...\n.b....#.\n........",
    ".....\n..1..\n.....\n..9..\n.....",
    "...........\n...........\n....#.#....\n...........\n...........",
)
SHEETS: tuple[Mapping[str, Any], ...] = (
    {"bew": 6, "shape": "single", "gelaendelauf": 0},
    {"bew": 8, "shape": "single", "gelaendelauf": 12},
    {"bew": 5, "shape": "pair", "gelaendelauf": 0},
)
VALUES = {"height": 7, "knee": 2, "rs": 1, "aus": 30, "sight": 8}


async def lay_out(gm: Client) -> None:
    """Draw maps, and give the figures of the table values and weapons."""
    for rows in MAPS:
        await _done(gm, "samyra.SaveMap", name="Feld", rows=rows)
    for number, figure in enumerate(list(gm.view["figures"])):
        sheet = {**VALUES, **SHEETS[number % len(SHEETS)]}
        await _done(gm, "samyra.SetSheet", figure=figure, **sheet)
        if number % 2:
            await _done(gm, "samyra.SetLe", figure=figure, le=20)
        swing = {"hands": 2, "swing": 1} if number % 3 == 0 else {"hands": 1, "swing": 0}
        await _done(gm, "samyra.GiveWeapon", figure=figure, name="Klinge", reach="melee", **swing)


async def _done(gm: Client, type: str, **fields: Any) -> None:
    answer = await gm.command(type, **fields)
    assert answer["t"] == "ack", answer


def temper(wish: Json, chance: Random) -> Json:
    """Keep a wish within what is offered, but let fights last and parties be few."""
    match wish["type"]:
        case "samyra.Join" | "samyra.JoinAt":
            return {**wish, "party": chance.choice(PARTIES)}
        case "samyra.EnterOutcome":
            falls = wish["falls"] if chance.random() < 0.1 else "no"
            return {**wish, "damage": min(HARDEST, max(-HARDEST, wish["damage"])), "falls": falls}
        case _:
            return wish


@dataclass
class Fighting(Finishing):
    """Like `Finishing`, but a fight counts after six rounds, or when one party is left alone.

    Moves more often than it stays, and chooses what to do before it is ready.
    """

    rounds: Counter[str] = field(default_factory=Counter)

    def answer(self, mine: list[Json], view: Json, chance: Random) -> Json | None:
        """Move rather than stay; choose something before being ready. The gm ends what is over."""
        over = (key for key in self._resolved if view["conflicts"].get(key, {}).get("open"))
        if view["me"]["role"] == "gm" and (key := next(over, "")):
            return {"type": CLOSE, "conflict": key}
        walking = [option for option in mine if option["type"] in WALKING]
        moving = [option for option in mine if option["type"] not in STAYING]
        wanted = walking if chance.random() < 0.5 else moving if chance.random() < 0.85 else mine
        option = chance.choice(wanted or mine)
        if option["type"] == "samyra.Ready" and chance.random() < 0.6:
            chosen = [o for o in self._own(view) if o["type"] in CHOICES]
            option = chance.choice(chosen) if chosen else option
        return choose(option, view, chance)

    def avoids(self, option: Json) -> bool:
        """Leave alone what would end or empty the fight."""
        return super().avoids(option) or option["type"] in LEFT_ALONE

    def is_result(self, event: Json) -> bool:
        """Count rounds: the sixth is enough."""
        if event["type"] != "samyra.RoundEnded":
            return False
        self.rounds[event["conflict"]] += 1
        return self.rounds[event["conflict"]] >= ROUNDS

    def _lead(self, view: Json, chance: Random, waiting: bool) -> Json | None:
        key = next((key for key, each in view["conflicts"].items() if each["open"]), "")
        if not key:
            return super()._lead(view, chance, waiting)
        fight = view["conflicts"][key]
        alone = fight["phase"] == "idle" and self.rounds[key] > 0 and chance.random() < 0.4
        if alone:
            self._resolved.add(key)
        if key in self._resolved:
            return {"type": CLOSE, "conflict": key}
        joining = [o for o in self._own(view) if o["type"].startswith("samyra.Join")]
        if joining and fight["phase"] == "idle" and len(fight["fighters"]) < ENOUGH:
            return choose(chance.choice(joining), view, chance)
        return super()._lead(view, chance, waiting)
