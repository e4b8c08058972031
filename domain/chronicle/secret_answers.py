"""Which steps of a plan are answers that other seats keep secret?"""

from collections.abc import Iterator

from msgspec.structs import replace

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.rebase import HistoryPlan
from domain.chronicle.step_outcomes import StepOutcome
from domain.chronicle.step_tree import Node
from domain.kernel.audience import Audience
from domain.kernel.ids import CommitId
from domain.kernel.messages import tag_of

REVEALS_NOTHING = ("struck", "restored", "thrown", "filled")
"""The statuses of a step that reveal nothing of its sender's secrets."""


def sealed_by_others(chronicle: Chronicle, audience: Audience) -> set[CommitId]:
    """Give the steps by which other seats answered a choice that is open now.

    The asker's own are left out: that they lie in a choice tells that somebody has answered.
    """
    head = chronicle.tree.head
    found: set[CommitId] = set()
    for choice in chronicle.tree.nodes[head].sealed.items() if head else ():
        for node in chronicle.choices.inside[choice]:
            if node.command.may_choose() and not _is_own(node, audience):
                found.add(node.step)
    return found


def answers_of_others(chronicle: Chronicle, audience: Audience) -> Iterator[CommitId]:
    """Give the steps by which other seats answered in secret, at any time."""
    for inside in chronicle.choices.inside.values():
        for node in inside:
            if node.command.may_choose() and not _is_own(node, audience):
                yield node.step


def dropped_with_own(
    chronicle: Chronicle, plan: HistoryPlan, audience: Audience
) -> Iterator[CommitId]:
    """Give the answers that are dropped with one of the asker's own, whatever they say.

    Without it their choice is not revealed, and one that is known is not kept for later.
    """
    for answers in chronicle.choices.answers.values():
        own: dict[tuple[str, str], bool] = {}
        for node in filter(None, map(chronicle.tree.place, answers)):
            if node.command.may_choose() and _is_own(node, audience):
                slot = _answer_slot(node)
                own[slot] = own.get(slot, True) and node.step in plan.refused
        if any(own.values()):
            yield from answers


def never_revealed(
    chronicle: Chronicle, plan: HistoryPlan, audience: Audience
) -> Iterator[CommitId]:
    """Give the steps of other seats that say something which nothing has told so far."""
    happened: set[tuple[str, str]] = set()
    for outcome in reversed(plan.steps):
        node = chronicle.tree.place(outcome.step)
        if node is None:
            continue
        happened |= {(node.conflict, tag_of(event)) for event in node.events}
        told = any((node.conflict, each) in happened for each in node.command.told_by)
        if node.command.untold and not told and not _is_own(node, audience):
            yield outcome.step


def exchanged(
    chronicle: Chronicle, plan: HistoryPlan, audience: Audience
) -> dict[CommitId, StepOutcome]:
    """Map each answer another seat has replaced to the outcome of the answer that replaced it.

    An answer that was replaced is never revealed: its outcome would reveal it. One that is struck
    itself is told as struck, as it would be if it were the latest.
    """
    outcomes = {outcome.step: outcome for outcome in plan.steps}
    struck = {outcome.step for outcome in plan.steps if outcome.status == "struck"}
    found: dict[CommitId, StepOutcome] = {}
    for inside in chronicle.choices.inside.values():
        latest = {_answer_slot(node): node.step for node in inside}
        for node in inside:
            last = latest[_answer_slot(node)]
            if _is_own(node, audience) or last == node.step or node.step in struck:
                continue
            if last in outcomes and outcomes[last].status not in REVEALS_NOTHING:
                found[node.step] = _at_once(outcomes[last], node.step)
    return found


def _is_own(node: Node, audience: Audience) -> bool:
    """Tell whether the asker took a step itself.

    The step's figure does not matter: one that changes hands takes no earlier answer along.
    """
    return node.actor.seat == audience.seat


def _at_once(outcome: StepOutcome, step: CommitId) -> StepOutcome:
    """Tell of an answer as if it had been the only one: it is as it was, or it is dropped."""
    return StepOutcome(step, "kept") if outcome.new else replace(outcome, step=step)


def _answer_slot(node: Node) -> tuple[str, str]:
    """Name what a later answer would replace; a step that is no answer is like no other."""
    ask = getattr(node.command, "ask", "")
    if not ask or not node.command.may_choose():
        return (node.id, "")
    return (ask, str(getattr(node.command, "figure", "")))
