"""How does a bot play without knowing a rule? It chooses among the options of the view."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from uuid import uuid4

from .messages import Ack, Json, Looked, Planned
from .options import behind, draw, focuses, is_more
from .seat import CommandReply, Refusal, Seat

Choose = Callable[[Json, Random], Json | None]

SELDOM = frozenset(
    {
        *("table.CloseConflict", "table.GiveFigure", "table.Goto", "table.Redo", "table.Say"),
        *("table.SetToggle", "table.Undo", "table.Skip", "table.TakeOut", "table.Object"),
        *("table.Answer", "table.FreshThrow"),
    }
)
"""Commands that end or undo things, or change nothing: chosen rarely, else no game gets far."""
NEVER = frozenset({"table.Fork"})
"""Never chosen: each would open another table."""
REAL_DICE = "table.dice"
"""Bots have no hands to throw dice with: they leave this rule alone."""


@dataclass(frozen=True)
class Taste:
    """Chooses at random: mostly an answer that is due, else any type of command alike."""

    system: str = ""
    """Play this rule system only, beside what is the table's own."""
    seldom: frozenset[str] = SELDOM
    busy: int = 2
    """No conflict is opened while this many are open."""
    crowd: int = 8
    """No figure is added once there are this many."""

    def __call__(self, view: Json, chance: Random) -> Json | None:
        """Choose a command, or an abbreviated option to look at; None is to wait."""
        options = self.offered(view)
        due = [each for each in options if "ask" in each and not _of_table(each)]
        if due and chance.random() < 0.7:
            return choose(chance.choice(due), view, chance)
        types = sorted({each["type"] for each in options})
        if not types:
            return None
        onwards = [each for each in types if each not in self.seldom]
        if not onwards and view["me"]["role"] == "player" and chance.random() < 0.9:
            return None
        type = chance.choice(onwards if onwards and chance.random() < 0.9 else types)
        return choose(chance.choice([o for o in options if o["type"] == type]), view, chance)

    def offered(self, view: Json) -> list[Json]:
        """List the options worth taking: figures and conflicts do not come without end."""
        full = len(view["figures"]) >= self.crowd
        busy = sum(each["open"] for each in view["conflicts"].values()) >= self.busy
        left = NEVER | {"table.AddFigure"} if full else NEVER
        options = view.get("options", {}).items()
        return [
            each
            for key, each in options
            if each["type"] not in left and REAL_DICE not in key and self._likes(each, busy)
        ]

    def _likes(self, option: Json, busy: bool) -> bool:
        own = not self.system or option["type"].startswith(f"{self.system}.")
        return (own or _of_table(option)) and not (busy and _opens(option))


def choose(option: Json, view: Json, chance: Random) -> Json:
    """Make one of the commands that an option describes; an abbreviated one is left as it is."""
    return option if is_more(option) else draw(option, view, chance.randrange)


@dataclass
class Bot:
    """Plays at a seat, or watches; may go on at another one after a loss.

    ```python
    bot = Bot(Random(7), Taste())
    async with Seat(link) as seat:
        await bot.play(seat, most=10)
    assert not bot.broken_promises
    ```
    """

    chance: Random
    choose: Choose = field(default_factory=Taste)
    temper: Callable[[Json, Random], Json] = lambda request, chance: request
    """Changes a command before it is sent, within what is offered."""
    enough: Callable[[], bool] = lambda: False
    name: str = field(default_factory=lambda: uuid4().hex[:12])
    """What its commands' ids begin with."""
    sent: int = 0
    resent: int = 0
    acked: list[str] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    unanswered: dict[str, Json] = field(default_factory=dict)
    broken_promises: list[tuple[Json, object]] = field(default_factory=list)
    """Commands that were offered, and refused though no frame had come in between."""

    async def play(self, seat: Seat, most: int = 1_000_000) -> None:
        """Send again what was not answered; play until it is enough, or `most` times.

        Raises what ends the seat.
        """
        for id, request in tuple(self.unanswered.items()):
            self.resent += 1
            await self._ask(seat, id, request)
        for _ in range(most):
            if self.enough():
                return
            await self._turn(seat)

    def hear(self, id: str, answer: CommandReply) -> None:
        """Take note of an answer."""
        match answer:
            case Ack():
                self.acked.append(id)
            case Refusal(code=code):
                self.refused[code] += 1

    async def _turn(self, seat: Seat) -> None:
        request = self.choose(seat.view, self.chance)
        if request is not None and is_more(request):
            request = await self._in_full(seat, request)
            if request is None:
                return
        if request is None:
            await _frame_after(seat, seat.n)
            return
        self.sent += 1
        id, seen = f"{self.name}-{self.sent}", seat.n
        self.unanswered[id] = request = self.temper(request, self.chance)
        answer = await self._ask(seat, id, request)
        if isinstance(answer, Refusal) and answer.n == seen:
            self.broken_promises.append((request, answer))

    async def _in_full(self, seat: Seat, option: Json) -> Json | None:
        """Look what an abbreviated option stands for; None if it is gone or outdated meanwhile."""
        seen, focus = seat.n, self.chance.choice(focuses(option))
        looked = await seat.look(**focus)
        options = looked.options.values() if isinstance(looked, Looked) else ()
        full = behind(option, focus, options)
        if not full and looked.n == seen:
            self.broken_promises.append((option, looked))
        if not full or looked.n != seat.n:
            return None
        return choose(self.chance.choice(full), seat.view, self.chance)

    async def _ask(self, seat: Seat, id: str, request: Json) -> CommandReply:
        answer = await seat.command(request, id)
        if isinstance(answer, Planned):
            answer = await seat.command({**request, "confirm": answer.plan["digest"]}, id)
        del self.unanswered[id]
        self.hear(id, answer)
        return answer


async def _frame_after(seat: Seat, n: int) -> None:
    while seat.n == n:
        await seat.change()


def _opens(option: Json) -> bool:
    """Tell whether an option opens a conflict: it gives it a title."""
    return "title" in option["fields"] and "conflict" not in option["fields"]


def _of_table(option: Json) -> bool:
    return bool(option["type"].startswith("table."))
