"""How is a scene of Samyra told? Figures on a drawn map, and short words for what they do."""

from typing import Any

from msgspec import Struct

from domain.kernel.ids import CommitId, SeatId
from domain.kernel.rejection import Rejection
from domain.kernel.system import Focus
from tests.support.luck import Scripted
from tests.support.session import GM, Json, Session

SHEET = {"bew": 6, "height": 7, "knee": 2, "rs": 0, "aus": 10, "sight": 10, "gelaendelauf": 0}
ASK = {
    "Step": ("movement",), "Stay": ("movement",), "EndMove": ("stop", "movement"),
    "PushOn": ("stop",), "TryGelaendelauf": ("stop",), "RollLoesen": ("movement",),
    "ForceLeave": ("movement",), "Alternative": ("movement",), "Bind": ("movement",),
    "RestStays": ("movement",), "AnswerStrike": ("strike",), "RollInitiative": ("initiative",),
    "ChooseOrder": ("order",), "Ready": ("window",), "EnterOutcome": ("outcome",),
}  # fmt: skip
"""Which questions a command answers."""


class Who(Struct, frozen=True):
    """A figure: its name, its party, its player ("" is the gm), how it lies, what it has."""

    name: str
    party: str
    owner: str = ""
    values: dict[str, Any] = {}
    le: int | None = None
    weapons: tuple[str, ...] = ()
    """ready ones: melee or ranged, with * for one that is only carried"""


