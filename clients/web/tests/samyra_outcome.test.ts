/** What is a combat said to have come to, at its end and among the chapters? */
import { beforeAll, expect, test } from "vitest";
import type { Frame, GameEvent } from "../src/net/wire";
import { gather } from "../src/state/names";
import { steps } from "../src/state/steps";
import { fetchHighlights } from "../src/systems/registry";
import { captionOf } from "../src/table/replay/caption_words";
import { conflictChapters } from "../src/table/replay/chapter_list";
import { play } from "./frames";
import { serveWords } from "./served";
import { speak } from "./speaking";

const highlights = await fetchHighlights();

beforeAll(serveWords);
speak("de");

const added = (figure: string, name: string): object => ({
  type: "table.FigureAdded",
  figure,
  name,
});
const of = (type: string, figure: string, more: object = {}): object => ({
  type: `samyra.${type}`,
  conflict: "C",
  figure,
  ...more,
});
const joined = (figure: string, party: string): object =>
  of("FigureJoined", figure, { party, waiting: false });
const fell = (figure: string): object => of("FigureFell", figure, { contributors: ["k"] });
const ruled = (figure: string, what: string, old: string, now: string): object =>
  of("ResultOverridden", figure, { what, old, new: now, why: "Der Heiler kam." });

const FIGURES = [added("k", "Kialah"), added("w", "Wolf"), added("o", "Ork")];
const OPENING = [
  { type: "table.ConflictOpened", conflict: "C", title: "Am Steg", system: "samyra" },
  { type: "samyra.CombatOpened", conflict: "C", name: "", rows: "" },
];
const JOINING = [joined("k", "Abenteurer"), joined("w", "Wölfe"), joined("o", "Orks")];
const CLOSED = { type: "table.ConflictClosed", conflict: "C" };

function logOf(...events: object[]): Frame[] {
  return [...FIGURES, ...events].map((event, i) => play(i + 1, event as GameEvent));
}

/** Play events one after the other; return the last caption, and what the chapter says. */
function told(...events: object[]): [caption: string | undefined, chapter: string | undefined] {
  const log = logOf(...events, CLOSED);
  const { words } = captionOf(log, log.length, 0, gather(log), highlights);
  const [chapter] = conflictChapters(steps(log), gather(log));
  return [words.split("ist beendet. ")[1], chapter?.result];
}

const combat = (...events: object[]) => told(...OPENING, ...JOINING, ...events);
const both = (words: string): [string, string] => [words, words];

test("a combat with figures of several parties left says whose they are", () => {
  expect(combat(fell("w"))).toEqual(
    both("Kialah streckt Wolf nieder. Handlungsfähig sind noch: Abenteurer und Orks."),
  );
});

test("the only party that is left is told, as one whose figures are unable does not count", () => {
  expect(combat(fell("w"), ruled("o", "able", "yes", "no"))[0]).toMatch(
    /^Kialah streckt Wolf nieder\. Nur eine Partei ist noch handlungsfähig: Abenteurer\.$/,
  );
});

test("of the only party of which somebody stands in the end the victory is told", () => {
  const felled = "Kialah streckt Wolf nieder. Kialah streckt Ork nieder. ";
  expect(combat(fell("w"), fell("o"))).toEqual(both(`${felled}Gesiegt: Abenteurer.`));
  const group = [joined("k", "Gruppe"), joined("w", "Gegner"), joined("o", "Gegner")];
  expect(told(...OPENING, ...group, fell("w"), fell("o"))).toEqual(
    both(`${felled}Die Gruppe hat gesiegt.`),
  );
});

test("while a combat goes on nobody has won it", () => {
  const log = logOf(...OPENING, ...JOINING, fell("w"), fell("o"));
  expect(conflictChapters(steps(log), gather(log))[0]?.result).toMatch(
    /Nur eine Partei ist noch handlungsfähig: Abenteurer\.$/,
  );
});

test("a combat in which nobody is left says so", () => {
  expect(combat(fell("o"), fell("k"), fell("w"))[0]).toMatch(
    /^Kialah streckt Ork nieder\. .* Kialah streckt Wolf nieder\. Keine Partei ist mehr handlungsfähig\.$/,
  );
});

test("a figure that stands again by the gm's word is not told as fallen", () => {
  const words = combat(fell("w"), fell("o"), ruled("w", "fallen", "yes", "no"))[0];
  expect(words).toBe("Kialah streckt Ork nieder. Handlungsfähig sind noch: Abenteurer und Wölfe.");
});

test("a figure that fell, left and joined again is not told as fallen", () => {
  expect(combat(fell("w"), of("FigureLeft", "w"), joined("w", "Wölfe"))).toEqual([undefined, ""]);
});

test("a figure that fell by the gm's word is told as fallen", () => {
  expect(combat(ruled("w", "fallen", "no", "yes"))[0]).toBe(
    "Machtwort der Spielleitung zu Wolf: gefallen, bisher nein, jetzt ja. Der Heiler kam. Handlungsfähig sind noch: Abenteurer und Orks.",
  );
});

test("a combat in which nobody came to harm has come to nothing", () => {
  expect(combat()).toEqual([undefined, ""]);
});

test("a sandbox that began in the middle does not say who is left", () => {
  expect(told(OPENING[0]!, fell("w"))).toEqual(both("Kialah streckt Wolf nieder."));
});
