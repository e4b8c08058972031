"""What of a Konflikt matters to people when the past has changed?"""

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
    bare,
    still_told,
    text_before,
    text_now,
)

from .asks import chosen_in_secret

RESULTS = "kts/{figure}/class"


def _redirected(attack: Json, change: Change) -> Json:
    """Give the attack that stands in the place of one that is gone; empty if none does."""
    action = change.after.get("action", {})
    if action.get("actor") == attack["actor"] and attack["round"] == change.after["round"]:
        return dict(action)
    same = (attack["round"], attack["actor"])
    others = change.after["comparisons"].values()
    return next((dict(one) for one in others if (one["round"], one["actor"]) == same), {})


def _attack(attack: Json) -> Json:
    """Tell who attacks whom, and with which cards: some attack the same one more than once."""
    cards = {name: attack[name] for name in ("card_a", "card_t")}
    return {"figure": attack["actor"], "target": attack["target"], **cards}


def _other_target(found: Json, change: Change) -> Json | None:
    """Tell that a figure attacks another one than before, in the same round."""
    was = found["was"]
    target = found.get("now", _redirected(was, change)).get("target", "")
    same = not target or target == was["target"]
    return None if same else {"figure": was["actor"], "target": target, "instead": was["target"]}


def _gone(found: Json, change: Change) -> Json | None:
    return None if _redirected(found["was"], change) else _attack(found["was"])


def _compared(found: Json, change: Change) -> Json | None:
    now = found["now"]
    if "was" in found and (found["was"]["actor"], found["was"]["target"]) != (
        now["actor"],
        now["target"],
    ):
        return None
    return _attack(now)


def _party(found: Json, change: Change) -> Json:
    return {"figure": found["figure"], "party": found["now"]}


def _laid(found: Json, change: Change) -> Json:
    return {"figure": found["figure"], "card": found["now"]}


def _held(found: Json, change: Change) -> Json | None:
    """Tell the cards that a figure has more in its hand."""
    cards = [card for card in found["now"] if card not in found["was"]]
    return {"figure": found["figure"], "cards": cards} if cards else None


def _wound(found: Json, change: Change) -> Json:
    """Tell a restriction by its amount: a figure may have others on the same attribute."""
    held = found.get("now") or found["was"]
    return {"figure": found["figure"], **{name: held[name] for name in ("attribute", "amount")}}


ACCOUNT = AccountRules(
    participants="kts",
    in_secret=("commit", "declare"),
    may_hide=chosen_in_secret,
    shows_who_answered=True,
    results=RESULTS,
    conflicts=(
        Matter("class", RESULT, RESULTS, listed=True),
        Matter("decided", RESULT, RESULTS, "came", listed=True),
        Matter("undecided", RESULT, RESULTS, "gone", alone, listed=True),
        Matter("target", RESULT, "comparisons/{attack}", "gone", _other_target),
        Matter("target", RESULT, "comparisons/{attack}", "differs", _other_target),
        Matter("reading", RESULT, "aggregate", say=bare),
        Matter("points", POINTS, "kts/{figure}/ep", listed=True),
        Matter("left", POINTS, "kts/{figure}", "gone", alone, listed=True),
        Matter("joined", POINTS, "kts/{figure}", "came", alone, listed=True),
        Matter("attack", POINTS, "comparisons/{attack}", "differs", _compared, listed=True),
        Matter("attack", POINTS, "comparisons/{attack}", "came", _compared, listed=True),
        Matter("untold", POINTS, "kts/{figure}/narration", "gone", text_before),
        Matter("untold", POINTS, "kts/{figure}/consequence", "gone", text_before),
        Matter("told", POINTS, "kts/{figure}/narration", "came", text_now),
        Matter("told", POINTS, "kts/{figure}/consequence", "came", text_now),
        Matter("still_told", POINTS, "kts/{figure}/narration", "same", still_told(RESULTS)),
        Matter("still_told", POINTS, "kts/{figure}/consequence", "same", still_told(RESULTS)),
        Matter("attack_gone", TURN, "comparisons/{attack}", "gone", _gone, listed=True),
        Matter("open_card", PLACE, "kts/{figure}/card", listed=True, within="open", ahead=False),
        Matter(
            "open_card", PLACE, "kts/{figure}/card", "came", listed=True, within="open", ahead=False
        ),
        Matter("committed", PLACE, "kts/{figure}/committed", "came", _laid, ahead=False),
        Matter("committed", PLACE, "kts/{figure}/committed", say=_laid, ahead=False),
        Matter("hand", PLACE, "kts/{figure}/hand", say=_held, within="open", ahead=False),
        Matter("prepared", REST, "kts/{figure}/attribute", listed=True),
        Matter("prepared", REST, "kts/{figure}/attribute", "came", listed=True),
        Matter("unprepared", REST, "kts/{figure}/attribute", "gone", alone, listed=True),
        Matter("card_number", REST, "kts/{figure}/cards", listed=True),
        Matter("card_number_set", REST, "kts/{figure}/cards", "came", listed=True),
        Matter("card_number_unset", REST, "kts/{figure}/cards", "gone", alone, listed=True),
        Matter("party", REST, "kts/{figure}/party", say=_party, listed=True),
        Matter("trumps", REST, "kts/{figure}/trumps", say=alone, listed=True),
        Matter("targets", REST, "targets", say=bare),
    ),
    sheets=(
        Matter("healed", POINTS, "{figure}/restrictions/{restriction}", "gone", _wound),
        Matter("restricted", POINTS, "{figure}/restrictions/{restriction}", "came", _wound),
    ),
    derived=("draw_count", "discard_count"),
)
