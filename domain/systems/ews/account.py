"""What of a Probe or a Wettstreit matters to people when the past has changed?"""

from typing import Any

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
    still_told,
    text_before,
    text_now,
)

from .asks import chosen_in_secret

RESULTS = "result/outcome"


def _sides(conflict: Json) -> Json:
    return {"figure": conflict["actor"], "other": conflict["opponent"]}


def _result(found: Json, change: Change) -> Json | None:
    """Tell the outcome, with both numbers if they are seen."""
    conflict = change.after
    result = conflict["result"]
    if "outcome" not in result:
        return None
    total, against = result.get("total"), result.get("target", result.get("other_total"))
    told = {**_sides(conflict), "form": result["outcome"]}
    if total is None or against is None:
        return told
    return {**told, "total": total, "against": against, "form": f"{result['outcome']}.known"}


def _undecided(found: Json, change: Change) -> Json:
    return {**_sides(change.after), "form": change.after["kind"]}


def _number(found: Json, change: Change) -> Json:
    """Tell a number of the actor's, and that the result is the same if there is one."""
    results: list[Any] = [
        view.get("result", {}).get("outcome") for view in (change.before, change.after)
    ]
    same = results[0] is not None and results[0] == results[1]
    return {**found, **_sides(change.after), **({"form": "same"} if same else {})}


def _actor(found: Json, change: Change) -> Json:
    return {"figure": change.after["actor"]}


def _again(found: Json, change: Change) -> Json | None:
    """Tell whose dice fall again; dice that are only hidden now do not."""
    rolling = change.after["sides"][found["figure"]]["state"] == "rolling"
    return alone(found, change) if rolling else None


TOLD = ("result", "undecided")

ACCOUNT = AccountRules(
    participants="sides",
    in_secret=("symbol",),
    may_hide=chosen_in_secret,
    shows_who_answered=True,
    results=RESULTS,
    conflicts=(
        Matter("result", RESULT, RESULTS, say=_result),
        Matter("result", RESULT, "result", "came", _result),
        Matter("undecided", RESULT, "result", "gone", _undecided),
        Matter("value", POINTS, "value", say=_number, unless=TOLD),
        Matter("target", POINTS, "target", say=_number, unless=TOLD),
        Matter("other_value", POINTS, "other_value", say=_number, unless=TOLD),
        Matter("total", POINTS, "result/total", say=_number, unless=(*TOLD, "value", "target")),
        Matter(
            "other_total", POINTS, "result/other_total", say=_number, unless=(*TOLD, "other_value")
        ),
        Matter("untold", POINTS, "narration", "gone", text_before),
        Matter("told", POINTS, "narration", "came", text_now),
        Matter("told", POINTS, "narration", "differs", text_now),
        Matter("still_told", POINTS, "narration", "same", still_told(RESULTS)),
        Matter(
            "game_gone",
            TURN,
            "games/{game}",
            "gone",
            lambda f, _: {"game": f["game"]},
            listed=True,
        ),
        Matter("throw_gone", TURN, "sides/{figure}/faces", "gone", alone, listed=True, unless=TOLD),
        Matter("same_luck", PLACE, "sides/{figure}/faces", "gone", _again, listed=True),
        Matter("terms", REST, "method", "any", _actor),
        Matter("terms", REST, "skill", "any", _actor),
        Matter("terms", REST, "other_skill", "any", _actor),
        Matter("terms", REST, "visibility", "any", _actor),
    ),
    sheets=(
        Matter("sheet_value", REST, "{figure}/values/{name}"),
        Matter("noted", REST, "{figure}/values/{name}", "came", named),
        Matter("unnoted", REST, "{figure}/values/{name}", "gone", named),
    ),
)
