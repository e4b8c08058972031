"""Does nobody learn what is hidden: symbols, numbers, rolls?"""

from itertools import product
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from domain.kernel.ids import FigureId
from domain.kernel.messages import HandsOpened
from domain.systems.ews import SYSTEM
from domain.systems.ews import commands as c
from domain.systems.ews.events import (
    ActionResolved,
    ContestOpened,
    CriticalRolled,
    DiceRolled,
    ProbeOpened,
    ResultOverridden,
    SymbolCommitted,
)
from domain.systems.ews.methods import SYMBOLS
from tests.rules.ews.given import LOSES, TIES, WINS, Given
from tests.support.play import Seeded

SEATS = ("gm", "ines", "tomo", "nobody")


# symbols


@pytest.mark.parametrize("side", ["ines", "gm"])
def test_a_chosen_symbol_is_its_own_sides_alone(side: str) -> None:
    """Seed: 001 Einführung"""
    given = Given().probe()
    given.choose(side, "S")
    for seat in SEATS:
        (told,) = given.told(seat)
        assert isinstance(told, SymbolCommitted)
        assert (told.who, told.game) == (side, 1)
        assert told.symbol == ("Stein" if seat == side else UNSET)
        shown = given.view(seat)["sides"][side]
        assert shown == {"state": "committed", **({"symbol": "Stein"} if seat == side else {})}
    assert SYSTEM.sealed(given.state) == {f"{given.conflict}/g1/symbol"}


@pytest.mark.parametrize("side", ["ines", "gm"])
def test_another_symbol_changes_no_byte_for_others(side: str) -> None:
    """Seed: 001 Einführung"""
    seen: dict[str, set[bytes]] = {seat: set() for seat in SEATS}
    for symbol in "SCP":
        given = Given().probe()
        given.choose(side, symbol)
        for seat in SEATS:
            seen[seat].add(given.all_bytes(seat))
    assert {seat: len(found) for seat, found in seen.items()} == {
        seat: 3 if seat == side else 1 for seat in SEATS
    }


def test_once_revealed_both_symbols_are_everybodys_and_nothing_is_sealed() -> None:
    given = Given().probe().play(WINS)
    for seat in SEATS:
        game = given.view(seat)["games"]["1"]
        assert game == {"a": "Stein", "b": "Schere", "outcome": "win", "winner": "ines"}
        assert given.view(seat)["sides"] == {
            "ines": {"state": "choosing"},
            "gm": {"state": "choosing"},
        }
    assert SYSTEM.sealed(given.state) == frozenset()


def test_a_symbol_nobody_answered_stays_hidden_unless_hands_are_opened() -> None:
    given = Given().contest()
    given.choose("ines", "S")
    given.close()
    assert given.view("tomo")["sides"]["ines"] == {"state": "idle"}
    assert given.view("ines")["sides"]["ines"] == {"state": "idle", "symbol": "Stein"}
    given.fold(HandsOpened(conflict=given.conflict))
    assert given.view("nobody")["sides"]["ines"] == {"state": "idle", "symbol": "Stein"}


# secret numbers


def told_of(event: Any) -> dict[str, Any]:
    """Give the fields that are told, without those that are always there."""
    fields: dict[str, Any] = msgspec.to_builtins(event)
    return {k: v for k, v in fields.items() if k not in ("type", "system", "conflict", "anchor")}


def test_secret_numbers_are_the_gms_alone_from_the_opening_on() -> None:
    """Seed: 001 Grundlagen"""
    given = Given().probe(14, 19, numbers="secret", skill="Hacken")
    for seat in SEATS:
        (opened,) = [e for e in given.told(seat) if isinstance(e, ProbeOpened)]
        shown = given.view(seat)
        if seat == "gm":
            assert (opened.value, opened.target, opened.skill) == (14, 19, "Hacken")
            assert (shown["value"], shown["target"], shown["needed"]) == (14, 19, {"ines": 2})
        else:
            assert (opened.value, opened.target, opened.skill) == (UNSET, UNSET, UNSET)
            assert not {"value", "target", "skill", "needed", "spare"} & shown.keys()
        assert opened.secret


def test_a_secret_contest_hides_both_values() -> None:
    skills = {"skill": "Fechten", "other_skill": "Wachsamkeit"}
    given = Given().contest(14, 19, other="wache", numbers="secret", **skills)
    for seat in ("ines", "nobody"):
        (opened,) = [e for e in given.told(seat) if isinstance(e, ContestOpened)]
        assert (opened.value, opened.other_value) == (UNSET, UNSET)
        assert (opened.skill, opened.other_skill) == (UNSET, UNSET)
        assert (
            not {"value", "other_value", "skill", "other_skill", "needed"} & given.view(seat).keys()
        )
    assert given.view("gm")["other_value"] == 19


