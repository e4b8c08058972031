"""Can a figure be moved on a map by typed lines, and is the terminal told of losses?"""

from chronist_client import Link, Seat, TableKeys
from tests.client.cutting import cutting
from tests.client.person import Person
from tests.support.live import Live

VALUES = "6 7 2 single 1 30 8 0 nein"


async def test_a_figure_of_samyra_is_moved_by_naming_a_field(table: TableKeys, gm: Link) -> None:
    async with Seat(gm) as seat:
        rows = "\n".join(["." * 8] * 6)
        await seat.command({"type": "samyra.SaveMap", "name": "Hof", "rows": rows})
    async with Person(gm) as kai:
        for name, party, field in (("Anna", "Rot", "b3"), ("Bert", "Blau", "g3")):
            await kai.says(f"figur anlegen {name} spieler", f"{name} kommt")
            await kai.says(f"werte festlegen {name} {VALUES}", f"{name} hat neue Werte")
            if name == "Anna":
                await kai.says("kampf eröffnen Duell hof nein", "auf der Karte „Hof“")
            placed = f"aufstellen {name} {party} {field} blick=0"
            await kai.says(placed, f"{name} tritt an ({party}), auf {field.upper()}.")
        await kai.says("runde beginnen", "Du bist dran:")
        for _ in range(50):
            # Equal throws are thrown again.
            await kai.says("initiative rot", "Rot: Initiative")
            await kai.says("initiative blau", "Blau: Initiative")
            if not (await kai.says("was", "  1  ")).endswith("werfen (Rot)"):
                break
        else:
            raise AssertionError("nobody wins the initiative")
        await kai.says("reihenfolge Rot,Blau", "Am Zug: Rot")
        await kai.says("1", "Es fehlt noch: Weg")
        await kai.says("gehe anna z9", "kann ich gerade nichts anfangen")
        await kai.says("gehe anna d3", "Anna zieht: C3 und D3. BEW übrig: 4.")
        await kai.says("gehe anna d3,e3", "kann ich gerade nichts anfangen")
        await kai.says("gehe anna e3,f3", "Anna zieht: E3 und F3.")
        await kai.says("tisch", "Anna: Partei Rot; Feld F3")


async def test_a_spectator_sees_all_and_can_do_nothing(
    running: Live, table: TableKeys, gm: Link
) -> None:
    watching = Link(running.url, table.table, "watch", table.spectator)
    async with Person(watching) as watcher, Person(gm) as kai:
        assert watcher.told("Du bist hier: Zuschauer:in")
        await kai.says("sage Hallo", "Hallo")
        await watcher.sees("Kai: Hallo")
        await watcher.says("sage Hallo", "kann ich gerade nichts anfangen")
        await watcher.says("tisch", "Es schauen zu: 1")


async def test_a_lost_connection_is_told_and_what_was_typed_counts(
    running: Live, table: TableKeys
) -> None:
    async with cutting(running.url) as (proxy, url):
        link = Link(url, table.table, "gm", table.token)
        async with Person(link) as kai:
            proxy.word = b'"ack"'
            kai.type("sage Hallo")
            await kai.sees("Die Verbindung ist weg")
            await kai.sees("Wieder verbunden.")
            await kai.says("log", "Kai: Hallo")
    assert proxy.cuts == 1


async def test_a_line_too_long_for_the_wire_is_refused(gm: Link) -> None:
    async with Person(gm) as kai:
        await kai.says(f"karte speichern Hof {'.' * 9000}{'#' * 900}", "gespeichert")
        await kai.says(f"karte speichern Hof {'ü' * 9000}", "zu groß")
