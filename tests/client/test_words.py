"""Has everything that happens a sentence in both languages, as the terminal says it?"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from chronist_client import Frame, Json, ViewLayers
from chronist_client.messages import Mark, read_frame
from chronist_client.terminal import chances, narration, offers, scene
from chronist_client.terminal.names import Names
from chronist_client.terminal.sentences import UNTOLD, Speech
from chronist_client.terminal.steps import LogStep, LogSteps
from chronist_client.terminal.values import Lexicon
from chronist_client.terminal.words import LANGUAGES, Words, own
from server import catalogue

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*/seen-*.ndjson"))
CATALOGUE: Json = json.loads(catalogue.systems())


def spoken_in(language: str) -> Speech:
    return Speech(Words(CATALOGUE, language), Names())


def frames(log: Path, speech: Speech) -> Iterator[tuple[Frame, Json]]:
    layers = ViewLayers()
    for line in log.read_bytes().splitlines():
        frame = read_frame(line)
        speech.names.hear(frame)
        layers = layers.after(frame)
        yield frame, layers.view


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_happened_in_the_golden_logs_is_said_without_a_hole(language: str) -> None:
    lines = 0
    for log in GOLDEN:
        speech = spoken_in(language)
        for frame, _ in frames(log, speech):
            step = LogSteps([frame]).by_number[frame.n]
            for line in (*narration.lines(step, speech), *narration.reasons(step.events, speech)):
                lines += 1
                assert not {"{", "}", UNTOLD} & set(line), line
                assert "event." not in line, line
                assert "term." not in line, line
    assert lines > 1000


@pytest.mark.parametrize(
    ("kind", "statuses", "deed"),
    [
        ("move", ["struck", "struck"], "etwas zurückgenommen"),
        ("rebase", ["kept", "struck", "redone"], "etwas zurückgenommen"),
        ("move", ["restored"], "etwas zurückgeholt"),
        ("rebase", ["kept", "redone", "dropped"], "etwas korrigiert"),
        ("move", ["struck", "restored"], "etwas geändert"),
        ("rebase", ["dropped", "redone"], "etwas geändert"),
        ("move", [], "etwas geändert"),
    ],
)
def test_given_a_change_of_the_past_its_line_begins_with_who_did_what(
    kind: str, statuses: list[str], deed: str
) -> None:
    steps = [Mark(f"f{n}", status) for n, status in enumerate(statuses)]
    frame = Frame(n=9, id="f9", at=0, kind=kind, by="g", steps=steps, account=[])
    (said,) = narration.lines(
        LogStep(frame, []), Speech(Words(CATALOGUE, "de"), Names(seats={"g": "Mara"}))
    )
    assert said.endswith(f"  Mara hat {deed}. Nichts, was du siehst, ändert sich.")


@pytest.mark.parametrize(
    ("x", "other_x", "said"),
    [(-6, None, "Malus −6"), (6, None, "Bonus 6"), (0, 6, "Bonus 0, Bonus des Gegenübers 6")],
)
def test_games_of_ews_bring_a_bonus_to_who_won_them(x: int, other_x: int | None, said: str) -> None:
    """Seed: 001 Grundlagen"""
    held = {"x": x, **({} if other_x is None else {"other_x": other_x})}
    conflict = {"system": "ews", "title": "Packen", "open": True, "phase": "symbols", **held}
    view: Json = {
        "table": {"title": "Abend"},
        "me": {"role": "gm"},
        "seats": {},
        "figures": {},
        "conflicts": {"c": conflict},
    }
    assert any(line.endswith(f", {said}") for line in scene.table(view, None, spoken_in("de")))


@pytest.mark.parametrize(
    ("system", "key", "line"),
    [
        ("harmonies", "win", "  gewonnen                  50,0 % ###############"),
        ("harmonies", "draw", "  unentschieden             50,0 % ###############"),
        ("phers", "event", "  dramatisches Ereignis     50,0 % ###############"),
    ],
)
def test_odds_are_told_in_words_with_a_bar(system: str, key: str, line: str) -> None:
    """Seed: 002 sopposition; 000 summary 2"""
    odds = {"exact": True, "outcomes": [{"key": key, "p": "1/2"}]}
    assert [*chances.chart(system, odds, spoken_in("de"))][1:] == [line]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scene_question_and_offer_of_the_golden_logs_is_said(language: str) -> None:
    for log in GOLDEN:
        speech = spoken_in(language)
        for frame, view in frames(log, speech):
            if frame.n % 7:
                continue
            lexicon = Lexicon(view, speech, {})
            lines = [*scene.table(view, None, speech)]
            for ask in view.get("asks", {}):
                lines.append(offers.question(view, ask, lexicon))
                lines += [each.label for each in offers.answers(ask, lexicon)]
            lines += [each.label for each in offers.rest(lexicon)]
            for line in lines:
                assert not {"{", "}", UNTOLD} & set(line), line
                assert not any(f"{kind}." in line for kind in ("ask", "command", "phase")), line


def test_both_languages_have_the_same_words() -> None:
    keys = [{key for key in own(each) if not key.startswith("verb.")} for each in LANGUAGES]
    assert keys[0] == keys[1]


def test_what_would_steer_a_terminal_is_taken_out() -> None:
    assert narration.plain_text("a\x1b[2Jb‮c") == "a�[2Jb�c"


def test_a_refusal_is_said_in_the_words_of_its_system() -> None:
    speech = spoken_in("de")
    card = {"command": "einblatt.CommitCard", "field": "card"}
    assert narration.refused("illegal", card, speech) == "Diese Karte hast du nicht auf der Hand."
    assert "Schritt" in narration.refused(
        "illegal", {"command": "samyra.Step", "why": "gap"}, speech
    )
    assert narration.refused("of_tomorrow", {}, speech) == "of_tomorrow"
    target = {"command": "ews.OpenProbe", "field": "target"}
    bounds = narration.refused("illegal", {**target, "least": 1, "most": 9}, speech)
    assert bounds == "Erlaubt ist 1 bis 9."
    assert narration.refused("illegal", target, speech).startswith("Das lassen die Regeln")


def test_a_player_who_passes_is_told_so_and_nobody_else_is() -> None:
    speech = spoken_in("de")
    speech.names.figures["b"] = "Billy"
    passed = {"type": "einblatt.CardCommitted", "figure": "b", "card": ""}
    assert speech.event(passed) == "Billy wird passen."
    assert speech.event({**passed, "card": "KrA"}) == "Billy legt verdeckt: Kreuz-Ass."
    del passed["card"]
    assert speech.event(passed) == "Billy hat gewählt."
