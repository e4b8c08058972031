"""Does every wrong wish get its own clear no, and change nothing?"""

from collections.abc import Callable

import pytest

from domain.kernel.ids import AskId
from domain.kernel.messages import Command
from domain.kernel.rejection import Rejection, illegal, not_yours, stale, wrong_phase
from domain.systems.ews import commands as c
from tests.rules.ews.given import TIES, Given, open_contest, open_probe


@pytest.mark.parametrize(
    ("command", "field"),
    [
        (open_probe(title=""), "title"),
        (open_probe(title="x" * 81), "title"),
        (open_probe(figure="fremd"), "figure"),
        (open_probe(value=1000), "value"),
        (open_probe(value=-1000), "value"),
        (open_probe(target=1000), "target"),
        (open_probe(target=-1000), "target"),
        (open_probe(method="W6"), "method"),
        (open_probe(numbers="open"), "numbers"),
        (open_probe(method="pmd6", visibility="all"), "visibility"),
        (open_contest(initiator="fremd"), "initiator"),
        (open_contest(other="ines"), "other"),
        (open_contest(other="fremd"), "other"),
        (open_contest(value=1000), "value"),
        (open_contest(other_value=-1000), "other_value"),
        (open_contest(visibility=""), "visibility"),
    ],
)
def test_what_is_out_of_range_is_refused_by_its_field(command: Command, field: str) -> None:
    """Seed: 001 Grundlagen"""
    name = str(command.__struct_config__.tag)
    refused = Given().refusal("gm", command)
    if field == "figure":
        assert refused == wrong_phase(name)
    else:
        assert refused == illegal(name, field)


@pytest.mark.parametrize("value", [-999, 999])
def test_the_bounds_themselves_are_accepted(value: int) -> None:
    assert Given().send("gm", open_probe(value=value, target=-value))
    assert Given().send("gm", open_contest(value=value, other_value=-value))


@pytest.mark.parametrize("visibility", ["gm", "blind", "self"])
def test_games_are_never_hidden(visibility: str) -> None:
    """Seed: 001 Einführung"""
    assert Given().refusal("gm", open_probe(visibility=visibility)).code == "illegal"
    assert Given().send("gm", open_probe(method="pmd6", visibility=visibility))


Case = tuple[Callable[[], Given], str, Callable[[Given], Command], Rejection]


def symbol(given: Given, side: str, word: str = "Stein", ask: str = "") -> Command:
    asked = AskId(ask) if ask else given.ask("symbol", side)
    return c.CommitSymbol(conflict=given.conflict, ask=asked, symbol=word)


def rolled(given: Given, side: str) -> Command:
    return c.RollPmd6(conflict=given.conflict, ask=given.ask("pmd6", side))


CASES: dict[str, Case] = {
    "a symbol for another figure": (
        lambda: Given().contest(),
        "ines",
        lambda given: symbol(given, "tomo"),
        not_yours("ews.CommitSymbol"),
    ),
    "a symbol for the gm": (
        lambda: Given().probe(),
        "ines",
        lambda given: symbol(given, "gm"),
        not_yours("ews.CommitSymbol"),
    ),
    "the gm for a player": (
        lambda: Given().probe(),
        "gm",
        lambda given: symbol(given, "ines"),
        not_yours("ews.CommitSymbol"),
    ),
    "a spectator": (
        lambda: Given().probe(),
        "nobody",
        lambda given: symbol(given, "ines"),
        not_yours("ews.CommitSymbol"),
    ),
    "no symbol": (
        lambda: Given().probe(),
        "ines",
        lambda given: symbol(given, "ines", "Brunnen"),
        illegal("ews.CommitSymbol", "symbol"),
    ),
    "another game": (
        lambda: Given().probe(),
        "ines",
        lambda given: symbol(given, "ines", ask=f"{given.conflict}/g2/symbol/ines"),
        stale("ask"),
    ),
    "a die where symbols are chosen": (
        lambda: Given().probe(),
        "ines",
        lambda given: c.RollPmd6(conflict=given.conflict, ask=given.ask("symbol", "ines")),
        wrong_phase("ews.RollPmd6"),
    ),
    "a symbol where dice are thrown": (
        lambda: Given().probe(method="pmd6"),
        "ines",
        lambda given: symbol(given, "", ask=given.ask("pmd6", "ines")),
        wrong_phase("ews.CommitSymbol"),
    ),
    "a die for another figure": (
        lambda: Given().contest(method="pmd6"),
        "tomo",
        lambda given: rolled(given, "ines"),
        not_yours("ews.RollPmd6"),
    ),
    "a proposal answered by a player": (
        lambda: Given().propose(),
        "ines",
        lambda given: c.DeclineContest(
            conflict=given.conflict, ask=given.ask("proposal", "gm"), why=""
        ),
        not_yours("ews.DeclineContest"),
    ),
    "a symbol after the end": (
        lambda: Given().probe().play(TIES),
        "ines",
        lambda given: symbol(given, "", ask=f"{given.conflict}/g1/symbol/ines"),
        wrong_phase("ews.CommitSymbol"),
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_wrong_answer_is_refused(case: str) -> None:
    opened, actor, command, refusal = CASES[case]
    given = opened()
    assert given.refusal(actor, command(given)) == refusal


def test_nobody_rolls_twice() -> None:
    given = Given().contest(method="pmd6")
    again = rolled(given, "ines")
    given.roll("ines", 4)
    assert given.refusal("ines", again).code == "wrong_phase"
