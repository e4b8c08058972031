"""How do PHERS tests stay short? Given figures and rigged dice, when somebody rolls, then …"""

from typing import Any

from domain.kernel.chance import DrawKey
from domain.kernel.ids import GM, AskId, FigureId
from domain.systems.phers import SYSTEM
from domain.systems.phers import commands as c
from domain.systems.phers.events import ActionResolved, DiceRolled
from domain.systems.phers.state import State
from tests.support.given import GivenTable, LaidDice

CAST = {"a": "character", "b": "character", "n": "npc", "o": "obstacle", "u": "character"}
"""a and b have players of the same name; the rest is the gm's."""
PLAYED = ("a", "b")


class Rigged(LaidDice):
    """Dice of PHERS that show what was laid out for them, and nothing else."""

    def die(self, faces: int, key: DrawKey) -> int:
        assert faces == 10
        assert (key.system, key.target) == ("phers", "")
        return super().die(faces, key)


class Given(GivenTable[State]):
    """A table at which PHERS is played, with the figures of `CAST`."""

    system = SYSTEM
    chance: Rigged

    def __init__(self, **toggles: str | int) -> None:
        super().__init__(Rigged(), toggles)
        for name, kind in CAST.items():
            self.arrive(name, kind, player=name in PLAYED)

    # sheets

    def level(self, figure: str, name: str, tenths: int, area: str = "talent") -> None:
        """Note a level down."""
        self.gm(c.SetLevel(figure=FigureId(figure), area=area, name=name, tenths=tenths))

    def grant(self, figure: str, n: int = 1) -> None:
        self.gm(c.GrantClimax(figure=FigureId(figure), n=n))

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
        self.open_by(by, self.opening(figure, *levels, visibility))
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
        self.open_by(GM, c.OpenComparison(title="Vergleich", figures=named, **seen))
        return self

    def confirm(self, figure: str = "a", *, tenths: int = 0, kind: str = "simple") -> None:
        self.gm(self.confirmation(figure, tenths, kind))

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
        self.gm(c.SetVisibility(**self.at(figure), visibility=visibility))
        return self

    def spend(self, figure: str = "a") -> "Given":
        self.send(self.player(figure), c.SpendClimax(**self.answering("climax", figure)))
        return self

    def decline(self, figure: str = "a") -> "Given":
        self.send(self.player(figure), c.DeclineClimax(**self.answering("climax", figure)))
        return self

    def lay(self, figure: str, dice: str) -> None:
        """Lay out faces: `H7 D4 W9 S3`."""
        for word in dice.split():
            self.chance.lay(figure, f"{word[0]}10", int(word[1:]))

    def roll(self, dice: str, figure: str = "a") -> "Given":
        """Throw exactly these dice."""
        self.lay(figure, dice)
        self.send(self.player(figure), c.Roll(**self.answering("roll", figure)))
        assert not self.chance.left(), f"not thrown: {self.chance.left()}"
        return self

    def accept(self, text: str = "", figure: str = "a") -> "Given":
        self.gm(c.AcceptEvent(**self.answering("event", figure), text=text))
        return self

    def refuse_event(self, figure: str = "a") -> "Given":
        self.gm(c.DeclineEvent(**self.answering("event", figure)))
        return self

    def override(self, what: str, value: int | str, figure: str = "a") -> "Given":
        self.gm(c.Override(**self.at(figure), what=what, value=value, why="so"))
        return self

    # then

    @property
    def resolved(self) -> ActionResolved:
        return self.once(ActionResolved)

    @property
    def rolled(self) -> DiceRolled:
        return self.once(DiceRolled)

    def came_to(self) -> tuple[Any, ...]:
        """Give z, result, class and success of the last command's result."""
        told = self.resolved
        return told.z, told.result, told.grade, told.success

    def decision(self, figure: str = "a", seat: str = GM) -> dict[str, Any]:
        decision: dict[str, Any] = self.view(seat)["decisions"][figure]
        return decision

    def stage(self, figure: str = "a") -> str:
        return str(self.decision(figure)["stage"])

    def questions(self) -> dict[str, tuple[str, bool]]:
        """Give the open questions of this conflict: purpose/figure -> who, answered."""
        return {
            ask.partition("/")[2]: (what.who, what.answered)
            for ask, what in SYSTEM.asks(self.state).items()
            if what.conflict == self.conflict
        }

    def prepared(self, figure: str = "a", seat: str = GM) -> dict[str, str]:
        """Give the question of odds that a figure's throw puts to a seat."""
        return self.prepared_for(f"{self.conflict}/roll/{figure}", seat)
