"""How do EWS tests stay short? Given a Probe or Wettstreit, when somebody does this, then …"""

from typing import Any

from domain.kernel.ids import GM, FigureId
from domain.kernel.messages import Event
from domain.systems.ews import SYSTEM
from domain.systems.ews import commands as c
from domain.systems.ews.events import ActionResolved
from domain.systems.ews.state import State
from tests.support.given import GivenTable, Toggles
from tests.support.luck import Scripted

KINDS = {"ines": "character", "tomo": "character", "wache": "npc", "tor": "obstacle"}
"""Figures of the table; a character is played by a seat of the same name, the rest by the gm."""
LETTERS = {"S": "Stein", "C": "Schere", "P": "Papier"}
SIDES = ("actor", "opponent")
WINS, LOSES, TIES = "SC", "CS", "SS"
"""One game: the symbols of the one who is tested or began, and of the other side."""
SHOWN: dict[str, Any] = {"method": "rps", "numbers": "shown", "visibility": "public", "skill": ""}


def open_probe(**changes: Any) -> c.OpenProbe:
    """Word a Probe of Ines."""
    usual = {"title": "Hacken", "figure": "ines", "value": 12, "target": 12, **SHOWN}
    return c.OpenProbe(**{**usual, **changes})


def open_contest(**changes: Any) -> c.OpenContest:
    """Word a Wettstreit that Ines begins."""
    sides = {"initiator": "ines", "other": "tomo", "value": 12, "other_value": 12}
    return c.OpenContest(**{"title": "Nahkampf", **sides, **SHOWN, "other_skill": "", **changes})


class Given(GivenTable[State]):
    """A table at which EWS is played, with the figures of `KINDS`."""

    system = SYSTEM

    def __init__(self, toggles: Toggles | None = None, *dice: int) -> None:
        super().__init__(Scripted(*dice), toggles or {})
        for name, kind in KINDS.items():
            self.arrive(name, kind, player=kind == "character")

    # opening

    def probe(self, value: int = 12, target: int = 12, method: str = "rps", **how: str) -> "Given":
        """Let the gm call for a Probe of Ines."""
        return self.open_by(GM, open_probe(value=value, target=target, method=method, **how))

    def contest(
        self, value: int = 12, other_value: int = 12, method: str = "rps", **how: str
    ) -> "Given":
        """Let the gm open a Wettstreit that Ines begins."""
        values = {"value": value, "other_value": other_value}
        return self.open_by(GM, open_contest(**values, method=method, **how))

    def propose(self, other: str = "tomo") -> "Given":
        """Let Ines propose a Wettstreit."""
        command = c.ProposeContest(title="Rauferei", figure=FigureId("ines"), other=FigureId(other))
        return self.open_by("ines", command)

    # playing

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
        return self.gm(command)

    # then

    @property
    def result(self) -> ActionResolved:
        """Give the result as the rules know it."""
        result = self.state.conflicts[self.conflict].result
        assert result is not None, "nothing is decided yet"
        return result

    @property
    def decided(self) -> bool:
        return self.state.conflicts[self.conflict].result is not None
