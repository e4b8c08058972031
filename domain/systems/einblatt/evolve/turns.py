"""What changes when turns are offered, attacks declared and cards compared?"""

from msgspec.structs import replace

from domain.kernel.fold import in_conflict, unredacted
from domain.kernel.ids import ConflictId, FigureId

from .. import events as e
from ..state import Attack, Comparison, SimultaneousActions, State
from .fold import change_all, change_kt, evolve, in_kt


@evolve.on(e.TurnOffered)
def _turn_offered(state: State, event: e.TurnOffered) -> State:
    if len(event.figures) == 1:
        return in_conflict(state, event, phase="turns", turn=event.figures)
    groups = state.conflicts[event.conflict].groups + 1
    return in_conflict(
        state,
        event,
        phase="declare",
        turn=event.figures,
        group=SimultaneousActions(event.figures, groups),
        groups=groups,
    )


@evolve.on(e.Waited)
def _waited(state: State, event: e.Waited) -> State:
    waits = state.conflicts[event.conflict].kts[event.figure].waits + 1
    state = in_kt(state, event, waited=True, waits=waits)
    return in_conflict(state, event, turn=())


@evolve.on(e.ActionDeclared)
def _action_declared(state: State, event: e.ActionDeclared) -> State:
    group = state.conflicts[event.conflict].group
    if group is None:
        return in_conflict(state, event, turn=())
    declared = {**group.declared, event.figure: unredacted(event.target)}
    return in_conflict(state, event, group=replace(group, declared=declared))


@evolve.on(e.GroupRevealed)
def _group_revealed(state: State, event: e.GroupRevealed) -> State:
    group = state.conflicts[event.conflict].require_group()
    revealed = replace(group, revealed=True, declared=event.targets)
    state = in_conflict(state, event, phase="turns", turn=(), group=revealed)
    for figure in (figure for figure, target in event.targets.items() if not target):
        waits = state.conflicts[event.conflict].kts[figure].waits + 1
        state = change_kt(state, event.conflict, figure, waited=True, waits=waits)
    return state


@evolve.on(e.StandAsked)
def _stand_asked(state: State, event: e.StandAsked) -> State:
    group = state.conflicts[event.conflict].require_group()
    asked = replace(group, asked=event.figure)
    return in_conflict(state, event, phase="stand", group=asked)


@evolve.on(e.Stood)
def _stood(state: State, event: e.Stood) -> State:
    group = state.conflicts[event.conflict].require_group()
    stands = {**group.stands, event.figure: event.actor}
    stood = replace(group, asked=None, stands=stands)
    return in_conflict(state, event, phase="turns", group=stood)


evolve.puts(
    e.ReactionRequested,
    in_conflict,
    lambda event: {"action": Attack(event.actor, event.figure)},
    phase="react",
)


@evolve.on(e.ActionResolved)
def _action_resolved(state: State, event: e.ActionResolved) -> State:
    conflict = state.conflicts[event.conflict]
    done = Comparison.noted(conflict.round, event)
    comparisons = {**conflict.comparisons, event.comparison_id: done}
    state = in_conflict(state, event, phase="turns", action=None, turn=(), comparisons=comparisons)
    if conflict.group is not None:
        return in_conflict(state, event, group=_noted(conflict.group, event))
    return _turns_return(_scored(state, event.conflict, event.ep_delta), event.conflict)


def _noted(group: SimultaneousActions, event: e.ActionResolved) -> SimultaneousActions:
    """Keep a group's points back until its end; a mutual attack is done for both."""
    mutual = group.declared.get(event.target) == event.actor
    done = (event.actor, event.target) if mutual else (event.actor,)
    figures = group.deltas.keys() | event.ep_delta.keys()
    deltas = {f: group.deltas.get(f, 0) + event.ep_delta.get(f, 0) for f in sorted(figures)}
    return replace(group, done=group.done + done, deltas=deltas)


@evolve.on(e.GroupEnded)
def _group_ended(state: State, event: e.GroupEnded) -> State:
    deltas = state.conflicts[event.conflict].require_group().deltas
    state = _scored(in_conflict(state, event, group=None), event.conflict, deltas)
    return _turns_return(state, event.conflict) if deltas else state


def _scored(state: State, cid: ConflictId, deltas: dict[FigureId, int]) -> State:
    for figure, delta in deltas.items():
        ep = state.conflicts[cid].kts[figure].ep + delta
        state = change_kt(state, cid, figure, ep=ep)
    return state


def _turns_return(state: State, cid: ConflictId) -> State:
    """Let those who waited act again after an action, where the toggle says so.

    Reading: docs/rules/einblatt.md, without the toggle waiting gives the turn up for the round.
    """
    conflict = state.conflicts[cid]
    return change_all(state, cid, waited=False) if conflict.settings.wait_returns == "on" else state
