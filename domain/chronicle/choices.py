"""Which steps lie inside a simultaneous choice, and which step has revealed it?"""

from collections.abc import Sequence

from domain.chronicle.step_tree import Node
from domain.kernel.ids import CommitId
from domain.kernel.messages import ConflictClosed, Event, HandsOpened

Choice = tuple[str, CommitId]
"""The path of a choice, and its first secret step."""


class Choices:
    """All choices of a log, on all lines: an answer that was revealed once stays known."""

    def __init__(self) -> None:
        self.inside: dict[Choice, list[Node]] = {}
        self.revealed: dict[Choice, CommitId] = {}
        self.answers: dict[str, dict[CommitId, CommitId]] = {}
        """by path: each answer revealed on any line, and the step that revealed it"""
        self._by_path: dict[str, dict[Choice, None]] = {}

    def enter(self, node: Node) -> None:
        """Note a step inside the choices open after it; a choice is known if that step is known."""
        for choice in node.sealed.items():
            self.inside.setdefault(choice, []).append(node)
            self._by_path.setdefault(choice[0], {})[choice] = None
            reveal = self.answers.get(choice[0], {}).get(node.step)
            if reveal is not None:
                self.revealed.setdefault(choice, reveal)

    def reveal(self, choices: Sequence[Choice], node: Node) -> tuple[Choice, ...]:
        """Note the choices that a step has revealed; give all choices that are known by it."""
        return tuple(known for choice in choices for known in self._reveal(choice, node))

    def _reveal(self, choice: Choice, node: Node) -> tuple[Choice, ...]:
        """Note also the choices of other lines that have one of these answers."""
        path, conflict = choice[0], choice[0].partition("/")[0]
        answers = [n.step for n in self.inside[choice] if n.conflict == conflict]
        known = self.answers.setdefault(path, {})
        known.update(dict.fromkeys((*answers, node.step), node.step))
        others = [c for c in self._by_path[path] if c not in self.revealed and c != choice]
        found = [c for c in others if any(n.step in known for n in self.inside[c])]
        self.revealed.update(dict.fromkeys((choice, *found), node.step))
        return (choice, *found)


def ended(before: dict[str, CommitId], node: Node) -> list[Choice]:
    """Name the choices that were open before a step, and that it has brought to their end."""
    return [
        (path, first)
        for path, first in before.items()
        if path not in node.sealed and _is_reveal(path, node.events)
    ]


def _is_reveal(path: str, events: tuple[Event, ...]) -> bool:
    """Tell whether a choice ends by its reveal; a closed conflict reveals only with open hands."""
    conflict = path.partition("/")[0]
    closed = any(isinstance(e, ConflictClosed) and e.conflict == conflict for e in events)
    opened = any(isinstance(e, HandsOpened) and e.conflict == conflict for e in events)
    return opened or not closed
