import { beforeEach, describe, expect, test, vi } from "vitest";
import { addWords, holds, served } from "../src/i18n/words";
import { differing } from "../src/table/differences";
import { steps } from "../src/state/steps";
import phers from "../src/systems/phers/filled.de.json";
import samyra from "../src/systems/samyra/filled.de.json";
import { ruled } from "../src/table/steps";
import { language } from "../src/state/preferences";
import type { View } from "../src/net/view";
import type { Answer, Frame, ChangePlan, PlannedStep } from "../src/net/wire";
import type { Option } from "../src/net/option";
import { changesOf, told } from "../src/table/history/changed_values";
import { commandChoices } from "../src/table/history/correct";
import { choosable, standIns } from "../src/table/history/stand_ins";
import { fieldwise } from "../src/table/history/fieldwise";
import { boxes, grouped } from "../src/table/history/grouping";
import { changeOf } from "../src/table/history/other_ways";
import { ask, confirm } from "../src/table/history/planning";
import { HOLDS } from "./holds";
import { summary } from "../src/table/history/summary";
import { moveWithoutAccount, names, play } from "./frames";

/** A change with an account that tells nothing. */
function move(...as: Parameters<typeof moveWithoutAccount>): Frame {
  return { ...moveWithoutAccount(...as), account: [] } as Frame;
}

function dropped(id: string, ...asks: string[]): PlannedStep {
  return { id, status: "dropped", code: "stale", asks };
}

function last(asks: readonly string[]): string {
  return asks.map((each) => each.slice(-1)).join();
}

function offered(question: string): Option {
  return { type: "x.Roll", ask: question, fields: {} };
}

function planned(plan: ChangePlan): Answer {
  return { ok: "planned", plan };
}

beforeEach(() => {
  language.value = "de";
  holds.value = HOLDS;
});

function planOf(...all: [id: string, status: string][]): ChangePlan {
  return {
    digest: "",
    kind: "rebase",
    parks: [],
    steps: all.map(([id, status]) => ({ id, status })),
  } as unknown as ChangePlan;
}

