"""Do the HTTP calls answer as the protocol's page says?"""

import json
from pathlib import Path

import httpx
import pytest

from domain.chronicle.commits import EVENT_BY_TAG
from domain.kernel.cards import DECK
from server import catalogue
from server.http import pages
from server.settings import ServerSettings
from server.stores import Store
from tests.support.client import TableKeys, joined
from tests.support.hang import HANG_SECONDS
from tests.support.live import Live, live
from tests.support.pages import PROTOCOL


async def test_a_new_table_has_all_its_links(running: Live, table: TableKeys) -> None:
    at = f"/t/{table.table}#"
    assert table.links == {
        "gm": f"{at}gm={table.token}",
        "player": f"{at}join={table.invite}",
        "spectator": f"{at}watch={table.spectator}",
        "overlay": f"{at}overlay={table.overlay}",
    }


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "malformed"),
        ({"title": ""}, "malformed"),
        ({"title": "x" * 81}, "malformed"),
        ({"title": "x", "language": "fr"}, "malformed"),
        ({"title": "x", "name": "y" * 41}, "malformed"),
        ({"title": "x", "more": 1}, "malformed"),
        ({"title": "x" * 300_000}, "too_large"),
        ({"title": [[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]}, "malformed"),
    ],
)
async def test_a_table_without_a_proper_title_is_refused(
    running: Live, store: Store, body: object, code: str
) -> None:
    told = await running.http.call("POST", "/api/tables", None, body)
    assert told.json()["code"] == code
    assert told.status_code == (413 if code == "too_large" else 400)
    assert await store.tables() == []


async def test_a_table_speaks_the_language_of_its_creator(running: Live) -> None:
    for asked, spoken in (("en-GB,de;q=0.5", "en"), ("fr, de;q=0.8, en;q=0.5", "de"), ("fr", "de")):
        told = await running.http.client.post(
            "/api/tables", json={"title": "x"}, headers={"Accept-Language": asked}
        )
        new = told.json()
        view = (await running.http.view(new["table"], new["token"]))["view"]
        assert view["table"]["language"] == spoken
        seat = view["seats"][new["seat"]]
        assert seat["name"] == {"de": "SL", "en": "GM"}[spoken], "who gave none has a name"


async def test_refusals_are_told_in_the_language_of_the_caller(running: Live) -> None:
    told = {}
    for language in ("de", "en"):
        headers = {"Accept-Language": language}
        answer = await running.http.client.get("/api/tables/nowhere/view", headers=headers)
        assert answer.json().keys() == {"code", "params", "message"}
        told[language] = answer.json()["message"]
    assert told == {
        "de": "Das gibt es nicht (mehr).",
        "en": "There is no such thing (any more).",
    }


async def test_an_address_creates_only_so_many_tables_an_hour(store: Store) -> None:
    async with live(store, ServerSettings(port=0, tables_per_hour=3)) as running:
        for _ in range(3):
            await running.http.create_table()
        told = await running.http.call("POST", "/api/tables", None, {"title": "x"})
        assert (told.status_code, told.json()["code"]) == (429, "too_many")


async def test_a_command_by_http_counts_as_one_by_socket(running: Live, table: TableKeys) -> None:
    path, wish = f"/api/tables/{table.table}/commands", {"type": "table.Say", "text": "hello"}
    body = {"id": "x", "n": 1, "c": wish}
    async with joined(running.url, table.table, table.token) as gm:
        first = await running.http.call("POST", path, table.token, body)
        assert (first.status_code, first.json()) == (200, {"n": 2})
        assert (await gm.until("frame"))["events"][0]["text"] == "hello"
        assert (await gm.command("table.Say", id="x", text="hello")) == {
            "t": "ack",
            "id": "x",
            "n": 2,
        }
    other = {**body, "c": {**wish, "text": "other"}}
    reused = await running.http.call("POST", path, table.token, other)
    assert (reused.status_code, reused.json()["code"]) == (409, "id_reused")
    illegal = {**body, "id": "y", "c": {**wish, "text": ""}}
    refused = await running.http.call("POST", path, table.token, illegal)
    assert (refused.status_code, refused.json()["code"]) == (409, "illegal")
    spectator = await running.http.call("POST", path, table.spectator, body)
    assert (spectator.status_code, spectator.json()["code"]) == (409, "not_yours")
    stranger = await running.http.call("POST", path, "wrong", body)
    assert (stranger.status_code, stranger.json()["code"]) == (401, "unauthorized")


