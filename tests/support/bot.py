"""How do bots play with one aim, and over many connections? On the bot of `chronist_client`."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from chronist_client.bot import SELDOM, Taste, choose
from chronist_client.bot import Bot as Player
from chronist_client.ending import Over
from chronist_client.link import Link
from chronist_client.messages import Json
from chronist_client.seat import CommandReply, Seat
from domain.systems import discover

from .client import Recorded
from .play import CLOSE, USUAL, opens
from .profile import parts, profile

FRUITLESS = frozenset(f"{key}.{name}" for key in discover() for name in profile(key).fruitless)
OVER = frozenset({"voided", "withdrawn", "cancelled"})
"""Phases of a conflict that is still open and will have no result."""
ANYTHING = Taste(seldom=SELDOM | FRUITLESS)


@dataclass
class Finishing:
    """Plays one system and gets its conflicts done, one after the other; counts them.

    What is asked comes first. The gm opens a conflict where none is open, goes on where nobody is
    asked, and closes it after its result; a conflict that ends without one does not count.
    """

    system: str
    frames: list[Json]
    done: int = 0
    undone: int = 0
    _read: int = 0
    _resolved: set[str] = field(default_factory=set)

    def __call__(self, view: Json, chance: Random) -> Json | None:
        """Choose a command; None is to wait."""
        self._notice()
        if "options" not in view:
            return None
        due = {key for key, ask in view["asks"].items() if not ask["answered"]}
        mine = [o for o in self._own(view) if o.get("ask") in due]
        if mine:
            return self.answer(mine, view, chance)
        if view["me"]["role"] == "gm":
            return self._lead(view, chance, waiting=bool(due))
        return self._free(view, chance) if chance.random() < 0.1 else None

    def answer(self, mine: list[Json], view: Json, chance: Random) -> Json | None:
        """Choose among the answers to what this seat is asked."""
        return choose(chance.choice(mine), view, chance)

    def avoids(self, option: Json) -> bool:
        """Tell whether something that nobody asked for is better left alone."""
        _, name = parts(option["type"])
        return "ask" in option or opens(option["type"]) or name in profile(self.system).rare

    def is_result(self, event: Json) -> bool:
        """Tell whether a conflict may well end after this event."""
        return bool(event["type"] == f"{self.system}.{profile(self.system).result}")

    def _own(self, view: Json) -> list[Json]:
        return [o for o in view["options"].values() if o["type"].startswith(f"{self.system}.")]

    def _lead(self, view: Json, chance: Random, waiting: bool) -> Json | None:
        """Wait for the one who is asked, mostly; else open, go on, or close."""
        conflict = next((key for key, each in view["conflicts"].items() if each["open"]), None)
        if waiting:
            return self._free(view, chance) if chance.random() < 0.05 else None
        if conflict is None:
            return self._between(view, chance)
        over = view["conflicts"][conflict]["phase"] in OVER
        close: Json = {"type": CLOSE, "conflict": conflict}
        if over or (conflict in self._resolved and chance.random() < 0.8):
            return close
        return self._free(view, chance) or (close if conflict in self._resolved else None)

    def _between(self, view: Json, chance: Random) -> Json | None:
        """Open the next conflict, or first change a sheet or an optional rule."""
        opening = [o for o in self._own(view) if opens(o["type"])]
        rules = [o for key, o in view["options"].items() if f"SetToggle//{self.system}." in key]
        what = chance.random()
        if rules and what < 0.2:
            return choose(chance.choice(rules), view, chance)
        if opening and what < 0.7:
            return choose(chance.choice(opening), view, chance)
        free = self._free(view, chance)
        return choose(chance.choice(opening), view, chance) if opening and free is None else free

    def _free(self, view: Json, chance: Random) -> Json | None:
        """Do something that nobody asked for, by how likely random play does it."""
        kinds: dict[str, list[Json]] = {}
        for option in self._own(view):
            if not self.avoids(option):
                kinds.setdefault(option["type"], []).append(option)
        if not kinds:
            return None
        weights = [profile(self.system).weights.get(parts(kind)[1], USUAL) for kind in kinds]
        (kind,) = chance.choices(list(kinds), weights)
        return choose(chance.choice(kinds[kind]), view, chance)

    def _notice(self) -> None:
        for frame in self.frames[self._read :]:
            for event in frame.get("events", ()):
                if self.is_result(event):
                    self._resolved.add(event["conflict"])
                elif event["type"] == "table.ConflictClosed":
                    finished = event["conflict"] in self._resolved
                    self.done, self.undone = self.done + finished, self.undone + (not finished)
        self._read = len(self.frames)


@dataclass
class Bot(Player):
    """One participant over many connections, who resumes and sends again what was unanswered."""

    table: str = ""
    token: str = ""
    seat: str = ""
    replica: Recorded = field(default_factory=Recorded)
    answered: Callable[[], None] = lambda: None

    @property
    def frames(self) -> list[Json]:
        """Every frame that came."""
        return self.replica.frames

    @property
    def view(self) -> Json:
        """What it sees now."""
        return self.replica.view

    def hear(self, id: str, answer: CommandReply) -> None:
        """Tell the test as well."""
        super().hear(id, answer)
        self.answered()

    async def visit(self, url: str, most: int = 1_000_000) -> None:
        """Play until the connection ends, there is enough, or after `most` commands or waits."""
        link = Link(url, self.table, "token", self.token)
        try:
            async with Seat(link, self.replica, patience=0) as seat:
                await self.play(seat, most)
        except Over:
            return
