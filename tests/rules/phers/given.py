"""How do PHERS tests stay short? Given figures and rigged dice, when somebody rolls, then …"""

from functools import reduce
from typing import Any, TypeVar

import msgspec

from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.chance import Cards, DrawKey
from domain.kernel.ids import GM, AskId, CommitId, ConflictId, FigureId, SeatId
from domain.kernel.messages import (
    CloseConflict,
    Command,
    Event,
    FigureAdded,
    HandsOpened,
    ToggleSet,
)
from domain.kernel.rejection import Rejection
from domain.systems.phers import SYSTEM
from domain.systems.phers import commands as c
from domain.systems.phers.events import ActionResolved, DiceRolled
from domain.systems.phers.state import State
from tests.support.refusals import plain

E = TypeVar("E", bound=Event)
CAST = {"a": "character", "b": "character", "n": "npc", "o": "obstacle", "u": "character"}
"""a and b have players of the same name; the rest is the gm's."""
PLAYED = ("a", "b")


class Rigged:
    """Dice that show what was laid out for them, and nothing else."""

    def __init__(self) -> None:
        self.laid: dict[tuple[str, str], list[int]] = {}
        self.asked: list[DrawKey] = []

    def lay(self, figure: str, dice: str) -> None:
        """Lay out faces: `H7 D4 W9 S3`."""
        for word in dice.split():
            self.laid.setdefault((figure, f"{word[0]}10"), []).append(int(word[1:]))

    def die(self, faces: int, key: DrawKey) -> int:
        assert faces == 10
        assert (key.system, key.target) == ("phers", "")
        self.asked.append(key)
        return self.laid[key.figure, key.purpose].pop(0)

    def shuffle(self, cards: Cards, key: DrawKey) -> Cards:
        raise AssertionError("PHERS has no cards")


