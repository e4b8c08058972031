"""When may a whole hand be thrown away for a new one?

Seed: 004 §2.5
"""

from msgspec import UNSET

from domain.kernel.rejection import wrong_phase
from domain.systems.einblatt import SYSTEM
from domain.systems.einblatt.eingriffe.redraw import RedrawHand
from domain.systems.einblatt.eingriffe.schauen import LayOpen
from domain.systems.einblatt.events import CardsDiscarded, HandDrawn, PileReshuffled
from tests.rules.einblatt.given import Given, Npc, Sc
from tests.rules.einblatt.moves import EIGHT, free, kt_of, sheet_of, stack, whole, wish

ON: dict[str, str | int] = {"tisch": "on"}
REFUSED = wrong_phase("einblatt.RedrawHand")


def dealt(**toggles: str | int) -> Given:
    return Given({**ON, **toggles}, a=Sc("x", EIGHT), b=Npc("y", "Pi9 Pi8")).dealt()


def test_nobody_redraws_without_the_module() -> None:
    given = Given(a=Sc("x", EIGHT), b=Npc("y", "Pi9")).dealt()
    assert given.refusal("a", wish(given, "a", RedrawHand)) == REFUSED


def test_the_new_hand_is_one_card_smaller() -> None:
    given = dealt()
    free(given, "a", RedrawHand)
    assert len(given.hand("a")) == 7
    assert not set(given.hand("a")) & set(EIGHT.split())
    assert given.asked() == {("commit", "a"), ("commit", "b")}
    assert whole(given, "a")


def test_the_old_hand_lies_open_and_the_new_one_is_secret() -> None:
    given = dealt()
    events = free(given, "a", RedrawHand)
    cut = [SYSTEM.redact(given.state, e, given.state, given.seat("gm")) for e in events]
    (thrown,) = [e for e in cut if isinstance(e, CardsDiscarded)]
    (drawn,) = [e for e in cut if isinstance(e, HandDrawn)]
    assert (thrown.cards, drawn.cards) == (tuple(EIGHT.split()), UNSET)


def test_a_hand_is_thrown_away_once_a_conflict() -> None:
    """B20."""
    given = dealt()
    free(given, "a", RedrawHand)
    assert given.refusal("a", wish(given, "a", RedrawHand)) == REFUSED
    given.all_pass(3)
    given.start()
    assert given.refusal("a", wish(given, "a", RedrawHand)) == REFUSED
    given.close()
    given.dealt()
    assert free(given, "a", RedrawHand)


def test_any_round_will_do_before_the_own_choice() -> None:
    given = dealt()
    given.all_pass(1)
    given.commit("a", "KrA")
    assert given.refusal("a", wish(given, "a", RedrawHand)) == REFUSED
    given.commit("b", "pass")
    free(given, "a", RedrawHand)
    assert len(given.hand("a")) == 6


def test_a_last_card_is_thrown_for_nothing() -> None:
    """B20."""
    weak = Sc("x", "KrA", attribute="schwaeche", values=(8, 6, 6, 1))
    given = Given(ON, a=weak, b=Npc("y", "Pi9")).dealt()
    free(given, "a", RedrawHand)
    assert (given.hand("a"), given.states()["a"]) == ([], "passed")


def test_what_was_thrown_away_may_come_back() -> None:
    """The discards join the pile before the draw."""
    given = Given(ON, a=Sc("x"), b=Npc("y", "Pi9"))
    stack(given, "a", EIGHT + " KaA KaK")
    given.dealt()
    given.chance.orders.clear()
    given.chance.lay("a", EIGHT)
    free(given, "a", RedrawHand)
    assert given.once(PileReshuffled).n == 30
    assert given.hand("a") == ["KaA", "KaK", *EIGHT.split()[:5]]


def test_a_participant_that_laid_a_card_openly_keeps_its_hand_for_this_round() -> None:
    """Seed: 004 §2.5, §2.1"""
    given = dealt(schauen="on")
    free(given, "a", LayOpen, card="KrA", slot=2, discard=())
    assert given.offered("a", "RedrawHand") == []


def test_an_npc_has_no_hand_to_throw_away() -> None:
    given = dealt()
    assert given.refusal("gm", wish(given, "gm", RedrawHand, figure="b")) == REFUSED


def test_the_redraw_is_judged_again_for_free_slots() -> None:
    """Seed: 004 §2.5, §2.7"""
    given = Given({**ON, "alle_karten": "on", "reshuffle": "lazy"}, a=Sc("x"), b=Npc("y", "Pi9"))
    stack(given, "a", EIGHT + " KaA")
    given.dealt()
    assert kt_of(given, "a").free == ()
    free(given, "a", RedrawHand)
    assert given.hand("a") == ["KaA"]
    assert kt_of(given, "a").free == ("K", "7")
    assert sheet_of(given, "a").deck.draw == ()
