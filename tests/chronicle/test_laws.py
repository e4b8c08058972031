"""Whatever was played, undo, redo, taking out and correcting keep their laws."""

from collections.abc import Iterator

import pytest

from domain.systems import discover
from tests.chronicle.laws import Laws
from tests.support import dose
from tests.support.elsewhere import Elsewhere
from tests.support.histories import played

SYSTEMS = discover()
CHUNKS, HISTORIES, STEPS, TRIES = min(5, dose.now.chunks), dose.now.histories, 100, 2
"""Of each system CHUNKS x HISTORIES of STEPS played commits; each law at TRIES places of each."""
LAWS = {"undo", "own command", "correction", "in order", "taken out", "independent", "elsewhere"}


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Elsewhere]:
    with Elsewhere() as other:
        yield other


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("key", SYSTEMS)
def test_histories_keep_the_laws(key: str, chunk: int, elsewhere: Elsewhere) -> None:
    done: dict[str, int] = {}
    for seed in range(chunk * HISTORIES, (chunk + 1) * HISTORIES):
        history = played(SYSTEMS[key], seed, STEPS)
        assert len(history.log) >= STEPS
        for law, times in Laws(SYSTEMS[key], history, seed, elsewhere).every_law(TRIES).items():
            done[law] = done.get(law, 0) + times
    assert done.keys() >= LAWS or not dose.ample(), done
