"""Does one process of the tests play the whole of a file that shares what starts slowly?"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

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


@pytest.mark.parametrize(("folder", "most"), [("browser", 1), ("rules", 2)])
def test_a_file_that_shares_is_played_by_one_process(
    tmp_path: Path, folder: str, most: int
) -> None:
    tests, played = tmp_path / folder, tmp_path / "played"
    tests.mkdir()
    (tests / "conftest.py").write_text(CONFTEST)
    for name in ("test_one.py", "test_two.py"):
        (tests / name).write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "loadscope"]
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "PLAYED": str(played)}
    subprocess.run([*command, "--rootdir", tmp_path, tests], env=environ, check=True)
    lines = {tuple(line.split()) for line in played.read_text().splitlines()}
    players = {file: {who for who, what in lines if what == file} for _, file in lines}
    assert max(map(len, players.values())) == most
