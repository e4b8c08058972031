/** How are the turning points of a recap told? */
import { expect, test } from "vitest";
import type { Recap } from "../src/net/recap";
import { fetchHighlights } from "../src/systems/registry";
import { textsOf } from "../src/table/recap/texts";
import { speak } from "./speaking";

speak("de");

/** Say the turning points of a conflict that is told by these steps. */
function turning(...steps: object[][]): string[] {
  const played = { id: "s", at: 0 };
  const turns = steps.map((events, at) => ({ id: `a${at}`, at, events }));
  const about = { conflict: "a", title: "", open: false, figures: [], told: [], result: [] };
  const conflict = { ...about, begins: played, ends: played, turns };
  const figures = { ines: "Ines", ork: "Ork" };
  const recap = { title: "", figures, seats: {}, conflicts: [conflict] } as unknown as Recap;
  const texts = textsOf(recap, recap.conflicts).filter(({ kind }) => kind === "turn");
  return texts.map(({ text }) => text);
}

test("a turning point at which somebody falls tells who felled whom, and not a miss beside it", async () => {
  // Systems say themselves what their moments are called.
  await fetchHighlights();
  const about = { conflict: "a", target: "ork", attacker: "ines", kind: "melee", hit: false };
  const fall = { type: "samyra.FigureFell", conflict: "a", figure: "ines", contributors: ["ork"] };
  expect(turning([{ type: "samyra.ActionResolved", ...about }, fall])).toEqual([
    "Ork streckt Ines nieder.",
  ]);
});
