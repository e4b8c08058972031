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
