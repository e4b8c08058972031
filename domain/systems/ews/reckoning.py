"""How does a Probe or Wettstreit come out, and why?"""

from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from domain.kernel.ids import ConflictId
from domain.kernel.terms import Term

from .events import ActionResolved
from .methods import STEP, bonus, streak, worth
from .state import Conflict

SURE = 6
"""How far above the Mindestwurf a value succeeds by itself, under `auto_success_margin`."""
REASONS = (
    "ews.value",
    "ews.skill",
    "ews.wins",
    "ews.losses",
    "ews.none",
    "ews.dice",
    "ews.word",
    "ews.total",
    "ews.target",
    "ews.reached",
    "ews.missed",
    "ews.higher",
    "ews.equal",
    "ews.even",
    "ews.first_tie",
    "ews.auto",
    "ews.double_six",
    "ews.double_five",
)
"""What may be given as the reason of a number; the message catalogues have a sentence for each."""
DECIDES = {"auto": "success", "double_six": "success", "double_five": "failure"}
"""What settles a Probe whatever its total."""
TWICE: dict[tuple[int, ...], str] = {(6, 6): "double_six", (5, 5): "double_five"}
PAGE = "docs/rules/ews.md"
"""The anchor of what the seed does not say."""
BASE = "001 Grundlagen"
ROLLED = "001 Probe, Wahrscheinlichkeit zu bestehen"
BEGAN = "001 Wettstreit, Selbst fängt an, Wahrscheinlichkeit zu gewinnen"
FIRST = "001 Einführung"
ANCHORS = {
    "auto": PAGE,
    "double_six": PAGE,
    "double_five": PAGE,
    "even": PAGE,
    "first_tie": FIRST,
    "equal": BEGAN,
}


def bonuses(conflict: Conflict) -> tuple[int, int]:
    """Give what games or dice add to both sides.

    In a Probe the gm's wins count against the value; in a Wettstreit for their winner.
    Seed: 001 Grundlagen
    """
    if conflict.method == "pmd6":
        x = worth(conflict.dice[conflict.actor])
        return x, 0 if conflict.kind == "probe" else worth(conflict.dice[conflict.opponent])
    x = bonus(conflict.games)
    return (x, 0) if conflict.kind == "probe" else (max(x, 0), max(-x, 0))


def sure(conflict: Conflict) -> bool:
    """Tell whether a Probe succeeds without a roll.

    Reading: docs/rules/ews.md#the-w6
    """
    enough = conflict.value >= conflict.against + SURE
    return conflict.kind == "probe" and conflict.settings.auto_success_margin == "on" and enough


def cause_of(conflict: Conflict) -> str:
    """Name what decides other than the comparison of totals, or nothing."""
    if sure(conflict):
        return "auto"
    if conflict.kind == "contest":
        tied = conflict.method == "rps" and conflict.games[0].outcome == "tie"
        return "first_tie" if tied and conflict.settings.first_tie_is_draw == "on" else ""
    if conflict.settings.double_six_autosuccess == "on" and conflict.dice:
        return TWICE.get(conflict.dice[conflict.actor][:2], "")
    return ""


def reckoned(
    cid: ConflictId, conflict: Conflict, x: int, other_x: int, cause: str, *, word: bool = False
) -> ActionResolved:
    """Compare the totals after these bonuses; `word` says that they are the gm's.

    Seed: 001 Grundlagen
    """
    if conflict.kind == "probe":
        result = _probe(conflict, conflict.value + x, cause)
    else:
        result = _contest(conflict, conflict.value + x, conflict.against + other_x, cause)
        result["other_x"] = other_x
    return ActionResolved(
        conflict=cid,
        method=conflict.method,
        actor=conflict.actor,
        opponent=conflict.opponent,
        x=x,
        terms=(*_reasons(conflict, x, other_x, word), _decided(conflict, result)),
        **result,
    )


def _probe(conflict: Conflict, total: int, cause: str) -> dict[str, Any]:
    """Succeed if the value with its bonus reaches the Mindestwurf; the total is the quality.

    Seed: 001 Grundlagen, Probe, Wahrscheinlichkeit zu bestehen
    """
    reached = "success" if total >= conflict.against else "failure"
    outcome = DECIDES.get(cause, reached)
    return {
        "total": total,
        "target": conflict.against,
        "outcome": outcome,
        "success": outcome == "success",
        "margin": total - conflict.against,
        "quality": total,
        "cause": cause,
    }


def _contest(conflict: Conflict, total: int, other_total: int, cause: str) -> dict[str, Any]:
    """Let the higher total win; of equal ones the initiator, or nobody.

    Seed: 001 Grundlagen, Wettstreit, Selbst fängt an, Wahrscheinlichkeit zu gewinnen
    Reading: docs/rules/ews.md, how well each did is lost in Schere-Stein-Papier.
    """
    outcome, cause = compared(conflict, total - other_total, cause)
    silent = conflict.method == "rps" and conflict.settings.rps_contest_quality == "hidden"
    quality = {} if silent else {"quality": total, "other_quality": other_total}
    return {
        "total": total,
        "other_total": other_total,
        "outcome": outcome,
        "winner": winner(conflict, outcome),
        "margin": total - other_total,
        "cause": cause,
        **quality,
    }


