"""Does one process of the tests play the whole of a file that shares what starts slowly?"""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

from tests.support.sharing import scope

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


def test_a_file_that_shares_is_played_by_one_process(tmp_path: Path) -> None:
    played = tmp_path / "played"
    (tmp_path / "browser").mkdir()
    for name in ("one", "two"):
        (tmp_path / "browser" / f"test_{name}.py").write_text(TESTS)
    (tmp_path / "conftest.py").write_text(CONFTEST)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "loadscope"]
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "PLAYED": str(played)}
    subprocess.run([*command, "--rootdir", tmp_path, tmp_path], env=environ, check=True)
    lines = {tuple(line.split()) for line in played.read_text().splitlines()}
    assert Counter(file for _, file in lines) == {"test_one.py": 1, "test_two.py": 1}


def test_any_other_is_played_wherever_there_is_time() -> None:
    for test in ("tests/rules/ews/test_krit.py::test_a", "tests/hub/test_hub.py::test_b[browser]"):
        assert scope(test) == test
    assert scope("tests/browser/test_log.py::test_a[1]") == "tests/browser/test_log.py"
    assert scope("tests/hub/test_workers.py::test_a") == "tests/hub/test_workers.py"
