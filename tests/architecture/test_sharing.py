"""Does one process of the tests play the whole of a file that shares what starts slowly?"""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = """
import os
import pytest

@pytest.mark.parametrize("n", range(6))
def test_it(n):
    with open(os.environ["PLAYED"], "a") as file:
        file.write(f"{os.environ['PYTEST_XDIST_WORKER']} {os.path.basename(__file__)}\\n")
"""
CONFTEST = "from tests.conftest import pytest_xdist_make_scheduler"


def test_a_file_that_shares_is_played_by_one_process_and_any_other_by_several(
    tmp_path: Path,
) -> None:
    played = tmp_path / "played"
    for folder in ("browser", "rules"):
        (tmp_path / folder).mkdir()
        for name in ("one", "two"):
            (tmp_path / folder / f"test_{folder}_{name}.py").write_text(TESTS)
    (tmp_path / "conftest.py").write_text(CONFTEST)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "loadscope"]
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "PLAYED": str(played)}
    subprocess.run([*command, "--rootdir", tmp_path, tmp_path], env=environ, check=True)
    lines = {tuple(line.split()) for line in played.read_text().splitlines()}
    players = Counter(file for _, file in lines)
    assert [players[f"test_browser_{name}.py"] for name in ("one", "two")] == [1, 1]
    assert max(players.values()) == 2
