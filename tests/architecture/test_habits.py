"""Are commits, versions and the changelog as they are promised?"""

import json
import re
import subprocess
import tomllib
from typing import Final

import pytest

from tests.architecture.commits import faults
from tests.architecture.tree import ROOT

SINCE: Final = "2026-11-23T00:00:00Z"
"""Older subjects were written before the check."""


def told(*arguments: str) -> str:
    """Ask git about this checkout."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout


def test_subjects_say_what_a_commit_does() -> None:
    subjects = told("log", f"--since={SINCE}", "--no-merges", "--format=%s").splitlines()
    assert [(subject, *wrong) for subject in subjects if (wrong := list(faults(subject)))] == []


@pytest.mark.parametrize(
    "subject",
    [
        "Let a pass parry a seven",
        "Address what a proxy forgets",
        "Bring maps back from a file",
        "Use one word for one thing",
    ],
)
def test_a_subject_in_the_imperative_is_fine(subject: str) -> None:
    assert list(faults(subject)) == []


@pytest.mark.parametrize(
    "subject",
    [
        "",
        "let a pass parry a seven",
        "Let a pass parry a seven.",
        "Tests: let a pass parry a seven",
        "The pass parries a seven",
        "Fixed the pass",
        "Fixing the pass",
        "Fixes the pass",
        "Let a pass parry a seven, and " + "very " * 9 + "much more",
    ],
)
def test_a_planted_bad_subject_is_found(subject: str) -> None:
    assert list(faults(subject))


def versions(changelog: str) -> list[str]:
    """List the versions that a changelog names, latest first."""
    return re.findall(r"^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$", changelog, re.MULTILINE)


def test_the_changelog_begins_with_what_is_not_released() -> None:
    headings = re.findall(r"^## .*$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert headings[0] == "## [Unreleased]"
    assert len(headings) == 1 + len(versions((ROOT / "CHANGELOG.md").read_text()))


def test_every_part_has_the_version_that_the_changelog_names_last() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    web = ROOT / "clients" / "web"
    assert json.loads((web / "package.json").read_text())["version"] == project
    assert json.loads((web / "package-lock.json").read_text())["version"] == project
    named = versions((ROOT / "CHANGELOG.md").read_text())
    assert named[:1] in ([], [project])
