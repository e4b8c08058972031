"""Nachkarten: after a draw each participant may challenge once with a further card.

Seed: 004 §2.3
"""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from domain.kernel.audience import Audience
from domain.kernel.cards import Card
from domain.kernel.command_bases import OwnerAnswer
from domain.kernel.decider import Emits
from domain.kernel.fold import in_conflict
from domain.kernel.holds import Key, Points
from domain.kernel.ids import AskId, ConflictId, FigureId
from domain.kernel.messages import ConflictEvent, FigureEvent
from domain.kernel.offer import offer
from domain.kernel.options import OneOf, Option
from domain.kernel.system import Ask, View
from domain.kernel.terms import Term

from ..ask_names import path
from ..compare import UNDEFENDED, reasons, strength
from ..context import Context
from ..discarding import discard
from ..evolve.fold import evolve, in_kt, spend
from ..state import Challenge, Comparison, Conflict, State
from .hooks import Asks, Eingriff, OpenedConflict, public, skip_by

KEY = "nachkarten"
ANSWER = "nachkarten_answer"


class Nachkarten(OwnerAnswer):
    """Challenge an opponent who drew as well, with a hand card."""

    card: Card
    opponent: FigureId


class DeclineNachkarten(OwnerAnswer):
    """Let the draw stand."""


class AnswerNachkarten(OwnerAnswer):
    """Meet the challenge with an equal or higher card, or with `none`."""

    card: str


class NachkartenOffered(FigureEvent):
    """A participant with 0 points may challenge now."""


class NachkartenDeclined(FigureEvent):
    """A participant let the draw stand."""


class Nachgekartet(FigureEvent):
    """A challenge lies on the table and waits for its answer."""

    opponent: FigureId
    card: Card


class NachkartenResolved(ConflictEvent):
    """A challenge was met (tie) or not (win for the actor); `card_t` is a card or `none`."""

    actor: FigureId
    target: FigureId
    card_a: Card
    card_t: Card
    outcome: str
    ep_delta: dict[FigureId, Points]
    comparison_id: Key
    terms_a: tuple[Term, ...] = ()
    terms_t: tuple[Term, ...] = ()
    anchor: Key = "004 §2.3"


def _asks(cid: ConflictId, conflict: Conflict) -> Asks:
    if conflict.phase != "post":
        return {}
    challenge = conflict.challenge
    if challenge is not None:
        figure = challenge.target
        ask = path(cid, conflict, ANSWER, figure, len(conflict.spent))
        return {ask: Ask(figure, ANSWER, cid, subject=figure)}
    return {
        path(cid, conflict, KEY, figure, len(conflict.spent)): Ask(figure, KEY, cid, subject=figure)
        for figure, kt in conflict.kts.items()
        if kt.nach == "offered"
    }


def opponents(conflict: Conflict, figure: FigureId) -> tuple[FigureId, ...]:
    """List who else stands at 0 points and is an opponent.

    Reading: docs/rules/einblatt.md, of another party, or a target the gm allows.
    """
    party = conflict.kts[figure].party
    return tuple(
        other
        for other, kt in conflict.kts.items()
        if other != figure
        and kt.ep == 0
        and (kt.party != party or f"{figure}>{other}" in conflict.targets)
    )


def _options(opened: OpenedConflict, actor: Audience) -> Iterator[Option]:
    for ask, what in opened.asks.items():
        if what.kind in (KEY, ANSWER) and actor.controls(what.who):
            figure = FigureId(what.who)
            choices = _challenges if what.kind == KEY else _answers
            yield from choices(opened, ask, figure)


def _challenges(opened: OpenedConflict, ask: AskId, figure: FigureId) -> Iterator[Option]:
    named = {"conflict": opened.cid, "figure": figure}
    kt, others = opened.conflict.kts[figure], opponents(opened.conflict, figure)
    if kt.hand and others and kt.ep == 0:
        fields = {"card": OneOf(kt.hand), "opponent": OneOf(others)}
        yield offer(Nachkarten, figure, ask, **named, **fields)
    yield offer(DeclineNachkarten, figure, ask, **named)


def _answers(opened: OpenedConflict, ask: AskId, figure: FigureId) -> Iterator[Option]:
    challenge = opened.conflict.challenge
    assert challenge is not None
    kt, actor = opened.conflict.kts[figure], opened.conflict.kts[challenge.actor]
    least = strength(challenge.card, actor.trumps)
    fitting = tuple(card for card in kt.hand if strength(card, kt.trumps) >= least)
    cards = OneOf((*fitting, UNDEFENDED))
    yield offer(AnswerNachkarten, figure, ask, conflict=opened.cid, figure=figure, card=cards)


