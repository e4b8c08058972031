import { beforeAll, expect, test } from "vitest";
import { gather } from "../src/state/names";
import { inWords } from "../src/i18n/sentence";
import type { View } from "../src/net/view";
import { ShownBoard, ShownQuestion } from "../src/table/stage/stage";
import { shown } from "../src/table/command_line/lexicon";
import held from "./conflicts.json";
import { doorOf, drawAnew, drawAtTable, fetchAll, find, root } from "./drawing";

/** What every plain object answers to, though nobody put it there. */
const NAMES = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];
const all = Object.entries(held as unknown as Record<string, View[]>);
beforeAll(fetchAll);
drawAnew();

/** Everything that people name, named alike: figures, conflicts, parties, and what stands on their sheets. */
function called(view: View, name: string): View {
  const named = structuredClone(view) as unknown as Record<
    string,
    Record<string, Record<string, unknown>>
  >;
  for (const one of [
    ...Object.values(named["figures"] ?? {}),
    ...Object.values(named["seats"] ?? {}),
  ])
    one["name"] = name;
  const sheets: Record<string, object> = {
    ews: { values: { [name]: 12 } },
    phers: { levels: { [name]: { area: "talent", tenths: 27, standing: "koenner" } }, climax: 1 },
    harmonies: { competencies: { [name]: 3 }, means: { power: 1 } },
    samyra: { weapons: { [name]: { name, hands: 1, swing: 1, reach: "melee", place: "ready" } } },
  };
  for (const [system, sheet] of Object.entries(sheets))
    for (const figure of Object.keys(named["sheets"]?.[system] ?? {}))
      Object.assign(named["sheets"]![system]![figure] as object, sheet);
  // Read as the page reads it: `__proto__` comes as a key of its own.
  const written = JSON.stringify(named)
    .replaceAll('"xxxx"', JSON.stringify(name))
    .replaceAll('"title":"Der Baum"', `"title":${JSON.stringify(name)}`);
  return JSON.parse(written) as View;
}

test.each(NAMES)("the page stands when everything is called %s", (name) => {
  for (const [system, views] of all) {
    for (const view of views) {
      const door = doorOf(called(view, name));
      drawAtTable(
        door,
        <>
          <ShownBoard toFigures={() => undefined} />
          <ShownQuestion toTable={() => undefined} />
        </>,
      );
      expect(find("part-broken"), system).toBeNull();
      expect(root.textContent, system).toContain(name);
    }
  }
});

test.each(NAMES)("nobody is meant by the word %s", (name) => {
  const view = all[0]![1][0]!;
  const names = gather([], view);
  for (const known of [names.figures, names.seats, names.conflicts, names.order])
    expect(known[name]).toBeUndefined();
  expect(typeof inWords("figure", name, names)).toBe("string");
  expect(shown({ view, names } as never, "ews.SetValue", "name", name)).toBe(name);
});
