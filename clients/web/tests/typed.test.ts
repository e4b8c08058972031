import { beforeAll, describe, expect, test } from "vitest";
import { gather, NOBODY } from "../src/state/names";
import { served, systemOf, tenths } from "../src/i18n/words";
import { language, type Language } from "../src/state/preferences";
import type { View } from "../src/net/view";
import { inTenths } from "../src/i18n/sentence";
import { buildCommand as made, valuesOf } from "../src/forms/options/build_command";
import type { Chosen, Command, Field, Option, Steps, Value } from "../src/net/option";
import { reach } from "../src/systems/samyra/grid/paths";
import { withSystems } from "../src/systems/registry";
import { complete, verbsOf } from "../src/table/command_line/complete";
import { noteTyped, typedBefore } from "../src/table/command_line/history";
import { numberOf, pathOf, shown, type Lexicon } from "../src/table/command_line/lexicon";
import { read, verbs, wanted } from "../src/table/command_line/read";
import { NO_LAYERS, applyFrame } from "../src/state/fold";
import { goldenFrames } from "./golden";
import { serveWords } from "./served";
import { speak } from "./speaking";

const TALES = [
  "einblatt",
  "ews",
  "harmonies",
  "phers",
  "samyra_hunt",
  "samyra_last_blow",
  "samyra_pollux_runs",
];
const SEEN = ["anna", "bert", "gm"];

/** A command that was offered once, and the view it was offered in. */
interface Sample {
  view: View;
  option: Option;
  lexicon: Lexicon;
}

/** Find for each command the first moments of the golden stories at which it was offered in full. */
function samples(): Map<string, Sample[]> {
  const found = new Map<string, Sample[]>();
  for (const tale of TALES)
    for (const who of SEEN) {
      const frames = goldenFrames(tale, who);
      let layers = NO_LAYERS;
      for (const [i, frame] of frames.entries()) {
        layers = applyFrame(layers, frame);
        const { view } = layers;
        for (const option of Object.values(view.options ?? {})) {
          const known = found.get(option.type) ?? [];
          if (option.more || known.length >= 3) continue;
          const lexicon = { view, names: gather(frames.slice(0, i + 1), view) };
          found.set(option.type, [...known, { view, option, lexicon }]);
        }
      }
    }
  return found;
}

const OFFERED = samples();

function first(field: Field, view: View): Chosen {
  if ("int" in field) return field.int.max;
  if ("text" in field) return "Nebel";
  if ("steps" in field)
    return ([...reach(field.steps).values()].find((way) => way.end)?.path ?? []) as Value[];
  const values = valuesOf(field, view);
  if ("one_of" in field) return values.at(-1) as Value;
  return "some_of" in field ? values.slice(0, Math.max(1, field.min)) : values.toReversed();
}

/** Write as people would what an option describes; texts last. */
function typed(
  { option, view, lexicon }: Sample,
  verb: string,
): { line: string; meant: Command | undefined } {
  const chosen = Object.fromEntries(
    Object.entries(option.fields).map(([name, field]) => [name, first(field, view)]),
  );
  const spelt = (name: string): string => {
    const held = chosen[name] as Chosen;
    if ("steps" in (option.fields[name] as Field)) return (held as string[]).join(",");
    const one = (value: Value): string => {
      if (typeof value === "number")
        return inTenths(systemOf(option.type), name) ? tenths(value) : String(value);
      return shown(lexicon, option.type, name, value) || "-";
    };
    return Array.isArray(held) ? held.map(one).join(",") || "-" : one(held);
  };
  const texts = Object.keys(option.fields).filter(
    (name) => "text" in (option.fields[name] as Field),
  );
  const others = Object.keys(option.fields).filter(
    (name) => !texts.includes(name) && name !== "conflict",
  );
  // Only one text can be told without quotes: the others stay empty, if they may.
  for (const name of texts.slice(1))
    chosen[name] = (option.fields[name] as { text: { min: number } }).text.min === 0 ? "" : "Nebel";
  const line = `/${[verb, ...others.map(spelt), ...(texts[0] === undefined ? [] : ["Nebel"])].join(" ")}`;
  return { line, meant: made(option, chosen, view) };
}

beforeAll(() => withSystems(Promise.resolve()));
speak("de");
serveWords();

/** List the verbs of all systems with what is typed for them. */
const verbsIn = (spoken: Language): [key: string, text: string][] =>
  Object.entries(served.value[spoken] ?? {}).filter(([key]) => /^verb\.(?!table\b)/.test(key));

