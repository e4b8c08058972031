"""Which fights are drawn for what holds in all of them?"""

from collections.abc import Iterator

from tests.support import dose
from tests.support.fight import SMALL, Fight, Size, fights

CHUNKS = range(dose.now.rules)

EACH = dose.now.fights

DENSE = Size(figures=16, fields=60, parties=3, rounds=2)

RULES: tuple[dict[str, str | int], ...] = (
    {},
    {"passierschlag_repeat": "once_per_enemy", "gelaendelauf_scope": "per_enemy"},
    {"bind_damage": "on", "binding_time": "on_disengage", "outcome_by": "owner"},
    {"declare": "upfront_hidden", "area_rule": "front", "grid": "square8", "bind_damage": "on"},
)
"""Each chunk fights by other optional rules."""


def played(chunk: int, size: Size = SMALL, each: int = EACH) -> Iterator[Fight]:
    """Set up the fights of a chunk."""
    seeds = range(chunk * each, (chunk + 1) * each)
    return fights(seeds, size, RULES[chunk])