def _after_scoring(context: Context, cid: ConflictId) -> None:
    """Offer a challenge to the next who may: an answerer first, then the higher value.

    Reading: docs/rules/einblatt.md, among equals players' characters go before the gm's figures.
    """
    conflict = context.conflict(cid)
    able = [figure for figure in conflict.kts if _able(conflict, figure)]
    if able:
        first = min(able, key=lambda figure: _order(conflict, figure))
        context.emit(NachkartenOffered(conflict=cid, figure=first))


def _able(conflict: Conflict, figure: FigureId) -> bool:
    kt = conflict.kts[figure]
    unused = (KEY, figure) not in conflict.spent and kt.nach in ("", "called")
    return kt.ep == 0 and bool(kt.hand) and unused and bool(opponents(conflict, figure))


def _order(conflict: Conflict, figure: FigureId) -> tuple[bool, int, bool, str]:
    kt = conflict.kts[figure]
    return kt.nach != "called", -kt.value, kt.kind != "sc", figure


def _challenge(context: Context, command: Nachkarten) -> None:
    """Play the card openly; an opponent with an empty hand cannot answer."""
    cid = command.conflict
    context.play_card(cid, command.figure, command.card, KEY)
    context.tell(Nachgekartet, command)
    if not context.kt(cid, command.opponent).hand:
        _resolve(context, cid, UNDEFENDED)


def _answer(context: Context, command: AnswerNachkarten) -> None:
    cid = command.conflict
    if command.card != UNDEFENDED:
        context.play_card(cid, command.figure, command.card, KEY)
    _resolve(context, cid, command.card)


def _resolve(context: Context, cid: ConflictId, met: str) -> None:
    """Leave the draw as it is, or move a point from a side without an answer."""
    conflict = context.conflict(cid)
    challenge = conflict.challenge
    assert challenge is not None
    actor, target = challenge.actor, challenge.target
    points = int(met == UNDEFENDED)
    resolved = NachkartenResolved(
        conflict=cid,
        actor=actor,
        target=target,
        card_a=challenge.card,
        card_t=met,
        outcome="win" if points else "tie",
        ep_delta={actor: points, target: -points},
        comparison_id=path(cid, conflict, KEY, len(conflict.spent)),
        terms_a=reasons(challenge.card, conflict.kts[actor].trumps),
        terms_t=reasons(met, conflict.kts[target].trumps),
    )
    context.emit(resolved)
    discard(context, cid, actor, (challenge.card,), "compared")
    discard(context, cid, target, () if points else (met,), "compared")


evolve.puts(NachkartenOffered, in_kt, nach="offered")
evolve.puts(NachkartenOffered, in_conflict, phase="post")
evolve.puts(NachkartenDeclined, in_kt, nach="declined")


@evolve.on(Nachgekartet)
def _challenged(state: State, event: Nachgekartet) -> State:
    challenge = Challenge(event.figure, event.opponent, event.card)
    state = spend(in_kt(state, event, nach="declined"), event, KEY)
    return in_conflict(state, event, challenge=challenge)


@evolve.on(NachkartenResolved)
def _resolved(state: State, event: NachkartenResolved) -> State:
    conflict = state.conflicts[event.conflict]
    done = Comparison.noted(conflict.round, event)
    kts = {
        figure: replace(kt, ep=kt.ep + event.ep_delta.get(figure, 0))
        for figure, kt in conflict.kts.items()
    }
    kts[event.target] = replace(kts[event.target], nach="called")
    done_now = {**conflict.nachkarten, event.comparison_id: done}
    return in_conflict(state, event, kts=kts, challenge=None, nachkarten=done_now)


def _conflict_view(conflict: Conflict) -> View:
    """Show the open challenge, and those that were met or not."""
    done = {i: msgspec.structs.asdict(each) for i, each in conflict.nachkarten.items()}
    shown: View = {"challenges": done} if done else {}
    if conflict.challenge is not None:
        shown["challenge"] = msgspec.structs.asdict(conflict.challenge)
    return shown


NACHKARTEN = Eingriff(
    KEY,
    handlers={
        Nachkarten: _challenge,
        DeclineNachkarten: Emits(NachkartenDeclined),
        AnswerNachkarten: _answer,
    },
    cuts=dict.fromkeys(
        (NachkartenOffered, NachkartenDeclined, Nachgekartet, NachkartenResolved), public
    ),
    asks=_asks,
    options=_options,
    skips={KEY: skip_by(DeclineNachkarten), ANSWER: skip_by(AnswerNachkarten, card=UNDEFENDED)},
    after_scoring=_after_scoring,
    conflict_view=_conflict_view,
)
