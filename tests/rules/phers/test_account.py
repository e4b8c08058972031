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
        "Das dramatische Ereignis bei Lyra ist nicht geschehen („Razzia!“).",
        "“Dichterstreit” is open again. The dramatic event for Lyra has not happened (“Razzia!”).",
    )
    asked = (
        "Die Spielleitung entscheidet noch, ob bei Lyra etwas Dramatisches geschieht.",
        "The GM still has to decide whether something dramatic happens to Lyra.",
    )
    check(
        told,
        "gm",
        f"{start[0]} Du entscheidest noch, ob bei Lyra etwas Dramatisches geschieht. "
        "Faust würfelt noch.",
        f"{start[1]} You still have to decide whether something dramatic happens to Lyra. "
        "Faust still has to roll.",
    )
    check(
        told,
        BERT,
        f"{start[0]} Du würfelst noch für Faust. {asked[0]}",
        f"{start[1]} You still have to roll for Faust. {asked[1]}",
    )
    check(
        told,
        "spectator",
        f"{start[0]} {asked[0]} Faust würfelt noch.",
        f"{start[1]} {asked[1]} Faust still has to roll.",
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
