"""Does a terminal tell a log in the same words as the page does?"""

import asyncio
import json
import re
import tomllib
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from chronist_client import Json, Link, Seat, TableKeys
from chronist_client.commands import replay as command
from chronist_client.terminal import logfile
from chronist_client.terminal.names import Names
from chronist_client.terminal.narration import plain_text
from chronist_client.terminal.sentences import Speech
from chronist_client.terminal.words import Words, clock
from server import catalogue
from server.operate.cli import main
from tests.architecture.tree import ROOT
from tests.support.kept import GOLDEN, hidden, raw
from tests.support.live import Live
from tests.support.session import TABLE, Session

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
WORDS = "chronist.words"
SERVED: Json = json.loads(catalogue.systems())


@pytest.fixture(scope="module")
def evening() -> Session:
    return hidden()


@pytest.fixture(autouse=True)
def beside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the client find the server as an installation of both does."""
    named = PROJECT["entry-points"][WORDS].items()
    points = EntryPoints(EntryPoint(name, where, WORDS) for name, where in named)
    monkeypatch.setattr(logfile, "entry_points", lambda group: points.select(group=group))


def seen(path: Path, evening: Session, key: str) -> str:
    """Write out what an audience was sent."""
    path.write_bytes(b"".join(frame.json + b"\n" for frame in evening.feeds[key].frames))
    return str(path)


@pytest.fixture
def file(tmp_path: Path, evening: Session) -> str:
    return seen(tmp_path / "log.ndjson", evening, "spectator")


def replay(*arguments: str, given: bytes = b"") -> Result:
    return CliRunner().invoke(command, arguments, input=given)


def lines(*arguments: str) -> list[str]:
    told = replay(*arguments)
    assert told.exit_code == 0, told.output
    return told.output.splitlines()


def speech_of(language: str, **names: dict[str, str]) -> Speech:
    return Speech(Words(SERVED, language), Names(**names))


@pytest.mark.parametrize("name", ["einblatt", "ews", "harmonies", "phers"])
@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_every_golden_story_can_be_told(name: str, language: str) -> None:
    for audience in ("gm", "anna", "spectator"):
        told = lines(golden(name, audience), "--language", language)
        whole = "\n".join(told)
        assert len(told) > 20
        assert "{" not in whole
        assert not [line for line in told if "event." in line or f" {name}." in line]
    assert told[0].endswith("Tafelrunde“ ist eröffnet." if language == "de" else told[0][-1])


def golden(story: str, audience: str = "spectator") -> str:
    return str(GOLDEN / story / f"seen-{audience}.ndjson")


SAMYRA = sorted(path.parent.name for path in GOLDEN.glob("samyra_*/log.ndjson"))
MOVES = {
    "de": (
        "Pollux zieht: C4, D4, E4, F4 und G4. BEW übrig: 5.",
        "Pollux wird auf G4 aufgehalten von Nidger und Rosko.",
        "Pollux würfelt 14, gefordert höchstens 10, und kommt von Rosko nicht los.",
        "Die Initiative hat: Abenteurer.",
    ),
    "en": (
        "Pollux moves: C4, D4, E4, F4, and G4. BEW left: 5.",
        "Pollux is stopped at G4 by Nidger and Rosko.",
        "Pollux rolls 14, needing 10 or less, and does not get away from Rosko.",
        "Initiative: Abenteurer.",
    ),
}
FIGHTS = {
    "de": (
        "Segment 2 (Sofortzauber) – nichts.",
        "Segment 3 (Nahkampf) – Grauer: Nahkampf → Grom und Grom: Nahkampf → Grauer.",
        "Grom trifft Grauer (Nahkampf). Schaden: 9.",
        "Grauer trifft Grom nicht (Nahkampf).",
        "Alles aus „Segment 3 (Nahkampf)“ wirkt zugleich: Grauer −9.",
        "Grauer fällt. Beigetragen: Grom.",
    ),
    "en": (
        "Segment 2 (instant spells) – nothing.",
        "Segment 3 (melee) – Grauer: melee → Grom and Grom: melee → Grauer.",
        "Grom hits Grauer (melee). Damage: 9.",
        "Grauer misses Grom (melee).",
        "In “Segment 3 (melee)” everything takes effect at the same time: Grauer −9.",
        "Grauer falls. Who contributed: Grom.",
    ),
}


def said(line: str) -> str:
    """Leave out what stands before a sentence: number, sign, clock, and whose step it is."""
    return re.sub(r"^(Gisela|Anna|Bert): ", "", line[16:])


@pytest.mark.parametrize("scene", SAMYRA)
@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_a_fight_is_told_with_names_and_fields_and_no_ids(scene: str, language: str) -> None:
    for audience in ("gm", "anna", "bert", "spectator"):
        whole = "\n".join(lines(golden(scene, audience), "--language", language))
        assert not re.search(r"[0-9a-f]{12}|jemand|someone|[a-z]\d+/\d|[{}]|event\.", whole)


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_ways_blows_and_choices_are_said_as_a_player_says_them(language: str) -> None:
    for scene, sentences in (("samyra_pollux_stops", MOVES), ("samyra_hunt", FIGHTS)):
        told = {said(line) for line in lines(golden(scene, "gm"), "--language", language)}
        assert set(sentences[language]) - told == set()


def test_a_player_who_may_not_know_a_number_is_told_the_sentence_without_it() -> None:
    told = {said(line) for line in lines(golden("samyra_hunt"))}
    assert {"Grom trifft Grauer (Nahkampf).", "Grauer zieht: I2, H2, G2, F2 und F3."} <= told


def test_a_pass_and_a_wait_are_told_to_the_player_who_chose_them() -> None:
    speech = speech_of("de", figures={"a": "Ayla"})
    passed = {"type": "einblatt.CardCommitted", "figure": "a", "card": ""}
    waits = {"type": "einblatt.ActionDeclared", "figure": "a", "target": "", "secret": True}
    assert speech.event(passed) == "Ayla wird passen."
    assert speech.event(waits) == "Ayla wird abwarten."


def test_a_correction_says_who_made_it_and_what_stood_before(tmp_path: Path) -> None:
    said_once = {"type": "table.Said", "seat": "s", "text": "Wurst"}
    named = {"type": "table.SeatAdded", "seat": "s", "name": "Mara", "role": "gm"}
    head = {"t": "frame", "at": 0, "by": "s"}
    first = {**head, "n": 1, "id": "a", "kind": "play", "events": [named, said_once], "patch": {}}
    marks = [
        {"id": "a", "status": "redone", "events": [named, {**said_once, "text": "Wust"}]},
        {"id": "b", "status": "filled", "events": [{**said_once, "text": "nichts"}]},
    ]
    change = {**head, "n": 2, "id": "c", "kind": "rebase", "steps": marks, "why": "verhört"}
    path = tmp_path / "frames.ndjson"
    frames = (first, {**change, "view": {}})
    path.write_text("\n".join(json.dumps(f, separators=(",", ":")) for f in frames))
    margin = " " * 16
    assert lines(str(path)) == [
        f"   [1]   {clock(0)}  Mara: Mara übernimmt die Spielleitung.",
        f"{margin}Mara: Wust",
        f"{margin}Mara hat um {clock(0)} korrigiert.",
        f"{margin}Grund: verhört",
        f"{margin}Vorher: Mara: Wurst",
        f"   [2]   {clock(0)}  Mara: 1 Eintrag kam anders heraus, 1 Antwort wurde ergänzt.",
        f"{margin}(ergänzt) Mara: nichts",
        f"{margin}Grund: verhört",
    ]
    struck = {"id": "x", "status": "struck"}
    path.write_text(
        "\n".join(json.dumps(f) for f in (first, frames[1] | {"steps": [struck, *marks]}))
    )
    assert f"{margin}Seit {clock(0)} anders: Mara hat etwas geändert." in lines(str(path))
    back = {**change, "n": 3, "id": "d", "steps": [{**marks[0], "events": first["events"]}]}
    path.write_text(
        path.read_text() + "\n" + json.dumps({**back, "view": {}}, separators=(",", ":"))
    )
    assert not [line for line in lines(str(path)) if "korrigiert" in line]


def test_a_conflict_and_its_rounds_are_chapters(file: str) -> None:
    headings = [line for line in lines(file) if line.startswith("──")]
    assert headings[:3] == [
        "── Der Baum ──",
        "── Der Baum · Probe 1 · Runde 1 ──",
        "── Der Baum · Probe 1 · Runde 2 ──",
    ]
    english = [line for line in lines(file, "--language", "en") if line.startswith("──")]
    assert english[1] == "── Der Baum · Test 1 · Round 1 ──"


def number(line: str) -> int:
    """Give the number of the step that a line begins; 0 where it goes on."""
    found = re.match(r" *\[(\d+)\] ", line)
    return int(found[1]) if found else 0


def test_each_step_says_who_did_what(file: str, evening: Session) -> None:
    told = lines(file, "--as-played")
    frames = [json.loads(frame.json) for frame in evening.feeds["spectator"].frames]
    first = f"   [1]   {clock(0)}  Gisela: Der Tisch „Tafelrunde“ ist eröffnet."
    assert told[:2] == [first, " " * 16 + "Gisela übernimmt die Spielleitung."]
    numbers = [n for line in told if (n := number(line))]
    silent = {"table.TokenRenewed", "table.LinkRenewed"}
    shown = [f for f in frames if {e["type"] for e in f.get("events", [{"type": ""}])} - silent]
    assert numbers == [frame["n"] for frame in shown]


def test_what_was_taken_back_is_marked_with_by_whom_and_why(file: str, evening: Session) -> None:
    told = lines(file, "--as-played")
    frames = [json.loads(frame.json) for frame in evening.feeds["spectator"].frames]
    (move,) = (frame for frame in frames if frame["kind"] == "move")
    out = {mark["id"] for mark in move["steps"] if mark["status"] == "struck"}
    struck = {frame["n"] for frame in frames if frame["id"] in out}
    assert {number(line) for line in told if line[7:8] == "✗"} == struck
    assert len(struck) > 2
    assert told.count(" " * 16 + f"Zurückgenommen von Gisela um {clock(move['at'])}.") == len(out)
    (said,) = (line for line in told if number(line) == move["n"])
    assert "  Gisela hat etwas zurückgenommen. Erfolgspunkte: Billy 0 → −1, " in said
    assert " Es ist wieder Runde 1. " in said


def test_what_was_taken_back_is_told_to_who_asks_for_it(file: str) -> None:
    played, counts = lines(file, "--as-played"), lines(file)
    struck = {number(line) for line in played if line[7:8] == "✗"}
    numbers = {number(line) for line in played}
    assert {number(line) for line in counts} == numbers - struck
    assert not [line for line in counts if "Zurückgenommen von" in line]
    assert [line for line in counts if "Gisela hat etwas zurückgenommen." in line]
    assert lines(file, "--from", str(min(struck)))[0] == "── Der Baum · Probe 1 · Runde 1 ──"


def test_from_a_step_on_it_is_told_under_its_chapter(file: str) -> None:
    whole, later = lines(file), lines(file, "--from", "22")
    assert later[0] == "── Der Baum · Probe 1 · Runde 1 ──"
    assert later[1].startswith("  [22] ")
    assert later[1:] == whole[whole.index(later[1]) :]


def test_a_table_is_taken_out_for_somebody_and_told(tmp_path: Path, evening: Session) -> None:
    log, store = tmp_path / "raw.ndjson", ("--store", f"sqlite:{tmp_path / 'chronist.db'}")
    log.write_bytes(raw(evening))
    assert CliRunner().invoke(main, ("import", str(log), *store)).exit_code == 0
    for audience, key in (("anna", "anna"), ("bert", "bert"), ("spectator", "spectator")):
        mine = seen(tmp_path / "mine.ndjson", evening, key)
        cut = CliRunner().invoke(main, ("export", TABLE, "--as", audience, *store))
        assert replay("-", given=cut.stdout_bytes).output.splitlines() == lines(mine)
    assert "leave out --as" in replay(mine, "--as", "gm").output
    nobody = CliRunner().invoke(main, ("export", TABLE, "--as", "carla", *store))
    assert "nobody is called carla" in nobody.output


def test_a_raw_log_is_told_to_nobody_and_how_it_is_cut_is_said(
    tmp_path: Path, evening: Session
) -> None:
    log = tmp_path / "raw.ndjson"
    log.write_bytes(raw(evening))
    told = replay(str(log))
    assert told.exit_code == 1
    assert "holds every secret" in told.output
    assert "chronist export TABLE --as" in told.output


def test_each_audience_is_told_what_it_saw(tmp_path: Path, evening: Session) -> None:
    keys = ("anna", "bert", "spectator")
    anna, bert, watching = (
        "\n".join(lines(seen(tmp_path / f"{key}.ndjson", evening, key))) for key in keys
    )
    assert "Billy hat gewählt." in watching
    assert "Billy hat gewählt." in bert
    assert "Billy legt verdeckt" in anna
    assert "legt verdeckt" not in watching


async def linked(*arguments: str) -> Result:
    """Run the command beside the server, which lives in this test's loop."""
    return await asyncio.to_thread(replay, *arguments)


