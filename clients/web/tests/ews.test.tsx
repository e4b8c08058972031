import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import { language } from "../src/state/preferences";
import type { View } from "../src/net/view";
import type { Option } from "../src/net/option";
import { part as ews } from "../src/systems/ews/part";
import { onceMore } from "../src/systems/ews/once_more";
import { Bar } from "../src/systems/ews/chances";
import { chainWords, way } from "../src/systems/ews/sides";
import { stepName, usualFirst } from "../src/systems/ews/values";
import { latest, decidedOutcome, tone, type EwsConflict } from "../src/systems/ews/view";
import { catalogue } from "./holds";
import { doorToPlay, drawAnew, drawAtTable, find, root } from "./drawing";

const probe = {
  system: "ews",
  title: "Archiv",
  open: true,
  kind: "probe",
  phase: "symbols",
  method: "rps",
  actor: "a",
  opponent: "gm",
  value: 18,
  target: 18,
  game: 2,
  sides: { a: { state: "choosing" }, gm: { state: "choosing" } },
  games: { 1: { a: "Schere", b: "Stein", outcome: "loss" } },
  x: -3,
  totals: { a: [18, 15] },
  left: { wins: {} },
  next: {
    win: { totals: { a: 15 }, outcome: "failure", cause: "", over: true },
    tie: { totals: { a: 15 }, outcome: "failure", cause: "", over: true },
    loss: { totals: { a: 12 }, outcome: "failure", cause: "", over: false },
  },
} as unknown as EwsConflict;

function show(conflict: EwsConflict, frames: object[] = []): void {
  const view = {
    me: { role: "player", figures: { a: true } },
    figures: { a: { name: "Ines" } },
    conflicts: { C: conflict },
    asks: {},
  } as unknown as View;
  const door = doorToPlay(view, {}, { visibleFrames: signal(frames) });
  drawAtTable(door, <ews.Board id="C" conflict={conflict} />);
}

function by(method: string): Option {
  return { type: "ews.OpenProbe", fields: { method: { one_of: [method] } } } as unknown as Option;
}

/** After these games, where each end of the next would come to the same. */
function standing(games: object, outcome: string): EwsConflict {
  return {
    ...probe,
    games,
    next: { win: { outcome }, tie: { outcome }, loss: { outcome } },
  } as unknown as EwsConflict;
}

/** What opens a conflict once more. */
function made(view: View, conflict: EwsConflict) {
  return onceMore(view, conflict, "Archiv 2", () => "").map((deed) => deed.make(view));
}

function ruled(settings: object): View {
  return { table: { settings } } as unknown as View;
}

const frame = (n: number, ...events: object[]) => ({ n, id: `${n}`, at: 0, kind: "play", events });

/** How both hands lie: the tested side's first. */
function hands(): (string | undefined)[] {
  return [...root.querySelectorAll<HTMLElement>("[data-lies]")].map((hand) => hand.dataset["lies"]);
}

drawAnew();
beforeEach(() => {
  language.value = "de";
  const words = {
    "step.18": "hervorragend",
    "class.failure": "nicht bestanden",
    "value.Stein": "Stein",
  };
  catalogue({ ews: words });
  vi.stubGlobal("fetch", () => Promise.reject(new Error("nothing is asked of the server")));
});

test("while the next symbols are chosen hands are empty, with what the game before has shown beside them", () => {
  show({ ...probe, phase: "resolved" });
  expect(hands()).toEqual(["open", "open"]);
  show(probe);
  expect(hands()).toEqual(["empty", "empty"]);
  expect(find("side-gm")?.textContent).toContain("Runde 1:  Stein");
  show({ ...probe, sides: { a: { state: "choosing" }, gm: { state: "committed" } } });
  expect(hands()).toEqual(["empty", "closed"]);
  expect(root.querySelectorAll('.ews-hand [aria-label="Stein"]')).toHaveLength(0);
});

test("one's own choice is seen by oneself, with why it stays", () => {
  show({
    ...probe,
    sides: { a: { state: "committed", symbol: "Stein" }, gm: { state: "choosing" } },
  });
  expect(hands()).toEqual(["closed", "empty"]);
  expect(find("side-a")?.textContent).toContain("Gewählt ist gewählt");
  expect(find("side-gm")?.textContent).not.toContain("Gewählt ist gewählt");
});

test("the way of a total, its name, and what each end brings are told", () => {
  show(probe);
  expect(find("total-a")?.textContent).toContain("18 → 15");
  expect(find("total-gm")?.textContent).toContain("hervorragend");
  show({ ...probe, skill: "Hacken" });
  expect(find("total-a")?.textContent).toContain("Hacken");
  expect(find("end-tie")?.textContent).toContain("nicht bestanden");
  expect(find("end-loss")?.dataset["over"]).toBe("false");
  expect(find("end-loss")?.textContent).toContain("nicht bestanden, es wird weitergespielt");
});

