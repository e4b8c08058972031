/** How is a change of a field said? A question is answered; any other label has a colon. */
import { expect, test } from "vitest";
import { served } from "../src/i18n/words";
import { changesIn } from "../src/table/differences";
import { changesOf } from "../src/table/history/changed_values";
import { fieldwise } from "../src/table/history/fieldwise";
import { language } from "../src/state/preferences";
import { names } from "./frames";
import { serveWords } from "./served";

const catalogues = Object.values(
  import.meta.glob<Record<string, string>>(
    [
      "../../../domain/systems/*/messages/*.json",
      "../../../domain/table/messages/*.json",
      "../../../server/messages/*.json",
    ],
    { import: "default", eager: true },
  ),
);
const LABELS = catalogues.flatMap((words) =>
  Object.entries(words).flatMap(([key, label]) => (key.startsWith("field.") ? [label] : [])),
);

/** A command with a field for each label of all commands, in both languages. */
function all(value: string): { type: string } {
  return { type: "x.All", ...Object.fromEntries(LABELS.map((_, i) => [`f${i}`, value])) };
}

test("no label of any command in any language ends in a question mark and a colon", () => {
  const words = Object.fromEntries(LABELS.map((label, i) => [`field.x.All.f${i}`, label]));
  served.value = { de: words, en: words };
  const [was, now] = [all("a"), all("b")];
  const said = [
    changesOf(was, now, names).map((each) => each.words),
    changesIn([was], [now], names),
    ...fieldwise([was], [now], names),
  ];
  for (const each of said) {
    expect(each).toHaveLength(LABELS.length);
    expect(each.filter((sentence) => sentence.includes("?:"))).toEqual([]);
  }
  expect(LABELS.filter((label) => label.endsWith("?")).length).toBeGreaterThan(50);
});

test.each([
  ["de", ["Schaden: 3 → 5", "Fällt das Ziel? ja → nein"]],
  ["en", ["Damage: 3 → 5", "Does the target fall? yes → no"]],
] as const)("yes and no answer the question of their field (%s)", (spoken, changes) => {
  serveWords();
  language.value = spoken;
  const was = { type: "samyra.EnterOutcome", damage: 3, falls: "yes" };
  const found = changesOf(was, { ...was, damage: 5, falls: "no" }, names);
  expect(found.map(({ words }) => words)).toEqual(changes);
});
