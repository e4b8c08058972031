"""Does nobody learn what the rules hide: hands, choices, declarations, piles?"""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from domain.kernel.cards import DECK
from domain.kernel.chance import DrawKey
from domain.kernel.ids import FigureId
from domain.kernel.messages import Event, HandsOpened
from domain.kernel.rejection import illegal
from domain.systems.einblatt import SYSTEM
from domain.systems.einblatt import commands as c
from domain.systems.einblatt.events import (
    ActionDeclared,
    CardCommitted,
    CardsDiscarded,
    GroupRevealed,
    HandDrawn,
    PileReshuffled,
)
from tests.rules.einblatt.given import Given, Npc, Rigged, Sc
from tests.support.invariants import encoded
from tests.support.play import Seeded

OTHERS = ("b", "gm", "nobody")
"""Seats that look on while a is played by its own seat."""


def dealt() -> Given:
    return Given(
        a=Sc("x", "KrA Kr9 Kr8"), b=Sc("y", "HeK HeD He8", trump="He"), n=Npc("z", "Pi9 Pi8 Pi7")
    ).dealt()


def told(given: Given, seat: str) -> list[Event]:
    """Cut the last command's events for a seat."""
    state, audience, found = given.state, given.seat(seat), []
    for event in given.events:
        found.append(SYSTEM.redact(state, event, state, audience))
    return [event for event in found if event is not None]


def cards_in(value: Any) -> Iterator[str]:
    """Find every card named anywhere in a view or an event."""
    for word in encoded(value).decode().replace("\\", "").split('"'):
        if word in DECK:
            yield word


# drawing


def test_a_drawn_hand_is_its_owners_alone() -> None:
    """Seed: 004 §1.3.2"""
    given = dealt()
    for seat in OTHERS:
        drawn = [e for e in told(given, seat) if isinstance(e, HandDrawn) and e.figure == "a"]
        assert [(e.n, e.cards) for e in drawn] == [(8, UNSET)]
    (own,) = [e for e in told(given, "a") if isinstance(e, HandDrawn) and e.figure == "a"]
    assert own.cards == tuple(given.hand("a"))


def test_the_gm_sees_the_hands_of_npcs_only() -> None:
    """Seed: 004 §1.3.2"""
    given = dealt()
    assert set(cards_in(told(given, "gm"))) == {"Pi9", "Pi8", "Pi7"}
    assert {name for name in ("a", "b", "n") if "hand" in given.kt(name, "gm")} == {"n"}


def test_the_order_of_a_pile_is_nobodys() -> None:
    """Seed: 004 §1.2"""
    given = dealt()
    for seat in ("a", *OTHERS):
        shuffled = [e for e in told(given, seat) if isinstance(e, PileReshuffled)]
        assert [e.order for e in shuffled] == [UNSET] * 3
        assert "draw" not in given.whole_view(seat)["sheets"]["a"]


def test_another_shuffle_looks_the_same_to_those_who_draw_nothing() -> None:
    """Seed: 004 §1.2"""
    seen = []
    for hand in ("KrA Kr9 Kr8", "He7 Ka9 PiB"):
        given = Given(a=Sc("x", hand), b=Sc("y", hand)).dealt()
        seen.append((encoded(told(given, "nobody")), given.view_bytes("nobody")))
        assert list(cards_in(told(given, "nobody"))) == []
    assert seen[0] == seen[1]


# choosing


@pytest.mark.parametrize("choice", ["KrA", "Kr9", "pass"])
def test_others_see_that_somebody_chose_but_not_what(choice: str) -> None:
    """Seed: 004 §1.3.3"""
    given = dealt()
    given.commit("a", choice)
    for seat in OTHERS:
        (chosen,) = told(given, seat)
        assert chosen == CardCommitted(conflict=given.conflict, figure=FigureId("a"), changed=False)
        assert "KrA" not in set(cards_in(given.whole_view(seat)))
        assert "committed" not in given.kt("a", seat)
        assert given.kt("a", seat)["state"] == "committed"
    assert given.kt("a", "a")["committed"] == choice


