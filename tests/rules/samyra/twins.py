"""How do two fights differ only in what somebody may not see? One is played, the other follows."""

from typing import Any

from domain.chronicle.commits import Commit, Play
from domain.kernel.audience import Audience
from domain.kernel.ids import FigureId, SeatId
from domain.kernel.messages import Event
from domain.kernel.rejection import Rejection
from domain.kernel.system import Focus
from domain.systems.samyra import SYSTEM
from domain.systems.samyra import events as e
from domain.systems.samyra.state import State
from domain.table.ledger import SPECTATOR
from tests.support.fight import Json, Size, TableFight
from tests.support.luck import Keyed
from tests.support.play import Step
from tests.support.session import GM, Session

SIZE = Size(figures=6, fields=50, parties=3, rounds=2)
CHOICES = ("samyra.Act", "samyra.SetFacing", "samyra.DeclareSpell", "samyra.DropAction")
QUIET = (
    *(e.SwingWished, e.SwingOffered, e.FacingChosen),
    *(e.ActionDeclared, e.ChoiceWithdrawn, e.ActionDropped),
    *(e.ActionIntended, e.IntentFell, e.ReadinessEnded),
)
SHORT_OF = ("gelaendelauf", "rs", "aus")
"""What of an npc's sheet shows in nothing that it does; how far it sees shows in its room."""


class Parted(Exception):
    """From here on the fights differ in what everybody sees: somebody fell in only one."""


class Leak(AssertionError):
    """The observer was sent something else."""


