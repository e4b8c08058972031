"""How does an event change the state? The pure fold of Samyra."""

from . import ground, movement, rounds, swinging, table
from .fold import evolve

__all__ = ["evolve", "ground", "movement", "rounds", "swinging", "table"]
