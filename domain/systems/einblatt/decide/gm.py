"""What may the gm decide at any time?"""

from msgspec.structs import asdict

from domain.kernel.cards import DECK

from ..commands import ForceDiscard, HealRestriction, Override
from ..compare import strength
from ..context import Context
from ..discarding import discard
from ..events import RestrictionHealed, ResultOverridden
from .scoring import aggregate, regrade


def heal(context: Context, command: HealRestriction) -> None:
    """End a restriction, named by all that was noted of it.

    Seed: 004 §1.3.6
    """
    noted = context.state.sheets[command.figure].restrictions[command.restriction]
    context.tell(RestrictionHealed, command, **asdict(noted))


def force_discard(context: Context, command: ForceDiscard) -> None:
    """Take hand cards of a participant, openly: those the gm names, then the lowest.

    Seed: 004 §1
    Reading: docs/rules/einblatt.md, the lowest go so that nobody's luck or choice is needed.
    """
    kt = context.kt(command.conflict, command.figure)
    named = [card for card in command.named if card in kt.hand]
    rising = sorted(kt.hand, key=lambda card: (strength(card, kt.trumps), DECK.index(card)))
    going = (*named, *(card for card in rising if card not in named))[: command.cards]
    discard(context, command.conflict, command.figure, going, "forced")


def override(context: Context, command: Override) -> None:
    """Set success points by the gm's word, and read the result again if there is one.

    Seed: 004 §1
    """
    cid = command.conflict
    old = context.kt(cid, command.figure).ep
    context.tell(ResultOverridden, command, old=old, new=command.value)
    read = context.conflict(cid).aggregate
    if read is not None:
        aggregate(context, cid, read.mode, read.apply)
    regrade(context, cid)
