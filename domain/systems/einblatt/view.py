"""What may this audience see of the state?"""

from collections.abc import Mapping
from typing import Any

import msgspec

from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.cards import DECK, SUITS, take_in_order
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.memo import FRESH, Memo
from domain.kernel.system import View

from .asks import took_part, untold
from .eingriffe import EINGRIFFE, modules_of, modules_under
from .eingriffe.hooks import SeenKT
from .order import bound
from .party_result import READINGS, read_parties
from .piles import covered_discards, deck_of, discard_count, open_discards, tops
from .settings import Settings
from .state import KT, Conflict, Deck, Sheet, State
from .tables import TEXTS, grade_of, value_of

Sheets = dict[FigureId, Sheet]
NO_DECK = Deck()
IDLE = ("prepare", "draw", "result", "closed")


def view(state: State, audience: Audience, memo: Memo = FRESH) -> View:
    """Describe sheets and conflicts; only a figure's player sees its hand and secret choices."""
    return {
        "sheets": memo.each(_shown_sheet, (audience,), state.sheets, memo),
        "conflicts": memo.each(_seen, (audience,), state.shown_conflicts(), state.sheets, memo),
    }


def _seen(
    cid: ConflictId, conflict: Conflict, audience: Audience, sheets: Sheets, memo: Memo
) -> View:
    return memo.of(_conflict, (cid, audience), conflict, needed(conflict, sheets), memo)


def needed(conflict: Conflict, sheets: Sheets) -> Sheets:
    """Give the sheets on whose decks an open conflict hangs."""
    figures = () if conflict.closed else conflict.kts
    return {figure: sheets[figure] for figure in figures if figure in sheets}


def _shown_sheet(figure: FigureId, sheet: Sheet, viewer: Audience, memo: Memo) -> View:
    """Show all who do not play a figure the very same."""
    to = viewer if viewer.controls(figure) else SPECTATORS
    return memo.of(_sheet, (figure, to), sheet)


def _sheet(figure: FigureId, viewer: Audience, sheet: Sheet) -> View:
    shown: View = {
        "restrictions": _noted(sheet.restrictions),
        "draw_count": len(tops(sheet.deck)),
        "discard_count": discard_count(sheet.deck),
    }
    for module in EINGRIFFE:
        shown |= module.sheet_view(figure, sheet, viewer)
    texts = {name: getattr(sheet, name) for name in TEXTS}
    shown |= {name: text for name, text in texts.items() if text}
    if sheet.attributes:
        shown["attributes"] = _attributes(sheet)
    return shown


def _attributes(sheet: Sheet) -> View:
    """Show each attribute with its value as the restrictions leave it: the cards it draws now.

    Seed: 004 §1.3.6
    """
    return {
        name: {**_plain(each), "now": value_of(sheet, name)}
        for name, each in sheet.attributes.items()
    }


def _noted(records: Mapping[str, msgspec.Struct]) -> View:
    return {name: _plain(each) for name, each in records.items()}


def _plain(record: msgspec.Struct) -> View:
    return msgspec.structs.asdict(record)


def _conflict(
    cid: ConflictId, viewer: Audience, conflict: Conflict, sheets: Sheets, memo: Memo
) -> View:
    """Describe a conflict as strangers see it, but for the viewer's own figures.

    Of all others a gm sees no more than strangers do.
    """
    own = [figure for figure in conflict.kts if viewer.controls(figure)]
    public = memo.of(_public, (cid,), conflict, sheets, memo)
    if not own:
        return public
    kts = {figure: _kt_of(cid, conflict, sheets, figure, viewer, memo) for figure in own}
    return {**public, "kts": {**public["kts"], **kts}}


def _public(cid: ConflictId, conflict: Conflict, sheets: Sheets, memo: Memo) -> View:
    """Describe a conflict as everybody sees it."""
    kts = {f: _kt_of(cid, conflict, sheets, f, SPECTATORS, memo) for f in conflict.kts}
    shown: View = {
        "phase": conflict.phase,
        "settings": _plain(conflict.settings),
        "probe": conflict.probe,
        "round": conflict.round,
        "kts": kts,
        "targets": dict.fromkeys(sorted(conflict.targets), True),
        "turn": list(conflict.turn),
        "comparisons": _noted(conflict.comparisons),
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
        read = {mode: read_parties(mode, took_part(conflict)) for mode in READINGS}
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


def _kt_of(
    cid: ConflictId,
    conflict: Conflict,
    sheets: Sheets,
    figure: FigureId,
    viewer: Audience,
    memo: Memo,
) -> View:
    own, kt = viewer.controls(figure), conflict.kts[figure]
    state = State(sheets=sheets, conflicts={cid: conflict})
    declared = _declared(conflict, figure) if own else ""
    standing = (round_state(conflict, figure), declared, conflict.closed, conflict.laid_open)
    names = (cid, figure, own, *standing, untold(conflict, kt))
    deck = NO_DECK if conflict.closed else deck_of(state, cid, figure)
    return memo.of(_kt, names, kt, deck, conflict.settings)


def _kt(
    cid: ConflictId,
    figure: FigureId,
    own: bool,
    standing: str,
    declared: str,
    over: bool,
    laid_open: bool,
    untold: bool,
    kt: KT,
    deck: Deck,
    settings: Settings,
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
    if own:
        shown |= _own(kt, declared)
        shown |= {} if over else _put_back(deck)
    for module in modules_under(settings):
        shown |= module.kt_view(SeenKT(figure, kt, deck, over, own))
    if over and (laid_open or own):
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
