"""From which steps may a gm undo, and which moments can be reached?"""

from collections.abc import Iterator, Sequence
from typing import Any

from domain.chronicle.branches import Branch, branches
from domain.chronicle.chronicle import Applied, Chronicle
from domain.chronicle.history_window import HistoryWindow, VisibleSteps
from domain.chronicle.patch import diff
from domain.chronicle.plans import rests, secret
from domain.chronicle.step_tree import Node
from domain.kernel.ids import CommitId
from domain.kernel.options import Field, OneOf, Option, SomeOf, Text, only
from domain.kernel.parts import Offers, offers

Json = dict[str, Any]
WHY = Text(200)


class History:
    """The collections `steps`, `moments`, `line`, `lines` and `redo` of a gm's view.

    Changed in place; they name the latest steps only (see `reach.py`).
    `line` names the steps that can be taken out or corrected one by one,
    `lines` the other lines, by the change that left them.
    """

    def __init__(self) -> None:
        self.steps: dict[str, dict[str, int]] = {}
        self.moments: dict[str, int] = {}
        self.correctable: dict[str, int] = {}
        self.branches: dict[CommitId, Branch] = {}
        self.redo = ""
        self._visible: VisibleSteps = {}
        self._changes: Sequence[CommitId] = ()
        self._window = HistoryWindow()

    def reach(self, chronicle: Chronicle, visible: VisibleSteps) -> bool:
        """Move on how far back is told, after a commit that was told; tell whether it moved."""
        return self._window.move(chronicle, visible)

    def play(self, chronicle: Chronicle, applied: Applied) -> Json:
        """Take in a visible Play and give the merge patch of the collections."""
        node = applied.node
        if node is None:
            return {}
        if self.reach(chronicle, self._visible):
            before = self.to_json()
            self.rebuild(chronicle, self._visible, self._changes)
            return diff(before, self.to_json())
        gone = self._close(chronicle, applied) if applied.revealed else {}
        patch: Json = {"moments": {**gone, node.step: 1}}
        self.moments[node.step] = 1
        steps = self._steps_gone(chronicle, node) if applied.revealed else {}
        if _undoable(chronicle, node):
            self.steps.setdefault(node.conflict, {})[node.step] = 1
            steps[node.step] = 1
        had_redo, self.redo = self.redo, ""
        return {
            **patch,
            "line": self._line(chronicle, applied, node),
            **({"steps": {node.conflict: steps}} if steps else {}),
            **({"redo": None} if had_redo else {}),
            **(self._lines(chronicle) if applied.revealed else {}),
        }

    def _lines(self, chronicle: Chronicle) -> Json:
        """A step played on changes no other line, but what it reveals may close one's end."""
        before = {"lines": self._told()}
        self.branches = branches(
            chronicle, self._visible, self._changes, self._window.on_line(chronicle)
        )
        return diff(before, {"lines": self._told()})

    def _told(self) -> Json:
        return {commit: each.to_json() for commit, each in self.branches.items()}

    def _line(self, chronicle: Chronicle, applied: Applied, node: Node) -> Json:
        """Note a step as one to be corrected; answers revealed with it no longer are."""
        gone: Json = {}
        for choice in applied.revealed:
            for each in chronicle.inside[choice]:
                if each.step in self.correctable and secret(chronicle, each) is not None:
                    del self.correctable[each.step]
                    gone[each.step] = None
        if secret(chronicle, node) is not None:
            return gone
        self.correctable[node.step] = 1
        return {**gone, node.step: 1}

    def _close(self, chronicle: Chronicle, applied: Applied) -> Json:
        """Moments inside a choice that was just revealed can no longer be reached."""
        inside = (n.step for choice in applied.revealed for n in chronicle.inside[choice])
        gone = [step for step in inside if step in self.moments and _closed(chronicle, step)]
        for step in gone:
            self.moments.pop(step, None)
        return dict.fromkeys(gone)

    def _steps_gone(self, chronicle: Chronicle, reveal: Node) -> Json:
        """Steps played inside it cannot be taken back without it; its first one can."""
        gone: Json = {}
        for node in chronicle.tree.upwards(reveal.parent):
            if not node.sealed:
                break
            own = self.steps.get(node.conflict, {}) if node.conflict == reveal.conflict else {}
            if node.step in own and not _undoable(chronicle, node):
                gone[node.step] = None
                del own[node.step]
        return gone

    def rebuild(
        self, chronicle: Chronicle, visible: VisibleSteps, changes: Sequence[CommitId]
    ) -> None:
        """Take everything anew after a Move or Rebase; only `visible` steps are named.

        `changes` are the Moves and Rebases that were told; both grow with what is played on.
        """
        self._visible, self._changes = visible, changes
        self.steps, self.correctable = {}, {}
        path = self._window.on_line(chronicle)
        latest = dict.fromkeys((*self._window.anywhere(visible), *(node.step for node in path)))
        for node in path:
            if node.step in visible and _undoable(chronicle, node):
                self.steps.setdefault(node.conflict, {})[node.step] = 1
            if node.step in visible and secret(chronicle, node) is None:
                self.correctable[node.step] = 1
        self.moments = {
            step: 1 for step in latest if step in visible and not _closed(chronicle, step)
        }
        self.branches = branches(chronicle, visible, changes, path)
        self.redo = _redo(chronicle)

    def to_json(self) -> Json:
        """Give the collections as they are now."""
        steps = {conflict: dict(steps) for conflict, steps in self.steps.items()}
        redo = {"redo": self.redo} if self.redo else {}
        lines = {"lines": self._told()} if self.branches else {}
        told = {"steps": steps, "moments": dict(self.moments), "line": dict(self.correctable)}
        return {**told, **lines, **redo}

    def options(self) -> tuple[Option, ...]:
        """Describe the commands about history."""
        return tuple(option for group in self.offered() for option in group.values())

    def offered(self) -> tuple[Offers, Offers]:
        """Give the same as parts of a view."""
        undo = _undos(None, conflicts=tuple(c for c, steps in self.steps.items() if steps))
        ends = tuple(commit for commit, each in self.branches.items() if each.open)
        there = {
            "redo": bool(self.redo),
            "line": bool(self.correctable),
            "moments": bool(self.moments),
        }
        return undo, _others(None, ends=ends, **there)

    def collection(self, path: str) -> tuple[str, ...]:
        """Resolve a reference of an option's field."""
        if path in ("moments", "line"):
            return tuple(self.moments if path == "moments" else self.correctable)
        return tuple(self.steps.get(path.removeprefix("steps/"), ()))