async def test_a_link_is_told_by_the_server_it_leads_to(running: Live, table: TableKeys) -> None:
    base = f"{running.url}/t/{table.table}"
    gm = Link(running.url, table.table, "gm", table.token)
    async with Seat(gm) as seat:
        await seat.command({"type": "table.Say", "text": "Guten Abend"})
    told = await linked(str(gm))
    assert told.output.splitlines()[-1].endswith(": Guten Abend")
    watching = await linked(f"{base}#watch={table.spectator}", "--language", "en")
    assert "Guten" in watching.output
    assert "The table “Abend” is open." in watching.output
    shared = await linked(str(gm), "--as", "spectator")
    assert shared.output == (await linked(f"{base}#watch={table.spectator}")).output
    anna, _ = await running.http.sit(table.table, table.invite, "Anna")
    by_name, by_id = [await linked(str(gm), "--as", each) for each in ("anna", anna)]
    assert (by_name.exit_code, by_name.output) == (0, by_id.output)
    assert (await linked(str(gm), "--as", "nobody")).exit_code == 1
    invited = await linked(f"{base}#join={table.invite}")
    assert "only invites" in invited.output
    assert "Error: " in (await linked(f"{base}#gm=guessed")).output


async def test_an_evening_is_told_in_its_table_s_language(running: Live) -> None:
    table = await running.http.api.create_table("Evening", "Kai", "en")
    told = await linked(str(Link(running.url, table.table, "gm", table.token)))
    assert "The table “Evening” is open." in told.output