test("in a contest by symbols no level is named that its result does not tell", () => {
  const { target: _target, ...rest } = probe;
  const contest = { ...rest, kind: "contest", totals: { a: [15, 18], gm: [18] } } as EwsConflict;
  show(contest);
  expect(find("total-a")?.textContent).not.toContain("hervorragend");
  expect(find("total-gm")?.textContent).toContain("hervorragend");
  show({ ...contest, result: { total: 18, quality: 18 } });
  expect(find("total-a")?.textContent).toContain("hervorragend");
});

test("who is told no numbers sees the hands alone", () => {
  const {
    totals: _totals,
    left: _left,
    next: _next,
    value: _value,
    target: _target,
    ...rest
  } = probe;
  show({ ...rest, secret: true } as unknown as EwsConflict);
  expect(hands()).toHaveLength(2);
  expect(find("total-a")).toBeNull();
  expect(find("end-tie")).toBeNull();
});

test("what decided beside the totals and a critical roll stand on the board", () => {
  const sides = {
    a: { state: "rolled", faces: [6, 6, 6], x: 18, critical: "crit" },
    gm: { state: "idle" },
  } as EwsConflict["sides"];
  show({
    ...probe,
    method: "pmd6",
    phase: "resolved",
    sides,
    games: {},
    result: { outcome: "success", total: 36, target: 18, margin: 18, cause: "double_six" },
  });
  expect(find("critical-a")).not.toBeNull();
  expect(find("cause")?.dataset["cause"]).toBe("double_six");
  expect(find("side-gm")?.querySelector(".ews-dice")).toBeNull();
});

test.each([
  [[5, 4], -5, "5: noch einmal geworfen. Die 4 zählt nicht."],
  [[6, 6, 1], 12, "6 und 6: noch einmal geworfen. Die 1 zählt nicht."],
  [[6, 6, 6], 18, "6 und 6: noch einmal geworfen. Alle zählen."],
  [[3], -3, ""],
])("why a throw has the dice %o is said in words", (faces, x, words) =>
  expect(chainWords(faces, x)).toBe(words),
);

test("the same once more is what the gm is offered, with the same figures, numbers and method", () => {
  const number = { int: { min: -999, max: 999 } };
  const fields = {
    title: { text: { min: 1, max: 80 } },
    figure: { one_of: ["a", "b"] },
    value: number,
    skill: { text: { min: 0, max: 40 } },
    target: number,
    numbers: { one_of: ["shown", "secret"] },
    visibility: { one_of: ["public", "gm"] },
  };
  const open = (method: string): Option =>
    ({
      type: "ews.OpenProbe",
      fields: { ...fields, method: { one_of: [method] } },
    }) as unknown as Option;
  const view = { options: { 1: open("pmd6"), 2: open("rps") } } as unknown as View;
  const over = { ...probe, skill: "Hacken", phase: "resolved", secret: true, visibility: "public" };
  const decided = { ...over, result: { outcome: "failure" } } as EwsConflict;
  expect(made(view, decided)).toEqual([
    {
      type: "ews.OpenProbe",
      title: "Archiv 2",
      figure: "a",
      value: 18,
      target: 18,
      skill: "Hacken",
      method: "rps",
      numbers: "secret",
      visibility: "public",
    },
  ]);
  expect(made({} as View, decided)).toEqual([]);
  expect(made(view, over)).toEqual([]);
});

test("the bar of chances is to scale, however long the words are", () => {
  const all = [
    { key: "win", percent: 57.5 },
    { key: "draw", percent: 10.2 },
    { key: "loss", percent: 32.3 },
  ];
  act(() =>
    render(
      <Bar
        all={all}
        says={(key) => (key === "loss" ? "Die Sekretärin mit dem langen Namen" : key)}
      />,
      root,
    ),
  );
  expect(
    [...root.querySelectorAll<HTMLElement>(".ews-share")].map(({ style, textContent }) => [
      style.width,
      textContent,
    ]),
  ).toEqual([
    ["57.5%", ""],
    ["10.2%", ""],
    ["32.3%", ""],
  ]);
  expect(find("chance-loss")?.textContent).toBe("Die Sekretärin mit dem langen Namen 32,3\u00a0%");
});

test("what is left of a total's way are the games that changed it", () => {
  expect([way([18, 15, 12, 12]), way([14, 14, 14]), way([12])]).toEqual(["18 → 15 → 12", "", ""]);
});

test("that it is decided is said while games go on which cannot change it", () => {
  expect(decidedOutcome(probe)).toBe("failure");
  show(probe);
  expect(find("settled")?.dataset["outcome"]).toBe("failure");
  const won = { 1: { a: "Stein", b: "Schere", outcome: "win" } };
  expect(decidedOutcome(standing(won, "success"))).toBe("success");
  // Whoever is behind may still win on.
  expect(decidedOutcome(standing(won, "failure"))).toBeUndefined();
  expect(decidedOutcome(standing({}, "success"))).toBeUndefined();
});

