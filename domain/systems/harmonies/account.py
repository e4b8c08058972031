"""What of an action matters to people when the past has changed?"""

from domain.kernel.account import (
    PLACE,
    POINTS,
    REST,
    RESULT,
    TURN,
    WAITING,
    AccountRules,
    Change,
    Json,
    Matter,
    alone,
    still_told,
    text_before,
    text_now,
)

from .state import DONE

RESULTS = "actions/{action}/outcome"
PARRIED = ("chosen", "parried", "failed")


def _actor(found: Json, change: Change) -> Json:
    """Name who acts, in place of the action."""
    action = (
        change.after["actions"].get(found["action"]) or change.before["actions"][found["action"]]
    )
    return {"figure": action["figure"], **{n: v for n, v in found.items() if n in ("was", "now")}}


def _result(found: Json, change: Change) -> Json:
    """Tell the outcome, with the margin if it is seen, and of a loss who won."""
    action = change.after["actions"][found["action"]]
    throw = action["sides"][action["figure"]].get("throw", {})
    told = {"figure": action["figure"], "form": found["now"]}
    if found["now"] == "loss":
        told["other"] = action["winner"]
    if "margin" not in throw:
        return told
    return {**told, "margin": throw["margin"], "form": f"{found['now']}.known"}


def _undecided(found: Json, change: Change) -> Json:
    return {"figure": _actor(found, change)["figure"]}


def _side(found: Json, change: Change) -> Json:
    return {"figure": found["figure"], "was": found["was"], "now": found["now"]}


def _parry(found: Json, change: Change) -> Json | None:
    return alone(found, change) if found["was"] in PARRIED else None


def _competency(found: Json, change: Change) -> Json:
    return {"figure": found["figure"], "what": found["what"]}


def _again(found: Json, change: Change) -> Json | None:
    """Tell whose dice fall again, unless nobody throws any more."""
    phase = change.after["actions"][found["action"]]["phase"]
    return None if phase in DONE else alone(found, change)


TOLD = ("result", "undecided")

ACCOUNT = AccountRules(
    participants="actions",
    results=RESULTS,
    conflicts=(
        Matter("result", RESULT, RESULTS, say=_result),
        Matter("result", RESULT, RESULTS, "came", _result),
        Matter("undecided", RESULT, RESULTS, "gone", _undecided),
        Matter(
            "takes_effect", RESULT, "actions/{action}/effects/{figure}", "set", alone, listed=True
        ),
        Matter(
            "no_effect", RESULT, "actions/{action}/effects/{figure}", "unset", alone, listed=True
        ),
        Matter("difficulty", POINTS, "actions/{action}/d", say=_actor),
        Matter(
            "margin", POINTS, "actions/{action}/sides/{figure}/throw/margin", say=_side, unless=TOLD
        ),
        Matter(
            "parry_gone",
            POINTS,
            "actions/{action}/sides/{figure}/parry",
            "gone",
            _parry,
            listed=True,
        ),
        Matter("untold", POINTS, "actions/{action}/text", "gone", text_before),
        Matter("told", POINTS, "actions/{action}/text", "came", text_now),
        Matter("told", POINTS, "actions/{action}/text", "differs", text_now),
        Matter("still_told", POINTS, "actions/{action}/text", "same", still_told(RESULTS)),
        Matter("action_gone", TURN, "actions/{action}", "gone", _undecided, listed=True),
        Matter("action", WAITING, "actions/{action}", "came", _undecided, listed=True),
        Matter(
            "throw_gone",
            TURN,
            "actions/{action}/sides/{figure}/throw",
            "gone",
            alone,
            listed=True,
            unless=(*TOLD, "parry_gone"),
        ),
        Matter(
            "same_luck", PLACE, "actions/{action}/sides/{figure}/throw", "gone", _again, listed=True
        ),
        Matter("left", WAITING, "actions/{action}/sides/{figure}", "gone", alone, listed=True),
        Matter("joined", WAITING, "actions/{action}/sides/{figure}", "came", alone, listed=True),
        Matter("terms", REST, "actions/{action}/sides/{figure}/open", say=alone, listed=True),
        Matter("approach", REST, "actions/{action}/sides/{figure}/characteristic", say=_side),
        Matter("approach", REST, "actions/{action}/sides/{figure}/means", say=_side),
        Matter("approach", REST, "actions/{action}/sides/{figure}/competency", say=_side),
        Matter(
            "terms", REST, "actions/{action}/sides/{figure}/adjustments", say=alone, listed=True
        ),
    ),
    sheets=(
        Matter("noted", REST, "{figure}/competencies/{what}", "came", _competency),
        Matter("unnoted", REST, "{figure}/competencies/{what}", "gone", _competency),
        Matter("sheet_value", REST, "{figure}/characteristics/{what}"),
        Matter("sheet_value", REST, "{figure}/means/{what}"),
        Matter("sheet_value", REST, "{figure}/competencies/{what}"),
    ),
)
