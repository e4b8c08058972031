"""How do two fights differ only under the fog? One is played, the other has something lurking."""

from typing import Any

from domain.chronicle.commits import Commit
from domain.chronicle.propose import Proposal, plan
from domain.kernel.ids import CommitId, FigureId, SeatId
from domain.kernel.system import Focus
from domain.systems.samyra import SYSTEM
from domain.systems.samyra.commands import SetFog
from domain.systems.samyra.fog import lurking
from tests.rules.samyra.twins import Twin, same
from tests.support.choosing import choose
from tests.support.fight import Json
from tests.support.play import Step
from tests.support.session import GM, Session

GROUND = (("wall", 0), ("hole", 0), ("free", 0), ("obstacle", 5), ("standable", 3))
SET_FOG = "samyra.SetFog"
LURKERS = ("Oger", "Warg", "Lich")
UNDER = ("samyra.ChangeGround", "samyra.Join", "samyra.PlaceFigure", "samyra.Leave")


class Fogged(Twin):
    """A fight over which fog lies; on the other table the gm hides other things under it."""

    lurkers: tuple[FigureId, ...] = ()
    undone = 0
    calm = False
    """whether nothing hidden changes just now"""

    def _people(self) -> dict[FigureId, str]:
        """Bring some on the other table of whom nobody but the gm knows."""
        found = super()._people()
        for name in LURKERS:
            self._aside(GM, {"type": "table.AddUnseen", "name": name, "kind": "npc"})
        people = self.other.chronicle.state.figures
        self.lurkers = tuple(figure for figure, each in people.items() if each.unseen)
        return found

    def _open(self) -> None:
        super()._open()
        self._veil()
        self.do("LayPicture", conflict=self.cid, picture="a" * 64, size=9, fit="0,0=a1")

    def _veil(self) -> None:
        """Hide fields where nobody is, the same on both tables."""
        free = self._fields("laid")
        if free:
            count = 1 + self.pick(min(len(free), 40))
            self._fog("laid", sorted({free[self.pick(len(free))] for _ in range(count)}))

    def _fields(self, fog: str) -> tuple[str, ...]:
        gm, focus = self.table[GM], Focus(conflict=self.cid)
        ways = SYSTEM.options(self.state, gm, focus)
        found: Any = [o for o in ways if o.type == SET_FOG and o.subject.endswith(f"/{fog}")]
        return tuple(found[0].fields["fields"].values) if found else ()

    def _fog(self, fog: str, fields: list[str]) -> None:
        self.do("SetFog", conflict=self.cid, fields=fields, fog=fog)

    def _changed(self, step: Step, sent: Json) -> Json:
        """Lay another picture there: it differs in what lies under the fog."""
        if sent["type"] != "samyra.LayPicture":
            return sent
        return {**sent, "picture": "b" * 64, "size": sent["size"] + 1, "fit": "9,9=b2"}

    def _before(self, actor: Any) -> None:
        """Change what is hidden, at any moment; nothing of it is ever public."""
        if self.calm or not self.cid or self.cid not in self.there.conflicts:
            return
        for _ in range(self.pick(3)):
            self._hide()
        if not self.pick(4):
            self._undo_hidden()

    def _hide(self) -> None:
        """Let the gm do something there that only concerns the fog."""
        conflict = self.there.conflicts[self.cid]
        hidden = tuple(conflict.fog)
        if not hidden:
            return
        if not self.pick(2):
            self._dig(hidden)
            return
        figure = self.lurkers[self.pick(len(self.lurkers))]
        focus = Focus(conflict=self.cid, figure=figure)
        ways = SYSTEM.options(self.there, self.other.chronicle.audience(GM), focus)
        ways = tuple(o for o in ways if o.type in UNDER and not o.more)
        if ways:
            sent = choose(ways[self.pick(len(ways))], self.pick)
            if sent.get("pose", hidden[0]).partition("/")[0] in conflict.fog:
                self._aside(GM, {**sent, **({"party": "deep"} if "party" in sent else {})})

    def _dig(self, hidden: tuple[str, ...]) -> None:
        kind, height = GROUND[self.pick(len(GROUND))]
        fields = sorted({hidden[self.pick(len(hidden))] for _ in range(3)})
        what = {"kind": kind, "height": height, "fields": fields, "why": "unter dem Nebel"}
        if self.conflict.mover == "":
            self._aside(GM, {"type": "samyra.ChangeGround", "conflict": self.cid, **what})

    def _undo_hidden(self) -> None:
        """Take the last hidden thing back, as the gm does with anything."""
        last = line(self.other)[-1]
        if last not in line(self.session):
            self._history("table.Undo", conflict=self.cid, step=last, why="")

    def _history(self, type: str, **fields: Any) -> None:
        digest = self._planned(self.other, {"type": type, **fields})
        if digest:
            self._aside(GM, {"type": type, **fields, "confirm": digest})
            self.undone += 1

    def weather(self) -> None:
        """Hide more fields on both tables, or show some under which both are alike."""
        if self.pick(2):
            self._veil()
            return
        here, there = self.conflict, self.there.conflicts[self.cid]
        spots = lurking(there)
        alike = [f for f in here.fog if here.fog[f] == there.fog[f] and f not in spots]
        if alike:
            self.calm = True
            self._fog("lifted", sorted({alike[self.pick(len(alike))] for _ in range(5)}))
            self.calm = False

    def correct(self) -> None:
        """Take a late step back on both tables, or take it out and keep what came after.

        Fog that is taken out, or falls away, shows what was under it; that is no leak.
        """
        late = line(self.session)[-6:]
        veils = {step.id for step in self.steps if isinstance(step.command, SetFog)}
        done = [step for step in late if step in line(self.other) and step not in veils]
        step = done[self.pick(len(done))] if done else ""
        ways: dict[str, Json] = {
            "table.Undo": {"conflict": self.cid},
            "table.TakeOut": {"fill": []},
        }
        type = "table.Undo" if veils.intersection(late) else tuple(ways)[self.pick(2)]
        asked: Json = {"type": type, "step": step, "why": "", **ways[type]}
        plans = [self._planned(table, asked) for table in (self.session, self.other)]
        if step and all(plans):
            for table, plan in zip((self.session, self.other), plans, strict=True):
                found = table.ask(GM, {**asked, "confirm": plan}, id=f"late{len(self.steps)}")
                assert isinstance(found, Commit), found
                table.ids -= 1
            self.undone += 1
            self.check()

    def _planned(self, table: Session, asked: Json) -> str:
        """Give the digest of a plan, or "" if there is none."""
        planned = plan(table.chronicle, table.feeds[GM], table.wish(GM, asked))
        table.ids -= 1
        return str(planned.json["digest"]) if isinstance(planned, Proposal) else ""

    def check(self) -> None:
        """Compare the log too, as far back as anybody may read it."""
        super().check()
        key = SeatId(self.observer)
        one, two = (table.feeds[key] for table in (self.session, self.other))
        same(one.n, two.n)


def line(table: Session) -> list[CommitId]:
    """Name the steps that count."""
    tree = table.chronicle.tree
    return [node.step for node in tree.path(tree.head)]
