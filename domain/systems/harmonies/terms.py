"""Which reasons can Harmonies give for a number? The catalogues have a sentence for each."""

from .tables import ATTRIBUTES

TERM_KEYS = (
    "harmonies.difficulty",
    *(f"harmonies.{name}" for name in ATTRIBUTES),
    "harmonies.competency",
    "harmonies.adjustment",
    "harmonies.multiple",
    *(f"harmonies.opponent.{name}" for name in ATTRIBUTES),
    "harmonies.opponent.competency",
    "harmonies.opponent.adjustment",
    "harmonies.compare",
    "harmonies.roll",
    "harmonies.zero.success",
    "harmonies.zero.fail",
    "harmonies.zero.coin_success",
    "harmonies.zero.coin_failure",
)
