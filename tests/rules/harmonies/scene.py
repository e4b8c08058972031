"""How do Harmonies tests stay short? Given figures, when somebody does this, then …"""

from fractions import Fraction
from functools import reduce
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.chance import DrawKey
from domain.kernel.ids import GM, AskId, CommitId, ConflictId, FigureId, SeatId
from domain.kernel.messages import CloseConflict, Command, Event, FigureAdded, ToggleSet
from domain.kernel.rejection import Rejection
from domain.systems.harmonies import SYSTEM
from domain.systems.harmonies import commands as c
from domain.systems.harmonies.events import ActionResolved, DiceRolled
from domain.systems.harmonies.state import Action, State
from tests.support.refusals import plain

E = TypeVar("E", bound=Event)
ZERO = dict.fromkeys(
    (
        "body", "agility", "intuition", "intelligence",
        "power", "resistance", "maneuver", "precision",
    ),
    0,
)  # fmt: skip


class Who(Struct, frozen=True):
    """A figure: what it acts by, and what of that is not zero.

    `player=False` makes it the gm's; the others sit in a seat of their own name.
    """

    characteristic: str = "body"
    means: str = "power"
    competency: str = "untrained"
    values: dict[str, int] = {}
    skills: dict[str, int] = {}
    player: bool = True


def level(value: int, *, player: bool = True) -> Who:
    """Make a figure of a level, all of it from a competency."""
    return Who(competency="skill", skills={"skill": value}, player=player)


class Dice:
    """Chance that answers with the faces laid out for a figure and purpose, then fails."""

    def __init__(self) -> None:
        self.laid: dict[tuple[str, str], list[int]] = {}
        self.asked: list[DrawKey] = []

    def lay(self, figure: str, purpose: str, *faces: int) -> None:
        self.laid.setdefault((figure, purpose), []).extend(faces)

    def die(self, faces: int, key: DrawKey) -> int:
        self.asked.append(key)
        return self.laid[key.figure, key.purpose].pop(0)

    def shuffle(self, cards: tuple[str, ...], key: DrawKey) -> tuple[str, ...]:
        raise AssertionError("Harmonies has no cards")


