import { beforeEach, describe, expect, test, vi } from "vitest";
import { gather, inOrder } from "../src/state/names";
import { addWords, holds } from "../src/i18n/words";
import { changesIn } from "../src/table/differences";
import { steps, tally, type Step } from "../src/state/steps";
import { entryActions, undoable, requestsAbout } from "../src/table/history/entry_actions";
import { reasons } from "../src/i18n/reasons";
import { validEvents } from "../src/state/valid_events";
import { stepWords, moveSentence } from "../src/table/steps";
import { language } from "../src/state/preferences";
import type { View } from "../src/net/view";
import type { Frame, GameEvent, StepMark } from "../src/net/wire";
import { HOLDS } from "./holds";
import { added, moveWithoutAccount, names, play, struck } from "./frames";

function odd(difficulty: number): GameEvent {
  return { type: "phers.Odd", figure: "a", difficulty };
}

function types(frames: Frame[], until?: number): string[] {
  return validEvents(frames, until).map(({ type }) => type);
}

/** A correction after which the second step says something else. */
function to(n: number, type: string): Frame {
  return moveWithoutAccount(n, [{ id: "f2", status: "redone", events: [{ type }] }]);
}

beforeEach(() => {
  language.value = "de";
  holds.value = HOLDS;
});

describe("what was taken back", () => {
  const three = [play(1, { type: "x.A" }), play(2, { type: "x.B" }), play(3, { type: "x.C" })];

  test("struck steps stay in the log, with by whom, when and why", () => {
    const log = steps([...three, moveWithoutAccount(4, struck("f2", "f3"), "verzählt")]);
    expect(log).toHaveLength(4);
    expect(log[0]?.struck).toBeUndefined();
    expect(log[1]?.struck).toEqual({ by: "g", at: 4000, why: "verzählt" });
    expect(log[1]?.events).toEqual([{ type: "x.B" }]);
    expect(log[2]?.struck).toMatchObject({ by: "g" });
  });

  test("a redo takes the stroke away again", () => {
    const log = steps([
      ...three,
      moveWithoutAccount(4, struck("f3")),
      moveWithoutAccount(5, [{ id: "f3", status: "restored" }]),
    ]);
    expect(log[2]?.struck).toBeUndefined();
  });

  test("a later stroke tells of the later undo", () => {
    const again = [
      moveWithoutAccount(4, struck("f3"), "eins"),
      moveWithoutAccount(5, [{ id: "f3", status: "restored" }]),
      moveWithoutAccount(6, struck("f3"), "zwei"),
    ] as Frame[];
    expect(steps([...three, ...again])[2]?.struck).toMatchObject({ why: "zwei", at: 6000 });
  });

  test("what holds is what a correction put in the old one's place, without what was taken back", () => {
    const log = [...three, to(4, "x.New"), moveWithoutAccount(5, struck("f3"))];
    expect(types(log, 3)).toEqual(types(three));
    expect(types(log, 3)).toContain("x.B");
    expect(types(log)).toEqual(
      types(three)
        .map((type) => (type === "x.B" ? "x.New" : type))
        .slice(0, -1),
    );
  });

  test("a dropped step carries its code, a redone one its new events, a kept one nothing", () => {
    const marks: StepMark[] = [
      { id: "f1", status: "kept" },
      { id: "f2", status: "redone", events: [{ type: "x.New" }] },
      { id: "f3", status: "dropped", code: "wrong_phase" },
    ];
    const log = steps([...three, moveWithoutAccount(4, marks)]);
    expect(log[0]).toEqual(steps(three)[0]);
    expect(log[1]).toMatchObject({
      redone: { by: "g", at: 4000, was: [{ type: "x.B" }] },
      events: [{ type: "x.New" }],
    });
    expect(log[2]?.struck?.code).toBe("wrong_phase");
  });

  test("of what comes out differently the step that was corrected is told from what followed", () => {
    const marks: StepMark[] = [
      { id: "f2", status: "redone", events: [{ type: "x.New" }] },
      { id: "f3", status: "redone", events: [{ type: "x.Newer" }] },
    ];
    const change = { ...moveWithoutAccount(4, marks), kind: "rebase" } as Frame;
    const log = steps([...three, change]);
    expect(log.map(({ redone }) => redone?.itself)).toEqual([undefined, true, false, undefined]);
  });

  test("a step whose correction is taken back is as it was, a second correction tells what the first made of it", () => {
    const twice = [...three, to(4, "x.New"), to(5, "x.Newer")];
    expect(steps(twice)[1]).toMatchObject({ redone: { at: 5000, was: [{ type: "x.New" }] } });
    expect(steps([...twice, to(6, "x.New")])[1]).toMatchObject({
      redone: { at: 6000, was: [{ type: "x.B" }] },
    });
    expect(steps([...twice, to(6, "x.B")])[1]).toEqual(steps(three)[1]);
  });

  test("given an account, a move says who did what, and what it means for the viewer, but no counts", () => {
    addWords({ de: { "account.gone": "{items} ist weg.", "account.gone.item": "„{title}“" } });
    const items = [{ title: "Zu früh" }];
    const account = [{ kind: "table.gone", rank: 0, values: { items } }];
    const said = (kind: "move" | "rebase", ...statuses: StepMark["status"][]): string => {
      const marks = statuses.map((status, i) => ({ id: `f${i}`, status }));
      const frame = { ...moveWithoutAccount(9, marks), kind, account } as Frame;
      const [step] = steps([frame]) as [Step];
      expect(stepWords(step, names)).toBe(moveSentence(step, names));
      return moveSentence(step, names);
    };
    const [back, brought, corrected, changed] = [
      "Mara hat etwas zurückgenommen. „Zu früh“ ist weg.",
      "Mara hat etwas zurückgeholt. „Zu früh“ ist weg.",
      "Mara hat etwas korrigiert. „Zu früh“ ist weg.",
      "Mara hat etwas geändert. „Zu früh“ ist weg.",
    ];
    expect([said("move", "struck"), said("rebase", "kept", "struck", "redone")]).toEqual([
      back,
      back,
    ]);
    expect(said("move", "restored", "restored")).toBe(brought);
    expect(said("rebase", "kept", "redone", "dropped")).toBe(corrected);
    // The viewer does not know the step that was changed, or there was more than one deed.
    expect([
      said("move"),
      said("rebase", "dropped", "redone"),
      said("move", "redone", "struck"),
      said("move", "struck", "restored"),
    ]).toEqual(Array(4).fill(changed));
  });

  test("a move without an account says in words what it did", () => {
    const step = steps([...three, moveWithoutAccount(4, struck("f2", "f3"))])[3];
    if (!step) throw new Error("no move");
    expect(
      (["struck", "restored", "dropped", "redone", "filled"] as const).map((status) =>
        tally(step, status),
      ),
    ).toEqual([2, 0, 0, 0, 0]);
    expect(moveSentence(step, names)).toBe("Mara: 2 Einträge zurückgenommen.");
    expect(stepWords(step, names)).toBe(moveSentence(step, names));
  });

  test("a move without an account tells all audiences the same number, whatever each of them sees of it", () => {
    const counts = { struck: 2 };
    const told = [struck("f1", "f2", "f3"), struck("f2", "f3"), []].map(
      (marks) => steps([...three, moveWithoutAccount(4, marks, "", counts)])[3] as Step,
    );
    expect(told.map((step) => moveSentence(step, names))).toEqual(
      Array(3).fill("Mara: 2 Einträge zurückgenommen."),
    );
    const [hidden, nothing] = [struck("f1"), []].map(
      (marks) => steps([...three, moveWithoutAccount(4, marks, "", {})])[3] as Step,
    );
    expect([hidden, nothing].map((step) => moveSentence(step as Step, names))).toEqual([
      "Mara: etwas geändert, das nicht alle sehen.",
      "Mara: nichts, was du siehst, hat sich geändert.",
    ]);
  });

  test("a correction without an account tells the old and the new value of what was corrected", () => {
    const frame = moveWithoutAccount(3, [
      { id: "f1", status: "redone", events: [odd(-50)] },
      { id: "f2", status: "dropped", code: "stale" },
    ]);
    const log = steps([
      play(1, odd(-15)),
      play(2, { type: "x.B" }),
      { ...frame, kind: "rebase" } as Frame,
    ]);
    const said =
      "Mara hat korrigiert: Schwierigkeit (schwer: negativ): −1,5 → −5,0. 1 Eintrag zählt nicht mehr.";
    expect(moveSentence(log[2] as Step, names)).toBe(said);
    expect(changesIn([odd(-15)], [odd(-50)], names)).toEqual([
      "Schwierigkeit (schwer: negativ): −1,5 → −5,0",
    ]);
    const both = [odd(-15), odd(-50)];
    expect(changesIn(both, both.toReversed(), names)).toEqual([]);
    expect(changesIn([odd(-15), odd(-50)], [odd(-80), odd(-50)], names)).toEqual([
      "Schwierigkeit (schwer: negativ): −1,5 → −8,0",
    ]);
    expect(changesIn([{ type: "x.A" }], [{ type: "x.B" }], names)).toEqual([
      "event.x.A → event.x.B",
    ]);
    expect(changesIn([odd(1)], [odd(1)], names)).toEqual([]);
  });

  test("an undo may start exactly where the view says so", () => {
    const view = { steps: { C1: { f2: 1 }, C2: { f3: 1 } } } as unknown as View;
    expect(["f1", "f2", "f3"].map((id) => undoable(view, id))).toEqual([undefined, "C1", "C2"]);
    expect(undoable({} as View, "f2")).toBeUndefined();
  });

  test("what was revealed together is taken back as a whole, and the menu says so", () => {
    const log = steps(
      [1, 2, 3, 4].map((n) => play(n, { type: "x.Y", conflict: n === 4 ? "D" : "C" })),
    );
    const [, choice, revealed, elsewhere] = log as [Step, Step, Step, Step];
    const view = {
      me: { role: "gm" },
      steps: { C: { f2: 2, f3: 3 } },
      line: { f1: 1 },
      told: { f3: 3 },
      options: { o: { type: "table.Object", fields: {} } },
    } as unknown as View;
    // To object is for those who do not lead.
    expect(requestsAbout(revealed, view, log)).toEqual([
      { kind: "undo", conflict: "C", step: "f3" },
    ]);
    // … and the menu says why nothing can be corrected there.
    const inMenu = (step: Step): string[] =>
      entryActions(step, view, log, vi.fn(), vi.fn()).map(({ name }) => name);
    expect(inMenu(revealed)).toEqual(["undo", "together", "link"]);
    expect(inMenu(elsewhere)).toEqual(["link"]);
    // What loses least stands first.
    const single = { ...view, line: { f2: 1 } } as unknown as View;
    expect(requestsAbout(choice, single, log).map(({ kind }) => kind)).toEqual([
      "correct",
      "take_out",
      "undo",
    ]);
    const menu = entryActions(choice, single, log, vi.fn(), vi.fn()).map(({ name }) => name);
    expect(menu).toEqual(["correct", "take-out", "undo", "link"]);
    // Of a last step there is no only: the take-back is that already.
    const last = { ...view, line: { f4: 1 }, steps: { D: { f4: 1 } } } as unknown as View;
    expect(requestsAbout(elsewhere, last, log).map(({ kind }) => kind)).toEqual([
      "correct",
      "undo",
    ]);
    expect(
      requestsAbout(revealed, { ...view, me: { role: "player" }, steps: {} }, log).map(
        ({ kind }) => kind,
      ),
    ).toEqual(["object"]);
  });

  test("a player asks for an own step back in its menu only where no button beside the tabs does", () => {
    const log = steps([play(1), play(2)].map((frame) => Object.assign(frame, { by: "a" })));
    const view = {
      me: { role: "player", seat: "a" },
      told: { f1: 1, f2: 1 },
      options: { o: { type: "table.Object", fields: {} } },
    } as unknown as View;
    const kinds = (step: number, seen = view): string[] =>
      requestsAbout(log[step] as Step, seen, log).map(({ kind }) => kind);
    expect([kinds(0), kinds(1)]).toEqual([["ask_back", "object"], ["object"]]);
    const asked = { o1: { step: "f2", by: "a", text: "", verdict: "stands" } };
    const again = { ...view, objections: asked } as unknown as View;
    expect(kinds(1, again)).toEqual(["ask_back", "object"]);
  });

  test("a step further back than can be changed says so before one presses, to the gm alone", () => {
    const log = steps(Array.from({ length: 1_200 }, (_, i) => play(i + 1, { type: "x.Y" })));
    const line = Object.fromEntries(log.slice(200).map(({ id }) => [id, 1]));
    const view = { me: { role: "gm" }, line, options: {} } as unknown as View;
    const said = (n: number, seen = view): string[] =>
      entryActions(log[n - 1] as Step, seen, log, vi.fn(), vi.fn()).map(({ name }) => name);
    expect([said(200), said(201)]).toEqual([
      ["too-far", "link"],
      ["correct", "take-out", "link"],
    ]);
    expect(said(200, { ...view, me: { role: "player" } } as unknown as View)).toEqual(["link"]);
  });
});