class Scene:
    """One combat at a table with a gm, two players and spectators, from the map to its end.

    In `drawn` a capital letter is a figure's anchor on free ground; the rest is as on any map.
    """

    def __init__(
        self, title: str, drawn: str, cast: dict[str, Who], *faces: int, rules: Json | None = None
    ) -> None:
        self.table = Session(Scripted(*faces))
        for rule, value in (rules or {}).items():
            self.table.do(GM, "table.SetToggle", toggle=rule, value=value)
        self.owners = {who.name: SeatId(who.owner or GM) for who in cast.values()}
        for who in cast.values():
            self._arrive(who)
        rows = drawn.strip().replace(" ", "")
        plain = "".join("." if mark in cast else mark for mark in rows)
        self.table.do(GM, "samyra.SaveMap", name=title, rows=plain)
        (drawing,) = self.table.view(GM)["library"]["samyra"]["maps"]
        self.table.do(GM, "samyra.OpenCombat", title=title, map=drawing)
        (self.conflict,) = self.table.view(GM)["conflicts"]
        for mark, who in cast.items():
            y, line = next((y, line) for y, line in enumerate(rows.split("\n")) if mark in line)
            self.join(who, f"{chr(ord('a') + line.index(mark))}{y + 1}")

    def _arrive(self, who: Who) -> None:
        kind = "character" if who.owner else "npc"
        self.table.do(GM, "table.AddFigure", name=who.name, kind=kind, owner=who.owner)
        figure, seat = self.figure(who.name), self.owners[who.name]
        sheet = {"shape": "single", **SHEET, **who.values}
        self.table.do(seat, "samyra.SetSheet", figure=figure, **sheet)
        if who.le is not None:
            self.table.do(seat, "samyra.SetLe", figure=figure, le=who.le)
        for arm in who.weapons:
            self._arm(figure, arm)

    def _arm(self, figure: str, arm: str) -> None:
        reach = arm.strip("*")
        arms = {"melee": "Klinge", "ranged": "Bogen"}
        how = {"name": arms[reach], "hands": 1 if reach == "melee" else 2, "reach": reach}
        self.table.do(GM, "samyra.GiveWeapon", figure=figure, **how, swing=0)
        if arm == reach:
            key = list(self.table.view(GM)["sheets"]["samyra"][figure]["weapons"])[-1]
            self.table.do(GM, "samyra.PlaceWeapon", figure=figure, weapon=key, place="ready")

    def join(self, who: Who, anchor: str) -> None:
        """Put a figure on the map, not turned."""
        figure = self.figure(who.name)
        options = self.table.look(GM, Focus(conflict=self.conflict, figure=figure))
        (option,) = (o for o in options if o["type"] == "samyra.Join")
        poses = option["fields"]["pose"]["one_of"]
        pose = next(pose for pose in poses if pose.split("/")[0] == anchor)
        where = {"conflict": self.conflict, "figure": figure, "party": who.party}
        self.table.do(GM, "samyra.Join", **where, pose=pose, facing=0)

    # people and things

    def figure(self, name: str) -> str:
        """Find a figure's id."""
        figures = self.table.view(GM)["figures"].items()
        return next(str(key) for key, each in figures if each["name"] == name)

    def now(self, name: str = "") -> Json:
        """Give the combat, or a figure in it, as the gm sees it."""
        conflict: Json = self.table.view(GM)["conflicts"][self.conflict]
        return conflict["fighters"][self.figure(name)] if name else conflict

    def ask(self, kinds: tuple[str, ...], about: str = "") -> str:
        """Find the open question of such a kind, to a figure or about it."""
        asks = self.table.view(GM)["asks"].items()
        found = [(key, what) for key, what in asks if what["kind"] in kinds]
        for key, what in found:
            if about in ("", what["who"], what.get("subject", ""), *what.get("among", ())):
                return str(key)
        return "none"

    # what happens

    def do(self, type: str, name: str = "", /, **fields: Any) -> CommitId:
        """Let the player of a figure send a command."""
        return self.table.do(*self._wish(type, name), **self._fields(type, name, fields))

    def refused(self, type: str, name: str, /, **fields: Any) -> Rejection:
        """Let the player of a figure try something in vain."""
        return self.table.refused(*self._wish(type, name), **self._fields(type, name, fields))

    def _wish(self, type: str, name: str) -> tuple[SeatId, str]:
        return (self.owners[name] if name else GM), f"samyra.{type}"

    def _fields(self, type: str, name: str, fields: Json) -> Json:
        about = self.figure(name) if name else ""
        of = "" if type == "Ready" else about
        ask = {"ask": self.ask(ASK[type], of)} if type in ASK else {}
        whole = type in ("RollInitiative", "ChooseOrder", "Ready", "RestStays", "EnterOutcome")
        figure = {} if whole or type == "AnswerStrike" or not name else {"figure": about}
        return {"conflict": self.conflict, **figure, **ask, **fields}

    def step(self, name: str, *path: str) -> CommitId:
        """Walk a path."""
        return self.do("Step", name, path=list(path))

    def walk(self, name: str, to: str) -> CommitId:
        """Walk to a pose by the fewest steps."""
        focus = Focus(conflict=self.conflict, figure=self.figure(name))
        options = self.table.look(self.owners[name], focus)
        (option,) = (o for o in options if o["type"] == "samyra.Step")
        return self.step(name, *_way(option["fields"]["path"]["steps"], to))

    def begin(self, order: tuple[str, ...], speaker: str) -> None:
        """Begin a round: all parties throw, the speaker's wins and fixes the order."""
        if self.now()["phase"] == "idle":
            self.do("NextRound")
        own = self.now(speaker)["party"]
        other = next(name for name, seat in self.owners.items() if seat == GM)
        for party in self.now()["contenders"]:
            self.throw(party, speaker if party == own else other)
        self.do("ChooseOrder", speaker, order=list(order))

    def throw(self, party: str, name: str) -> CommitId:
        """Let the player of a figure throw for a party's initiative."""
        ask = self.ask(("initiative",), party)
        return self.do("RollInitiative", name, party=party, ask=ask)

    def outcome(self, attacker: str, damage: int = 0, guete: int = 0, falls: str = "no",
                hit: str = "yes") -> CommitId:  # fmt: skip
        """Let the gm enter what comes of an attacker's open blow."""
        figure, blows = self.figure(attacker), self.now()["blows"].values()
        (ask,) = (b["ask"] for b in blows if b["attacker"] == figure and "outcome" not in b)
        said = {"hit": hit, "guete": guete, "damage": damage, "falls": falls}
        return self.table.do(GM, "samyra.EnterOutcome", conflict=self.conflict, ask=ask, **said)

    def act(self, name: str, kind: str, target: str = "") -> CommitId:
        """Choose what to do in the open window."""
        return self.do("Act", name, kind=kind, target=self.figure(target) if target else "")

    def ready(self, *names: str, through: str = "") -> CommitId:
        """Let the players of these figures be ready."""
        for name in names:
            step = self.do("Ready", name, through=through or self.now()["phase"])
        return step

    def close(self) -> Session:
        """End the combat, and give the table."""
        self.table.do(GM, "table.CloseConflict", conflict=self.conflict)
        return self.table


def _way(told: Json, to: str) -> list[str]:
    """Find the first of the shortest paths; none goes on after a stop."""
    paths: list[list[str]] = [[]]
    seen = {told["start"]}
    while paths:
        path = paths.pop(0)
        for pose, _, cut in told["edges"].get(path[-1] if path else told["start"], ()):
            if pose == to:
                return [*path, pose]
            if not cut and pose not in seen:
                seen.add(pose)
                paths.append([*path, pose])
    raise AssertionError(f"no way to {to}")