class Given:
    """A table at which Harmonies is played: `Given(ann=level(4), troll=level(6, player=False))`.

    Every command is sent by who may send it, about the action opened last.
    """

    def __init__(self, toggles: dict[str, str | int] | None = None, **figures: Who) -> None:
        self.figures = figures
        self.dice = Dice()
        self.conflict = ConflictId("")
        self.id = ""
        self.events: tuple[Event, ...] = ()
        self.state: State = SYSTEM.initial()
        self._sent = 0
        for name, value in (toggles or {}).items():
            self.fold(ToggleSet(toggle=f"harmonies.{name}", value=value))
        for name, who in figures.items():
            kind, owner = ("character", name) if who.player else ("npc", "")
            self.fold(FigureAdded(figure=FigureId(name), name=name, kind=kind, owner=owner))
            self._write_sheet(FigureId(name), who)

    def _write_sheet(self, figure: FigureId, who: Who) -> None:
        self.gm(c.SetSheet(figure=figure, **{**ZERO, **who.values}))
        for competency, value in who.skills.items():
            self.gm(c.SetCompetency(figure=figure, competency=competency, value=value))

    # who sends what

    def seat(self, figure: str) -> Audience:
        """Find who plays a figure, or the gm."""
        if figure == "nobody":
            return SPECTATORS
        if figure in self.figures and self.figures[figure].player:
            return Audience("player", SeatId(figure), frozenset({FigureId(figure)}))
        npcs = {FigureId(name) for name, who in self.figures.items() if not who.player}
        return Audience("gm", SeatId(GM), frozenset(npcs))

    def attempt(self, actor: str, command: Command) -> tuple[Event, ...] | Rejection:
        self._sent += 1
        commit = CommitId(f"c{self._sent}")
        answer = SYSTEM.decide(self.state, command, self.seat(actor), commit, self.dice)
        if not isinstance(answer, Rejection):
            self.events = answer
            self.fold(*answer)
        return answer

    def send(self, actor: str, command: Command) -> tuple[Event, ...]:
        answer = self.attempt(actor, command)
        assert not isinstance(answer, Rejection), f"{command} was refused: {answer}"
        return answer

    def gm(self, command: Command) -> tuple[Event, ...]:
        return self.send(GM, command)

    def refusal(self, actor: str, command: Command) -> Rejection:
        answer = self.attempt(actor, command)
        assert isinstance(answer, Rejection), f"{command} was accepted: {answer}"
        return plain(answer)

    def fold(self, *events: Event) -> None:
        self.state = reduce(SYSTEM.evolve, events, self.state)

    # commands

    def approach(self, name: str) -> dict[str, Any]:
        who = self.figures[name]
        return {
            "characteristic": who.characteristic,
            "means": who.means,
            "competency": who.competency,
        }

    def opened(self, kind: str, actor: str, *rivals: str) -> "Given":
        """Open an action of a figure against others."""
        before = set(self.state.conflicts)
        self.gm(
            c.OpenAction(title="Try", kind=kind, figure=FigureId(actor), **self.approach(actor))
        )
        (conflict,) = set(self.state.conflicts) - before
        self.conflict = conflict
        return self._with(rivals)

    def more(self, kind: str, *rivals: str) -> "Given":
        """Add a further simultaneous action."""
        actor = self.state.conflicts[self.conflict].figure
        self.gm(
            c.AddAction(conflict=self.conflict, kind=kind, figure=actor, **self.approach(actor))
        )
        return self._with(rivals)

    def _with(self, rivals: tuple[str, ...]) -> "Given":
        *_, self.id = self.state.conflicts[self.conflict].actions
        for rival in rivals:
            self.gm(self.add_opponent(rival))
        return self

    def add_opponent(self, rival: str) -> c.AddOpponent:
        return c.AddOpponent(**self.here(FigureId(rival)), **self.approach(rival))

    def here(self, figure: str = "") -> dict[str, Any]:
        """Give the fields that name the action, and a figure."""
        named = {"figure": FigureId(figure)} if figure else {}
        return {"conflict": self.conflict, "action": self.id, **named}

    def multiple(self, n: int) -> "Given":
        self.gm(c.DeclareMultiple(conflict=self.conflict, n=n))
        return self

    def difficulty(self, d: int) -> "Given":
        self.gm(c.SetDifficulty(**self.here(), ask=self.ask("difficulty"), d=d))
        return self

    def rolls(self, rolls: str) -> "Given":
        self.gm(c.SetRolls(**self.here(), ask=self.ask("rolls"), rolls=rolls))
        return self

    def adjust(self, figure: str, v: int, reason: str = "because") -> "Given":
        self.gm(c.Adjust(**self.here(figure), v=v, reason=reason))
        return self

    def propose(self, figure: str, d: int) -> "Given":
        ask = self.ask("propose", figure)
        self.send(figure, c.ProposeDifficulty(**self.here(figure), ask=ask, d=d))
        return self

    def reject(self) -> "Given":
        self.gm(c.RejectDifficulty(**self.here(), ask=self.ask("difficulty")))
        return self

    def withdraw(self, figure: str, kind: str) -> tuple[Event, ...]:
        """Withdraw in place of answering an ask of a kind."""
        return self.send(figure, c.Withdraw(**self.here(figure), ask=self.ask(kind, figure)))

    def roll_command(self, figure: str, mode: str = "open") -> c.Roll:
        return c.Roll(**self.here(figure), ask=self.ask("roll", figure), open=mode)

    def roll(
        self,
        figure: str,
        fortune: int | tuple[int, ...],
        misfortune: int | tuple[int, ...],
        coin: int = 0,
        mode: str = "open",
    ) -> tuple[Event, ...]:
        """Throw these faces."""
        for purpose, faces in (("fortune", fortune), ("misfortune", misfortune)):
            self.dice.lay(figure, purpose, *((faces,) if isinstance(faces, int) else faces))
        if coin:
            self.dice.lay(figure, "coin", coin)
        return self.send(figure, self.roll_command(figure, mode))

    def parry(self, figure: str, **approach: str) -> "Given":
        """Choose to parry, by what the figure usually acts by or by something else."""
        fields = {**self.approach(figure), **approach}
        ask = self.ask("parry", figure)
        self.send(figure, c.Parry(**self.here(figure), ask=ask, **fields))
        return self

    def decline(self, figure: str) -> tuple[Event, ...]:
        ask = self.ask("parry", figure)
        return self.send(figure, c.DeclineParry(**self.here(figure), ask=ask))

    def override(self, figure: str, what: str, value: str) -> tuple[Event, ...]:
        command = c.Override(**self.here(figure), what=what, value=value, why="word of the gm")
        return self.gm(command)

    def close(self) -> tuple[Event, ...]:
        return self.gm(CloseConflict(conflict=self.conflict))

    # then

    @property
    def action(self) -> Action:
        return self.state.conflicts[self.conflict].actions[self.id]

    @property
    def outcome(self) -> str:
        return self.action.outcome

    @property
    def phase(self) -> str:
        return str(self.view()["phase"])

    def ask(self, kind: str, who: str = GM) -> AskId:
        """Find the one open question of a kind to a figure or the gm about this action."""
        found = [
            ask
            for ask, open_ in SYSTEM.asks(self.state).items()
            if (open_.kind, open_.who) == (kind, who) and ask.split("/")[1] == self.id
        ]
        assert len(found) == 1, f"{kind} of {who}: {found} in {SYSTEM.asks(self.state)}"
        return found[0]

    def asked(self) -> set[tuple[str, str]]:
        """List the unanswered questions as (kind, who)."""
        return {(a.kind, a.who) for a in SYSTEM.asks(self.state).values() if not a.answered}

    def happened(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def once(self, kind: type[E]) -> E:
        (event,) = self.happened(kind)
        return event

    def quiet(self, *kinds: type[Event]) -> bool:
        return not any(isinstance(event, kinds) for event in self.events)

    @property
    def rolled(self) -> DiceRolled:
        return self.once(DiceRolled)

    @property
    def resolved(self) -> ActionResolved:
        return self.once(ActionResolved)

    def view(self, seat: str = GM) -> dict[str, Any]:
        conflict: dict[str, Any] = self.whole(seat)["conflicts"][self.conflict]
        return conflict

    def whole(self, seat: str = GM) -> dict[str, Any]:
        return SYSTEM.view(self.state, self.seat(seat))

    def side(self, figure: str, seat: str = GM) -> dict[str, Any]:
        side: dict[str, Any] = self.view(seat)["actions"][self.id]["sides"][figure]
        return side

    def prepared(self, figure: str, seat: str = "") -> dict[str, str]:
        """Give the question of odds that a figure's throw puts to a seat, its own by default."""
        stated = SYSTEM.prepared(self.state, self.seat(seat or figure))
        return dict(stated.get(self.ask("roll", figure), {}))

    def chances(self, figure: str) -> dict[str, Fraction]:
        """Answer the question of odds that a figure's throw puts."""
        return dict(SYSTEM.odds(self.prepared(figure)).outcomes)

    def told(self, seat: str) -> list[Event]:
        """Cut the last command's events for a seat."""
        cut = (
            SYSTEM.redact(self.state, event, self.state, self.seat(seat)) for event in self.events
        )
        return [event for event in cut if event is not None]

    def offered(self, seat: str, kind: str) -> list[Any]:
        """List the options of a type, `Roll`, that a seat has."""
        options = SYSTEM.options(self.state, self.seat(seat))
        return [option for option in options if option.type in (f"harmonies.{kind}", kind)]

    def bytes(self, seat: str) -> bytes:
        """Give view and options of a seat as bytes."""
        offered = {o.key: o.to_json() for o in SYSTEM.options(self.state, self.seat(seat))}
        return msgspec.json.encode([self.whole(seat), offered], order="deterministic")


def summed(event: DiceRolled) -> int:
    """Sum up the terms of a throw."""
    assert isinstance(event.terms, tuple)
    return sum(term.value for term in event.terms)


def reasons(event: DiceRolled) -> list[tuple[str, int]]:
    """List the terms of a throw by key and value."""
    assert isinstance(event.terms, tuple)
    return [(term.key.removeprefix("harmonies."), term.value) for term in event.terms]