describe("planning an undo", () => {
  const plan: ChangePlan = {
    digest: "d1",
    kind: "move",
    account: [],
    steps: [
      { id: "f2", status: "struck" },
      { id: "f3", status: "kept" },
    ],
    parks: [],
  };
  const other: ChangePlan = {
    ...plan,
    digest: "d2",
    steps: [...plan.steps, { id: "f4", status: "struck" }],
  };
  const bare = { type: "table.Undo", conflict: "C", step: "f2", why: "" };

  test("sorts the steps by what becomes of them", () => {
    const marks: ChangePlan["steps"] = [
      { id: "a", status: "struck" },
      { id: "b", status: "kept" },
      { id: "c", status: "redone", old: [], new: [] },
      { id: "d", status: "dropped", code: "wrong_phase", asks: ["C/roll/a", "C/turn/a"] },
      { id: "e", status: "filled", new: [] },
      { id: "f", status: "dropped", code: "wrong_phase", asks: ["C/roll/a"] },
      { id: "g", status: "thrown" },
      { id: "h", status: "restored" },
    ];
    const { asks, ...groups } = grouped({ ...plan, steps: marks });
    const ids = Object.fromEntries(
      Object.entries(groups).map(([name, found]) => [name, found.map((step) => step.id).join("")]),
    );
    expect(ids).toEqual({
      struck: "a",
      restored: "h",
      changed: "ce",
      dropped: "df",
      thrown: "g",
      kept: "b",
    });
    expect(asks).toEqual([["C/roll/a", "C/turn/a"], ["C/roll/a"]]);
  });

  test("what was ticked stays to be unticked, though the plan no longer asks for it", () => {
    const box = { asks: ["C/roll/a"], words: "Ayla: Würfle!" };
    expect(boxes(plan, [box], String)).toEqual([box]);
  });

  test("no box says the same as another, and none asks for more than another that is enough", () => {
    const asked = {
      ...plan,
      steps: [
        dropped("d", "C/1/a", "C/2/a"),
        dropped("e", "C/1/a"),
        dropped("f", "C/3/b"),
        dropped("g", "C/4/b"),
      ],
    };
    expect(boxes(asked, [], last)).toEqual([
      { words: "a", asks: ["C/1/a"] },
      { words: "b", asks: ["C/3/b", "C/4/b"] },
    ]);
  });

  test("of old and new sentences only those that differ stand side by side", () => {
    const [a, b, c] = ["x.A", "x.B", "x.C"].map((type) => ({ type }));
    if (!a || !b || !c) throw new Error("no events");
    expect(differing([a, b, b], [a, b, c], names)).toEqual([["event.x.B"], ["event.x.C"]]);
    expect(differing([a], [a], names)).toEqual([[], []]);
    const [few, many] = [5, -20].map((difficulty) => ({
      type: "phers.Odd",
      figure: "a",
      difficulty,
      hidden: difficulty,
    }));
    if (!few || !many) throw new Error("no events");
    expect(differing([few], [many], names)).toEqual([[], []]);
    expect(fieldwise([few], [many], names)).toEqual([
      ["Schwierigkeit (schwer: negativ): 0,5."],
      ["Schwierigkeit (schwer: negativ): −2,0."],
    ]);
  });

  test("what the rules would answer names all whom they answer for, once, and no gm", () => {
    const two = { ...names, figures: { a: "Ayla", b: "Bran" } };
    const view = { conflicts: { C: { system: "samyra" } } } as unknown as View;
    addWords({ de: samyra });
    const answer = (kind: string, ...asked: string[]) =>
      ruled({ asked, kind, conflict: "C", subject: "b" }, view, two);
    expect(answer("window", "a", "b")).toBe("Ayla und Bran: Fertig mit dem, was gewählt ist.");
    expect(answer("strike", "a")).toBe("Ayla schlägt gegen Bran zu.");
    expect(answer("outcome", "gm")).toBe("Was Bran tut, misslingt.");
  });

  test("dice that fell already are said to fall once more", () => {
    const view = { conflicts: { C: { system: "phers" } } } as unknown as View;
    addWords({ de: phers });
    const asked = { asked: ["a"], kind: "roll", conflict: "C" };
    const [own, others] = ["a", "b"].map((figure) => [
      { system: "phers", figure, purpose: "dice" },
    ]);
    expect(ruled(asked, view, names, own)).toBe("Ayla würfelt noch einmal.");
    expect(ruled(asked, view, names, others)).toBe("Ayla würfelt.");
    const climax = { ...asked, kind: "climax" };
    expect(ruled(climax, view, names, own)).toBe("Ayla spart die Höhepunkte.");
  });

  test("of a system without such words the question is skipped", () => {
    const view = { conflicts: { C: { system: "fate" } } } as unknown as View;
    served.value = { ...served.value, de: { "ask.invoke": "{figure}: Einen Aspekt einsetzen?" } };
    const asked = { asked: ["a"], kind: "invoke", conflict: "C" };
    expect(ruled(asked, view, names)).toBe("Überspringen: Ayla: Einen Aspekt einsetzen?");
  });

  test("a correction says what it would have instead", () => {
    const was = { type: "phers.X", figure: "a", difficulty: 5, text: "" };
    const made = { ...was, difficulty: -20, text: "leise" };
    expect(changesOf(was, made, names).map(({ words }) => words)).toEqual([
      "Schwierigkeit (schwer: negativ): 0,5 → −2,0",
      "field.text: – → leise",
    ]);
    expect(changesOf(was, was, names)).toEqual([]);
  });

  test("what an account tells of a corrected value is found in it", () => {
    const was = { type: "phers.X", difficulty: 5, attribute: "beruf", target: "a" };
    const made = { type: "phers.X", difficulty: 20, attribute: "schwaeche", target: "b" };
    const [number, word, aim] = changesOf(was, made, names);
    const found = (values: Record<string, unknown>) =>
      told(changesOf(was, made, names), { kind: "phers.x", rank: 1, values });
    expect(found({ figure: "a", was_tenths: 5, now_tenths: 20 })).toEqual([number]);
    expect(found({ items: [{ figure: "a", now: "schwaeche" }], n: 1 })).toEqual([word]);
    expect(found({ figure: "c", target: "b", instead: "a" })).toEqual([aim]);
    // Of others it may say the same values.
    for (const others of [{ was: 7, now: 20 }, { figure: "b" }, { target: "b" }])
      expect(found(others)).toEqual([]);
  });

  test("only what answers the same question may stand in a command's place", () => {
    const was = { type: "x.Roll", ask: "C/roll/b", figure: "b", bonus: 2 };
    expect(
      standIns(was, [offered("C/roll/a"), offered("C/roll/b"), { type: "x.Other", fields: {} }]),
    ).toEqual([offered("C/roll/b")]);
    expect(commandChoices(was)).toEqual({ figure: "b", bonus: 2 });
  });

  test("a step with nothing to choose is not offered for correction by a form without fields", () => {
    const settled: Option = { type: "x.End", fields: { conflict: { one_of: ["C"] } } };
    const open: Option = { type: "x.End", fields: { n: { int: { min: 0, max: 9 } } } };
    const was = { type: "x.End", conflict: "C" };
    expect(choosable(was, [settled])).toBe(false);
    expect(choosable(was, [])).toBe(false);
    expect(choosable(was, [open])).toBe(true);
    expect(choosable(was, [settled, { ...settled, fields: { conflict: { one_of: ["D"] } } }])).toBe(
      true,
    );
  });

  test("confirming sends the same command with the digest that was shown", async () => {
    const send = vi.fn(async (): Promise<Answer> => ({ ok: true }));
    const net = { plan: vi.fn(), send };
    await expect(confirm(net, plan, bare, bare)).resolves.toEqual({ state: "done" });
    expect(send).toHaveBeenCalledWith({ ...bare, confirm: "d1" });
    expect(net.plan).not.toHaveBeenCalled();
  });

  test("a reason written meanwhile is planned again, and confirmed if nothing else changed", async () => {
    const wanted = { ...bare, why: "verzählt" };
    const send = vi.fn(async (): Promise<Answer> => ({ ok: true }));
    const net = { plan: async () => planned({ ...plan, digest: "d9" }), send };
    await expect(confirm(net, plan, bare, wanted)).resolves.toEqual({ state: "done" });
    expect(send).toHaveBeenCalledWith({ ...wanted, confirm: "d9" });
  });

  test("nothing is done that was not shown: another plan is shown first", async () => {
    const send = vi.fn();
    const net = { plan: async () => planned(other), send };
    const outcome = await confirm(net, plan, bare, { ...bare, why: "x" });
    expect(outcome).toMatchObject({ state: "planned", overtaken: true, plan: { digest: "d2" } });
    expect(send).not.toHaveBeenCalled();
  });

  test("a plan that was overtaken on the way comes back to be looked at", async () => {
    const net = { plan: vi.fn(), send: async () => planned(other) };
    await expect(confirm(net, plan, bare, bare)).resolves.toMatchObject({
      state: "planned",
      overtaken: true,
    });
  });

  test("a refusal is told", async () => {
    const refusal = { code: "sealed", params: { before: "f1", after: "f3" } };
    const outcome = await ask(async () => ({ ok: false, refusal }), bare);
    expect(outcome).toEqual({ state: "refused", refusal });
  });
});

