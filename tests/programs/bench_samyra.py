"""How long do a movement and a path preview take in a big fight under Samyra?

Sixty figures of four parties on a map of 2,000 fields; a gm, five players and spectators watch.
Every command goes through the table's own way: proposed, decided, appended to a store in memory,
folded, and told to all audiences as frames with their patches and options.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from statistics import median
from typing import Any

import msgspec

from chronist_client.paths import draw_path
from domain.chronicle.propose import CommandRequest
from domain.kernel.ids import SeatId, TableId
from domain.kernel.system import Focus
from domain.systems.samyra.grid import field as named
from server import access
from server.access import Member
from server.metrics import Metrics
from server.net.protocol import Looked, encode
from server.operate.serving import settle_down
from server.settings import ServerSettings
from server.stores.memory import MemoryStore
from server.tables.focus import focused
from server.tables.host import TableHost
from server.tables.registry import Tables

Json = dict[str, Any]
COLUMNS, ROWS = 50, 40
PARTIES, EACH, PLAYERS = 4, 15, 5
CORNERS = ((14, 10), (24, 10), (14, 20), (24, 20))
"""Where the parties stand: in blocks that touch in the middle."""
BLOCK = 9
SHAPES = ("single",) * 8 + ("pair", "triangle")
MOVING = ("Step", "EndMove", "PushOn", "RollLoesen", "AnswerStrike", "EnterOutcome", "Stay")


@dataclass
class Times:
    """What one kind of work took, in seconds: by the clock, and of this process."""

    clock: list[float] = field(default_factory=list)
    work: list[float] = field(default_factory=list)

    def line(self, what: str, measure: float) -> str:
        """Give one line of the table; `measure` is the median that ratios refer to."""
        cells = [f"{_at(self.work, share) * 1000:8.2f}" for share in (0.5, 0.99, 1)]
        clock = f"{_at(self.clock, 0.99) * 1000:8.2f}"
        ratio = f"{median(self.work) / measure:7.2f}"
        return f"{what:28}{len(self.work):6}{''.join(cells)}{clock}{ratio}"


def _at(times: list[float], share: float) -> float:
    ordered = sorted(times)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]


HEAD = f"{'milliseconds':28}{'n':>6}{'median':>8}{'99 %':>8}{'most':>8}{'clock99':>8}{'ratio':>7}"


class Fight:
    """One table with a big fight, driven from the options that its seats see."""

    def __init__(self, host: TableHost, members: dict[str, Member], chance: Random) -> None:
        self.host = host
        self.members = members
        self.chance = chance
        self.times: dict[str, Times] = {}
        self.ids = 0

    async def do(self, key: str, type: str, **fields: Any) -> None:
        """Carry out one command, which must be accepted, and keep how long it took."""
        self.ids += 1
        feed = await self.host.feed(self.members[key])
        wish = CommandRequest(SeatId(key), f"c{self.ids}", feed.n, {"type": type, **fields})
        clock, work = time.perf_counter(), time.process_time()
        done = await self.host.command(self.members[key], wish)
        self._keep(type, clock, work)
        assert isinstance(done, int), done

    async def look(self, key: str, focus: Focus) -> Json:
        """Look at a figure as a socket does, up to the bytes of the answer."""
        clock, work = time.perf_counter(), time.process_time()
        n, looked = await self.host.look(self.members[key], focus)
        found = focused(looked.options, focus)
        encode(Looked(id="l", n=n, options=found))
        self._keep("look", clock, work)
        return found

    def measure(self, kind: str, work: Callable[[], object], times: int = 50) -> None:
        """Take the time of something to compare with."""
        for _ in range(times):
            clock, used = time.perf_counter(), time.process_time()
            work()
            self._keep(kind, clock, used)

    def _keep(self, kind: str, clock: float, work: float) -> None:
        times = self.times.setdefault(kind, Times())
        times.clock.append(time.perf_counter() - clock)
        times.work.append(time.process_time() - work)

    async def view(self, key: str) -> Json:
        """Give what a seat sees."""
        return (await self.host.feed(self.members[key])).view


async def bench(rounds: int, seed: int) -> str:
    """Play so many rounds and report."""
    times, table, shown = await _played(rounds, seed)
    return _report(times, table, shown)


async def movement(rounds: int, seed: int) -> tuple[float, float]:
    """Give the median seconds of a movement, and of encoding the gm's view once."""
    times, _, _ = await _played(rounds, seed)
    moves = [each for kind in MOVING for each in times.get(f"samyra.{kind}", Times()).work]
    return median(moves), median(times["encode"].work)


