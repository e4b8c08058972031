"""Which EWS story is kept as a golden log? Games, dice, a proposal, secrets, the last word."""

from typing import Any

from domain.kernel.ids import CommitId, SeatId
from tests.support.play import Seeded
from tests.support.session import ANNA, BERT, GM, Session

Json = dict[str, Any]
SHOWN = {"numbers": "shown", "visibility": "public"}


def ews() -> Session:
    """The hack, a grapple that a player proposes, a blind roll, and a Probe broken off."""
    table = Session(Seeded(5))
    for name, kind, owner in CAST:
        table.do(GM, "table.AddFigure", name=name, kind=kind, owner=owner)
    _values(table)
    _hack(table)
    _grapple(table)
    _blind(table)
    _contest_of_dice(table)
    _broken_off(table)
    return table


CAST = (("Ines", "character", ANNA), ("Tomo", "character", BERT), ("Wache", "npc", ""))


def _figure(table: Session, name: str) -> str:
    figures = table.view(GM)["figures"].items()
    return next(str(key) for key, each in figures if each["name"] == name)


def _values(table: Session) -> None:
    """Ines notes what she can, the gm what the guard can, which nobody else sees."""
    ines, guard = _figure(table, "Ines"), _figure(table, "Wache")
    table.do(ANNA, "ews.SetValue", figure=ines, name="Hacken", value=18)
    table.do(ANNA, "ews.SetValue", figure=ines, name="Singen", value=3)
    table.do(ANNA, "ews.RemoveValue", figure=ines, name="Singen")
    table.do(GM, "ews.SetValue", figure=guard, name="Nahkampf", value=9)


def _open(table: Session, seat: SeatId, type: str, **fields: Any) -> str:
    before = set(table.view(GM)["conflicts"])
    table.do(seat, type, **fields)
    (conflict,) = set(table.view(GM)["conflicts"]) - before
    return str(conflict)


def _ask(table: Session, conflict: str, who: str) -> Json:
    asks = table.view(GM)["asks"].items()
    ask = next(key for key, a in asks if (a["conflict"], a["who"]) == (conflict, who))
    return {"conflict": conflict, "ask": ask}


def _game(table: Session, conflict: str, sides: dict[str, SeatId], *symbols: str) -> CommitId:
    """Let both sides choose; give the step that revealed."""
    for (who, seat), symbol in zip(sides.items(), symbols, strict=True):
        where = _ask(table, conflict, who)
        step = table.do(seat, "ews.CommitSymbol", **where, symbol=symbol)
    return step


def _hack(table: Session) -> None:
    """Two games lost and one won, taken back to the last game and played again."""
    ines = _figure(table, "Ines")
    how = {"figure": ines, "value": 18, "target": 18, "method": "rps", **SHOWN}
    conflict = _open(table, GM, "ews.OpenProbe", title="Hacken", **how)
    sides: dict[str, SeatId] = {ines: ANNA, "gm": GM}
    _game(table, conflict, sides, "Schere", "Stein")
    _game(table, conflict, sides, "Stein", "Papier")
    first = table.do(ANNA, "ews.CommitSymbol", **_ask(table, conflict, ines), symbol="Stein")
    table.do(GM, "ews.CommitSymbol", **_ask(table, conflict, "gm"), symbol="Papier")
    table.confirm("table.Undo", conflict=conflict, step=first, why="Zu früh gezeigt")
    _game(table, conflict, sides, "Schere", "Papier")
    table.do(GM, "ews.Narrate", conflict=conflict, text="Die Tür öffnet sich.")
    table.do(GM, "table.CloseConflict", conflict=conflict)


def _grapple(table: Session) -> None:
    """A player proposes twice; the second time the gm lets it happen with secret numbers."""
    ines, guard = _figure(table, "Ines"), _figure(table, "Wache")
    fields = {"title": "Packen", "figure": ines, "other": guard}
    conflict = _open(table, ANNA, "ews.ProposeContest", **fields)
    table.do(GM, "ews.DeclineContest", **_ask(table, conflict, "gm"), why="Erst anschleichen.")
    conflict = _open(table, ANNA, "ews.ProposeContest", **fields)
    values = {"value": 18, "other_value": 9, "method": "rps"}
    where = _ask(table, conflict, "gm")
    hidden = {"numbers": "secret", "visibility": "public"}
    table.do(GM, "ews.AcceptContest", **where, **values, **hidden)
    table.do(ANNA, "ews.DrawSymbol", **_ask(table, conflict, ines))
    table.do(GM, "table.Skip", ask=_ask(table, conflict, guard)["ask"])
    while table.view(GM)["conflicts"][conflict]["phase"] == "symbols":
        _game(table, conflict, {guard: GM, ines: ANNA}, "Stein", "Stein")
    table.do(GM, "table.SetToggle", toggle="table.open_hands", value="on")
    table.do(GM, "table.CloseConflict", conflict=conflict)


def _blind(table: Session) -> None:
    """Tomo rolls and does not see what; the gm changes it."""
    tomo = _figure(table, "Tomo")
    how = {"figure": tomo, "value": 12, "target": 12, "method": "pmd6"}
    hidden = {"numbers": "shown", "visibility": "blind"}
    conflict = _open(table, GM, "ews.OpenProbe", title="Lauschen", **how, **hidden)
    table.do(BERT, "ews.RollPmd6", **_ask(table, conflict, tomo))
    for what, value in (("x", 4), ("outcome", "failure")):
        fields = {"what": what, "value": value, "why": "Der Wind."}
        table.do(GM, "ews.Override", conflict=conflict, **fields)


def _contest_of_dice(table: Session) -> None:
    """Both players roll against each other."""
    ines, tomo = _figure(table, "Ines"), _figure(table, "Tomo")
    how = {"initiator": ines, "other": tomo, "value": 12, "other_value": 12, "method": "pmd6"}
    conflict = _open(table, GM, "ews.OpenContest", title="Wettlauf", **how, **SHOWN)
    table.do(ANNA, "ews.RollPmd6", **_ask(table, conflict, ines))
    table.do(BERT, "ews.RollPmd6", **_ask(table, conflict, tomo))


def _broken_off(table: Session) -> None:
    """The gm breaks a Probe off after one side has chosen."""
    ines = _figure(table, "Ines")
    how = {"figure": ines, "value": 12, "target": 15, "method": "rps", **SHOWN}
    conflict = _open(table, GM, "ews.OpenProbe", title="Flucht", **how)
    table.do(ANNA, "ews.CommitSymbol", **_ask(table, conflict, ines), symbol="Stein")
    table.do(GM, "ews.Cancel", conflict=conflict, why="Der Vorhang fällt.")


STORIES = {"ews": ews}