def test_every_choice_looks_the_same_from_outside() -> None:
    """A card, another card, a pass: byte for byte. Seed: 004 §1.3.3"""
    for seat in OTHERS:
        seen = set()
        for choice in ("KrA", "Kr9", "pass"):
            given = dealt()
            given.commit("a", choice)
            seen.add((encoded(told(given, seat)), given.view_bytes(seat), given.option_bytes(seat)))
        assert len(seen) == 1


def test_a_changed_choice_is_nothing_to_others() -> None:
    """Seed: 004 §1.3.3"""
    given = dealt()
    given.commit("a", "KrA")
    before = {seat: (given.view_bytes(seat), given.option_bytes(seat)) for seat in OTHERS}
    given.commit("a", "pass")
    for seat in OTHERS:
        assert told(given, seat) == []
        assert (given.view_bytes(seat), given.option_bytes(seat)) == before[seat]
    assert len(told(given, "a")) == 1


def test_the_gm_chooses_as_secretly_for_npcs() -> None:
    """Seed: 004 §1.3.3"""
    given = dealt()
    given.commit("n", "Pi9")
    assert list(cards_in(told(given, "a"))) == list(cards_in(told(given, "nobody"))) == []
    assert given.kt("n", "gm")["committed"] == "Pi9"


def test_sealed_from_the_first_answer_to_the_reveal() -> None:
    """Seed: 004 §1.3.3"""
    given = dealt()
    assert SYSTEM.sealed(given.state) == frozenset()
    given.commit("a", "KrA")
    (path,) = SYSTEM.sealed(given.state)
    assert path.startswith(f"{given.conflict}/")
    given.commit("b", "HeK")
    assert SYSTEM.sealed(given.state) == {path}
    given.commit("n", "Pi9")
    assert SYSTEM.sealed(given.state) == frozenset()


def test_an_empty_hand_is_no_secret() -> None:
    """Seed: 004 §1.3.5"""
    given = Given(a=Sc("x"), b=Npc("y", "He7"))
    given.restrict("a", "beruf", 8)
    given.dealt()
    assert given.kt("a", "nobody")["state"] == "passed"
    assert SYSTEM.sealed(given.state) == frozenset()


def test_round_cards_are_everybodys_after_the_reveal() -> None:
    """Seed: 004 §1.3.3"""
    given = dealt().lay(a="KrA", b="HeK", n="Pi9")
    for seat in ("a", *OTHERS):
        assert {given.kt(name, seat)["card"] for name in "abn"} == {"KrA", "HeK", "Pi9"}


def test_a_refusal_looks_the_same_whatever_the_others_hold() -> None:
    """Seed: 004 §1.3.3"""
    given = dealt()
    worlds = [SYSTEM.sample(given.state, given.seat("b"), Seeded(seed)) for seed in range(3)]
    for card in set(DECK) - set(given.hand("b")):
        command = given.about(c.CommitCard, "b", ask=given.ask("commit", "b"), card=card)
        for given.state in worlds:
            assert given.refusal("b", command) == illegal("einblatt.CommitCard", "card")


# declaring at the same time


def tied() -> Given:
    """A and b have equal cards and equal values; n lies lower."""
    given = Given(
        a=Sc("x", "Kr9 KrA"), b=Sc("y", "He9 HeA", trump="He"), n=Npc("z", "Pi7 Pi8")
    ).dealt()
    return given.lay(a="Kr9", b="He9", n="Pi7")


@pytest.mark.parametrize("target", ["b", "n", ""])
def test_a_declaration_is_its_owners_until_all_are_in(target: str) -> None:
    """B11. Seed: 004 §1.3.3"""
    given = tied()
    events = given.act("a", target) if target else given.wait("a")
    assert isinstance(events[0], ActionDeclared)
    for seat in OTHERS:
        (declared,) = told(given, seat)
        assert declared == replace(events[0], target=UNSET)
        assert "declared" not in given.kt("a", seat)
    assert given.kt("a", "a")["declared"] == (target or "wait")


def test_every_declaration_looks_the_same_from_outside() -> None:
    """B11. Seed: 004 §1.3.3"""
    for seat in OTHERS:
        seen = set()
        for target in ("b", "n", ""):
            given = tied()
            given.act("a", target) if target else given.wait("a")
            seen.add((encoded(told(given, seat)), given.view_bytes(seat), given.option_bytes(seat)))
        assert len(seen) == 1


