"""What can happen between rounds, and with initiative and slots?"""

from domain.kernel.holds import Party
from domain.kernel.messages import ConflictEvent
from domain.kernel.terms import Term


class RoundStarted(ConflictEvent):
    """A round began: these parties throw for initiative.

    Seed: 003 Ablauf einer Runde
    """

    round: int
    parties: tuple[Party, ...]


class InitiativeRolled(ConflictEvent):
    """A party threw its W20.

    Seed: 003 Die Initiative
    """

    round: int
    party: Party
    face: int
    attempt: int


class InitiativeTied(ConflictEvent):
    """Several parties share the highest throw: they alone throw again.

    Seed: 003 Die Initiative
    """

    parties: tuple[Party, ...]


class InitiativeWon(ConflictEvent):
    """A party may fix in which order all parties move.

    Seed: 003 Die Initiative
    """

    party: Party
    terms: tuple[Term, ...]


class MovementOrderChosen(ConflictEvent):
    """The order of movement was fixed by a party.

    Seed: 003 Die Initiative
    """

    by: Party
    order: tuple[Party, ...]


class SlotOpened(ConflictEvent):
    """A party's figures move now, one after the other."""

    slot: int
    party: Party


class SlotClosed(ConflictEvent):
    """All figures of a party have moved."""

    party: Party


class RoundEnded(ConflictEvent):
    """A round is over."""

    round: int
