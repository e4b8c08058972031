"""How much luck do the property tests get, and which seed made it?"""

import os
import secrets

import pytest
from hypothesis import HealthCheck, settings

GATE = 20261120

# A machine shared by two suites is slow now and then; that is no property of the code.
PATIENT = [HealthCheck.too_slow]
settings.register_profile(
    "dev", max_examples=40, deadline=None, print_blob=True, suppress_health_check=PATIENT
)
settings.register_profile(
    "ci", max_examples=100, deadline=None, print_blob=True, suppress_health_check=PATIENT
)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Choose the seed before hypothesis asks for it; workers inherit the one of their chief.

    `./dev test` uses one seed, so that it turns red by a change alone; pytest itself explores.
    """
    if config.option.hypothesis_seed is None:
        luck = GATE if os.environ.get("CI") else secrets.randbelow(2**32)
        config.option.hypothesis_seed = str(luck)


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
