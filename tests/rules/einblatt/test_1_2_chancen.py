"""Do stated odds count only the cards that can still be there? Every order is laid out."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations, permutations, product

import pytest

from domain.kernel.cards import DECK
from domain.kernel.odds import BadQuestion
from domain.systems.einblatt import SYSTEM
from domain.systems.einblatt.odds import odds
from domain.systems.einblatt.state import Deck
from tests.rules.einblatt.given import Given, Npc, Sc
from tests.rules.einblatt.moves import EIGHT, change_sheet

RISING = ("7", "8", "9", "10", "B", "D", "K", "A")
ASKED = {"type": "duel", "hand": "8", "trump": "Kr", "other_hand": "6", "other_trump": "Pi"}
OPEN = "KrA KrK PiA PiK PiD PiB HeA HeK HeD HeB KaA KaK KaD KaB He10 Ka10 Kr10 He9 Ka9 Kr9"
"""Twenty high cards that lie open on the discard pile."""


def strength(card: str, trump: str) -> tuple[bool, int]:
    return (card[:2] == trump, RISING.index(card[2:]))


def laid_out(
    own: Iterable[str], trump: str, other: Iterable[str], other_trump: str, rounds: int = 3
) -> dict[str, Fraction]:
    """Lay every order of the rounds' cards of both sides, and compare round by round."""
    sides = (
        [[strength(card, suit) for card in laid] for laid in permutations(pool, rounds)]
        for pool, suit in ((own, trump), (other, other_trump))
    )
    seen: Counter[int] = Counter()
    for mine, theirs in product(*sides):
        seen[sum((a > b) - (a < b) for a, b in zip(mine, theirs, strict=True))] += 1
    return {str(score): Fraction(seen[score], seen.total()) for score in range(-3, 4)}


def best_laid(
    own: tuple[Iterable[str], int, str], other: tuple[Iterable[str], int, str]
) -> dict[str, Fraction]:
    """Draw every hand of both, and lay its three best cards in every order; a pass is a seven."""
    seven = (False, 0)
    tops = [
        [sorted((strength(card, suit) for card in hand), reverse=True)[:3] for hand in hands]
        for hands, suit in ((combinations(pool, n), suit) for pool, n, suit in (own, other))
    ]
    seen: Counter[int] = Counter()
    for mine, theirs in product(*tops):
        one, two = (laid + [seven] * (3 - len(laid)) for laid in (mine, theirs))
        for order in permutations(one):
            seen[sum((a > b) - (a < b) for a, b in zip(order, two, strict=True))] += 1
    return {str(score): Fraction(seen[score], seen.total()) for score in range(-3, 4)}


def second_probe() -> Given:
    """A hand of eight against six cards of a deck of which twenty lie open."""
    given = Given(a=Sc("x", EIGHT), b=Sc("y", trump="Pi", attribute="hobby1"))
    low = tuple(card for card in DECK if card not in OPEN.split())
    deck = Deck(draw=low, discard=tuple(OPEN.split()), covered=frozenset())
    change_sheet(given, "b", deck=deck)
    return given.dealt()


def stated(given: Given, asked: str, seat: str) -> dict[str, str]:
    found = SYSTEM.prepared(given.state, given.seat(seat))
    return dict(found[given.ask("commit", asked)])


def likely(question: dict[str, str]) -> dict[str, Fraction]:
    return dict(odds(question).outcomes)


@pytest.mark.parametrize(("hand", "other_hand"), [(5, 2), (4, 6), (8, 1)])
def test_a_participant_that_lays_the_best_cards_gains_by_each_card_of_the_hand(
    hand: int, other_hand: int
) -> None:
    """Seed: 004 §1.2, §1.3.5"""
    low = [card for card in DECK if card not in OPEN.split()]
    known = [card for card in DECK if card not in EIGHT.split()][:9]
    rest = ",".join(card for card in DECK if card not in known)
    pools = {"gone": ",".join(OPEN.split()), "other_gone": rest}
    asked = {**ASKED, **pools, "hand": str(hand), "other_hand": str(other_hand), "lays": "best"}
    assert likely(asked) == best_laid((low, hand, "Kr"), (known, other_hand, "Pi"))


def test_a_larger_hand_is_worth_more_only_to_who_chooses() -> None:
    """Seed: 004 §1.2, §1.3.2"""
    hands = [{**ASKED, "other_hand": str(n)} for n in (3, 8, 16, 32)]
    assert len({wins(likely(each)) for each in hands}) == 1
    best = [wins(likely({**each, "lays": "best"})) for each in hands]
    assert best == sorted(set(best), reverse=True)


