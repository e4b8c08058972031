"""Which conflict of einBlatt is kept as golden log?"""

from tests.support.play import Seeded
from tests.support.session import ANNA, BERT, GM, SEATS, Session
from tests.support.story import answer, commit_all, figures, mine, play_on, play_probe, start


def einblatt() -> Session:
    """Two characters and an npc against a tree: three rounds, an undo, a redo, a second Probe."""
    table = Session(Seeded(39))
    conflict = start(table, "Billy", "Jack", "Baum", "Wolf")
    commit_all(table)
    let_the_first_wait(table)
    steps = play_on(table)
    table.confirm("table.Undo", conflict=conflict, step=steps[-2], why="Falsches Ziel")
    table.confirm("table.Redo")
    table.do(ANNA, "table.Say", text="Das war knapp!")
    table.confirm("table.Undo", conflict=conflict, step=steps[1], why="Noch einmal von hier")
    play_probe(table)
    _again(table, conflict)
    table.do(GM, "table.SetToggle", toggle="table.open_hands", value="on")
    table.do(GM, "table.CloseConflict", conflict=conflict)
    return table


def let_the_first_wait(table: Session) -> None:
    """Let the participant whose turn it is let it go."""
    seat, ask = next((seat, ask) for seat in SEATS for ask in mine(table, seat, "turn"))
    answer(table, seat, ask, lambda offered: next(o for o in offered if o["type"].endswith("Wait")))


def _again(table: Session, conflict: str) -> None:
    """Play a second Probe in the same conflict, in which Jack passes once."""
    for name in ("Billy", "Jack"):
        table.do(
            GM,
            "einblatt.SetProbeAttribute",
            conflict=conflict,
            figure=figures(table)[name],
            attribute="hobby1",
        )
    table.do(GM, "einblatt.StartProbe", conflict=conflict)
    (ask,) = mine(table, BERT, "commit")
    jack = figures(table)["Jack"]
    table.do(BERT, "einblatt.CommitPass", conflict=conflict, figure=jack, ask=ask)
    play_probe(table)


STORIES = {"einblatt": einblatt}
