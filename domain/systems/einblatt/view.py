"""What may this audience see of the state?"""

from collections.abc import Container, Mapping
from typing import Any

import msgspec

from domain.kernel.audience import Audience
from domain.kernel.cards import DECK, SUITS, take_in_order
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.memo import itemwise, memoized
from domain.kernel.parts import Live, part, plain, with_sheets
from domain.kernel.system import View

from .asks import untold
from .eingriffe import EINGRIFFE, modules_of, modules_under
from .eingriffe.hooks import SeenKT
from .order import bound
from .piles import covered_discards, deck_of, discard_count, open_discards, tops
from .readings import READINGS, read_parties
from .settings import Settings
from .state import KT, Conflict, Deck, Sheet, State
from .tables import TEXTS, grade_of, value_of

Sheets = dict[FigureId, Sheet]
NO_DECK = Deck()
IDLE = ("prepare", "draw", "result", "closed")


@memoized
def view(state: State, audience: Audience) -> View:
    """Describe sheets and conflicts; only a figure's player sees its hand and secret choices."""
    return {
        "sheets": _figures(audience, state.sheets),
        "conflicts": _conflicts(audience, live(state.shown_conflicts(), state.sheets)),
    }


@itemwise
def _figures(audience: Audience, figure: FigureId, sheet: Sheet) -> View:
    return _sheet(audience.playing((figure,)), figure, sheet)


def _needed(conflict: Conflict) -> Container[FigureId]:
    """Name those on whose decks a conflict's view still hangs."""
    return () if conflict.closed else conflict.kts


live = with_sheets(_needed)


@itemwise
def _conflicts(audience: Audience, cid: ConflictId, live: Live[Conflict, Sheet]) -> View:
    return _conflict(audience.playing(live.conflict.kts), cid, *live)


@part
def _sheet(eyes: Audience, figure: FigureId, sheet: Sheet) -> View:
    shown: View = {
        "restrictions": _noted(None, sheet.restrictions),
        "draw_count": len(tops(sheet.deck)),
        "discard_count": discard_count(sheet.deck),
    }
    for module in EINGRIFFE:
        shown |= module.sheet_view(figure, sheet, eyes)
    texts = {name: getattr(sheet, name) for name in TEXTS}
    shown |= {name: text for name, text in texts.items() if text}
    if sheet.attributes:
        shown["attributes"] = _attributes(None, sheet)
    return shown


@part
def _attributes(eyes: None, sheet: Sheet) -> View:
    """Show each attribute with its value as the restrictions leave it: the cards it draws now.

    Seed: 004 §1.3.6
    """
    return {
        name: {**_plain(each), "now": value_of(sheet, name)}
        for name, each in sheet.attributes.items()
    }


@part
def _noted(eyes: None, records: Mapping[str, msgspec.Struct]) -> View:
    return {name: plain(None, each) for name, each in records.items()}


def _plain(record: msgspec.Struct) -> View:
    return plain(None, record)


@part
def _targets(eyes: None, targets: frozenset[str]) -> View:
    return dict.fromkeys(sorted(targets), True)


@part
def _conflict(eyes: Audience, cid: ConflictId, conflict: Conflict, sheets: Sheets) -> View:
    """Describe a conflict as strangers see it, but for the figures that these eyes know more of.

    Of all others a gm sees no more than strangers do.
    """
    state = State(sheets=sheets, conflicts={cid: conflict})
    if not eyes.figures:
        return _to_strangers(state, cid, conflict, eyes)
    strangers = _conflict(eyes.playing(()), cid, conflict, sheets)
    own = {figure: _kt_of(state, cid, figure, eyes) for figure in eyes.figures}
    return {**strangers, "kts": {**strangers["kts"], **own}}


def _to_strangers(state: State, cid: ConflictId, conflict: Conflict, eyes: Audience) -> View:
    shown: View = {
        "phase": conflict.phase,
        "settings": _plain(conflict.settings),
        "probe": conflict.probe,
        "round": conflict.round,
        "kts": {figure: _kt_of(state, cid, figure, eyes) for figure in conflict.kts},
        "targets": _targets(None, conflict.targets),
        "turn": list(conflict.turn),
        "comparisons": _noted(None, conflict.comparisons),
    }
    action, pending = _action(conflict), _pending(conflict)
    if action:
        shown["action"] = action
    if pending:
        shown["pending"] = pending
    shown |= _of_parties(conflict)
    for module in modules_of(conflict):
        shown |= module.conflict_view(conflict)
    return shown


def _of_parties(conflict: Conflict) -> View:
    """Show what each reading of the parties gives, and the one that the gm has chosen.

    Seed: 004 §1.3.4, Tab. 1.2
    """
    shown: View = {}
    if conflict.aggregate is not None:
        classes = _classes(conflict.aggregate.parties)
        shown["aggregate"] = {**_plain(conflict.aggregate), "classes": classes}
    if conflict.phase == "result":
        read = {mode: read_parties(mode, conflict.kts.values()) for mode in READINGS}
        shown["readings"] = read
        own: dict[str, int] = {figure: kt.ep for figure, kt in conflict.kts.items() if kt.grade}
        by_party = {mode: _classes(points) for mode, points in read.items()}
        shown["reading_classes"] = {**by_party, "each": _classes(own)}
    return shown


