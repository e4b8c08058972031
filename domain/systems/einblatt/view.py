"""What may this audience see of the state?"""

from typing import Any

import msgspec

from domain.kernel.audience import Audience
from domain.kernel.cards import DECK, SUITS, take_in_order
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.memo import memoized
from domain.kernel.system import View

from .eingriffe import EINGRIFFE, modules_of
from .order import bound
from .piles import deck_of, discard_count, open_discards, tops
from .readings import READINGS, read_parties
from .state import KT, Conflict, Sheet, State
from .tables import TEXTS

IDLE = ("prepare", "draw", "result", "closed")


@memoized
def view(state: State, audience: Audience) -> View:
    """Describe sheets and conflicts; only a figure's player sees its hand and secret choices."""
    return {
        "sheets": {f: _sheet(f, sheet, audience) for f, sheet in state.sheets.items()},
        "conflicts": {cid: _conflict(state, cid, audience) for cid in state.shown_conflicts()},
    }


def _sheet(figure: FigureId, sheet: Sheet, audience: Audience) -> View:
    shown: View = {
        "restrictions": {i: _plain(each) for i, each in sheet.restrictions.items()},
        "draw_count": len(tops(sheet.deck)),
        "discard_count": discard_count(sheet.deck),
    }
    for module in EINGRIFFE:
        shown |= module.sheet_view(figure, sheet, audience)
    texts = {name: getattr(sheet, name) for name in TEXTS}
    shown |= {name: text for name, text in texts.items() if text}
    if sheet.attributes:
        shown["attributes"] = {name: _plain(each) for name, each in sheet.attributes.items()}
    return shown


def _plain(record: msgspec.Struct) -> View:
    return msgspec.structs.asdict(record)


def _conflict(state: State, cid: ConflictId, audience: Audience) -> View:
    conflict = state.conflicts[cid]
    shown: View = {
        "phase": conflict.phase,
        "settings": _plain(conflict.settings),
        "probe": conflict.probe,
        "round": conflict.round,
        "kts": {figure: _kt(state, cid, figure, audience) for figure in conflict.kts},
        "targets": {pair: True for pair in sorted(conflict.targets)},
        "turn": list(conflict.turn),
        "comparisons": {i: _plain(each) for i, each in conflict.comparisons.items()},
    }
    action = _action(conflict)
    if action:
        shown["action"] = action
    if conflict.aggregate is not None:
        shown["aggregate"] = _plain(conflict.aggregate)
    if conflict.phase == "result":
        kts = conflict.kts.values()
        shown["readings"] = {mode: read_parties(mode, kts) for mode in READINGS}
    for module in modules_of(conflict):
        shown |= module.conflict_view(conflict)
    return shown


def _action(conflict: Conflict) -> View:
    """Show the attack, or the attacks, that wait for the target's answer."""
    if conflict.action is not None:
        return _plain(conflict.action)
    if conflict.group is not None and conflict.group.asked is not None:
        return {"target": conflict.group.asked}
    return {}


def _kt(state: State, cid: ConflictId, figure: FigureId, audience: Audience) -> View:
    conflict = state.conflicts[cid]
    kt = conflict.kts[figure]
    draw, discard = _counts(state, cid, figure)
    shown: View = {
        "party": kt.party,
        "kind": kt.kind,
        "trumps": [suit for suit in SUITS if suit in kt.trumps],
        "value": kt.value,
        "hand_count": len(kt.hand),
        "draw_count": draw,
        "discard_count": discard,
        "ep": kt.ep,
        "state": round_state(conflict, figure),
        **_known(kt),
    }
    fallen = _fallen(state, cid, figure)
    if fallen:
        shown["fallen"] = fallen
    if audience.controls(figure):
        shown |= _own(conflict, figure)
    for module in modules_of(conflict):
        shown |= module.kt_view(state, cid, figure, audience)
    if conflict.closed and (conflict.laid_open or audience.controls(figure)):
        shown["hand"] = list(kt.last_hand)
    return shown


def _counts(state: State, cid: ConflictId, figure: FigureId) -> tuple[int, int]:
    conflict = state.conflicts[cid]
    if conflict.closed:
        return conflict.kts[figure].piles
    deck = deck_of(state, cid, figure)
    return len(tops(deck)), discard_count(deck)


def _fallen(state: State, cid: ConflictId, figure: FigureId) -> list[str]:
    """List what lies open among the discards, for all to look through; not in which order."""
    if state.conflicts[cid].phase == "closed":
        return []
    return list(take_in_order(open_discards(deck_of(state, cid, figure)), DECK))


def _known(kt: KT) -> View:
    """Show what everybody may know and what is not always there."""
    shown: dict[str, Any] = {
        "attribute": kt.attribute or None,
        "cards": kt.cards or None,
        "card": kt.card or None,
        "answer": kt.answer or None,
        "slots": {str(number): card for number, card in kt.slots.items()} or None,
        "class": kt.grade or None,
        "proposed": _plain(kt.proposed) if kt.proposed else None,
        "words": kt.words if kt.words and kt.proposed else None,
        "consequence": kt.consequence,
        "narration": kt.narration,
        "verdict": kt.verdict,
    }
    return {name: value for name, value in shown.items() if value is not None}


def _own(conflict: Conflict, figure: FigureId) -> View:
    """Show what only who plays the figure may know."""
    kt = conflict.kts[figure]
    shown: View = {"hand": list(kt.hand)}
    if kt.choice:
        shown["committed"] = kt.choice
    declared = conflict.group.declared if conflict.group and conflict.phase == "declare" else {}
    if figure in declared:
        shown["declared"] = declared[figure] or "wait"
    return shown


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
