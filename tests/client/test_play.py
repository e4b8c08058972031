"""Can people play a whole conflict by typed lines, in German and in English?"""

import re

from chronist_client import Link, Seat, TableKeys
from tests.client.person import Person, play_on
from tests.support.live import Live


def german(offered: dict[str, str]) -> str:
    """Play cards by name, attack by name, and answer all else by its number."""
    number, label = next(iter(offered.items()))
    if card := re.fullmatch(r"Karte legen \((.+)\): (.+)", label):
        return f"spiele {card[2]} {card[1].lower()}"
    if attack := re.fullmatch(r"Angreifen \((.+)\): (.+)", label):
        return f"{attack[1]}".join(("angreifen ", f" {attack[2][:3].lower()}"))
    return number


def english(offered: dict[str, str]) -> str:
    """Choose a symbol by typing some of it."""
    symbols = [label.partition(": ")[2] for label in offered.values() if ": " in label]
    return f"choose {symbols[0]}" if symbols else next(iter(offered))


async def test_a_conflict_of_einblatt_is_played_in_german(
    running: Live, table: TableKeys, gm: Link
) -> None:
    invited = Link(running.url, table.table, "join", table.invite)
    async with Person(gm) as kai, Person(invited, name="Anna") as anna:
        assert anna.told(f"{running.url}/t/{table.table}#seat=")
        assert anna.told("Du bist hier: Spieler:in")
        await kai.sees("Anna setzt sich an den Tisch")
        await kai.says("figur anlegen Billy spieler anna", "Billy kommt an den Tisch")
        await kai.says('figur an name="Alte Eiche" hindernis spielleitung', "Alte Eiche kommt")
        await anna.sees("Alte Eiche kommt an den Tisch")
        await anna.says("attribute 8 6 6 2 kreuz,pik,herz,karo", "Billy hat neue Attribute")
        await kai.says("konflikt eröffnen Der Baum", "Konflikt eröffnet: Der Baum")
        await kai.says("teilnehmer hinzufügen billy Gruppe", "Billy macht mit")
        await kai.says("teilnehmer hinzu eiche Natur", "Alte Eiche macht mit")
        await kai.says("probenattribut wählen billy beruf", "Billy stellt auf die Probe: Beruf")
        await kai.says("kartenzahl fest eiche 6 -", "bekommt 6 Karten")
        await kai.says("probe beginnen", "Probe 1 beginnt")
        await anna.sees("Du bist dran")
        await anna.says("spiele ♥7 ♥8", "kann ich gerade nichts anfangen")
        await anna.says("was", "Billy: Wähle deine Rundenkarte")
        await play_on([kai, anna], german, "Ergebnis: ")
        result = await anna.sees("Ergebnis: ")
        assert anna.told("Karte legen (Billy): ")
        assert not kai.told("Karte legen (Billy)"), "nobody sees another hand"
        assert kai.told("Karte legen (Alte Eiche): ")
        assert len(anna.told("legt verdeckt")) == 3
        assert "Billy: " in result
        assert "Alte Eiche: " in result
        assert await anna.says("warum", "[004 §")
        assert await anna.says("tisch", "-- Der Baum (einBlatt)")
        await kai.says("konflikt beenden baum", "„Der Baum“ ist beendet")
        await anna.sees("„Der Baum“ ist beendet")
        await kai.says("ende", "Bis bald.")
    shown = await running.http.api.view(table.table, table.token)
    (conflict,) = shown.view["conflicts"].values()
    assert (conflict["open"], conflict["round"]) == (False, 3)


async def test_a_probe_of_ews_is_played_in_english(
    running: Live, table: TableKeys, gm: Link
) -> None:
    invited = Link(running.url, table.table, "join", table.invite)
    async with Person(gm, "en") as kai, Person(invited, "en", "Anna") as anna:
        await kai.sees("Anna")
        await kai.says("add figure Billy player anna", "Billy")
        await kai.says("set a value billy Chopping 14", "Chopping")
        await kai.says("call probe billy Oak 14 15 rps shown public", "Oak")
        await kai.sees("Your turn:")
        await kai.says("odds", "This is how likely it is")
        await kai.sees("66.7 %")
        await play_on([kai, anna], english, "Billy fails.")
        await anna.sees("Billy fails.")
        games = [line for line in anna.paper if re.search(r"Round \d+: ", line)]
        assert len(anna.told("chooses in secret: ")) == len(games) > 0
        await kai.says("why", "[001")
        await kai.says("end conflict", "has ended")
        await anna.says("de", "Jetzt auf Deutsch.")
        await anna.says("tisch", "Noch liegt nichts auf dem Tisch.")
        await anna.says("quit", "Bis bald.")
        await kai.says("what", "Nothing is asked of you right now.")


async def test_a_table_is_told_in_its_own_language_unless_another_is_asked_for(
    running: Live,
) -> None:
    api = running.http.api
    table = await api.create_table("Evening", "Kai", "en")
    gm = Link(running.url, table.table, "gm", table.token)
    async with Person(gm, language="") as kai:
        await kai.says("what", "Nothing is asked of you")
        await kai.says("say Hi", "Hi")
    async with Person(gm, language="de") as kai:
        await kai.says("was", "Gerade")


