/** Does a bot choose what it may, and what makes sense? */
import { describe, expect, it } from "vitest";
import type { Bot } from "../src/bots/contract";
import { chooseCommand } from "../src/bots/choice";
import { answers, due } from "../src/bots/questions";
import { decided, onward, openOne } from "../src/bots/gm";
import { companions, type Example } from "../src/bots/example";
import { soloOf } from "../src/systems/registry";
import { scriptChoices, scriptFigures, fulfilled } from "../src/bots/script";
import { thinking } from "../src/bots/luck";
import { strength } from "../src/systems/einblatt/bot";
import type { Option } from "../src/net/option";
import type { View } from "../src/net/view";
import { fighter } from "./combat";

const first = (): number => 0;
const SYSTEMS = ["einblatt", "ews", "phers", "harmonies", "samyra"];

const BOTS = await Promise.all(SYSTEMS.map(async (system) => (await soloOf(system)).bot));
const [, , PHERS = {}, , SAMYRA = {}] = BOTS;
/** Of each system what it has: commands are told apart by their systems. */
const ALL: Bot = { ...SAMYRA, scores: Object.assign({}, ...BOTS.map(({ scores }) => scores)) };

function view(parts: Partial<View>): View {
  return {
    table: { id: "t", title: "T", language: "en" },
    me: { role: "player", seat: "s1", figures: { own: true } },
    ...parts,
  };
}

function option(type: string, fields: Option["fields"], ask?: string): Option {
  return {
    type,
    fields: { conflict: { one_of: ["c"] }, ...fields },
    ...(ask ? { ask } : {}),
  } as Option;
}

function picked(options: Option[], at: View): ReturnType<typeof chooseCommand> {
  return chooseCommand(options, { view: at, luck: first, text: "So be it." }, ALL);
}

/** A blow whose die shows this face. */
function struck(face: number): View {
  const blows = { p: { ask: "a", kind: "melee", attacker: "own", face } };
  return view({ conflicts: { c: { system: "samyra", title: "C", open: true, blows } as never } });
}

const CONFLICT = { system: "einblatt", title: "C", open: true };

describe("what a bot may do", () => {
  const ask = { who: "own", kind: "commit", conflict: "c", answered: false, mine: true as const };

  it("answers only what is asked of its own seat and still open", () => {
    const asks = {
      mine: ask,
      done: { ...ask, answered: true },
      guest: { who: "guest", kind: "commit", conflict: "c", answered: false },
      past: { ...ask, conflict: "old" },
    };
    const at = view({ asks, conflicts: { c: CONFLICT, old: { ...CONFLICT, open: false } } });
    expect(due(at, ALL).map(([id]) => id)).toEqual(["mine"]);
  });

  it("leaves the throw of a party to the guest who belongs to it", () => {
    const shared = { ...ask, kind: "initiative", subject: "P", among: ["guest"] };
    expect(due(view({ asks: { shared }, conflicts: { c: CONFLICT } }), ALL)).toEqual([]);
    const alone = { ...shared, among: [] };
    expect(due(view({ asks: { alone }, conflicts: { c: CONFLICT } }), ALL)).toHaveLength(1);
  });

  it("never skips, and never acts with another's figure", () => {
    const options = {
      skip: option("table.Skip", {}, "a"),
      own: option("einblatt.Wait", { figure: { one_of: ["own"] } }, "a"),
      guest: option("einblatt.Wait", { figure: { one_of: ["guest"] } }, "a"),
      other: option("einblatt.Wait", { figure: { one_of: ["own"] } }, "b"),
    };
    expect(answers(view({ options }), "a", ask, ALL)).toEqual([options.own]);
  });

  it("decides as gm about anybody's figure what is asked of the gm", () => {
    const judged = option(
      "einblatt.JudgeNarration",
      { figure: { one_of: ["guest"] }, text: { text: { min: 0, max: 9 } } },
      "a",
    );
    const at = view({ me: { role: "gm", seat: "g", figures: {} }, options: { judged } });
    expect(answers(at, "a", { ...ask, who: "gm" }, ALL)).toEqual([judged]);
    expect(answers(at, "a", ask, ALL)).toEqual([]);
  });
});

