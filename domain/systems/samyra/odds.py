"""How likely is it to get away, or that one party throws highest, and what does a roll ask?"""

import re
from collections.abc import Mapping
from fractions import Fraction

from domain.kernel.audience import Audience
from domain.kernel.ids import AskId, FigureId
from domain.kernel.memo import FRESH, Memo
from domain.kernel.odds import BadQuestion, Odds, exact
from domain.kernel.odds_query import OddsQuery
from domain.kernel.system import Ask
from domain.kernel.visibility import sees_sheet

from .asks import asks, still_to_move
from .ground import Ground
from .ground import ground as ground_at
from .holding import UNBOUND_LIMIT, W20, reservers
from .state import Conflict, Fighter, State

PARAMETERS = ("type", "guete", "parties")
MOST_ENEMIES, MOST_PARTIES, MOST_GUETE = 20, 20, 99
ENTRY = re.compile(r"-|x|0|[1-9][0-9]?")


def odds(question: Mapping[str, str]) -> Odds:
    """Answer `type=loesen guete=3,0,-,x` with how many enemies are shaken off.

    One entry an enemy: `-` unbound, `x` a failed bind, else the Güte of the bind, 0 to 99; at
    most 20. `type=initiative parties=3` (2 to 20) has unique and tied, of the first throw. What
    does not matter is ignored. Raises `BadQuestion` naming the first parameter that is unknown,
    missing or out of bounds.
    """
    asked = OddsQuery(question, PARAMETERS)
    if asked.one_of("type", ("loesen", "initiative")) == "loesen":
        return _loesen(question.get("guete", "").split(","))
    return _initiative(asked.number("parties", 2, MOST_PARTIES))


def _loesen(entries: list[str]) -> Odds:
    """Count the enemies shaken off: each has a die of its own.

    Seed: 003 Lösen
    """
    if len(entries) > MOST_ENEMIES or not all(ENTRY.fullmatch(entry) for entry in entries):
        raise BadQuestion("guete", f"-, x, 0..{MOST_GUETE}; 1..{MOST_ENEMIES} of them")
    spread = [Fraction(1)]
    for entry in entries:
        away = chance_to_shake_off(entry)
        spread = [
            (spread[k] if k < len(spread) else 0) * (1 - away) + (spread[k - 1] if k else 0) * away
            for k in range(len(spread) + 1)
        ]
    return exact({str(count): p for count, p in enumerate(spread)})


def chance_to_shake_off(entry: str) -> Fraction:
    """Say how likely one enemy is shaken off: 10 of 20, less the Güte of its bind.

    Seed: 003 Lösen
    """
    if entry == "x":
        return Fraction(1)
    guete = 0 if entry == "-" else int(entry)
    return Fraction(max(0, UNBOUND_LIMIT - guete), W20)


def _initiative(count: int) -> Odds:
    """Say how likely one party alone throws highest.

    Seed: 003 Die Initiative
    """
    below = sum(Fraction(face - 1, W20) ** (count - 1) for face in range(1, W20 + 1))
    unique = Fraction(count, W20) * below
    return exact({"unique": unique, "tied": 1 - unique})


def stated(ground: Ground, figure: FigureId, audience: Audience) -> str:
    """State what a figure would have to roll to get away now; "" if it has not to, or a number
    is hidden from the audience.
    """
    state, conflict = ground.state, ground.conflict
    if not _may_try(conflict, ground.fighter(figure)):
        return ""
    foes = ground.foes(figure)
    if reservers(ground, figure):
        return ""
    entries = [_entry(state, conflict, f"{foe}>{figure}", foe, audience) for foe in foes]
    return ",".join(entries) if all(entries) else ""


def trying(ground: Ground) -> tuple[FigureId, ...]:
    """Name those who stand in enemies' areas and may try to get away now."""
    return ground.once(_trying)


def _trying(ground: Ground) -> tuple[FigureId, ...]:
    conflict = ground.conflict
    if conflict.phase != "move":
        return ()
    fighters = conflict.fighters.items()
    return tuple(f for f, each in fighters if _may_try(conflict, each) and ground.foes(f))


def bound(ground: Ground) -> tuple[FigureId, ...]:
    """Name those of them whom somebody has bound: how well, not everybody may know."""
    held = {key.rpartition(">")[2] for key, bind in ground.conflict.binds.items() if bind.success}
    return tuple(f for f in trying(ground) if f in held)


def _may_try(conflict: Conflict, fighter: Fighter) -> bool:
    turn = conflict.phase == "move" and fighter.party == conflict.order[conflict.slot]
    begun = fighter.move is not None and (fighter.move.rolled or fighter.move.walked > 0)
    return turn and not (fighter.done or begun) and fighter.standing_in


def _entry(state: State, conflict: Conflict, key: str, foe: FigureId, audience: Audience) -> str:
    bind = conflict.binds.get(key)
    if bind is None:
        return "-"
    if not bind.success:
        return "x"
    return str(bind.guete) if sees_sheet(state, foe, audience) else ""


def prepared(state: State, audience: Audience, memo: Memo = FRESH) -> dict[AskId, dict[str, str]]:
    """State the throws for initiative, and the roll of the only figure that could get away now.

    If several could, the view of each figure says what it would have to roll.
    Seed: 003 Die Initiative, 003 Lösen
    """
    asked = {
        ask: _question(state, state.conflicts[what.conflict], what, audience, memo)
        for ask, what in memo.of(asks, (), state).items()
    }
    return {ask: question for ask, question in asked.items() if question}


def _question(
    state: State, conflict: Conflict, what: Ask, audience: Audience, memo: Memo
) -> dict[str, str]:
    if what.kind == "initiative" and len(conflict.rivals) == len(conflict.contenders) > 1:
        return {"type": "initiative", "parties": str(len(conflict.rivals))}
    if what.kind != "movement":
        return {}
    ground = memo.of(ground_at, (what.conflict,), conflict, state.sheets, state.kinds)
    able = trying(ground)
    found = (stated(ground, f, audience) for f in still_to_move(conflict) if f in able)
    rolls = [guete for guete in found if guete]
    return {"type": "loesen", "guete": rolls[0]} if len(rolls) == 1 else {}
