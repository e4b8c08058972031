"""How do Harmonies tests stay short? Given figures, when somebody does this, then …"""

from fractions import Fraction
from typing import Any

from msgspec import Struct

from domain.kernel.ids import GM, AskId, FigureId
from domain.kernel.messages import Event
from domain.systems.harmonies import SYSTEM
from domain.systems.harmonies import commands as c
from domain.systems.harmonies.events import ActionResolved, DiceRolled
from domain.systems.harmonies.state import Action, State
from tests.support.given import GivenTable, LaidDice, Toggles

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


class Given(GivenTable[State]):
    """A table at which Harmonies is played: `Given(ann=level(4), troll=level(6, player=False))`.

    Every command is sent by the one who may send it, about the action opened last.
    """

    system = SYSTEM
    chance: LaidDice

    def __init__(self, toggles: Toggles | None = None, **figures: Who) -> None:
        super().__init__(LaidDice(), toggles or {})
        self.figures = figures
        self.id = ""
        for name, who in figures.items():
            self.arrive(name, "character" if who.player else "npc", player=who.player)
            self._write_sheet(FigureId(name), who)

    def _write_sheet(self, figure: FigureId, who: Who) -> None:
        self.gm(c.SetSheet(figure=figure, **{**ZERO, **who.values}))
        for competency, value in who.skills.items():
            self.gm(c.SetCompetency(figure=figure, competency=competency, value=value))

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
        command = c.OpenAction(
            title="Try", kind=kind, figure=FigureId(actor), **self.approach(actor)
        )
        self.open_by(GM, command)
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
            self.chance.lay(figure, purpose, *((faces,) if isinstance(faces, int) else faces))
        if coin:
            self.chance.lay(figure, "coin", coin)
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

    # then

    @property
    def action(self) -> Action:
        return self.state.conflicts[self.conflict].actions[self.id]

    @property
    def outcome(self) -> str:
        return self.action.outcome

    def ask(self, kind: str, who: str = GM) -> AskId:
        """Find the one open question of a kind to a figure or the gm about this action."""
        found = [
            ask
            for ask, open_ in SYSTEM.asks(self.state).items()
            if (open_.kind, open_.who) == (kind, who) and ask.split("/")[1] == self.id
        ]
        assert len(found) == 1, f"{kind} of {who}: {found} in {SYSTEM.asks(self.state)}"
        return found[0]

    @property
    def rolled(self) -> DiceRolled:
        return self.once(DiceRolled)

    @property
    def resolved(self) -> ActionResolved:
        return self.once(ActionResolved)

    def side(self, figure: str, seat: str = GM) -> dict[str, Any]:
        side: dict[str, Any] = self.view(seat)["actions"][self.id]["sides"][figure]
        return side

    def prepared(self, figure: str, seat: str = "") -> dict[str, str]:
        """Give the question of odds that a figure's throw puts to a seat, its own by default."""
        return self.prepared_for(self.ask("roll", figure), seat or figure)

    def chances(self, figure: str) -> dict[str, Fraction]:
        """Answer the question of odds that a figure's throw puts."""
        return dict(SYSTEM.odds(self.prepared(figure)).outcomes)


def summed(event: DiceRolled) -> int:
    """Sum up the terms of a throw."""
    assert isinstance(event.terms, tuple)
    return sum(term.value for term in event.terms)


def reasons(event: DiceRolled) -> list[tuple[str, int]]:
    """List the terms of a throw by key and value."""
    assert isinstance(event.terms, tuple)
    return [(term.key.removeprefix("harmonies."), term.value) for term in event.terms]
