"""Is an evening told again truly: each conflict, where it turned, what people said, what came?"""

from fractions import Fraction
from typing import Any

import pytest

from domain.chronicle.recap import Step, steps
from domain.table.ledger import SPECTATOR
from tests.golden.stories_harmonies import DOUBT, offered_parry
from tests.golden.stories_harmonies import answer as of_action
from tests.golden.stories_phers import answer, confirm, figure, level, opened
from tests.support.current import frames
from tests.support.luck import Scripted
from tests.support.play import Seeded
from tests.support.probes import probed
from tests.support.recaps import evening_of, recap, result_of, retold
from tests.support.session import ANNA, GM, Session

Json = dict[str, Any]


def probe() -> Session:
    """Ines needs 18, has 18, loses two games, wins none, and people talk."""
    table = Session(Seeded(1))
    table.do(GM, "table.AddFigure", name="Ines", kind="character", owner=ANNA)
    table.do(GM, "table.Say", text="Willkommen zurück.")
    how = {"value": 18, "target": 20, "method": "rps", "numbers": "shown", "visibility": "public"}
    ines = figure(table, "Ines")
    conflict = opened(table, GM, "ews.OpenProbe", title="Hacken", figure=ines, **how)
    for own, other in (("Schere", "Papier"), ("Stein", "Schere"), ("Stein", "Papier")):
        for seat, who, symbol in ((ANNA, ines, own), (GM, "gm", other)):
            if table.view(GM)["conflicts"][conflict]["phase"] == "symbols":
                ask = _ask(table, conflict, who)
                table.do(seat, "ews.CommitSymbol", conflict=conflict, ask=ask, symbol=symbol)
        table.do(ANNA, "table.Say", text=f"{own} gegen {other}!")
    table.do(GM, "ews.Narrate", conflict=conflict, text="Die Tür öffnet sich.")
    table.do(GM, "table.CloseConflict", conflict=conflict)
    table.do(GM, "table.Say", text="Pause.")
    return table


def _ask(table: Session, conflict: str, who: str) -> str:
    asks = table.view(GM)["asks"].items()
    return next(str(key) for key, a in asks if (a["conflict"], a["who"]) == (conflict, who))


def dodge() -> Session:
    """Lyra gets away with a throw that is seldom so good."""
    table = Session(Scripted(3, 8, 2, 8))
    table.do(GM, "table.AddFigure", name="Lyra", kind="character", owner=ANNA)
    level(table, "Lyra", "Anmut", "talent", 14)
    asked = {"talent": "Anmut", "competence": "", "difficulty": 0, "situation": 0}
    lyra = figure(table, "Lyra")
    conflict = opened(
        table, ANNA, "phers.OpenDecision", title="Ausweichen", figure=lyra, **asked, kind="simple"
    )
    confirm(table, conflict, "Lyra", talent="Anmut", difficulty=-10)
    answer(table, ANNA, "Roll", conflict, "roll", "Lyra")
    return table


def test_a_probe_turns_at_each_game_and_says_who_took_part_and_what_came_of_it() -> None:
    table = probe()
    (one,) = evening_of(table).conflicts
    assert (one.title, one.system, one.open) == ("Hacken", "ews", False)
    assert [evening_of(table).figures[each] for each in one.figures] == ["Ines"]
    games = [turn.events[0]["k"] for turn in one.turns]
    assert games == sorted(games)
    assert [e["type"] for e in one.turns[-1].events][-1] == "ews.ActionResolved"


def test_words_told_in_a_conflict_are_kept_and_those_before_and_after_it_are_not() -> None:
    (one,) = evening_of(probe()).conflicts
    assert "Die Tür öffnet sich." in [line.text for line in one.told]
    assert "Schere gegen Papier!" in [line.text for line in one.told]
    assert not {"Willkommen zurück.", "Pause."} & {line.text for line in one.told}
    assert [line.at for line in one.told] == sorted(line.at for line in one.told)


def test_nobody_is_quoted_who_tells_without_a_word() -> None:
    silent = [*steps(frames(probe(), SPECTATOR))]
    for step in silent:
        for event in step.frame["events"]:
            if event["type"] == "ews.OutcomeNarrated":
                event["text"] = ""
    (one,) = recap(silent).conflicts
    assert one.told
    assert all(line.text for line in one.told)


def test_what_came_of_it_is_said_in_both_languages_without_a_word_of_change() -> None:
    (one,) = evening_of(dodge()).conflicts
    assert result_of(evening_of(dodge()), one, "de") == ["Lyra kommt auf „hervorragend“."]
    (two,) = evening_of(probe()).conflicts
    (german,), (english,) = (result_of(evening_of(probe()), two, each) for each in ("de", "en"))
    assert german.startswith("Ines besteht")
    assert " now" not in english
    assert " jetzt" not in german


