"""How does an event change the state? The pure fold of Samyra."""

from . import movement, rounds, swinging, table
from .fold import evolve

__all__ = ["evolve", "movement", "rounds", "swinging", "table"]
