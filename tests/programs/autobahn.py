"""Do our sockets pass the cases of the Autobahn test suite? `./dev autobahn [CASE ...]`

The suite (`autobahntestsuite` 0.8.2) runs on Python 2.7 only and is no dependency: DEV_WSTEST names
its command `wstest`, if that is not in the PATH. It wants an echo, so the server's own connections
serve one here, with their own bounds on sizes and pieces; only floods are let through.
"""

import argparse
import asyncio
import os
import shlex
import sys
import tempfile
from collections import Counter
from pathlib import Path
from shutil import which
from typing import Any

import msgspec
import uvloop
from starlette.websockets import WebSocket, WebSocketDisconnect

from server.metrics import Metrics
from server.net.protocol import MESSAGE_BYTES
from server.operate.serving import configure
from server.settings import ServerSettings
from server.stores import MemoryStore
from server.tables.registry import Tables
from tests.support.live import Quiet

CASES = ("1.*", "2.*", "3.*", "4.*", "5.*", "6.*", "7.*", "10.*")
"""Without those on speed, up to 16 MB (9), and on compression, which we do not offer (12, 13)."""
PASSED = {"OK", "NON-STRICT", "INFORMATIONAL"}
STRICT = {"1.1.6", "1.1.7", "1.1.8", "1.2.6", "1.2.7", "1.2.8", "10.1.1"}
"""Up to 256 KiB, or in 51 pieces: a client may send 16 KiB in 32 (docs/protocol/limits.md)."""


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Send back what comes."""
    websocket = WebSocket(scope, receive, send)
    await websocket.accept()
    try:
        while (message := await websocket.receive())["type"] != "websocket.disconnect":
            await websocket.send({**message, "type": "websocket.send"})
    except (WebSocketDisconnect, RuntimeError):
        return  # closed meanwhile


async def run(wstest: list[str], cases: list[str], bytes_: int) -> dict[str, Any]:
    """Let the suite ask an echo of ours; give what it found, by case."""
    settings = ServerSettings(port=0, limits=10_000)
    tables = Tables(MemoryStore(), settings, Metrics())
    config = configure(settings, tables)
    config.app, config.ws_max_size = echo, bytes_
    port: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    server = Quiet(config, tables, port.set_result)
    serving = asyncio.create_task(server.serve())
    with tempfile.TemporaryDirectory(prefix="chronist-autobahn-") as folder:
        asked = {
            "servers": [{"agent": "chronist", "url": f"ws://127.0.0.1:{await port}"}],
            "outdir": folder,
            "cases": cases,
        }
        spec = Path(folder) / "spec.json"
        spec.write_bytes(msgspec.json.encode(asked))
        words = [*wstest, "-m", "fuzzingclient", "-s", str(spec)]
        suite = await asyncio.create_subprocess_exec(*words, cwd=folder)
        await suite.wait()
        server.told_to_stop.set()
        await serving
        told = (Path(folder) / "index.json").read_bytes()
    found: dict[str, Any] = msgspec.json.decode(told)["chronist"]
    return found


def main() -> None:
    """Run as a program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cases", nargs="*", default=list(CASES))
    parser.add_argument("--bytes", type=int, default=MESSAGE_BYTES, help="of a message at most")
    asked = parser.parse_args()
    wstest = shlex.split(os.environ.get("DEV_WSTEST", "wstest"))
    if not which(wstest[0]):
        sys.exit("wstest is missing (Python 2.7: pip install autobahntestsuite==0.8.2)")
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        found = runner.run(run(wstest, asked.cases, asked.bytes))
    counted = Counter(each["behavior"] for each in found.values())
    print(len(found), "cases:", ", ".join(f"{n} {how}" for how, n in counted.most_common()))
    wrong = {
        case: (each["behavior"], each["behaviorClose"])
        for case, each in found.items()
        if not {each["behavior"], each["behaviorClose"]} <= PASSED
    }
    for case, behaved in sorted(wrong.items()):
        print(case, *behaved, "(documented)" if case in STRICT else "")
    sys.exit(bool(wrong.keys() - STRICT))


if __name__ == "__main__":
    main()
