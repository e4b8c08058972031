"""What of a combat matters to people when the past has changed?"""

from domain.kernel.account import (
    PLACE,
    POINTS,
    REST,
    RESULT,
    WAITING,
    AccountRules,
    Change,
    Json,
    Matter,
    alone,
    bare,
)

from .asks import may_hide


def _le(found: Json, change: Change) -> Json:
    """Add how much LE the figure has, if it is seen in both views."""
    was, now = (sheets.get(found["figure"], {}).get("le") for sheets in change.sheets)
    told = {"figure": found["figure"]}
    return told if None in (was, now) else {**told, "was": was, "now": now, "form": "known"}


def _wounds(found: Json, change: Change) -> Json | None:
    """Tell the damage of a figure without LE; else its LE says it."""
    figure = found["figure"]
    if any("le" in sheets.get(figure, {}) for sheets in change.sheets):
        return None
    return {"figure": figure, "was": found.get("was", 0), "now": found.get("now", 0)}


def _place(found: Json, change: Change) -> Json | None:
    """Name the fields; a figure that only turns stays where it is."""
    was, now = (found[when].partition("/")[0] for when in ("was", "now"))
    return {"figure": found["figure"], "field": now, "old_field": was} if was != now else None


def _stance(found: Json, change: Change) -> Json:
    return {"figure": found["figure"], "form": found["now"]}


def _stayed(found: Json, change: Change) -> Json | None:
    """Tell that a figure has not moved, if it is not moving just now."""
    moving = "move" in change.after["fighters"][found["figure"]]
    return None if moving or change.after["phase"] != "move" else {"figure": found["figure"]}


def _party(found: Json, change: Change) -> Json:
    return {"party": found["now"]}


def _parties(found: Json, change: Change) -> Json:
    return {"parties": found["now"]}


def _blow(found: Json, change: Change) -> Json:
    blow = change.after["blows"][found["blow"]]
    return {"figure": blow["attacker"], "target": blow.get("target", "")}


def _attacker(found: Json, change: Change) -> Json:
    return {"figure": change.after["blows"][found["blow"]]["attacker"]}


def _side(found: Json, change: Change) -> Json:
    return {"figure": found["figure"], "party": found["now"]}


def _lurking(found: Json, change: Change) -> Json:
    """Tell the gm who waits under the fog now and did not before."""
    fresh = [figure for figure in found.get("now", {}) if figure not in found.get("was", {})]
    return {"figures": fresh, "n": len(fresh)} if fresh else {"form": "fewer"}


def _bind(found: Json, change: Change) -> Json:
    binder, _, target = found["bind"].partition(">")
    return {"figure": binder, "target": target}


ACCOUNT = AccountRules(
    participants="fighters",
    in_secret=("window", "strike"),
    may_hide=may_hide,
    conflicts=(
        Matter("stands", RESULT, "fighters/{figure}/fallen", "unset", _le),
        Matter("falls", RESULT, "fighters/{figure}/fallen", "set", _le),
        Matter("initiative", POINTS, "winner", say=_party, within="round"),
        Matter("order", POINTS, "order", say=_parties, within="round"),
        Matter(
            "wounds",
            POINTS,
            "fighters/{figure}/wounds",
            "any",
            _wounds,
            listed=True,
        ),
        Matter("left", POINTS, "fighters/{figure}", "gone", alone, listed=True),
        Matter("joined", POINTS, "fighters/{figure}", "came", alone, listed=True),
        Matter("lurkers", POINTS, "lurkers", "any", _lurking),
        Matter("hits", POINTS, "blows/{blow}/outcome/hit", "set", _blow),
        Matter("misses", POINTS, "blows/{blow}/outcome/hit", "unset", _blow),
        Matter(
            "unmoved",
            WAITING,
            "fighters/{figure}/done",
            "unset",
            _stayed,
            listed=True,
            within="round",
        ),
        Matter(
            "not_broken",
            WAITING,
            "fighters/{figure}/broken",
            "unset",
            alone,
            listed=True,
            within="round",
        ),
        Matter("unbound", WAITING, "binds/{bind}", "gone", _bind, listed=True, within="round"),
        Matter("same_luck", PLACE, "blows/{blow}/face", "gone", _attacker, listed=True),
        Matter("place", PLACE, "fighters/{figure}/pose", say=_place, listed=True),
        Matter("stance", PLACE, "fighters/{figure}/stance", say=_stance, listed=True),
        Matter(
            "may_act", PLACE, "fighters/{figure}/acted", "unset", alone, listed=True, within="round"
        ),
        Matter(
            "facing", REST, "fighters/{figure}/facing", say=alone, listed=True, unless=("place",)
        ),
        Matter("ground", REST, "map/rows", say=bare),
        Matter("ground", REST, "map/under", "any", bare),
        Matter("fog", REST, "map/fog", "any", bare),
        Matter("picture", REST, "map/pictured", "any", bare),
        Matter("party", REST, "fighters/{figure}/party", say=_side, listed=True),
        Matter("alliances", REST, "allies", say=bare),
    ),
    sheets=(Matter("le", POINTS, "{figure}/le", listed=True, unless=("stands", "falls")),),
)
