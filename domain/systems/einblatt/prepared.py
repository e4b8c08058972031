"""Which question of odds does a Probe of two put before anybody has chosen a card?"""

from domain.kernel.audience import Audience
from domain.kernel.cards import DECK, take_in_order
from domain.kernel.ids import AskId, ConflictId, FigureId
from domain.kernel.system import Ask, View

from .asks import asks
from .eingriffe import EINGRIFFE
from .piles import deck_of, open_discards
from .state import State
from .view import view

WAITING = ("choosing", "passed")
"""How both stand before the first choice; who has passed by then has an empty hand."""


def prepared(state: State, audience: Audience) -> dict[AskId, dict[str, str]]:
    """State the duel of two who compare without turns, as this audience sees it.

    A hand is named to who plays it; of others all cards count that do not lie open among the
    discards. Nothing once a card is chosen, where two share a deck, with more than one trump suit,
    or with an einGriff, past or present, that tells more of a deck.
    Seed: 004 §1.2, §1.3.3
    Reading: docs/rules/einblatt.md, what was known of cards ends when they are shuffled again.
    """
    due = {ask: what for ask, what in asks(state).items() if what.kind == "commit"}
    conflicts = view(state, audience)["conflicts"] if due else {}
    found = {ask: _asked(state, conflicts[what.conflict], what) for ask, what in due.items()}
    return {ask: question for ask, question in found.items() if question}


def _asked(state: State, conflict: View, what: Ask) -> dict[str, str]:
    kts = conflict["kts"]
    if len(kts) != 2 or not _stated(conflict) or _told(state, what.conflict, kts):
        return {}
    (other,) = (name for name in kts if name != what.who)
    sides = ((what.who, ""), (other, "other_"))
    question = {"type": "duel"}
    for figure, prefix in sides:
        side = _side(state, what.conflict, figure, kts[figure])
        question |= {f"{prefix}{name}": value for name, value in side.items()}
    return question


def _stated(conflict: View) -> bool:
    """Tell whether both are about to lay the first of random cards of their own."""
    kts = conflict["kts"].values()
    fresh = conflict["round"] == 1 and all(kt["state"] in WAITING for kt in kts)
    settings = conflict["settings"]
    plain = not any(settings[each.key] == "on" for each in EINGRIFFE)
    alone = settings["npc_deck"] == "per_kt" or any(kt["kind"] == "sc" for kt in kts)
    simple = settings["two_kt_simplified"] == "on" and all(len(kt["trumps"]) <= 1 for kt in kts)
    return fresh and plain and alone and simple


def _told(state: State, cid: ConflictId, kts: View) -> bool:
    """Tell whether piles that were sorted by an earlier einGriff say more than what lies open."""
    decks = (deck_of(state, cid, FigureId(figure)) for figure in kts)
    return any(deck.sorted_by or deck.second for deck in decks)


def _side(state: State, cid: ConflictId, figure: str, kt: View) -> dict[str, str]:
    """Name the hand to who may see it, and to others what cannot be in it."""
    cards = frozenset(kt.get("hand", ()))
    gone = frozenset() if cards else open_discards(deck_of(state, cid, FigureId(figure)))
    return {
        "hand": str(kt["hand_count"]),
        "trump": kt["trumps"][0] if kt["trumps"] else "false",
        "cards": ",".join(take_in_order(cards, DECK)),
        "gone": ",".join(take_in_order(gone, DECK)),
    }