describe("each verb of each system", () => {
  const known = verbsIn("de").map(([key]) => key.slice("verb.".length));
  const offered = known.filter((type) => OFFERED.has(type));

  test("the stories offer most of them", () => {
    expect(offered.length).toBeGreaterThan(70);
  });

  test.each(["de", "en"] as const)(
    "is one word or several, none of them twice for one command (%s)",
    (each) => {
      for (const [key, text] of verbsIn(each)) expect(text, key).toMatch(/^\S+( \S+)*$/);
    },
  );

  test.each(offered.flatMap((type) => ["de", "en"].map((each) => [type, each] as const)))(
    "%s is understood in %s",
    (type, each) => {
      language.value = each as "de" | "en";
      for (const sample of OFFERED.get(type) ?? []) {
        const { line, meant } = typed(sample, verbs(type)[0] as string);
        if (!meant) continue; // an option of two texts that must both be there has its form
        const all = Object.values(sample.view.options ?? {});
        expect(
          read(line, all, sample.lexicon).ready.map((found) => found.command),
          line,
        ).toContainEqual(meant);
        expect(
          read(line, [sample.option], sample.lexicon).ready.map((found) => found.command),
          line,
        ).toEqual([meant]);
      }
    },
  );
});

const names = { ...NOBODY, figures: { a: "Anna", b: "Anna Lena", w: "Der Wolf" } };
const one = (...values: Value[]): Field => ({ one_of: values });
const steps: Steps = {
  start: "c3",
  budget: 4,
  max: 4,
  edges: {
    c3: [
      ["c4", 1, 0],
      ["d4/2", 2, 0],
    ],
    c4: [["c5", 1, 0]],
  },
  ends: ["c4", "c5", "d4/2"],
  by: {},
};
const options: Option[] = [
  {
    type: "einblatt.CommitCard",
    ask: "q",
    fields: { conflict: one("c"), figure: one("a"), card: one("He7", "HeD", "KrA") },
  },
  { type: "einblatt.CommitPass", ask: "q", fields: { conflict: one("c"), figure: one("a") } },
  {
    type: "einblatt.Act",
    ask: "q",
    fields: { conflict: one("c"), figure: one("a"), target: one("b", "w") },
  },
  {
    type: "ews.CommitSymbol",
    ask: "q",
    fields: { conflict: one("c"), symbol: one("Schere", "Stein", "Papier") },
  },
  {
    type: "harmonies.SetDifficulty",
    ask: "q",
    fields: { conflict: one("c"), action: one("0"), d: { int: { min: -30, max: 30 } } },
  },
  { type: "phers.Roll", ask: "q", fields: { conflict: one("c"), figure: one("a") } },
  {
    type: "samyra.Step",
    ask: "q",
    fields: { conflict: one("c"), figure: one("a"), path: { steps } },
  },
  { type: "samyra.Step", more: true, fields: { conflict: one("c"), figure: one("b", "w") } },
];
const lexicon: Lexicon = {
  view: {
    conflicts: {},
    options: Object.fromEntries(options.map((each, i) => [i, each])),
  } as unknown as View,
  names,
};

function meaning(line: string): object[] {
  return read(line, options, lexicon).ready.map(({ command }) =>
    Object.fromEntries(
      Object.entries(command).filter(([name]) => name !== "ask" && name !== "conflict"),
    ),
  );
}

function lines(line: string): string[] {
  return complete(line, options, lexicon).map((each) => each.line);
}

