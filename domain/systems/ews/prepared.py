"""Which question of odds does a game or a throw put that is about to begin?"""

from domain.kernel.audience import Audience
from domain.kernel.ids import AskId
from domain.kernel.system import View

from .asks import asks
from .state import State
from .tables import SURE
from .view import view


def prepared(state: State, audience: Audience) -> dict[AskId, dict[str, str]]:
    """State the Probe or Wettstreit, always as who began sees it, until a game or die is known.

    Nothing where the numbers are secret, or an optional rule decides beside the totals.
    Seed: 001 Grundlagen
    """
    due = {ask: what for ask, what in asks(state).items() if what.kind != "proposal"}
    conflicts = view(state, audience)["conflicts"] if due else {}
    found = {ask: _asked(conflicts[what.conflict]) for ask, what in due.items()}
    return {ask: question for ask, question in found.items() if question}


def _asked(conflict: View) -> dict[str, str]:
    if "value" not in conflict or _begun(conflict) or _ruled_otherwise(conflict):
        return {}
    settings, method = conflict["settings"], conflict["method"]
    question = {"type": conflict["kind"], "method": method, "value": str(conflict["value"])}
    if method == "pmd6":
        question["chain"] = settings["pmd6_chain"]
    if conflict["kind"] == "probe":
        return question | {"target": str(conflict["target"])}
    return question | {"other": str(conflict["other_value"]), "equal": settings["contest_equal"]}


def _begun(conflict: View) -> bool:
    """Tell whether a part of the outcome is known already."""
    rolled = any(side["state"] == "rolled" for side in conflict["sides"].values())
    return rolled or bool(conflict.get("games"))


def _ruled_otherwise(conflict: View) -> bool:
    """Tell whether an optional rule may decide, whatever the totals.

    Reading: docs/rules/ews.md
    """
    settings = conflict["settings"]
    if conflict["kind"] == "contest":
        tie: str = settings["first_tie_is_draw"]
        return tie == "on" and conflict["method"] == "rps"
    twice = conflict["method"] == "pmd6" and settings["pmd6_chain"] != "closed"
    if twice and settings["double_six_autosuccess"] == "on":
        return True
    if settings["auto_success_margin"] == "off":
        return False
    ahead: int = conflict["value"] - conflict["target"]
    return ahead >= SURE
