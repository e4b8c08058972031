"""Which answers may be given to the open questions?"""

from collections.abc import Iterator

from domain.kernel.audience import Audience
from domain.kernel.ids import AskId, ConflictId
from domain.kernel.offer import offer
from domain.kernel.options import OneOf, Option, Text

from .. import commands as c
from ..asks import asks_of
from ..sight import plays
from ..state import Conflict
from ..tables import SYMBOLS
from .opening import methods
from .sheets import VALUE

WORDS = Text(500)


def answers(cid: ConflictId, conflict: Conflict, actor: Audience, usual: str) -> Iterator[Option]:
    """Offer, for every question put to this seat, each kind of answer."""
    for ask, what in asks_of(cid, conflict):
        if plays(actor, what.who):
            yield from _to(cid, ask, what.who, what.kind, usual)


def _to(cid: ConflictId, ask: AskId, who: str, kind: str, usual: str) -> Iterator[Option]:
    match kind:
        case "proposal":
            for method, how in methods(usual):
                values = {"value": VALUE, "other_value": VALUE}
                yield offer(c.AcceptContest, method, ask, conflict=cid, **values, **how)
            yield offer(c.DeclineContest, who, ask, conflict=cid, why=WORDS)
        case "symbol":
            yield offer(c.CommitSymbol, who, ask, conflict=cid, symbol=OneOf(SYMBOLS))
            yield offer(c.DrawSymbol, who, ask, conflict=cid)
        case _:
            yield offer(c.RollPmd6, who, ask, conflict=cid)
