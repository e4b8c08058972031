"""Do bots that know no rule bring conflicts of every system to an end, and is no offer a trap?"""

from random import Random

import pytest

from domain.systems import discover
from tests.hub.bots import play
from tests.support.live import Live

CONFLICTS, FEWER = 8, {"samyra": 2}
"""So many conflicts; of fights fewer, as each lasts six rounds."""
COMMANDS = {"einblatt": 150, "ews": 40, "harmonies": 40, "phers": 40, "samyra": 250}
"""So many at least, or the bots had nothing to do."""


@pytest.mark.parametrize("system", discover())
async def test_conflicts_of_every_system_come_to_an_end(running: Live, system: str) -> None:
    conflicts = FEWER.get(system, CONFLICTS)
    report = await play(system, conflicts, running.url, Random(20261120))
    assert report.done == conflicts
    assert report.commands > COMMANDS.get(system, CONFLICTS)
