"""How is a plan shown to its asker, cut to what the asker may see, and confirmed?"""

from collections.abc import Container, Iterable, Iterator
from collections.abc import Set as AbstractSet
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import UNSET, to_builtins
from msgspec.structs import replace

from domain.chronicle.account_ahead import account_ahead
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import Move, Rebase
from domain.chronicle.rebase import HistoryPlan
from domain.chronicle.step_outcomes import StepOutcome
from domain.chronicle.step_tree import Node, Transition
from domain.kernel.audience import Audience
from domain.kernel.ids import AskId, CommitId
from domain.kernel.messages import Command, Event
from domain.kernel.system import Ask
from domain.table.asks import in_secret
from domain.table.redact import redact, redact_all
from domain.table.scope import TABLE, system_of
from domain.table.state import SYSTEMS, Table

Json = dict[str, Any]
Kind = tuple[type[Event], str]
DEALT = frozenset[str]().union(*(each.dealt for each in SYSTEMS.values()))
"""What any system deals out unseen, such as cards."""
REVEALS_NOTHING = ("struck", "restored", "thrown", "filled")
"""The statuses of a step that reveal nothing of its sender's secrets."""


def proposal_of(
    plan: HistoryPlan,
    chronicle: Chronicle,
    command: Command,
    audience: Audience,
    visible: Container[str],
) -> Json:
    """Give the wire form as the asker may see it, with the digest that confirms it.

    A redone step shows its events as they were (`old`) and as they would be (`new`), or is told as
    open: if it is a secret answer of somebody else, of which even the outcome could reveal it, or
    if `new` could tell what nobody has told the asker.
    """
    known = (outcome for outcome in plan.steps if _seen(outcome, audience, visible))
    latest = _exchanged(chronicle, plan, audience)
    seen = [latest.get(outcome.step, outcome) for outcome in known]
    secret = {*_sealed_by_others(chronicle, audience), *_untold(chronicle, plan, audience)}
    asked = in_secret(chronicle.state)
    told_of = [
        _left_open(t, plan, chronicle) if t.step in secret else _cut(t, audience, asked)
        for t in seen
    ]
    steps = [_step(t, audience) for t in told_of]
    parks = [
        {"system": key.system, "figure": key.figure, "purpose": key.purpose}
        for step, key in dict.fromkeys(plan.parked)  # how many dice fell may be hidden
        if step in visible
    ]
    proposal: Json = {"kind": kind_of(plan.body, steps), "steps": steps, "parks": parks}
    shown = {ask for step in steps for ask in step.get("asks", ())}
    if shown:
        proposal["questions"] = _questions(
            each for t in told_of for each in t.asks if each[0] in shown
        )
    agreed = msgspec.json.encode([_head(chronicle, visible), command, proposal])
    withheld = [t.step for was, t in zip(seen, told_of, strict=True) if _less(was, t)]
    told = account_ahead(plan, chronicle, audience, withheld)
    return {"digest": sha256(agreed).hexdigest(), **proposal, "account": told}


def _left_open(outcome: StepOutcome, plan: HistoryPlan, chronicle: Chronicle) -> StepOutcome:
    """Say of a secret answer no more than that it may come out differently, or that it may not.

    It may not if another system is changed, which everybody knows.
    """
    if outcome.status in REVEALS_NOTHING:
        return outcome
    changed, own = (_system(chronicle, step) for step in (plan.steps[0].step, outcome.step))
    elsewhere = isinstance(plan.body, Rebase) and changed not in (TABLE, own)
    return StepOutcome(outcome.step, "kept" if elsewhere else "thrown")


def _system(chronicle: Chronicle, step: CommitId) -> str:
    node = chronicle.tree.place(step)
    assert node is not None, "what a plan names was played"
    return system_of(chronicle.tree.state(node.parent), node.command)


def kind_of(body: Move | Rebase, steps: Iterable[Json]) -> str:
    """Name a change as its audience sees it: a move if all steps that it knows were struck.

    The word `rebase` would reveal that a hidden step was carried over.
    """
    back = all(step["status"] == "struck" for step in steps)
    return "move" if back or isinstance(body, Move) else "rebase"


def _head(chronicle: Chronicle, visible: Container[str]) -> CommitId:
    """Name the commit of the latest step that the asker knows; hidden steps change no digest."""
    path = chronicle.tree.upwards(chronicle.tree.head)
    return CommitId(next((n.id.partition(".")[0] for n in path if n.step in visible), ""))


def _sealed_by_others(chronicle: Chronicle, audience: Audience) -> set[CommitId]:
    """Give the steps by which other seats answered a choice that is open now."""
    head = chronicle.tree.head
    found: set[CommitId] = set()
    for choice in chronicle.tree.nodes[head].sealed.items() if head else ():
        for node in chronicle.choices.inside[choice]:
            figure = getattr(node.command, "figure", "")
            if node.command.may_choose() and not audience.controls(figure):
                found.add(node.step)
    return found


def _untold(chronicle: Chronicle, plan: HistoryPlan, audience: Audience) -> Iterator[CommitId]:
    """Give the steps of other seats of which no reveal tells all."""
    for outcome in plan.steps:
        node = chronicle.tree.place(outcome.step)
        if node is not None and node.command.untold and node.actor.seat != audience.seat:
            yield outcome.step


