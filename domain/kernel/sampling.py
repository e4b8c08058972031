"""How does a system make up a state that an audience cannot tell from the true one?"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from domain.kernel.audience import Audience
from domain.kernel.chance import Chance, DrawKey
from domain.kernel.ids import FigureId
from domain.kernel.state import SystemState

S = TypeVar("S", bound=SystemState[Any, Any, Any])
Sheet = TypeVar("Sheet")
Conflict = TypeVar("Conflict")


class Sampling(Generic[S, Sheet, Conflict]):
    """Replaces what is hidden from one audience; a system overrides `sheet` and `conflict`."""

    def __init__(self, system: str, state: S, audience: Audience, chance: Chance) -> None:
        self.system = system
        self.true = state
        self.audience = audience
        self.chance = chance

    def state(self) -> S:
        """Replace what is hidden of sheets and conflicts."""
        sheets = {figure: self.sheet(figure, sheet) for figure, sheet in self.true.sheets.items()}
        conflicts = {cid: self.conflict(each) for cid, each in self.true.conflicts.items()}
        return replace(self.true, sheets=sheets, conflicts=conflicts)

    def sheet(self, figure: FigureId, sheet: Sheet) -> Sheet:
        """Give a sheet as it is, or another if it is hidden."""
        raise NotImplementedError

    def conflict(self, conflict: Conflict) -> Conflict:
        """Replace what is hidden of one conflict."""
        raise NotImplementedError

    def die(self, figure: str, faces: int) -> int:
        """Throw a die for the sample; no log records it."""
        return self.chance.die(faces, self.key(figure))

    def key(self, figure: str) -> DrawKey:
        """Give the key under which the sample asks for luck."""
        return DrawKey(self.system, figure, "sample")


def sampler(
    sampling: Callable[[str, S, Audience, Chance], Sampling[S, Any, Any]], system: str
) -> Callable[[S, Audience, Chance], S]:
    """Make a system's `sample`."""

    def sample(state: S, audience: Audience, chance: Chance) -> S:
        return sampling(system, state, audience, chance).state()

    return sample