class Given:
    """A table at which PHERS is played, with the figures of `CAST`."""

    def __init__(self, **toggles: str | int) -> None:
        self.chance = Rigged()
        self.conflict = ConflictId("")
        self.events: tuple[Event, ...] = ()
        self.history: list[Event] = []
        self.state: State = SYSTEM.initial()
        self._sent = 0
        for name, value in toggles.items():
            self.fold(ToggleSet(toggle=f"phers.{name}", value=value))
        for name, kind in CAST.items():
            owner = name if name in PLAYED else ""
            self.fold(FigureAdded(figure=FigureId(name), name=name, kind=kind, owner=owner))

    # what anybody may send

    def seat(self, name: str) -> Audience:
        """Find the seat of a player, the gm, or `nobody`."""
        if name == "nobody":
            return SPECTATORS
        if name in PLAYED:
            return Audience("player", SeatId(name), frozenset({FigureId(name)}))
        return Audience("gm", SeatId(GM), frozenset(FigureId(f) for f in CAST if f not in PLAYED))

    def attempt(self, actor: str, command: Command) -> tuple[Event, ...] | Rejection:
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
        before, thrown = self.state, len(self.chance.asked)
        answer = self.attempt(actor, command)
        assert isinstance(answer, Rejection), f"{command} was accepted: {answer}"
        assert (self.state, len(self.chance.asked)) == (before, thrown)
        return plain(answer)

    def fold(self, *events: Event) -> None:
        self.state = reduce(SYSTEM.evolve, events, self.state)
        self.history.extend(events)

    # sheets

    def level(self, figure: str, name: str, tenths: int, area: str = "talent") -> None:
        """Note a level down."""
        self.send(GM, c.SetLevel(figure=FigureId(figure), area=area, name=name, tenths=tenths))

    def grant(self, figure: str, n: int = 1) -> None:
        self.send(GM, c.GrantClimax(figure=FigureId(figure), n=n))

    def points(self, figure: str) -> int:
        return self.state.sheets[FigureId(figure)].climax

    # opening

    def opened(
        self,
        figure: str = "a",
        *,
        tenths: int = 0,
        situation: int = 0,
        kind: str = "simple",
        by: str = GM,
        talent: str = "",
        competence: str = "",
        visibility: str = "public",
    ) -> "Given":
        """Open a Decision with so many tenths of difficulty."""
        levels = (tenths, situation, kind, talent, competence)
        self._open(by, self.opening(figure, *levels, visibility))
        return self

    def opening(
        self,
        figure: str = "a",
        tenths: int = 0,
        situation: int = 0,
        kind: str = "simple",
        talent: str = "",
        competence: str = "",
        visibility: str = "public",
    ) -> c.OpenDecision:
        return c.OpenDecision(
            title="Entscheid",
            figure=FigureId(figure),
            talent=talent,
            competence=competence,
            difficulty=tenths,
            situation=situation,
            kind=kind,
            visibility=visibility,
        )

    def compared(self, *figures: str, tenths: int = 0, kind: str = "simple") -> "Given":
        """Open a comparison and settle both sides' levels."""
        self.facing(*figures)
        for figure in figures:
            self.confirm(figure, tenths=tenths, kind=kind)
        return self

    def facing(self, *figures: str, visibility: str = "public") -> "Given":
        """Open a comparison."""
        named = tuple(FigureId(figure) for figure in figures)
        seen = {"visibility": visibility}
        self._open(GM, c.OpenComparison(title="Vergleich", figures=named, **seen))
        return self

    def _open(self, by: str, command: Command) -> None:
        before = self.state.conflicts.keys()
        self.send(by, command)
        (self.conflict,) = self.state.conflicts.keys() - before

    def confirm(self, figure: str = "a", *, tenths: int = 0, kind: str = "simple") -> None:
        self.send(GM, self.confirmation(figure, tenths, kind))

    def confirmation(
        self, figure: str = "a", tenths: int = 0, kind: str = "simple"
    ) -> c.ConfirmDecision:
        return c.ConfirmDecision(
            **self.answering("summands", figure),
            talent="",
            competence="",
            difficulty=tenths,
            situation=0,
            kind=kind,
        )

    # going on

    def at(self, figure: str = "a") -> dict[str, Any]:
        """Name a Decision."""
        return {"conflict": self.conflict, "figure": FigureId(figure)}

    def answering(self, purpose: str, figure: str = "a") -> dict[str, Any]:
        """Name a question about a Decision."""
        return {**self.at(figure), "ask": AskId(f"{self.conflict}/{purpose}/{figure}")}

    def player(self, figure: str) -> str:
        return figure if figure in PLAYED else GM

    def hide(self, visibility: str, figure: str = "a") -> "Given":
        self.send(GM, c.SetVisibility(**self.at(figure), visibility=visibility))
        return self

    def spend(self, figure: str = "a") -> "Given":
        self.send(self.player(figure), c.SpendClimax(**self.answering("climax", figure)))
        return self

    def decline(self, figure: str = "a") -> "Given":
        self.send(self.player(figure), c.DeclineClimax(**self.answering("climax", figure)))
        return self

    def roll(self, dice: str, figure: str = "a") -> "Given":
        """Throw exactly these dice."""
        self.chance.lay(figure, dice)
        self.send(self.player(figure), c.Roll(**self.answering("roll", figure)))
        left = {key: faces for key, faces in self.chance.laid.items() if faces}
        assert not left, f"not thrown: {left}"
        return self

    def accept(self, text: str = "", figure: str = "a") -> "Given":
        self.send(GM, c.AcceptEvent(**self.answering("event", figure), text=text))
        return self

    def refuse_event(self, figure: str = "a") -> "Given":
        self.send(GM, c.DeclineEvent(**self.answering("event", figure)))
        return self

    def override(self, what: str, value: int | str, figure: str = "a") -> "Given":
        self.send(GM, c.Override(**self.at(figure), what=what, value=value, why="so"))
        return self

    def close(self, *, hands: bool = False) -> "Given":
        self.send(GM, CloseConflict(conflict=self.conflict))
        if hands:
            self.fold(HandsOpened(conflict=self.conflict))
        return self

    # then

    def happened(self, kind: type[E]) -> list[E]:
        """List the events of a type that the last command brought."""
        return [event for event in self.events if isinstance(event, kind)]

    def happened_once(self, kind: type[E]) -> E:
        (event,) = self.happened(kind)
        return event

    def names(self) -> list[str]:
        """Name the events of the last command."""
        return [type(event).__name__ for event in self.events]

    @property
    def resolved(self) -> ActionResolved:
        return self.happened_once(ActionResolved)

    @property
    def rolled(self) -> DiceRolled:
        return self.happened_once(DiceRolled)

    def came_to(self) -> tuple[Any, ...]:
        """Give z, result, class and success of the last command's result."""
        told = self.resolved
        return told.z, told.result, told.grade, told.success

    def told(self, seat: str) -> list[Any]:
        """Cut the last command's events for a seat."""
        cut = (SYSTEM.redact(self.state, e, self.state, self.seat(seat)) for e in self.events)
        return [event for event in cut if event is not None]

    def told_of(self, seat: str, kind: type[E]) -> E:
        (event,) = (event for event in self.told(seat) if isinstance(event, kind))
        return event

    def whole_view(self, seat: str = GM) -> dict[str, Any]:
        return SYSTEM.view(self.state, self.seat(seat))

    def view(self, seat: str = GM) -> dict[str, Any]:
        conflict: dict[str, Any] = self.whole_view(seat)["conflicts"][self.conflict]
        return conflict

    def decision(self, figure: str = "a", seat: str = GM) -> dict[str, Any]:
        decision: dict[str, Any] = self.view(seat)["decisions"][figure]
        return decision

    def stage(self, figure: str = "a") -> str:
        return str(self.decision(figure)["stage"])

    def seen(self, seat: str) -> bytes:
        """Give the bytes of what a seat is told of the last command, sees and is offered."""
        offered = {o.key: o.to_json() for o in SYSTEM.options(self.state, self.seat(seat))}
        whole = [self.told(seat), self.whole_view(seat), offered]
        return msgspec.json.encode(whole, order="deterministic")

    def asked(self) -> dict[str, tuple[str, bool]]:
        """Give the open questions of this conflict: purpose/figure -> who, answered."""
        return {
            ask.partition("/")[2]: (what.who, what.answered)
            for ask, what in SYSTEM.asks(self.state).items()
            if what.conflict == self.conflict
        }

    def prepared(self, figure: str = "a", seat: str = GM) -> dict[str, str]:
        """Give the question of odds that a figure's throw puts to a seat."""
        stated = SYSTEM.prepared(self.state, self.seat(seat))
        return dict(stated.get(AskId(f"{self.conflict}/roll/{figure}"), {}))

    def offered(self, seat: str, kind: str) -> list[Any]:
        """List the options of a type that a seat has, in any conflict."""
        return [
            option
            for option in SYSTEM.options(self.state, self.seat(seat))
            if option.type in (f"phers.{kind}", kind)
        ]
