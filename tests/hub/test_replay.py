"""Does a terminal tell a log in the same words as the page does?"""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from server import catalogue
from server.operate.cli import main
from server.replay.names import Names
from server.replay.sentences import sentence
from server.replay.told import plain_text
from server.replay.words import Words, clock, own
from tests.support.kept import GOLDEN, hidden, raw
from tests.support.session import TABLE, Session

WEB = Path(__file__).parents[2] / "clients" / "web"
TOLD = json.loads((WEB / "tests" / "sentences.json").read_text())
"""The web client's tests read the same examples."""


@pytest.fixture(scope="module")
def evening() -> Session:
    return hidden()


@pytest.fixture
def file(tmp_path: Path, evening: Session) -> Path:
    path = tmp_path / "log.ndjson"
    path.write_bytes(raw(evening))
    return path


def replay(*arguments: str, given: bytes = b"") -> Result:
    return CliRunner().invoke(main, ("replay", *arguments), input=given)


def lines(*arguments: str) -> list[str]:
    told = replay(*arguments)
    assert told.exit_code == 0, told.output
    return told.output.splitlines()


@pytest.mark.parametrize("example", TOLD["examples"], ids=lambda each: each["says"])
def test_an_event_is_said_as_the_page_says_it(
    monkeypatch: pytest.MonkeyPatch, example: dict[str, Any]
) -> None:
    monkeypatch.setattr(catalogue, "general", lambda language: example["words"])
    names = Names(Words(example["language"]), **TOLD["names"])
    assert sentence(example["event"], names) == example["says"]


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_the_words_are_the_page_s_own_and_those_it_is_served(language: str) -> None:
    words = Words(language)
    assert words.find("card.name") == own(language)["card.name"]
    for key, text in catalogue.general(language).items():
        assert words.find(key) == text
    assert words.find("class.gut", "phers") is not None
    assert words.find("nobody.wrote.this") is None
    assert words.say("nobody.wrote.this") == "nobody.wrote.this"


@pytest.mark.parametrize("name", ["einblatt", "ews", "harmonies", "phers"])
@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_every_golden_story_can_be_told(name: str, language: str) -> None:
    path = str(GOLDEN / name / "log.ndjson")
    for audience in ("gm", "anna", "spectator"):
        told = lines(path, "--as", audience, "--language", language)
        whole = "\n".join(told)
        assert len(told) > 20
        assert "{" not in whole
        assert not [line for line in told if "event." in line or f" {name}." in line]
    assert told[0].endswith("Tafelrunde“ ist eröffnet." if language == "de" else told[0][-1])


SAMYRA = sorted(path.parent.name for path in GOLDEN.glob("samyra_*/log.ndjson"))
MOVES = {
    "de": (
        "Pollux zieht: C4, D4, E4, F4 und G4. BEW übrig: 5.",
        "Pollux wird auf G4 aufgehalten von Nidger und Rosko.",
        "Pollux würfelt 14, gefordert höchstens 10, und kommt von Rosko nicht los.",
        "Die Initiative geht an Abenteurer.",
    ),
    "en": (
        "Pollux moves: C4, D4, E4, F4, and G4. BEW left: 5.",
        "Pollux is stopped at G4 by Nidger and Rosko.",
        "Pollux rolls 14, needed at most 10, and does not get away from Rosko.",
        "The initiative goes to Abenteurer.",
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
        "All of “Segment 3 (melee)” takes effect together: Grauer −9.",
        "Grauer falls. Contributed: Grom.",
    ),
}


def said(line: str) -> str:
    """Leave out what stands before a sentence: number, sign, clock, and whose step it is."""
    return re.sub(r"^(Gisela|Anna|Bert): ", "", line[15:])


@pytest.mark.parametrize("scene", SAMYRA)
@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_a_fight_is_told_with_names_and_fields_and_no_ids(scene: str, language: str) -> None:
    path = str(GOLDEN / scene / "log.ndjson")
    for audience in ("gm", "anna", "bert", "spectator"):
        whole = "\n".join(lines(path, "--as", audience, "--language", language))
        assert not re.search(r"[0-9a-f]{12}|jemand|someone|[a-z]\d+/\d|[{}]|event\.", whole)


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_ways_blows_and_choices_are_said_as_a_player_says_them(language: str) -> None:
    for scene, sentences in (("samyra_pollux_stops", MOVES), ("samyra_hunt", FIGHTS)):
        path = str(GOLDEN / scene / "log.ndjson")
        told = {said(line) for line in lines(path, "--as", "gm", "--language", language)}
        assert set(sentences[language]) - told == set()


def test_who_may_not_know_a_number_is_told_the_sentence_without_it() -> None:
    path = str(GOLDEN / "samyra_hunt" / "log.ndjson")
    told = {said(line) for line in lines(path)}
    assert {"Grom trifft Grauer (Nahkampf).", "Grauer zieht: I2, H2, G2, F2 und F3."} <= told


