"""How does a Probe start, and with how many cards?"""

from domain.kernel.cards import DECK
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.terms import Term

from ..commands import StartProbe
from ..context import Context
from ..dealing import deal, shuffle_pile
from ..events import ProbeStarted
from ..state import KT, Sheet
from ..tables import base_value, restricted_by
from .settling import start_round

TABLE = "004 Tab. 1.1"


def start_probe(context: Context, command: StartProbe) -> None:
    """Deal all hands and begin the first round.

    Seed: 004 §1.3.2
    """
    cid = command.conflict
    context.emit(ProbeStarted(conflict=cid, probe=context.conflict(cid).probe + 1))
    for module in context.modules(cid):
        module.before_deal(context, cid)
    for figure in context.conflict(cid).kts:
        _deal(context, cid, figure)
    if not context.waits(cid):
        start_round(context, cid, 1)


def _deal(context: Context, cid: ConflictId, figure: FigureId) -> None:
    conflict, kt = context.conflict(cid), context.kt(cid, figure)
    if kt.kind == "npc" and conflict.settings.npc_deck == "per_kt":
        shuffle_pile(context, cid, figure, DECK)
    wanted, terms = _entitled(context, kt, figure, conflict.settings.min_hand)
    deal(context, cid, figure, wanted, terms, "004 §1.2")


def _entitled(
    context: Context, kt: KT, figure: FigureId, least: int
) -> tuple[int, tuple[Term, ...]]:
    """Say how many cards a participant may draw, and why.

    Seed: 004 Tab. 1.1
    """
    if kt.kind == "npc":
        return kt.cards, (Term("einblatt.hand.npc", "004 §1.3.2", kt.cards),)
    return hand_size(context.state.sheets[figure], kt.attribute, least)


def hand_size(sheet: Sheet, attribute: str, least: int) -> tuple[int, tuple[Term, ...]]:
    """Give a character's hand for an attribute, less its restrictions, with the reasons.

    Seed: 004 Tab. 1.1
    Reading: docs/rules/einblatt.md, restrictions may leave nothing unless `min_hand` is 1.
    """
    base = base_value(sheet, attribute)
    off = min(base, restricted_by(sheet, attribute))
    terms: tuple[Term, ...] = (Term(f"einblatt.hand.{attribute}", TABLE, base),)
    if off:
        terms += (Term("einblatt.restriction", "004 §1.3.6", -off),)
    size = max(least, base - off)
    if size > base - off:
        terms += (Term("einblatt.hand.least", "004 §1.3.6", size - base + off),)
    return size, terms
