"""Who plays at a whole table when nobody does? Seats that choose from their views alone."""

from collections.abc import Mapping
from random import Random
from typing import Any

from chronist_client.options import draw
from domain.chronicle.commits import Commit
from domain.chronicle.propose import Outcome, Proposal
from domain.kernel.ids import SeatId
from domain.kernel.rejection import Rejection
from tests.support.play import Seeded, modest
from tests.support.session import SEATS, Session

Json = dict[str, Any]

WEIGHTS = {
    "table.AddFigure": 2,
    "table.AddUnseen": 2,
    "table.SetToggle": 1,
    "table.Say": 1,
    "table.GiveFigure": 1,
    "table.Skip": 1,
    "table.Undo": 2,
    "table.Redo": 8,
    "table.Goto": 1,
    "table.TakeOut": 1,
    "table.Object": 1,
    "table.Answer": 2,
    "table.FreshThrow": 1,
    "table.Fork": 0,
    "table.CloseConflict": 1,
    "einblatt.OpenConflict": 4,
    "einblatt.AddKT": 30,
    "einblatt.RemoveKT": 1,
    "einblatt.SetSheet": 30,
    "einblatt.SetProbeAttribute": 12,
    "einblatt.SetNpc": 12,
    "einblatt.StartProbe": 300,
    "harmonies.OpenAction": 1,
    "harmonies.AddAction": 10,
    "harmonies.AddOpponent": 10,
    "harmonies.DeclareMultiple": 1,
    "harmonies.SetSheet": 1,
    "harmonies.SetCompetency": 1,
    "harmonies.RemoveCompetency": 1,
    "harmonies.HideFigure": 1,
    "harmonies.ShowFigure": 1,
    "harmonies.Override": 1,
    "harmonies.Describe": 1,
    "phers.OpenDecision": 1,
    "phers.SetLevel": 1,
    "phers.RemoveLevel": 1,
    "phers.TrainTenth": 1,
    "phers.Override": 1,
    "phers.SetVisibility": 12,
    "ews.OpenContest": 1,
    "ews.SetValue": 1,
    "ews.RemoveValue": 1,
    "ews.Override": 1,
    "samyra.OpenCombat": 5,
    "samyra.SaveMap": 1,
    "samyra.RedrawMap": 1,
    "samyra.DropMap": 1,
    "samyra.SetSheet": 5,
    "samyra.Join": 90,
    "samyra.JoinAt": 90,
    "samyra.NextRound": 60,
    "samyra.Override": 1,
    "samyra.PlaceFigure": 1,
    "samyra.Leave": 1,
    "samyra.Overcome": 1,
    "samyra.Alternative": 12,
    "samyra.Stay": 12,
    "samyra.RestStays": 12,
    "samyra.EndMove": 24,
    "samyra.Act": 20,
    "samyra.SetFacing": 6,
    "samyra.DeclareSpell": 6,
}
"""How likely an option is taken; those missing weigh `ANSWER` or `OTHER`."""

ANSWER, OTHER = 120, 2
CALM = dict.fromkeys(("table.Undo", "table.TakeOut", "table.Redo", "table.Goto"), 0)


class TablePlay:
    """Plays a session on by one described command at a time; a refusal of one is an error."""

    def __init__(self, seed: int, weights: Mapping[str, float] | None = None) -> None:
        self._random = Random(seed)
        self._weights = {**WEIGHTS, **(weights or {})}
        self.session = Session(Seeded(seed))

    def pick(self, n: int) -> int:
        """Answer a number from 0 to n - 1."""
        return self._random.randrange(n)

    def play(self, steps: int) -> Session:
        """Send so many commands."""
        for _ in range(steps):
            self.step()
        return self.session

    def reseed(self, seed: int) -> None:
        """Choose on from other luck; the table's dice and decks keep theirs."""
        self._random = Random(seed)

    def step(self) -> Outcome:
        """Send one command of those offered to anybody; plans are confirmed."""
        offered = [(seat, option) for seat in SEATS for option in self.session.offered(seat)]
        weights = [self._weight(option) for _, option in offered]
        ((seat, option),) = self._random.choices(offered, weights)
        option = self.session.in_full(seat, option, self.pick)
        return self.send(seat, modest(draw(option, self.session.view(seat), self.pick)))

    def send(self, seat: SeatId, command: Json) -> Outcome:
        """Send a command that was described; it must be accepted. Dice are thrown as asked for."""
        outcome = self.session.ask(seat, command)
        while isinstance(outcome, Rejection) and outcome.code == "need_die":
            face = 1 + self.pick(int(outcome.params["faces"]))
            command = {**command, "faces": [*command.get("faces", []), face]}
            outcome = self.session.ask(seat, command)
        if isinstance(outcome, Proposal):
            outcome = self.session.ask(seat, {**command, "confirm": outcome.json["digest"]})
        assert isinstance(outcome, Commit), f"offered, then refused: {seat} {command} {outcome}"
        return outcome

    def _weight(self, option: Json) -> float:
        usual = ANSWER if "ask" in option else OTHER
        return self._weights.get(option["type"], usual)
