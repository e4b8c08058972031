"""Can answers that are hidden now change what a plan tells of their conflict? Often they cannot."""

from collections.abc import Sequence
from itertools import takewhile

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.rebase import HistoryPlan
from domain.chronicle.step_outcomes import StepOutcome
from domain.kernel.ids import AskId, CommitId, ConflictId
from domain.table.asks import asks, in_secret, may_hide, sealed
from domain.table.state import SYSTEMS, Table

NOWHERE: frozenset[str] = frozenset()


def stopped_at_once(chronicle: Chronicle, told: Sequence[StepOutcome]) -> frozenset[str]:
    """Name the conflict of a step that is taken out, if it waits for an open answer from there on.

    All that the asker knows of what was played there is dropped, as nobody is asked for it any
    more, whatever it says: the conflict stands as it stood before the step.
    """
    first = chronicle.tree.place(told[0].step) if told and told[0].status == "struck" else None
    if first is None:
        return NOWHERE
    begins, cid = chronicle.tree.state(first.parent), first.conflict
    asked = any(ask.conflict == cid and not ask.answered for ask in asks(begins).values())
    if not asked or cid in in_secret(begins):
        return NOWHERE
    later = ((chronicle.tree.place(each.step), each) for each in told[1:])
    inside = (each for node, each in later if node is None or node.conflict == cid)
    dropped = all((each.status, each.code) == ("dropped", "stale") for each in inside)
    return frozenset({cid}) if dropped else NOWHERE


def hiding_since(plan: HistoryPlan, chronicle: Chronicle) -> dict[CommitId, frozenset[str]]:
    """Map each step to the conflicts in which answers may be hidden from then on until now.

    What was hidden before that has come to light meanwhile.
    """
    found, hiding = {}, may_hide(chronicle.state)
    for outcome in reversed(plan.steps):
        node = chronicle.tree.place(outcome.step)
        if node is not None and node.conflict in hiding:
            hiding &= may_hide(chronicle.tree.state(node.id))
        found[outcome.step] = hiding
    return found


def waiting(plan: HistoryPlan, chronicle: Chronicle) -> frozenset[str]:
    """Name the conflicts in which hidden answers change nothing but themselves.

    They were the last that was played there, and on the new line their choice is not open, or
    waits for more.
    """
    paths = sealed(chronicle.state)
    return frozenset(
        cid
        for cid in may_hide(chronicle.state)
        if _shows_who_answered(chronicle.state, cid)
        and all(
            _only_answers_since(chronicle, cid, path) and _reveals_nothing(plan, chronicle, path)
            for path in paths
            if path.startswith(f"{cid}/")
        )
    )


def reveals_hidden_choice(outcome: StepOutcome) -> bool:
    """Tell whether new events reveal a choice of which nobody saw who had a part in it.

    An answer may come out that was replaced, or had fallen away, before the reveal that was.
    """
    return any(
        not _shows_who_answered(before, path.partition("/")[0])
        for before, _, after in outcome.new
        for path in sealed(before) - sealed(after)
    )


def _shows_who_answered(table: Table, cid: str) -> bool:
    return SYSTEMS[table.conflicts[ConflictId(cid)].system].account.shows_who_answered


def _only_answers_since(chronicle: Chronicle, cid: str, path: str) -> bool:
    """Tell whether nothing else was played in a conflict since the first answer to a choice."""
    line = chronicle.tree.upwards(chronicle.tree.head)
    since = takewhile(lambda node: path in node.sealed, line)
    return all(node.command.may_choose() for node in since if node.conflict == cid)


def _reveals_nothing(plan: HistoryPlan, chronicle: Chronicle, path: str) -> bool:
    """Tell whether a choice is not open on the new line, or somebody has to answer it still.

    Those who have answered do not count: what they said may be refused on the new line.
    """
    waiting = _asked(chronicle.state, path)
    on_the_way = (t for each in plan.steps for b, _, a in each.new for t in (b, a))
    opened = any(_asked(table, path) for table in (plan.after, *on_the_way))
    return not opened or bool(waiting & _asked(plan.after, path))


def _asked(table: Table, path: str) -> set[AskId]:
    """Name the questions of a choice that are not answered yet."""
    return {
        ask for ask, what in asks(table).items() if ask.startswith(f"{path}/") and not what.answered
    }
