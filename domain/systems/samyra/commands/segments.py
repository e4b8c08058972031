"""Which commands belong to windows and segments?"""

from typing import ClassVar

from domain.kernel.command_bases import OwnerCommand, SeatAnswer
from domain.kernel.messages import Tells


class WindowCommand(OwnerCommand):
    """A choice made in a window, hidden until all are ready."""


class SetFacing(WindowCommand):
    """Turn at the end of the movement phase, any way.

    Seed: 003 Alternativen zur Bewegung
    """

    facing: int


class DeclareSpell(WindowCommand):
    """Begin a spell: instant, round or long (of `rounds` rounds, else 1).

    Seed: 003 Handlungen
    """

    kind: str
    rounds: int
    words: str = ""
    """which spell it is"""


class Act(WindowCommand):
    """Choose what to do and to whom; `target` is empty for nobody.

    Seed: 003 Handlungen
    """

    kind: str
    target: str
    words: str = ""
    """which spell, skill or option it is; empty keeps what a spell was declared with"""


class Intend(WindowCommand):
    """Say now what to do when its segment opens; it falls away when it has lost its point.

    Reading: docs/rules/samyra.md#intents
    """

    kind: str
    target: str
    words: str
    """which spell, skill or option it is"""


class Withdraw(WindowCommand):
    """Take back what was chosen in the open window, and what was intended for a later one."""


class DropAction(WindowCommand):
    """Give up a declared action; it is used up all the same.

    Seed: 003 Handlungen
    """


class Ready(SeatAnswer):
    """The sender's figures are done with this window, and with all up to `through`."""

    untold: ClassVar[bool] = True
    told_by: ClassVar[tuple[str, ...]] = ("samyra.RoundEnded", "table.ConflictClosed")

    through: str


class RollAttack(SeatAnswer):
    """Throw the W20 of a blow or check."""

    tells: ClassVar[Tells] = "nothing"


class EnterOutcome(SeatAnswer):
    """Say what comes of a blow: `hit` and `falls` are yes or no; damage below 0 heals.

    The gm enters damage after armour, a player raw damage.
    Seed: 003 Handlungen
    """

    tells: ClassVar[Tells] = "values"

    hit: str
    guete: int
    damage: int
    falls: str
