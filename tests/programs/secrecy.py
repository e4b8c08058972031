"""Do two tables that differ only in what somebody may not know give them the same bytes?

`./dev secrecy` compares many thousands. A pair is a table played at random, and its twin in which
one step is missing (`silent`), says something else (`altered`), or fell otherwise (`luck`).
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from chronist_client.options import draw
from domain.chronicle.codec import decode
from domain.chronicle.commits import Commit, Play
from domain.chronicle.foreseen import foreseen
from domain.chronicle.propose import Proposal, plan
from domain.kernel.chance import Cards, DrawKey
from domain.kernel.ids import SeatId
from domain.kernel.messages import Command, tag_of
from domain.kernel.system import Focus
from domain.systems import discover
from domain.table.asks import asks, sealed
from domain.table.commands import BY_TAG, AddUnseen
from domain.table.freeze import sampled
from domain.table.state import Table
from tests.support import current
from tests.support.past import changes_of_the_past, ticked
from tests.support.play import Seeded, modest
from tests.support.recaps import evening_of
from tests.support.session import AUDIENCES, GM, SEATS, TABLE, Session, build_feed
from tests.support.table_play import TablePlay
from tests.support.twins import twin

Json = dict[str, Any]
STEPS = 120
"""Commands a table; then another one is laid."""
EXPORTED = 25
"""Every so many pairs the whole log is folded again, as for an export."""
TICKED = 3
"""Plans of one change: each time the boxes are ticked that the one before it shows."""
DEALS = ("einblatt.StartProbe",)
"""Commands whose luck only the figure's player sees, but for what their events tell."""
SAID = ("einblatt.LayOpen",)
"""Commands that all see, although they choose from what nobody else sees."""
RARE = {
    **{"table.Undo": 1, "table.TakeOut": 1, "table.Redo": 2, "table.Goto": 0},
    "table.SetToggle": 0.2,  # each of a hundred rules is an option of its own
}


class Pair(Struct, frozen=True):
    """Two tables that must look the same to an observer."""

    kind: str
    observer: str
    one: Session
    other: Session
    step: str


class Parted:
    """Luck that fell before for what the observer controls, and other luck for the rest."""

    def __init__(self, seed: int, fell: dict[DrawKey, list[int | Cards]]) -> None:
        self._other, self._fell = Seeded(seed), fell

    def die(self, faces: int, key: DrawKey) -> int:
        """Throw a die."""
        known = self._fell.get(key)
        value = known.pop(0) if known else self._other.die(faces, key)
        assert isinstance(value, int)
        return value

    def shuffle(self, cards: Cards, key: DrawKey) -> Cards:
        """Shuffle a deck."""
        known = self._fell.get(key)
        value = known.pop(0) if known else self._other.shuffle(cards, key)
        assert isinstance(value, tuple)
        return value


