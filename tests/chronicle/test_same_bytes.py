"""Two tables that differ only in what somebody may not see give them the same bytes."""

from functools import cache

import pytest

from domain.chronicle import history_window
from domain.chronicle.commits import Commit
from domain.kernel.chance import Cards, DrawKey
from domain.kernel.ids import SeatId
from tests.support import dose
from tests.support.play import Seeded
from tests.support.session import ANNA, BERT, GM, Session
from tests.support.story import answer, figures, first, mine, play_probe, start


class Parted:
    """Luck that is the same for some figures and other for the rest."""

    def __init__(self, seed: int, rest: int, same: set[str]) -> None:
        self.same = same
        self._known, self._other = Seeded(seed), Seeded(rest)

    def die(self, faces: int, key: DrawKey) -> int:
        """Throw a die of the figure's luck."""
        return (self._known if key.figure in self.same else self._other).die(faces, key)

    def shuffle(self, cards: Cards, key: DrawKey) -> Cards:
        """Shuffle with the figure's luck."""
        return (self._known if key.figure in self.same else self._other).shuffle(cards, key)


def told(observer: str, rest: int, *, changes: bool) -> tuple[Session, str]:
    """Deal and let all but one commit; what others hold comes from the luck `rest`."""
    luck = Parted(7, rest, set())
    table = Session(luck)
    luck.same |= set(_figures(observer))
    conflict = start(table, "Billy", "Jack", "Baum")
    for seat in (ANNA, BERT):
        ask = mine(table, seat, "commit")[0]
        secret = seat != observer and changes
        answer(table, seat, ask, (lambda options: options[-1]) if secret else first)
    return table, conflict


@cache
def _figures(observer: str) -> tuple[str, ...]:
    """Name the figures whose luck the observer sees, by telling the story once."""
    names = {GM: ["Baum"], ANNA: ["Billy"], BERT: ["Jack"]}.get(SeatId(observer), [])
    known = figures(_laid())
    return tuple(known[name] for name in names)


def _laid() -> Session:
    table = Session(Seeded(7))
    start(table, "Billy", "Jack", "Baum")
    return table


def bytes_of(table: Session, key: str) -> list[bytes]:
    return [frame.json for frame in table.feeds[key].frames]


@pytest.mark.parametrize("observer", [GM, ANNA, BERT, "spectator"])
@pytest.mark.parametrize("rest", range(20, 26))
def test_hands_piles_and_choices_of_others_change_no_byte(observer: str, rest: int) -> None:
    one, conflict = told(observer, 19, changes=False)
    other, _ = told(observer, rest, changes=True)
    assert bytes_of(one, observer) == bytes_of(other, observer)
    assert one.chronicle.state != other.chronicle.state
    assert one.view(observer)["conflicts"][conflict]["phase"] == "commit"


@pytest.mark.parametrize("observer", [GM, ANNA, "spectator"])
def test_even_the_existence_of_a_changed_choice_stays_hidden(observer: str) -> None:
    once, _ = told(observer, 19, changes=False)
    twice, conflict = told(observer, 19, changes=False)
    before = twice.feeds[BERT].n
    jack = figures(twice)["Jack"]
    ask = next(k for k, a in twice.view(BERT)["asks"].items() if a["who"] == jack)
    twice.do(BERT, "einblatt.CommitPass", conflict=conflict, figure=jack, ask=ask)
    twice.ids -= 1  # the next command of the test has the same id in both
    assert twice.feeds[BERT].n == before + 1
    assert bytes_of(once, observer) == bytes_of(twice, observer)
    for table in (once, twice):
        table.do(GM, "table.Say", text="Fertig?")
    assert [f.n for f in once.feeds[observer].frames] == [f.n for f in twice.feeds[observer].frames]
    assert once.view(observer) == twice.view(observer)


def test_the_check_can_fail_what_is_open_does_change_bytes() -> None:
    one, _ = told("spectator", 19, changes=False)
    other, _ = told("spectator", 23, changes=False)
    for table in (one, other):
        play_probe(table)
    assert bytes_of(one, "spectator") != bytes_of(other, "spectator")


@pytest.mark.parametrize("changes", range(1, 9)[: dose.now.seeds])
def test_how_far_back_a_gm_is_told_does_not_hang_on_hidden_steps(
    changes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody who exchanges a hidden card again and again moves no bound of the gm's view."""
    monkeypatch.setattr(history_window, "BLOCK", 8)
    once, _ = told(GM, 19, changes=False)
    often, conflict = told(GM, 19, changes=False)
    jack = figures(often)["Jack"]
    ask = next(k for k, a in often.view(BERT)["asks"].items() if a["who"] == jack)
    hidden = {"type": "einblatt.CommitPass", "conflict": conflict, "figure": jack, "ask": ask}
    for number in range(changes):
        assert isinstance(often.ask(BERT, hidden, id=f"again {number}"), Commit)
    often.ids = once.ids
    for number in range(20):
        for table in (once, often):
            table.do(GM, "table.AddFigure", name=f"Zaun {number}", kind="obstacle", owner="")
        assert bytes_of(once, GM) == bytes_of(often, GM)
    assert 8 <= len(once.view(GM)["moments"]) < 16 + 8