test.each([
  [{ kind: "probe", left: { wins: { a: 0 }, losses: 0 } }, "darf nur nicht verlieren"],
  [{ kind: "probe", left: { wins: { a: 0 }, losses: 1 } }, "liegt weit genug vorn"],
  [
    {
      kind: "contest",
      opponent: "b",
      target: undefined,
      other_value: 18,
      totals: { a: [18], b: [18] },
      left: { wins: { a: 0, b: 1 } },
    },
    "Gleichstand genügt",
  ],
  [
    {
      kind: "contest",
      opponent: "b",
      target: undefined,
      other_value: 15,
      totals: { a: [18], b: [15] },
      left: { wins: { a: 0, b: 2 } },
    },
    "liegt weit genug vorn",
  ],
])("who needs no win is told what is enough: %o", (part, words) => {
  show({ ...probe, games: {}, totals: { a: [18] }, ...part } as unknown as EwsConflict);
  expect(find("missing-a")?.textContent).toContain(words);
});

test("the light is on the symbol that won, whoever won it all, and a number is said once", () => {
  const games = { ...probe.games, 2: { a: "Schere", b: "Papier", outcome: "win" } };
  show({
    ...probe,
    phase: "resolved",
    games,
    totals: { a: [18, 15, 15] },
    result: { outcome: "failure", total: 15, quality: 15, target: 18, margin: -3, cause: "" },
  } as unknown as EwsConflict);
  expect(root.querySelector(".ews-won")?.closest("li")?.dataset["testid"]).toBe("side-a");
  expect(root.querySelector(".ews-lost")?.closest("li")?.dataset["testid"]).toBe("side-gm");
  expect(find("outcome")?.textContent?.match(/15/gu)).toHaveLength(1);
  expect(find("outcome")?.textContent).toContain("Güte 15 gegen Mindestwurf 18 · Abstand 3");
});

test("what the gm decided stands beside the result, with the reason, and no line says otherwise", () => {
  const failed = { total: 21, target: 12, quality: 21, margin: 9, x: 3, outcome: "failure" };
  const decided = { ...probe, phase: "resolved", target: 12, result: failed } as EwsConflict;
  const word = { type: "ews.ResultOverridden", conflict: "C" };
  show(decided, [
    frame(1, { ...word, what: "x", old: -3, new: 3, why: "verzählt", how: "number" }),
    frame(2, {
      ...word,
      what: "outcome",
      old: "success",
      new: "failure",
      why: "Alarm!",
      how: "word",
    }),
  ]);
  expect(find("ews.by_word")?.textContent).toBe("So hat es die Spielleitung entschieden. Alarm!");
  expect(find("ews.bonus_by_word")?.textContent).toContain("verzählt");
  expect(find("worth")?.textContent).not.toContain("−3");
  show({ ...decided, result: { ...failed, x: -3, outcome: "success" } });
  expect(find("ews.by_word")).toBeNull();
  expect(find("worth")?.textContent).toContain("−3");
});

test("who sees a roll stands beside it before and after it falls, unless everybody does", () => {
  const dice = {
    ...probe,
    method: "pmd6",
    games: {},
    sides: { a: { state: "rolling" }, gm: { state: "idle" } },
  } as unknown as EwsConflict;
  for (const phase of ["dice", "resolved"]) {
    show({ ...dice, phase, visibility: "self" } as unknown as EwsConflict);
    expect(find("seen-by")?.textContent).toBe("sieht: value.self");
    show({ ...dice, phase, visibility: "public" } as unknown as EwsConflict);
    expect(find("seen-by")).toBeNull();
  }
});

test("the header has room for what it is, and says how it ended", () => {
  expect(
    [ews.status(probe), ews.status({ ...probe, phase: "resolved" } as EwsConflict)].map(
      ({ words }) => words,
    ),
  ).toEqual(["value.probe", "value.probe · phase.resolved"]);
});

test("names, tones and the usual method", () => {
  expect([stepName(18), stepName(17)]).toEqual(["hervorragend", ""]);
  expect((["win", "draw", "failure"] as const).map(tone)).toEqual(["plus", "", "minus"]);
  expect(latest({ ...probe, games: { 1: { a: "Stein", b: "Stein", outcome: "tie" } } })).toEqual({
    shown: { a: "Stein", gm: "Stein" },
  });
  const options = ["rps", "pmd6"].map(by);
  expect(usualFirst(ruled({ "ews.method": "pmd6" }), options)).toEqual(options.toReversed());
  expect(usualFirst(ruled({}), options)).toEqual(options);
  expect(usualFirst(ruled({ "ews.method": "rps" }), options, "pmd6")).toEqual(options.toReversed());
});
