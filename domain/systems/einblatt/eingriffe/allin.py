"""Alles auf eine Karte setzen: a narrow loser turns one more card, for a stake.

Seed: 004 §2.8
"""

from collections.abc import Iterator

from msgspec.structs import replace

from domain.kernel.audience import Audience
from domain.kernel.cards import Card
from domain.kernel.command_bases import GmFigureAnswer, OwnerAnswer
from domain.kernel.decider import Emits
from domain.kernel.fold import in_conflict
from domain.kernel.holds import Key, Points, Written
from domain.kernel.ids import GM, AskId, ConflictId, FigureId
from domain.kernel.messages import Command, FigureEvent
from domain.kernel.offer import OPTIONAL_TEXT, offer
from domain.kernel.options import OneOf, Option
from domain.kernel.system import Ask, View
from domain.kernel.terms import Term

from ..ask_names import path
from ..compare import POINTS, reasons
from ..context import Context
from ..dealing import replace_empty, reshuffle
from ..discarding import discard
from ..evolve.fold import evolve, in_kt
from ..piles import deck_of, discards, tops
from ..state import Comparison, Conflict, Deck, State
from ..tables import COMPLETE
from .hooks import Asks, Eingriff, OpenedConflict, SeenKT, public, skip_by
from .risk import met_by, own_card, pays_off, replaceable, rival_of, would_have

KEY = "allin"
KINDS = {"stake": "stake", "offered": KEY, "turned": "replace"}
"""state of the participant -> kind of question"""


class AllowAllIn(GmFigureAnswer):
    """Accept the risk and name the stake: what happens if it goes wrong."""

    stake: str


class RefuseAllIn(GmFigureAnswer):
    """See no interesting risk."""


class AllIn(OwnerAnswer):
    """Turn the top card of a pile, 1 or 2."""

    pile: int


class DeclineAllIn(OwnerAnswer):
    """Let the result stand."""


class ReplaceCard(OwnerAnswer):
    """Say in which finished comparison the turned card takes the place of the own one."""

    comparison_id: str


class StakeAsked(FigureEvent):
    """A narrow loser could risk all, if the gm sees a stake."""


class AllInOffered(FigureEvent):
    """A figure may risk all for a stake (empty: the complete defeat is risk enough)."""

    stake: Written


class AllInDeclined(FigureEvent):
    """The result stands; `how` is gm if there was no stake, or figure."""

    how: str


class AllInResolved(FigureEvent):
    """One comparison was read again; `ep` gives new points, `rivals` may answer in kind.

    `outcome` is win, loss or tie for `figure`; `how` is held if it paid off, else lost.
    """

    comparison_id: Key
    card: Card
    old: Card
    outcome: str
    how: str
    stake: Written
    ep: dict[FigureId, Points]
    rivals: tuple[FigureId, ...]
    terms: tuple[Term, ...] = ()
    anchor: Key = "004 §2.8"


def _asks(cid: ConflictId, conflict: Conflict) -> Asks:
    found: Asks = {}
    for figure, kt in conflict.kts.items():
        kind = KINDS.get(kt.allin)
        if kind and conflict.phase == "post":
            who = GM if kind == "stake" else figure
            found[path(cid, conflict, kind, figure, len(conflict.spent))] = Ask(
                who, kind, cid, subject=figure
            )
    return found


def _options(opened: OpenedConflict, actor: Audience) -> Iterator[Option]:
    for ask, what in opened.asks.items():
        named = {"conflict": opened.cid, "figure": what.subject}
        figure = FigureId(what.subject)
        if what.kind == "stake" and actor.is_gm:
            yield offer(AllowAllIn, figure, ask, **named, stake=OPTIONAL_TEXT)
            yield offer(RefuseAllIn, figure, ask, **named)
        elif what.kind == KEY and actor.controls(what.who):
            yield offer(AllIn, figure, ask, **named, pile=OneOf(_piles(opened, figure)))
            yield offer(DeclineAllIn, figure, ask, **named)
        elif what.kind == "replace" and actor.controls(what.who):
            which = OneOf(tuple(replaceable(opened.conflict, figure)))
            yield offer(ReplaceCard, figure, ask, **named, comparison_id=which)


