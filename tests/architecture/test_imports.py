"""Do dependencies point one way, and does the domain stay pure?"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.imports import UNKNOWN, calls, imports
from tests.architecture.tree import ROOT, files, name_of

# Luck, clocks and the machine; then the rooms above.
FORBIDDEN = {
    "asyncio", "datetime", "os", "random", "secrets", "time",
    "multiprocessing", "socket", "sqlite3", "subprocess", "tempfile", "threading", "uuid",
    "chronist_client", "server", "tests",
}  # fmt: skip
FORBIDDEN_CALLS = {"eval", "exec", "input", "open"}
# Discovery of the rule systems by folder name is the one import whose name is computed.
DISCOVERS = "domain/systems/"


def offences(name: str, source: str) -> list[str]:
    """Return what a file of the domain called `name` imports or calls against the rules."""
    discovers = name.startswith(DISCOVERS) and name.count("/") == 2
    found = [
        (line, module)
        for line, module in imports(source)
        if module.split(".")[0] in FORBIDDEN or (module == UNKNOWN and not discovers)
    ]
    found += [(line, called) for line, called in calls(source) if called in FORBIDDEN_CALLS]
    return [f"{name}:{line}: {what}" for line, what in sorted(found)]


def contracts(root: Path) -> str:
    """Hold the imports below `root` to the contracts; return what the tool says."""
    tool = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [tool, "--no-cache", "--no-logo", "--config", str(ROOT / "pyproject.toml")],
        cwd=root,
        env={**os.environ, "PYTHONPATH": f"{root}:{root / 'clients' / 'python'}"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def test_import_contracts_hold() -> None:
    assert "6 kept, 0 broken" in contracts(ROOT)


@pytest.mark.parametrize(
    ("file", "planted"),
    [
        ("server/net/wire.py", "from server.tables import host"),
        ("server/stores/memory.py", "from server.net import hub"),
        ("server/access.py", "from server.http import api"),
        ("domain/kernel/ids.py", "from domain.table import state"),
        ("domain/systems/ews/state.py", "from domain.systems.phers import state"),
    ],
)
def test_a_planted_import_against_the_rooms_is_found(
    tmp_path: Path, file: str, planted: str
) -> None:
    for room in ("domain", "server", "clients/python"):
        bare = shutil.ignore_patterns("__pycache__", "web", "*.json")
        shutil.copytree(ROOT / room, tmp_path / room, ignore=bare)
    spoilt = tmp_path / file
    spoilt.write_text(spoilt.read_text() + f"\n{planted}\n")
    assert "5 kept, 1 broken" in contracts(tmp_path)


def test_the_domain_touches_no_luck_no_clock_and_no_machine() -> None:
    sources = files("domain", suffixes={".py"})
    assert sources
    assert [o for path in sources for o in offences(name_of(path), path.read_text())] == []


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "import os.path as p",
        "from datetime import datetime",
        "def lazy():\n    import secrets",
        "def lazy():\n    from asyncio import sleep",
        "__import__('time')",
        "importlib.import_module('server.http.app')",
        "from importlib import import_module\nimport_module(name)",
        "open('rules.json')",
    ],
)
def test_a_forbidden_import_is_found_however_it_is_written(source: str) -> None:
    assert offences("domain/kernel/sample.py", source)


def test_discovery_may_compute_a_name_but_a_rule_system_may_not() -> None:
    source = "import_module(f'{__name__}.{folder}')"
    assert offences("domain/systems/__init__.py", source) == []
    assert offences("domain/systems/ews/decide.py", source)


def test_no_product_code_draws_from_the_random_module() -> None:
    found = [
        f"{name_of(path)}:{line}"
        for path in files("domain", "server", suffixes={".py"})
        for line, module in imports(path.read_text())
        if module.split(".")[0] == "random"
    ]
    assert found == []


def of_test_modules(source: str) -> list[str]:
    """Return what a module of `tests/` imports from a test module."""
    named = ((name, name.split(".")) for _, name in imports(source))
    return [name for name, parts in named if any(part.startswith("test_") for part in parts)]


def test_helpers_live_in_modules_of_their_own_and_not_in_test_modules() -> None:
    found = {
        name_of(path): wrong
        for path in files("tests", suffixes={".py"})
        if (wrong := of_test_modules(path.read_text()))
    }
    assert found == {}


@pytest.mark.parametrize(
    "source", ["from tests.hub.test_cli import chronist", "from .test_cli import chronist"]
)
def test_a_planted_import_of_a_test_module_is_found(source: str) -> None:
    assert of_test_modules(source)