async def test_an_undo_by_http_is_planned_first(running: Live, table: TableKeys) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        await gm.command("table.AddFigure", name="Anna", kind="npc", owner="")
        before = gm.id
        await gm.command("table.AddFigure", name="Bert", kind="npc", owner="")
    wish = {"type": "table.Goto", "to": before, "why": ""}
    path = f"/api/tables/{table.table}/commands"
    body = {"id": "x", "n": 3, "c": wish}
    planned = await running.http.call("POST", path, table.token, body)
    assert planned.status_code == 202
    confirmed = {**body, "c": {**wish, "confirm": planned.json()["plan"]["digest"]}}
    done = await running.http.call("POST", path, table.token, confirmed)
    assert (done.status_code, done.json()) == (200, {"n": 4})


async def test_each_audience_reads_its_own_log(running: Live, table: TableKeys) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        await gm.say("hello")
        assert (await running.http.frames(table.table, table.token))[1:] == gm.frames
    frames = await running.http.frames(table.table, table.spectator)
    assert [frame["n"] for frame in frames] == [1, 2]
    assert "options" not in json.dumps(frames)


async def test_odds_are_exact_and_a_bad_question_names_its_parameter(running: Live) -> None:
    asked = "type=duel&hand=8&trump=true&other_hand=6&other_trump=false"
    told = await running.http.call("GET", f"/api/odds/einblatt?{asked}")
    assert told.status_code == 200
    assert told.json()["exact"] is True
    assert [each["key"] for each in told.json()["outcomes"]] == [str(n) for n in range(-3, 4)]
    for wrong, parameter in (
        (asked.replace("hand=8", "hand=99", 1), "hand"),
        (asked + "&more=1", "more"),
        (asked + "&hand=7", "hand"),
        (asked.replace("&trump=true", "", 1), "trump"),
        ("type=" + "x" * 201, "type"),
        ("&".join(f"p{n}=" for n in range(21)), "p20"),
    ):
        refused = await running.http.call("GET", f"/api/odds/einblatt?{wrong}")
        assert (refused.status_code, refused.json()["code"]) == (400, "bad_question")
        assert refused.json()["params"]["parameter"] == parameter
    unknown = await running.http.call("GET", "/api/odds/chess?type=mate")
    assert unknown.status_code == 404


async def test_a_deck_in_which_nearly_all_cards_are_gone_is_asked_about(running: Live) -> None:
    """All 32 cards fit; a list that does not is refused with the most that may be said."""
    gone = ",".join(DECK[1:])
    asked = f"type=duel&rounds=1&hand=1&trump=Pi&gone={gone}&other_hand=0&other_trump=false"
    found = await running.http.call("GET", f"/api/odds/einblatt?{asked}")
    # A participant that has the seven of clubs left meets a pass, which is a seven too.
    certain = [{"key": str(n), "p": f"{int(n == 0)}/1"} for n in range(-3, 4)]
    assert found.json()["outcomes"] == certain
    whole = asked.replace(gone, ",".join(DECK)).replace("hand=1", "hand=0", 1)
    assert (await running.http.call("GET", f"/api/odds/einblatt?{whole}")).status_code == 200
    refused = await running.http.call("GET", f"/api/odds/einblatt?{asked.replace(gone, gone * 2)}")
    told = {"parameter": "gone", "allowed": "at most 200 characters"}
    assert (refused.status_code, refused.json()["params"]) == (400, told)


async def test_the_catalogue_has_words_in_both_languages(running: Live) -> None:
    told = (await running.http.call("GET", "/api/systems")).json()
    einblatt = told["systems"]["einblatt"]
    assert "einblatt.CommitCard" in einblatt["commands"]
    assert all(values for values in einblatt["toggles"].values())
    for words in (told["messages"], einblatt["messages"]):
        assert words["de"].keys() == words["en"].keys() != set()


async def test_the_catalogue_says_what_each_field_of_an_event_holds(running: Live) -> None:
    told = (await running.http.call("GET", "/api/systems")).json()
    assert told["holds"]["table.FigureAdded"] == {
        "figure": "figure",
        "name": "written",
        "kind": "word",
        "owner": "seat",
        "unseen": "flag",
    }
    served = {**told["holds"]}
    for system in told["systems"].values():
        served |= system["holds"]
    assert served.keys() == EVENT_BY_TAG.keys() | {"ask", "account"}
    assert served["samyra.ActionsRevealed"]["choices"] == "figure/choice"
    assert served["phers.ActionResolved"]["class"] == "class"
    kinds = {
        part for fields in served.values() for kind in fields.values() for part in kind.split("/")
    }
    assert [kind for kind in sorted(kinds) if f"`{kind}`" not in PROTOCOL] == []


def test_every_code_has_words_and_every_placeholder_a_value() -> None:
    for language in catalogue.LANGUAGES:
        known = catalogue.words("server", language)
        # On buttons, fields and seats: no sentences.
        named = ("command.", "field.", "toggle.", "verb.", "name.")
        assert all(text for text in known.values())
        assert [
            k for k, text in known.items() if not k.startswith(named) and text[-1] not in ".)"
        ] == []
    assert catalogue.words("server", "de").keys() == catalogue.words("server", "en").keys()


