"""Which question of odds does a roll put that is about to be made?"""

from domain.kernel.audience import Audience
from domain.kernel.ids import AskId
from domain.kernel.system import View

from .asks import asks
from .state import State
from .tables import LEVEL, whole_of
from .view import view

CERTAIN = ("climax", "ready")
"""The stages in which the gm has named all levels and no die has fallen."""


def prepared(state: State, audience: Audience) -> dict[AskId, dict[str, str]]:
    """Give `kind tenths` of who rolls next; in a comparison `versus_*` of the other side too.

    `event` is added where three equal dice bring one unasked. Nothing where a level is hidden. The
    other side is left out when it is hidden, unsettled, or has its class already: nothing of it is
    thrown then.
    Seed: 000 summary 1, summary 2
    """
    rolls = {ask: what for ask, what in asks(state).items() if what.kind == "roll"}
    conflicts = view(state, audience)["conflicts"] if rolls else {}
    found = {ask: _asked(conflicts[what.conflict], what.who) for ask, what in rolls.items()}
    return {ask: question for ask, question in found.items() if question}


def _asked(conflict: View, figure: str) -> dict[str, str]:
    decisions = conflict["decisions"]
    own = _side(conflict, decisions[figure], "")
    if not own:
        return {}
    others = (_side(conflict, each, "versus_") for f, each in decisions.items() if f != figure)
    return _with_event(conflict, own | next(others, {}))


def _with_event(conflict: View, asked: dict[str, str]) -> dict[str, str]:
    """Say that a dramatic event happens unasked, where a roll may bring one.

    Seed: 000 summary 2
    """
    unasked = conflict["settings"]["dramatic_event"] == "auto"
    wild = {asked["kind"], asked.get("versus_kind", "simple")} != {"simple"}
    return {**asked, "event": "auto"} if unasked and wild else asked


def _side(conflict: View, decision: View, prefix: str) -> dict[str, str]:
    """State one side; without the clever die the figure behind the comma does not count.

    Seed: 000 summary 5
    """
    if decision["stage"] not in CERTAIN or "tenths" not in decision:
        return {}
    tenths = decision["tenths"]
    if conflict["settings"]["clever_die"] == "off":
        tenths = 10 * whole_of(tenths)
    if abs(tenths) > LEVEL:
        return {}
    return {f"{prefix}kind": decision["kind"], f"{prefix}tenths": str(tenths)}
