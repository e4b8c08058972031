"""Which PHERS conflicts are kept as a golden log? A duel of poets, a brawl, a secret search."""

from typing import Any

from domain.kernel.ids import CommitId, SeatId
from tests.support.luck import Scripted
from tests.support.session import ANNA, BERT, GM, Session

CAST = (
    ("Lyra", "character", ANNA),
    ("Faust", "character", BERT),
    ("Wirt", "npc", ""),
)
POETRY = (4, 7, 7, 7, 6, 5, 5)
"""Lyra's S10, H10, D10, W10, then, taken back and played again, Faust's S10, H10, W10."""
BRAWL = (3, 8, 2, 8, 5, 9, 2)
"""Lyra's S10, H10, D10, W10; the innkeeper's S10, H10, D10."""
SEARCH = (7, 3, 3, 3)


def phers() -> Session:
    """Poets, an event accepted, undone and declined; a brawl with an npc; a blind roll."""
    table = Session(Scripted(*POETRY, *BRAWL, *SEARCH))
    for name, kind, owner in CAST:
        table.do(GM, "table.AddFigure", name=name, kind=kind, owner=owner)
    level(table, "Lyra", "Anmut", "talent", 14)
    level(table, "Lyra", "Dichten", "competence", 30)
    level(table, "Faust", "Dichten", "competence", -8)
    level(table, "Wirt", "Raufen", "competence", 25)
    table.do(GM, "phers.TrainTenth", figure=figure(table, "Lyra"), name="Dichten")
    table.do(GM, "phers.GrantClimax", figure=figure(table, "Faust"), n=2)
    poets(table)
    brawl(table)
    search(table)
    return table


def figure(table: Session, name: str) -> str:
    """Find a figure's id."""
    figures = table.view(GM)["figures"].items()
    return next(str(key) for key, each in figures if each["name"] == name)


def level(table: Session, name: str, called: str, area: str, tenths: int) -> None:
    where = {"figure": figure(table, name), "name": called}
    table.do(GM, "phers.SetLevel", **where, area=area, tenths=tenths)


def opened(table: Session, seat: SeatId, type: str, **fields: Any) -> str:
    """Open a conflict and give its id."""
    before = set(table.view(GM)["conflicts"])
    table.do(seat, type, **fields)
    (conflict,) = set(table.view(GM)["conflicts"]) - before
    return str(conflict)


def answer(
    table: Session, seat: SeatId, type: str, conflict: str, purpose: str, name: str, **fields: Any
) -> CommitId:
    """Answer a question about a figure's Decision."""
    who = figure(table, name)
    ask = f"{conflict}/{purpose}/{who}"
    return table.do(seat, f"phers.{type}", conflict=conflict, figure=who, ask=ask, **fields)


def confirm(table: Session, conflict: str, name: str, **fields: Any) -> None:
    plain = {"talent": "", "competence": "", "difficulty": 0, "situation": 0, "kind": "dramatic"}
    answer(table, GM, "ConfirmDecision", conflict, "summands", name, **{**plain, **fields})


def poets(table: Session) -> None:
    """Three sevens: the gm lets it end in uproar, thinks again, and lets the poems be compared."""
    figures = [figure(table, name) for name in ("Lyra", "Faust")]
    duel = opened(table, GM, "phers.OpenComparison", title="Dichterstreit", figures=figures)
    confirm(table, duel, "Lyra", talent="Anmut", competence="Dichten")
    confirm(table, duel, "Faust", competence="Dichten", difficulty=5, situation=9)
    answer(table, BERT, "SpendClimax", duel, "climax", "Faust")
    answer(table, ANNA, "Roll", duel, "roll", "Lyra")
    step = answer(table, GM, "AcceptEvent", duel, "event", "Lyra", text="Razzia!")
    table.confirm("table.Undo", conflict=duel, step=step, why="Das passt hier nicht")
    answer(table, GM, "DeclineEvent", duel, "event", "Lyra")
    answer(table, BERT, "Roll", duel, "roll", "Faust")
    word = {"conflict": duel, "figure": figures[0], "what": "relation", "why": "Das Publikum tobt"}
    table.do(GM, "phers.Override", **word, value="equal")
    table.do(GM, "table.CloseConflict", conflict=duel)


def brawl(table: Session) -> None:
    """A player's proposal, confirmed; then the innkeeper, whose levels are the gm's."""
    lyra, wirt = figure(table, "Lyra"), figure(table, "Wirt")
    asked = {"talent": "Anmut", "competence": "", "difficulty": 0, "situation": 0}
    dodge = opened(
        table, ANNA, "phers.OpenDecision", title="Ausweichen", figure=lyra, **asked, kind="simple"
    )
    confirm(table, dodge, "Lyra", talent="Anmut", difficulty=-10)
    answer(table, ANNA, "Roll", dodge, "roll", "Lyra")
    asked = {"talent": "", "competence": "Raufen", "difficulty": 0, "situation": 0}
    blow = opened(
        table, GM, "phers.OpenDecision", title="Faustschlag", figure=wirt, **asked, kind="simple"
    )
    answer(table, GM, "Roll", blow, "roll", "Wirt")
    for conflict in (dodge, blow):
        table.do(GM, "table.CloseConflict", conflict=conflict)


def search(table: Session) -> None:
    """Faust searches behind a screen, saves his points, throws three threes and knows nothing."""
    faust = figure(table, "Faust")
    asked = {"talent": "", "competence": "Dichten", "difficulty": 0, "situation": 0}
    hunt = opened(
        table, GM, "phers.OpenDecision", title="Suche", figure=faust, **asked, kind="dramatic"
    )
    table.do(GM, "phers.SetVisibility", conflict=hunt, figure=faust, visibility="blind")
    answer(table, BERT, "DeclineClimax", hunt, "climax", "Faust")
    answer(table, BERT, "Roll", hunt, "roll", "Faust")
    answer(table, GM, "DeclineEvent", hunt, "event", "Faust")
    table.do(GM, "table.SetToggle", toggle="table.open_hands", value="on")
    table.do(GM, "table.CloseConflict", conflict=hunt)


STORIES = {"phers": phers}