def compared(conflict: Conflict, margin: int, cause: str) -> tuple[str, str]:
    """Give win, draw or loss of the initiator, and what decided.

    Seed: 001 Wettstreit, Selbst fängt an, Wahrscheinlichkeit zu gewinnen
    """
    if cause:
        return "draw", cause
    if margin == 0:
        wins = conflict.settings.contest_equal == "initiator_wins"
        return ("win", "equal") if wins else ("draw", "even")
    return ("win" if margin > 0 else "loss"), ""


def winner(conflict: Conflict, outcome: str) -> str:
    """Name the side that an outcome makes win; "" for a draw."""
    return {"win": conflict.actor, "loss": conflict.opponent}.get(outcome, "")


def with_outcome(conflict: Conflict, result: ActionResolved, outcome: str) -> ActionResolved:
    """Set the outcome of a result, and who succeeds or wins by it."""
    if conflict.kind == "probe":
        return replace(result, outcome=outcome, success=outcome == "success")
    return replace(result, outcome=outcome, winner=winner(conflict, outcome))


def ruled(conflict: Conflict, result: ActionResolved) -> ActionResolved:
    """Keep the outcome that the gm set by word, if one was set: no comparison is its reason.

    Reading: docs/rules/ews.md, it holds until it is set again or taken back.
    """
    if not conflict.ruled:
        return result
    assert result.terms is not UNSET
    kept = replace(result, cause="", terms=result.terms[:-1])
    return with_outcome(conflict, kept, conflict.ruled)


def _reasons(conflict: Conflict, x: int, other_x: int, word: bool) -> tuple[Term, ...]:
    own = _side(conflict, conflict.actor, conflict.value, x, word)
    if conflict.kind == "probe":
        against: tuple[Term, ...] = (Term("ews.target", BASE, conflict.against),)
    else:
        against = _side(conflict, conflict.opponent, conflict.against, other_x, word)
    return (*own, *against)


def _side(conflict: Conflict, side: str, value: int, x: int, word: bool) -> tuple[Term, ...]:
    """Give the value, what was added and the total; one that succeeds by itself stands alone."""
    named: dict[str, str | int] = {"figure": side}
    skill = conflict.skill if side == conflict.actor else conflict.other_skill
    called = Term("ews.skill", BASE, value, {**named, "skill": skill})
    first = called if skill else Term("ews.value", BASE, value, named)
    if not (conflict.games or conflict.dice or word):
        return (first,)
    return first, _bonus(conflict, side, x, word), Term("ews.total", BASE, value + x, named)


def _bonus(conflict: Conflict, side: str, x: int, word: bool) -> Term:
    named: dict[str, str | int] = {"figure": side}
    if word:
        return Term("ews.word", PAGE, x, named)
    if conflict.dice:
        faces = " ".join(map(str, conflict.dice[side]))
        return Term("ews.dice", ROLLED, x, {**named, "faces": faces})
    won = abs(streak(conflict.games)) if x else 0
    key = "ews.wins" if x > 0 else "ews.losses" if x < 0 else "ews.none"
    return Term(key, BASE, x, {**named, "n": won})


def _decided(conflict: Conflict, result: dict[str, Any]) -> Term:
    """Give what decided: the comparison, or the rule that goes before it."""
    if cause := result["cause"]:
        return Term(f"ews.{cause}", ANCHORS[cause])
    distance = abs(result["margin"])
    if conflict.kind == "contest":
        return Term("ews.higher", BASE, distance, {"figure": result["winner"]})
    key = "ews.reached" if result["margin"] >= 0 else "ews.missed"
    return Term(key, BASE, distance, {"total": result["total"], "target": conflict.against})


def needed(conflict: Conflict) -> dict[str, int]:
    """Count how many games in a row each side must win; in a Probe the gm need not win any.

    Three points a game, rounded up if the other's total must only be reached; a side that must get
    beyond it needs one more. Where equal symbols at first are a draw, nobody wins without a game.
    Seed: 001 Grundlagen, Einführung
    """
    gap = conflict.against - conflict.value
    if conflict.kind == "probe":
        return {conflict.actor: _reach(gap)}
    beyond = conflict.settings.contest_equal == "draw"
    least = int(conflict.settings.first_tie_is_draw == "on")
    return {
        conflict.actor: max(least, _beyond(gap) if beyond else _reach(gap)),
        conflict.opponent: max(least, _beyond(-gap)),
    }


def spared(conflict: Conflict) -> int | None:
    """Count how many games in a row a Probe may lose and still succeed; None if not even none.

    Seed: 001 Grundlagen
    """
    ahead = conflict.value - conflict.against
    return ahead // STEP if ahead >= 0 else None


def _reach(gap: int) -> int:
    return -(-max(0, gap) // STEP)


def _beyond(gap: int) -> int:
    return gap // STEP + 1 if gap >= 0 else 0
