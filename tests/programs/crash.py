"""How do servers and stores fare when they are killed hundreds of times? Behind `./dev crash`.

./dev crash                      300 kills: one server on SQLite, two and four on Redis
./dev crash --sqlite 0 --redis 1000 --seconds 60
"""

import argparse
import asyncio
import secrets
import tempfile
from pathlib import Path

from tests.programs.crash_redis import storm
from tests.programs.crash_sqlite import crash

PROCESSES = (2, 4)


async def kill(sqlite: int, redis: int, seconds: float, clients: int, seed: int) -> None:
    """Print what each run has shown; raises AssertionError for anything lost."""
    with tempfile.TemporaryDirectory(prefix="chronist-crash-") as name:
        folder = Path(name)
        if sqlite:
            print(f"SQLite: {await crash(sqlite, folder, seed)}", flush=True)
        for processes in PROCESSES if redis else ():
            run = storm(processes, clients, redis, seconds, folder / f"{processes}", seed)
            print(f"Redis: {await run}", flush=True)


def main() -> None:
    """Run as a program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sqlite", type=int, default=100, help="kills of the one server")
    parser.add_argument("--redis", type=int, default=100, help="at most so many in each storm")
    parser.add_argument("--seconds", type=float, default=600, help="a storm's longest time")
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(2**32))
    chosen = parser.parse_args()
    print(f"seed {chosen.seed}", flush=True)
    asyncio.run(kill(chosen.sqlite, chosen.redis, chosen.seconds, chosen.clients, chosen.seed))


if __name__ == "__main__":
    main()