@pytest.mark.parametrize("method", ["rps", "pmd6"])
def test_with_secret_numbers_bonus_and_outcome_are_told_but_no_way_to_reckon_back(
    method: str,
) -> None:
    """Seed: 001 Grundlagen"""
    given = Given().probe(14, 19, method, numbers="secret")
    if method == "rps":
        given.play(WINS, LOSES)
    else:
        given.roll("ines", 2)
    (told,) = [e for e in given.told("ines") if isinstance(e, ActionResolved)]
    x = 3 if method == "rps" else 2
    assert told_of(told) == {
        "method": method,
        "actor": "ines",
        "opponent": "gm",
        "x": x,
        "outcome": "failure",
        "success": False,
    }
    assert given.view("ines")["result"] == {"x": x, "outcome": "failure", "success": False}
    (whole,) = [e for e in given.told("gm") if isinstance(e, ActionResolved)]
    assert (whole.total, whole.margin, whole.quality) == (14 + x, x - 5, 14 + x)


def test_secret_numbers_change_no_byte_for_players_as_long_as_the_outcome_is_the_same() -> None:
    for method, contest in product(("rps", "pmd6"), (False, True)):
        seen: dict[str, set[bytes]] = {seat: set() for seat in SEATS}
        for value, against in ((12, 9), (15, 3), (-4, -40)):
            given = Given({"auto_success_margin": "on"})
            (given.contest if contest else given.probe)(value, against, method, numbers="secret")
            for seat in SEATS:
                seen[seat].add(given.all_bytes(seat))
            if method == "rps":
                given.play(WINS, TIES)
            else:
                given.roll("ines", 4)
                if contest:
                    given.roll("tomo", 1)
            assert given.result.outcome in ("win", "success")
            for seat in SEATS:
                seen[seat].add(given.all_bytes(seat))
        assert {seat: len(found) for seat, found in seen.items()} == {
            "gm": 6,
            **dict.fromkeys(SEATS[1:], 2),
        }


def test_secret_numbers_become_public_only_with_opened_hands() -> None:
    given = Given().probe(14, 19, numbers="secret").play(TIES)
    given.close()
    assert "value" not in given.view("ines")
    given.fold(HandsOpened(conflict=given.conflict))
    assert given.view("nobody")["value"] == 14
    assert given.view("nobody")["result"]["margin"] == -5


# hidden rolls

SEEN_BY = {
    "public": {"gm", "ines", "tomo", "nobody"},
    "gm": {"gm", "ines"},
    "blind": {"gm"},
    "self": {"ines"},
}


@pytest.mark.parametrize("visibility", SEEN_BY)
def test_others_see_that_a_die_was_thrown_not_what(visibility: str) -> None:
    """Seed: 001 Einführung"""
    given = Given().probe(12, 12, "pmd6", visibility=visibility)
    given.roll("ines", 6, 6, 6)
    for seat in SEATS:
        told = given.told(seat)
        shown = given.view(seat)
        assert shown["sides"]["ines"]["state"] == "rolled"
        assert (shown["value"], shown["target"], shown["phase"]) == (12, 12, "resolved")
        if seat in SEEN_BY[visibility]:
            assert [type(e) for e in told] == [DiceRolled, CriticalRolled, ActionResolved]
            assert shown["sides"]["ines"]["faces"] == [6, 6, 6]
            assert shown["sides"]["ines"]["critical"] == "crit"
            assert shown["result"]["outcome"] == "success"
        else:
            rolled, resolved = told
            assert told_of(rolled) == {"who": "ines"}
            assert told_of(resolved) == {"method": "pmd6", "actor": "ines", "opponent": "gm"}
            assert shown["sides"]["ines"] == {"state": "rolled"}
            assert shown["result"] == {}


@pytest.mark.parametrize("visibility", ["gm", "blind", "self"])
def test_another_roll_changes_no_byte_for_those_who_may_not_see_it(visibility: str) -> None:
    seen: dict[str, set[bytes]] = {seat: set() for seat in SEATS}
    for faces in ((1,), (4,), (6, 6, 6), (5, 5, 1)):
        given = Given().probe(12, 12, "pmd6", visibility=visibility)
        given.roll("ines", *faces)
        for seat in SEATS:
            seen[seat].add(given.all_bytes(seat))
    assert {seat: len(found) for seat, found in seen.items()} == {
        seat: 4 if seat in SEEN_BY[visibility] else 1 for seat in SEATS
    }