def wins(found: dict[str, Fraction]) -> Fraction:
    return found["1"] + found["2"] + found["3"]


def test_a_player_who_is_asked_counts_the_own_hand_and_what_lies_open() -> None:
    """Seed: 004 §1.2, §1.3.3"""
    given = second_probe()
    low = [card for card in DECK if card not in OPEN.split()]
    true = laid_out(EIGHT.split(), "Kr", low, "Pi")
    assert likely(stated(given, "a", "a")) == true
    fresh = likely({**ASKED, "trump": "true", "other_trump": "true"})
    assert wins(true) - wins(fresh) > Fraction(1, 10)


def test_a_spectator_counts_open_discards_and_no_hand() -> None:
    """Seed: 004 §1.2"""
    given = second_probe()
    question = stated(given, "a", "nobody")
    assert question == stated(given, "a", "gm")
    assert not {"KrA", "He9", "He8"} & set(question["cards"].split(","))
    assert set(question["other_gone"].split(",")) == set(OPEN.split())
    low = tuple(card for card in DECK if card not in OPEN.split())
    assert likely(question) == likely({**ASKED, "other_gone": ",".join(OPEN.split())})
    assert wins(likely(question)) < wins(laid_out(EIGHT.split(), "Kr", low, "Pi"))


def test_the_other_side_knows_its_own_hand_only() -> None:
    """Seed: 004 §1.2"""
    given = second_probe()
    question = stated(given, "b", "b")
    assert set(question["cards"].split(",")) == set(given.hand("b"))
    assert question["other_cards"] == ""
    one, two = stated(given, "b", "b"), stated(second_probe(), "b", "b")
    assert one == two


def test_cards_given_back_face_down_can_still_be_there() -> None:
    """Seed: 004 §1.2"""
    given = Given(a=Sc("x", EIGHT), b=Npc("y", "Ka7 Ka8 Ka9")).dealt()
    given.lay(a="KrA", b="Ka7").lay(a="KrK", b="Ka8").lay(a="pass", b="Ka9")
    given.start()
    told = stated(given, "b", "gm")
    assert told["other_gone"] == "KrK,KrA"
    assert (told["gone"], told["cards"]) == ("", "Ka7,Ka8,Ka9")


def test_after_a_round_what_is_left_of_the_hand_and_the_points_count() -> None:
    """Seed: 004 §1.2, §1.3.3"""
    given = second_probe()
    given.lay(a="KrA", b=given.hand("b")[0])
    question = stated(given, "a", "a")
    assert (question["rounds"], question["points"]) == ("2", "1")
    unseen = [card for card in DECK if card not in question["other_gone"].split(",")]
    left = laid_out([card for card in EIGHT.split() if card != "KrA"], "Kr", unseen, "Pi", 2)
    found = likely(question)
    assert found == {str(n): left.get(str(n - 1), Fraction()) for n in range(-3, 4)}
    assert found["-3"] == found["-2"] == 0


def test_what_the_other_still_holds_changes_no_question_of_a_later_round() -> None:
    """Seed: 004 §1.2"""
    asked = []
    for held in ("Ka7 KaK KaA", "Ka7 He8 Pi9"):
        given = Given(a=Sc("x", EIGHT), b=Npc("y", held)).dealt().lay(a="KrA", b="Ka7")
        asked.append(stated(given, "a", "a"))
    one, two = asked
    assert one == two
    assert (one["other_hand"], one["other_gone"]) == ("2", "Ka7")


@pytest.mark.parametrize("choice", ["PiA", "pass"])
def test_what_somebody_has_chosen_in_secret_changes_no_question_of_another(choice: str) -> None:
    """Seed: 004 §1.2, §1.3.3"""
    given = Given(a=Sc("x", EIGHT), b=Npc("y", "PiA Pi7 Ka8")).dealt()
    before = stated(given, "a", "a")
    given.commit("b", choice)
    assert stated(given, "a", "a") == before
    assert given.ask("commit", "a") not in SYSTEM.prepared(given.state, given.seat("gm"))
    # One's own choice tells more than any card of the hand.
    given = Given(a=Sc("x", EIGHT), b=Npc("y", "PiA Pi7 Ka8")).dealt()
    given.commit("a", "KrA")
    assert SYSTEM.prepared(given.state, given.seat("a")) == {}


def three(held: str) -> Given:
    """A hand of eight that two others face."""
    return Given(a=Sc("x", EIGHT), b=Npc("y", held), c=Npc("y", "Pi7 Pi8")).dealt()


