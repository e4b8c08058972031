"""Which changes of the past does a gm ask for at random, and who is told what of them?"""

import json
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec

from chronist_client.options import draw
from domain.chronicle.commits import Commit
from domain.chronicle.propose import Proposal
from domain.kernel.system import Focus
from tests.support.play import modest
from tests.support.session import GM, Session
from tests.support.table_play import TablePlay

Json = dict[str, Any]
LATELY = 25
"""Steps back from now: further back nearly every change does nothing but drop steps."""


def changes_of_the_past(session: Session, chance: Random) -> Iterator[Json]:
    """Ask for a step to be taken out, for one to be corrected, and for a conflict to be undone."""
    if lately := [*session.view(GM)["line"]][-LATELY:]:
        yield {"type": "table.TakeOut", "step": chance.choice(lately), "fill": [], "why": ""}
    if lately := [*session.view(GM)["line"]][-LATELY:]:
        step = chance.choice(lately)
        if command := another(session, step, chance):
            yield {"type": "table.Correct", "step": step, "command": command, "fill": [], "why": ""}
    for conflict, steps in [*session.view(GM)["steps"].items()][-1:]:
        if steps:
            where = {"conflict": conflict, "step": chance.choice([*steps])}
            yield {"type": "table.Undo", **where, "why": ""}


def ticked(wish: Json, planned: Json) -> Json | None:
    """Ask for the same once more, with every box ticked; None if there is no other to tick."""
    asks = {ask for step in planned["steps"] for ask in step.get("asks", ())}
    fill = {*wish.get("fill", ()), *asks}
    return {**wish, "fill": sorted(fill)} if asks - {*wish.get("fill", ())} else None


def another(session: Session, step: str, chance: Random) -> Json | None:
    """Fill in a step's command in another way; None if it can be nothing else."""
    found = session.feeds[GM].looked(session.chronicle, Focus(step=step))
    if not found.options:
        return None
    option = chance.choice([*found.options.values()])
    made = modest(draw(option, session.view(GM), chance.randrange))
    return None if made == found.was else made


class Changed(NamedTuple):
    """One change of the past: the plan, the views before and after, and who was told what."""

    plan: list[Json]
    before: dict[str, Json]
    after: dict[str, Json]
    told: dict[str, list[Json]]


def changed(session: Session, wish: Json) -> Changed | None:
    """Plan a change and carry it out; None if it is refused, as inside a sealed choice."""
    feeds = session.feeds
    found = session.ask(GM, wish)
    if not isinstance(found, Proposal):
        return None
    numbers = {key: feed.n for key, feed in feeds.items()}
    before = {key: feed.view for key, feed in feeds.items()}
    made = session.ask(GM, {**wish, "confirm": found.json["digest"]})
    assert isinstance(made, Commit), made
    told = {
        key: json.loads(feed.frames[-1].json)["account"]
        for key, feed in feeds.items()
        if feed.n > numbers[key]
    }
    after = {key: feed.view for key, feed in feeds.items()}
    return Changed(msgspec.to_builtins(found.json["account"]), before, after, told)


def changes(seed: int, rounds: int, between: int) -> Iterator[Changed]:
    """Play a table at random, and change its past again and again."""
    play, chance = TablePlay(seed), Random(seed)
    for _ in range(rounds):
        session = play.play(between)
        for wish in changes_of_the_past(session, chance):
            made = changed(session, wish)
            if made is not None:
                yield made