def _piles(opened: OpenedConflict, figure: FigureId) -> tuple[int, ...]:
    """List the piles that have a card; while all are empty the shuffled ones stand for the first.

    Reading: docs/rules/einblatt.md, a pile chosen for the whole Probe stays the one.
    """
    deck, kt = deck_of(opened.state, opened.cid, figure), opened.conflict.kts[figure]
    piles = tuple(n for n, pile in ((1, deck.draw), (2, deck.draw2)) if pile)
    if opened.conflict.settings.single_source == "on" and kt.source in piles:
        return (kt.source,)
    return piles or (1,)


def _after_scoring(context: Context, cid: ConflictId) -> None:
    """Ask about the next narrow loser: the gm first, unless no stake has to be accepted."""
    for figure in context.conflict(cid).kts:
        if _eligible(context.state, cid, figure):
            _ask(context, cid, figure)
            return


def _ask(context: Context, cid: ConflictId, figure: FigureId) -> None:
    if context.conflict(cid).settings.allin_stake == "fight":
        context.emit(AllInOffered(conflict=cid, figure=figure, stake=""))
    else:
        context.emit(StakeAsked(conflict=cid, figure=figure))


def _eligible(state: State, cid: ConflictId, figure: FigureId) -> bool:
    conflict = state.conflicts[cid]
    kt, deck = conflict.kts[figure], deck_of(state, cid, figure)
    losing = kt.ep == -1 or (kt.right and kt.ep == 0)
    unused = not kt.allin and (KEY, figure) not in conflict.spent
    cards = bool(tops(deck) or discards(deck))
    return losing and unused and cards and bool(replaceable(conflict, figure))


def _turn(context: Context, command: AllIn) -> None:
    """Turn the top card; an empty pile is shuffled for it, and again if this was its last."""
    cid, figure = command.conflict, command.figure
    if not tops(deck_of(context.state, cid, figure)):
        reshuffle(context, cid, figure)
    card = _top(deck_of(context.state, cid, figure), command.pile)
    context.play_card(cid, figure, card, KEY)
    replace_empty(context, cid, figure)


def _top(deck: Deck, pile: int) -> Card:
    return ((deck.draw2 if pile == 2 else deck.draw) or tops(deck))[0]


def _replace(context: Context, command: ReplaceCard) -> None:
    """Read one comparison again; the risk pays off with 0 points or more, and more than before.

    An opponent whom this brings down may answer at once, for a stake of its own.
    Reading: docs/rules/einblatt.md#the-eingriffe
    """
    cid, figure = command.conflict, command.figure
    conflict = context.conflict(cid)
    resolved = _read_again(cid, conflict, figure, command.comparison_id)
    context.emit(resolved)
    discard(context, cid, figure, (conflict.kts[figure].answer,), "compared")
    for rival in resolved.rivals:
        if _eligible(context.state, cid, rival):
            _ask(context, cid, rival)


def _read_again(
    cid: ConflictId, conflict: Conflict, figure: FigureId, comparison_id: str
) -> AllInResolved:
    kt, old = conflict.kts[figure], conflict.comparisons[comparison_id]
    rival = rival_of(old, figure)
    result = met_by(conflict, figure, old, kt.answer)
    ep = _points(conflict, figure, old, POINTS[result])
    held = pays_off(kt, ep[figure])
    may = held and ep[rival] in (0, -1) and (KEY, rival) not in conflict.spent
    return AllInResolved(
        conflict=cid,
        figure=figure,
        comparison_id=comparison_id,
        card=kt.answer,
        old=own_card(old, figure),
        outcome=result,
        how="held" if held else "lost",
        stake=kt.stake,
        ep=ep if held else _ruin(conflict, figure, rival),
        rivals=(rival,) if may else (),
        terms=reasons(kt.answer, kt.trumps),
    )


