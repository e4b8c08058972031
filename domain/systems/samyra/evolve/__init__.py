"""What is so after an event? The pure fold of Samyra."""

from . import movement, rounds, table
from .fold import evolve

__all__ = ["evolve", "movement", "rounds", "table"]