@pytest.mark.parametrize(
    ("visibility", "seats"),
    [("gm", {"gm", "ines", "tomo"}), ("blind", {"gm"}), ("self", {"ines", "tomo"})],
)
def test_both_sides_of_a_contest_count_as_rolling(visibility: str, seats: set[str]) -> None:
    given = Given().contest(12, 12, "pmd6", visibility=visibility)
    given.roll("ines", 4)
    given.roll("tomo", 1)
    assert {seat for seat in SEATS if "outcome" in given.view(seat)["result"]} == seats
    assert {seat for seat in SEATS if "faces" in given.view(seat)["sides"]["ines"]} == seats


def test_a_hidden_roll_with_secret_numbers_tells_each_only_their_part() -> None:
    given = Given().probe(12, 12, "pmd6", visibility="self", numbers="secret")
    given.roll("ines", 4)
    assert given.view("ines")["result"] == {"x": 4, "outcome": "success", "success": True}
    assert "value" not in given.view("ines")
    assert given.view("gm")["result"] == {}
    assert given.view("gm")["value"] == 12


def test_a_change_of_a_hidden_result_is_seen_but_not_told() -> None:
    given = Given().probe(12, 12, "pmd6", visibility="blind")
    given.roll("ines", 4)
    given.override("outcome", "failure")
    (told,) = given.told("ines")
    assert isinstance(told, ResultOverridden)
    assert told_of(told) == {"what": "outcome", "why": "So sei es."}
    (told,) = given.told("gm")
    assert isinstance(told, ResultOverridden)
    assert (told.old, told.new) == ("success", "failure")


def test_the_gm_is_offered_the_same_changes_whatever_a_hidden_roll_showed() -> None:
    offered = set()
    for face in (1, 4):
        given = Given().probe(12, 12, "pmd6", visibility="self")
        given.roll("ines", face)
        offered.add(str([option.to_json() for option in given.offered("gm", "Override")]))
    assert len(offered) == 1


def test_opened_hands_show_a_hidden_roll() -> None:
    given = Given().probe(12, 12, "pmd6", visibility="self")
    given.roll("ines", 4)
    given.close()
    given.fold(HandsOpened(conflict=given.conflict))
    assert given.view("nobody")["sides"]["ines"]["faces"] == [4]
    assert given.view("nobody")["result"]["total"] == 16


def test_an_undeclared_redacted_event_is_never_folded() -> None:
    given = Given().probe()
    given.choose("ines", "S")
    (told,) = given.told("gm")
    with pytest.raises(ValueError, match="redacted"):
        SYSTEM.evolve(given.state, told)


# what might have been


def test_a_sample_differs_in_what_is_hidden_and_in_nothing_else() -> None:
    given = Given().probe(12, 12, "pmd6", visibility="gm", numbers="secret")
    cid = given.conflict
    unrolled = SYSTEM.sample(given.state, given.seat("nobody"), Seeded(1)).conflicts[cid]
    assert (unrolled.dice, unrolled.result) == ({}, None)
    given.roll("ines", 4)
    samples = [
        SYSTEM.sample(given.state, given.seat("nobody"), Seeded(seed)).conflicts[cid]
        for seed in range(30)
    ]
    assert len({(each.value, each.against, each.dice["ines"]) for each in samples}) > 20
    own = SYSTEM.sample(given.state, given.seat("ines"), Seeded(1)).conflicts[cid]
    assert own.dice == given.state.conflicts[cid].dice
    assert SYSTEM.sample(given.state, given.seat("gm"), Seeded(1)) == given.state


def test_a_sample_renames_hidden_values_and_changes_hidden_symbols() -> None:
    given = Given().probe()
    given.send("gm", c.SetValue(figure=FigureId("wache"), name="Nahkampf", value=9))
    given.choose("gm", "S")
    samples = [SYSTEM.sample(given.state, given.seat("ines"), Seeded(seed)) for seed in range(30)]
    assert {each.conflicts[given.conflict].symbols["gm"] for each in samples} == set(SYMBOLS)
    sheets = [each.sheets[FigureId("wache")].values for each in samples]
    assert not any("Nahkampf" in values for values in sheets)
    assert len({tuple(values.values()) for values in sheets}) > 5


@pytest.mark.parametrize("visibility", ["public", "gm"])
def test_a_sample_has_no_trace_of_hidden_numbers(visibility: str) -> None:
    """However many sandboxes somebody opens, they are the same whatever the numbers are."""
    seen = set()
    for value, target in ((12, 25), (13, 27)):
        given = Given().probe(value, target, "pmd6", numbers="secret", visibility=visibility)
        given.roll("ines", 3)
        made_up = SYSTEM.sample(given.state, given.seat("nobody"), Seeded(1))
        seen.add(msgspec.json.encode(made_up.conflicts[given.conflict], order="deterministic"))
    assert len(seen) == 1
