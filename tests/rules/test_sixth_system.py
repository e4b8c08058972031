"""Is copying a folder, as the page says, all that another rule system needs to be played?"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

import pytest

from domain.systems import discover
from domain.table.state import all_toggles

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/howto/add-a-rule-system.md"
KEY, MODEL = "copied", "ews"
BLOCK = re.compile(r"^( *)```sh\n(.*?)^\1```", re.M | re.S)


def blocks() -> list[str]:
    """Read the page's commands, step by step."""
    return [block for _, block in BLOCK.findall(PAGE.read_text())]


def run(command: list[str], checkout: Path) -> str:
    """Run in a checkout, whose domain and server come before those of this one."""
    path = os.pathsep.join(map(str, (checkout, ROOT, ROOT / "clients" / "python")))
    env = {
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": path,
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    done = subprocess.run(
        command, cwd=checkout, env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def sources(checkout: Path) -> dict[str, bytes]:
    found = (path for top in ("domain", "server") for path in (checkout / top).rglob("*"))
    return {
        str(path.relative_to(checkout)): path.read_bytes()
        for path in found
        if path.is_file() and "__pycache__" not in path.parts
    }


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy what a server is made of, and carry out the page's second step there."""
    folder = tmp_path_factory.mktemp("checkout")
    for top in ("domain", "server"):
        copytree(ROOT / top, folder / top, ignore=ignore_patterns("__pycache__", "web"))
    run(["sh", "-ec", blocks()[0]], folder)
    return folder


@pytest.fixture(scope="module")
def found(checkout: Path) -> Any:
    """Play it in a process of its own."""
    told = json.loads(run([sys.executable, "-m", "tests.support.copied", KEY], checkout))
    assert Path(told["domain"]).is_relative_to(checkout)
    return told


def test_the_page_begins_with_choosing_a_system_that_exists() -> None:
    first = PAGE.read_text().partition("\n1. ")[2].partition("\n2. ")[0]
    assert first.startswith("**Choose")
    assert set(re.findall(r"`domain/systems/(\w+)`", first)) <= set(discover())
    assert f"cp -r domain/systems/{MODEL} domain/systems/{KEY}\n" in blocks()[0]


def test_nothing_but_the_new_folder_differs(checkout: Path) -> None:
    here = {k: v for k, v in sources(ROOT).items() if not k.startswith("server/web/")}
    there = sources(checkout)
    new = {name: there.pop(name) for name in tuple(there) if f"systems/{KEY}/" in name}
    assert there == here
    assert len(new) == sum(f"systems/{MODEL}/" in name for name in here)
    assert not [name for name, content in new.items() if re.search(rb"\bews\b", content)]


def test_a_new_system_is_discovered_with_its_optional_rules(checkout: Path, found: Any) -> None:
    assert found["systems"] == sorted([*discover(), KEY])
    models = {name for name in all_toggles() if name.startswith(f"{MODEL}.")}
    assert set(found["toggles"]) == {name.replace(MODEL, KEY, 1) for name in models}
    systems, toggles = (run(["sh", "-ec", line], checkout) for line in lines(blocks()[1]))
    assert systems.split() == found["systems"]
    assert set(found["toggles"]) <= set(toggles.split())


def lines(block: str) -> list[str]:
    return [line.strip() for line in block.splitlines()]


def test_the_catalogue_lists_it_with_its_words(found: Any) -> None:
    listed, model = found["catalogue"][KEY], found["catalogue"][MODEL]
    assert len(listed["commands"]) == len(model["commands"])
    assert f"{KEY}.OpenProbe" in listed["commands"]
    assert set(listed["toggles"]) == set(found["toggles"])
    for language in ("de", "en"):
        assert f"event.{KEY}.ActionResolved" in listed["messages"][language]


def test_a_conflict_of_it_is_played_from_its_options_to_the_end(found: Any) -> None:
    events = found["events"]
    assert events.index("table.ConflictOpened") < events.index(f"{KEY}.ActionResolved")
    assert "table.ConflictClosed" in events[events.index(f"{KEY}.ActionResolved") :]
    assert not [event for event in events if event.startswith(f"{MODEL}.")]
    (conflict,) = found["shown"].values()
    assert conflict["system"] == KEY
    assert not conflict["open"]
