"""How do the tests of rule systems read aloud? Given a table, when somebody does this, then …"""

from collections.abc import Callable, Mapping
from functools import reduce
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec

from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.chance import Cards, Chance, DrawKey
from domain.kernel.ids import GM, AskId, CommitId, ConflictId, FigureId, SeatId
from domain.kernel.messages import (
    CloseConflict,
    Command,
    Event,
    FigureAdded,
    HandsOpened,
    ToggleSet,
)
from domain.kernel.options import Option
from domain.kernel.rejection import Rejection
from domain.kernel.system import System
from tests.support.refusals import plain

S = TypeVar("S")
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)
Toggles = Mapping[str, str | int]
Json = dict[str, Any]


class LaidDice:
    """Luck that answers with the faces laid out for a figure and a purpose, then fails."""

    def __init__(self) -> None:
        self.laid: dict[tuple[str, str], list[int]] = {}
        self.asked: list[DrawKey] = []

    def lay(self, figure: str, purpose: str, *faces: int) -> None:
        self.laid.setdefault((figure, purpose), []).extend(faces)

    def left(self) -> dict[tuple[str, str], list[int]]:
        """Give the faces that nobody has thrown yet."""
        return {key: faces for key, faces in self.laid.items() if faces}

    def die(self, faces: int, key: DrawKey) -> int:
        self.asked.append(key)
        return self.laid[key.figure, key.purpose].pop(0)

    def shuffle(self, cards: Cards, key: DrawKey) -> Cards:
        raise AssertionError(f"{key.system} has no cards")


class Played(Generic[S]):
    """What has happened under one rule system, and what the last command brought."""

    system: ClassVar[System]

    def __init__(self) -> None:
        self.state: S = self.system.initial()
        self.events: tuple[Event, ...] = ()
        self.history: list[Event] = []
        self._sent = 0

    def fold(self, *events: Event) -> None:
        """Let events happen that no command brought."""
        self.state = reduce(self.system.evolve, events, self.state)
        self.history.extend(events)

    def toggle(self, name: str, value: str | int) -> None:
        """Set an optional rule."""
        self.fold(ToggleSet(toggle=f"{self.system.key}.{name}", value=value))

    def next_commit(self) -> CommitId:
        self._sent += 1
        return CommitId(f"c{self._sent}")

    def happened(self, kind: type[E]) -> list[E]:
        """List the events of a type that the last command brought."""
        return [event for event in self.events if isinstance(event, kind)]

    def once(self, kind: type[E]) -> E:
        """Give the only one of them."""
        (event,) = self.happened(kind)
        return event

    def quiet(self, *kinds: type[Event]) -> bool:
        """Tell whether the last command brought none of these events."""
        return not any(isinstance(event, kinds) for event in self.events)

    def names(self) -> list[str]:
        """Name the events of the last command."""
        return [type(event).__name__ for event in self.events]


