"""What do people read when the past of a Decision has changed?"""

from tests.golden.stories_phers import CAST, answer, confirm, figure, level, opened
from tests.support.accounts import change, check
from tests.support.corrections import instead, ode
from tests.support.luck import Scripted
from tests.support.session import ANNA, BERT, GM, Session


def test_a_dramatic_event_did_not_fit() -> None:
    table = Session(Scripted(7, 7, 7))
    for name, kind, owner in CAST:
        table.do(GM, "table.AddFigure", name=name, kind=kind, owner=owner)
    level(table, "Lyra", "Dichten", "competence", 30)
    figures = [figure(table, name) for name in ("Lyra", "Faust")]
    duel = opened(table, GM, "phers.OpenComparison", title="Dichterstreit", figures=figures)
    confirm(table, duel, "Lyra", competence="Dichten")
    confirm(table, duel, "Faust", difficulty=5)
    answer(table, ANNA, "Roll", duel, "roll", "Lyra")
    raid = answer(table, GM, "AcceptEvent", duel, "event", "Lyra", text="Razzia!")
    table.do(GM, "table.CloseConflict", conflict=duel)
    with change(table) as told:
        table.confirm("table.Undo", conflict=duel, step=raid, why="Das passt hier nicht")
    start = (
        "„Dichterstreit“ ist wieder offen. "
        "Das dramatische Ereignis bei Lyra zählt nicht mehr („Razzia!“).",
        "“Dichterstreit” is open again. The dramatic event for Lyra no longer counts (“Razzia!”).",
    )
    asked = (
        "Die Spielleitung entscheidet jetzt, ob bei Lyra etwas Dramatisches geschieht.",
        "The GM now has to decide whether something dramatic happens to Lyra.",
    )
    check(
        told,
        "gm",
        f"{start[0]} Du entscheidest jetzt, ob bei Lyra etwas Dramatisches geschieht. "
        "Faust würfelt jetzt.",
        f"{start[1]} You now have to decide whether something dramatic happens to Lyra. "
        "Faust now has to roll.",
    )
    check(
        told,
        BERT,
        f"{start[0]} Du würfelst jetzt für Faust. {asked[0]}",
        f"{start[1]} You now have to roll for Faust. {asked[1]}",
    )
    check(
        told,
        "spectator",
        f"{start[0]} {asked[0]} Faust würfelt jetzt.",
        f"{start[1]} {asked[1]} Faust now has to roll.",
    )


def test_a_difficulty_was_wrong() -> None:
    table = Session(Scripted(7, 3, 2))
    _, opening, _ = ode(table)
    with change(table) as told:
        table.confirm("table.Correct", **instead(table, opening, difficulty=-30))
    check(
        told,
        "gm anna spectator",
        "Schwierigkeit für Lyra: 0,5 → −3,0.",
        "Difficulty for Lyra: 0.5 → −3.0.",
    )


def test_a_roll_is_taken_back() -> None:
    table = Session(Scripted(7, 3, 2))
    conflict, _, roll = ode(table)
    with change(table) as told:
        table.confirm("table.Undo", conflict=conflict, step=roll, why="")
    check(
        told,
        "anna",
        "Das Ergebnis von Lyra zählt nicht mehr. Du würfelst jetzt für Lyra. "
        "Für Lyra fallen wieder dieselben Würfel.",
        "The result of Lyra no longer counts. You now have to roll for Lyra. "
        "The same dice come again for Lyra.",
    )
    check(
        told,
        "gm bert spectator",
        "Das Ergebnis von Lyra zählt nicht mehr. Lyra würfelt jetzt. "
        "Für Lyra fallen wieder dieselben Würfel.",
        "The result of Lyra no longer counts. Lyra now has to roll. "
        "The same dice come again for Lyra.",
    )


def test_of_dice_behind_the_screen_only_the_gm_is_told_that_they_come_again() -> None:
    table = Session(Scripted(7, 3, 2))
    conflict, opening, _ = ode(table)
    table.confirm("table.Correct", **instead(table, opening, visibility="blind"))
    roll = [*table.view(GM)["steps"][conflict]][-1]
    with change(table) as told:
        table.confirm("table.Undo", conflict=conflict, step=roll, why="")
    assert "Für Lyra fallen wieder dieselben Würfel." in told.said("gm")
    check(told, "anna", "Du würfelst jetzt für Lyra.", "You now have to roll for Lyra.")
    check(told, "bert spectator", "Lyra würfelt jetzt.", "Lyra now has to roll.")


def test_nothing_comes_again_of_a_roll_that_is_only_hidden() -> None:
    table = Session(Scripted(7, 3, 2))
    _, opening, _ = ode(table)
    with change(table) as told:
        table.confirm("table.Correct", **instead(table, opening, visibility="blind"))
    assert "dieselben Würfel" not in told.said("bert")


def test_what_was_wrong_about_an_opening_is_named_with_its_old_and_new_value() -> None:
    table = Session(Scripted(7, 3, 2))
    ode(table)
    level(table, "Lyra", "Anmut", "talent", 14)
    what = {"figure": figure(table, "Lyra"), "competence": "Dichten", "difficulty": 5}
    plain = {"title": "Lied", "talent": "", "situation": 0, "kind": "simple"}
    conflict = opened(table, GM, "phers.OpenDecision", **what, **plain)
    (opening,) = table.view(GM)["steps"][conflict]
    with change(table) as told:
        wrong = {"situation": 40, "talent": "Anmut", "competence": "", "kind": "dramatic"}
        table.confirm("table.Correct", **instead(table, opening, **wrong))
    check(
        told,
        "gm anna spectator",
        "Situation für Lyra: 0,0 → 4,0. Talent von Lyra: – → Anmut. "
        "Kompetenz von Lyra: Dichten → –. Wurf von Lyra: einfacher Wurf → dramatischer Wurf.",
        "Situation for Lyra: 0.0 → 4.0. Lyra’s talent: – → Anmut. "
        "Lyra’s competence: Dichten → –. Lyra’s roll: simple roll → dramatic roll.",
    )


def test_a_change_of_visibility_is_told() -> None:
    table = Session(Scripted(7, 3, 2))
    conflict, opening, roll = ode(table)
    table.confirm("table.Undo", conflict=conflict, step=roll, why="")
    with change(table) as told:
        table.confirm("table.Correct", **instead(table, opening, visibility="blind"))
    check(
        told,
        "gm anna spectator",
        "Wer den Wurf von Lyra sieht: alle → nur die Spielleitung.",
        "Who sees Lyra’s roll: everybody → the GM alone.",
    )