class Twin(TableFight):
    """A fight that a second table follows, command by command, with other secrets.

    `observer` is a seat or the spectators; `check` compares all that they were sent.
    """

    def __init__(self, seed: int, observer: str, toggles: dict[str, str | int]) -> None:
        self.observer = observer
        self.other = Session(Keyed(seed))
        self.seen = 0
        self.differed = 0
        self.fast = seed % 2
        super().__init__(seed, SIZE, toggles, Keyed(seed))

    # the same on both tables

    def _rule(self, toggle: str, value: str | int) -> None:
        super()._rule(toggle, value)
        self._follow(GM, {"type": "table.SetToggle", "toggle": toggle, "value": value})

    def _bring(self, name: str, kind: str, seat: str) -> Any:
        figure = super()._bring(name, kind, seat)
        self._follow(GM, {"type": "table.AddFigure", "name": name, "kind": kind, "owner": seat})
        return figure

    def send(self, actor: Audience, sent: Json) -> Step:
        """Send a command here, and there what an observer cannot tell from it."""
        assert actor.seat is not None
        if actor.seat != self.observer:
            self._before(actor)
        step = super().send(actor, sent)
        changed = self._changed(step, sent)
        there = self._follow(actor.seat, changed)
        if plain(step.events) != plain(there):
            raise Parted
        self.check()
        if changed != sent and sent["type"] == "samyra.Ready":
            self._aside(actor.seat, sent)
        return step

    @property
    def there(self) -> State:
        """Give the state of the table that follows."""
        state: State = self.other.chronicle.state.systems[SYSTEM.key]
        return state

    def _follow(self, seat: SeatId, sent: Json) -> tuple[Event, ...]:
        self.other.ids = self.session.ids - 1
        outcome = self.other.ask(seat, sent)
        if isinstance(outcome, Rejection):
            raise Parted
        assert isinstance(outcome, Commit)
        return outcome.body.events if isinstance(outcome.body, Play) else ()

    # what only the other table knows

    def _hides(self, figure: str) -> bool:
        """Tell whether a figure's values are none of the observer's business."""
        kind = self.session.chronicle.state.figures[figure].kind  # type: ignore[index]  # an id
        return self.observer != GM and kind == "npc"

    def _changed(self, step: Step, sent: Json) -> Json:
        """Make another command of those that look the same."""
        figure = sent.get("figure", "")
        if step.actor.seat == self.observer:
            return sent
        match sent["type"]:
            case "samyra.SetSheet" if self._hides(figure):
                names = (*SHORT_OF, "bew") if self.fast else SHORT_OF
                return {**sent, **{name: sent[name] + 3 * bool(sent[name]) for name in names}}
            case "samyra.SetLe" if self._hides(figure):
                return {**sent, "le": sent["le"] + 50}
            case "samyra.EnterOutcome" if sent["hit"] == "yes":
                return self._worth(step, sent)
            # At the end of a round all are told: the tables look the same no longer.
            case "samyra.Ready" if self.conflict.round == SIZE.rounds:
                phase = self.conflict.phase
                waits = sent["ask"] in SYSTEM.asks(self.state)
                late = sent["through"] == "segment5"
                return {**sent, "through": phase if late else "segment5"} if waits else sent
            case _:
                return sent

    def _worth(self, step: Step, sent: Json) -> Json:
        """Change damage on npcs, and how well they strike."""
        path = sent["ask"].partition("/")[2]
        blow = step.state.conflicts[self.cid].blows[path]
        if blow.target and self._hides(blow.target) and sent["damage"] > 0:
            sent = {**sent, "damage": sent["damage"] + 1}
        hidden = self._hides(blow.attacker) and blow.kind != "gelaendelauf"
        return {**sent, "guete": sent["guete"] + 1} if hidden else sent

    def _before(self, actor: Audience) -> None:
        """Do things there of which nothing remains: draw maps, choose and take back."""
        assert actor.seat is not None
        if actor.is_gm and not self.pick(12):
            self._aside(
                GM, {"type": "samyra.SaveMap", "name": "den", "rows": "." * self.pick(9) + "."}
            )
        if not self.cid or self.cid not in self.there.conflicts:
            return
        fighters = self.there.conflicts[self.cid].fighters
        self._wish(actor)
        offered = [o for o in SYSTEM.options(self.there, actor) if o.type in CHOICES]
        offered = [o for o in offered if not chosen(fighters, o.subject.partition("/")[0])]
        if offered and self.pick(2):
            sent = self.filled(offered[self.pick(len(offered))])
            self._aside(actor.seat, sent)
            taken = {"conflict": self.cid, "figure": sent["figure"]}
            self._aside(actor.seat, {"type": "samyra.Withdraw", **taken})

    def _wish(self, actor: Audience) -> None:
        """Wish there for other room to swing, and think again."""
        assert actor.seat is not None
        fighters = self.there.conflicts[self.cid].fighters
        offered = [o for o in SYSTEM.options(self.there, actor) if o.type == "samyra.SetSwing"]
        plain = [o for o in offered if not fighters[FigureId(o.subject)].prefers]
        if plain and not self.pick(3):
            sent = self.filled(plain[self.pick(len(plain))])
            now = fighters[FigureId(sent["figure"])].swing
            self._aside(actor.seat, sent)
            self._aside(actor.seat, {**sent, "wish": now, "fields": []})

    def _aside(self, seat: SeatId, sent: Json) -> None:
        self.differed += self.there != self.state if self.cid else 0
        ids = self.other.ids
        outcome = self.other.ask(seat, sent, id=f"aside{len(self.other.log)}")
        assert isinstance(outcome, Commit), (sent, outcome)
        self.other.ids = ids
        self.check()

    # what the observer was sent

    def check(self) -> None:
        """Compare new frames, the view, and what is seen by looking closer."""
        key = SeatId(self.observer)
        one, two = (table.feeds[key] for table in (self.session, self.other))
        same(*([frame.json for frame in feed.frames[self.seen :]] for feed in (one, two)))
        self.seen = one.n
        same(self.session.view(key), self.other.view(key))
        if self.cid and self.observer != SPECTATOR and self.conflict.fighters:
            figures = tuple(self.conflict.fighters)
            focus = Focus(conflict=self.cid, figure=figures[self.seen % len(figures)])
            same(self.session.look(key, focus), self.other.look(key, focus))


def same(one: Any, two: Any) -> None:
    """Fail if an observer can tell two things apart."""
    if one != two:
        raise Leak(one, two)


def chosen(fighters: Any, figure: str) -> bool:
    """Tell whether a figure has chosen something that would be taken back too."""
    fighter = fighters[figure]
    made = (fighter.choice, fighter.facing_choice, fighter.intent)
    return any(each is not None for each in made)


def plain(events: tuple[Event, ...]) -> list[tuple[str, Any]]:
    """Keep of events what everybody may know: which came, who fell, who got away."""
    told = [event for event in events if not isinstance(event, QUIET)]
    return [
        (type(event).__name__, {n: getattr(event, n) for n in _open(event) if hasattr(event, n)})
        for event in told
    ]


def _open(event: Event) -> tuple[str, ...]:
    if isinstance(event, e.ReadinessShown):
        return event.__struct_fields__
    return ("figure", "success", "face", "path", "passed", "blows")


RULES: tuple[dict[str, str | int], ...] = (
    {},
    {"declare": "upfront_hidden", "attack_rule": "roll_entered"},
    {"declare": "per_segment", "bind_damage": "on", "bind_aus": 2},
    {"outcome_by": "owner", "area_rule": "front", "binding_time": "on_disengage"},
)
