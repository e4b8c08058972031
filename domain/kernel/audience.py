"""Who looks or acts? One seat with its role and figures, or the spectators."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from domain.kernel.ids import FigureId, SeatId

Role = Literal["gm", "player", "spectator"]


class Audience(Struct, frozen=True, cache_hash=True):
    """One seat as it was at one commit; spectators have no seat and no figures.

    A gm's figures are those that no player owns: several gms are one opponent.
    """

    role: Role
    seat: SeatId | None = None
    figures: frozenset[FigureId] = frozenset()

    @property
    def is_gm(self) -> bool:
        """Tell whether this is a game master's seat."""
        return self.role == "gm"

    def controls(self, figure: str) -> bool:
        """Tell whether this seat plays the figure: its secrets are open to it."""
        return figure in self.figures

    def among(self, figures: Iterable[str]) -> "Audience":
        """Give the eyes that these figures are seen with, and forget whose they are.

        Audiences that may know the same of them have equal eyes. A figure that is not named
        belongs to nobody in them.
        """
        own = self.figures.intersection(figures) if self.figures else self.figures
        return _eyes("gm" if self.role == "gm" else "player", own)

    def playing(self, figures: Iterable[str]) -> "Audience":
        """Give eyes as `among` does that count as a player's: what they see no gm may see more of.

        So a gm is given the very part that was made for strangers.
        """
        own = self.figures.intersection(figures) if self.figures else self.figures
        return _eyes("player", own)


@lru_cache(maxsize=4096)
def _eyes(role: Role, own: frozenset[FigureId]) -> Audience:
    """Give equal eyes as the very same object: parts of views are found by them."""
    return Audience(role, None, own)


SPECTATORS = Audience("spectator")
