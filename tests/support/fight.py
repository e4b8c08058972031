"""How does a fight look in which much happens? Random maps and parties, played from options."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from domain.chronicle.commits import Commit, Play
from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.chance import Chance
from domain.kernel.ids import GM, CommitId, ConflictId, FigureId, SeatId, commit_id
from domain.kernel.messages import Event, FigureAdded, ToggleSet
from domain.kernel.options import Int, Option
from domain.kernel.path_field import PathField
from domain.kernel.rejection import Rejection
from domain.kernel.system import Focus
from domain.systems.samyra import SYSTEM
from domain.systems.samyra.ground import Ground, parted
from domain.systems.samyra.state import Conflict, State
from tests.support.choosing import choose
from tests.support.more import in_full
from tests.support.play import Seeded, Step, command_type
from tests.support.session import ANNA, BERT, SEATS, Session

Json = dict[str, Any]
COMMANDS: Any = command_type(SYSTEM)
PARTIES = ("red", "blue", "green", "gold")
PLAYERS = ("p1", "p2", "p3")
SHAPES = ("single", "single", "single", "pair", "triangle", "rhombus", "ring")
SOIL = ".........###  12345aabc"
"""What a field of a random map is drawn from: mostly ground."""
EAGER = {
    "samyra.Step": 30,
    "samyra.PushOn": 6,
    "samyra.TryGelaendelauf": 6,
    "samyra.RollLoesen": 12,
    "samyra.ForceLeave": 6,
    "samyra.Bind": 12,
    "samyra.Reserve": 12,
    "samyra.Act": 20,
    "samyra.Intend": 6,
    "samyra.SetFacing": 4,
    "samyra.DeclareSpell": 4,
    "samyra.SetSwing": 1,
    "samyra.AnswerSwing": 20,
    "samyra.ClaimSwing": 2,
    "samyra.Ready": 12,
    "samyra.AnswerStrike": 20,
    "samyra.EnterOutcome": 20,
    "samyra.RollAttack": 20,
    "samyra.RollInitiative": 20,
    "samyra.ChooseOrder": 20,
    "samyra.EndMove": 2,
    "samyra.Alternative": 1,
    "samyra.Stay": 1,
    "samyra.DropAction": 1,
    "samyra.Withdraw": 1,
}
"""How likely a command is sent that is offered; nothing else is."""


class Size(Struct, frozen=True):
    """How large a fight may become."""

    figures: int = 8
    fields: int = 80
    parties: int = 3
    rounds: int = 1


SMALL, LARGE = Size(), Size(20, 200, 4, 3)


def drawn(chance: Random, fields: int) -> str:
    """Draw a map with walls, holes and obstacles, of at most so many fields."""
    columns = chance.randint(5, max(5, min(20, fields // 5)))
    lines = range(max(4, fields // columns))
    wild = chance.choice((0.0, 0.3, 0.7))
    soil = [SOIL if chance.random() < wild else "." for _ in range(columns * len(lines))]
    text = "".join(chance.choice(each) for each in soil)
    return "\n".join(text[columns * y : columns * (y + 1)] for y in lines)


class Fight:
    """One combat, from its first sheet on; `chance` brings all choices, `luck` the dice.

    The gm opens it and lets everybody join; then `step` plays it on, one command at a time.
    """

    def __init__(
        self,
        seed: int,
        size: Size = SMALL,
        toggles: Mapping[str, str | int] | None = None,
        luck: Chance | None = None,
    ) -> None:
        self.chance = Random(seed)
        self.size = size
        self.log: list[Event] = []
        self.steps: list[Step] = []
        self.sent = 0
        self.cid = ConflictId("")
        self.table: dict[str, Audience] = {}
        self._sit(luck or Seeded(seed))
        for name, value in (toggles or {}).items():
            self._rule(f"samyra.{name}", value)
        self.figures = self._people()
        self._equip()
        self._open()

    # where it takes place: the rules alone, or a whole table

    def _sit(self, luck: Chance) -> None:
        self.luck = luck
        self._state: State = SYSTEM.initial()
        self._owned: dict[str, set[FigureId]] = {seat: set() for seat in ("", *PLAYERS)}

    def _rule(self, toggle: str, value: str | int) -> None:
        self._fold(ToggleSet(toggle=toggle, value=value))

    def _bring(self, name: str, kind: str, seat: str) -> FigureId:
        figure = FigureId(name.lower())
        self._fold(FigureAdded(figure=figure, name=name, kind=kind, owner=seat))
        self._owned[seat].add(figure)
        return figure

    def _audiences(self) -> dict[str, Audience]:
        owned = {seat: frozenset(figures) for seat, figures in self._owned.items()}
        gm = Audience("gm", SeatId(GM), owned.pop(""))
        players = {seat: Audience("player", SeatId(seat), own) for seat, own in owned.items()}
        return {GM: gm, **players, "": SPECTATORS}

    @property
    def state(self) -> State:
        """Give the state of Samyra now."""
        return self._state

    def _fold(self, *events: Event) -> None:
        for event in events:
            self._state = SYSTEM.evolve(self._state, event)
            self.log.append(event)

    def _decided(self, actor: Audience, sent: Json) -> tuple[CommitId, tuple[Event, ...]]:
        """Decide one command that must be accepted."""
        assert actor.seat is not None
        id = commit_id(actor.seat, str(self.sent))
        command = msgspec.convert(sent, COMMANDS)
        answer = SYSTEM.decide(self.state, command, actor, id, self.luck)
        assert not isinstance(answer, Rejection), f"offered, then refused: {sent} {answer}"
        self._fold(*answer)
        return id, answer

    # before the first round

    @property
    def players(self) -> tuple[str, ...]:
        """Name the seats of the players."""
        return PLAYERS

    def _people(self) -> dict[FigureId, str]:
        """Share the figures among the players and the gm."""
        owners: dict[FigureId, str] = {}
        for number in range(self.chance.randint(2, self.size.figures)):
            seat = self.chance.choice((*self.players, ""))
            kind = "character" if seat else self.chance.choice(("npc", "npc", "character"))
            owners[self._bring(f"F{number}", kind, seat)] = seat
        self.table = self._audiences()
        return owners

    def _equip(self) -> None:
        chance = self.chance
        for figure in self.figures:
            sheet = {"bew": chance.randint(1, 7), "height": chance.randint(3, 8), "knee": 2}
            sheet |= {"rs": chance.randint(0, 3), "gelaendelauf": chance.choice((0, 6))}
            shape = chance.choice(SHAPES)
            self.do("SetSheet", figure, shape=shape, aus=9, sight=9, **sheet)
            if chance.random() < 0.6:
                self.do("SetLe", figure, le=chance.randint(3, 15))
            self._arm(figure)

    def _arm(self, figure: FigureId) -> None:
        chance = self.chance
        for _ in range(chance.randint(0, 2)):
            hands, reach = chance.randint(1, 2), chance.choice(("melee", "melee", "ranged"))
            swing = chance.randint(0, 2) if hands == 2 else 0
            self.do("GiveWeapon", figure, name="arm", hands=hands, swing=swing, reach=reach)
        for weapon in self.state.sheets[figure].weapons:
            if chance.random() < 0.8:
                self.do("PlaceWeapon", figure, weapon=weapon, place="ready")

    def _open(self) -> None:
        self.do("SaveMap", name="field", rows=drawn(self.chance, self.size.fields))
        self.do("OpenCombat", title="Fight", map=next(iter(self.state.maps)))
        (self.cid,) = self.state.conflicts
        parties = PARTIES[: self.chance.randint(2, self.size.parties)]
        for number, figure in enumerate(self.figures):
            gm, focus = self.table[GM], Focus(conflict=self.cid, figure=figure)
            ways = [o for o in SYSTEM.options(self.state, gm, focus) if ".Join" in o.type]
            if ways:
                party = parties[number % len(parties)]
                self.send(gm, {**choose(ways[0], self.pick), "party": party})
        if self.conflict.fighters:
            self.do("NextRound", conflict=self.cid)

    def do(self, kind: str, figure: str = "", **fields: Any) -> Step:
        """Send a command as the gm."""
        named = {"figure": figure} if figure else {}
        return self.send(self.table[GM], {"type": f"samyra.{kind}", **named, **fields})

    # then

    @property
    def conflict(self) -> Conflict:
        """Give the combat as it is now."""
        return self.state.conflicts[self.cid]

    @property
    def over(self) -> bool:
        """Tell whether as many rounds as wanted were played, or nobody is left to fight."""
        return self.conflict.round > self.size.rounds or self.conflict.phase == "idle"

    def pick(self, n: int) -> int:
        """Answer a number from 0 to n - 1."""
        return self.chance.randrange(n)

    def send(self, actor: Audience, sent: Json) -> Step:
        """Send a command that must be accepted."""
        self.sent += 1
        before = self.state
        id, events = self._decided(actor, sent)
        step = Step(before, actor, msgspec.convert(sent, COMMANDS), events, self.state, id)
        self.steps.append(step)
        return step

    def play(self) -> Iterator[Step]:
        """Play to the end."""
        while not self.over:
            yield self.step()

    def step(self) -> Step:
        """Send one of the commands that are due."""
        return self.send(*self.chosen())

    def chosen(self) -> tuple[Audience, Json]:
        """Choose one of the commands that are due, and who sends it."""
        asks = SYSTEM.asks(self.state)
        what = asks[sorted(asks)[self.pick(len(asks))]]
        who = self.chance.choice((what.who, *what.among))
        actor = next(a for a in self.table.values() if a.controls(who) or a.seat == who)
        due = [o for o in SYSTEM.options(self.state, actor) if o.type in EAGER]
        weights = [EAGER[o.type] * (3 if o.subject.endswith("/hit") else 1) for o in due]
        option = in_full(
            self.chance.choices(due, weights)[0],
            lambda focus: SYSTEM.options(self.state, actor, focus),
            self.pick,
        )
        return actor, self.filled(option)

    def filled(self, option: Option) -> Json:
        """Make a command; paths lead towards enemies, damage stays small."""
        steps = option.fields.get("path")
        plain = {name: each for name, each in option.fields.items() if each is not steps}
        sent = choose(Option(option.type, plain, option.ask), self.pick)
        if isinstance(steps, PathField):
            sent["path"] = self.path(FigureId(sent["figure"]), steps)
        if "swing" in sent and self.pick(3):
            sent["swing"] = "yes"
        damage = option.fields.get("damage")
        if isinstance(damage, Int):
            heals = damage.least < 0 and self.pick(6) == 0
            sent |= {"damage": -2 if heals else self.pick(9), "guete": min(sent["guete"], 10)}
        if sent.get("rounds", 1) > 1:
            sent["rounds"] = 2 + self.pick(2)
        return sent

    def path(self, figure: FigureId, steps: PathField) -> list[str]:
        """Wander a legal path: of a few tries the one that comes nearest to an enemy."""
        found = [path for _ in range(3) if (path := self._wander(steps))]
        if not found:
            return list(steps.choose(self.pick))
        return min(found, key=lambda path: self._far(figure, path[-1]))

    def _wander(self, steps: PathField) -> list[str]:
        path: list[str] = []
        pose, left = steps.start, steps.budget
        for _ in range(self.pick(steps.longest) + 1):
            edges = [edge for edge in steps.edges(pose) if edge.cost <= left]
            if not edges:
                break
            edge = self.chance.choice(edges)
            path.append(edge.to)
            pose, left = edge.to, left - edge.cost
            if edge.cut:
                break
        while path and steps.fault(path):
            path.pop()
        return path

    def _far(self, figure: FigureId, pose: str) -> int:
        ground, here = Ground(self.state, self.conflict), parted(pose)[0]
        foes = [f for f in self.conflict.fighters if ground.hostile(figure, f)]
        spots = [parted(self.conflict.fighters[foe].pose)[0] for foe in foes]
        return min((ground.grid.distance(here, spot) for spot in spots), default=0)


class TableFight(Fight):
    """A fight at a whole table, over its log: a gm, two players and spectators."""

    def _sit(self, luck: Chance) -> None:
        self.session = Session(luck)

    def _rule(self, toggle: str, value: str | int) -> None:
        self.session.do(SeatId(GM), "table.SetToggle", toggle=toggle, value=value)

    def _bring(self, name: str, kind: str, seat: str) -> FigureId:
        before = set(self.session.chronicle.state.figures)
        self.session.do(SeatId(GM), "table.AddFigure", name=name, kind=kind, owner=seat)
        (figure,) = set(self.session.chronicle.state.figures) - before
        return figure

    def _audiences(self) -> dict[str, Audience]:
        seats: dict[str, Audience] = {"": SPECTATORS}
        for seat in SEATS:
            seats[seat] = self.session.chronicle.audience(seat)
        return seats

    @property
    def players(self) -> tuple[str, ...]:
        """Name the seats of the players."""
        return (ANNA, BERT)

    @property
    def state(self) -> State:
        """Give the state of Samyra now."""
        state: State = self.session.chronicle.state.systems[SYSTEM.key]
        return state

    def _decided(self, actor: Audience, sent: Json) -> tuple[CommitId, tuple[Event, ...]]:
        assert actor.seat is not None
        outcome = self.session.ask(actor.seat, sent)
        assert isinstance(outcome, Commit), f"offered, then refused: {sent} {outcome}"
        assert isinstance(outcome.body, Play)
        self.log += outcome.body.events
        return outcome.id, outcome.body.events


def fights(
    seeds: range, size: Size = SMALL, toggles: Mapping[str, str | int] | None = None
) -> Iterator[Fight]:
    """Set up fights; those without anybody to fight are left out."""
    for seed in seeds:
        fight = Fight(seed, size, toggles)
        if not fight.over:
            yield fight
