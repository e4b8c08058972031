"""What does the gm decide?"""

import pytest

from domain.kernel.cards import DECK
from domain.kernel.ids import FigureId
from domain.kernel.messages import CloseConflict, Command, FigureAdded
from domain.kernel.rejection import illegal, wrong_phase
from domain.systems.einblatt import commands as c
from domain.systems.einblatt.events import (
    CardsDiscarded,
    KTAdded,
    KTRemoved,
    NpcSet,
    ProbeAttributeSet,
    ResultOverridden,
)
from tests.rules.einblatt.given import Given, Npc, Sc


def prepared() -> Given:
    return Given(a=Sc("x", "KrA"), b=Npc("y", "He8 HeK"), c=Npc("y", "Ka7")).opened("a", "b")


A, B, C = FigureId("a"), FigureId("b"), FigureId("c")


def gm_commands(given: Given) -> list[Command]:
    at = given.conflict
    return [
        c.OpenConflict(title="Zank"),
        c.AddKT(conflict=at, figure=C, party="y"),
        c.RemoveKT(conflict=at, figure=B),
        c.SetProbeAttribute(conflict=at, figure=A, attribute="hobby1"),
        c.SetNpc(conflict=at, figure=B, cards=3, trumps=("Pi",)),
        c.SetTargets(conflict=at, targets=("a>b",)),
        c.StartProbe(conflict=at),
        CloseConflict(conflict=at),
    ]


@pytest.mark.parametrize("index", range(8))
def test_the_gm_alone_prepares_a_conflict(index: int) -> None:
    """Seed: 004 §1.3.2"""
    given = prepared()
    command = gm_commands(given)[index]
    assert not command.allows(given.seat("a"))
    assert not command.allows(given.seat("nobody"))
    assert given.refusal("a", command).code == "wrong_phase"
    assert given.refusal("nobody", command).code == "wrong_phase"
    assert given.send("gm", command)


def test_a_participant_joins_for_a_party() -> None:
    """Seed: 004 §1.3.1"""
    given = prepared()
    given.send("gm", c.AddKT(conflict=given.conflict, figure=C, party="the wood"))
    added = given.once(KTAdded)
    assert (added.figure, added.party, added.kind) == ("c", "the wood", "npc")
    assert [e.kind for e in given.history if isinstance(e, KTAdded)] == ["sc", "npc", "npc"]


def test_a_new_participant_of_another_party_may_be_attacked_and_attack() -> None:
    """Seed: 004 §1.3.3"""
    given = prepared()
    given.join("c")
    assert set(given.view()["targets"]) == {"a>b", "b>a", "a>c", "c>a"}


def test_nobody_takes_part_twice_or_in_two_open_conflicts() -> None:
    """Seed: 004 §1.3.1"""
    given = prepared()
    again = c.AddKT(conflict=given.conflict, figure=A, party="x")
    assert given.refusal("gm", again).code in {"wrong_phase", "illegal"}
    first = given.conflict
    given.opened("c")
    second = c.AddKT(conflict=given.conflict, figure=A, party="x")
    assert given.refusal("gm", second).code in {"wrong_phase", "illegal"}
    given.send("gm", CloseConflict(conflict=first))
    assert given.send("gm", second)


def test_a_character_without_a_sheet_does_not_take_part() -> None:
    """Seed: 004 §1.1"""
    given = prepared()
    new = FigureId("new")
    given.fold(FigureAdded(figure=new, name="New", kind="character", owner=""))
    command = c.AddKT(conflict=given.conflict, figure=new, party="x")
    assert given.refusal("gm", command).code in {"wrong_phase", "illegal"}


def test_an_obstacle_takes_part_like_an_npc() -> None:
    """Seed: 004 §1.3.1"""
    given = prepared()
    rock = FigureId("rock")
    given.fold(FigureAdded(figure=rock, name="Rock", kind="obstacle", owner=""))
    given.send("gm", c.AddKT(conflict=given.conflict, figure=rock, party="z"))
    assert given.once(KTAdded).kind == "npc"


