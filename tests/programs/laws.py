"""How do the laws fare on ten thousand histories? The long run behind `./dev laws`."""

import argparse
import time

from domain.systems import discover
from tests.chronicle.laws import Laws
from tests.support.elsewhere import Elsewhere
from tests.support.histories import played


def main() -> None:
    """Play histories of every system from the seed on, and try each law in each of them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--histories", type=int, default=10_000, help="of all systems together")
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--first", type=int, default=1_000, help="the first seed")
    systems = discover()
    parser.add_argument("--system", choices=list(systems), help="this one alone")
    asked = parser.parse_args()
    systems = {asked.system: systems[asked.system]} if asked.system else systems
    each = -(-asked.histories // len(systems))
    for key, system in systems.items():
        begun, done = time.monotonic(), dict[str, int]()
        with Elsewhere() as other:
            for seed in range(asked.first, asked.first + each):
                try:
                    laws = Laws(system, played(system, seed, asked.steps), seed, other)
                    tried = laws.every_law(2)
                except AssertionError as error:
                    raise SystemExit(f"{key}, seed {seed}: {error}") from error
                for law, times in tried.items():
                    done[law] = done.get(law, 0) + times
        told = ", ".join(f"{law} {times}" for law, times in sorted(done.items()))
        print(f"{key}: {each} histories in {time.monotonic() - begun:.0f} s: {told}", flush=True)


if __name__ == "__main__":
    main()
