"""Which answers may be given to the open questions?"""

from collections.abc import Iterator

from domain.kernel.audience import Audience
from domain.kernel.ids import GM, AskId, ConflictId, FigureId
from domain.kernel.offer import offer
from domain.kernel.options import OneOf, Option
from domain.kernel.system import Ask

from .. import commands as c
from ..asks import asks_of
from ..state import Action, ActionId, Conflict, State
from .offer import NUMBER, approaches

WAYS = ("one_roll", "two_rolls")


def answers(state: State, cid: ConflictId, conflict: Conflict, actor: Audience) -> Iterator[Option]:
    """Offer, for every question put to this seat, each kind of answer."""
    for aid, action in conflict.actions.items():
        for ask, what in asks_of(cid, aid, action):
            if what.who == GM and actor.is_gm:
                yield from _to_gm(cid, aid, conflict, ask, what)
            elif actor.controls(what.who):
                yield from _to_player(state, cid, aid, action, ask, what)


def _to_gm(
    cid: ConflictId, aid: ActionId, conflict: Conflict, ask: AskId, what: Ask
) -> Iterator[Option]:
    action = conflict.actions[aid]
    named = {"conflict": cid, "action": aid}
    if what.kind == "rolls":
        yield offer(c.SetRolls, aid, ask, **named, rolls=OneOf(ways(conflict, action)))
        return
    yield offer(c.SetDifficulty, aid, ask, **named, d=NUMBER)
    if action.phase != "open":
        return
    if not action.invited:
        yield offer(c.InviteProposal, aid, ask, **named)
    elif action.proposed is not None:
        yield offer(c.RejectDifficulty, aid, ask, **named)


def ways(conflict: Conflict, action: Action) -> tuple[str, ...]:
    """List how an opposition may be rolled, the usual first; several need a roll each.

    Seed: 002 sopposition
    Reading: docs/rules/harmonies.md, one roll can only compare two.
    """
    if len(action.rivals) > 1:
        return WAYS[1:]
    return tuple(sorted(WAYS, key=conflict.settings.opposition.__ne__))


def _to_player(
    state: State, cid: ConflictId, aid: ActionId, action: Action, ask: AskId, what: Ask
) -> Iterator[Option]:
    figure = FigureId(what.who)
    named = {"conflict": cid, "action": aid, "figure": figure}
    match what.kind:
        case "propose":
            yield offer(c.ProposeDifficulty, aid, ask, **named, d=NUMBER)
        case "roll":
            yield offer(c.Roll, figure, ask, **named, open=manner(action.sides[figure].open))
        case _:
            yield offer(c.Parry, figure, ask, **named, **approaches(state, figure))
            yield offer(c.DeclineParry, figure, ask, **named)
    if may_withdraw(action):
        yield offer(c.Withdraw, aid, ask, **named)


def may_withdraw(action: Action) -> bool:
    """Tell whether a proposed difficulty was not accepted, and no die has fallen yet.

    Seed: 002 sconfrontation
    Reading: docs/rules/harmonies.md, another difficulty than the proposed one is a refusal too.
    """
    return action.rejected and action.phase in ("open", "difficulty_set")


def manner(open_: bool) -> str:
    """Name how dice fall."""
    return "open" if open_ else "closed"
