"""How does somebody play who knows no rule? By choosing among the options of the view."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from msgspec.structs import asdict
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from .client import Client, Json, connected
from .more import any_path, behind, focuses, is_more
from .play import CLOSE, OPENERS, RARE, RESULTS, USUAL, WEIGHTS

CROWD = 8
SELDOM = frozenset(
    {
        *("table.CloseConflict", "table.GiveFigure", "table.Goto", "table.Redo", "table.Say"),
        *("table.SetToggle", "table.Undo", "table.Skip", "table.TakeOut", "table.Object"),
        *("table.Answer", "table.FreshThrow"),
        *("einblatt.RemoveKT", "einblatt.SetSheet", "einblatt.ForceDiscard"),
        *("ews.SetValue", "ews.RemoveValue", "ews.Cancel", "ews.Override", "ews.Narrate"),
    }
)
OPENINGS = ("einblatt.OpenConflict", "ews.OpenProbe", "ews.OpenContest", "ews.ProposeContest")
OVER = frozenset({"voided", "withdrawn", "cancelled"})
"""Phases of a conflict that is still open and will have no result."""
REAL_DICE = "table.dice"
"""Bots have no hands to throw dice with: they leave this rule alone."""
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def choose(option: Json, view: Json, chance: Random) -> Json:
    """Make one of the commands that an option describes; an abbreviated one is left as it is."""
    if is_more(option):
        return option
    values = {name: _value(each, view, chance) for name, each in option["fields"].items()}
    ask = {"ask": option["ask"]} if "ask" in option else {}
    return {"type": option["type"], **ask, **values}


def offered(view: Json) -> list[Json]:
    """List the options worth taking: a table is not filled with figures and conflicts for ever."""
    busy = sum(c["open"] for c in view["conflicts"].values()) >= 2
    full = {
        "table.Fork": True,
        "table.AddFigure": len(view["figures"]) >= CROWD,
        **dict.fromkeys(OPENINGS, busy),
    }
    options = view.get("options", {}).items()
    return [each for key, each in options if not full.get(each["type"]) and REAL_DICE not in key]


def pick(view: Json, chance: Random) -> Json | None:
    """Choose a command: mostly an answer that is due, else any type alike; None is to wait."""
    options = offered(view)
    due = [each for each in options if "ask" in each and not each["type"].startswith("table.")]
    if due and chance.random() < 0.7:
        return choose(chance.choice(due), view, chance)
    types = sorted({each["type"] for each in options})
    if not types:
        return None
    # What ends or undoes things, or leads nowhere, now and then; else nothing ever gets far.
    onwards = [each for each in types if each not in SELDOM]
    if not onwards and view["me"]["role"] == "player" and chance.random() < 0.9:
        return None
    type = chance.choice(onwards if onwards and chance.random() < 0.9 else types)
    return choose(chance.choice([o for o in options if o["type"] == type]), view, chance)


def _value(described: Json, view: Json, chance: Random) -> Any:
    match described:
        case {"one_of": {"ref": path}}:
            collection: Any = view
            for part in path.split("/"):
                collection = collection[part]
            return chance.choice(list(collection))
        case {"one_of": values}:
            return chance.choice(values)
        case {"some_of": values, "min": least, "max": most}:
            return chance.sample(values, chance.randint(least, min(most, len(values))))
        case {"order_of": values}:
            return chance.sample(values, len(values))
        case {"int": {"min": least, "max": most}}:
            return chance.randint(least, most)
        case {"text": {"min": least, "max": most}}:
            return "".join(chance.choices(LETTERS, k=chance.randint(least, min(most, least + 8))))
        case {"steps": told}:
            return any_path(told, chance.randrange)
        case _:
            raise AssertionError(f"no such field: {described}")


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
        return "ask" in option or option["type"].endswith(OPENERS) or option["type"] in RARE

    def is_result(self, event: Json) -> bool:
        """Tell whether a conflict may well end after this event."""
        return bool(event["type"] == RESULTS.get(self.system, f"{self.system}.ActionResolved"))

    def _own(self, view: Json) -> list[Json]:
        return [o for o in view["options"].values() if o["type"].startswith(f"{self.system}.")]

    def _lead(self, view: Json, chance: Random, waiting: bool) -> Json | None:
        """Wait for who is asked, mostly; else open, go on, or close."""
        conflict = next((key for key, each in view["conflicts"].items() if each["open"]), None)
        if waiting:
            return self._free(view, chance) if chance.random() < 0.05 else None
        if conflict is None:
            return self._between(view, chance)
        over = view["conflicts"][conflict]["phase"] in OVER
        if over or (conflict in self._resolved and chance.random() < 0.8):
            return {"type": CLOSE, "conflict": conflict}
        return self._free(view, chance)

    def _between(self, view: Json, chance: Random) -> Json | None:
        """Open the next conflict, or first change a sheet or an optional rule."""
        opening = [o for o in self._own(view) if o["type"].endswith(OPENERS)]
        rules = [o for key, o in view["options"].items() if f"SetToggle//{self.system}." in key]
        what = chance.random()
        if rules and what < 0.2:
            return choose(chance.choice(rules), view, chance)
        if opening and what < 0.7:
            return choose(chance.choice(opening), view, chance)
        return self._free(view, chance)

    def _free(self, view: Json, chance: Random) -> Json | None:
        """Do something that nobody asked for, by how likely random play does it."""
        kinds: dict[str, list[Json]] = {}
        for option in self._own(view):
            if not self.avoids(option):
                kinds.setdefault(option["type"], []).append(option)
        if not kinds:
            return None
        weights = [WEIGHTS.get(kind, USUAL) for kind in kinds]
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
class Bot:
    """One participant over many connections, who resumes and sends again what was unanswered."""

    table: str
    token: str
    seat: str
    chance: Random
    n: int = 0
    id: str = ""
    view: Any = field(default_factory=dict)
    frames: list[Json] = field(default_factory=list)
    acked: list[str] = field(default_factory=list)
    unanswered: dict[str, Json] = field(default_factory=dict)
    sent: int = 0
    resent: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    broken_promises: list[tuple[Json, Json]] = field(default_factory=list)
    answered: Callable[[], None] = lambda: None
    pick: Callable[[Json, Random], Json | None] = pick
    enough: Callable[[], bool] = lambda: False
    temper: Callable[[Json, Random], Json] = lambda wish, chance: wish
    """what becomes of a wish before it is sent: within what is offered"""

    async def play(self, url: str, most: int = 1_000_000) -> None:
        """Play until the connection ends, there is enough, or after `most` commands or waits."""
        try:
            async with connected(url, self.table) as socket:
                await self._visit(socket, most)
        except (ConnectionClosed, InvalidHandshake, OSError, EOFError):
            return

    async def _visit(self, client: Client, most: int) -> None:
        client.n, client.id, client.view = self.n, self.id, self.view
        client.frames = self.frames
        try:
            resume = {"n": self.n, "id": self.id} if self.n else None
            welcome = await client.hello(self.token, resume)
            # What was once sent is in the log for ever, so going on always fits.
            assert self.n == 0 or "frames" in welcome or client.n - self.n > 500
            self._remember(client)
            for id, wish in tuple(self.unanswered.items()):
                self.resent += 1
                await self._ask(client, id, wish)
            for _ in range(most):
                if self.enough():
                    return
                await self._turn(client)
        finally:
            self._remember(client)

    def _remember(self, client: Client) -> None:
        self.n, self.id, self.view = client.n, client.id, client.view

    async def _turn(self, client: Client) -> None:
        wish = self.pick(client.view, self.chance)
        if wish is None:
            await client.until("frame")
            return
        if is_more(wish):
            full = await self._in_full(client, wish)
            if full is None:
                return
            wish = full
        wish = self.temper(wish, self.chance)
        self.sent += 1
        id = f"{self.seat}-{self.sent}"
        self.unanswered[id] = wish
        seen = client.n
        answer = await self._ask(client, id, wish)
        if answer["t"] == "no" and client.n == seen:
            # Offered, then refused, though nothing had happened in between.
            self.broken_promises.append((wish, answer))

    async def _in_full(self, client: Client, option: Json) -> Json | None:
        """Look what an abbreviated option stands for; None if it is gone meanwhile."""
        about, seen = focuses(option), client.n
        focus = self.chance.choice(about)
        named = {name: value for name, value in asdict(focus).items() if value}
        looked = await client.look(**named)
        full = behind(option, focus, looked["options"].values())
        if not full and client.n == seen:
            self.broken_promises.append((option, looked))
        return choose(self.chance.choice(full), client.view, self.chance) if full else None

    async def _ask(self, client: Client, id: str, wish: Json) -> Json:
        answer = await client.command(**wish, id=id)
        if answer["t"] == "planned":
            wish = {**wish, "confirm": answer["plan"]["digest"]}
            answer = await client.command(**wish, id=id)
        del self.unanswered[id]
        if answer["t"] == "ack":
            self.acked.append(id)
        elif answer["t"] == "no":
            self.refused[answer["code"]] = self.refused.get(answer["code"], 0) + 1
        self.answered()
        return answer
