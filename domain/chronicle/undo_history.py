"""From which steps may a gm undo, and which moments can be reached?"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from domain.chronicle.applied import Applied
from domain.chronicle.branches import Branch, branches
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.history_window import HistoryWindow
from domain.chronicle.step_tree import Node
from domain.chronicle.undo_guards import refuse_change_of, refuse_head_at
from domain.kernel.ids import CommitId
from domain.kernel.options import Field, OneOf, Option, SomeOf, Text, only
from domain.kernel.patch import diff

Json = dict[str, Any]
WHY = Text(200)


class UndoHistory:
    """The collections `steps`, `moments`, `line`, `lines` and `redo` of a gm's view.

    They are changed in place and name the latest steps only (see `history_window.py`), each with
    the number of its frame. `line` holds the steps that can be taken out or corrected one by one,
    `lines` the branches, by the change that left each.
    """

    def __init__(self) -> None:
        self.steps: dict[str, dict[str, int]] = {}
        self.moments: dict[str, int] = {}
        self.correctable: dict[str, int] = {}
        self.branches: dict[CommitId, Branch] = {}
        self.redo = ""
        self._visible: Mapping[CommitId, int] = {}
        self._changes: Sequence[CommitId] = ()
        self._window = HistoryWindow()
        self._offered: tuple[object, tuple[Option, ...]] = (), ()

    def reach(self, chronicle: Chronicle, visible: Mapping[CommitId, int]) -> bool:
        """Move the window after a commit with a frame for this gm; tell whether it moved."""
        return self._window.move(chronicle, visible)

    def play(self, chronicle: Chronicle, applied: Applied) -> Json:
        """Take in a visible Play; give the merge patch of the collections."""
        node = applied.node
        if node is None:
            return {}
        if self.reach(chronicle, self._visible):
            before = self.to_json()
            self.rebuild(chronicle, self._visible, self._changes)
            return diff(before, self.to_json())
        inside = (
            each.step for choice in applied.revealed for each in chronicle.choices.inside[choice]
        )
        changed: dict[str, Json] = {"moments": {}, "line": {}}
        for step in dict.fromkeys((*inside, node.step)):
            for path, there in self._refile(chronicle, step, new=step == node.step):
                changed.setdefault(path, {})[step] = self._visible[step] if there else None
        had_redo, self.redo = self.redo, ""
        redo = {"redo": None} if had_redo else {}
        lines = self._lines(chronicle) if applied.revealed else {}
        return {**_nested(changed), **redo, **lines}

    def _refile(
        self, chronicle: Chronicle, step: CommitId, *, new: bool
    ) -> Iterator[tuple[str, bool]]:
        """Add a new step to its collections, and remove an older one if it no longer belongs.

        The older one may have been part of a choice that was just revealed.
        """
        node = chronicle.tree.place(step)
        assert node is not None, "what was played lies somewhere"
        for path, belongs in _belongs(chronicle, node):
            steps = self._collection(path)
            if belongs and new:
                self._add(path, step)
                yield path, True
            elif not belongs and step in steps:
                del steps[step]
                yield path, False

    def _collection(self, path: str) -> dict[str, int]:
        """Give the collection that a path names."""
        if path in ("moments", "line"):
            return self.moments if path == "moments" else self.correctable
        return self.steps.get(path.removeprefix("steps/"), {})

    def _add(self, path: str, step: CommitId) -> None:
        if path.startswith("steps/"):
            self.steps.setdefault(path.removeprefix("steps/"), {})
        self._collection(path)[step] = self._visible[step]

    def _lines(self, chronicle: Chronicle) -> Json:
        """Give the patch of the branches after a step that may have revealed the end of one."""
        if not self._changes:
            return {}  # no line was ever left
        before = {"lines": self._branches_json()}
        self.branches = branches(
            chronicle, self._visible, self._changes, self._window.on_line(chronicle)
        )
        return diff(before, {"lines": self._branches_json()})

    def _branches_json(self) -> Json:
        return {commit: each.to_json() for commit, each in self.branches.items()}

    def rebuild(
        self, chronicle: Chronicle, visible: Mapping[CommitId, int], changes: Sequence[CommitId]
    ) -> None:
        """Compute all collections after a Move or Rebase, from the `visible` steps.

        `changes` are the Moves and Rebases of which this gm got a frame. Both arguments are kept,
        and grow with later commits.
        """
        self._visible, self._changes = visible, changes
        self.steps, self.correctable, self.moments = {}, {}, {}
        path = self._window.on_line(chronicle)
        latest = dict.fromkeys((*self._window.anywhere(visible), *(node.step for node in path)))
        for node in path:
            for name, belongs in _belongs(chronicle, node) if node.step in visible else ():
                if belongs and name != "moments":
                    self._add(name, node.step)
        for step in latest:
            found = chronicle.tree.place(step) if step in visible else None
            if found is not None and refuse_head_at(chronicle, found.id) is None:
                self.moments[step] = visible[step]
        self.branches = branches(chronicle, visible, changes, path)
        self.redo = _redo(chronicle)

    def to_json(self) -> Json:
        """Give the collections as they are now."""
        steps = {conflict: dict(steps) for conflict, steps in self.steps.items()}
        redo = {"redo": self.redo} if self.redo else {}
        lines = {"lines": self._branches_json()} if self.branches else {}
        told = {"steps": steps, "moments": dict(self.moments), "line": dict(self.correctable)}
        return {**told, **lines, **redo}

    def options(self) -> tuple[Option, ...]:
        """Describe the commands about history."""
        conflicts = tuple(c for c, steps in self.steps.items() if steps)
        ends = tuple(commit for commit, each in self.branches.items() if each.open)
        there = bool(self.redo), bool(self.correctable), bool(self.moments)
        if self._offered[0] != (conflicts, ends, *there):
            offered = (*_undos(conflicts), *_others(ends, *there))
            self._offered = (conflicts, ends, *there), offered
        return self._offered[1]

    def collection(self, path: str) -> tuple[str, ...]:
        """Resolve a reference of an option's field."""
        return tuple(self._collection(path))


def _belongs(chronicle: Chronicle, node: Node) -> Iterator[tuple[str, bool]]:
    """Name the collections to which a step of the present line belongs.

    Each lists a way to change the past at this step. A way is closed if the head would rest
    inside a revealed choice, or if a single answer to one would change. An undo takes the whole
    choice back.
    """
    yield "moments", refuse_head_at(chronicle, node.id) is None
    yield "line", refuse_change_of(chronicle, node) is None
    if node.conflict:
        yield f"steps/{node.conflict}", True


def _nested(changed: dict[str, Json]) -> Json:
    """Nest a patch whose keys are paths of collections."""
    steps = {path.removeprefix("steps/"): told for path, told in changed.items() if "/" in path}
    flat: Json = {path: told for path, told in changed.items() if "/" not in path}
    return {**flat, **({"steps": steps} if steps else {})}


def _undos(conflicts: tuple[str, ...]) -> Iterator[Option]:
    for c in conflicts:
        which: dict[str, Field] = {"conflict": only(c), "step": OneOf(ref=f"steps/{c}")}
        yield Option("table.Undo", {**which, "why": WHY}, subject=c)


def _others(ends: tuple[CommitId, ...], redo: bool, line: bool, moments: bool) -> Iterator[Option]:
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
    latest = chronicle.last_undone
    if latest is None or refuse_head_at(chronicle, latest.was) is not None:
        return ""
    return latest.commit
