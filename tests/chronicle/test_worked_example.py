"""The worked example of `docs/ARCHITECTURE.md`: one undo, seen in log, tree, ledger and tapes."""

import pytest

from domain.chronicle.commits import Kept, Rebase
from domain.kernel.chance import DrawKey
from domain.kernel.ids import CommitId
from tests.support.corrections import TERMS
from tests.support.luck import Scripted
from tests.support.session import ANNA, BERT, GM, Session


class Example(Session):
    """Entries 4 to 10: two figures, a probe of each, and a word by Anna."""

    def __init__(self) -> None:
        super().__init__(Scripted(4, 3))
        self.figures = [self.figure(ANNA, "Anna"), self.figure(BERT, "Bert")]
        self.probes = [self.probe(figure) for figure in self.figures]
        self.do(ANNA, "table.Say", text="Oh!")

    def figure(self, owner: str, name: str) -> str:
        self.do(GM, "table.AddFigure", name=name, kind="character", owner=owner)
        return next(reversed(self.chronicle.state.figures))

    def probe(self, figure: str) -> tuple[str, CommitId, CommitId]:
        """Open a probe, and throw for it; name the conflict and both steps."""
        opened = self.do(GM, "ews.OpenProbe", figure=figure, **TERMS)
        conflict = next(reversed(self.chronicle.state.conflicts))
        seat = ANNA if figure == self.figures[0] else BERT
        ask = next(a["ask"] for a in self.offered(seat) if a["type"] == "ews.RollPmd6")
        return conflict, opened, self.do(seat, "ews.RollPmd6", conflict=conflict, ask=ask)

    @property
    def line(self) -> list[str]:
        """Name the nodes of the line by the numbers of their entries."""
        tree, numbers = self.chronicle.tree, {a.commit.id: a.commit.seq for a in self.applied}
        named = (node.id.partition(".") for node in tree.path(tree.head))
        return [f"{numbers[CommitId(entry)]}{dot}{nth}" for entry, dot, nth in named]

    def take_back(self) -> Rebase:
        """Entry 11: Anna's probe is taken back."""
        conflict, opened, _ = self.probes[0]
        self.confirm("table.Undo", conflict=conflict, step=opened, why="")
        body = self.applied[-1].commit.body
        assert isinstance(body, Rebase)
        return body


@pytest.fixture
def example() -> Example:
    return Example()


def test_later_steps_of_others_are_carried_over_as_they_were(example: Example) -> None:
    assert example.line == ["4", "5", "6", "7", "8", "9"]
    rebase = example.take_back()
    opened = example.probes[1][1]
    assert (rebase.parent, rebase.plays) == (
        example.applied[4].commit.id,
        (Kept(of=opened, count=2),),
    )
    assert example.line == ["4", "5", "11.0", "11.1"]
    assert len(example.log) == 11


def test_the_ledger_and_the_line_that_was_left_stay(example: Example) -> None:
    ledger = example.chronicle.ledger
    rebase = example.take_back()
    assert example.chronicle.ledger == ledger
    assert len(example.chronicle.tree.path(rebase.was)) == 6


def test_the_die_that_came_free_falls_again(example: Example) -> None:
    anna, bert = (DrawKey("ews", figure, "pmd6") for figure in example.figures)
    tapes = example.chronicle.tapes
    assert tapes.cells == {anna: ((6, 4),), bert: ((6, 3),)}
    example.take_back()
    assert (tapes.parked[anna], tapes.parked.get(bert, ())) == (((7, 0),), ())
    _, _, thrown = example.probe(example.figures[0])
    assert example.line == ["4", "5", "11.0", "11.1", "12", "13"]
    assert [draw.value for draw in example.chronicle.tree.nodes[thrown].draws] == [4]
    assert tapes.cells == {anna: ((6, 4),), bert: ((6, 3),)}