class Pairing:
    """Plays tables of one system, and lays a twin beside every step that hides something."""

    def __init__(self, system: str, seed: int) -> None:
        foreign = (tag for tag in BY_TAG if tag.partition(".")[0] not in ("table", system))
        self._play = TablePlay(seed, {**dict.fromkeys(foreign, 0), **RARE})
        self._random = Random(seed)
        self.discarded = 0

    def pairs(self) -> Iterator[Pair]:
        """Play a table, and give its pairs."""
        for _ in range(STEPS):
            before = twin(self._play.session)
            self._play.step()
            after = self._play.session
            body = after.applied[-1].commit.body
            if isinstance(body, Play):
                yield from self._silent(before, after)
                yield from self._altered(before, after)
                if body.draws:
                    yield from self._luck(before, after, body)

    def _silent(self, before: Session, after: Session) -> Iterator[Pair]:
        unseen = isinstance(_command(after.applied[-1].commit), AddUnseen)
        for key in AUDIENCES:
            if after.feeds[key].n == before.feeds[key].n or (unseen and key != GM):
                yield self._pair("silent", key, twin(after), twin(before))

    def _altered(self, before: Session, after: Session) -> Iterator[Pair]:
        commit = after.applied[-1].commit
        was, now = before.chronicle.state, after.chronicle.state
        command = _command(commit)
        own = str(getattr(command, "conflict", ""))
        if not _sealing(was, now, own) or not command.may_choose() or tag_of(type(command)) in SAID:
            return
        other = self._another(before, commit)
        if other is None or not _same_asks(was, now, other.chronicle.state, own):
            self.discarded += 1
            return
        for key in set(AUDIENCES) - {commit.by}:
            yield self._pair("altered", key, twin(after), twin(other))

    def _another(self, before: Session, commit: Commit) -> Session | None:
        """Send another command of the same kind in a step's place."""
        command = msgspec.to_builtins(_command(commit))
        name, who = command["type"], command.get("figure", "")
        offered = [
            o
            for o in before.offered(commit.by)
            if o["type"] == name and who in o["fields"].get("figure", {}).get("one_of", [who])
        ]
        if not offered:
            return None
        option = before.in_full(commit.by, self._random.choice(offered), self._random.randrange)
        wanted = modest(draw(option, before.view(commit.by), self._random.randrange))
        twinned = twin(before)
        same = wanted == command or wanted.get("figure", "") != who
        made = None if same else twinned.ask(commit.by, wanted)
        return twinned if isinstance(made, Commit) else None

    def _luck(self, before: Session, after: Session, body: Play) -> Iterator[Pair]:
        command, by = msgspec.to_builtins(body.command), after.applied[-1].commit.by
        for key in AUDIENCES:
            viewer, figures = after.chronicle.audience(key), after.chronicle.state.figures
            fell: dict[DrawKey, list[int | Cards]] = {}
            for each in body.draws:
                fresh = each.nth >= len(before.chronicle.tapes.cells.get(each.key, ()))
                own = each.key.figure not in figures  # the pile of those without a player
                if fresh and (own or viewer.controls(each.key.figure)):
                    fell.setdefault(each.key, []).append(each.value)
            other = twin(before)
            other.source = Parted(self._random.randrange(10**6), fell)
            if not isinstance(other.ask(by, command), Commit):
                self.discarded += 1
            elif self._hidden(command, before, after) or _events(after, key) == _events(other, key):
                yield self._pair("luck", key, twin(after), other)

    @staticmethod
    def _hidden(command: Json, before: Session, after: Session) -> bool:
        """Tell whether others may see nothing of what fell."""
        own = command.get("conflict", "")
        sealing = _sealing(before.chronicle.state, after.chronicle.state, own)
        return command["type"] in DEALS or (sealing and command["type"].endswith(".DrawSymbol"))

    def _pair(self, kind: str, observer: str, one: Session, other: Session) -> Pair:
        one.ids = other.ids = max(one.ids, other.ids)
        return Pair(kind, observer, one, other, one.applied[-1].commit.id)


def _command(commit: Commit) -> Command:
    assert isinstance(commit.body, Play)
    return commit.body.command


def _sealing(was: Table, now: Table, conflict: str) -> bool:
    """Tell whether a step left a choice of its conflict sealed, and asked nobody anything new."""
    own = any(path.startswith(conflict) for path in sealed(now))
    return own and sealed(was) <= sealed(now) and asks(now).keys() <= asks(was).keys()


def _same_asks(was: Table, now: Table, other: Table, conflict: str) -> bool:
    """Tell whether a step in another's place left the same open."""
    return _sealing(was, other, conflict) and asks(other).keys() == asks(now).keys()


def _events(session: Session, key: str) -> Any:
    frame = session.feeds[SeatId(key)].frames[-1:]
    return [msgspec.json.decode(each.json).get("events") for each in frame]


def told(session: Session, key: str, start: int, step: str, luck: int, exported: bool) -> Json:
    """Give all that an observer can get of a table from frame `start` on, by what it is."""
    feed, chronicle = session.feeds[SeatId(key)], session.chronicle
    for seat in SEATS:
        session.do(seat, "table.Say", text="Weiter!")
    session.do(GM, "table.AddFigure", name=f"Zaun {session.ids}", kind="obstacle", owner="")
    viewer = chronicle.audience(key)
    found: Json = {
        "frames": [frame.json for frame in feed.frames[start:]],
        "view": feed.view,
        "sample": msgspec.to_builtins(
            sampled(chronicle.state, chronicle.state, viewer, Seeded(luck)),
            str_keys=True,
            order="deterministic",
        ),
    }
    if viewer.seat is not None:
        chance, seat = Random(luck), SeatId(key)
        for figure in sorted(viewer.figures)[:2]:
            found[f"look {figure}"] = session.look(seat, Focus(figure=figure))
        found["refused"] = [
            session.ask(seat, command, n=feed.n) for command in _refusable(session, step)
        ]
        options = [o for o in session.offered(seat) if "." in o["type"] and not o.get("more")]
        option = chance.choice(options)
        found["odds"] = foreseen(chronicle, viewer, draw(option, feed.view, chance.randrange))
    if viewer.is_gm:
        found["plans"] = [*_plans(session, luck)]
        looked = feed.looked(chronicle, Focus(step=step))
        found["what may be corrected"] = msgspec.to_builtins(looked)
    if exported:
        entries = map(decode, session.log)
        found["export"] = [frame.json for frame in build_feed(TABLE, key, entries).frames]
        found["current line"] = [frame.json for frame in current.frames(session, key)]
        found["recap"] = msgspec.json.encode(evening_of(session))
    return found


