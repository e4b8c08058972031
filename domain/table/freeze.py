"""How does a whole state become plain data that an event can hold?

So the field names of states are a stored format: `thawed` in `domain/table/state.py` reads it.
"""

from typing import Any

import msgspec

from domain.kernel.audience import Audience
from domain.kernel.chance import Chance
from domain.table.state import SYSTEMS, Table
from domain.table.unseen import known


def sampled(table: Table, since: Table, audience: Audience, chance: Chance) -> Table:
    """Make up what an audience may not know: it cannot tell the result from the true state.

    What everybody has seen by the later state `since` is as it was.
    """
    table, since = known(table, audience), known(since, audience)
    systems = {
        key: SYSTEMS[key].sample(state, audience, chance) for key, state in table.systems.items()
    }
    for key, state in systems.items():
        recalled = SYSTEMS[key].recalled
        systems[key] = recalled(state, since.systems[key], audience) if recalled else state
    return msgspec.structs.replace(table, systems=systems)


def frozen(table: Table) -> dict[str, Any]:
    """Give a state as JSON can hold it."""
    plain: dict[str, Any] = msgspec.to_builtins(table, str_keys=True)
    return plain