def test_a_participant_may_be_taken_out_with_its_targets() -> None:
    """Seed: 004 §1.3.1"""
    given = prepared()
    given.join("c")
    given.send("gm", c.RemoveKT(conflict=given.conflict, figure=B))
    assert given.once(KTRemoved).figure == "b"
    assert set(given.view()["kts"]) == {"a", "c"}
    assert set(given.view()["targets"]) == {"a>c", "c>a"}


@pytest.mark.parametrize("index", [1, 2, 3, 4, 6])
def test_preparations_rest_during_a_probe(index: int) -> None:
    """Seed: 004 §1.3.2"""
    given = prepared()
    given.start()
    refused = given.refusal("gm", gm_commands(given)[index])
    assert refused.code == "wrong_phase"


def test_attribute_and_npc_numbers_are_told_to_all() -> None:
    """Seed: 004 §1.3.2"""
    given = prepared()
    given.set_attribute("a", "hobby1")
    assert given.once(ProbeAttributeSet).attribute == "hobby1"
    given.set_npc("b", 5, "He Ka")
    told = given.once(NpcSet)
    assert (told.cards, sorted(told.trumps)) == (5, ["He", "Ka"])
    kts = given.view("nobody")["kts"]
    assert (kts["a"]["attribute"], kts["b"]["cards"]) == ("hobby1", 5)


@pytest.mark.parametrize("attribute", ["Beruf", "", "kochen"])
def test_only_the_four_attributes_or_none_are_probed(attribute: str) -> None:
    """Seed: 004 Tab. 1.1"""
    given = prepared()
    command = c.SetProbeAttribute(conflict=given.conflict, figure=A, attribute=attribute)
    assert given.refusal("gm", command) == illegal("einblatt.SetProbeAttribute", "attribute")


def test_an_npc_probes_no_attribute_and_a_character_no_number() -> None:
    """Seed: 004 §1.3.2"""
    given = prepared()
    attribute = c.SetProbeAttribute(conflict=given.conflict, figure=B, attribute="beruf")
    number = c.SetNpc(conflict=given.conflict, figure=A, cards=3, trumps=())
    assert given.refusal("gm", attribute) == wrong_phase("einblatt.SetProbeAttribute")
    assert given.refusal("gm", number) == wrong_phase("einblatt.SetNpc")


@pytest.mark.parametrize("pair", ["a>a", "a>c", "ab", "b>"])
def test_targets_are_pairs_of_different_participants(pair: str) -> None:
    """Seed: 004 §1.3.3"""
    given = prepared()
    command = c.SetTargets(conflict=given.conflict, targets=(pair,))
    assert given.refusal("gm", command) == illegal("einblatt.SetTargets", "targets")


def test_a_forced_discard_takes_the_lowest_cards_openly() -> None:
    """Seed: 004 §1"""
    given = Given(a=Sc("x", "Kr7 PiA He8", "hobby1"), b=Npc("y", "He8")).dealt()
    lowest = sorted(given.hand("a"), key=lambda card: (card[:2] == "Kr", rank(card)))[:2]
    given.send("gm", c.ForceDiscard(conflict=given.conflict, figure=A, cards=2))
    told = given.once(CardsDiscarded)
    assert (told.why, told.face_up, told.n) == ("forced", True, 2)
    assert sorted(rank(card) for card in told.cards or ()) == sorted(map(rank, lowest))
    assert "Kr7" in given.hand("a")
    assert given.kt("a")["hand_count"] == 4


def rank(card: str) -> int:
    return ["7", "8", "9", "10", "B", "D", "K", "A"].index(card[2:])


def test_nobody_discards_more_than_the_hand() -> None:
    """Seed: 004 §1"""
    given = Given(a=Sc("x", attribute="schwaeche"), b=Npc("y", "He8")).dealt()
    command = c.ForceDiscard(conflict=given.conflict, figure=A, cards=3)
    assert given.refusal("gm", command) == illegal("einblatt.ForceDiscard", "cards")


