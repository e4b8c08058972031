"""Which question of odds does a Probe of two put before anybody has chosen a card?"""

from domain.kernel.audience import Audience
from domain.kernel.ids import AskId
from domain.kernel.system import View

from .asks import asks
from .eingriffe import EINGRIFFE
from .state import State
from .view import view

WAITING = ("choosing", "passed")
"""How both stand before the first choice; who has passed by then has an empty hand."""


def prepared(state: State, audience: Audience) -> dict[AskId, dict[str, str]]:
    """State the duel of two who compare without turns, as who is asked sees it.

    Nothing once a card is chosen, where two share a deck, with more than one trump suit, or with
    an einGriff: what is asked is about two whole decks with one trump suit each, or none.
    Seed: 004 §1.3.3
    """
    due = {ask: what for ask, what in asks(state).items() if what.kind == "commit"}
    conflicts = view(state, audience)["conflicts"] if due else {}
    found = {ask: _asked(conflicts[what.conflict], what.who) for ask, what in due.items()}
    return {ask: question for ask, question in found.items() if question}


def _asked(conflict: View, figure: str) -> dict[str, str]:
    kts = conflict["kts"]
    if len(kts) != 2 or not _stated(conflict):
        return {}
    (other,) = (kt for name, kt in kts.items() if name != figure)
    return {"type": "duel", **_side(kts[figure], ""), **_side(other, "other_")}


def _stated(conflict: View) -> bool:
    """Tell whether both are about to lay the first of random cards of their own."""
    kts = conflict["kts"].values()
    fresh = conflict["round"] == 1 and all(kt["state"] in WAITING for kt in kts)
    settings = conflict["settings"]
    plain = not any(settings[each.key] == "on" for each in EINGRIFFE)
    alone = settings["npc_deck"] == "per_kt" or any(kt["kind"] == "sc" for kt in kts)
    simple = settings["two_kt_simplified"] == "on" and all(len(kt["trumps"]) <= 1 for kt in kts)
    return fresh and plain and alone and simple


def _side(kt: View, prefix: str) -> dict[str, str]:
    trump = "true" if kt["trumps"] else "false"
    return {f"{prefix}hand": str(kt["hand_count"]), f"{prefix}trump": trump}