function rolled(n: number, conflict: string): Frame {
  return play(n, { type: "x.Rolled", conflict });
}

/** The title of an undo from the first step on. */
function title(frames: readonly Frame[]): string {
  const past = {
    view: undefined,
    log: steps(frames),
    words: () => "Machtwort: jetzt „gut“. ",
    title: String,
  };
  return changeOf({ kind: "undo", conflict: "C", step: "f1" }, past).title;
}

describe("the title of an undo", () => {
  test("given nothing that follows and counts, it is what is taken back, without a mark at its end", () => {
    const struck = move(4, [{ id: "f3", status: "struck" }]);
    for (const frames of [
      [rolled(1, "C")],
      [rolled(1, "C"), rolled(2, "D"), rolled(3, "C"), struck],
    ])
      expect(title(frames)).toBe("Zurücknehmen: Machtwort: jetzt „gut“");
  });

  test("given that the conflict went on, it says so before", () => {
    expect(title([rolled(1, "C"), rolled(2, "C")])).toBe(
      "Zurücknehmen, mit allem danach: Machtwort: jetzt „gut“",
    );
  });
});

describe("a plan in one sentence", () => {
  test("says how many steps fall, what is thrown and what stays, and names nobody", () => {
    const all = planOf(
      ["f1", "struck"],
      ["f2", "struck"],
      ["f3", "struck"],
      ["f4", "thrown"],
      ["f5", "kept"],
      ["f6", "kept"],
    );
    expect(summary(all)).toBe(
      "3 Einträge werden zurückgenommen, 1 Eintrag ist noch offen, 2 bleiben, wie sie waren.",
    );
  });

  test("is short where little changes, and says so where nothing does", () => {
    expect(summary(planOf(["f3", "struck"]))).toBe("1 Eintrag wird zurückgenommen.");
    expect(summary(planOf(["f4", "thrown"]))).toBe("1 Eintrag ist noch offen.");
    expect(summary(planOf())).toMatch(/\.$/);
    language.value = "en";
    expect(summary(planOf(["f1", "dropped"], ["f9", "dropped"], ["f4", "redone"]))).toBe(
      "1 entry comes out differently, 2 entries no longer count.",
    );
  });
});
