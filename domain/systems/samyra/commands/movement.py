"""Which commands belong to initiative and movement?"""

from typing import ClassVar

from domain.kernel.command_bases import OwnerAnswer, SeatAnswer
from domain.kernel.ids import FigureId
from domain.kernel.messages import Tells


class RollInitiative(SeatAnswer):
    """Throw a party's W20.

    Seed: 003 Die Initiative
    """

    tells: ClassVar[Tells] = "nothing"

    party: str


class ChooseOrder(SeatAnswer):
    """Fix in which order the parties move; of the winners the first to answer counts.

    Seed: 003 Die Initiative
    """

    tells: ClassVar[Tells] = "nothing"

    order: tuple[str, ...]


class MoveCommand(OwnerAnswer):
    """Something a figure does in its party's slot."""

    tells: ClassVar[Tells] = "nothing"


class Step(MoveCommand):
    """Walk these poses, at most as far as the first stop.

    Seed: 003 Bewegung und ihre Alternativen
    """

    path: tuple[str, ...]


class TryGelaendelauf(MoveCommand):
    """Try to run on unhindered after a stop.

    Seed: 003 Passierschlag
    """


class PushOn(MoveCommand):
    """Run on after a stop and take the strikes.

    Seed: 003 Passierschlag
    """


class RollLoesen(MoveCommand):
    """Try to get away from all enemies in whose areas the figure stands.

    Seed: 003 Lösen
    """


class ForceLeave(MoveCommand):
    """Leave all the same after a failed roll: the enemies not shaken off will strike.

    Seed: 003 Lösen
    """


class Bind(MoveCommand):
    """Give up the movement to bind an enemy who has still to move.

    Seed: 003 Lösen
    """

    target: FigureId


class Reserve(MoveCommand):
    """Give up the movement to bind an enemy as soon as that one tries to get away."""

    target: FigureId


class Alternative(MoveCommand):
    """Kneel, lie, stand, draw_weapon or switch_weapon instead of moving.

    Seed: 003 Alternativen zur Bewegung
    """

    kind: str
    weapon: str
    """empty but for the last two"""


class Stay(MoveCommand):
    """Stay where it is, and as it is."""


class EndMove(MoveCommand):
    """End a movement that has begun, also at a stop."""


class RestStays(SeatAnswer):
    """All figures of the sender that have not moved in this slot stay."""

    tells: ClassVar[Tells] = "nothing"


class AnswerStrike(SeatAnswer):
    """Say whether an enemy uses its Passierschlag: `swing` is yes or no.

    Seed: 003 Passierschlag
    """

    swing: str
