"""Which Harmonies conflict is kept as a golden log? A lie, a race and two things at once."""

from typing import Any

from domain.kernel.ids import CommitId, SeatId
from tests.support.play import Seeded
from tests.support.session import ANNA, BERT, GM, Session

SHEET = dict.fromkeys(
    (
        "body", "agility", "intuition", "intelligence",
        "power", "resistance", "maneuver", "precision",
    ),
    0,
)  # fmt: skip
LIE = {"characteristic": "intuition", "means": "maneuver", "competency": "fast talk"}
DOUBT: dict[str, Any] = {
    "characteristic": "intuition",
    "means": "precision",
    "competency": "fast talk",
}
RUN = {"characteristic": "agility", "means": "power", "competency": "untrained"}


def harmonies() -> Session:
    """A merchant is lied to and doubts it; two race; a flip goes with a joke; an undo between."""
    table = Session(Seeded(7))
    conflict, throw = offered_parry(table)
    table.confirm("table.Undo", conflict=conflict, step=throw, why="Noch einmal")
    lie(table, conflict)
    answer(table, GM, conflict, "Parry", **DOUBT)
    answer(table, GM, conflict, "Roll", open="open")
    _word(table, conflict)
    table.do(GM, "table.CloseConflict", conflict=conflict)
    _race(table)
    _both_at_once(table)
    return table


def _word(table: Session, conflict: str) -> None:
    """Describe the result, and change it."""
    table.do(GM, "harmonies.Describe", **at(table, conflict), text="Ein Lächeln verrät sie.")
    options = [o for o in table.offered(GM) if o["type"] == "harmonies.Override"]
    fields = {name: f["one_of"][0] for name, f in options[-1]["fields"].items() if "one_of" in f}
    table.do(GM, "harmonies.Override", **fields, why="Der Händler ist müde.")


def offered_parry(table: Session) -> tuple[str, CommitId]:
    """Seat the figures, open the lie and throw it; give the conflict and the throw."""
    for name, kind, owner in (
        ("Lea", "character", ANNA),
        ("Jack", "character", BERT),
        ("Händler", "npc", ""),
    ):
        table.do(GM, "table.AddFigure", name=name, kind=kind, owner=owner)
    lea, merchant = figure(table, "Lea"), figure(table, "Händler")
    table.do(ANNA, "harmonies.SetSheet", figure=lea, **{**SHEET, "intuition": 2, "maneuver": 3})
    table.do(ANNA, "harmonies.SetCompetency", figure=lea, competency="fast talk", value=-1)
    sheet = {**SHEET, "intuition": 2, "precision": 1}
    table.do(GM, "harmonies.SetSheet", figure=merchant, **sheet)
    table.do(GM, "harmonies.SetCompetency", figure=merchant, competency="fast talk", value=2)
    conflict = open_action(table, "Der Handel", "confrontation", "Lea", LIE)
    table.do(GM, "harmonies.AddOpponent", **at(table, conflict), figure=merchant, **DOUBT)
    answer(table, ANNA, conflict, "ProposeDifficulty", d=-3)
    answer(table, GM, conflict, "RejectDifficulty")
    answer(table, ANNA, conflict, "ProposeDifficulty", d=-2)
    table.do(GM, "harmonies.Adjust", **at(table, conflict), figure=lea, v=1, reason="gute Laune")
    answer(table, GM, conflict, "SetDifficulty", d=-2)
    return conflict, lie(table, conflict)


def lie(table: Session, conflict: str) -> CommitId:
    """Throw the lie."""
    return answer(table, ANNA, conflict, "Roll", open="open")


def _race(table: Session) -> None:
    """Lea and Jack race with a roll each; the merchant's numbers are shown."""
    table.do(GM, "harmonies.ShowFigure", figure=figure(table, "Händler"))
    conflict = open_action(table, "Der Wettlauf", "opposition", "Lea", RUN)
    jack = figure(table, "Jack")
    table.do(GM, "harmonies.AddOpponent", **at(table, conflict), figure=jack, **RUN)
    answer(table, GM, conflict, "SetRolls", rolls="two_rolls")
    answer(table, ANNA, conflict, "Roll", open="open")
    answer(table, BERT, conflict, "Roll", open="open")
    table.do(GM, "table.CloseConflict", conflict=conflict)


def _both_at_once(table: Session) -> None:
    """Jack flips and jokes at the same time, with a coin for a margin of zero."""
    table.do(GM, "table.SetToggle", toggle="harmonies.zero_margin", value="half_coinflip")
    conflict = open_action(table, "Salto mit Witz", "simple", "Jack", RUN)
    table.do(GM, "harmonies.DeclareMultiple", conflict=conflict, n=2)
    jack = figure(table, "Jack")
    table.do(GM, "harmonies.AddAction", conflict=conflict, kind="simple", figure=jack, **RUN)
    for place in (0, 1):
        answer(table, GM, conflict, "SetDifficulty", place, d=6)
        answer(table, BERT, conflict, "Roll", place, open="open")
    table.do(GM, "table.CloseConflict", conflict=conflict)


def figure(table: Session, name: str) -> str:
    """Find a figure's id by its name."""
    return str(next(key for key, each in table.view(GM)["figures"].items() if each["name"] == name))


def open_action(table: Session, title: str, kind: str, actor: str, approach: dict[str, str]) -> str:
    """Open an action; give its conflict."""
    before = set(table.view(GM)["conflicts"])
    named = {"title": title, "kind": kind, "figure": figure(table, actor)}
    table.do(GM, "harmonies.OpenAction", **named, **approach)
    (conflict,) = set(table.view(GM)["conflicts"]) - before
    return str(conflict)


def at(table: Session, conflict: str, place: int = 0) -> dict[str, str]:
    """Name an action by its place."""
    actions = list(table.view(GM)["conflicts"][conflict]["actions"])
    return {"conflict": conflict, "action": actions[place]}


def answer(
    table: Session, seat: SeatId, conflict: str, command: str, place: int = 0, **fields: Any
) -> CommitId:
    """Send an answer as it is offered for the action, with these fields."""
    action = at(table, conflict, place)["action"]
    (option,) = [
        option
        for option in table.offered(seat)
        if option["type"] == f"harmonies.{command}"
        and option["fields"]["action"]["one_of"] == [action]
    ]
    given = {n: f["one_of"][0] for n, f in option["fields"].items() if "one_of" in f}
    return table.do(seat, option["type"], ask=option["ask"], **{**given, **fields})


STORIES = {"harmonies": harmonies}