async def test_every_answer_is_guarded_and_numbered(running: Live) -> None:
    ids = set()
    for path in ("/", "/t/x", "/api/systems", "/nowhere", "/healthz"):
        headers = (await running.http.call("GET", path)).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        own = running.url.removeprefix("http://")
        connect = f"connect-src 'self' ws://{own} wss://{own};"
        assert connect in headers["content-security-policy"], "sockets to no other host"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        ids.add(headers["x-request-id"])
    assert len(ids) == 5


async def test_a_host_that_is_none_is_in_no_policy(running: Live) -> None:
    strange = {"Host": "x; script-src *"}
    headers = (await running.http.client.get("/", headers=strange)).headers
    assert "connect-src 'self';" in headers["content-security-policy"]
    assert "*" not in headers["content-security-policy"]


async def test_pages_are_asked_for_again_and_hashed_files_never(
    tmp_path: Path, store: Store, settings: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "web" / "assets").mkdir(parents=True)
    (tmp_path / "web" / "index.html").write_text("<!doctype html>")
    (tmp_path / "web" / "assets" / "app-1a2b.js").write_text("1")
    monkeypatch.setattr(pages, "PLACES", (tmp_path / "web",))
    async with live(store, settings) as running:
        for path in ("/", "/t/some-table"):
            page = await running.http.call("GET", path)
            assert (page.text, page.headers["cache-control"]) == ("<!doctype html>", "no-cache")
        asset = await running.http.call("GET", "/assets/app-1a2b.js")
        assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
        for path in ("/assets/other.js", "/../chronist.db", "/%2e%2e/chronist.db"):
            missing = await running.http.call("GET", path)
            assert (missing.status_code, missing.json()["code"]) == (404, "unknown")


@pytest.mark.parametrize(("asked", "told"), [("en-GB,de;q=0.5", "en"), ("fr", "de"), ("", "de")])
async def test_how_to_play_is_told_in_the_readers_language(
    running: Live, asked: str, told: str
) -> None:
    async with httpx.AsyncClient(
        base_url=running.url, timeout=HANG_SECONDS, trust_env=False
    ) as browser:
        answer = await browser.get("/help", headers={"Accept-Language": asked})
    assert (answer.status_code, answer.headers["location"]) == (302, f"/help/{told}/index.html")
    assert answer.headers["vary"] == "Accept-Language"


async def test_a_bug_is_answered_with_a_number_and_nothing_else(
    running: Live, table: TableKeys, monkeypatch: pytest.MonkeyPatch
) -> None:
    def bug(*arguments: object) -> None:
        raise RuntimeError("a secret of the house")

    monkeypatch.setattr("server.tables.commit_path.propose", bug)
    path = f"/api/tables/{table.table}/commands"
    body = {"id": "x", "n": 1, "c": {"type": "table.Say", "text": "x"}}
    told = await running.http.call("POST", path, table.token, body)
    assert (told.status_code, told.json()["code"]) == (500, "failed")
    assert "secret" not in told.text
    async with joined(running.url, table.table, table.token) as gm:
        await gm.send({"t": "cmd", **body})
        assert (await gm.closed())[0] == 1011
    monkeypatch.undo()
    assert (await running.http.call("POST", path, table.token, body)).status_code == 200


async def test_odds_are_foreseen_for_seats_and_nothing_is_appended(
    running: Live, table: TableKeys
) -> None:
    path = f"/api/tables/{table.table}/foreseen"
    before = await running.http.view(table.table, table.token)
    values = {"value": 12, "target": 15, "visibility": "public", "numbers": "shown"}
    wish = {"type": "table.AddFigure", "name": "Ines", "kind": "npc", "owner": ""}
    body = {"id": "1", "n": 0, "c": wish}
    await running.http.call("POST", f"/api/tables/{table.table}/commands", table.token, body)
    (figure,) = (await running.http.view(table.table, table.token))["view"]["figures"]
    probe = {"type": "ews.OpenProbe", "title": "x", "figure": figure, "method": "pmd6", **values}
    told = await running.http.call("POST", path, table.token, {"c": probe})
    assert told.status_code == 200, told.text
    (question,) = told.json()["prepared"].values()
    assert question["target"] == "15"
    refused = await running.http.call("POST", path, table.token, {"c": {"type": "ews.Never"}})
    assert refused.status_code == 409
    watching = await running.http.call("POST", path, table.spectator, {"c": probe})
    assert watching.status_code in (403, 409)
    after = await running.http.view(table.table, table.token)
    assert after["n"] == before["n"] + 1