def test_the_gms_word_replaces_success_points() -> None:
    """Seed: 004 §1"""
    given = Given(a=Sc("x", "KrA"), b=Npc("y", "He8")).dealt().lay(a="KrA", b="He8")
    given.override("a", 2)
    told = given.once(ResultOverridden)
    assert (told.what, told.old, told.new, told.why) == ("ep", 1, 2, "word of the gm")
    assert given.ep == {"a": 2, "b": -1}


def test_an_override_after_the_result_changes_the_class() -> None:
    """Seed: 004 §1"""
    given = Given(a=Sc("x", "KrA"), b=Npc("y", "He8")).dealt().lay(a="KrA", b="He8").all_pass(2)
    assert given.kt("a")["class"] == "knapp_won"
    given.override("a", 2)
    assert given.kt("a")["class"] == "klar_won"


def test_the_gm_plays_the_npcs_and_nobody_elses_character() -> None:
    """Seed: 004 §1.3.1"""
    given = prepared().start()
    assert {o.fields["figure"].values for o in given.offered("gm", "CommitCard")} == {("b",)}
    assert {o.fields["figure"].values for o in given.offered("a", "CommitCard")} == {("a",)}
    assert given.offered("nobody", "CommitCard") == []


def test_a_hand_taken_away_while_it_should_react_leaves_its_owner_undefended() -> None:
    """B9. Seed: 004 §1.3.3"""
    given = Given(a=Npc("x", "PiA"), b=Npc("y", "He8 HeK"), c=Npc("x", "Pi7")).dealt()
    given.lay(a="PiA", b="He8", c="Pi7")
    given.act("a", "b")
    given.act("c", "b")
    given.send("gm", c.ForceDiscard(conflict=given.conflict, figure=B, cards=1))
    assert given.comparisons() == [("c", "b", "Pi7", "none", "win")]
    assert given.ep == {"a": 1, "b": -2, "c": 1}


def test_a_participant_that_joins_after_a_probe_does_not_count_for_its_party() -> None:
    """Seed: 004 §1.3.4"""
    given = Given(a=Npc("x", "KrA"), b=Npc("y", "He8"), c=Npc("y", "He7")).dealt("a", "b")
    given.lay(a="KrA", b="He8").all_pass(2)
    given.send("gm", c.DecideAggregate(conflict=given.conflict, mode="best", apply="all"))
    given.join("c")
    given.override("b", -2)
    assert given.view()["aggregate"]["parties"] == {"x": 1, "y": -2}
    assert "class" not in given.kt("c")


def taken(given: Given, figure: str, cards: int, *named: str) -> tuple[str, ...]:
    given.gm(given.about(c.ForceDiscard, figure, cards=cards, named=named))
    told = given.once(CardsDiscarded).cards
    assert isinstance(told, tuple)
    return told


def test_a_forced_discard_may_name_the_cards() -> None:
    """Seed: 004 §1"""
    given = Given(a=Npc("x", "KrA Pi7 He8"), b=Npc("y", "He8")).dealt()
    assert taken(given, "a", 1, "KrA") == ("KrA",)
    assert given.hand("a") == ["Pi7", "He8"]


def test_the_lowest_cards_fill_up_what_was_named() -> None:
    """Seed: 004 §1"""
    given = Given(a=Sc("x", "KrA Pi7 He8 KaK", "none"), b=Npc("y", "He8")).dealt()
    assert taken(given, "a", 2, "KaK", "Ka7") == ("KaK", "Pi7")


def test_the_cards_named_first_go_if_more_are_named() -> None:
    """Seed: 004 §1"""
    given = Given(a=Npc("x", "KrA Pi7 He8"), b=Npc("y", "He8")).dealt()
    assert taken(given, "a", 1, "He8", "KrA") == ("He8",)


def test_the_cards_offered_for_naming_tell_no_hand_of_a_player() -> None:
    """What the gm may name of a character's hand is the whole deck."""
    given = Given(a=Sc("x", "KrA Pi7 He8"), b=Npc("y", "He8 HeK")).dealt()
    fields = {o.fields["figure"].values[0]: o.fields for o in given.offered("gm", "ForceDiscard")}
    assert fields["a"]["named"].values == DECK
    assert set(fields["b"]["named"].values) == {"He8", "HeK"}