@offers
def _undos(eyes: None, *, conflicts: tuple[str, ...]) -> Iterator[Option]:
    for c in conflicts:
        which: dict[str, Field] = {"conflict": only(c), "step": OneOf(ref=f"steps/{c}")}
        yield Option("table.Undo", {**which, "why": WHY}, subject=c)


@offers
def _others(
    eyes: None, *, ends: tuple[CommitId, ...], redo: bool, line: bool, moments: bool
) -> Iterator[Option]:
    if redo:
        yield Option("table.Redo", {})
    if line:
        single: dict[str, Field] = {"step": OneOf(ref="line"), "fill": SomeOf((), 0, 0)}
        yield Option("table.TakeOut", {**single, "why": WHY})
    if moments:
        yield Option("table.Goto", {"to": OneOf(ref="moments"), "why": WHY})
    if ends:
        yield Option("table.Goto", {"to": OneOf(ends), "why": WHY}, subject="lines")


def _redo(chronicle: Chronicle) -> str:
    """Name the undo that may be reversed now, if there is one."""
    latest = chronicle.undone[-1] if chronicle.undone else None
    if latest is None or latest.now != chronicle.tree.head:
        return ""
    return latest.commit if rests(chronicle, latest.was) is None else ""


def _closed(chronicle: Chronicle, step: CommitId) -> bool:
    place = chronicle.tree.place(step)
    return place is None or rests(chronicle, place.id) is not None


def _undoable(chronicle: Chronicle, node: Node) -> bool:
    return bool(node.conflict) and rests(chronicle, node.parent, node.conflict) is None
