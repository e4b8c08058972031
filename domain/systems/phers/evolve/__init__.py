"""What is so after an event? The pure fold of PHERS."""

from . import decisions, results, sheets
from .fold import evolve

__all__ = ["decisions", "evolve", "results", "sheets"]
