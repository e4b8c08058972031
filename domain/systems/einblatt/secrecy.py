"""What may this audience see of an event? What is not declared here, nobody sees."""

from domain.kernel.audience import Audience
from domain.kernel.messages import Event
from domain.kernel.redactor import Cut, Redactor, nobody, shown_only, to_player, without

from . import events as e
from .eingriffe import EINGRIFFE
from .state import State


def _card_committed(event: e.CardCommitted, after: State, audience: Audience) -> Event | None:
    if audience.controls(event.figure):
        return event
    return None if event.changed else without(event, "card")


def _action_declared(event: e.ActionDeclared, after: State, audience: Audience) -> Event | None:
    if not event.secret or audience.controls(event.figure):
        return event
    return None if event.changed else without(event, "target")


def _faces(event: e.CardsDiscarded, after: State, audience: Audience) -> bool:
    return event.face_up or audience.controls(event.figure)


SECRET: dict[type[Event], Cut] = {
    e.HandDrawn: shown_only(to_player, "cards"),
    e.PileReshuffled: shown_only(nobody, "order"),
    e.CardCommitted: _card_committed,
    e.ActionDeclared: _action_declared,
    e.CardsDiscarded: shown_only(_faces, "cards"),
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
OF_MODULES = {kind: cut for each in EINGRIFFE for kind, cut in each.cuts.items()}
redact = Redactor(PUBLIC, {**SECRET, **OF_MODULES})
