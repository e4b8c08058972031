"""Do bots that know no rule bring conflicts of every system to an end, and is no offer a trap?"""

from random import Random

import pytest

from domain.systems import discover
from tests.programs.bots import play
from tests.support.live import Live

CONFLICTS, FEWER = 8, {"samyra": 2}
"""So many conflicts; of fights fewer, as each lasts six rounds."""
LEAST = {"einblatt": 13, "harmonies": 4, "phers": 4, "samyra": 60}
"""The commands that the shortest conflict takes, by its rules and whatever the dice say.

einBlatt: open, two participants with their cards, three rounds of two, close; Harmonies: open,
difficulty, roll, close; PHERS: open, confirm, roll, close; Samyra: six rounds of three seats.
"""
SHORTEST = 3
"""Opened, decided, closed."""


@pytest.mark.parametrize("system", discover())
async def test_conflicts_of_every_system_come_to_an_end(running: Live, system: str) -> None:
    conflicts = FEWER.get(system, CONFLICTS)
    report = await play(system, conflicts, running.url, Random(20261120))
    assert report.done == conflicts
    assert report.commands >= conflicts * LEAST.get(system, SHORTEST)