def test_a_pass_and_a_wait_of_one_s_own_are_told_to_who_chose_them() -> None:
    names = Names(Words("de"), figures={"a": "Ayla"})
    passed = {"type": "einblatt.CardCommitted", "figure": "a", "card": ""}
    waits = {"type": "einblatt.ActionDeclared", "figure": "a", "target": "", "secret": True}
    assert sentence(passed, names) == "Ayla wird passen."
    assert sentence(waits, names) == "Ayla wird abwarten."


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
    margin = " " * 15
    assert lines(str(path)) == [
        f"    1   {clock(0)}  Mara: Mara übernimmt die Spielleitung.",
        f"{margin}Mara: Wust",
        f"{margin}Korrigiert: Mara hat um {clock(0)} etwas geändert.",
        f"{margin}Grund: verhört",
        f"{margin}Vorher: Mara: Wurst",
        f"    2   {clock(0)}  Mara: 1 Schritt kam anders heraus, 1 Schritt ergänzt.",
        f"{margin}(ergänzt) Mara: nichts",
        f"{margin}Grund: verhört",
    ]
    back = {**change, "n": 3, "id": "d", "steps": [{**marks[0], "events": first["events"]}]}
    path.write_text(
        path.read_text() + "\n" + json.dumps({**back, "view": {}}, separators=(",", ":"))
    )
    assert not [line for line in lines(str(path)) if "Korrigiert" in line]


def test_a_conflict_and_its_rounds_are_chapters(file: Path) -> None:
    headings = [line for line in lines(str(file)) if line.startswith("──")]
    assert headings[:3] == [
        "── Der Baum ──",
        "── Der Baum · Probe 1 · Runde 1 ──",
        "── Der Baum · Probe 1 · Runde 2 ──",
    ]
    english = [line for line in lines(str(file), "--language", "en") if line.startswith("──")]
    assert english[1] == "── Der Baum · Probe 1 · Round 1 ──"


def test_each_step_says_who_did_what(file: Path, evening: Session) -> None:
    told = lines(str(file))
    frames = [json.loads(frame.json) for frame in evening.feeds["spectator"].frames]
    first = f"    1   {clock(0)}  Gisela: Der Tisch „Tafelrunde“ ist eröffnet."
    assert told[:2] == [first, " " * 15 + "Gisela übernimmt die Spielleitung."]
    numbers = [int(line[:5]) for line in told if line[:5].strip().isdigit()]
    silent = {"table.TokenRenewed", "table.LinkRenewed"}
    shown = [f for f in frames if {e["type"] for e in f.get("events", [{"type": ""}])} - silent]
    assert numbers == [frame["n"] for frame in shown]


def test_what_was_taken_back_is_marked_with_by_whom_and_why(file: Path, evening: Session) -> None:
    told = lines(str(file))
    frames = [json.loads(frame.json) for frame in evening.feeds["spectator"].frames]
    (move,) = (frame for frame in frames if frame["kind"] == "move")
    out = {mark["id"] for mark in move["steps"] if mark["status"] == "struck"}
    struck = {frame["n"] for frame in frames if frame["id"] in out}
    assert {int(line[:5]) for line in told if line[6:7] == "✗"} == struck
    assert len(struck) > 2
    assert told.count(" " * 15 + f"Zurückgenommen von Gisela um {clock(move['at'])}.") == len(out)
    words = f"  Gisela: {len(out)} Schritte zurückgenommen."
    assert [line for line in told if line.endswith(words)]


def test_from_a_step_on_it_is_told_under_its_chapter(file: Path) -> None:
    whole, later = lines(str(file)), lines(str(file), "--from", "22")
    assert later[0] == "── Der Baum · Probe 1 · Runde 1 ──"
    assert later[1].startswith("   22 ")
    assert later[1:] == whole[whole.index(later[1]) :]


def test_an_audience_s_own_file_is_told_as_the_raw_log_cut_for_it(
    tmp_path: Path, file: Path, evening: Session
) -> None:
    mine = tmp_path / "mine.ndjson"
    mine.write_bytes(b"".join(frame.json + b"\n" for frame in evening.feeds["anna"].frames))
    assert lines(str(mine)) == lines(str(file), "--as", "anna")
    assert replay("-", given=mine.read_bytes()).output.splitlines() == lines(str(mine))
    assert "leave out --as" in replay(str(mine), "--as", "gm").output


def test_each_audience_is_told_what_it_saw(file: Path) -> None:
    anna, bert = ("\n".join(lines(str(file), "--as", each)) for each in ("anna", "bert"))
    watching = "\n".join(lines(str(file)))
    assert watching == "\n".join(lines(str(file), "--as", "spectator"))
    assert "Billy hat gewählt." in watching
    assert "Billy hat gewählt." in bert
    assert "Billy legt verdeckt" in anna
    assert "legt verdeckt" not in watching


def test_a_table_of_the_store_is_told(tmp_path: Path, file: Path) -> None:
    store = ("--store", f"sqlite:{tmp_path / 'chronist.db'}")
    assert CliRunner().invoke(main, ("import", str(file), *store)).exit_code == 0
    assert lines(TABLE, "--as", "bert", *store) == lines(str(file), "--as", "bert")
    assert "there is no table nix" in replay("nix", *store).output
    assert "nobody is called carla" in replay(TABLE, "--as", "carla", *store).output


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
    assert line.startswith(f"    1   {clock(0)}  Spielleitung: ")


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


def test_a_broken_raw_log_is_named_by_its_line(file: Path) -> None:
    held = file.read_bytes().splitlines()
    file.write_bytes(b"\n".join([*held[:4], b"{}", *held[5:]]))
    told = replay(str(file))
    assert (told.exit_code, told.output[:14]) == (1, "Error: line 5:")


def test_a_text_cannot_steer_the_terminal() -> None:
    assert plain_text("rot \x1b[31m, neu\nZeile \u202e") == "rot �[31m, neu�Zeile �"
    assert plain_text("„Überfall“ – 4 × W6 ✗ ♥") == "„Überfall“ – 4 × W6 ✗ ♥"
