/** What is a moment of a replay called: by what came of it, or by what was done first? */
import { beforeAll, expect, test } from "vitest";
import type { GameEvent } from "../src/net/wire";
import { gather } from "../src/state/names";
import { language } from "../src/state/preferences";
import { steps } from "../src/state/steps";
import { fetchHighlights } from "../src/systems/registry";
import { momentTitle } from "../src/table/steps";
import { play } from "./frames";
import { goldenFrames } from "./golden";
import { serveWords } from "./served";
import { speak } from "./speaking";

beforeAll(async () => {
  serveWords();
  await fetchHighlights();
});
speak("de");

function titleAt(story: string, n: number): string {
  const frames = goldenFrames(story, "gm");
  return momentTitle(steps(frames)[n - 1]!, gather(frames));
}

test.each([
  ["a fall, and not the miss beside it", "samyra_hunt", 74, "Grom streckt Grauer nieder."],
  [
    "each fall",
    "samyra_last_blow",
    62,
    "Zweiter streckt Kialah nieder. Kialah und Pollux strecken Erster nieder (Nahkampf).",
  ],
  [
    "damage, where nobody falls",
    "samyra_hunt",
    78,
    "Alles aus „Segment 4 (Rundenzauber)“ wirkt zugleich: Grom −6.",
  ],
  [
    "the result of a conflict, and not its last comparison",
    "einblatt",
    55,
    "Ergebnis: Billy: klar gescheitert, Jack: unentschieden, Baum: knapper Erfolg und Wolf: knapper Erfolg.",
  ],
  ["the result of a Probe, and not its last round", "ews", 20, "Ines besteht die Probe nicht."],
  ["what a ruling comes to", "ews", 33, "Tomo besteht die Probe."],
  [
    "a comparison, and not the throw that completes it",
    "phers",
    21,
    "Faust schlägt Lyra (Lyra: ordentlich gegen Faust: gut).",
  ],
  ["what a parry comes to", "harmonies", 22, "Lea wird pariert: keine Wirkung. Spanne 6."],
])("a moment is called by %s", (_, story, n, title) => {
  expect(titleAt(story, n)).toBe(title);
});

const added = (figure: string, name: string): object => ({
  type: "table.FigureAdded",
  figure,
  name,
});
const fell = (figure: string, ...contributors: string[]): object => ({
  type: "samyra.FigureFell",
  conflict: "C",
  figure,
  contributors,
});

test("a fall that nobody brought about names nobody, and each language has its verb", () => {
  const log = [added("p", "Pollux"), added("o", "Ork"), fell("p")].map((event, i) =>
    play(i + 1, event as GameEvent),
  );
  const said = (event: object): string =>
    momentTitle(steps([play(1, event as GameEvent)])[0]!, gather(log));
  expect(said(fell("p"))).toBe("Pollux fällt.");
  language.value = "en";
  expect([said(fell("p")), said(fell("p", "o")), said(fell("p", "o", "p"))]).toEqual([
    "Pollux falls.",
    "Ork fells Pollux.",
    "Ork and Pollux fell Pollux.",
  ]);
});
