"""How do EWS tests stay short? Given a Probe or Wettstreit, when somebody does this, then …"""

from functools import reduce
from typing import Any, TypeVar

import msgspec

from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.chance import Chance, Scripted
from domain.kernel.ids import GM, AskId, CommitId, ConflictId, FigureId, SeatId
from domain.kernel.messages import CloseConflict, Command, Event, FigureAdded, ToggleSet
from domain.kernel.options import Option
from domain.kernel.rejection import Rejection
from domain.systems.ews import SYSTEM
from domain.systems.ews import commands as c
from domain.systems.ews.events import ActionResolved
from domain.systems.ews.state import State
from tests.support.refusals import plain

E = TypeVar("E", bound=Event)
KINDS = {"ines": "character", "tomo": "character", "wache": "npc", "tor": "obstacle"}
"""Figures of the table; a character is played by a seat of the same name, the rest by the gm."""
LETTERS = {"S": "Stein", "C": "Schere", "P": "Papier"}
SIDES = ("actor", "opponent")
WINS, LOSES, TIES = "SC", "CS", "SS"
"""One game: the symbols of who is tested or began, and of the other side."""


class Given:
    """A table at which EWS is played; commands carry the conflict opened last."""

    def __init__(self, toggles: dict[str, str | int] | None = None, *dice: int) -> None:
        self.chance: Chance = Scripted(*dice)
        self.conflict = ConflictId("")
        self.events: tuple[Event, ...] = ()
        self.history: list[Event] = []
        self.state: State = SYSTEM.initial()
        self._sent = 0
        for name, value in (toggles or {}).items():
            self.fold(ToggleSet(toggle=f"ews.{name}", value=value))
        for name, kind in KINDS.items():
            owner = name if kind == "character" else ""
            self.fold(FigureAdded(figure=FigureId(name), name=name, kind=kind, owner=owner))

    # what anybody may send

    def seat(self, name: str) -> Audience:
        """Find who plays a figure; `gm` and `nobody` are the gm and the spectators."""
        if name == "nobody":
            return SPECTATORS
        if KINDS.get(name) == "character":
            return Audience("player", SeatId(name), frozenset({FigureId(name)}))
        npcs = frozenset(FigureId(name) for name, kind in KINDS.items() if kind != "character")
        return Audience("gm", SeatId(GM), npcs)

    def attempt(self, actor: str, command: Command) -> tuple[Event, ...] | Rejection:
        """Send a command as the seat of `actor`; nothing changes if the rules say no."""
        self._sent += 1
        commit = CommitId(f"c{self._sent}")
        answer = SYSTEM.decide(self.state, command, self.seat(actor), commit, self.chance)
        if not isinstance(answer, Rejection):
            self.events = answer
            self.fold(*answer)
        return answer

    def send(self, actor: str, command: Command) -> tuple[Event, ...]:
        """Send a command that must be accepted."""
        answer = self.attempt(actor, command)
        assert not isinstance(answer, Rejection), f"{command} was refused: {answer}"
        return answer

    def refusal(self, actor: str, command: Command) -> Rejection:
        """Send a command that must be refused."""
        before = self.state
        answer = self.attempt(actor, command)
        assert isinstance(answer, Rejection), f"{command} was accepted: {answer}"
        assert self.state == before
        return plain(answer)

    def fold(self, *events: Event) -> None:
        self.state = reduce(SYSTEM.evolve, events, self.state)
        self.history.extend(events)

    # opening

    def probe(
        self,
        value: int = 12,
        target: int = 12,
        method: str = "rps",
        *,
        figure: str = "ines",
        numbers: str = "shown",
        visibility: str = "public",
    ) -> "Given":
        """Let the gm call for a Probe of Ines."""
        command = c.OpenProbe(
            title="Hacken",
            figure=FigureId(figure),
            value=value,
            target=target,
            method=method,
            numbers=numbers,
            visibility=visibility,
        )
        return self._open(GM, command)

    def contest(
        self,
        value: int = 12,
        other_value: int = 12,
        method: str = "rps",
        *,
        other: str = "tomo",
        numbers: str = "shown",
        visibility: str = "public",
    ) -> "Given":
        """Let the gm open a Wettstreit that Ines begins."""
        command = c.OpenContest(
            title="Nahkampf",
            initiator=FigureId("ines"),
            other=FigureId(other),
            value=value,
            other_value=other_value,
            method=method,
            numbers=numbers,
            visibility=visibility,
        )
        return self._open(GM, command)

    def propose(self, other: str = "tomo") -> "Given":
        """Let Ines propose a Wettstreit."""
        command = c.ProposeContest(title="Rauferei", figure=FigureId("ines"), other=FigureId(other))
        return self._open("ines", command)

    def _open(self, actor: str, command: Command) -> "Given":
        before = self.state.conflicts.keys()
        self.send(actor, command)
        (opened,) = self.state.conflicts.keys() - before
        self.conflict = ConflictId(opened)
        return self

    # playing

    def asked(self) -> set[tuple[str, str]]:
        """List the open questions of the conflict as (kind, who)."""
        found = SYSTEM.asks(self.state).values()
        return {(ask.kind, ask.who) for ask in found if ask.conflict == self.conflict}

    def ask(self, kind: str, who: str) -> AskId:
        """Find the one open question of a kind to a side."""
        found = [
            ask
            for ask, open_ in SYSTEM.asks(self.state).items()
            if (open_.kind, open_.who, open_.conflict) == (kind, who, self.conflict)
        ]
        assert len(found) == 1, f"{kind} of {who}: {found} in {SYSTEM.asks(self.state)}"
        return found[0]

    def symbol(self, side: str, symbol: str) -> c.CommitSymbol:
        """Word the choice of a symbol."""
        return c.CommitSymbol(
            conflict=self.conflict, ask=self.ask("symbol", side), symbol=LETTERS.get(symbol, symbol)
        )

    def choose(self, side: str, symbol: str) -> tuple[Event, ...]:
        return self.send(side, self.symbol(side, symbol))

    def play(self, *games: str) -> "Given":
        """Play games, each written as two letters: S Stein, C Schere, P Papier."""
        for game in games:
            for side, symbol in zip((self.view()[n] for n in SIDES), game, strict=True):
                self.choose(side, symbol)
        return self

    def roll(self, side: str = "ines", *faces: int) -> tuple[Event, ...]:
        """Let a side throw these faces."""
        self.chance = Scripted(*faces)
        command = c.RollPmd6(conflict=self.conflict, ask=self.ask("pmd6", side))
        rolled = self.send(side, command)
        assert self.left() == [], "the rules asked for fewer dice"
        return rolled

    def left(self) -> list[Any]:
        """List the faces nobody asked for."""
        return list(vars(self.chance)["_values"])

    def override(self, what: str, value: str | int) -> tuple[Event, ...]:
        command = c.Override(conflict=self.conflict, what=what, value=value, why="So sei es.")
        return self.send(GM, command)

    def close(self) -> tuple[Event, ...]:
        return self.send(GM, CloseConflict(conflict=self.conflict))

    # then

    def happened(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def happened_once(self, kind: type[E]) -> E:
        (event,) = self.happened(kind)
        return event

    @property
    def result(self) -> ActionResolved:
        """Give the result as the rules know it."""
        result = self.state.conflicts[self.conflict].result
        assert result is not None, "nothing is decided yet"
        return result

    @property
    def decided(self) -> bool:
        return self.state.conflicts[self.conflict].result is not None

    def view(self, seat: str = GM) -> dict[str, Any]:
        """Give the conflict as a seat sees it."""
        conflict: dict[str, Any] = self.whole_view(seat)["conflicts"][self.conflict]
        return conflict

    def whole_view(self, seat: str = GM) -> dict[str, Any]:
        return SYSTEM.view(self.state, self.seat(seat))

    def told(self, seat: str) -> list[Event]:
        """Cut the last command's events for a seat."""
        state, audience = self.state, self.seat(seat)
        cut = (SYSTEM.redact(state, event, state, audience) for event in self.events)
        return [event for event in cut if event is not None]

    def offered(self, seat: str, kind: str) -> list[Option]:
        """List the options of a type, `RollPmd6`, that a seat has."""
        found = SYSTEM.options(self.state, self.seat(seat))
        return [option for option in found if option.type.partition(".")[2] == kind]

    def all_bytes(self, seat: str) -> bytes:
        """Give everything a seat is told now, as bytes."""
        offered = {o.key: o.to_json() for o in SYSTEM.options(self.state, self.seat(seat))}
        told = [self.whole_view(seat), offered, self.told(seat)]
        return msgspec.json.encode(told, order="deterministic")
