"""Does any combination of modules play to the end and keep every promise?

Seed: 004 §2
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import msgspec
import pytest

from chronist_client.paths import Pick
from domain.kernel.audience import Audience
from domain.kernel.cards import DECK
from domain.kernel.messages import ConflictClosed
from domain.systems.einblatt import SYSTEM
from domain.systems.einblatt.eingriffe import EINGRIFFE
from domain.systems.einblatt.state import Conflict, Deck, State
from tests.support import dose
from tests.support.choosing import choose
from tests.support.invariants import Invariants, encoded
from tests.support.play import Player, Step, command_type, seeded

KEYS = tuple(each.key for each in EINGRIFFE)
PAIRS = tuple(combinations(KEYS, 2))
LONGEST = 400
UNASKED = ("einblatt.LayOpen", "einblatt.RedrawHand", "einblatt.StoreSleeve")
COMMAND = command_type(SYSTEM)
VARIANTS: tuple[dict[str, str | int], ...] = (
    {},
    {"single_source": "on", "reshuffle": "lazy", "two_kt_simplified": "off"},
    {"open_play_timing": "per_round", "allin_stake": "fight", "npc_deck": "shared"},
)


def played(toggles: dict[str, str | int], seed: int, wanted: int) -> Iterator[tuple[Step, Player]]:
    """Play conflicts to their end, with modules used more often than by chance alone."""
    pick = seeded(seed)
    player, closed = Player(SYSTEM, pick, toggles, seed=seed, fixed=True), 0
    for _ in range(wanted * LONGEST):
        step = eager(player, pick) or player.step()
        yield step, player
        closed += any(isinstance(event, ConflictClosed) for event in step.events)
        if closed == wanted:
            return
    raise AssertionError(f"{closed} of {wanted} conflicts came to an end")


def eager(player: Player, pick: Pick) -> Step | None:
    """Use what a module lets somebody do unasked, one time in eight."""
    for seat in player.table.values():
        offered = [o for o in SYSTEM.options(player.state, seat) if o.type in UNASKED]
        if offered and pick(8) == 0:
            sent = choose(offered[pick(len(offered))], pick)
            return player.send(seat, msgspec.convert(sent, COMMAND))
    return None


def on(*keys: str) -> dict[str, str | int]:
    return dict.fromkeys(keys, "on")


def test_there_are_nine_modules() -> None:
    assert len(set(KEYS)) == 9
    assert len(PAIRS) == 36


@pytest.mark.slow
@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_any_two_modules_go_together(pair: tuple[str, str]) -> None:
    plays(on(*pair), seed=PAIRS.index(pair), wanted=2)


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
@pytest.mark.parametrize("seed", range(dose.now.chunks))
def test_all_nine_go_together(variant: int, seed: int) -> None:
    plays({**on(*KEYS), **VARIANTS[variant]}, seed=1000 + seed, wanted=4)


def plays(toggles: dict[str, str | int], seed: int, wanted: int) -> None:
    check: Invariants | None = None
    for number, (step, player) in enumerate(played(toggles, seed, wanted)):
        check = check or Invariants(SYSTEM, player.table, seeded(seed + 7))
        check.events(step)
        check.invisible(step)
        check.secret_choice(step)
        check.luck(step)
        decks_are_whole(step.after)
        if number % 4 == 0:
            check.views(step.after)
            check.questions(step.after)
            check.seals(step.after)
        if number % 8 == 0:
            check.samples(step.after)
            check.skips(step.after, step.id)
            check.refusals(step.after, step.id, times=10)
        if number % 40 == 0:
            check.answers_alike(step.after, step.id, times=6)


def decks_are_whole(state: State) -> None:
    """Draw, discard, hand, table and sleeve together are 32 cards for each character."""
    for figure, sheet in state.sheets.items():
        cards = [*_piled(sheet.deck), *([sheet.sleeve.card] if sheet.sleeve else ())]
        for conflict in state.conflicts.values():
            cards += _held(conflict, figure)
        assert sorted(cards) == sorted(DECK), figure
    for conflict in state.conflicts.values():
        if conflict.settings.npc_deck == "per_kt" and conflict.probe:
            for figure, kt in conflict.kts.items():
                if kt.kind == "npc" and kt.tested == "" and kt.drawn:
                    held = [*_piled(kt.deck), *_held(conflict, figure)]
                    assert sorted(held) == sorted(DECK), figure


def _piled(deck: Deck) -> list[str]:
    aside = deck.aside or {}
    return [*deck.draw, *deck.draw2, *deck.discard, *deck.discard2, *aside]


def _held(conflict: Conflict, figure: Any) -> list[str]:
    kt = conflict.kts.get(figure)
    if kt is None or conflict.phase == "closed":
        return []
    return [card for card in (*kt.hand, kt.card, kt.answer, *kt.slots.values()) if card in DECK]


@pytest.mark.slow
def test_neither_sleeve_nor_zinken_nor_pile_reaches_another_seat() -> None:
    """No event and no view names a card that lies hidden from who gets it. Seed: 004 §2.2, §2.6"""
    met = {"sleeve": 0, "zinken": 0}
    for seed in range(2000, 2005):
        for step, player in played(on(*KEYS), seed, wanted=4):
            for seat in player.table.values():
                told_to(seat, step)
                shown_to(seat, step.after, met)
    assert all(met.values())


def told_to(seat: Audience, step: Step) -> None:
    before = step.state
    for event in step.events:
        after = SYSTEM.evolve(before, event)
        told = SYSTEM.redact(before, event, after, seat)
        if told is not None:
            names = set(encoded(told).decode().split('"')) & set(DECK)
            assert not names & hidden(after, getattr(event, "figure", None), seat), told
        before = after


def shown_to(seat: Audience, state: State, met: dict[str, int]) -> None:
    view = SYSTEM.view(state, seat)
    for figure, sheet in state.sheets.items():
        shown = [view["sheets"][figure]]
        for cid, conflict in state.conflicts.items():
            if conflict.phase != "closed" and figure in conflict.kts:
                shown.append(view["conflicts"][cid]["kts"][figure])
                met["zinken"] += bool(conflict.kts[figure].looking)
        met["sleeve"] += bool(sheet.sleeve)
        names = set(encoded(shown).decode().split('"')) & set(DECK)
        assert not names & hidden(state, figure, seat), (seat, figure)


def hidden(state: State, figure: Any, seat: Audience) -> set[str]:
    """Name the cards of a character that lie in sleeve or piles, unless its own seat knows them."""
    sheet = state.sheets.get(figure)
    if sheet is None:
        return set()
    piles = {*sheet.deck.draw, *sheet.deck.draw2}
    if seat.controls(figure):
        return piles - sheet.deck.known
    return piles | ({sheet.sleeve.card} if sheet.sleeve else set())