async def test_the_words_of_a_file_may_be_a_server_s(running: Live, file: str) -> None:
    told = await linked(file, "--words", running.url)
    assert told.exit_code == 0, told.output
    assert told.output == (await linked(file)).output


def test_the_words_of_a_file_may_be_kept_ones(
    tmp_path: Path, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "systems.json"
    kept.write_bytes(catalogue.systems())
    beside = lines(file)
    monkeypatch.setattr(logfile, "entry_points", lambda group: EntryPoints())
    assert lines(file, "--words", str(kept)) == beside
    alone = replay(file)
    assert (alone.exit_code, "name one by --words" in alone.output) == (1, True)
    for content, why in (("[]", "no answer of GET /api/systems"), ("{", "systems.json: ")):
        kept.write_text(content)
        told = replay(file, "--words", str(kept))
        assert (told.exit_code, why in told.output) == (1, True)
    assert "there is no file" in replay("nix").output


def test_an_event_without_a_sentence_shows_its_type_and_fields(tmp_path: Path) -> None:
    path = tmp_path / "frames.ndjson"
    event = {"type": "chess.PieceMoved", "from": "e2", "count": 2}
    frame = {"t": "frame", "n": 1, "id": "a", "at": 0, "by": "s", "kind": "play"}
    path.write_text(json.dumps({**frame, "events": [event], "patch": {}}, separators=(",", ":")))
    (line,) = lines(str(path))
    assert line.endswith('jemand: chess.PieceMoved from="e2" count=2')


@pytest.mark.parametrize(
    "event",
    [
        {"type": "einblatt.ProbeScored", "probe": 1, "ep": {"a": "many"}},
        {"type": "harmonies.Ranked", "ranking": 7},
        {"type": "einblatt.TargetsSet", "targets": [["a"]], "figures": {"a": []}},
    ],
)
def test_an_event_that_no_server_wrote_is_shown_as_it_is(
    tmp_path: Path, event: dict[str, Any]
) -> None:
    path = tmp_path / "frames.ndjson"
    frame = {"t": "frame", "n": 1, "id": "a", "at": 0, "kind": "play", "events": [event]}
    view = {"figures": "all", "seats": {"s": 1}, "conflicts": {"c": {}}}
    path.write_text(json.dumps({**frame, "view": view}, separators=(",", ":")))
    (line,) = lines(str(path))
    assert line.startswith(f"   [1]   {clock(0)}  Spielleitung: ")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"n": 3}, "line 2: frame 2 is missing, this is frame 3"),
        ({"at": -1}, "line 2: "),
        ({"at": 10**18}, "line 2: "),
        ({"kind": "dance"}, "line 2: "),
        ({"events": [{"no": "type"}]}, "line 2: an event has no type"),
        ({"events": "none"}, "line 2: "),
        ({"view": []}, "line 2: "),
    ],
)
def test_a_broken_frame_is_named(tmp_path: Path, change: dict[str, Any], why: str) -> None:
    path = tmp_path / "frames.ndjson"
    frame = {"t": "frame", "n": 1, "id": "a", "at": 0, "by": "s", "kind": "note"}
    second = {**frame, "n": 2, "id": "b", **change}
    path.write_text("\n".join(json.dumps(f, separators=(",", ":")) for f in (frame, second)))
    told = replay(str(path))
    assert told.exit_code == 1
    assert why in told.output


def test_a_text_cannot_steer_the_terminal() -> None:
    assert plain_text("rot \x1b[31m, neu\nZeile \u202e") == "rot �[31m, neu�Zeile �"
    assert plain_text("„Überfall“ – 4 × W6 ✗ ♥") == "„Überfall“ – 4 × W6 ✗ ♥"
