"""Which question of odds does a roll put that is about to be made?"""

from collections.abc import Iterator

from domain.kernel.audience import Audience
from domain.kernel.ids import AskId, ask_id
from domain.kernel.system import View

from .asks import asks
from .reckoning import penalty
from .state import State
from .tables import FARTHEST, OPPOSITION
from .view import view

Question = dict[str, str]


def prepared(state: State, audience: Audience) -> dict[AskId, Question]:
    """State each roll that is due, as who throws sees it.

    Nothing where a number is hidden, and of an opposition of several.
    Seed: 002 smarge, sopposition
    """
    due = {ask for ask, what in asks(state).items() if what.kind == "roll"}
    conflicts = view(state, audience)["conflicts"] if due else {}
    return {
        ask: question
        for cid, conflict in conflicts.items()
        for aid, action in conflict["actions"].items()
        for figure in action["sides"]
        if (ask := ask_id(cid, aid, "roll", figure)) in due
        and (question := _asked(conflict, action, figure))
        and all(abs(number) <= FARTHEST for number in _numbers(question))
    }


def _numbers(question: Question) -> Iterator[int]:
    return (int(question[name]) for name in ("final", "level", "other") if name in question)


def _asked(conflict: View, action: View, figure: str) -> Question:
    side = action["sides"][figure]
    if "final" not in side:
        return {}
    if action["kind"] == OPPOSITION:
        return _opposition(conflict, action, figure)
    asked = {"type": "simple", "final": str(side["final"]), "open": _flag(side["open"])}
    zero = conflict["settings"]["zero_margin"]
    return asked if zero == "success" else {**asked, "zero": zero}


def _opposition(conflict: View, action: View, figure: str) -> Question:
    side = action["sides"][figure]
    rivals = [each for f, each in action["sides"].items() if f != figure]
    if action["rolls"] == "one_roll":
        level = _own_level(conflict, side)
        return _question("one", level, level - side["final"], side["open"])
    return _against(side, *rivals) if len(rivals) == 1 else {}


def _against(side: View, rival: View) -> Question:
    """Compare with a roll to come, or with the margin of one that lies: then one roll is left.

    Seed: 002 sopposition
    """
    if "margin" in rival.get("throw", {}):
        return _question("one", side["final"], rival["throw"]["margin"], side["open"])
    if "final" not in rival:
        return {}
    asked = _question("two", side["final"], rival["final"], side["open"])
    alike = rival["open"] == side["open"]
    return asked if alike else {**asked, "other_open": _flag(rival["open"])}


def _own_level(conflict: View, side: View) -> int:
    """Give an actor's level with its adjustments: the rest of `final` is the opponent's.

    Seed: 002 sopposition
    """
    adjusted: int = sum(each["v"] for each in side["adjustments"])
    level: int = side["level"]
    return level + adjusted + penalty(conflict["n"])


def _question(rolls: str, level: int, other: int, open_: bool) -> Question:
    named = {"level": str(level), "other": str(other), "open": _flag(open_)}
    return {"type": "opposition", "rolls": rolls, **named}


def _flag(value: bool) -> str:
    return "true" if value else "false"
