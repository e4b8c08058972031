"""How do rule tests stay short? Given a rigged conflict, when somebody does this, then …"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.cards import DECK, SUITS, take_in_order
from domain.kernel.chance import Cards, DrawKey
from domain.kernel.ids import GM, AskId, FigureId
from domain.kernel.messages import Event
from domain.systems.einblatt import SYSTEM
from domain.systems.einblatt import commands as c
from domain.systems.einblatt.events import ActionResolved
from domain.systems.einblatt.state import Restriction, State
from tests.support.given import GivenTable, Toggles

ATTRIBUTES = ("beruf", "hobby1", "hobby2", "schwaeche")


class Sc(Struct, frozen=True):
    """A player character: `hand` are the first cards it draws, `trump` the suit of `attribute`.

    A player who plays it sits in a seat of the same name.
    """

    party: str
    hand: str = ""
    attribute: str = "beruf"
    trump: str = "Kr"
    values: tuple[int, int, int, int] = (8, 6, 6, 2)

    kind = "character"

    @property
    def suits(self) -> tuple[str, ...]:
        place = ATTRIBUTES.index(self.attribute) if self.attribute in ATTRIBUTES else 0
        rest = [suit for suit in SUITS if suit != self.trump]
        return (*rest[:place], self.trump, *rest[place:])


class Npc(Struct, frozen=True):
    """A participant of the gm: as many cards as its `hand` names, or `cards`."""

    party: str
    hand: str = ""
    trumps: str = ""
    cards: int = 0
    kind = "npc"

    @property
    def number(self) -> int:
        return self.cards or len(self.hand.split())


class Rigged:
    """Chance that gives each figure the orders laid out for it, then the deck as it is printed."""

    def __init__(self) -> None:
        self.orders: dict[str, list[Cards]] = {}
        self.asked: list[DrawKey] = []

    def lay(self, figure: str, *tops: str) -> None:
        """Let the next shuffles for a figure begin with these cards."""
        for top in tops:
            first = tuple(top.split())
            order = first + tuple(card for card in DECK if card not in first)
            self.orders.setdefault(figure, []).append(order)

    def die(self, faces: int, key: DrawKey) -> int:
        raise AssertionError("einBlatt throws no dice")

    def shuffle(self, cards: Cards, key: DrawKey) -> Cards:
        assert cards == DECK, "a shuffle is asked of the whole deck, in its printed order"
        self.asked.append(key)
        left = self.orders.get(key.figure)
        return take_in_order(cards, left.pop(0) if left else DECK)


class Given(GivenTable[State]):
    """A table at which einBlatt is played: `Given(billy=Sc("boys", "HeK"), tree=Npc("wood"))`.

    `dealt()` opens a conflict for all and starts a Probe; without it nothing is open yet.
    Every command is sent by a seat that may send it, with conflict and open question filled in.
    """

    system = SYSTEM
    chance: Rigged

    def __init__(self, toggles: Toggles | None = None, **figures: Sc | Npc) -> None:
        super().__init__(Rigged(), toggles or {})
        self.figures = figures
        for name, figure in figures.items():
            self.arrive(name, figure.kind, player=isinstance(figure, Sc))
            if isinstance(figure, Sc):
                self.give_sheet(name, figure)

    # before a conflict

    def give_sheet(self, name: str, figure: Sc) -> None:
        """Let a player set the attributes of its character."""
        values = dict(zip(ATTRIBUTES, figure.values, strict=True))
        self.send(name, c.SetSheet(figure=FigureId(name), suits=figure.suits, **values))

    def opened(self, *names: str) -> "Given":
        """Open a conflict for these figures, or all."""
        self.open_by(GM, c.OpenConflict(title="Streit"))
        for name in names or self.figures:
            self.join(name)
        return self

    def join(self, name: str) -> None:
        """Let a figure take part with its attribute, or its cards and trumps."""
        figure = self.figures[name]
        self.gm(self.about(c.AddKT, name, party=figure.party))
        if isinstance(figure, Sc):
            self.set_attribute(name, figure.attribute)
        else:
            self.set_npc(name, figure.number, figure.trumps)

    def set_attribute(self, name: str, attribute: str) -> None:
        self.gm(self.about(c.SetProbeAttribute, name, attribute=attribute))

    def set_npc(self, name: str, cards: int, trumps: str = "") -> None:
        self.gm(self.about(c.SetNpc, name, cards=cards, trumps=tuple(trumps.split())))

    def set_targets(self, *pairs: str) -> "Given":
        self.gm(self.about(c.SetTargets, targets=pairs))
        return self

    def dealt(self, *names: str) -> "Given":
        """Open a conflict and start its first Probe with the rigged hands."""
        self.opened(*names)
        return self.start()

    def start(self, **hands: str) -> "Given":
        """Start a Probe; decks shuffled for it begin with the hand of each figure."""
        for name, figure in self.figures.items():
            self.chance.lay(name, hands.get(name, figure.hand))
        self.gm(self.about(c.StartProbe))
        return self

    # in a round

    def commit(self, figure: str, card: str) -> tuple[Event, ...]:
        """Choose a round card, or `pass`."""
        ask = self.ask("commit", figure)
        if card == "pass":
            return self.send(figure, self.about(c.CommitPass, figure, ask=ask))
        return self.send(figure, self.about(c.CommitCard, figure, ask=ask, card=card))

    def lay(self, **cards: str) -> "Given":
        """Let several figures choose, the last choice bringing the reveal."""
        for figure, card in cards.items():
            self.commit(figure, card)
        return self

    def act(self, figure: str, target: str) -> tuple[Event, ...]:
        return self.send(figure, self.act_command(figure, target))

    def act_command(self, figure: str, target: str) -> c.Act:
        return self.about(c.Act, figure, ask=self._turn(figure), target=FigureId(target))

    def wait(self, figure: str) -> tuple[Event, ...]:
        return self.send(figure, self.about(c.Wait, figure, ask=self._turn(figure)))

    def react(self, figure: str, card: str) -> tuple[Event, ...]:
        """Answer an attack with a hand card, or `pass`."""
        ask = self.ask("react", figure)
        if card == "pass":
            return self.send(figure, self.about(c.ReactPass, figure, ask=ask))
        return self.send(figure, self.about(c.React, figure, ask=ask, card=card))

    def stand(self, figure: str, actor: str) -> tuple[Event, ...]:
        ask = self.ask("stand", figure)
        return self.send(figure, self.about(c.Stand, figure, ask=ask, actor=FigureId(actor)))

    def all_pass(self, rounds: int = 1) -> "Given":
        """Let everybody pass whole rounds; those without cards pass by themselves."""
        for _ in range(rounds):
            for ask, open_ in sorted(SYSTEM.asks(self.state).items()):
                assert open_.kind == "commit"
                self.send(open_.who, self.about(c.CommitPass, open_.who, ask=ask))
        return self

    def override(self, figure: str, points: int) -> tuple[Event, ...]:
        word = {"what": "ep", "value": points, "why": "word of the gm"}
        return self.gm(self.about(c.Override, figure, **word))

    def restrict(self, figure: str, attribute: str, amount: int) -> None:
        """Let a figure carry a restriction from an earlier conflict."""
        named = FigureId(figure)
        sheet = self.state.sheets[named]
        noted = Restriction(attribute, amount, "earlier")
        restrictions = {**sheet.restrictions, f"r{len(sheet.restrictions)}": noted}
        restricted = replace(sheet, restrictions=restrictions)
        self.state = replace(self.state, sheets={**self.state.sheets, named: restricted})

    def _turn(self, figure: str) -> AskId:
        kinds = {open_.kind for open_ in SYSTEM.asks(self.state).values() if open_.who == figure}
        return self.ask("declare" if "declare" in kinds else "turn", figure)

    # then

    def kt(self, figure: str, seat: str = GM) -> dict[str, Any]:
        shown: dict[str, Any] = self.view(seat)["kts"][figure]
        return shown

    def hand(self, figure: str) -> list[str]:
        """Give the hand as its owner sees it."""
        hand: list[str] = self.kt(figure, figure)["hand"]
        return hand

    @property
    def ep(self) -> dict[str, int]:
        return {name: kt["ep"] for name, kt in self.view()["kts"].items()}

    @property
    def turn(self) -> list[str]:
        return list(self.view()["turn"])

    def states(self) -> dict[str, str]:
        return {name: kt["state"] for name, kt in self.view()["kts"].items()}

    def comparisons(self) -> list[tuple[str, str, str, str, str]]:
        """List the last command's comparisons: actor, target, both cards, the actor's outcome."""
        return [told(event) for event in self.happened(ActionResolved)]


def told(event: ActionResolved) -> tuple[str, str, str, str, str]:
    return (event.actor, event.target, event.card_a, event.card_t, event.outcome)


def shown(events: Iterable[Event]) -> list[str]:
    """Name events by their types, in order."""
    return [type(event).__name__ for event in events]
