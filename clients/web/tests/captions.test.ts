import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { clock } from "../src/i18n/words";
import { gather, NOBODY } from "../src/state/names";
import { language } from "../src/state/preferences";
import { fetchHighlights } from "../src/systems/registry";
import { captionOf, type Caption } from "../src/table/replay/caption_words";
import type { Frame } from "../src/net/wire";
import { serveWords } from "./served";
import { speak } from "./speaking";

const highlights = await fetchHighlights();
const GOLDEN = join(process.cwd(), "../../tests/golden");
const STORIES = readdirSync(GOLDEN, { recursive: true, encoding: "utf8" })
  .filter((path) => /^\w+\/seen-\w+\.ndjson$/.test(path))
  .map((path) => [path, readFileSync(join(GOLDEN, path), "utf8")] as const);

function framesOf(story: string): Frame[] {
  const lines = story.split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Frame).filter((frame) => "n" in frame);
}

/** What spectators saw of a story. */
function storyOf(name: string): string {
  const [, story = ""] = STORIES.find(([path]) => path === `${name}/seen-spectator.ndjson`) ?? [];
  return story;
}

function captionsOf(frames: readonly Frame[]): Caption[] {
  return frames.map(({ n, at }) => captionOf(frames, n, at, gather(frames), highlights));
}

beforeAll(() => {
  serveWords();
});
speak("de");

