"""Which numbers and symbols do the rules of EWS name?"""

from typing import Literal

Symbol = Literal["Schere", "Stein", "Papier"]
SYMBOLS: tuple[str, ...] = ("Schere", "Stein", "Papier")
BEATS = {"Schere": "Papier", "Papier": "Stein", "Stein": "Schere"}
"""Seed: 001 Einführung"""

STEP = 3
"""What one game won is worth. Seed: 001 Grundlagen"""
SURE = 6
"""How far above the Mindestwurf a value succeeds by itself, under `auto_success_margin`."""

PROBE = ("success", "failure")
CONTEST = ("win", "draw", "loss")
"""Seen from who began."""

LEAST, MOST = -999, 999
"""Bounds of values, Mindestwürfe and bonuses; the rules name none."""
MOST_VALUES = 40
"""How many values a sheet holds."""
