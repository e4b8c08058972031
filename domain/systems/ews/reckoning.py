"""How does a Probe or Wettstreit come out, and why?"""

from msgspec import UNSET

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

    Reading: docs/rules/ews.md
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
        return _probe(cid, conflict, x, cause, word)
    return _contest(cid, conflict, x, other_x, cause, word)


def _probe(cid: ConflictId, conflict: Conflict, x: int, cause: str, word: bool) -> ActionResolved:
    """Succeed if the value with its bonus reaches the Mindestwurf; the total is the quality.

    Seed: 001 Grundlagen, Probe, Wahrscheinlichkeit zu bestehen
    """
    total = conflict.value + x
    reached = "success" if total >= conflict.against else "failure"
    outcome = DECIDES.get(cause, reached)
    return ActionResolved(
        conflict=cid,
        method=conflict.method,
        actor=conflict.actor,
        opponent=conflict.opponent,
        x=x,
        total=total,
        target=conflict.against,
        outcome=outcome,
        success=outcome == "success",
        margin=total - conflict.against,
        quality=total,
        cause=cause,
        terms=(
            *_side(conflict, conflict.actor, conflict.value, x, word),
            Term("ews.target", BASE, conflict.against),
            _cause(cause) if cause else _met(total, conflict.against),
        ),
    )


def _contest(
    cid: ConflictId, conflict: Conflict, x: int, other_x: int, cause: str, word: bool
) -> ActionResolved:
    """Let the higher total win; of equal ones the initiator, or nobody.

    Seed: 001 Grundlagen, Wettstreit, Selbst fängt an, Wahrscheinlichkeit zu gewinnen
    Reading: docs/rules/ews.md, how well each did is lost in Schere-Stein-Papier.
    """
    total, other_total = conflict.value + x, conflict.against + other_x
    margin = total - other_total
    outcome, cause = compared(conflict, margin, cause)
    silent = conflict.method == "rps" and conflict.settings.rps_contest_quality == "hidden"
    return ActionResolved(
        conflict=cid,
        method=conflict.method,
        actor=conflict.actor,
        opponent=conflict.opponent,
        x=x,
        other_x=other_x,
        total=total,
        other_total=other_total,
        outcome=outcome,
        winner=winner(conflict, outcome),
        margin=margin,
        quality=UNSET if silent else total,
        other_quality=UNSET if silent else other_total,
        cause=cause,
        terms=(
            *_side(conflict, conflict.actor, conflict.value, x, word),
            *_side(conflict, conflict.opponent, conflict.against, other_x, word),
            _cause(cause) if cause else _ahead(winner(conflict, outcome), abs(margin)),
        ),
    )


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


def _cause(cause: str) -> Term:
    return Term(f"ews.{cause}", ANCHORS[cause])


def _met(total: int, target: int) -> Term:
    key = "ews.reached" if total >= target else "ews.missed"
    return Term(key, BASE, abs(total - target), {"total": total, "target": target})


def _ahead(side: str, margin: int) -> Term:
    return Term("ews.higher", BASE, margin, {"figure": side})


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
