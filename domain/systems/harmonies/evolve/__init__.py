"""What is so after an event? The pure fold of Harmonies."""

from . import opening, results, rolling, sheets
from .fold import evolve

__all__ = ["evolve", "opening", "results", "rolling", "sheets"]
