"""Which laws hold of every history, wherever in it they are tried?"""

from random import Random
from typing import Any

import msgspec

from domain.chronicle.commits import NodeId
from domain.chronicle.rebase import HistoryPlan
from domain.chronicle.step_tree import Node
from domain.chronicle.tapes import Meant, NoLuck
from domain.chronicle.undo_guards import refuse_head_at
from domain.kernel.chance import Cards, Draw, DrawKey
from domain.kernel.equality import equal
from domain.kernel.ids import ConflictId
from domain.kernel.rejection import Rejection
from domain.kernel.system import System
from domain.table.commands import Correct, Redo, TakeOut, Undo
from domain.table.decide import decide
from domain.table.state import Table, evolve
from tests.support.choosing import choose
from tests.support.elsewhere import Elsewhere, digest
from tests.support.histories import History
from tests.support.more import sendable
from tests.support.play import Seeded

REFUSED = {"sealed", "not_yours"}
"""What a plan may say no with: answers revealed together, and other seats' secrets."""


class Recorded:
    """Chance that gives a step its own draws again, in their order."""

    def __init__(self, node: Node, meant: Meant) -> None:
        self.left = list(node.draws)
        self.meant = meant

    def die(self, faces: int, key: DrawKey) -> int:
        value = self._next(faces, key)
        assert isinstance(value, int)
        return value

    def shuffle(self, cards: Cards, key: DrawKey) -> Cards:
        value = self._next(cards, key)
        assert isinstance(value, tuple)
        return value

    def _next(self, faces: int | Cards, key: DrawKey) -> int | Cards:
        draw = self.left.pop(0)
        # Luck that first fell against somebody else lies under that one's name.
        assert draw.key == key or self.meant(draw.key, draw.nth, key)
        assert draw.faces == faces
        return draw.value


def _fallen(draw: Draw) -> tuple[str, str, object, object]:
    return draw.key.figure, draw.key.purpose, draw.faces, draw.value


def _turned(node: Node) -> dict[str, Any] | None:
    """Give the command of a step with its longest list the other way round, if it has one."""
    wire: dict[str, Any] = msgspec.to_builtins(node.command)
    lists = {name: held for name, held in wire.items() if isinstance(held, tuple) and len(held) > 1}
    name = max(lists, key=lambda each: len(lists[each]), default=None)
    return {**wire, name: lists[name][::-1]} if name else None


