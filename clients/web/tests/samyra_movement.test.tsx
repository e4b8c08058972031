import { readFileSync } from "node:fs";
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { language } from "../src/state/preferences";
import type { View } from "../src/net/view";
import type { Option } from "../src/net/option";
import { boardOf } from "../src/systems/samyra/combat/selection";
import { CombatQuestion } from "../src/systems/samyra/question/combat_question";
import type { SamyraConflict } from "../src/systems/samyra/combat/view";
import { fighter, offer } from "./combat";
import { doorToPlay, drawAnew, drawAtTable, fetchAll, find, root } from "./drawing";
import { soon } from "./soon";

beforeAll(fetchAll);
drawAnew();
beforeEach(() => {
  language.value = "de";
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});

/** Draw what is asked of Ayla's player in a phase of the round. */
function draws(
  phase: string,
  looked: readonly Option[],
  others: object = {},
  more: { conflict?: object; view?: object } = {},
): void {
  const conflict = {
    system: "samyra",
    title: "",
    open: true,
    phase,
    parties: ["us", "them"],
    order: ["us", "them"],
    slot: 0,
    fighters: { ayla: { ...fighter("us", "b1"), loesen: "-" }, ...others },
    ...more.conflict,
  } as unknown as SamyraConflict;
  const asks = {
    q: {
      who: "ayla",
      kind: phase === "order" ? "order" : "movement",
      conflict: "C",
      subject: "us",
      answered: false,
    },
  };
  const view = {
    table: {},
    me: { role: "player", figures: { ayla: true } },
    figures: { ayla: { name: "Ayla" }, wolf: { name: "Wolf" } },
    conflicts: { C: conflict },
    asks,
    options: { 1: offer("Intend") },
    ...more.view,
  } as unknown as View;
  boardOf("C").looked.value = looked;
  const door = doorToPlay(view);
  act(() => render(null, root));
  drawAtTable(door, <CombatQuestion id="C" />);
}

const seen = (testid: string): Element | null => find(testid);
const words = (testid: string): string | undefined => seen(testid)?.textContent;
const wolf = fighter("them", "b2", { area: ["b1"] });
/** What Ayla's player knows of her sheet. */
const sheet = (held: object): object => ({ sheets: { samyra: { ayla: held } } });

test("the odds of getting away stand where one moves, and below no other question", () => {
  draws("move", [offer("RollLoesen")]);
  expect(seen("odds")).not.toBeNull();
  draws("order", [offer("RollLoesen")]);
  expect(seen("odds")).toBeNull();
});

const besideWolf = (): string | undefined => {
  draws("move", [offer("RollLoesen")], { wolf });
  return seen("held")?.textContent;
};

test("who reaches no field beside an enemy is not told that there is none", () => {
  expect(besideWolf()).toBe(
    "Neben Wolf: kein Feld in diesem Bereich erreichbar. Bleib, oder löse dich (W20).",
  );
  language.value = "en";
  expect(besideWolf()).toBe(
    "Beside Wolf: no field inside this area in reach. Stay, or get away (d20).",
  );
});