def _exchanged(
    chronicle: Chronicle, plan: HistoryPlan, audience: Audience
) -> dict[CommitId, StepOutcome]:
    """Give, by answer that another seat has exchanged, what becomes of the latest in its place.

    An answer that was exchanged is never revealed: what would become of it would tell it. One that
    is struck itself is told as struck, as it would be if it were the latest.
    """
    outcomes = {outcome.step: outcome for outcome in plan.steps}
    struck = {outcome.step for outcome in plan.steps if outcome.status == "struck"}
    found: dict[CommitId, StepOutcome] = {}
    for inside in chronicle.choices.inside.values():
        latest = {_answerer(node): node.step for node in inside}
        for node in inside:
            last = latest[_answerer(node)]
            own = audience.controls(getattr(node.command, "figure", ""))
            if own or last == node.step or node.step in struck:
                continue
            if last in outcomes and outcomes[last].status not in REVEALS_NOTHING:
                found[node.step] = _at_once(outcomes[last], node.step)
    return found


def _at_once(outcome: StepOutcome, step: CommitId) -> StepOutcome:
    """Tell of an answer as if it had been the only one: it is as it was, or it is dropped."""
    return StepOutcome(step, "kept") if outcome.new else replace(outcome, step=step)


def _answerer(node: Node) -> tuple[str, str]:
    """Name who answers, and which question; a step that is no answer is like no other."""
    ask = getattr(node.command, "ask", "") if node.command.may_choose() else ""
    return (ask, str(getattr(node.command, "figure", ""))) if ask else (node.id, "")


def _seen(outcome: StepOutcome, audience: Audience, visible: Container[str]) -> bool:
    """Tell whether the asker knows a step, or would see a step that is filled in."""
    if outcome.status != "filled":
        return outcome.step in visible
    return bool(redact_all(outcome.new, audience))


def _step(outcome: StepOutcome, audience: Audience) -> Json:
    step: Json = {"id": outcome.step, "status": outcome.status}
    if outcome.code:
        step["code"] = outcome.code
    if outcome.status in ("redone", "filled"):
        step["new"] = redact_all(outcome.new, audience)
    if outcome.status == "redone":
        step["old"] = redact_all(outcome.old, audience)
    asks = [*dict.fromkeys(ask for ask, _ in outcome.asks)]
    if asks:
        step["asks"] = asks
    if outcome.odds:
        step["odds"] = dict(outcome.odds)
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


def _cut(outcome: StepOutcome, audience: Audience, asked: AbstractSet[str]) -> StepOutcome:
    """Leave a step open if its new events tell too much; of a filled one they are left out."""
    if not (_beside_secrets(outcome, asked) or _tells_more(outcome, audience)):
        return outcome
    filled = outcome.status == "filled"
    return replace(outcome, new=()) if filled else StepOutcome(outcome.step, "thrown")


def _less(was: StepOutcome, told: StepOutcome) -> bool:
    """Tell whether a plan says less of a step than its frame will."""
    return told is not was and told.status != "kept"


def _beside_secrets(outcome: StepOutcome, asked: AbstractSet[str]) -> bool:
    """Tell whether a question is answered in secret just before or after a step, on either line.

    What comes of the step may hang on an answer that is hidden still: its conflict is among those
    in which such a question is `asked` now.
    """
    here = asked & {str(getattr(event, "conflict", "")) for _, event, _ in outcome.new}
    ends = (table for line in (outcome.old, outcome.new) for table in _ends(line))
    return bool(here) and any(here & in_secret(table) for table in ends)


def _ends(line: tuple[Transition, ...]) -> tuple[Table, ...]:
    return (line[0][0], line[-1][2]) if line else ()


def _tells_more(outcome: StepOutcome, audience: Audience) -> bool:
    """Tell whether new events show a field that the old ones hid, or a card that was not theirs.

    A plan appends nothing: it could be made again and again.
    """
    hid: dict[Kind, set[str]] = {}
    laid: dict[Kind, set[str]] = {}
    for before, event, after in outcome.old:
        seen, kind = redact(before, event, after, audience), _kind(event)
        hid[kind] = hid.get(kind, set()) | (_fields(event) - _fields(seen))
        laid[kind] = laid.get(kind, set()) | set(dealt_in(to_builtins(seen)))
    new = [(_kind(event), event) for event in redact_all(outcome.new, audience)]
    if any(hid.values()) and any(kind not in hid or hid[kind] & _fields(e) for kind, e in new):
        return True
    return any(set(dealt_in(to_builtins(e))) - laid.get(kind, set()) for kind, e in new)


def _kind(event: Event) -> Kind:
    return type(event), str(getattr(event, "figure", ""))


def _fields(event: Event | None) -> set[str]:
    """Name the fields of an event that are told."""
    names = event.__struct_fields__ if event is not None else ()
    return {name for name in names if getattr(event, name) is not UNSET}


def dealt_in(value: Any) -> Iterator[str]:
    """Give what plain data holds of what is dealt."""
    if isinstance(value, str):
        yield from (value,) if value in DEALT else ()
    elif isinstance(value, dict | list | tuple):
        for each in value.values() if isinstance(value, dict) else value:
            yield from dealt_in(each)