def _refusable(session: Session, step: str) -> Iterator[Json]:
    """Ask for a step that may not be known, as it is and as an answer."""
    conflict = next(reversed(session.chronicle.state.conflicts), "")
    yield {"type": "table.Object", "step": step, "text": "Wie?"}
    yield {"type": "table.Goto", "to": step, "why": ""}
    yield {"type": "table.Undo", "conflict": conflict, "step": step, "why": ""}
    yield {"type": "table.TakeOut", "step": step, "fill": [], "why": ""}


def _plans(session: Session, luck: int) -> Iterator[Any]:
    """Plan to take steps out, to correct them, and to take conflicts back; tick boxes, too."""
    feed = session.feeds[GM]
    for wish in changes_of_the_past(session, Random(luck)):
        more: Json | None = wish
        for _ in range(TICKED):
            if more is not None:
                made = plan(session.chronicle, feed, session.wish(GM, more))
                yield made
                more = ticked(more, made.json) if isinstance(made, Proposal) else None


def difference(pair: Pair, luck: int, exported: bool = False) -> str:
    """Name what tells the two tables apart; "" if nothing does."""
    both = (pair.one, pair.other)
    start = min(each.feeds[SeatId(pair.observer)].n for each in both)
    start -= pair.kind != "silent"  # the step's own frame
    one, other = (
        told(each, pair.observer, start, pair.step, luck, exported and each is not None)
        for each in both
    )
    for name in one:
        if msgspec.json.encode(one[name]) != msgspec.json.encode(other.get(name)):
            return f"{pair.kind}: {name} tells {pair.observer} of {pair.step}"
    return ""


def compare(
    system: str, first: int, most: int, enough: int = 10
) -> tuple[Counter[str], list[str], int]:
    """Compare so many pairs of a system; give their kinds, the leaks, how many were dropped."""
    kinds, found, dropped, seed = Counter[str](), list[str](), 0, first
    while True:
        pairing = Pairing(system, seed)
        for pair in pairing.pairs():
            kinds[pair.kind] += 1
            count = kinds.total()
            leak = difference(pair, count, exported=count % EXPORTED == 0)
            found += [f"{system}, seed {seed}: {leak}"] if leak else []
            if count == most or len(found) == enough:
                return kinds, found, dropped + pairing.discarded
        dropped += pairing.discarded
        seed += 1


def find_planted() -> None:
    """Plant every leak, one by one, and say after how many pairs it was found."""
    from tests.programs.secrecy_leaks import LEAKS, planted  # which change this module

    pairs = {name: planted(name) for name in LEAKS}
    for name, count in pairs.items():
        print(f"{LEAKS[name].system}: {name}: {f'{count} pairs' if count else 'not found'}")
    if not all(pairs.values()):
        raise SystemExit("not every leak was found")


def main() -> None:
    """Compare pairs of every system, and say what was found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--pairs", type=int, default=20_000, help="of each system")
    parser.add_argument("--first", type=int, default=0, help="the first seed, to go on behind it")
    parser.add_argument("--system", choices=list(discover()), help="this one alone")
    parser.add_argument("--planted", action="store_true", help="find every planted leak instead")
    asked = parser.parse_args()
    if asked.planted:
        find_planted()
        return
    leaks: list[str] = []
    for system in [asked.system] if asked.system else discover():
        begun = time.monotonic()
        kinds, found, dropped = compare(system, asked.first, asked.pairs)
        leaks += found
        told = ", ".join(f"{kind} {times}" for kind, times in sorted(kinds.items()))
        spent = time.monotonic() - begun
        print(
            f"{system}: {told}; {dropped} dropped; {len(found)} differ; {spent:.0f} s", flush=True
        )
        print(*found, sep="\n")
    if leaks:
        raise SystemExit(f"{len(leaks)} pairs differ")


if __name__ == "__main__":
    main()