async def test_an_undo_is_shown_before_it_is_done(table: TableKeys, gm: Link) -> None:
    async with Person(gm) as kai:
        opened = await kai.says("konflikt eröffnen Zu früh", "Konflikt eröffnet: Zu früh")
        line = opened.split("]")[0].strip(" [")
        await kai.says(f"zurück {line}", "„Zu früh“ gibt es nicht mehr.")
        await kai.sees("1 Eintrag wird zurückgenommen.")
        await kai.sees("− Konflikt eröffnet: Zu früh")
        await kai.sees("Einverstanden? (ja/nein)")
        await kai.says("nein", "Es bleibt, wie es ist.")
        await kai.says(f"zurück {line} why=Versehen", "Einverstanden?")
        async with Seat(gm) as meanwhile:
            await meanwhile.command({"type": "einblatt.OpenConflict", "title": "Danach"})
        await kai.sees("Danach")
        await kai.says("ja", "Inzwischen hat sich etwas geändert")
        await kai.sees("Einverstanden?")
        await kai.says("ja", "Kai hat etwas zurückgenommen. „Zu früh“ gibt es nicht mehr.")
        await kai.sees("Grund: Versehen")
        await kai.says("tisch", "-- Danach")
        assert not [each for each in kai.paper[-4:] if "Zu früh" in each]


async def test_real_dice_are_asked_for_face_by_face(table: TableKeys, gm: Link) -> None:
    async with Person(gm) as kai:
        await kai.says("regel ändern dice physical", "Optionale Regel")
        await kai.says("figur anlegen Billy spielercharakter", "Billy kommt")
        await kai.says("probe verlangen billy Holz 14 15 pmd6 alle alle", "Probe für Billy")
        await kai.says("±W6", "einen W6 werfen")
        await kai.sees("Augen?")
        await kai.says("9", "Das zeigen die gefragten Würfel nicht")
        await kai.says("±W6", "Augen?")
        await kai.says("3", "Billy würfelt 3")


async def test_what_is_missing_wrong_or_ambiguous_is_said(table: TableKeys, gm: Link) -> None:
    async with Person(gm) as kai:
        await kai.says("xyzzy", "„xyzzy“ kann ich gerade nichts anfangen")
        await kai.says("99", "Diese Nummer steht nicht auf der Liste.")
        await kai.says("figur anlegen Billy", "Es fehlt noch: Art (Spielercharakter")
        await kai.says("figur anlegen Billy hindernis", "Billy kommt")
        await kai.says("figur anlegen Bill hindernis", "Bill kommt")
        await kai.says("wert eintragen bill Mut 3", "Bill: Mut")
        await kai.says("wert eintragen billy Mut 3", "Billy: Mut")
        await kai.says("wert streichen mut", "Das passt zu mehrerem:")
        first = await kai.sees("Wert streichen: ")
        await kai.says(first.split()[0], "Mut ist gestrichen")
        assert "Kai: Hallo" in await kai.says("sage Hallo zusammen", "Hallo zusammen")
        assert "Kai: Kai:" not in "".join(kai.paper)
        await kai.says("log 1", "Hallo zusammen")
        await kai.says("hilfe", "spiele ♥7")
        await kai.says("chancen", "Gerade gibt es keine Chancen")
        await kai.says("warum 1", "Dazu wurde nichts gerechnet")


async def test_next_waits_for_the_turn(running: Live, table: TableKeys, gm: Link) -> None:
    async with Person(gm) as kai:
        await kai.says("figur anlegen Billy spielercharakter", "Billy kommt")
        await kai.says("weiter", "Ich warte, bis du dran bist")
        async with Seat(gm) as other:
            (billy,) = other.view["figures"]
            probe = {"title": "Holz", "figure": billy, "value": 14, "target": 15, "method": "rps"}
            shown = {"numbers": "shown", "visibility": "public"}
            await other.command({"type": "ews.OpenProbe", **probe, **shown})
        await kai.sees("Du bist dran:")
        await kai.says("log 1", "Probe für Billy")


async def test_a_player_who_lost_the_seat_is_told_why(running: Live, table: TableKeys) -> None:
    sat = await running.http.api.sit(table.table, table.invite, "Anna")
    async with Person(Link(running.url, table.table, "seat", sat.token)) as anna:
        path = f"/api/tables/{table.table}/seats/{sat.seat}"
        await running.http.call("DELETE", path, table.token)
        await anna.sees("Dieser Platz oder Link wurde entzogen.")
        await anna.playing


async def test_a_person_whose_table_is_erased_is_told_so(
    running: Live, table: TableKeys, gm: Link
) -> None:
    async with Person(gm, language="en") as kai:
        path = f"/api/tables/{table.table}"
        assert (await running.http.call("DELETE", path, table.token)).status_code == 204
        assert await kai.sees("erased") == "The connection has ended: This table was erased."
