"""Which conflict do several tests tell? One einBlatt Konflikt, played from options."""

from collections.abc import Callable
from typing import Any

from chronist_client.options import draw
from domain.kernel.ids import CommitId, SeatId
from tests.support.session import ANNA, BERT, GM, SEATS, Session

Json = dict[str, Any]
Prefer = Callable[[list[Json]], Json]
TURNS = ("turn", "declare", "react", "stand")
RESULTS = ("restriction", "consequence", "narration")
SHEET = {"beruf": 8, "hobby1": 6, "hobby2": 6, "schwaeche": 2, "suits": ["Kr", "Pi", "He", "Ka"]}


def figures(table: Session) -> dict[str, str]:
    """Name -> figure id."""
    return {each["name"]: key for key, each in table.view(GM)["figures"].items()}


def lay(table: Session, *, people: bool = True) -> str:
    """Bring two characters, an obstacle and an npc, open a conflict and set it up."""
    if people:
        for name, kind, owner in CAST:
            table.do(GM, "table.AddFigure", name=name, kind=kind, owner=owner)
        for seat, name in ((ANNA, "Billy"), (BERT, "Jack")):
            table.do(seat, "einblatt.SetSheet", figure=figures(table)[name], **SHEET)
    before = set(table.view(GM)["conflicts"])
    table.do(GM, "einblatt.OpenConflict", title="Der Baum")
    (conflict,) = set(table.view(GM)["conflicts"]) - before
    return str(conflict)


CAST = (
    ("Billy", "character", ANNA),
    ("Jack", "character", BERT),
    ("Baum", "obstacle", ""),
    ("Wolf", "npc", ""),
)


def prepare(
    table: Session, conflict: str, names: tuple[str, ...] = ("Billy", "Jack", "Baum")
) -> None:
    """Let figures take part: characters with their Beruf, npcs with twelve cards."""
    known = figures(table)
    for name in names:
        party = "Helden" if name in ("Billy", "Jack") else "Wildnis"
        table.do(GM, "einblatt.AddKT", conflict=conflict, figure=known[name], party=party)
    for name in names:
        where = {"conflict": conflict, "figure": known[name]}
        if name in ("Billy", "Jack"):
            table.do(GM, "einblatt.SetProbeAttribute", **where, attribute="beruf")
        else:
            table.do(GM, "einblatt.SetNpc", **where, cards=12, trumps=["Kr"])


def start(table: Session, *names: str) -> str:
    """Set up a conflict and deal the first Probe."""
    conflict = lay(table)
    prepare(table, conflict, names or ("Billy", "Jack", "Baum"))
    table.do(GM, "einblatt.StartProbe", conflict=conflict)
    return conflict


def mine(table: Session, seat: SeatId, kind: str) -> list[str]:
    """List the open, unanswered asks of one kind that a seat must answer."""
    return [
        key
        for key, ask in table.view(seat)["asks"].items()
        if ask["kind"] == kind and ask.get("mine") and not ask["answered"]
    ]


def first(options: list[Json]) -> Json:
    """Prefer what is offered first."""
    return options[0]


def answer(table: Session, seat: SeatId, ask: str, prefer: Prefer = first) -> CommitId:
    """Answer an ask with the preferred option and the first value of each field."""
    offered = [option for option in table.offered(seat) if option.get("ask") == ask]
    offered = [o for o in offered if o["type"] != "table.Skip"]
    command = draw(prefer(offered), table.view(seat), lambda n: 0)
    return table.do(seat, command.pop("type"), **command)


def commit_all(table: Session) -> list[CommitId]:
    """Let everybody choose a round card."""
    return [answer(table, seat, ask) for seat in SEATS for ask in mine(table, seat, "commit")]


def play_on(table: Session, kinds: tuple[str, ...] = TURNS, most: int = 200) -> list[CommitId]:
    """Answer questions of these kinds as long as there are any."""
    steps: list[CommitId] = []
    for _ in range(most):
        due = [(seat, ask) for seat in SEATS for kind in kinds for ask in mine(table, seat, kind)]
        if not due:
            return steps
        steps.append(answer(table, *due[0]))
    raise AssertionError("the conflict does not come to an end")


def play_probe(table: Session) -> list[CommitId]:
    """Play a Probe from its first commit to its result, with all that the gm has to settle."""
    return play_on(table, ("commit", *TURNS, *RESULTS))
