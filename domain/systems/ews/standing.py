"""How does it stand between two games, and what would each end of the next one bring?"""

from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from domain.kernel.ids import FigureId
from domain.kernel.system import View

from .events import ActionResolved
from .methods import over, streak, worth
from .reckoning import bonuses, cause_of, needed, reckoned, spared
from .state import Conflict, Game, Won

ENDS: tuple[Won, ...] = ("win", "tie", "loss")
"""How a game may end, seen from who is tested or began."""


def totals(conflict: Conflict, *, rolls: bool) -> View:
    """List the total of each side at first and after each game, or after its die if `rolls`.

    A bonus changed by the gm's word is the last of them.
    Seed: 001 Grundlagen
    """
    found = _after_games(conflict) if conflict.method == "rps" else _after_dice(conflict, rolls)
    if conflict.result is not None and (rolls or conflict.method == "rps"):
        for side, total in zip(found, _ends(conflict.result), strict=True):
            if found[side][-1] != total:
                found[side].append(total)
    return found


def _after_games(conflict: Conflict) -> dict[str, list[int]]:
    found = {side: [value] for side, value in _values(conflict).items()}
    for k in range(1, len(conflict.games) + 1):
        both = bonuses(replace(conflict, games=conflict.games[:k]))
        for (side, value), x in zip(_values(conflict).items(), both, strict=False):
            found[side].append(value + x)
    return found


def _after_dice(conflict: Conflict, rolls: bool) -> dict[str, list[int]]:
    thrown = conflict.dice if rolls else {}
    return {
        side: [value, *([value + worth(thrown[FigureId(side)])] if side in thrown else [])]
        for side, value in _values(conflict).items()
    }


def _values(conflict: Conflict) -> dict[str, int]:
    """Give the values that are compared; a Mindestwurf is none, it never changes."""
    if conflict.kind == "probe":
        return {conflict.actor: conflict.value}
    return {conflict.actor: conflict.value, conflict.opponent: conflict.against}


def _ends(result: ActionResolved) -> list[int]:
    both = (result.total, result.other_total)
    return [total for total in both if total is not UNSET]


def left(conflict: Conflict) -> View:
    """Count the wins each side still needs, and the games a Probe may still lose.

    Once a side has won the first game only it can win further ones.
    Seed: 001 Grundlagen
    """
    won = streak(conflict.games)
    first, second = conflict.sides
    closed = {first} if won < 0 else {second} if won > 0 else set()
    wins = {s: max(0, n - abs(won)) for s, n in needed(conflict).items() if s not in closed}
    spare = spared(conflict) if conflict.kind == "probe" and won <= 0 else None
    rest = None if spare is None else spare + won
    return {"wins": wins} | ({"losses": rest} if rest is not None and rest >= 0 else {})


def following(conflict: Conflict) -> View:
    """Say for each end of the next game what the totals are, who would win, and if it is over."""
    return {end: _after(conflict, end) for end in ENDS}


def _after(conflict: Conflict, end: Won) -> dict[str, Any]:
    # Which symbols are shown does not matter to what the game is worth.
    game = Game(a="Stein", b="Stein", outcome=end, winner="")
    then = replace(conflict, games=(*conflict.games, game))
    result = reckoned("", then, *bonuses(then), cause_of(then))  # type: ignore[arg-type]  # nothing names it
    return {
        "totals": dict(zip(_values(conflict), _ends(result), strict=True)),
        "outcome": result.outcome,
        "cause": result.cause,
        "over": over(then.games),
    }
