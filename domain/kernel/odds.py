"""How likely is each outcome? Exactly, as fractions that sum to one."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct


class Odds(Struct, frozen=True):
    """Outcome keys in rule order with their probabilities, which are exact."""

    outcomes: tuple[tuple[str, Fraction], ...]

    def __post_init__(self) -> None:
        if sum(p for _, p in self.outcomes) != 1:
            raise ValueError("odds must sum to one")

    def to_json(self) -> dict[str, Any]:
        """Give the wire form: `{"exact", "outcomes": [{"key", "p": "num/den"}]}`."""
        shown = [{"key": k, "p": f"{p.numerator}/{p.denominator}"} for k, p in self.outcomes]
        return {"exact": True, "outcomes": shown}


def exact(weights: Mapping[str, Fraction | int]) -> Odds:
    """Normalise weights into exact odds, keeping the order of the keys."""
    total = sum(weights.values(), Fraction(0))
    return Odds(tuple((key, Fraction(weight) / total) for key, weight in weights.items()))


class BadQuestion(ValueError):
    """A stated question of odds with an unknown, missing or unbounded parameter."""

    def __init__(self, parameter: str, allowed: str) -> None:
        super().__init__(f"{parameter}: {allowed}")
        self.parameter = parameter
        self.allowed = allowed