describe("what makes sense to a bot", () => {
  const kts = {
    own: { party: "A", kind: "sc", trumps: ["Kr"], card: "Kr9" },
    foe: { party: "B", kind: "npc", trumps: [], card: "HeA" },
    weak: { party: "B", kind: "npc", trumps: [], card: "He7" },
  };
  const at = view({
    conflicts: { c: { ...CONFLICT, kts, action: { actor: "foe", target: "own" } } as never },
  });

  it("takes trump for stronger than an ace", () => {
    expect(strength("Kr7", ["Kr"])).toBeGreaterThan(strength("HeA", ["Kr"]));
  });

  it("lays one of the better half of its cards rather than pass", () => {
    const lay = option(
      "einblatt.CommitCard",
      { figure: { one_of: ["own"] }, card: { one_of: ["He7", "Kr8", "HeA", "Pi8"] } },
      "a",
    );
    const pass = option("einblatt.CommitPass", { figure: { one_of: ["own"] } }, "a");
    expect(picked([pass, lay], at)).toMatchObject({ type: "einblatt.CommitCard", card: "Kr8" });
  });

  it("attacks the weakest", () => {
    const act = option(
      "einblatt.Act",
      { figure: { one_of: ["own"] }, target: { one_of: ["foe", "weak"] } },
      "a",
    );
    expect(picked([act], at)).toMatchObject({ target: "weak" });
  });

  it("answers an attack with the cheapest card that is strong enough, or not at all", () => {
    const pass = option("einblatt.ReactPass", { figure: { one_of: ["own"] } }, "a");
    const react = (cards: string[]): Option =>
      option("einblatt.React", { figure: { one_of: ["own"] }, card: { one_of: cards } }, "a");
    expect(picked([pass, react(["KrA", "Kr7", "He8"])], at)).toMatchObject({ card: "Kr7" });
    expect(picked([pass, react(["He8", "Pi9"])], at)).toMatchObject({ type: "einblatt.ReactPass" });
  });

  const fighters = {
    own: fighter("A", "b2", { area: ["c2"] }),
    foe: fighter("B", "e2", { area: ["d2"] }),
  };
  const fight = (change: Partial<typeof fighters> = {}, phase = "move"): View => {
    const held = { ...CONFLICT, system: "samyra", phase, fighters: { ...fighters, ...change } };
    return view({ conflicts: { c: held } });
  };
  const steps = {
    start: "b2",
    budget: 3,
    max: 3,
    ends: ["a2", "c2", "d2"],
    by: {},
    edges: {
      b2: [
        ["a2", 1, 0],
        ["c2", 1, 0],
      ],
      c2: [["d2", 1, 0]],
    },
  };
  const go = option("samyra.Step", { figure: { one_of: ["own"] }, path: { steps } as never }, "a");
  const stay = option("samyra.Stay", { figure: { one_of: ["own"] } }, "a");

  it("goes towards the nearest enemy, and stays beside one", () => {
    expect(picked([stay, go], fight())).toMatchObject({ type: "samyra.Step", path: ["c2", "d2"] });
    const near = fight({ foe: fighter("B", "c2", { area: ["d2"] }) });
    expect(picked([stay, go], near)).toMatchObject({ type: "samyra.Stay" });
  });

  it("strikes before it is ready, once", () => {
    const act = option("samyra.Act", {
      figure: { one_of: ["own"] },
      kind: { one_of: ["melee"] },
      target: { one_of: ["foe"] },
      words: { text: { min: 0, max: 9 } },
    });
    const ready = option(
      "samyra.Ready",
      { through: { one_of: ["segment3", "segment4", "segment5"] } },
      "a",
    );
    expect(picked([ready, act], fight({}, "segment3"))).toMatchObject({
      type: "samyra.Act",
      target: "foe",
    });
    const own = { ...fighters.own, choice: { kind: "melee" } };
    expect(picked([ready, act], fight({ own }, "segment3"))).toMatchObject({
      type: "samyra.Ready",
    });
  });

  it("says by the face whether a blow hits", () => {
    const numbers = {
      guete: { int: { min: 0, max: 99 } },
      damage: { int: { min: 0, max: 99 } },
      falls: { one_of: ["no"] },
    };
    const hit = option("samyra.EnterOutcome", { hit: { one_of: ["yes"] }, ...numbers }, "a");
    const miss = option(
      "samyra.EnterOutcome",
      {
        hit: { one_of: ["no"] },
        guete: { one_of: [0] },
        damage: { one_of: [0] },
        falls: { one_of: ["no"] },
      },
      "a",
    );
    expect(picked([hit, miss], struck(3))).toMatchObject({ hit: "yes", guete: 10 });
    expect(picked([hit, miss], struck(19))).toMatchObject({ hit: "no", damage: 0 });
  });

  it("thinks for a moment that a person can follow", () => {
    expect(thinking(() => 0)).toBe(500);
    expect(thinking((n) => n - 1)).toBeLessThan(1_200);
  });
});

