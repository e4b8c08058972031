"""A sandbox has, of what is made up in it, what everybody has seen since."""

from typing import Any

import pytest

from domain.chronicle.propose import Forking
from domain.kernel.ids import SeatId
from domain.systems.einblatt.state import State
from tests.support import dose
from tests.support.play import Seeded
from tests.support.session import ANNA, BERT, GM, Session
from tests.support.story import commit_all, figures, start
from tests.support.table_play import TablePlay

Json = dict[str, Any]
EINBLATT = {
    "table.Undo": 0,
    "table.TakeOut": 0,
    "table.Goto": 0,
    "samyra.OpenCombat": 0,
    "phers.OpenDecision": 0,
    "ews.OpenContest": 0,
    "harmonies.OpenAction": 0,
}


def forked(table: Session, seat: SeatId, step: str, seed: int = 3) -> State:
    """Open a sandbox at a step; give what einBlatt's state is in it."""
    table.source = Seeded(seed)
    outcome = table.ask(seat, {"type": "table.Fork", "at": step})
    assert isinstance(outcome, Forking)
    state: State = outcome.state.systems["einblatt"]
    return state


@pytest.mark.parametrize(("seat", "who"), [(GM, "Billy"), (ANNA, "Jack"), (BERT, "Baum")])
def test_hands_of_others_hold_what_was_laid_from_them(seat: SeatId, who: str) -> None:
    table = Session(Seeded(9))
    conflict = start(table)
    deal = table.applied[-1].commit.id
    commit_all(table)
    laid = table.view(seat)["conflicts"][conflict]["kts"][figures(table)[who]]["laid"]["1"]
    for seed in range(4):
        kt = forked(table, seat, deal, seed).conflicts[conflict].kts[figures(table)[who]]  # type: ignore[index]  # a key of its own
        assert laid in kt.hand


def test_what_was_drawn_from_a_deck_of_several_is_made_up_all_the_same() -> None:
    """Whose hand a card of the gm's one deck was in then, nobody has seen."""
    made = []
    for later in (False, True):
        table = Session(Seeded(9))
        table.do(GM, "table.SetToggle", toggle="einblatt.npc_deck", value="shared")
        conflict = start(table)
        deal = table.applied[-1].commit.id
        if later:
            commit_all(table)
        made.append(forked(table, BERT, deal).conflicts[conflict].kts[figures(table)["Baum"]])  # type: ignore[index]  # keys of their own
    assert made[0] == made[1]


def cards_of(state: State, cid: Any, figure: Any) -> list[str]:
    """List all cards of the deck from which a participant draws, wherever they lie."""
    conflict = state.conflicts[cid]
    kt = conflict.kts[figure]
    if kt.kind == "sc":
        deck = state.sheets[figure].deck
        kts = [c.kts[figure] for c in state.conflicts.values() if figure in c.kts]
    elif conflict.settings.npc_deck == "shared":
        deck, kts = conflict.shared, [each for each in conflict.kts.values() if each.kind == "npc"]
    else:
        deck, kts = kt.deck, [kt]
    lying = [*deck.draw, *deck.discard, *deck.draw2, *deck.discard2, *(deck.aside or ())]
    return lying + [card for each in kts for card in each.hand]


@pytest.mark.parametrize("seed", range(dose.now.sessions))
def test_at_whatever_moment_no_card_is_there_twice(seed: int) -> None:
    table = TablePlay(seed, EINBLATT).play(200)
    tree = table.chronicle.tree
    for seat in (GM, ANNA):
        for step in [*table.chronicle.public_steps][::4]:
            place = tree.place(step)
            assert place is not None
            made, true = forked(table, seat, step), tree.state(place.id).systems["einblatt"]
            for cid, conflict in made.conflicts.items():
                for figure in conflict.kts:
                    cards = cards_of(made, cid, figure)
                    assert len(cards) == len(cards_of(true, cid, figure))
                    assert len({*cards}) == len(cards)
