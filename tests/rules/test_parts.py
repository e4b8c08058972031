"""Are views and options of every system, made of kept parts, what they would be from nothing?"""

from random import Random
from weakref import WeakSet

import msgspec
import pytest

from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.ids import FigureId, SeatId
from domain.kernel.memo import Keeping, itemwise, kept_nothing
from domain.kernel.parts import Joined, part
from domain.kernel.system import System, View
from domain.systems import discover
from tests.support.play import Player

STEPS = 80
ANNA, BERT = FigureId("anna"), FigureId("bert")


def shown(system: System, state: object, audience: Audience) -> bytes:
    """Encode all that an audience sees of a system."""
    groups = Joined(system.groups(state, audience, None)) if audience.seat else Joined()
    options = groups.flat()
    assert [*options] == [option.key for option in system.options(state, audience)]
    assert len(options) == sum(map(len, groups.parts())), "no option is in two parts"
    view = system.view(state, audience)
    ready = dict(system.prepared(state, audience))
    return msgspec.json.encode([view, options, ready])


@pytest.mark.parametrize("system", discover().values(), ids=lambda system: system.key)
@pytest.mark.parametrize("seed", range(2))
def test_kept_parts_are_byte_for_byte_a_view_from_nothing(system: System, seed: int) -> None:
    player = Player(system, Random(seed).randrange, {}, seed)
    for _ in range(STEPS):
        state = player.step().after
        for audience in player.table.values():
            kept = shown(system, state, audience)
            with kept_nothing():
                assert kept == shown(system, state, audience)


@part
def hand(eyes: Audience, figure: FigureId) -> View:
    return {"hand": "KrA"} if eyes.controls(figure) else {}


def test_audiences_that_may_know_the_same_share_one_part() -> None:
    one, other = (
        Audience("player", SeatId(seat), frozenset({ANNA, FigureId(seat)})) for seat in "pq"
    )
    assert hand(one.among((ANNA,)), ANNA) is hand(other.among((ANNA,)), ANNA)
    assert hand(one.among((ANNA,)), ANNA) == {"hand": "KrA"}
    assert hand(SPECTATORS.among((ANNA,)), ANNA) == {}


def test_a_figure_that_a_part_did_not_declare_is_nobodys() -> None:
    player = Audience("player", SeatId("p"), frozenset({ANNA, BERT}))
    assert hand(player.among((BERT,)), ANNA) == {}


def test_a_part_is_not_told_who_looks() -> None:
    with pytest.raises(TypeError, match="who looks"):
        hand(Audience("player", SeatId("p"), frozenset({ANNA})), ANNA)


def test_a_part_is_not_made_again_for_the_same_pieces() -> None:
    eyes, before = SPECTATORS.among(()), Keeping.made
    first = hand(eyes, BERT)
    made = Keeping.made - before
    assert hand(SPECTATORS.among(()), BERT) is first
    assert (made, Keeping.made - before) == (1, 1)


def test_only_fields_that_changed_since_the_last_look_are_looked_up() -> None:
    looked: list[str] = []

    @itemwise
    def length(who: str, key: str, item: list[int], more: tuple[int, ...]) -> tuple[str, int]:
        looked.append(who + key)
        return who, len(item) + len(more)

    one, two, more = [1], [2, 2], (0,)
    assert length("A", {"one": one, "two": two}, more) == {"one": ("A", 2), "two": ("A", 3)}
    assert length("A", {"two": two}, more) == {"two": ("A", 3)}
    assert length("A", {"one": [1], "two": two}, more) == {"one": ("A", 2), "two": ("A", 3)}
    assert looked == ["Aone", "Atwo", "Aone"], "equal is not the very same"
    assert length("B", {"two": two}, more) == {"two": ("B", 3)}
    assert length("A", {"two": two}, (0, 0)) == {"two": ("A", 4)}
    assert looked[3:] == ["Btwo", "Atwo"]


class Word(str):
    """Text of which one can tell whether it is still held."""


def test_names_of_parts_that_are_gone_are_not_gathered() -> None:
    @part
    def length(eyes: None, *, word: Word) -> View:
        return {"length": len(word)}

    words = WeakSet[Word]()
    for number in range(5000):
        words.add(word := Word(number))
        length(None, word=word)
    assert len(words) < 2500, "but for the latest, all parts are gone"


def test_a_seat_without_a_figure_of_einblatt_is_given_what_strangers_are() -> None:
    system = discover()["einblatt"]
    player, others = Player(system, Random(1).randrange, {}, 1), 0
    for _ in range(STEPS):
        state = player.step().after
        strangers = system.view(state, SPECTATORS)["conflicts"]
        for audience in player.table.values():
            for cid, seen in system.view(state, audience)["conflicts"].items():
                for figure, kt in seen["kts"].items():
                    if not audience.controls(figure):
                        assert kt is strangers[cid]["kts"][figure]
                        others += 1
    assert others > STEPS