def test_a_changed_declaration_is_nothing_to_others() -> None:
    """B11. Seed: 004 §1.3.3"""
    given = tied()
    given.act("a", "b")
    given.act("a", "n")
    assert [told(given, seat) for seat in OTHERS] == [[], [], []]


def test_declarations_are_sealed_until_the_group_is_shown() -> None:
    """B11. Seed: 004 §1.3.3"""
    given = tied()
    assert SYSTEM.sealed(given.state) == frozenset()
    given.act("a", "b")
    (path,) = SYSTEM.sealed(given.state)
    assert path.startswith(f"{given.conflict}/")
    given.act("b", "n")
    assert SYSTEM.sealed(given.state) == frozenset()
    shown = [e for e in told(given, "nobody") if isinstance(e, GroupRevealed)]
    assert [e.targets for e in shown] == [{"a": "b", "b": "n"}]


# what goes back


def test_unused_cards_go_back_face_down() -> None:
    """Seed: 004 §1.3.2"""
    given = dealt().all_pass(3)
    for seat in OTHERS:
        back = [e for e in told(given, seat) if isinstance(e, CardsDiscarded) and e.figure == "a"]
        assert [(e.n, e.face_up, e.cards) for e in back] == [(8, False, UNSET)]
    (own,) = [e for e in told(given, "a") if isinstance(e, CardsDiscarded) and e.figure == "a"]
    assert set(own.cards or ()) >= {"KrA", "Kr9", "Kr8"}
    # Its player may look them through.
    assert set(given.kt("a", "a")["unused"]) == set(own.cards or ())
    assert all("unused" not in given.kt("a", seat) for seat in OTHERS)


def test_used_and_forced_cards_go_back_openly() -> None:
    """Seed: 004 §1.3.3"""
    given = dealt()
    given.send("gm", c.ForceDiscard(conflict=given.conflict, figure=FigureId("n"), cards=1))
    (forced,) = told(given, "nobody")
    assert list(cards_in([forced])) == ["Pi7"]
    given.lay(a="KrA", b="HeK", n="Pi9")
    given.act("a", "b")
    discarded = [e for e in told(given, "nobody") if isinstance(e, CardsDiscarded)]
    assert {card for event in discarded for card in event.cards or ()} == {"KrA", "HeK"}


def test_hands_stay_hidden_after_the_conflict_unless_the_table_opens_them() -> None:
    """Seed: 004 §1"""
    given = dealt()
    given.close()
    assert list(cards_in(given.view("nobody"))) == []
    assert list(cards_in(given.view("b")["kts"]["a"])) == []
    given.fold(HandsOpened(conflict=given.conflict))
    assert {"KrA", "Kr9", "Kr8"} <= set(given.kt("a", "nobody")["hand"])


# views


def test_counts_are_public() -> None:
    """Seed: 004 §1.2"""
    given = dealt()
    for seat in ("a", *OTHERS):
        kt = given.kt("a", seat)
        assert (kt["hand_count"], kt["draw_count"], kt["discard_count"]) == (8, 24, 0)


def test_a_view_holds_no_card_but_ones_own_and_the_open_ones() -> None:
    """Seed: 004 §1.3.3"""
    given = dealt().lay(a="KrA", b="HeK", n="Pi9")
    lying = {"KrA", "HeK", "Pi9"}
    assert set(cards_in(given.whole_view("nobody"))) == lying
    assert set(cards_in(given.whole_view("a"))) == lying | set(given.hand("a"))
    assert set(cards_in(given.whole_view("gm"))) == lying | set(given.hand("n"))


# sampling


def test_a_sample_deals_what_is_hidden_again() -> None:
    """Seed: 004 §1.2"""
    given = dealt()
    given.commit("a", "KrA")
    a, hands, choices = FigureId("a"), set(), set()
    for seed in range(40):
        other = SYSTEM.sample(given.state, given.seat("b"), Seeded(seed))
        kt = other.conflicts[given.conflict].kts[a]
        hands.add(kt.hand)
        choices.add(kt.choice if kt.choice == "pass" else "card")
        assert kt.choice in (*kt.hand, "pass")
        deck = other.sheets[a].deck
        assert sorted((*deck.draw, *deck.discard, *kt.hand)) == sorted(DECK)
    assert len(hands) > 30
    assert choices == {"pass", "card"}