def against(given: Given, seat: str) -> dict[str, dict[str, str]]:
    """Give the questions of the first figure's choice, by the figure it is compared with."""
    start = given.ask("commit", "a")
    found = SYSTEM.prepared(given.state, given.seat(seat))
    return {ask.removeprefix(start): dict(stated) for ask, stated in found.items()}


def test_among_several_the_player_is_told_of_each_alone() -> None:
    """Seed: 004 §1.2, §1.3.3"""
    found = against(three("Ka7 KaK KaA"), "a")
    assert found.keys() == {"/b", "/c"}
    alone = Given(a=Sc("x", EIGHT), b=Npc("y", "Ka7 KaK KaA")).dealt()
    assert found["/b"] == stated(alone, "a", "a")
    assert found["/c"]["other_hand"] == "2"
    # Nobody else is told anything: neither the gm, nor the other side, nor who watches.
    for seat in ("gm", "b", "nobody"):
        assert against(three("Ka7 KaK KaA"), seat) == {}


def test_what_the_others_hold_changes_no_chance_among_several() -> None:
    """Two tables that differ in a hand that its viewer may not know ask the same."""
    assert against(three("Ka7 KaK KaA"), "a") == against(three("Ka7 He8 Pi9"), "a")


def test_points_that_no_round_of_this_probe_brought_leave_no_question() -> None:
    """Seed: 004 §1.3.4"""
    given = second_probe()
    given.override("a", 2)
    assert set(SYSTEM.prepared(given.state, given.seat("a"))) == {given.ask("commit", "b")}


def test_a_deck_whose_piles_tell_more_has_no_question() -> None:
    """Seed: 004 §2.4"""
    given = second_probe()
    sorted_piles = Deck(draw=DECK[:20], discard=DECK[20:], sorted_by="pictures")
    change_sheet(given, "b", deck=sorted_piles)
    assert SYSTEM.prepared(given.state, given.seat("a")) == {}


def test_a_known_hand_is_laid_out_card_by_card() -> None:
    """Seed: 004 §1.2"""
    mine, gone = "KrA Kr7 He7 He8", DECK[:22]
    question = {
        **ASKED,
        "hand": "4",
        "cards": ",".join(mine.split()),
        "other_gone": ",".join(gone),
    }
    left = [card for card in DECK if card not in gone]
    assert likely(question) == laid_out(mine.split(), "Kr", left, "Pi")


def test_both_hands_known_leave_only_the_order_open() -> None:
    """Seed: 004 §1.2"""
    hands = {"hand": "3", "cards": "KrA,Kr7,He7", "other_hand": "3", "other_cards": "Pi7,HeA,KaA"}
    true = laid_out(("KrA", "Kr7", "He7"), "Kr", ("Pi7", "HeA", "KaA"), "Pi")
    assert likely({**ASKED, **hands}) == true


def test_two_known_cards_meet_a_third_round_of_passing() -> None:
    """Seed: 004 §1.3.5"""
    question = {**ASKED, "hand": "2", "cards": "KrA,KrK", "other_hand": "0"}
    assert likely(question)["2"] == 1


@pytest.mark.parametrize(
    ("changes", "parameter", "allowed"),
    [
        ({"hand": "2", "cards": "KrA"}, "cards", "2 cards"),
        ({"hand": "2", "cards": "KrA,KrA"}, "cards", "different cards"),
        ({"hand": "1", "cards": "KrX"}, "cards", "different cards"),
        ({"gone": "KrA,,KrK"}, "gone", "different cards"),
        ({"hand": "1", "cards": "KrA", "gone": "KrA"}, "gone", "no card of the hand"),
        ({"other_hand": "6", "other_gone": ",".join(DECK[:27])}, "other_hand", "0..5"),
        ({"trump": "true", "gone": "KrA"}, "trump", "false, Kr, Pi, He, Ka"),
        ({"other_trump": "Xx"}, "other_trump", "false, true, Kr, Pi, He, Ka"),
        ({"rounds": "0"}, "rounds", "1..3"),
        ({"rounds": "2", "points": "2"}, "points", "-1..1"),
    ],
)
def test_cards_that_cannot_be_there_are_refused_by_name(
    changes: dict[str, str], parameter: str, allowed: str
) -> None:
    with pytest.raises(BadQuestion) as refused:
        odds({**ASKED, **changes})
    assert (refused.value.parameter, refused.value.allowed) == (parameter, allowed)