test("on a phone only a planned way gives up its room at the edge: it keeps some for its own row", () => {
  const css = readFileSync("src/systems/samyra/question/beside_enemy.css", "utf8");
  const [, given = ""] = /([^{}]+)\{\s*margin-inline-end: 0;/.exec(css) ?? [];
  const [, kept = ""] = /([^{}]+)\{\s*margin-inline-end: 3\.25rem;/.exec(css) ?? [];
  const room = (): boolean[] => [given, kept].map((each) => root.querySelector(each) !== null);
  const steps = { start: "b1", budget: 2, max: 2, edges: {}, ends: [], by: {} };
  draws("move", [offer("Step", { path: { steps } })]);
  expect([seen("preview"), seen("question"), room()]).toEqual([
    expect.anything(),
    null,
    [true, true],
  ]);
  draws("facing", [offer("Intend", { kind: { one_of: ["melee"] } })]);
  expect([seen("acting"), seen("question"), room()]).toEqual([
    expect.anything(),
    null,
    [false, false],
  ]);
});

test.each([
  [0, "ask"],
  [4, "run"],
])(
  "a way past an enemy risks least where nothing else is said (Geländelauf %i)",
  (learned, wish) => {
    const edges = { b1: [["b2", 1, 1]], b2: [["b3", 1, 0]] };
    const steps = {
      start: "b1",
      budget: 4,
      max: 9,
      edges,
      ends: ["b2", "b3"],
      by: { "b1>b2": ["wolf"] },
    };
    const past = { view: sheet({ gelaendelauf: learned }) };
    const board = boardOf("C");
    act(() => void (board.path.value = ["b2", "b3"]));
    draws("move", [offer("Step", { path: { steps } })], { wolf }, past);
    const choice = find<HTMLSelectElement>("at-stop");
    expect(choice?.value).toBe(wish);
    expect(choice?.labels[0]?.className).toBe("");
    act(() => void (board.path.value = []));
  },
);

test("that nobody strikes at who breaks away is no warning", () => {
  const steps = {
    start: "b1",
    budget: 2,
    max: 2,
    edges: { b1: [["b2", 1, 0]] },
    ends: ["b2"],
    by: {},
  };
  const ayla = { ...fighter("us", "b1"), move: { mode: "forced" } };
  const board = boardOf("C");
  act(() => void (board.path.value = ["b2"]));
  draws("move", [offer("Step", { path: { steps } })], { ayla });
  expect(words("preview-spared")).toMatch(/^Bis B2 schlägt niemand zu/);
  expect([seen("preview-warning"), seen("preview-spared")?.className]).toEqual([null, "muted"]);
  act(() => void (board.path.value = []));
});

const answers = (outcomes: object[]): void =>
  void vi.stubGlobal(
    "fetch",
    async () => new Response(JSON.stringify({ method: "exact", outcomes })),
  );

test("from one enemy one number says how likely it is to get away, and by which face", async () => {
  answers([
    { key: "0", p: "1/2" },
    { key: "1", p: "1/2" },
  ]);
  draws("move", [offer("RollLoesen")], { wolf });
  await soon(() => expect(words("odds")).toBe("Löst sich: 50\u00A0% (W20 höchstens 10)"));
});

const binds = (guete: object): object => ({
  conflict: { binds: { "wolf>ayla": { success: true, ...guete } } },
});

test("who is bound so well as nobody may know is told that, and how it counts", () => {
  draws("move", [offer("RollLoesen")], { wolf }, binds({}));
  expect(words("bound-by")).toBe(
    "Wolf bindet dich: Gefordert ist höchstens 10 weniger der Güte, und die kennt nur die Spielleitung.",
  );
  draws("move", [offer("RollLoesen")], { wolf }, binds({ guete: 3 }));
  expect(seen("bound-by")).toBeNull();
});

const weapon = (reach: string): object => ({ w: { name: "x", place: "ready", reach } });

test("an archer beside an enemy is told why there is no melee", () => {
  const shoots = [offer("Intend", { kind: { one_of: ["ranged"] }, target: { one_of: ["wolf"] } })];
  const ayla = fighter("us", "b1", { area: ["b2"] });
  const told = (held: object): string | undefined => {
    draws("facing", shoots, { wolf, ayla }, { view: sheet(held) });
    return words("unarmed");
  };
  expect(told({ weapons: weapon("ranged") })).toBe(
    "Kein Nahkampf: Ayla hat keine Waffe dafür in der Hand.",
  );
  expect(told({ weapons: weapon("melee") })).toBeUndefined();
  expect(told({ weapons: weapon("ranged"), bare_hands: "yes" })).toBeUndefined();
  expect(told({ weapons: {} })).toBeUndefined();
});

test("who ends the choice for several figures reads that on the button", () => {
  const fields = { conflict: { one_of: ["C"] }, through: { one_of: ["facing"] } };
  const ready = { type: "samyra.Ready", fields };
  const two = {
    1: offer("Intend"),
    2: offer("Intend", { figure: { one_of: ["bran"] } }),
    3: ready,
  };
  const [ayla, bran] = ["b1", "c1"].map((pose) => fighter("us", pose, { ready: false }));
  const me = { role: "player", figures: { ayla: true, bran: true } };
  draws("facing", [], { ayla, bran }, { view: { me, options: two } });
  expect(words("ready")).toBe("Alle fertig");
  const alone = { me, options: { 1: offer("Intend"), 3: ready } };
  draws("facing", [], { ayla, bran }, { view: alone });
  expect(words("ready")).toBe("Fertig");
});

test.each([
  ["gm", "Trage den Schaden ein, der nach Abzug der Rüstung (RS) bleibt."],
  ["owner", "Schaden vor der Rüstung: RS wird noch abgezogen."],
])("the form says whether armour counts in the damage that %s enters", (by, said) => {
  const hit = {
    type: "samyra.EnterOutcome",
    ask: "q",
    fields: { hit: { one_of: ["yes"] }, damage: { int: { min: 0, max: 50 } } },
  };
  const asks = {
    q: { who: "gm", kind: "outcome", conflict: "C", subject: "ayla", answered: false, mine: true },
  };
  const entering = { me: { role: "gm", seat: "g" }, asks, options: { 1: hit } };
  const blows = { b: { ask: "q", kind: "melee", attacker: "ayla", target: "wolf" } };
  const conflict = { settings: { outcome_by: by }, blows };
  draws("segment3", [], { wolf }, { conflict, view: entering });
  expect(words("armour")).toBe(said);
});

test.each([
  [true, "end-conflict"],
  [false, "next-round"],
])(
  "between rounds the first button fits who still stands (one party alone: %s)",
  (alone, first) => {
    const fields = { conflict: { one_of: ["C"] } };
    const options = Object.fromEntries(
      ["samyra.NextRound", "table.CloseConflict"].map((type) => [type, { type, fields }]),
    );
    const me = { role: "gm", figures: {} };
    const gm = { conflict: { round: 1 }, view: { me, asks: {}, options } };
    draws("idle", [], { wolf: { ...wolf, fallen: alone } }, gm);
    const primary = [...root.querySelectorAll("button.primary")];
    expect(primary.map((button) => button.getAttribute("data-testid"))).toEqual([first]);
    expect(find("next-round")).not.toBeNull();
  },
);
