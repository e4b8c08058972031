"""How do Samyra's tests stay short? Given figures on a drawn map, when they do this, then …"""

from collections import defaultdict
from typing import Any, TypeVar

from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.ids import GM, AskId, ConflictId, FigureId, SeatId
from domain.kernel.messages import Command, Event, FigureAdded, Right
from domain.kernel.rejection import Rejection, not_yours, stale
from domain.kernel.system import Ask, Focus
from domain.systems.samyra import SYSTEM
from domain.systems.samyra.ground import Ground
from domain.systems.samyra.state import Conflict, Fighter, Sheet, State
from tests.rules.samyra.people import Dice, Who
from tests.support.given import Played
from tests.support.invariants import described

E = TypeVar("E", bound=Event)
PLAYERS = ("anna", "bert")
KINDS = {kind.__name__: kind for kind in SYSTEM.commands}
SLOT = ("movement", "stop")
KIND_OF_ASK: dict[str, tuple[str, ...]] = defaultdict(
    lambda: SLOT,
    RollInitiative=("initiative",),
    ChooseOrder=("order",),
    AnswerStrike=("strike",),
    AnswerSwing=("swing",),
    Ready=("window",),
    RollAttack=("roll",),
    EnterOutcome=("outcome",),
)
"""Which question a command answers."""


