"""How is a plan told to its asker, cut to what it may see, and confirmed?"""

from collections.abc import Container, Iterable
from hashlib import sha256
from typing import Any

import msgspec

from domain.chronicle.carry import Told
from domain.chronicle.chronicle import Chronicle, Triple
from domain.chronicle.commits import Move
from domain.chronicle.plans import Plan
from domain.kernel.audience import Audience
from domain.kernel.messages import Command, Event
from domain.table.redact import redact

Json = dict[str, Any]


def shown(
    plan: Plan,
    chronicle: Chronicle,
    command: Command,
    audience: Audience,
    visible: Container[str],
) -> Json:
    """Give the wire form as the asker may see it, with the digest that confirms it.

    A redone step shows its events as they were (`old`) and as they would be (`new`).
    """
    steps = [_step(told, audience) for told in plan.steps if _seen(told, audience, visible)]
    parks = [
        {"system": key.system, "figure": key.figure, "purpose": key.purpose}
        for step, key in plan.parked
        if step in visible
    ]
    kind = "move" if isinstance(plan.body, Move) else "rebase"
    told = {"kind": kind, "steps": steps, "parks": parks}
    head = chronicle.line.head.partition(".")[0]
    seen = msgspec.json.encode([head, command, told])
    return {"digest": sha256(seen).hexdigest(), **told}


def _seen(told: Told, audience: Audience, visible: Container[str]) -> bool:
    """Tell whether the asker knows of a step; of one filled in, whether it would notice it."""
    if told.status != "filled":
        return told.step in visible
    return bool(redacted(told.new, audience))


def _step(told: Told, audience: Audience) -> Json:
    step: Json = {"id": told.step, "status": told.status}
    if told.code:
        step["code"] = told.code
    if told.status in ("redone", "filled"):
        step["new"] = redacted(told.new, audience)
    if told.status == "redone":
        step["old"] = redacted(told.old, audience)
    if told.asks:
        step["asks"] = list(told.asks)
    if told.odds:
        step["odds"] = dict(told.odds)
    return step


def redacted(triples: Iterable[Triple], audience: Audience) -> list[Event]:
    """Cut the events of a commit for one audience."""
    cut = (redact(before, event, after, audience) for before, event, after in triples)
    return [event for event in cut if event is not None]


def sees(triples: Iterable[Triple], audience: Audience) -> bool:
    """Tell whether an audience is told anything of a commit."""
    return any(
        redact(before, event, after, audience) is not None for before, event, after in triples
    )
