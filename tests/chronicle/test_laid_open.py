"""Once a correction has laid sealed choices open, may anybody go back to before?"""

from tests.support.play import Seeded
from tests.support.session import GM, SEATS, Session
from tests.support.story import answer as answer_ask
from tests.support.story import figures, lay, mine, prepare


def test_what_a_correction_laid_open_is_not_hidden_again_by_redo() -> None:
    """Without the wolf all had chosen, so the cards were shown; then nobody goes back before."""
    table = Session(Seeded(1))
    conflict = lay(table)
    prepare(table, conflict)
    wolf = {"conflict": conflict, "figure": figures(table)["Wolf"]}
    added = table.do(GM, "einblatt.AddKT", **wolf, party="Wildnis")
    table.do(GM, "einblatt.SetNpc", **wolf, cards=12, trumps=["Kr"])
    table.do(GM, "einblatt.StartProbe", conflict=conflict)
    for seat in SEATS:
        asks = [ask for ask in mine(table, seat, "commit") if wolf["figure"] not in ask]
        steps = [answer_ask(table, seat, ask) for ask in asks]
    assert mine(table, GM, "commit")
    table.confirm("table.TakeOut", step=added, fill=[], why="kein Wolf")
    assert not mine(table, GM, "commit")
    assert "redo" not in table.view(GM)
    refused = table.refused(GM, "table.Redo")
    assert refused.code == "sealed"
    assert refused.params["after"] == steps[-1]
