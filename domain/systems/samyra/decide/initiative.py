"""What comes of throwing for initiative, and of fixing the order of movement?

Seed: 003 Die Initiative
"""

from domain.kernel.chance import DrawKey
from domain.kernel.ids import ConflictId
from domain.kernel.terms import Term

from .. import commands as c
from .. import events as e
from ..context import Context
from ..holding import W20


def next_round(context: Context, command: c.NextRound) -> None:
    """Begin a round by the gm's order."""
    start_round(context, command.conflict)


def start_round(context: Context, cid: ConflictId) -> None:
    """Begin a round: every party with an able figure throws, those who waited take part.

    Reading: docs/rules/samyra.md#the-course-of-a-combat
    """
    conflict = context.conflict(cid)
    able = {x.party for x in conflict.fighters.values() if x.able and not x.fallen}
    parties = tuple(party for party in conflict.parties if party in able)
    context.emit(e.RoundStarted(conflict=cid, round=conflict.round + 1, parties=parties))


def roll_initiative(context: Context, command: c.RollInitiative) -> None:
    """Throw a party's W20; the last throw of an attempt decides, or makes the tied throw again."""
    cid = command.conflict
    conflict = context.conflict(cid)
    face = context.chance.die(W20, DrawKey("samyra", command.party, "initiative"))
    when = {"round": conflict.round, "attempt": conflict.attempt}
    context.tell(e.InitiativeRolled, command, face=face, **when)
    if not context.conflict(cid).contenders:
        _compare(context, cid)


def _compare(context: Context, cid: ConflictId) -> None:
    conflict = context.conflict(cid)
    best = max(conflict.faces[party] for party in conflict.rivals)
    first = tuple(party for party in conflict.rivals if conflict.faces[party] == best)
    if len(first) > 1:
        context.emit(e.InitiativeTied(conflict=cid, parties=first))
        return
    term = Term("samyra.highest", "003 Die Initiative", best)
    context.emit(e.InitiativeWon(conflict=cid, party=first[0], terms=(term,)))


def choose_order(context: Context, command: c.ChooseOrder) -> None:
    """Fix the order of all parties' movements."""
    winner = context.conflict(command.conflict).winner
    context.tell(e.MovementOrderChosen, command, by=winner)
