"""How much luck do the tests get (`--dose`), and which seed made it?"""

import gc
import os
import secrets
from zlib import crc32

import pytest
from anyio import open_file
from hypothesis import HealthCheck, settings
from xdist.remote import Producer  # type: ignore[import-untyped]  # it has no types

from tests.support import dose
from tests.support.sharing import ByFile

GATE = 20261120
FETCHED = (open_file,)
"""Servers fetch it at their first file, here by parsing it: no two threads may do that."""
WAITING = {"browser", "deploy", "stores", "hub"}
"""Suites whose tests wait for browsers and servers most of the time."""
LONG = {"test_every_system.py", "test_random_tables.py", "test_modules_together.py"}
"""Files of long single tests: they come first, so that no worker is left with one at the end."""
ALWAYS = {"architecture", "golden"}
"""Suites that a quick run plays as a whole."""

# A machine shared by two suites is slow now and then; that is no property of the code.
PATIENT = [HealthCheck.too_slow]
settings.register_profile(
    "dev", max_examples=40, deadline=None, print_blob=True, suppress_health_check=PATIENT
)
settings.register_profile(
    "ci", max_examples=100, deadline=None, print_blob=True, suppress_health_check=PATIENT
)
settings.register_profile("quick", settings.get_profile("ci"), max_examples=10)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a run be quick, without anything marked `slow`, or long."""
    parser.addoption("--dose", choices=list(dose.DOSES), default="usual", help="of random play")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Choose dose and seed before anybody asks for them; workers inherit those of their chief.

    `./dev test` uses one seed, so that it turns red by a change alone; pytest itself explores.
    """
    dose.choose(config.getoption("dose"))
    quick = not dose.ample()
    if quick and config.option.hypothesis_profile is None:
        settings.load_profile("quick")
    if config.option.hypothesis_seed is None:
        luck = GATE if quick or os.environ.get("CI") else secrets.randbelow(2**32)
        config.option.hypothesis_seed = str(luck)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByFile:
    """Keep files together that share what is dear."""
    return ByFile(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take every fifth quick test for a quick run; mix those that wait with those that reckon."""
    if not dose.ample():
        fast = [item for item in items if not item.get_closest_marker("slow")]
        kept = {item for item in fast if suite(item) in ALWAYS or of_a_fifth(item)}
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = [item for item in items if item in kept]
    if hasattr(config, "workerinput"):
        items[:] = mixed(items)


def pytest_collection_finish() -> None:
    """Spare the garbage collector all that lives until the end: a tenth of the time went to it."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def of_a_fifth(item: pytest.Item) -> bool:
    """Choose by the name: counting would leave out the same system of every test."""
    return crc32(item.nodeid.encode()) % 5 == 0


def mixed(items: list[pytest.Item]) -> list[pytest.Item]:
    """Spread the tests that wait evenly among those that reckon, for workers share the cores."""
    waiting = [item for item in items if suite(item) in WAITING]
    reckoning = [item for item in items if suite(item) not in WAITING]
    reckoning.sort(key=lambda item: item.path.name not in LONG)
    sorts = (waiting, reckoning)
    places = {item: place / len(sort) for sort in sorts for place, item in enumerate(sort)}
    # A file that waits is played whole by one worker: none begins when nothing else is left.
    places |= {item: places[item] * 2 / 3 for item in waiting}
    return sorted(items, key=places.__getitem__)


def suite(item: pytest.Item) -> str:
    """Name the folder of `tests/` that a test lies in."""
    return item.path.relative_to(item.config.rootpath / "tests").parts[0]


def pytest_report_header(config: pytest.Config) -> str:
    """Name the profile and the seed, so that a red run can be repeated."""
    profile = config.option.hypothesis_profile or settings.get_current_profile_name()
    return f"hypothesis: --hypothesis-profile={profile} --hypothesis-seed={seed_of(config)}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Repeat the seed at the end, where a quiet run shows it too."""
    if terminalreporter.stats.get("failed"):
        terminalreporter.write_line(f"--hypothesis-seed={seed_of(terminalreporter.config)}")


def seed_of(config: pytest.Config) -> str:
    """Return the seed of this run, chosen or given."""
    return str(config.option.hypothesis_seed)
