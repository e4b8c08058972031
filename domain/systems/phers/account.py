"""What of a Decision or a comparison matters to people when the past has changed?"""

from domain.kernel.account import (
    POINTS,
    REST,
    RESULT,
    TURN,
    Account,
    Change,
    Json,
    Matter,
    alone,
    named,
)

RESULTS = "decisions/{figure}/class"


def _pair(found: Json, change: Change) -> Json:
    figure, other = change.after["order"][:2]
    return {"figure": figure, "other": other, "form": found.get("now", "")}


def _event(found: Json, change: Change) -> Json:
    """Tell a dramatic event with its text, if it has one."""
    text = found.get("now") or found.get("was")
    told = {"figure": found["figure"]}
    return {**told, "text": text, "form": "told"} if text else told


def _tenths(found: Json, change: Change) -> Json:
    kept = {name: value for name, value in found.items() if name not in ("was", "now")}
    return {**kept, "was_tenths": found["was"], "now_tenths": found["now"]}


TOLD = ("class", "decided", "undecided")

ACCOUNT = Account(
    participants="decisions",
    results=RESULTS,
    conflicts=(
        Matter("comparison", RESULT, "relation", say=_pair),
        Matter("comparison", RESULT, "relation", "came", _pair),
        Matter("not_compared", RESULT, "relation", "gone", _pair),
        Matter("class", RESULT, RESULTS, listed=True),
        Matter("decided", RESULT, RESULTS, "came", listed=True),
        Matter("undecided", RESULT, RESULTS, "gone", alone, listed=True),
        Matter("event_gone", RESULT, "decisions/{figure}/event", "gone", _event),
        Matter("event", RESULT, "decisions/{figure}/event", "came", _event),
        Matter("difficulty", POINTS, "decisions/{figure}/difficulty", say=_tenths),
        Matter(
            "throw_gone", TURN, "decisions/{figure}/dice", "gone", alone, listed=True, unless=TOLD
        ),
        Matter("terms", REST, "decisions/{figure}/visibility", "changed", alone, listed=True),
        Matter("terms", REST, "decisions/{figure}/situation", "changed", alone, listed=True),
        Matter("terms", REST, "decisions/{figure}/talent", "changed", alone, listed=True),
        Matter("terms", REST, "decisions/{figure}/competence", "changed", alone, listed=True),
        Matter("terms", REST, "decisions/{figure}/kind", "changed", alone, listed=True),
    ),
    sheets=(
        Matter("climax", POINTS, "{figure}/climax", listed=True),
        Matter("noted", REST, "{figure}/levels/{name}", "came", named),
        Matter("unnoted", REST, "{figure}/levels/{name}", "gone", named),
        Matter("level", REST, "{figure}/levels/{name}/tenths", say=_tenths),
    ),
)
