"""Which answers may be given to the open questions?"""

from collections.abc import Iterator, Mapping

from domain.kernel.audience import Audience
from domain.kernel.ids import GM, AskId, ConflictId, FigureId
from domain.kernel.offer import OPTIONAL_TEXT, offer
from domain.kernel.options import Int, OneOf, Option, Text
from domain.kernel.system import Ask

from .. import commands as c
from ..order import attackers, targets_of
from ..state import Conflict
from ..tables import ATTRIBUTES

DATE = Text(40)
MOST_OFF = 12


def answers(
    cid: ConflictId, conflict: Conflict, asked: Mapping[AskId, Ask], actor: Audience
) -> Iterator[Option]:
    """Offer, for every question put to this seat by the core rules, each kind of answer."""
    for ask, what in asked.items():
        if what.who == GM and actor.is_gm:
            yield _to_gm(cid, ask, what)
        elif actor.controls(what.who):
            yield from _to_player(cid, conflict, ask, what)


def _to_player(cid: ConflictId, conflict: Conflict, ask: AskId, what: Ask) -> Iterator[Option]:
    figure = FigureId(what.who)
    hand = OneOf(conflict.kts[figure].hand)
    named = {"conflict": cid, "figure": figure}
    match what.kind:
        case "commit":
            if hand.values:
                yield offer(c.CommitCard, figure, ask, **named, card=hand)
            yield offer(c.CommitPass, figure, ask, **named)
        case "turn" | "declare":
            targets = targets_of(conflict, figure)
            if targets:
                yield offer(c.Act, figure, ask, **named, target=OneOf(targets))
            yield offer(c.Wait, figure, ask, **named)
        case "react":
            yield offer(c.React, figure, ask, **named, card=hand)
            if conflict.settings.react_pass == "on":
                yield offer(c.ReactPass, figure, ask, **named)
        case _:
            actors = OneOf(attackers(conflict)[figure])
            yield offer(c.Stand, figure, ask, **named, actor=actors)


def _to_gm(cid: ConflictId, ask: AskId, what: Ask) -> Option:
    named = {"conflict": cid, "figure": what.subject}
    match what.kind:
        case "restriction":
            return offer(
                c.ConfirmRestriction,
                what.subject,
                ask,
                **named,
                attribute=OneOf(ATTRIBUTES),
                amount=Int(0, MOST_OFF),
                note=OPTIONAL_TEXT,
                date=DATE,
                text=OPTIONAL_TEXT,
            )
        case "consequence":
            return offer(c.NameConsequence, what.subject, ask, **named, text=OPTIONAL_TEXT)
        case _:
            return offer(c.JudgeNarration, what.subject, ask, **named, text=OPTIONAL_TEXT)