describe("how a scene ends", () => {
  it("is decided once its result is there and nobody is asked any more", () => {
    const conflict = { ...CONFLICT, system: "phers", phase: "resolved" };
    expect(decided(view({}), "c", conflict, PHERS)).toBe(true);
    const asks = { a: { who: "gm", kind: "event", conflict: "c", answered: false } };
    expect(decided(view({ asks }), "c", conflict, PHERS)).toBe(false);
    expect(openOne(view({ conflicts: { c: { ...conflict, open: false } } }))).toBeUndefined();
  });

  it("is left to people once they have taken its end back", () => {
    const at = view({
      conflicts: { c: { ...CONFLICT, system: "phers", phase: "resolved" } as never },
    });
    expect(onward(at, PHERS)).toEqual({ type: "table.CloseConflict", conflict: "c" });
    expect(onward({ ...at, redo: "u1" }, PHERS)).toBeUndefined();
  });

  it("is over when one party stands alone", () => {
    const fighters = { a: { party: "A" }, b: { party: "B", fallen: true } };
    const fight = { system: "samyra", title: "C", open: true, round: 1, phase: "move", fighters };
    expect(decided(view({}), "c", fight as never, SAMYRA)).toBe(true);
    const both = { ...fight, fighters: { a: { party: "A" }, b: { party: "B" } } };
    expect(decided(view({}), "c", both as never, SAMYRA)).toBe(false);
  });
});

describe("the examples", () => {
  it.each(SYSTEMS)("of %s speaks both languages, and its hero is the guest's", async (system) => {
    const { example }: { example: Example } = await soloOf(system);
    expect(example.system).toBe(system);
    expect(example.figures[example.hero]?.of).toBe("guest");
    const words = [
      example.title,
      example.text,
      ...example.scenes.flatMap(({ title, story }) => [title, story]),
    ];
    for (const { de, en } of words) {
      expect(de.length).toBeGreaterThan(2);
      expect(en).not.toBe(de);
    }
    expect(companions(example)).not.toContain("gm");
  });

  it("names nobody who is not in it", async () => {
    const all = await Promise.all(SYSTEMS.map(soloOf));
    for (const { example } of all) {
      const named = JSON.stringify([example.notes, example.scenes]).matchAll(/"@(\w+)"/g);
      const known = [...Object.keys(example.figures), "map"];
      for (const [, key] of named) expect(known).toContain(key);
    }
  });

  it("turns a wish into the command of the option that describes it", () => {
    const figures = { a: { name: { de: "Wolf", en: "Wolf" }, kind: "npc", of: "gm" } } as const;
    const at = view({ figures: { f1: { name: "Wolf", kind: "npc" } } });
    const ids = scriptFigures(figures, at, "en");
    const choices = scriptChoices(
      { type: "einblatt.AddKT", figure: "@a", party: { de: "Wald", en: "Wood" } },
      ids,
      "en",
    );
    const add = option("einblatt.AddKT", {
      figure: { one_of: ["f0", "f1"] },
      party: { text: { min: 1, max: 40 } },
    });
    expect(fulfilled([add], "einblatt.AddKT", choices, at)).toEqual({
      type: "einblatt.AddKT",
      conflict: "c",
      figure: "f1",
      party: "Wood",
    });
    const another = option("einblatt.AddKT", {
      figure: { one_of: ["f0"] },
      party: { text: { min: 1, max: 40 } },
    });
    expect(fulfilled([another], "einblatt.AddKT", choices, at)).toBeUndefined();
  });
});
