/** Who gets the same LE by one press? Those with the same name but for its number, who have none. */
import { act } from "preact/test-utils";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Command } from "../src/net/option";
import type { View } from "../src/net/view";
import { language } from "../src/state/preferences";
import { LeForOthers } from "../src/systems/samyra/combat/le_for_others";
import type { LineUpPlace } from "../src/systems/generic/opening/lineup";
import { givingLe, OpeningLe } from "../src/systems/samyra/opening_le";
import { doorOf, doorToPlay, drawAnew, drawAtTable, fetchAll, find, root } from "./drawing";
import { soon } from "./soon";

const NAMES = { r1: "Räuber 1", r2: "Räuber 2", r3: "Räuber 3", r4: "Räuber 4", w: "Wolf" };

let sent: Command[];
beforeAll(fetchAll);
drawAnew();
beforeEach(() => {
  [language.value, sent] = ["de", []];
});

const send = async (command: Command) => (sent.push(command), { ok: true });

/** Return a table at which these have LE. */
function tableWith(le: Record<string, number>): View {
  const figures = Object.fromEntries(
    Object.entries(NAMES).map(([id, name]) => [id, { name, kind: "npc" }]),
  );
  const sheets = Object.fromEntries(
    Object.keys(NAMES).map((id) => [id, id in le ? { le: le[id] } : {}]),
  );
  const fields = { figure: { one_of: ["r1", "r2", "r3", "w"] } };
  const options = { l: { type: "samyra.SetLe", more: true, fields } };
  const view = { me: { role: "gm", seat: "g" }, figures, sheets: { samyra: sheets }, options };
  return view as unknown as View;
}

/** Draw what is offered below the LE of the first, where these have LE. */
function draw(le: Record<string, number>): void {
  const table = doorToPlay(tableWith(le), { send });
  drawAtTable(table, <LeForOthers figure="r1" le={le["r1"]} />);
}

test("of three robbers one has LE: a press gives it to the others, and to nobody else", async () => {
  draw({ r1: 8 });
  expect(find("le-for-others")?.textContent).toBe("LE 8 auch für Räuber 2 und Räuber 3");
  act(() => find("le-for-others")?.click());
  await soon(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { type: "samyra.SetLe", figure: "r2", le: 8 },
    { type: "samyra.SetLe", figure: "r3", le: 8 },
  ]);
});

test("LE that somebody has already stays as it is", () => {
  draw({ r1: 8, r2: 3 });
  expect(find("le-for-others")?.textContent).toBe("LE 8 auch für Räuber 3");
});

test("nothing is offered before the first has LE, or once all have", () => {
  draw({ r2: 8 });
  expect(find("le-for-others")).toBeNull();
  draw({ r1: 8, r2: 8, r3: 8 });
  expect(find("le-for-others")).toBeNull();
});

/** All of them take part, but for the second. */
const PLACES = Object.entries(NAMES).map(
  ([figure, name]) => ({ figure, name, in: figure !== "r2" }) as LineUpPlace,
);

test("the same LE is for nobody's character", () => {
  const characters = PLACES.map((place) => ({ ...place, kind: "character" }));
  expect(givingLe(characters, "8")).toEqual([]);
});

test("a band without LE gets it with the combat that is opened; who has some, may get none or stays away, does not", async () => {
  const view = tableWith({ w: 12 });
  expect(await Promise.all(givingLe(PLACES, "8").map(({ make }) => make(view)))).toEqual([
    { type: "samyra.SetLe", figure: "r1", le: 8 },
    { type: "samyra.SetLe", figure: "r3", le: 8 },
    undefined,
    undefined,
  ]);
  expect([givingLe(PLACES, ""), givingLe(PLACES, "0")]).toEqual([[], []]);
});

/** Read how LE is asked for where these have some. */
function label(le: Record<string, number>): string | undefined {
  const taking = PLACES.filter((place) => place.in);
  drawAtTable(doorOf(tableWith(le)), <OpeningLe taking={taking} le="" set={() => undefined} />);
  return root.querySelector("label")?.textContent;
}

test("LE is asked for once where several take part who may be given some and have none", () => {
  expect(label({ w: 12 })).toBe("LE für die 2 ohne LE");
  expect(label({ w: 12, r1: 8 })).toBeUndefined();
});