def test_the_least_likely_roll_is_told_with_its_chance() -> None:
    table = dodge()
    (one,) = evening_of(table).conflicts
    assert one.luck is not None
    assert Fraction(one.luck.chance) == Fraction(97, 5000)
    assert one.luck.id == one.turns[-1].id
    assert retold(evening_of(table), one.luck.entry, "de") == "Lyra kommt auf „hervorragend“."


@pytest.mark.parametrize(("faces", "target", "rare"), [((6, 1), 8, False), ((6, 6, 1), 10, True)])
def test_only_what_comes_in_at_most_one_of_ten_rolls_is_rare(
    faces: tuple[int, ...], target: int, rare: bool
) -> None:
    """A six comes in one of 6 rolls, two of them in one of 36."""
    table, *_ = probed("Hacken", ANNA, *faces, value=3, target=target)
    (one,) = evening_of(table).conflicts
    assert (one.luck is not None) is rare


def test_dice_are_not_told_beside_what_they_brought() -> None:
    (one,) = evening_of(dodge()).conflicts
    assert [[e["type"] for e in turn.events] for turn in one.turns] == [["phers.ActionResolved"]]


def test_a_parry_is_told_also_where_it_did_not_help() -> None:
    table = Session(Seeded(7))
    conflict, _ = offered_parry(table)
    of_action(table, GM, conflict, "Parry", **DOUBT)
    (one,) = evening_of(table).conflicts
    assert "harmonies.ParryChosen" in [e["type"] for turn in one.turns for e in turn.events]


def test_nothing_is_said_of_luck_where_the_numbers_are_secret() -> None:
    table = Session(Scripted(6, 6, 6, 6))
    table.do(GM, "table.AddFigure", name="Ines", kind="character", owner=ANNA)
    ines = figure(table, "Ines")
    how = {"value": 1, "target": 20, "method": "pmd6", "numbers": "secret", "visibility": "public"}
    conflict = opened(table, GM, "ews.OpenProbe", title="Hacken", figure=ines, **how)
    table.do(ANNA, "ews.RollPmd6", conflict=conflict, ask=_ask(table, conflict, ines))
    (one,) = evening_of(table).conflicts
    assert one.luck is None


LE = {"a": 20, "b": 20}
BLOWS = ((3, 0), (9, 0), (0, 1), (0, 20), (2, 2), (1, 0), (0, 0))
"""What a and b lose in each segment; b falls in the fourth."""


def fight(blows: tuple[tuple[int, int], ...]) -> list[Step]:
    """Make the views of a fight by hand: only what counts is in them."""
    le, told, before = dict(LE), list[Step](), _view({})
    for n, lost in enumerate(((0, 0), *blows)):
        le = {figure: le[figure] - each for figure, each in zip(le, lost, strict=True)}
        kind = "table.ConflictOpened" if n == 0 else "samyra.SegmentDamageApplied"
        frame = {"id": f"step {n}", "at": n, "events": [{"type": kind, "conflict": "fight"}]}
        after = _view(le)
        told.append(Step(frame, before, after))
        before = after
    return told


def _view(le: dict[str, int]) -> Json:
    fighters = {figure: {"fallen": left <= 0} for figure, left in le.items()}
    head = {"system": "samyra", "title": "Am Steg", "open": True, "round": 1, "phase": "near"}
    return {
        "table": {"title": "Abend"},
        "seats": {},
        "figures": {"a": {"name": "Ayla"}, "b": {"name": "Borin"}},
        "conflicts": {"fight": {**head, "fighters": fighters}} if le else {},
        "sheets": {"samyra": {figure: {"le": left} for figure, left in le.items()}},
        "asks": {},
    }


def test_a_fight_turns_where_somebody_falls_and_where_most_is_lost() -> None:
    (one,) = recap(fight(BLOWS)).conflicts
    assert [turn.id for turn in one.turns] == ["step 1", "step 2", "step 4", "step 5", "step 6"]


def test_of_two_that_are_alike_the_later_one_is_told() -> None:
    (one,) = recap(fight(((1, 0),) * 7)).conflicts
    assert [turn.id for turn in one.turns] == [f"step {n}" for n in range(3, 8)]


def test_no_more_than_three_are_told_of_steps_that_change_nothing() -> None:
    (one,) = recap(fight(((0, 0),) * 7)).conflicts
    assert [turn.id for turn in one.turns] == ["step 5", "step 6", "step 7"]


@pytest.mark.parametrize(("blows", "fallen"), [(BLOWS, ["Borin ist gefallen."]), (((1, 1),), [])])
def test_the_fallen_are_the_result_of_a_fight(
    blows: tuple[tuple[int, int], ...], fallen: list[str]
) -> None:
    told = recap(fight(blows))
    assert result_of(told, told.conflicts[0], "de") == fallen