class GivenTable(Played[S]):
    """A table at which one rule system is played; commands carry the conflict opened last.

    A figure's player sits in a seat of the figure's name, and the gm plays the others.
    """

    def __init__(self, chance: Chance, toggles: Toggles) -> None:
        super().__init__()
        self.chance = chance
        self.conflict = ConflictId("")
        self.owners: dict[str, str] = {}
        for name, value in toggles.items():
            self.toggle(name, value)

    # given

    def arrive(self, name: str, kind: str, *, player: bool) -> None:
        """Add a figure to the table."""
        self.owners[name] = name if player else ""
        owner = self.owners[name]
        self.fold(FigureAdded(figure=FigureId(name), name=name, kind=kind, owner=owner))

    def seat(self, name: str) -> Audience:
        """Find who plays a figure; `gm` and `nobody` are the gm and the spectators."""
        if name == "nobody":
            return SPECTATORS
        if self.owners.get(name):
            return Audience("player", SeatId(name), frozenset({FigureId(name)}))
        rest = frozenset(FigureId(each) for each, owner in self.owners.items() if not owner)
        return Audience("gm", SeatId(GM), rest)

    # when

    def about(self, kind: Callable[..., C], figure: str = "", /, **fields: Any) -> C:
        """Word a command about the conflict opened last, and about a figure."""
        named = {"figure": FigureId(figure)} if figure else {}
        return kind(conflict=self.conflict, **named, **fields)

    def attempt(self, actor: str, command: Command) -> tuple[Event, ...] | Rejection:
        """Send a command as the seat of `actor`; nothing changes if the rules say no."""
        seat, commit = self.seat(actor), self.next_commit()
        answer = self.system.decide(self.state, command, seat, commit, self.chance)
        if not isinstance(answer, Rejection):
            self.events = answer
            self.fold(*answer)
        return answer

    def send(self, actor: str, command: Command) -> tuple[Event, ...]:
        """Send a command that must be accepted."""
        answer = self.attempt(actor, command)
        assert not isinstance(answer, Rejection), f"{command} was refused: {answer}"
        return answer

    def gm(self, command: Command) -> tuple[Event, ...]:
        """Let the gm send a command that must be accepted."""
        return self.send(GM, command)

    def refusal(self, actor: str, command: Command) -> Rejection:
        """Send a command that must be refused, and neither changes nor draws anything."""
        before = self.state, self._drawn
        answer = self.attempt(actor, command)
        assert isinstance(answer, Rejection), f"{command} was accepted: {answer}"
        assert (self.state, self._drawn) == before
        return plain(answer)

    @property
    def _drawn(self) -> int:
        return len(getattr(self.chance, "asked", ()))

    def open_by(self, actor: str, command: Command) -> Self:
        """Open a conflict; further commands are about it."""
        before = self._conflicts.keys()
        self.send(actor, command)
        (self.conflict,) = self._conflicts.keys() - before
        return self

    @property
    def _conflicts(self) -> dict[ConflictId, Any]:
        conflicts: dict[ConflictId, Any] = getattr(self.state, "conflicts")  # noqa: B009  # of any system
        return conflicts

    def close(self, *, hands: bool = False) -> Self:
        """End the conflict; `hands` lays open what was hidden in it."""
        self.gm(CloseConflict(conflict=self.conflict))
        if hands:
            self.fold(HandsOpened(conflict=self.conflict))
        return self

    # then: questions

    def ask(self, kind: str, who: str) -> AskId:
        """Find the one open question of a kind to a figure or the gm in this conflict."""
        found = [
            ask
            for ask, what in self.system.asks(self.state).items()
            if (what.kind, what.who, what.conflict) == (kind, who, self.conflict)
        ]
        assert len(found) == 1, f"{kind} of {who}: {found} in {self.system.asks(self.state)}"
        return found[0]

    def asked(self) -> set[tuple[str, str]]:
        """List the unanswered questions as (kind, who)."""
        asks = self.system.asks(self.state).values()
        return {(what.kind, what.who) for what in asks if not what.answered}

    def offered(self, seat: str, kind: str) -> list[Any]:
        """List the options of a type, named without its system, that a seat has."""
        options = self.system.options(self.state, self.seat(seat))
        return [option for option in options if option.type in (f"{self.system.key}.{kind}", kind)]

    def prepared_for(self, ask: str, seat: str) -> dict[str, str]:
        """Give the question of odds that an open question puts to a seat; {} if it puts none."""
        stated = self.system.prepared(self.state, self.seat(seat))
        return dict(stated.get(AskId(ask), {}))

    # then: events

    def told(self, seat: str) -> list[Any]:
        """Cut the last command's events for a seat."""
        state, audience = self.state, self.seat(seat)
        cut = (self.system.redact(state, event, state, audience) for event in self.events)
        return [event for event in cut if event is not None]

    def told_of(self, seat: str, kind: type[E]) -> E:
        """Give the only event of a type that a seat is told of the last command."""
        (event,) = (event for event in self.told(seat) if isinstance(event, kind))
        return event

    # then: what is seen

    def whole_view(self, seat: str = GM) -> Json:
        """Give sheets and conflicts as a seat sees them."""
        return self.system.view(self.state, self.seat(seat))

    def view(self, seat: str = GM) -> Json:
        """Give the conflict as the seat of a figure, the gm or `nobody` sees it."""
        conflict: Json = self.whole_view(seat)["conflicts"][self.conflict]
        return conflict

    @property
    def phase(self) -> str:
        return str(self.view()["phase"])

    def view_bytes(self, seat: str) -> bytes:
        return _written(self.whole_view(seat))

    def option_bytes(self, seat: str) -> bytes:
        return _written(self._offers(seat))

    def all_bytes(self, seat: str) -> bytes:
        """Give what a seat is told of the last command, sees and is offered, as bytes."""
        return _written([self.told(seat), self.whole_view(seat), self._offers(seat)])

    def _offers(self, seat: str) -> Json:
        options: tuple[Option, ...] = self.system.options(self.state, self.seat(seat))
        return {option.key: option.to_json() for option in options}


def _written(shown: Any) -> bytes:
    return msgspec.json.encode(shown, order="deterministic")
