"""What can happen between rounds, and with initiative and slots?"""

from domain.kernel.terms import Term

from .base import CombatEvent, tag


class RoundStarted(CombatEvent, frozen=True, kw_only=True, tag=tag):
    """A round began: these parties throw for initiative.

    Seed: 003 Ablauf einer Runde
    """

    round: int
    parties: tuple[str, ...]


class InitiativeRolled(CombatEvent, frozen=True, kw_only=True, tag=tag):
    """A party threw its W20.

    Seed: 003 Die Initiative
    """

    round: int
    party: str
    face: int
    attempt: int


class InitiativeTied(CombatEvent, frozen=True, kw_only=True, tag=tag):
    """Several parties share the highest throw: they alone throw again.

    Seed: 003 Die Initiative
    """

    parties: tuple[str, ...]


class InitiativeWon(CombatEvent, frozen=True, kw_only=True, tag=tag):
    """A party may fix in which order all parties move.

    Seed: 003 Die Initiative
    """

    party: str
    terms: tuple[Term, ...]


class MovementOrderChosen(CombatEvent, frozen=True, kw_only=True, tag=tag):
    """The order of movement was fixed by a party.

    Seed: 003 Die Initiative
    """

    by: str
    order: tuple[str, ...]


class SlotOpened(CombatEvent, frozen=True, kw_only=True, tag=tag):
    """A party's figures move now, one after the other."""

    slot: int
    party: str


class SlotClosed(CombatEvent, frozen=True, kw_only=True, tag=tag):
    """All figures of a party have moved."""

    party: str


class RoundEnded(CombatEvent, frozen=True, kw_only=True, tag=tag):
    """A round is over."""

    round: int
