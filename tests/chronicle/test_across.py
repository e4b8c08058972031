"""Inside a conflict nothing of the others matters, but to the commands that say so."""

from random import Random

import pytest
from msgspec.structs import replace

from domain.chronicle import filling
from domain.chronicle.rebase import HistoryPlan
from domain.chronicle.step_outcomes import CarryConditions, CarryResult, RebaseCursor, decide_again
from domain.chronicle.step_tree import Node
from domain.chronicle.tapes import NoLuck, TapeChance
from domain.kernel.ids import ConflictId
from domain.kernel.rejection import Rejection
from domain.kernel.system import System
from domain.systems import discover
from domain.table.commands import OWN, Undo
from domain.table.decide import Decision, decide
from domain.table.state import Table, TableConflict
from tests.support import dose
from tests.support.histories import History, played

SYSTEMS = discover()
STEPS, OTHERS = 120, 3


def elsewhere(history: History, key: str, chance: Random) -> list[object]:
    """Give conflicts as they were at any moment, as if they stood beside another now."""
    line = history.chronicle.tree
    states = ((n.conflict, line.state(n.id).systems[key].conflicts) for n in history.path)
    seen = [conflicts[cid] for cid, conflicts in states if cid in conflicts]
    chance.shuffle(seen)
    return seen


def beside(table: Table, key: str, own: str, others: list[object]) -> Table:
    """Put other conflicts in the place of all but the own one."""
    state = table.systems[key]
    there = {f"other {n}": each for n, each in enumerate(others)}
    mine = {own: state.conflicts[own]} if own else {}
    named = {each: TableConflict(key, each) for each in there} | (
        {own: table.conflicts[own]} if own else {}  # type: ignore[index]  # a key of its own
    )
    changed = replace(state, conflicts={**there, **mine})
    return replace(table, systems={**table.systems, key: changed}, conflicts=named)


def again(history: History, node: Node, table: Table) -> Decision:
    chance = TapeChance(history.chronicle.tapes, NoLuck(), former=node.draws)
    return decide(table, history.ledger, node.command, node.actor, node.step, chance)


@pytest.mark.parametrize("seed", range(min(3, dose.now.seeds)))
@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_a_command_looks_at_no_conflict_but_its_own(system: System, seed: int) -> None:
    history, chance = played(system, seed, STEPS), Random(seed)
    others = elsewhere(history, system.key, chance)
    looked = 0
    for node in history.path:
        own = getattr(node.command, "conflict", "")
        if isinstance(node.command, (*OWN, *system.across)):
            continue
        before = history.chronicle.tree.state(node.parent)
        there = chance.sample(others, min(OTHERS, len(others)))
        table = beside(before, system.key, own, there)
        assert again(history, node, table) == node.events, node.command
        looked += 1
    assert looked


def test_a_figure_in_one_conflict_cannot_join_another() -> None:
    """Were joining not declared, this step would be kept where it has to be dropped."""
    system = SYSTEMS["einblatt"]
    history = played(system, 3, STEPS)
    joined = next(n for n in history.path if type(n.command) in system.across and n.conflict)
    after = history.chronicle.tree.state(joined.id).systems["einblatt"]
    before = history.chronicle.tree.state(joined.parent)
    there = after.conflicts[joined.conflict]
    table = beside(before, "einblatt", joined.conflict, [there])
    assert again(history, joined, before) == joined.events
    assert again(history, joined, table) != joined.events


@pytest.mark.parametrize("key", ["ews", "harmonies", "phers"])
def test_taking_a_conflict_back_decides_nothing_in_the_others(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Were it otherwise, an early undo would cost as much as all that was played since."""
    history, asked = played(SYSTEMS[key], 5, STEPS), []

    def counted(terms: CarryConditions, lines: RebaseCursor, node: Node) -> CarryResult | Rejection:
        asked.append(node.step)
        return decide_again(terms, lines, node)

    monkeypatch.setattr(filling, "decide_again", counted)
    node = next(n for n in history.path if n.conflict and not hasattr(n.command, "conflict"))
    undo = Undo(conflict=ConflictId(node.conflict), step=node.step, why="")
    plan = history.planned(undo)
    assert isinstance(plan, HistoryPlan)
    kept = [each.step for each in plan.steps if each.status == "kept"]
    assert len(kept) > STEPS / 3
    assert len(asked) < len(kept) / 10
