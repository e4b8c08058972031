"""What can a system do that was only copied? Run in a checkout that has it; prints JSON.

python -m tests.support.copied KEY
"""

import json
import sys
from random import Random
from typing import Any

import domain
from domain.chronicle.codec import decode, encode
from domain.chronicle.commits import Commit
from domain.kernel.ids import SeatId
from domain.systems import discover
from domain.table.state import all_toggles
from server import catalogue
from tests.support.bot import Finishing
from tests.support.loaded import load
from tests.support.play import Seeded
from tests.support.session import ANNA, BERT, GM, SEATS, TABLE, Session

TURNS = 400


def main(key: str) -> None:
    """Play one conflict of the system and print what was found."""
    session, turns = played(key)
    log = [decode(entry) for entry in session.log]
    assert [encode(commit) for commit in log] == session.log
    load(TABLE, log)
    found = {
        "domain": domain.__file__,
        "systems": list(discover()),
        "toggles": [name for name in all_toggles() if name.startswith(f"{key}.")],
        "catalogue": json.loads(catalogue.systems())["systems"],
        "turns": turns,
        "events": [event["type"] for event in events(session, GM)],
        "shown": session.view(GM)["conflicts"],
    }
    print(json.dumps(found))


def played(key: str) -> tuple[Session, int]:
    """Let a gm and two players finish one conflict, every wish by `propose` from an option."""
    session, chance = Session(Seeded(6)), Random(6)
    for name, owner in (("Ines", ANNA), ("Tomo", BERT), ("Wache", "")):
        kind = "character" if owner else "npc"
        session.do(GM, "table.AddFigure", name=name, kind=kind, owner=owner)
    bots: dict[SeatId, Finishing] = {seat: Finishing(key, []) for seat in SEATS}
    for turn in range(TURNS):
        for seat, bot in bots.items():
            bot.frames[:] = frames(session, seat)
            wish = bot(session.view(seat), chance)
            if bots[GM].done:
                return session, turn
            if wish is not None:
                outcome = session.ask(seat, wish)
                assert isinstance(outcome, Commit), (wish, outcome)
    raise AssertionError(f"no conflict of {key} came to an end")


def frames(session: Session, seat: SeatId) -> list[dict[str, Any]]:
    """List what a seat was sent."""
    return [json.loads(frame.json) for frame in session.feeds[seat].frames]


def events(session: Session, seat: SeatId) -> list[dict[str, Any]]:
    """List the events a seat was told."""
    return [event for frame in frames(session, seat) for event in frame.get("events", ())]


if __name__ == "__main__":
    main(sys.argv[1])
