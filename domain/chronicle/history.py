"""From which steps may a gm undo, and which moments can be reached?"""

from collections.abc import Container
from typing import Any

from domain.chronicle.chronicle import Applied, Chronicle
from domain.chronicle.line import Node
from domain.chronicle.plans import rests
from domain.kernel.ids import CommitId
from domain.kernel.options import OneOf, Option, Text, only

Json = dict[str, Any]
WHY = Text(200)


class History:
    """The collections `steps`, `moments` and `redo` of a gm's view, changed in place."""

    def __init__(self) -> None:
        self.steps: dict[str, dict[str, int]] = {}
        self.moments: dict[str, int] = {}
        self.redo = ""

    def play(self, chronicle: Chronicle, applied: Applied) -> Json:
        """Take in a visible Play and give the merge patch of the collections."""
        node = applied.node
        if node is None:
            return {}
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
            **({"steps": {node.conflict: steps}} if steps else {}),
            **({"redo": None} if had_redo else {}),
        }

    def _close(self, chronicle: Chronicle, applied: Applied) -> Json:
        """Moments inside a choice that was just revealed can no longer be reached."""
        inside = (n for choice in applied.revealed for n in chronicle.inside[choice])
        gone = [node.step for node in inside if self.moments.pop(node.step, None)]
        return dict.fromkeys(gone)

    def _steps_gone(self, chronicle: Chronicle, reveal: Node) -> Json:
        """Steps played inside it cannot be taken back without it; its first one can."""
        gone: Json = {}
        for node in chronicle.line.upwards(reveal.parent):
            if not node.sealed:
                break
            own = self.steps.get(node.conflict, {}) if node.conflict == reveal.conflict else {}
            if node.step in own and not _undoable(chronicle, node):
                gone[node.step] = None
                del own[node.step]
        return gone

    def rebuild(self, chronicle: Chronicle, visible: Container[CommitId]) -> None:
        """Take everything anew after a Move or Rebase; only `visible` steps are named."""
        self.steps = {}
        for node in chronicle.line.path(chronicle.line.head):
            if node.step in visible and _undoable(chronicle, node):
                self.steps.setdefault(node.conflict, {})[node.step] = 1
        self.moments = {
            node.step: 1
            for node in chronicle.line.nodes.values()
            if node.step in visible and rests(chronicle, node.id) is None
        }
        latest = chronicle.undone[-1] if chronicle.undone else None
        self.redo = latest.commit if latest and latest.now == chronicle.line.head else ""

    def to_json(self) -> Json:
        """Give the collections as they are now."""
        steps = {conflict: dict(steps) for conflict, steps in self.steps.items()}
        redo = {"redo": self.redo} if self.redo else {}
        return {"steps": steps, "moments": dict(self.moments), **redo}

    def options(self) -> tuple[Option, ...]:
        """Describe the commands about history."""
        undo = tuple(
            Option(
                "table.Undo",
                {"conflict": only(c), "step": OneOf(ref=f"steps/{c}"), "why": WHY},
                subject=c,
            )
            for c, steps in self.steps.items()
            if steps
        )
        redo = (Option("table.Redo", {}),) if self.redo else ()
        goto = Option("table.Goto", {"to": OneOf(ref="moments"), "why": WHY})
        return (*undo, *redo, *((goto,) if self.moments else ()))

    def collection(self, path: str) -> tuple[str, ...]:
        """Resolve a reference of an option's field."""
        if path == "moments":
            return tuple(self.moments)
        return tuple(self.steps.get(path.removeprefix("steps/"), ()))


def _undoable(chronicle: Chronicle, node: Node) -> bool:
    return bool(node.conflict) and rests(chronicle, node.parent, node.conflict) is None
