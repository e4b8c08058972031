"""How is a plan shown to its asker, cut to what the asker may see, and confirmed?"""

from collections.abc import Container, Iterable
from hashlib import sha256
from itertools import chain
from typing import Any

import msgspec

from domain.chronicle.account_ahead import account_ahead
from domain.chronicle.change_summary import kind_of
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.rebase import HistoryPlan
from domain.chronicle.step_outcomes import BlockingAsks, StepOutcome
from domain.chronicle.told_steps import told_steps
from domain.kernel.audience import Audience
from domain.kernel.ids import AskId, CommitId
from domain.kernel.messages import Command
from domain.kernel.system import Ask
from domain.table.redact import redact_all

Json = dict[str, Any]


def proposal_of(
    plan: HistoryPlan,
    chronicle: Chronicle,
    command: Command,
    audience: Audience,
    visible: Container[str],
) -> Json:
    """Give the wire form as the asker may see it; its digest confirms all but the account.

    A redone step shows its events as they were (`old`) and as they would be (`new`), or is told as
    open: if it is a secret answer of somebody else, of which even the outcome could reveal it, or
    if `new` could tell what nobody has told the asker.
    """
    told = told_steps(plan, chronicle, audience, visible)
    blocked = [outcome.in_the_way() for outcome in told.steps]
    steps = [_step(*each, audience) for each in zip(told.steps, blocked, strict=True)]
    parks = [
        {"system": key.system, "figure": key.figure, "purpose": key.purpose}
        for step, key in dict.fromkeys(plan.parked)  # each once: how many dice fell may be hidden
        if step in visible
    ]
    proposal: Json = {"kind": kind_of(plan.body, steps), "steps": steps, "parks": parks}
    if any(blocked):
        proposal["questions"] = _questions(chain.from_iterable(blocked))
    agreed = msgspec.json.encode([_head(chronicle, visible), command, proposal])
    said = account_ahead(plan, chronicle, audience, told)
    return {"digest": sha256(agreed).hexdigest(), **proposal, "account": said}


def _head(chronicle: Chronicle, visible: Container[str]) -> CommitId:
    """Name the commit of the latest step that the asker knows; hidden steps change no digest."""
    path = chronicle.tree.upwards(chronicle.tree.head)
    return next((n.commit for n in path if n.step in visible), CommitId(""))


def _step(outcome: StepOutcome, blocked_by: BlockingAsks, audience: Audience) -> Json:
    step: Json = {"id": outcome.step, "status": outcome.status}
    if outcome.code:
        step["code"] = outcome.code
    if outcome.status in ("redone", "filled"):
        step["new"] = redact_all(outcome.new, audience)
    if outcome.status == "redone":
        step["old"] = redact_all(outcome.old, audience)
    if blocked_by:
        step["asks"] = [*dict.fromkeys(ask for ask, _ in blocked_by)]
    return step


def _questions(asked: Iterable[tuple[AskId, Ask]]) -> Json:
    """Describe questions as a view does, each with all who would be asked."""
    found: dict[AskId, list[Ask]] = {}
    for key, ask in asked:
        found.setdefault(key, []).append(ask)
    return {
        key: _question(asks[0], dict.fromkeys(a.who for a in asks)) for key, asks in found.items()
    }


def _question(ask: Ask, asked: Iterable[str]) -> Json:
    subject = {"subject": ask.subject} if ask.subject else {}
    return {"asked": [*asked], "kind": ask.kind, "conflict": ask.conflict, **subject}