def _points(
    conflict: Conflict, figure: FigureId, old: Comparison, points: int
) -> dict[FigureId, int]:
    """Give both sides' points after one comparison came to these instead."""
    rival = rival_of(old, figure)
    mine = conflict.kts[figure].ep + points - old.ep_delta[figure]
    return {figure: mine, rival: conflict.kts[rival].ep - points - old.ep_delta[rival]}


def _ruin(conflict: Conflict, figure: FigureId, rival: FigureId) -> dict[FigureId, int]:
    """Give the points of a complete defeat; with only two sides it is the rival's victory."""
    won = {rival: COMPLETE} if len(conflict.kts) == 2 else {}
    return {figure: -COMPLETE, **won}


def _conflict_view(conflict: Conflict) -> View:
    """Show what each place for a turned card would come to."""
    turned = {f: kt.answer for f, kt in conflict.kts.items() if kt.allin == "turned"}
    would = {
        figure: {i: would_have(conflict, figure, i, card) for i in replaceable(conflict, figure)}
        for figure, card in turned.items()
    }
    return {"would": would} if would else {}


def _skip_replace(opened: OpenedConflict, ask: AskId, figure: FigureId) -> Command:
    first = next(iter(replaceable(opened.conflict, figure)))
    return ReplaceCard(conflict=opened.cid, ask=ask, figure=figure, comparison_id=first)


evolve.puts(StakeAsked, in_kt, allin="stake")
evolve.puts(StakeAsked, in_conflict, phase="post")
evolve.puts(AllInOffered, in_kt, "stake", allin="offered")
evolve.puts(AllInOffered, in_conflict, phase="post")
evolve.puts(AllInDeclined, in_kt, allin="declined")


@evolve.on(AllInResolved)
def _resolved(state: State, event: AllInResolved) -> State:
    """Put the turned card in its place if it held; a risk that failed leaves what was compared."""
    conflict = state.conflicts[event.conflict]
    kts = {f: replace(kt, ep=event.ep.get(f, kt.ep), nach="") for f, kt in conflict.kts.items()}
    kts[event.figure] = replace(kts[event.figure], allin="done")
    for rival in event.rivals:
        kts[rival] = replace(kts[rival], allin="", right=True)
    return in_conflict(
        state,
        event,
        kts=kts,
        comparisons=_with_card(conflict, event) if event.how == "held" else conflict.comparisons,
        spent=conflict.spent | {(KEY, event.figure)},
    )


def _with_card(conflict: Conflict, event: AllInResolved) -> dict[str, Comparison]:
    old = conflict.comparisons[event.comparison_id]
    acting = event.figure == old.actor
    rival = rival_of(old, event.figure)
    points = POINTS[event.outcome]
    mirrored = {"win": "loss", "loss": "win", "tie": "tie"}[event.outcome]
    changed = replace(
        old,
        outcome=event.outcome if acting else mirrored,
        ep_delta={event.figure: points, rival: -points},
        **{"card_a" if acting else "card_t": event.card},
    )
    return {**conflict.comparisons, event.comparison_id: changed}


def _kt_view(seen: SeenKT) -> View:
    shown = {"allin": seen.kt.allin, "stake": seen.kt.stake}
    return {name: value for name, value in shown.items() if value}


ALLIN = Eingriff(
    KEY,
    handlers={
        AllowAllIn: Emits(AllInOffered),
        RefuseAllIn: Emits(AllInDeclined, how="gm"),
        AllIn: _turn,
        DeclineAllIn: Emits(AllInDeclined, how="figure"),
        ReplaceCard: _replace,
    },
    cuts=dict.fromkeys((StakeAsked, AllInOffered, AllInDeclined, AllInResolved), public),
    asks=_asks,
    options=_options,
    skips={"stake": skip_by(RefuseAllIn), KEY: skip_by(DeclineAllIn), "replace": _skip_replace},
    after_scoring=_after_scoring,
    kt_view=_kt_view,
    conflict_view=_conflict_view,
)
