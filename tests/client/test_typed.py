"""Is a typed line understood as it is meant, however short, and never as something else?"""

import json

import pytest

from chronist_client import Json
from chronist_client.terminal.names import Names
from chronist_client.terminal.sentences import Speech
from chronist_client.terminal.typed import read, split, wanted
from chronist_client.terminal.values import Lexicon, folded
from chronist_client.terminal.words import Words
from server import catalogue

CATALOGUE: Json = json.loads(catalogue.systems())
CONFLICT, ANNA, BERT, OAK = "c0", "a1", "b1", "o1"


def fixed(**fields: str) -> Json:
    return {name: {"one_of": [value]} for name, value in fields.items()}


def card(figure: str, *cards: str) -> Json:
    fields = {**fixed(conflict=CONFLICT, figure=figure), "card": {"one_of": list(cards)}}
    return {"type": "einblatt.CommitCard", "ask": f"ask/{figure}", "fields": fields}


STEPS: Json = {
    "start": "c3",
    "budget": 4,
    "max": 4,
    "edges": {"c3": [["c4", 1, 0], ["d4/2", 2, 0]], "c4": [["c5", 1, 0], ["c3", 1, 0]]},
    "ends": ["c4", "c5", "d4/2"],
}
OPTIONS: list[Json] = [
    card(ANNA, "He7", "HeD", "KrA"),
    card(BERT, "He7", "Pi10"),
    {
        "type": "einblatt.CommitPass",
        "ask": f"ask/{ANNA}",
        "fields": fixed(conflict=CONFLICT, figure=ANNA),
    },
    {
        "type": "einblatt.Act",
        "fields": {**fixed(figure=ANNA), "target": {"one_of": [BERT, OAK]}},
    },
    {"type": "samyra.Step", "fields": {**fixed(figure=ANNA), "path": {"steps": STEPS}}},
    {"type": "samyra.Step", "more": True, "fields": {"figure": {"one_of": [BERT, OAK]}}},
    {"type": "table.Say", "fields": {"text": {"text": {"min": 1, "max": 500}}}},
    {
        "type": "phers.SetDifficulty",
        "fields": {**fixed(figure=ANNA), "tenths": {"int": {"min": -99, "max": 99}}},
    },
    {
        "type": "einblatt.SetNpc",
        "fields": {
            **fixed(figure=OAK),
            "cards": {"int": {"min": 1, "max": 32}},
            "trumps": {"some_of": ["Kr", "Pi", "He", "Ka"], "min": 0, "max": 4},
        },
    },
    {
        "type": "table.Undo",
        "fields": {
            **fixed(conflict=CONFLICT),
            "step": {"one_of": {"ref": "steps/c0"}},
            "why": {"text": {"min": 0, "max": 200}},
        },
    },
]
VIEW: Json = {
    "figures": {
        ANNA: {"name": "Anna"},
        BERT: {"name": "Bert"},
        OAK: {"name": "Alte Eiche"},
    },
    "conflicts": {CONFLICT: {"title": "Der Baum", "system": "einblatt"}},
    "asks": {f"ask/{each}": {"who": each} for each in (ANNA, BERT)},
    "steps": {"c0": {"7f": 1, "12ab": 1}},
}


@pytest.fixture(params=["de"])
def lexicon(request: pytest.FixtureRequest) -> Lexicon:
    return lexicon_in(request.param)


def lexicon_in(language: str) -> Lexicon:
    names = Names()
    names.see(VIEW)
    return Lexicon(VIEW, Speech(Words(CATALOGUE, language), names), {3: "x", 5: "7f", 12: "12ab"})


def meant(line: str, language: str = "de") -> list[Json]:
    return read(line, OPTIONS, lexicon_in(language)).answers


@pytest.mark.parametrize(
    "line",
    ["spiele ♥D", "spiele HeD", "lege herz-d", "karte legen hed", "kar le ♥D", "play ♥D", "♥D",
     "CommitCard HeD", "commitcard card=HeD"],
)  # fmt: skip
def test_a_card_is_played_in_many_ways(line: str) -> None:
    (wish,) = meant(line, "en" if line.startswith("play") else "de")
    assert (wish["type"], wish["card"], wish["figure"]) == ("einblatt.CommitCard", "HeD", ANNA)


def test_english_ranks_are_understood_in_english() -> None:
    assert [wish["card"] for wish in meant("play ♥q", "en")] == ["HeD"]
    assert [wish["card"] for wish in meant('play "queen of hearts"', "en")] == ["HeD"]