describe("lines as people type them", () => {
  test.each([
    ["/play ♥7", { type: "einblatt.CommitCard", figure: "a", card: "He7" }],
    ["/lege he7", { type: "einblatt.CommitCard", figure: "a", card: "He7" }],
    ["/lege herz 7", { type: "einblatt.CommitCard", figure: "a", card: "He7" }],
    ["/play hearts q", { type: "einblatt.CommitCard", figure: "a", card: "HeD" }],
    ["/♣A", { type: "einblatt.CommitCard", figure: "a", card: "KrA" }],
    ["/pass", { type: "einblatt.CommitPass", figure: "a" }],
    ["/greife den Wolf an", { type: "einblatt.Act", figure: "a", target: "w" }],
    ["/attack anna lena", { type: "einblatt.Act", figure: "a", target: "b" }],
    ["/difficulty -3", { type: "harmonies.SetDifficulty", action: "0", d: -3 }],
    ["/schwierigkeit −3", { type: "harmonies.SetDifficulty", action: "0", d: -3 }],
    ["/symbol stone", { type: "ews.CommitSymbol", symbol: "Stein" }],
    ["/symbol stein", { type: "ews.CommitSymbol", symbol: "Stein" }],
    ["/roll", { type: "phers.Roll", figure: "a" }],
    ["/wuerfle", { type: "phers.Roll", figure: "a" }],
    ["/move anna c5", { type: "samyra.Step", figure: "a", path: ["c4", "c5"] }],
    ["/bewege anna nach D4", { type: "samyra.Step", figure: "a", path: ["d4/2"] }],
    ["/move c4,c5", { type: "samyra.Step", figure: "a", path: ["c4", "c5"] }],
  ])("%s", (line, command) => {
    for (const each of ["de", "en"] as const) {
      language.value = each;
      expect(meaning(line)).toEqual([command]);
    }
  });

  test.each(["/fly", "/play kr7", "/play", "/difficulty 31", "/move anna c9", "/attack anna", "/"])(
    "%s is no command",
    (line) => {
      expect(meaning(line)).toEqual([]);
    },
  );

  test("what is still missing is named by its field", () => {
    expect(read("/difficulty", options, lexicon).partial.map(({ field }) => field)).toEqual(["d"]);
    expect(read("/lege", options, lexicon).partial.map(({ field }) => field)).toEqual(["card"]);
  });

  test("who has only been offered something in short is looked up", () => {
    expect(wanted("/move der wolf c5", options, lexicon)).toEqual([{ conflict: "c", figure: "w" }]);
    expect(wanted("/move lena ", options, lexicon)).toEqual([{ conflict: "c", figure: "b" }]);
    expect(wanted("/pass", options, lexicon)).toEqual([]);
  });

  test("numbers and ways are read as they are written", () => {
    expect([
      numberOf("2,7", true),
      numberOf("−0.8", true),
      numberOf("2,75", true),
      numberOf("+3", false),
      numberOf("3,5", false),
    ]).toEqual([27, -8, undefined, 3, undefined]);
    expect([
      pathOf("samyra.Step", steps, "C5"),
      pathOf("samyra.Step", steps, "d4/2"),
      pathOf("samyra.Step", steps, "d4"),
      pathOf("samyra.Step", steps, "z9"),
    ]).toEqual([["c4", "c5"], ["d4/2"], ["d4/2"], undefined]);
  });
});

describe("a line that is being typed", () => {
  test("first offers the verbs of what can be done, then only those that are begun", () => {
    expect(verbsOf(options).map(({ word }) => word)).toEqual([
      "lege",
      "passe",
      "greife",
      "symbol",
      "schwierigkeit",
      "würfle",
      "bewege",
    ]);
    expect(lines("/")).toContain("/lege ");
    expect(lines("/pa")).toEqual(["/passe"]);
    expect(lines("/wu")).toEqual(["/würfle"]);
  });

  test("then the values that are open, as they are called", () => {
    expect(lines("/lege ")).toEqual(["/lege ♣A", "/lege ♥D", "/lege ♥7"]);
    expect(lines("/lege he")).toEqual(["/lege ♥D", "/lege ♥7"]);
    expect(lines("/greife w")).toEqual(["/greife Der Wolf"]);
    expect(lines("/bewege anna c")).toEqual(["/bewege anna C4", "/bewege anna C5"]);
    expect(lines("/symbol ")).toEqual(["/symbol Schere", "/symbol Stein", "/symbol Papier"]);
  });

  test("each line it offers for a value is a command", () => {
    for (const line of [...lines("/lege "), ...lines("/greife "), ...lines("/symbol ")])
      expect(meaning(line), line).toHaveLength(1);
  });
});

test("the last ten commands are remembered, each once, the latest first", () => {
  for (let i = 0; i < 12; i += 1) noteTyped("T", `/lege ${i}`);
  noteTyped("T", "/lege 5");
  const all = typedBefore("T");
  expect(all).toHaveLength(10);
  expect(all.slice(0, 2)).toEqual(["/lege 5", "/lege 11"]);
  expect(typedBefore("U")).toEqual([]);
});

function lays(figure: string): Option {
  return {
    type: "einblatt.CommitCard",
    ask: `q${figure}`,
    fields: { conflict: one("c"), figure: one(figure), card: one("Pi9") },
  };
}

test("a figure is meant before a title in which its name stands, though both hold the card", () => {
  const view = { conflicts: { c: { title: "Am Baum" } } } as unknown as View;
  const called: Lexicon = {
    view,
    names: { ...NOBODY, figures: { b: "Baum", w: "Wolf" }, conflicts: { c: "Am Baum" } },
  };
  const whose = (line: string): unknown[] =>
    read(line, [lays("b"), lays("w")], called).ready.map(({ command }) => command["figure"]);
  expect(whose("/lege ♠9 Baum")).toEqual(["b"]);
  expect(whose("/lege ♠9 Wolf")).toEqual(["w"]);
  expect(whose("/lege ♠9")).toEqual(["b", "w"]);
});