class Laws:
    """One history under trial; `done` counts what was really tried."""

    def __init__(self, system: System, history: History, seed: int, elsewhere: Elsewhere) -> None:
        self.system = system
        self.history = history
        self.elsewhere = elsewhere
        self.random = Random(seed)
        self.done: dict[str, int] = {}

    def somewhere(self) -> Node:
        """Choose a step of a conflict, or any if there is none."""
        path = self.history.path
        inside = [node for node in path if node.conflict]
        return self.random.choice(inside or path)

    def count(self, law: str) -> None:
        """Note that a law was tried."""
        self.done[law] = self.done.get(law, 0) + 1

    def undo_then_redo_is_the_identity(self) -> None:
        """Also for an undo of the undo's undo."""
        before, node = self.history.chronicle.state, self.somewhere()
        command = Undo(conflict=ConflictId(node.conflict), step=node.step, why="")
        if not node.conflict or refuse_head_at(self.history.chronicle, node.parent, node.conflict):
            return
        seed = self.random.randrange(10**9)
        was = self.history.chronicle.tree.head
        assert isinstance(self.history.carry_out(command, Seeded(seed)), HistoryPlan)
        undone = self.history.chronicle.state
        if self._revealed_since(was):
            return
        for _ in range(2):
            assert isinstance(self.history.carry_out(Redo(), NoLuck()), HistoryPlan)
            assert self.history.chronicle.state == before
            # Other luck: everything is found on the tapes, also what no plan may turn over.
            assert isinstance(self.history.carry_out(command, Seeded(seed + 1)), HistoryPlan)
            assert self.history.chronicle.state == undone
        assert isinstance(self.history.carry_out(Redo(), NoLuck()), HistoryPlan)
        self.count("undo")

    def its_own_command_changes_nothing(self) -> None:
        """A correction by what stands there keeps every step."""
        before, node = self.history.chronicle.state, self.somewhere()
        made = self._correct(node, msgspec.to_builtins(node.command), NoLuck())
        if isinstance(made, HistoryPlan):
            assert {told.status for told in made.steps} == {"kept"}
            assert self.history.chronicle.state == before
            self._back(before)
            self.count("own command")

    def untouched_steps_keep_their_draws(self) -> None:
        """Whatever stands in a step's place, the others' dice and cards lie as they fell."""
        before, node = self.history.chronicle.state, self.somewhere()
        wire = self.another(node)
        if wire is None:
            return
        old = {each.step: each for each in self.history.path}
        made = self._correct(node, wire, Seeded(self.random.randrange(10**9)))
        if isinstance(made, HistoryPlan):
            self._same_draws(old, node)
            self._replays()
            self._back(before)
            self.count("correction")

    def taking_out_equals_never_having_played(self) -> None:
        """Where no later step was decided again, the rest comes about without it too."""
        chronicle = self.history.chronicle
        node = self.random.choice([self.somewhere(), *self.history.path[-3:]])
        before, base = chronicle.state, chronicle.tree.state(node.parent)
        later = self.history.path
        later = later[later.index(node) + 1 :]
        command = TakeOut(step=node.step, fill=(), why="")
        made = self.history.carry_out(command, Seeded(self.random.randrange(10**9)))
        if isinstance(made, Rejection):
            assert made.code in REFUSED, made
            return
        if {told.status for told in made.steps} <= {"struck", "kept"}:
            assert chronicle.state == self._played(base, later)
            self.count("independent")
        self._replays()
        self._back(before)
        self.count("taken out")

    def kept_steps_are_what_the_rules_say(self) -> None:
        """Also where what a command names stands in another order, and nothing else differs."""
        before, node = self.history.chronicle.state, self.random.choice(self._ordered())
        wire = _turned(node) or self.another(node)
        if wire is None:
            return
        made = self._correct(node, wire, Seeded(self.random.randrange(10**9)), "illegal")
        if isinstance(made, HistoryPlan):
            path = self.history.path
            later = path[next(at for at, each in enumerate(path) if each.step == node.step) :]
            base = self.history.chronicle.tree.state(node.parent)
            assert equal(self.history.chronicle.state, self._played(base, later))
            self._back(before)
            self.count("in order")

    def _ordered(self) -> list[Node]:
        """List the steps whose command names several things in an order, else all."""
        return [node for node in self.history.path if _turned(node)] or self.history.path

    def _played(self, state: Table, steps: list[Node]) -> Table:
        """Decide steps as if they were played for the first time, with their own luck."""
        for node in steps:
            chance = Recorded(node, self.history.chronicle.namesakes.meant(state))
            events = decide(state, self.history.ledger, node.command, node.actor, node.step, chance)
            assert equal(events, node.events)
            for event in node.events:
                state = evolve(state, event)
        return state

    def _correct(
        self, node: Node, wire: dict[str, Any], source: Any, *refused: str
    ) -> HistoryPlan | Rejection:
        command = Correct(step=node.step, command=wire, fill=(), why="")
        made = self.history.carry_out(command, source)
        if isinstance(made, Rejection):
            assert made.code in REFUSED.union(refused), (made, wire)
        return made

    def another(self, node: Node) -> dict[str, Any] | None:
        """Choose another command of the same type that was open to the sender then."""
        if self.system.key not in str(msgspec.to_builtins(node.command)["type"]):
            return None
        state = self.history.chronicle.tree.state(node.parent).systems[self.system.key]
        offered = sendable(self.system, state, node.actor)
        tag = node.command.__struct_config__.tag
        same = [option for option in offered if option.type == tag]
        return choose(self.random.choice(same), self.random.randrange)

    def _same_draws(self, old: dict[Any, Node], corrected: Node) -> None:
        for node in self.history.path:
            was = old.get(node.step)
            if was is None or node.step == corrected.step:
                continue
            if (node.command, node.events) == (was.command, was.events):
                # Against another opponent the same dice lie under that one's name.
                assert list(map(_fallen, node.draws)) == list(map(_fallen, was.draws))
            fallen = {draw.key: draw for draw in reversed(was.draws)}
            for draw in {draw.key: draw for draw in reversed(node.draws)}.values():
                assert draw.key not in fallen or fallen[draw.key].value == draw.value

    def _back(self, before: Table) -> None:
        latest = self.history.chronicle.undone[-1]
        if not self._revealed_since(latest.was):
            assert isinstance(self.history.carry_out(Redo(), NoLuck()), HistoryPlan)
            assert self.history.chronicle.state == before

    def _revealed_since(self, was: NodeId) -> bool:
        """Tell whether the change before laid open what was sealed there: nobody goes back."""
        if refuse_head_at(self.history.chronicle, was) is None:
            return False
        made = self.history.carry_out(Redo(), NoLuck())
        assert isinstance(made, Rejection)
        assert made.code == "sealed"
        self.count("revealed")
        return True

    def _replays(self) -> None:
        """The log alone gives the same state again."""
        again = self.history.again()
        assert again.state == self.history.chronicle.state
        assert again.ledger == self.history.chronicle.ledger

    def replay_elsewhere_is_what_is_here(self) -> None:
        """Another process, with another hash seed, folds the same bytes to the same."""
        there = self.elsewhere.digest(self.history.log)
        assert there == digest(self.history.chronicle)
        self.count("elsewhere")

    def every_law(self, tries: int) -> dict[str, int]:
        """Try each law at so many places of the history; the log only grows."""
        for _ in range(tries):
            grown = list(self.history.log)
            self.undo_then_redo_is_the_identity()
            self.its_own_command_changes_nothing()
            self.untouched_steps_keep_their_draws()
            self.kept_steps_are_what_the_rules_say()
            self.taking_out_equals_never_having_played()
            assert self.history.log[: len(grown)] == grown
        self.replay_elsewhere_is_what_is_here()
        return self.done
