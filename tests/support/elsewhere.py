"""To what does a log fold in another process, where sets and dicts hash in another order?"""

import os
import subprocess
import sys
from base64 import b64decode, b64encode
from hashlib import sha256
from typing import IO, Any

import msgspec

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.codec import decode
from domain.kernel.ids import TableId
from domain.table.ledger import SPECTATOR
from domain.table.view import view
from tests.support.loaded import load

TABLE = TableId("table")


def digest(chronicle: Chronicle) -> str:
    """Sum up state and facts in full, and what each audience sees of them."""
    ledger = chronicle.ledger
    seen = [
        view(chronicle.state, ledger, ledger.audience(key)) for key in (*ledger.seats, SPECTATOR)
    ]
    whole: list[Any] = [chronicle.state, ledger, seen]
    plain = msgspec.to_builtins(whole, str_keys=True, order="deterministic")
    return sha256(msgspec.json.encode(plain, order="deterministic")).hexdigest()


class Elsewhere:
    """One such process; logs go in, digests come back, a line each."""

    def __enter__(self) -> "Elsewhere":
        seed = str(int(os.environ.get("PYTHONHASHSEED", "0").replace("random", "0")) + 4711)
        self._child = subprocess.Popen(
            [sys.executable, "-m", "tests.support.elsewhere"],
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        return self

    def __exit__(self, *raised: object) -> None:
        self._child.communicate()

    def digest(self, log: list[bytes]) -> str:
        """Let the other process fold a log from its bytes."""
        asked, told = _pipe(self._child.stdin), _pipe(self._child.stdout)
        asked.write(b" ".join(map(b64encode, log)) + b"\n")
        asked.flush()
        return told.readline().decode().strip()


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


def _answer_all() -> None:
    for line in sys.stdin.buffer:
        chronicle = load(TABLE, (decode(b64decode(entry)) for entry in line.split()))
        print(digest(chronicle), flush=True)


if __name__ == "__main__":
    _answer_all()
