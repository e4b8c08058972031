"""What may this audience see of an event? What is not declared here, nobody sees."""

from collections.abc import Callable
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from domain.kernel.audience import Audience
from domain.kernel.messages import KERNEL_EVENTS, Event

from . import events as e
from .eingriffe import EINGRIFFE
from .state import State

Cut = Callable[[Any, Audience], Event | None]


def redact(before: State, event: Event, after: State, audience: Audience) -> Event | None:
    """Leave secret fields out, or give nothing at all."""
    cut = DECLARED.get(type(event))
    return cut(event, audience) if cut else None


def _public(event: Event, audience: Audience) -> Event:
    return event


def _hand_drawn(event: e.HandDrawn, audience: Audience) -> Event:
    return event if audience.controls(event.figure) else replace(event, cards=UNSET)


def _pile_reshuffled(event: e.PileReshuffled, audience: Audience) -> Event:
    return replace(event, order=UNSET)


def _card_committed(event: e.CardCommitted, audience: Audience) -> Event | None:
    if audience.controls(event.figure):
        return event
    return None if event.changed else replace(event, card=UNSET)


def _action_declared(event: e.ActionDeclared, audience: Audience) -> Event | None:
    if not event.secret or audience.controls(event.figure):
        return event
    return None if event.changed else replace(event, target=UNSET)


def _cards_discarded(event: e.CardsDiscarded, audience: Audience) -> Event:
    own = event.face_up or audience.controls(event.figure)
    return event if own else replace(event, cards=UNSET)


SECRET: dict[type[Event], Cut] = {
    e.HandDrawn: _hand_drawn,
    e.PileReshuffled: _pile_reshuffled,
    e.CardCommitted: _card_committed,
    e.ActionDeclared: _action_declared,
    e.CardsDiscarded: _cards_discarded,
}
PUBLIC: tuple[type[Event], ...] = (
    e.SheetSet, e.Described, e.KTAdded, e.KTRemoved, e.ProbeAttributeSet, e.NpcSet, e.TargetsSet,
    e.RestrictionWorded,
    e.ProbeStarted, e.RoundStarted, e.CardPlayed, e.Passed, e.TurnOffered, e.Waited,
    e.GroupRevealed, e.GroupEnded, e.StandAsked, e.Stood, e.ReactionRequested, e.ActionResolved,
    e.VirtualVanished, e.RoundEnded, e.ProbeScored, e.AggregateDecided, e.ConflictResolved,
    e.RestrictionProposed, e.RestrictionApplied, e.ConsequenceNamed, e.RestrictionHealed,
    e.OutcomeNarrated, e.NarrationJudged, e.CardsCompared, e.ResultOverridden,
)  # fmt: skip
DECLARED: dict[type[Event], Cut] = {
    **dict.fromkeys((*PUBLIC, *KERNEL_EVENTS), _public),
    **SECRET,
    **{kind: cut for each in EINGRIFFE for kind, cut in each.cuts.items()},
}