describe("the captions of a replay", () => {
  const all = STORIES.map(([path, story]) => [path, framesOf(story)] as const);

  test("were read for five systems and four audiences", () => {
    expect(all.length).toBeGreaterThanOrEqual(36);
    expect(new Set(all.map(([path]) => path.split(/[/_]/)[0])).size).toBe(5);
  });

  test.each(["de", "en"] as const)("leave out no step of any story, in %s", (spoken) => {
    language.value = spoken;
    for (const [path, frames] of all)
      for (const [i, { words }] of captionsOf(frames).entries()) {
        const where = `${path} ${frames[i]?.n}: ${words}`;
        expect(words.trim(), where).not.toBe("");
        // No key of a catalogue, no hole of a sentence, no name nobody gave.
        expect(words, where).not.toMatch(/event\.\w|caption\.\w|\{\w+\}|undefined|\[object/);
      }
  });
});

const frame = (n: number, events: object[]): Frame =>
  ({ t: "frame", n, id: `f${n}`, at: n, by: "g", kind: "note", events, patch: {} }) as never;

const joins = (figure: string, party: string): object => ({
  type: "einblatt.KTAdded",
  conflict: "C",
  figure,
  party,
});

const phers = (type: string, more: object): object => ({
  type: `phers.${type}`,
  conflict: "C",
  ...more,
});

describe("a caption", () => {
  const names = { ...NOBODY, seats: { g: "Mara" } };
  const said = { type: "table.Said", seat: "g", text: "Vorsicht!" };

  test("says what is talked as well, and that it is talk", () => {
    expect(captionOf([frame(1, [said])], 1, 1, names, highlights)).toEqual({
      kind: "said",
      words: "Mara: Vorsicht!",
    });
  });

  test("says the time where nothing can be seen, also by whom was not told of it", () => {
    const unseen = { kind: "unseen", words: `${clock(1)}: Was hier geschah, ist nicht zu sehen.` };
    expect(captionOf([frame(1, [{ type: "table.LinkRenewed" }])], 1, 1, names, highlights)).toEqual(
      unseen,
    );
    expect(captionOf([frame(2, [said])], 1, 1, names, highlights)).toEqual(unseen);
  });

  test("of bookkeeping says the first line alone", () => {
    const quiet = Array.from({ length: 5 }, (_, i) => ({
      type: "table.FigureGiven",
      figure: `f${i}`,
      owner: "g",
    }));
    expect(captionOf([frame(1, quiet)], 1, 1, names, highlights).words).toBe(
      "jemand wird jetzt gespielt von: Mara.",
    );
  });

  test.each([
    ["de", "Es stehen sich gegenüber: Wir (Ines und Rok) und Orks (Grom)."],
    ["en", "Facing each other: Wir (Ines and Rok) and Orks (Grom)."],
  ] as const)("of a setup says at its end who stands against whom, in %s", (spoken, sides) => {
    language.value = spoken;
    const figures = { i: "Ines", r: "Rok", g: "Grom", w: "Wolf" };
    const log = [
      { type: "table.ConflictOpened", conflict: "C", title: "Am Steg", system: "einblatt" },
      joins("i", "Wir"),
      joins("g", "Orks"),
      joins("w", "Orks"),
      joins("r", "Wir"),
      { type: "einblatt.KTRemoved", conflict: "C", figure: "w" },
      { type: "einblatt.NpcSet", conflict: "C", figure: "g", cards: 12, trump: "Kr" },
      { type: "table.Said", seat: "g", text: "Los." },
      joins("w", "Orks"),
    ].map((event, i) => frame(i + 1, [event]));
    const known = { ...names, figures, conflicts: { C: "Am Steg" } };
    const words = log.map(({ n }) => captionOf(log, n, n, known, highlights).words);
    expect(words[6]).toBe(`${words[0]} ${sides}`);
    expect(words[8]).toContain("Wolf");
    expect(words[8]).not.toContain("Ines");
  });

  test("tells what led to a result before the result", () => {
    const words = captionsOf(framesOf(storyOf("harmonies"))).map((caption) => caption.words);
    expect(words.find((each) => each.includes("setzt sich gegen Lea durch"))).toMatch(
      /^Jack würfelt:.*Jack setzt sich gegen Lea durch\./,
    );
  });

  test("of a step that decides much after much says what it decides alone", () => {
    const words = captionsOf(framesOf(storyOf("einblatt"))).map((caption) => caption.words);
    expect(words[84]).toBe(
      "Ergebnis: Billy: klar gescheitert, Jack: knapper Erfolg, Baum: unentschieden und Wolf: knapper Erfolg.",
    );
    expect(words[83]).toBe("Wolf greift Billy an.");
  });

  test("of a result of EWS says both totals, which the last game alone does not explain", () => {
    const words = captionsOf(framesOf(storyOf("ews"))).map((caption) => caption.words);
    expect(words[18]).toMatch(/Ines gewinnt gegen .* Ines besteht nicht \(12 gegen 18\)\.$/);
    expect(words[35]).toMatch(/Ines verliert gegen Tomo \(7 gegen 16\)\.$/);
  });

  test("of a roll that is compared judges nothing before the other has rolled", () => {
    const opened = { type: "table.ConflictOpened", conflict: "C", system: "phers" };
    const rolled = (figure: string, grade: string): object =>
      phers("ActionResolved", { figure, class: grade, z: 3, success: true });
    const log = [
      frame(1, [opened, phers("ComparisonOpened", { figures: ["b", "j"] })]),
      frame(2, [rolled("b", "gut")]),
      frame(3, [
        rolled("j", "brilliant"),
        phers("ComparisonResolved", { figure: "b", opponent: "j", rel: "lower" }),
      ]),
    ];
    const known = { ...names, figures: { b: "Billy", j: "Jack" } };
    const [, first, second] = log.map(({ n }) => captionOf(log, n, n, known, highlights).words);
    expect([first, second]).toEqual([
      "Billy: gut (Zufall 3).",
      "Jack: brilliant (Zufall 3). Jack schlägt Billy.",
    ]);
  });

  test("of falls begins with them, and not with the blow that was entered last", () => {
    const words = captionsOf(framesOf(storyOf("samyra_last_blow"))).map((caption) => caption.words);
    expect(words.find((each) => each.includes("strecken"))).toBe(
      "Zweiter streckt Kialah nieder. Kialah und Pollux strecken Erster nieder (Nahkampf). " +
        "Pollux trifft Erster (Nahkampf). " +
        "Alles aus „Segment 3 (Nahkampf)“ wirkt zugleich: Kialah −10 und Pollux −2; Treffer auf Erster.",
    );
  });

  test.each([
    ["einblatt", "de", "Ergebnis: Billy: klar gescheitert, Jack: "],
    ["einblatt", "en", "Result: Billy: "],
    ["ews", "de", "Ines gewinnt den Wettstreit gegen Wache."],
    ["ews", "en", "Ines wins the contest against Wache."],
    ["harmonies", "de", "Jack setzt sich gegen Lea durch."],
    ["harmonies", "en", "Jack wins against Lea."],
    ["phers", "de", "Faust schlägt Lyra"],
    ["phers", "en", "Faust beats Lyra"],
    ["samyra_hunt", "de", "Grom streckt Grauer nieder."],
    ["samyra_hunt", "en", "Grom fells Grauer."],
    ["samyra_hunt", "de", "Handlungsfähig sind noch: Abenteurer, Wölfe und Orks."],
    ["samyra_hunt", "en", "Still able to act: Abenteurer, Wolves, and Orks."],
  ] as const)("of the end of a conflict says how it came out: %s, %s", (story, spoken, result) => {
    language.value = spoken;
    const ends = captionsOf(framesOf(storyOf(story))).filter(({ words }) =>
      /ist beendet\.|has ended\./.test(words),
    );
    expect(ends.some(({ words }) => words.includes(result))).toBe(true);
  });

  test("of the end of a conflict says what the gm made of its result", () => {
    const words = captionsOf(framesOf(storyOf("phers"))).map((caption) => caption.words);
    expect(words.find((each) => each.includes("„Dichterstreit“ ist beendet"))).toMatch(
      /Faust schlägt Lyra .*Vergleich jetzt „gleich gut“ statt „schlechter“/,
    );
  });

  test("of the end of a conflict says nothing of a result that was taken back or corrected", () => {
    const events = [
      { type: "table.ConflictOpened", conflict: "C", title: "Am Steg", system: "samyra" },
      { type: "samyra.FigureFell", conflict: "C", figure: "w", contributors: [] },
      { type: "samyra.FigureFell", conflict: "C", figure: "o", contributors: [] },
    ];
    const change = {
      ...frame(4, []),
      kind: "rebase",
      steps: [
        { id: "f2", status: "struck" },
        { id: "f3", status: "redone", events: [{ ...events[2], figure: "t" }] },
      ],
    } as unknown as Frame;
    const log = [
      ...events.map((event, i) => frame(i + 1, [event])),
      change,
      frame(5, [{ type: "table.ConflictClosed", conflict: "C" }]),
    ];
    const figures = { w: "Wolf", o: "Ork", t: "Troll" };
    expect(captionOf(log, 5, 5, { ...names, figures }, highlights).words).toMatch(
      /ist beendet\. Troll fällt\.$/,
    );
  });

  test.each([
    [
      "einblatt",
      [
        ["ProbeScored", { probe: 1, ep: { b: -2, j: 1 } }],
        ["ResultOverridden", { figure: "b", what: "ep", old: -2, new: 3, why: "" }],
        ["ConflictResolved", { classes: { b: "vollkommen_won", j: "knapp_won" } }],
      ],
      "Ergebnis: Billy: vollkommener Erfolg und Jack: knapper Erfolg.",
    ],
    [
      "ews",
      [
        ["ActionResolved", { actor: "b", opponent: "gm" }],
        ["ResultOverridden", { what: "outcome", why: "Doch." }],
      ],
      "Bei Billy ist es entschieden; das Ergebnis bleibt verdeckt. Die Spielleitung ändert etwas verdeckt: Ergebnis. Doch.",
    ],
    [
      "harmonies",
      [
        ["ActionParried", { figure: "j" }],
        ["ActionResolved", { figure: "b", outcome: "partly", success: true }],
      ],
      "Jack hat die Handlung pariert. Billy hat nicht bei allen Erfolg.",
    ],
    [
      "harmonies",
      [["ActionResolved", { figure: "b", outcome: "draw", winner: "", tied: ["b", "j"] }]],
      "Die Gegenprobe von Billy bleibt unentschieden. Gleichauf: Billy und Jack.",
    ],
    [
      "phers",
      [
        ["ActionResolved", { figure: "b", class: "gut", z: 3, success: true }],
        ["ActionResolved", { figure: "j", class: "schwach", z: -2, success: false }],
      ],
      "Billy: gut (Zufall 3). Geschafft. Jack: schwach (Zufall −2). Nicht geschafft.",
    ],
    [
      "phers",
      [
        ["ActionResolved", { figure: "b", class: "gut", z: 3, success: true }],
        ["ActionResolved", { figure: "j", class: "schwach", z: -2, success: false }],
        ["ComparisonResolved", { figure: "b", opponent: "j", rel: "higher" }],
      ],
      "Billy schlägt Jack.",
    ],
    [
      "phers",
      [
        ["DramaticEvent", { figure: "b", text: "", by: "g" }],
        ["EventNarrated", { figure: "b", text: "Das Dach bricht ein." }],
      ],
      "Dramatisches Ereignis bei Billy! Das dramatische Ereignis bei Billy: Das Dach bricht ein.",
    ],
  ] as const)(
    "of the end of a conflict says who it was and nothing outdated: %s",
    (system, events, came) => {
      const told = events.map(([type, more], i) =>
        frame(i + 1, [{ type: `${system}.${type}`, conflict: "C", ...more }]),
      );
      const n = told.length + 1;
      const log = [...told, frame(n, [{ type: "table.ConflictClosed", conflict: "C" }])];
      const figures = { b: "Billy", j: "Jack" };
      const { words } = captionOf(
        log,
        n,
        n,
        { ...names, figures, conflicts: { C: "Am Steg" } },
        highlights,
      );
      expect(words).toBe(`Der Konflikt „Am Steg“ ist beendet. ${came}`);
    },
  );

  test("of a change of the past says what it means, and why", () => {
    const change = {
      ...frame(2, []),
      kind: "move",
      steps: [{ id: "f1", status: "struck" }],
      counts: { struck: 1 },
      account: [],
      why: "verzählt",
    } as unknown as Frame;
    const { kind, words } = captionOf([frame(1, [said]), change], 2, 2, names, highlights);
    expect(kind).toBe("changed");
    expect(words).toMatch(/^Mara hat etwas zurückgenommen\. .* Grund: verzählt$/);
  });
});
