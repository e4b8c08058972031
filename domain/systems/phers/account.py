"""What of a Decision or a comparison matters to people when the past has changed?"""

from domain.kernel.account import (
    PLACE,
    POINTS,
    REST,
    RESULT,
    TURN,
    AccountRules,
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


def _summand(found: Json, change: Change) -> Json | None:
    """Tell which level counts instead of another; how high it is stands on the sheet."""
    was, now = (found[when]["name"] for when in ("was", "now"))
    return {**alone(found, change), "was": was or "–", "now": now or "–"} if was != now else None


def _again(found: Json, change: Change) -> Json | None:
    """Tell whose dice fall again; dice that are only hidden now do not."""
    stage = change.after["decisions"][found["figure"]]["stage"]
    return alone(found, change) if stage == "ready" else None


TOLD = ("class", "decided", "undecided")

ACCOUNT = AccountRules(
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
        Matter("situation", POINTS, "decisions/{figure}/situation", say=_tenths),
        Matter(
            "throw_gone", TURN, "decisions/{figure}/dice", "gone", alone, listed=True, unless=TOLD
        ),
        Matter("same_luck", PLACE, "decisions/{figure}/dice", "gone", _again, listed=True),
        Matter("talent", REST, "decisions/{figure}/talent", say=_summand),
        Matter("competence", REST, "decisions/{figure}/competence", say=_summand),
        Matter("roll_kind", REST, "decisions/{figure}/kind"),
        Matter("visibility", REST, "decisions/{figure}/visibility"),
    ),
    sheets=(
        Matter("climax", POINTS, "{figure}/climax", listed=True),
        Matter("noted", REST, "{figure}/levels/{name}", "came", named),
        Matter("unnoted", REST, "{figure}/levels/{name}", "gone", named),
        Matter("level", REST, "{figure}/levels/{name}/tenths", say=_tenths),
    ),
)