def _classes(points: Mapping[str, int]) -> View:
    return {who: grade_of(ep) for who, ep in points.items()}


def _action(conflict: Conflict) -> View:
    """Show the attack, or the attacks, that wait for the target's answer."""
    if conflict.action is not None:
        return _plain(conflict.action)
    if conflict.group is not None and conflict.group.asked is not None:
        return {"target": conflict.group.asked}
    return {}


def _pending(conflict: Conflict) -> list[str]:
    """List the comparisons of a running simultaneous group: their points count at its end.

    Seed: 004 §1.3.3
    """
    group = conflict.group
    if group is None:
        return []
    attacks = {(member, group.declared[member]) for member in group.done}
    return [
        name
        for name, each in conflict.comparisons.items()
        if each.round == conflict.round and (each.actor, each.target) in attacks
    ]


def _kt_of(state: State, cid: ConflictId, figure: FigureId, eyes: Audience) -> View:
    conflict, own = state.conflicts[cid], eyes.controls(figure)
    kt = conflict.kts[figure]
    return _kt(
        eyes.among((figure,)),
        figure,
        kt,
        NO_DECK if conflict.closed else deck_of(state, cid, figure),
        conflict.settings,
        standing=round_state(conflict, figure),
        declared=_declared(conflict, figure) if own else "",
        over=conflict.closed,
        laid_open=conflict.laid_open,
        untold=untold(conflict, kt),
    )


@part
def _kt(
    eyes: Audience,
    figure: FigureId,
    kt: KT,
    deck: Deck,
    settings: Settings,
    *,
    standing: str,
    declared: str,
    over: bool,
    laid_open: bool,
    untold: bool,
) -> View:
    draw, discard = kt.piles if over else (len(tops(deck)), discard_count(deck))
    shown: View = {
        "party": kt.party,
        "kind": kt.kind,
        "trumps": [suit for suit in SUITS if suit in kt.trumps],
        "value": kt.value,
        "hand_count": len(kt.hand),
        "draw_count": draw,
        "discard_count": discard,
        "ep": kt.ep,
        "state": standing,
        **_known(kt),
    }
    if untold:
        shown["untold"] = True
    if not over:
        shown |= _fallen(deck)
    if eyes.controls(figure):
        shown |= _own(kt, declared)
        shown |= {} if over else _put_back(deck)
    for module in modules_under(settings):
        shown |= module.kt_view(SeenKT(figure, kt, deck, over), eyes)
    if over and (laid_open or eyes.controls(figure)):
        shown["hand"] = list(kt.last_hand)
    return shown


def _fallen(deck: Deck) -> View:
    """Show what lies open among the discards, for all to look through; not in which order."""
    fallen = list(take_in_order(open_discards(deck), DECK))
    return {"fallen": fallen} if fallen else {}


def _put_back(deck: Deck) -> View:
    """Show who plays the figure what it put back unused; of a deck never drawn from nobody knows.

    Seed: 004 §1.3.2
    """
    covered = list(take_in_order(covered_discards(deck), DECK))
    return {"unused": covered} if 0 < len(covered) < len(DECK) else {}


def _known(kt: KT) -> View:
    """Show what everybody may know and what is not always there."""
    shown: dict[str, Any] = {
        "attribute": kt.attribute or None,
        "cards": kt.cards or None,
        "card": kt.card or None,
        "answer": kt.answer or None,
        "slots": {str(number): card for number, card in kt.slots.items()} or None,
        "laid": dict(kt.laid) or None,
        "class": kt.grade or None,
        "proposed": _plain(kt.proposed) if kt.proposed else None,
        "restricted": _plain(kt.restricted) if kt.restricted else None,
        "words": kt.words if kt.words and kt.proposed else None,
        "consequence": kt.consequence,
        "narration": kt.narration,
        "verdict": kt.verdict,
    }
    return {name: value for name, value in shown.items() if value is not None}


def _own(kt: KT, declared: str) -> View:
    """Show what only who plays the figure may know."""
    shown: View = {"hand": list(kt.hand)}
    if kt.choice:
        shown["committed"] = kt.choice
    if declared:
        shown["declared"] = declared
    return shown


def _declared(conflict: Conflict, figure: FigureId) -> str:
    """Say whom a member of a simultaneous group has secretly chosen, or that it waits."""
    declared = conflict.group.declared if conflict.group and conflict.phase == "declare" else {}
    return (declared[figure] or "wait") if figure in declared else ""


def round_state(conflict: Conflict, figure: FigureId) -> str:
    """Say how a participant stands in this round, the same for a chosen card and a pass."""
    kt = conflict.kts[figure]
    if conflict.phase in IDLE:
        return "idle"
    if conflict.phase == "commit":
        chosen = kt.choice or conflict.round in kt.slots
        return "passed" if kt.passed else "committed" if chosen else "choosing"
    if not kt.card:
        return "passed" if kt.passed else "used"
    if conflict.group is not None and bound(conflict.group, figure):
        return "bound"
    return "waited" if kt.waited else "open"