async def _played(rounds: int, seed: int) -> tuple[dict[str, Times], TableId, Json]:
    store = MemoryStore()
    await store.open()
    settle_down()
    tables = Tables(store, ServerSettings(), Metrics())
    table, gm, secrets = await tables.create_table("Schlacht", "de", "Kai")
    async with tables.open(table) as host:
        fight = Fight(host, await _sit_down(host, str(gm), secrets), Random(seed))
        conflict = await _lay_out(fight, str(gm))
        fight.times.clear()
        for _ in range(rounds):
            await _play_round(fight, str(gm), conflict)
        await _compare(fight, str(gm))
        shown = await fight.view(str(gm))
    await tables.stop()
    return fight.times, TableId(table), shown


async def _sit_down(host: TableHost, gm: str, secrets: dict[str, str]) -> dict[str, Member]:
    """Seat the players; have everybody's frames made from now on."""
    members = {gm: await host.admit(secrets["gm"])}
    for number in range(PLAYERS):
        seat, token = access.new_seat(), access.new_secret()
        await host.seat(secrets["player"], seat, f"P{number}", access.hashed(token))
        members[str(seat)] = await host.admit(token)
    for member in (*members.values(), Member("spectator", "")):
        await host.feed(member)
    return members


async def _lay_out(fight: Fight, gm: str) -> str:
    """Put figures on the table and into a combat."""
    players = [key for key in fight.members if key != gm]
    for number in range(PARTIES * EACH):
        owner = players[number % PLAYERS] if number < EACH else ""
        kind = "character" if owner else "npc"
        await fight.do(gm, "table.AddFigure", name=f"F{number}", kind=kind, owner=owner)
    figures = list((await fight.view(gm))["figures"])
    for number, figure in enumerate(figures):
        await _equip(fight, gm, figure, number)
    await fight.do(gm, "samyra.SaveMap", name="Feld", rows=_map(fight.chance))
    (drawn,) = (await fight.view(gm))["library"]["samyra"]["maps"]
    await fight.do(gm, "samyra.OpenCombat", title="Schlacht", map=drawn)
    (conflict,) = (await fight.view(gm))["conflicts"]
    for number, figure in enumerate(figures):
        await _join(fight, gm, conflict, figure, number // EACH)
    return str(conflict)


async def _equip(fight: Fight, gm: str, figure: str, number: int) -> None:
    shape = SHAPES[number % len(SHAPES)]
    values = {"bew": 5 + number % 4, "height": 7, "knee": 2, "rs": 2, "aus": 20, "sight": 10}
    extra = {"shape": shape, "gelaendelauf": 12 if number % 5 == 0 else 0}
    await fight.do(gm, "samyra.SetSheet", figure=figure, **values, **extra)
    await fight.do(gm, "samyra.SetLe", figure=figure, le=60)
    two = {"hands": 2, "swing": 2} if number % 7 == 0 else {"hands": 1, "swing": 0}
    await fight.do(gm, "samyra.GiveWeapon", figure=figure, name="Waffe", reach="melee", **two)
    (weapon,) = (await fight.view(gm))["sheets"]["samyra"][figure]["weapons"]
    held = {"figure": figure, "weapon": weapon, "place": "ready"}
    await fight.do(gm, "samyra.PlaceWeapon", **held)


def _map(chance: Random) -> str:
    """Draw walls, holes and obstacles of all heights on every seventh field."""
    return "\n".join("".join(chance.choices(".#12359b", (86, 4, 3, 2, 2, 1, 1, 1), k=COLUMNS))
                     for _ in range(ROWS))  # fmt: skip


async def _join(fight: Fight, gm: str, conflict: str, figure: str, party: int) -> None:
    """Put a figure somewhere in its party's block."""
    options = await fight.look(gm, Focus(conflict=conflict, figure=figure))
    option = next(o for o in options.values() if o["type"] == "samyra.Join")
    left, top = CORNERS[party]
    block = {named(left + x, top + y) for x in range(BLOCK) for y in range(BLOCK)}
    poses = [p for p in option["fields"]["pose"]["one_of"] if p.split("/")[0] in block]
    where = {"pose": fight.chance.choice(poses), "facing": fight.chance.randrange(6)}
    named_ = {"conflict": conflict, "figure": figure, "party": f"Partei {party}"}
    await fight.do(gm, "samyra.Join", **named_, **where)


async def _play_round(fight: Fight, gm: str, conflict: str) -> None:
    """Play one round: everybody moves, then all say that they are ready for everything."""
    if (await fight.view(gm))["conflicts"][conflict]["phase"] == "idle":
        await fight.do(gm, "samyra.NextRound", conflict=conflict)
    number = (await fight.view(gm))["conflicts"][conflict]["round"]
    while (await fight.view(gm))["conflicts"][conflict]["round"] == number:
        key, ask = await _who_is_asked(fight)
        await _answer(fight, key, conflict, ask)


async def _who_is_asked(fight: Fight) -> tuple[str, str]:
    for key in fight.members:
        shown = await fight.view(key)
        for ask, what in shown["asks"].items():
            if what.get("mine") or (what["who"] == "gm" and shown["me"]["role"] == "gm"):
                return key, ask
    raise AssertionError("nobody is asked anything")


async def _answer(fight: Fight, key: str, conflict: str, ask: str) -> None:
    """Answer a question by one of its options, as a fighter would who wants to get somewhere."""
    shown = await fight.view(key)
    options = [o for o in shown["options"].values() if o.get("ask") == ask]
    by_type = {o["type"].partition(".")[2]: o for o in options if o["type"] != "table.Skip"}
    liked = ("Step", "PushOn", "RollLoesen", "EndMove", "ForceLeave")
    likely = [name for name in liked if name in by_type]
    kind = fight.chance.choice(likely) if likely else fight.chance.choice(sorted(by_type))
    option = by_type[kind]
    if option.get("more"):
        figure = fight.chance.choice(option["fields"]["figure"]["one_of"])
        looked = await fight.look(key, Focus(conflict=conflict, figure=figure))
        option = next(o for o in looked.values() if o["type"] == option["type"])
    sent = {name: _value(each, fight.chance) for name, each in option["fields"].items()}
    if kind == "Ready":
        sent["through"] = "segment5"
    await fight.do(key, option["type"], ask=ask, **sent)


def _value(described: Json, chance: Random) -> Any:
    match described:
        case {"one_of": values}:
            return chance.choice(values)
        case {"order_of": values}:
            return chance.sample(values, len(values))
        case {"int": {"min": least, "max": most}}:
            return chance.randint(least, min(most, 4))
        case {"steps": told}:
            return draw_path(told, chance.randrange)
    raise AssertionError(f"not in this fight: {described}")


async def _compare(fight: Fight, gm: str) -> None:
    """Measure other work at the same table."""
    shown = await fight.view(gm)
    fight.measure("encode", lambda: msgspec.json.encode(shown))
    await fight.do(gm, "einblatt.OpenConflict", title="Nebenan")
    (einblatt,) = (
        key for key, each in (await fight.view(gm))["conflicts"].items()
        if each["system"] == "einblatt"
    )  # fmt: skip
    other = {"conflict": einblatt, "figure": list(shown["figures"])[-1]}
    fight.times.pop("einblatt.OpenConflict")
    for _ in range(25):
        await fight.do(gm, "einblatt.AddKT", party="Rot", **other)
        await fight.do(gm, "einblatt.RemoveKT", **other)


def _report(times: dict[str, Times], table: TableId, shown: Json) -> str:
    moves = Times()
    for kind in MOVING:
        one = times.get(f"samyra.{kind}", Times())
        moves.clock += one.clock
        moves.work += one.work
    measure = median(times["encode"].work)
    lines = [HEAD, moves.line("a movement command", measure)]
    lines += [times[kind].line(kind, measure) for kind in sorted(times)]
    size = len(msgspec.json.encode(shown)) // 1024
    lines.append(f"ratio: to encoding the gm's view ({size} KiB) once")
    return "\n".join(lines)
