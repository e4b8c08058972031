"""Who looks or acts? One seat with its role and figures, or the spectators."""

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


SPECTATORS = Audience("spectator")
