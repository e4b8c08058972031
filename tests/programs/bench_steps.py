"""What does a step cost each audience, beside the fold that it follows?"""

import time
from collections.abc import Iterable, Iterator, Sequence
from statistics import mean
from typing import NamedTuple

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.closing import closing
from domain.chronicle.codec import decode
from domain.chronicle.commits import Commit
from domain.chronicle.feed import Feed
from domain.kernel.ids import SeatId
from domain.kernel.messages import tag_of
from domain.systems import discover
from tests.support.play import Seeded
from tests.support.session import AUDIENCES, GM, TABLE, Session
from tests.support.story import figures, lay, prepare
from tests.support.table_play import CALM, TablePlay

Log = list[bytes]


class Cost(NamedTuple):
    """Seconds of processor time: folding a commit, and its frame for one audience."""

    fold: float
    step: float

    @property
    def ratio(self) -> float:
        """Give the frame's cost in folds."""
        return self.step / self.fold


class Table(Session):
    """A table that closes what is decided when the gm opens the next, as a host does."""

    def append(self, commit: Commit) -> None:
        """Append, and close what is over."""
        super().append(commit)
        wish = self.wish(SeatId(commit.by), {}, commit.id)
        for each in closing(self.chronicle, wish, commit, self.feeds[GM].n):
            self.ask(each.seat, each.command, each.id)


def game(key: str, steps: int, seed: int = 1) -> Log:
    """Play a long game of one system."""
    others = (each for each in discover().values() if each.key != key)
    never = {tag_of(command): 0 for each in others for command in each.commands}
    calm = CALM | dict.fromkeys(("table.Object", "table.GiveFigure"), 0)
    play = TablePlay(seed, {**never, **calm})
    play.session = Table(Seeded(seed))
    play.play(steps)
    return play.session.log


def steps(log: Log, rounds: int = 3) -> Cost:
    """Fold a log for four audiences; of several rounds, the best of each commit counts."""
    commits = [*map(decode, log)]
    folds, frames = zip(*(zip(*_steps(commits), strict=True) for _ in range(rounds)), strict=True)
    return Cost(best(folds), best(frames))


def _steps(commits: list[Commit]) -> Iterator[Cost]:
    chronicle, feeds = Chronicle(TABLE), [Feed(key) for key in AUDIENCES]
    for commit in commits:
        begun = time.process_time()
        applied = chronicle.apply(commit)
        folded = time.process_time()
        for feed in feeds:
            feed.apply_commit(chronicle, applied)
        yield Cost(folded - begun, (time.process_time() - folded) / len(feeds))


def best(rounds: Iterable[Sequence[float]]) -> float:
    """Give the mean of the best times: what else the machine does disturbs no commit each time."""
    least: list[float] = [min(times) for times in zip(*rounds, strict=True)]
    return mean(least)


def behind(closed: int, changes: int) -> Log:
    """Change one participant again and again, with so many closed conflicts behind."""
    table = Session(Seeded(1))
    conflict = lay(table)
    prepare(table, conflict)
    for _ in range(closed):
        table.do(GM, "table.CloseConflict", conflict=conflict)
        conflict = lay(table, people=False)
        prepare(table, conflict)
    one = {"conflict": conflict, "figure": figures(table)["Billy"]}
    for number in range(changes):
        attribute = ("hobby1", "hobby2")[number % 2]
        table.do(GM, "einblatt.SetProbeAttribute", **one, attribute=attribute)
    return table.log


def latest(log: Log, count: int) -> list[float]:
    """Give the seconds of each of the latest steps, for all audiences, its fold included."""
    chronicle, feeds = Chronicle(TABLE), [Feed(key) for key in AUDIENCES]
    times = []
    for commit in map(decode, log):
        begun = time.process_time()
        applied = chronicle.apply(commit)
        for feed in feeds:
            feed.apply_commit(chronicle, applied)
        times.append(time.process_time() - begun)
    return times[-count:]
