"""How does somebody try to get other luck for the same act: by an undo, by another name?"""

from collections.abc import Callable

from domain.kernel.chance import Cards
from domain.kernel.ids import CommitId
from domain.kernel.messages import tag_of
from tests.golden.samyra_scene import Scene, Who
from tests.support.corrections import TERMS
from tests.support.luck import Scripted
from tests.support.session import ANNA, BERT, GM, Session
from tests.support.story import SHEET, figures

Thrown = list[int | Cards]

CHARACTER = {"kind": "character", "owner": ANNA}


def add(table: Session, name: str) -> str:
    table.do(GM, "table.AddFigure", name=name, **CHARACTER)
    return figures(table)[name]


def take_back(table: Session, opened: str) -> None:
    """Take a whole conflict back; nothing is drawn from here on."""
    path = table.chronicle.tree.upwards(table.chronicle.tree.head)
    node = next(n for n in path if tag_of(type(n.command)) == opened)
    table.confirm("table.Undo", conflict=node.conflict, step=node.step, why="")
    table.source = Scripted()


def drawn(table: Session, step: CommitId) -> Thrown:
    """Give what fell in a step."""
    found = table.chronicle.tree.place(step)
    assert found is not None
    return [draw.value for draw in found.draws]


def roll_ews(table: Session, name: str) -> CommitId:
    table.do(GM, "ews.OpenProbe", figure=figures(table)[name], **TERMS)
    return throw_ews(table, -1)


def throw_ews(table: Session, place: int) -> CommitId:
    """Throw for one of the open probes."""
    options = [o for o in table.offered(ANNA) if o["type"] == "ews.RollPmd6"]
    ask = options[place]["ask"]
    return table.do(ANNA, "ews.RollPmd6", conflict=ask.partition("/")[0], ask=ask)


def deal_einblatt(table: Session, name: str) -> CommitId:
    figure, tree = figures(table)[name], figures(table)["Baum"]
    table.do(ANNA, "einblatt.SetSheet", figure=figure, **SHEET)
    for key, each in table.view(GM)["conflicts"].items():
        if each["open"]:
            table.do(GM, "table.CloseConflict", conflict=key)
    table.do(GM, "einblatt.OpenConflict", title="Der Baum")
    conflict = next(reversed(table.chronicle.state.conflicts))
    for who, party in ((figure, "Helden"), (tree, "Wald")):
        table.do(GM, "einblatt.AddKT", conflict=conflict, figure=who, party=party)
    where = {"conflict": conflict, "figure": figure}
    table.do(GM, "einblatt.SetProbeAttribute", **where, attribute="beruf")
    where = {"conflict": conflict, "figure": tree}
    table.do(GM, "einblatt.SetNpc", **where, cards=3, trumps=["Kr"])
    return table.do(GM, "einblatt.StartProbe", conflict=conflict)


Throw = Callable[[Session, str], CommitId]

MEADOW = "A.........\n..........\nB.........\n"

FIGHTERS = {"A": Who("Anna", "Rot", ANNA), "B": Who("Bert", "Blau", BERT)}

BY_NAME = {who.name: who for who in FIGHTERS.values()}


def initiative(scene: Scene) -> Thrown:
    """Let both parties throw; give what fell."""
    scene.do("NextRound")
    parties = [(scene.now(name)["party"], name) for name in BY_NAME]
    return [drawn(scene.table, scene.throw(party, name))[0] for party, name in parties]
