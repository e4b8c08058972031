/** Is as much new luck ordered as is ticked, for one reason, and nothing else? */
import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import type { Command } from "../src/net/option";
import type { View } from "../src/net/view";
import "../src/i18n/gm_words";
import { language } from "../src/state/preferences";
import { ParkedLuck } from "../src/table/history/parked_dice";
import { doorOf, doorToPlay, drawAnew, drawAtTable, find, press, typeIn } from "./drawing";
import told from "./sentences.json";
import { speakAsServed } from "./served";

drawAnew();
speakAsServed("en");

const KEYS = ["phers/a/H10/", "phers/b/H10/", "phers/c/H10/"];

function viewWith(keys: readonly string[], what: object = {}): View {
  const one = { system: "phers", purpose: "H10", count: 1, ...what };
  const parked = keys.map((key) => [key, { figure: key[6], ...one }]);
  const option = {
    type: "table.FreshThrow",
    fields: { key: { ref: "parked" }, why: { text: { min: 1, max: 200 } } },
  };
  return {
    me: { role: "gm", seat: "g" },
    figures: {},
    table: {},
    options: { fresh: option },
    parked: Object.fromEntries(parked),
  } as unknown as View;
}

/** Draw the list of a gm; an order takes along what lies under the next key, too. */
function listed(keys: readonly string[], alongside: Record<string, string> = {}): Command[] {
  const sent: Command[] = [];
  const live = signal({ view: viewWith(keys) });
  const send = async (command: Command) => {
    sent.push(command);
    const gone = new Set([command["key"], alongside[String(command["key"])]]);
    live.value = { view: viewWith(keys.filter((key) => !gone.has(key))) };
    return { ok: true };
  };
  const door = doorToPlay(live.value.view, { send }, { live });
  drawAtTable(door, <ParkedLuck />);
  return sent;
}

async function order(why: string): Promise<void> {
  typeIn(find("parked-why"), why);
  await press("parked-fresh");
}

test("given two of three ticked, when new rolls are ordered, then these two are, for one reason", async () => {
  const sent = listed(KEYS);
  await press("parked-phers/a/H10/");
  await press("parked-phers/c/H10/");
  await order("The die was cocked");
  const why = "The die was cocked";
  expect(sent).toEqual([
    { type: "table.FreshThrow", key: "phers/a/H10/", why },
    { type: "table.FreshThrow", key: "phers/c/H10/", why },
  ]);
});

test("given one box for all, when it is ticked, then all are ordered, and what another order took is not asked for again", async () => {
  const sent = listed(KEYS, { "phers/a/H10/": "phers/b/H10/" });
  await press("parked-all");
  await order("Once more");
  expect(sent.map((command) => command["key"])).toEqual(["phers/a/H10/", "phers/c/H10/"]);
});

test("given a single throw, then it is ticked already, and waits for a reason", async () => {
  const sent = listed(["phers/a/H10/"]);
  await order("  ");
  expect(sent).toEqual([]);
  await order("Cocked");
  expect(sent).toHaveLength(1);
});

test("a reason is as long as the server takes it", () => {
  listed(KEYS);
  expect((find("parked-why") as HTMLInputElement).maxLength).toBe(200);
});

test("given nothing ticked, then nothing is ordered", async () => {
  const sent = listed(KEYS);
  await order("Cocked");
  expect(sent).toEqual([]);
});

/** Draw what lies there for one purpose, and tell how it is called. */
function called(what: object): string {
  drawAtTable(doorOf(viewWith(["key"], { figure: "gm", ...what })), <ParkedLuck />);
  return find("parked")?.textContent ?? "";
}

test.each(told.luck)("what is drawn for $purpose ($system) has a name", (luck) => {
  expect(called(luck)).toBe(`the GM · ${luck.en}`);
  language.value = "de";
  expect(called(luck)).toBe(`die Spielleitung · ${luck.de}`);
});

test("what a formula of the table's own throws for a blow is named by the blow, and several are counted", () => {
  const parked = { system: "samyra", purpose: "blow.damage", count: 2, values: [3, 5] };
  expect(called(parked)).toBe("the GM · action · 2× · will show: 3, 5");
});
