"""How does an event change the state? The pure fold of einBlatt, one file a phase."""

from . import preparing, results, rounds, sheets, turns
from .fold import evolve

__all__ = ["evolve", "preparing", "results", "rounds", "sheets", "turns"]