def test_a_sample_keeps_what_its_audience_knows() -> None:
    """Seed: 004 §1.2"""
    given = dealt().lay(a="KrA", b="HeK", n="Pi9")
    given.act("a", "b")
    other = SYSTEM.sample(given.state, given.seat("a"), Seeded(1))
    before, after = (s.conflicts[given.conflict].kts for s in (given.state, other))
    assert after[FigureId("a")].hand == before[FigureId("a")].hand
    assert after[FigureId("b")].hand != before[FigureId("b")].hand
    for name in ("a", "b"):
        deck = other.sheets[FigureId(name)].deck
        assert deck.discard == given.state.sheets[FigureId(name)].deck.discard
    own = (s.sheets[FigureId("a")].deck.draw for s in (given.state, other))
    one, two = own
    assert one != two
    assert sorted(one) == sorted(two)


def test_a_sample_makes_up_what_was_put_away_wherever_it_lies_by_now() -> None:
    """Seed: 004 §1.2"""
    given = dealt()
    given.close()
    a, cid, conflict = FigureId("a"), given.conflict, given.state.conflicts[given.conflict]
    kt = conflict.kts[a]
    came = tuple(card for card in DECK if card not in kt.last_hand)[: len(kt.last_hand)]
    other = replace(conflict, kts={**conflict.kts, a: replace(kt, last_hand=came)})
    states = given.state, replace(given.state, conflicts={**given.state.conflicts, cid: other})
    for seat in OTHERS:
        one, two = (SYSTEM.sample(state, given.seat(seat), Seeded(1)) for state in states)
        put_away = one.conflicts[cid].kts[a].last_hand
        assert put_away == two.conflicts[cid].kts[a].last_hand
        assert set(put_away) <= one.sheets[a].deck.covered
    mine = SYSTEM.sample(given.state, given.seat("a"), Seeded(1)).conflicts[cid].kts[a]
    assert mine.last_hand == kt.last_hand != ()


def test_a_sample_chooses_hidden_declarations_again() -> None:
    """B11. Seed: 004 §1.3.3"""
    given = tied()
    given.act("a", "b")
    found = set()
    for seed in range(40):
        other = SYSTEM.sample(given.state, given.seat("b"), Seeded(seed))
        group = other.conflicts[given.conflict].group
        assert group is not None
        found.add(group.declared[FigureId("a")])
    assert found == {"", "b", "n"}
    same = SYSTEM.sample(given.state, given.seat("a"), Seeded(1))
    assert same.conflicts[given.conflict].group == given.state.conflicts[given.conflict].group


def test_a_sample_of_a_shared_deck_keeps_its_cards_together() -> None:
    """Seed: 004 §1.2"""
    given = Given(
        {"npc_deck": "shared"}, a=Npc("x", cards=9), b=Npc("y", cards=9), s=Sc("z")
    ).dealt()
    other = SYSTEM.sample(given.state, given.seat("s"), Seeded(3))
    conflict = other.conflicts[given.conflict]
    hands = conflict.kts[FigureId("a")].hand + conflict.kts[FigureId("b")].hand
    cards = hands + conflict.shared.draw + conflict.shared.discard
    assert sorted(cards) == sorted(DECK)
    assert hands != tuple(given.hand("a") + given.hand("b"))


def test_a_sample_asks_one_order_of_the_whole_deck_for_each_figure() -> None:
    given = dealt()
    chance = Rigged()
    SYSTEM.sample(given.state, given.seat("a"), chance)
    assert chance.asked == [DrawKey("einblatt", f, "sample") for f in ("gm", "a", "b", "n")]


def test_what_was_cut_is_never_folded() -> None:
    given = dealt()
    cut = next(event for event in told(given, "nobody") if isinstance(event, HandDrawn))
    with pytest.raises(ValueError, match="redacted"):
        SYSTEM.evolve(given.state, cut)
