"""What changes once the dice lie?"""

from ..events import (
    ActionResolved,
    ComparisonResolved,
    DecisionVoided,
    DiceRolled,
    DramaticEvent,
    DramaticEventDeclined,
    DramaticEventOffered,
    EventNarrated,
    ResultOverridden,
)
from ..state import State
from .fold import change, change_decision, change_sheet, evolve, known


@evolve.on(DiceRolled)
def _dice_rolled(state: State, event: DiceRolled) -> State:
    dice = {"dice": known(event.dice), "covert": known(event.covert), "fixed": event.fixed}
    return change_decision(state, event.conflict, event.figure, **dice)


@evolve.on(DramaticEventOffered)
def _offered(state: State, event: DramaticEventOffered) -> State:
    return change_decision(state, event.conflict, event.figure, asked=True)


@evolve.on(DramaticEventDeclined)
def _declined(state: State, event: DramaticEventDeclined) -> State:
    return change_decision(state, event.conflict, event.figure, asked=False, ruled=True)


@evolve.on(DramaticEvent)
def _happened(state: State, event: DramaticEvent) -> State:
    return change_decision(state, event.conflict, event.figure, event=event.text)


@evolve.on(EventNarrated)
def _narrated(state: State, event: EventNarrated) -> State:
    return change_decision(state, event.conflict, event.figure, event=event.text)


@evolve.on(DecisionVoided)
def _voided(state: State, event: DecisionVoided) -> State:
    return change(state, event.conflict, voided=True)


@evolve.on(ActionResolved)
def _resolved(state: State, event: ActionResolved) -> State:
    return change_decision(
        state,
        event.conflict,
        event.figure,
        level=known(event.level),
        z=known(event.z),
        result=known(event.result),
        grade=known(event.grade),
    )


@evolve.on(ComparisonResolved)
def _compared(state: State, event: ComparisonResolved) -> State:
    return change(state, event.conflict, relation=known(event.rel))


@evolve.on(ResultOverridden)
def _overridden(state: State, event: ResultOverridden) -> State:
    new = known(event.new)
    match event.what:
        case "climax":
            return change_sheet(state, event.figure, climax=new)
        case "relation":
            return change(state, event.conflict, relation=new)
        case _:
            fields = {"grade": new, "overridden": True}
            return change_decision(state, event.conflict, event.figure, **fields)
