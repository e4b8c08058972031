"""Who wins at Schere-Stein-Papier, how many times in a row, and when is it over?"""

from collections.abc import Sequence

from .state import Game, Symbol, Won

SYMBOLS: tuple[Symbol, ...] = ("Schere", "Stein", "Papier")
BEATS: dict[Symbol, Symbol] = {"Schere": "Papier", "Papier": "Stein", "Stein": "Schere"}
"""Seed: 001 Einführung"""
STEP = 3
"""What one game won is worth. Seed: 001 Grundlagen"""


def won(a: Symbol, b: Symbol) -> Won:
    """Say win, loss or tie for the first of two symbols.

    Seed: 001 Einführung
    """
    if a == b:
        return "tie"
    return "win" if BEATS[a] == b else "loss"


def over(games: Sequence[Game]) -> bool:
    """Tell whether the last game ended the streak: the winner of the first did not win it.

    There is no limit to a streak.
    Seed: 001 Grundlagen
    """
    return bool(games) and (games[-1].outcome == "tie" or games[-1].outcome != games[0].outcome)


def streak(games: Sequence[Game]) -> int:
    """Count the games won in a row from the first: above zero for the first side, else below.

    What ends the streak costs nothing.
    Seed: 001 Grundlagen
    """
    sign = {"win": 1, "loss": -1, "tie": 0}[games[0].outcome] if games else 0
    return sign * sum(game.outcome == games[0].outcome for game in games)


def bonus(games: Sequence[Game]) -> int:
    """Give what the streak is worth to the first side.

    Seed: 001 Grundlagen
    """
    return STEP * streak(games)