def test_what_two_figures_could_do_is_both_until_one_is_named() -> None:
    assert {wish["figure"] for wish in meant("spiele ♥7")} == {ANNA, BERT}
    assert [wish["figure"] for wish in meant("spiele ♥7 bert")] == [BERT]
    assert [wish["figure"] for wish in meant("spiele b ♥7")] == [BERT]


def test_a_move_names_a_figure_and_a_field() -> None:
    assert [wish["path"] for wish in meant("move anna c5", "en")] == [["c4", "c5"]]
    assert [wish["path"] for wish in meant("gehe anna C5")] == [["c4", "c5"]]
    assert [wish["path"] for wish in meant("gehe anna c4,c5")] == [["c4", "c5"]]
    assert [wish["path"] for wish in meant("gehe anna d4")] == [["d4/2"]]
    assert [wish["path"] for wish in meant("gehe anna d4/2")] == [["d4/2"]]
    assert meant("gehe anna d4/1") == meant("gehe anna a1") == meant("gehe anna c3") == []


def test_an_abbreviated_option_has_to_be_looked_at(lexicon: Lexicon) -> None:
    assert [rest for _, rest in wanted("gehe bert c5", OPTIONS, lexicon)] == ["bert c5"]
    assert wanted("spiele ♥7", OPTIONS, lexicon) == []
    assert meant("gehe bert c5") == []


def test_a_name_of_several_words_is_one(lexicon: Lexicon) -> None:
    for line in ("angreifen eiche", "angreifen alte eiche", 'angreifen "alte eiche"', "greife al"):
        assert [wish["target"] for wish in meant(line)] == [OAK], line
    assert split('x name="Alte Eiche" "zwei Worte"') == ["x", "name=Alte Eiche", "zwei Worte"]


def test_people_type_no_ids() -> None:
    assert meant("angreifen o1") == []
    assert [wish["step"] for wish in meant("zurück 12")] == ["12ab"]
    assert [wish["step"] for wish in meant("zurück 5")] == ["7f"]
    assert meant("zurück 3") == meant("zurück 7") == []


def test_the_last_text_takes_what_follows_and_may_be_missing_where_it_is_optional() -> None:
    assert meant("sage Hallo Anna, alles gut?")[0]["text"] == "Hallo Anna, alles gut?"
    assert meant("zurück 5")[0]["why"] == ""
    assert meant("zurück 5 war ein Versehen")[0]["why"] == "war ein Versehen"
    assert meant("zurück 5 why=Versehen")[0]["why"] == "Versehen"


def test_numbers_lists_and_tenths_are_read() -> None:
    assert meant("kartenzahl eiche 6 kreuz,♥")[0]["trumps"] == ["Kr", "He"]
    assert meant("kartenzahl 6 -")[0]["trumps"] == []
    assert meant("kartenzahl 33 -") == meant("kartenzahl 6 kr,kr") == meant("kartenzahl x -") == []
    assert meant("schwierigkeit anna −2,5")[0]["tenths"] == -25
    assert meant("schwierigkeit 3")[0]["tenths"] == 30


def test_an_answer_comes_before_what_nobody_asked_for() -> None:
    assert [wish["type"] for wish in meant("pass")] == ["einblatt.CommitPass"]
    assert [wish["type"] for wish in meant("passe")] == ["einblatt.CommitPass"]


def test_without_a_verb_only_whole_values_count() -> None:
    assert meant("♣A")[0]["card"] == "KrA"
    assert meant("♣") == meant("xyzzy") == meant("") == meant("7") == []


def test_what_is_missing_is_named(lexicon: Lexicon) -> None:
    reading = read("kartenzahl eiche", OPTIONS, lexicon)
    assert reading.commands == []
    ((option, name),) = reading.partial
    assert (option["type"], name) == ("einblatt.SetNpc", "cards")
    assert lexicon.hint(option, name) == "1 bis 32"
    assert lexicon.label(option, name) == "Karten"


def test_capitals_and_umlauts_may_be_left_out() -> None:
    assert folded("Würfle") == folded("wurfle") == folded("WUERFLE")
    assert folded("Größe") == folded("Groesse")


def test_values_are_typed_in_the_order_of_the_catalogue_whatever_the_wire_has() -> None:
    names = ("agility", "body", "figure", "intelligence", "intuition")
    fields = {name: {"int": {"min": 0, "max": 9}} for name in names}
    ordered = lexicon_in("de").ordered({"type": "harmonies.SetSheet", "fields": fields})
    assert list(ordered["fields"]) == ["figure", "body", "agility", "intuition", "intelligence"]