describe("names", () => {
  test("a figure whose coming was undone keeps its name in the struck lines", () => {
    const frames = [
      play(1, { type: "table.FigureAdded", figure: "w", name: "Wolf" }),
      moveWithoutAccount(2, struck("f1")),
    ];
    expect(gather(frames, { figures: {} } as unknown as View).figures["w"]).toBe("Wolf");
  });

  test("things stand in the order in which the log named them, whatever the order of their ids", () => {
    const found = gather([play(1, added("z")), play(2, added("m"), added("a"))]);
    expect(inOrder(found, ["a", "m", "z"], "C/")).toEqual(["z", "m", "a"]);
    expect(inOrder(found, ["later", "a", "z"], "C/")).toEqual(["z", "a", "later"]);
  });
});

describe("a sandbox", () => {
  test("keeps the order of figures, though its log names none of them", () => {
    const view = { figures: { z: { name: "Zoe" }, a: { name: "Ayla" } } } as unknown as View;
    const log = ["z", "a"].map((figure, i) =>
      play(i + 1, { type: "table.FigureAdded", figure, name: figure }),
    );
    const joined = ["a", "z"]; // as they came into a fight
    expect(inOrder(gather(log, view), joined)).toEqual(["z", "a"]);
    const forked = play(1, { type: "table.TableForked" });
    expect(inOrder(gather([forked], view), joined)).toEqual(["z", "a"]);
    const more = { figures: { ...view.figures, m: { name: "Mara" } } } as unknown as View;
    expect(
      inOrder(
        gather([forked, play(2, { type: "table.FigureAdded", figure: "m", name: "Mara" })], more),
        ["m", ...joined],
      ),
    ).toEqual(["z", "a", "m"]);
  });
});

describe("reasons", () => {
  const term = { key: "einblatt.rank", anchor: "004 §1.2", value: 3, params: {} };

  test("both sides of a comparison are shown with their terms", () => {
    const event = {
      type: "einblatt.ActionResolved",
      actor: "a",
      target: "w",
      card_a: "KrA",
      card_t: "He7",
      terms_a: [term],
      terms_t: [],
    };
    expect(reasons(event, names).map((side) => [side.title, side.card, side.terms.length])).toEqual(
      [
        ["Ayla", "KrA", 1],
        ["jemand", "He7", 0],
      ],
    );
  });

  test("an event without terms has no reasons, so no button asks for them", () => {
    expect(reasons({ type: "einblatt.RoundEnded", round: 1 }, names)).toEqual([]);
    expect(reasons({ type: "x.Y", terms: [] }, names)).toEqual([]);
  });
});