class Field(Played[State]):
    """A table with one combat: `Field(". P . W", P=hero("pollux"), W=foe("wolf"), grid="hex")`.

    In the drawing spaces are for the eye, `_` is no field, and every figure stands where its
    capital letter is; the rest is as on any map. What is no figure is an optional rule.
    """

    system = SYSTEM

    def __init__(self, drawn: str, **named: Who | str | int) -> None:
        super().__init__()
        self.dice = Dice()
        self.before = self.state
        self.refusal = Rejection("")
        self.cid = ConflictId("")
        self.people = {who.name: who for who in named.values() if isinstance(who, Who)}
        for name, value in named.items():
            if not isinstance(value, Who):
                self.toggle(name, value)
        for who in self.people.values():
            self._arrive(who)
        rows = [line.replace(" ", "").replace("_", " ") for line in drawn.strip("\n").split("\n")]
        self._open("\n".join(rows), {k: w for k, w in named.items() if isinstance(w, Who)})

    def _arrive(self, who: Who) -> None:
        kind = "character" if who.owner else "npc"
        figure = FigureId(who.name)
        self.fold(FigureAdded(figure=figure, name=who.name, kind=kind, owner=who.owner))
        names = KINDS["SetSheet"].__struct_fields__
        self.do("SetSheet", who.name, **{n: getattr(who, n) for n in names if n != "figure"})
        if who.le is not None:
            self.do("SetLe", who.name, le=who.le)
        for name, arm in who.weapons.items():
            how: dict[str, Any] = {"hands": arm.hands, "swing": arm.swing, "reach": arm.reach}
            self.do("GiveWeapon", who.name, name=name, **how)
            if arm.place != "carried":
                key = self.weapon(who.name, name)
                self.do("PlaceWeapon", who.name, weapon=key, place=arm.place)

    def _open(self, rows: str, letters: dict[str, Who]) -> None:
        if not rows:
            return
        self.do("SaveMap", name="Feld", rows="".join("." if c in letters else c for c in rows))
        self.do("OpenCombat", title="Kampf", map=next(iter(self.state.maps)))
        (self.cid,) = self.state.conflicts
        for y, row in enumerate(rows.split("\n")):
            for x, drawn in enumerate(row):
                if drawn in letters:
                    self.join(letters[drawn], f"{chr(ord('a') + x)}{y + 1}")

    def join(self, who: Who, anchor: str) -> tuple[Event, ...]:
        """Put a figure on the map."""
        if who.name not in self.people:
            self.people[who.name] = who
            self._arrive(who)
        pose = self.ground.pose(FigureId(who.name), anchor, who.way)
        return self.do("Join", who.name, party=who.party, pose=pose, facing=who.facing)

    # senders

    def seat(self, name: str) -> Audience:
        """Find the seat of a player, the gm, or `nobody`."""
        if name == "nobody":
            return SPECTATORS
        role, owner = ("player", name) if name in PLAYERS else ("gm", "")
        own = (FigureId(who.name) for who in self.people.values() if who.owner == owner)
        return Audience("gm" if role == "gm" else "player", SeatId(name), frozenset(own))

    def seat_of(self, figure: str) -> str:
        """Name the seat that plays a figure."""
        return (self.people[figure].owner if figure in self.people else "") or GM

    def _sender(self, name: str, figure: str) -> str:
        return GM if KINDS[name].right is Right.GM else self.seat_of(figure)

    def wish(self, name: str, figure: str = "", /, **fields: Any) -> Command:
        """Make a command; its combat and the question it answers are found."""
        kind: Any = KINDS[name]
        known = {"conflict": self.cid, "figure": figure, "ask": "", **fields}
        if "ask" in kind.__struct_fields__ and not known["ask"]:
            kinds = KIND_OF_ASK[name]
            known["ask"] = self.ask(*kinds, of=figure) or self.ask(*kinds) or AskId("none")
        command: Command = kind(**{n: known[n] for n in kind.__struct_fields__ if n in known})
        return command

    def ask(self, *kinds: str, of: str = "") -> AskId:
        """Find the open question of such a kind that a figure may answer; "" if there is none."""
        found = (ask for ask, what in self.asks.items() if what.kind in kinds and _puts(what, of))
        return next(found, AskId(""))

    @property
    def asks(self) -> dict[AskId, Ask]:
        return dict(SYSTEM.asks(self.state))

    def attempt(self, seat: str, command: Command, faces: tuple[int, ...] = ()) -> Any:
        """Send a command as the table would hand it on."""
        actor = self.seat(seat)
        if actor.seat is None or not command.allows(actor):
            return not_yours(str(command.__struct_config__.tag))
        if getattr(command, "ask", AskId("")) not in ("", *self.asks):
            return stale("ask")
        self.dice.laid = list(faces)
        return SYSTEM.decide(self.state, command, actor, self.next_commit(), self.dice)

    def send(self, seat: str, command: Command, *faces: int) -> tuple[Event, ...]:
        """Send a command that must be offered and accepted, and throw exactly these faces."""
        assert self.offers(seat, command), f"not offered: {command}"
        answer = self.attempt(seat, command, faces)
        assert not isinstance(answer, Rejection), f"{command} was refused: {answer}"
        assert not self.dice.laid, f"not thrown: {self.dice.laid}"
        self.before, self.events = self.state, answer
        self.fold(*answer)
        return self.events

    def refused(self, seat: str, command: Command) -> str:
        """Send a command that must be refused: `code`, `code why`, `code field` or all three."""
        assert not self.offers(seat, command), f"offered: {command}"
        before, thrown = self.state, len(self.dice.asked)
        answer = self.attempt(seat, command)
        assert isinstance(answer, Rejection), f"{command} was accepted: {answer}"
        self.refusal = answer
        assert (self.state, len(self.dice.asked)) == (before, thrown)
        told = (answer.code, answer.params.get("field", ""), answer.params.get("why", ""))
        return " ".join(str(part) for part in told if part)

    def offers(self, seat: str, command: Command) -> bool:
        """Tell whether some option of the seat, looked at closely, describes a command."""
        actor = self.seat(seat)
        focus = Focus(str(getattr(command, "conflict", "")), str(getattr(command, "figure", "")))
        return described(SYSTEM.options(self.state, actor, focus), command)

    def offered(self, seat: str, name: str, figure: str = "") -> list[Any]:
        """List the options of a type that a seat has, those of a figure in full."""
        found = SYSTEM.options(self.state, self.seat(seat), Focus(self.cid, figure))
        tag = str(KINDS[name].__struct_config__.tag)
        return [option for option in found if option.type == tag]

    # when

    def do(
        self, name: str, figure: str = "", /, *faces: int, by: str = "", **fields: Any
    ) -> tuple[Event, ...]:
        """Let who plays the figure do something: `do("Bind", "pollux", target="wolf")`."""
        return self.send(
            by or self._sender(name, figure), self.wish(name, figure, **fields), *faces
        )

    def no(self, name: str, figure: str = "", /, by: str = "", **fields: Any) -> str:
        """Let somebody try something in vain; says why."""
        return self.refused(by or self._sender(name, figure), self.wish(name, figure, **fields))

    def step(self, figure: str, *path: str) -> tuple[Event, ...]:
        return self.do("Step", figure, path=path)

    def no_step(self, figure: str, *path: str) -> str:
        return self.no("Step", figure, path=path)

    def path_ok(self, figure: str, *path: str) -> bool:
        """Tell whether a path is offered."""
        return self.offers(self.seat_of(figure), self.wish("Step", figure, path=path))

    def strike(self, attacker: str, swing: str = "yes") -> tuple[Event, ...]:
        return self.do("AnswerStrike", attacker, swing=swing)

    def outcome(
        self,
        attacker: str,
        hit: bool = True,
        damage: int = 0,
        guete: int = 0,
        falls: bool = False,
        target: str = "",
    ) -> tuple[Event, ...]:
        """Enter what comes of an attacker's open blow."""
        ask = self.open_blow(attacker, target)
        seat = self.seat_of(self.asks[ask].who)
        said = {"hit": "yes" if hit else "no", "falls": "yes" if falls else "no"}
        return self.do("EnterOutcome", by=seat, ask=ask, guete=guete, damage=damage, **said)

    def open_blow(self, attacker: str, target: str = "") -> AskId:
        """Find the question for what comes of a blow."""
        (found,) = (
            AskId(f"{self.cid}/{path}")
            for path, blow in self.conflict.blows.items()
            if blow.attacker == attacker and target in ("", blow.target) and blow.outcome is None
        )
        return found

    def act(self, figure: str, kind: str, target: str = "", **words: str) -> tuple[Event, ...]:
        return self.do("Act", figure, kind=kind, target=target, **words)

    def spell(self, figure: str, kind: str, rounds: int = 1, **words: str) -> tuple[Event, ...]:
        return self.do("DeclareSpell", figure, kind=kind, rounds=rounds, **words)

    def ready(self, *seats: str, through: str = "") -> tuple[Event, ...]:
        """Let these seats be ready for the open window, or all that are not."""
        for seat in seats or self.awaited():
            window = through or self.conflict.phase
            self.do("Ready", by=seat, ask=self.ask("window"), through=window)
        return self.events

    def awaited(self) -> list[str]:
        """Name the seats that the open questions wait for."""
        whos = (who for ask in self.asks.values() for who in (ask.who, *ask.among))
        return list(dict.fromkeys(self.seat_of(who) for who in whos))

    def round(self, *order: str) -> "Field":
        """Begin a round in which the parties move in this order; the first of them wins."""
        order = order or self.conflict.parties
        if self.conflict.phase == "idle":
            self.do("NextRound")
        for party in self.conflict.contenders:
            face = 20 if party == order[0] else 10
            self.do("RollInitiative", "", face, party=party, ask=self.initiative(party))
        self.do("ChooseOrder", order=order)
        return self

    def initiative(self, party: str) -> AskId:
        """Find the question for a party's throw."""
        found = (a for a, what in self.asks.items() if what.subject == party)
        return next(found, AskId("none"))

    def skip(self, ask: AskId, *faces: int) -> Command:
        """Send what an absent seat does."""
        command = SYSTEM.skip(self.state, ask)
        self.send(self.seat_of(self.asks[ask].who), command, *faces)
        return command

    def until(self, phase: str) -> "Field":
        """Let everybody be absent until then."""
        for _ in range(200):
            if self.conflict.phase == phase:
                return self
            self.skip(next(iter(self.asks)))
        raise AssertionError(f"never got to {phase}")

    def next_slot(self) -> "Field":
        """Let everybody stay who has still to move in this slot."""
        slot = self.conflict.slot
        while self.conflict.phase == "move" and self.conflict.slot == slot:
            self.skip(next(iter(self.asks)))
        return self

    # then

    @property
    def conflict(self) -> Conflict:
        return self.state.conflicts[self.cid]

    @property
    def ground(self) -> Ground:
        return Ground(self.state, self.conflict)

    @property
    def phase(self) -> str:
        return self.conflict.phase

    def fighter(self, figure: str) -> Fighter:
        return self.conflict.fighters[FigureId(figure)]

    def sheet(self, figure: str) -> Sheet:
        return self.state.sheets[FigureId(figure)]

    def weapon(self, figure: str, name: str) -> str:
        """Find a weapon's key on a sheet."""
        weapons = self.sheet(figure).weapons.items()
        return next(key for key, weapon in weapons if weapon.name == name)

    def at(self, figure: str) -> str:
        return self.fighter(figure).pose

    def le(self, figure: str) -> int | None:
        return self.sheet(figure).le

    def left(self, figure: str) -> int:
        """Count what is left of the BEW of a figure that moves."""
        move = self.fighter(figure).move
        assert move is not None
        return move.left

    def foes(self, figure: str) -> tuple[FigureId, ...]:
        """Name the enemies in whose areas a figure stands."""
        return self.ground.foes(FigureId(figure))

    def area(self, figure: str) -> frozenset[str]:
        """Name the fields that a figure threatens."""
        return self.ground.area(FigureId(figure))

    def turn(self) -> str:
        """Name the party in its slot."""
        return self.conflict.order[self.conflict.slot]

    def asked(self) -> dict[str, list[str]]:
        """Give kind -> who may answer, of all open questions."""
        found: dict[str, list[str]] = defaultdict(list)
        for what in self.asks.values():
            found[what.kind] += [what.who, *what.among]
        return dict(found)

    def all(self, kind: type[E]) -> list[E]:
        """List the events of a type so far."""
        return [event for event in self.history if isinstance(event, kind)]

    def seen_by(self, seat: str) -> list[Event]:
        """List what a seat sees of the last command's events."""
        state, found = self.before, []
        for event in self.events:
            after = SYSTEM.evolve(state, event)
            seen = SYSTEM.redact(state, event, after, self.seat(seat))
            found += [seen] if seen is not None else []
            state = after
        return found

    def view(self, seat: str = GM) -> dict[str, Any]:
        """Give the combat as a seat sees it."""
        conflict: dict[str, Any] = SYSTEM.view(self.state, self.seat(seat))["conflicts"][self.cid]
        return conflict


def _puts(ask: Ask, figure: str) -> bool:
    return not figure or figure in (ask.who, *ask.among)
