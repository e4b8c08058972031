/** Does one press open the same again? Both systems of rolls, from what their views say. */
import { describe, expect, test } from "vitest";
import type { View } from "../src/net/view";
import type { Command } from "../src/net/option";
import { onceMoreSteps } from "../src/systems/generic/once_more";
import { withSystems } from "../src/systems/registry";

await withSystems(Promise.resolve());

const figures = { a: { name: "Ayla" }, b: { name: "Bran" } };
const close = { type: "table.CloseConflict", fields: { conflict: { one_of: ["C"] } } };

function table(conflict: object, more: object = {}): View {
  return {
    me: { role: "gm" },
    figures,
    conflicts: { C: { title: "The wall", open: true, ...conflict } },
    options: { close },
    ...more,
  } as unknown as View;
}

/** What is sent, if the table looks like `later` once the conflict is there. */
async function sent(view: View, later: View): Promise<(Command | undefined)[]> {
  const deeds = onceMoreSteps(view, "C", ["The wall"]);
  const made: (Command | undefined)[] = [];
  // oxlint-disable-next-line no-await-in-loop
  for (const [i, deed] of deeds.entries()) made.push(await deed.make(i < 2 ? view : later));
  return made.filter(Boolean);
}

const decision = {
  stage: "resolved",
  kind: "climax",
  chosen_kind: "simple",
  visibility: "gm",
  talent: { name: "tough", tenths: 8 },
  competence: { name: "lost", tenths: 3 },
  difficulty: -30,
};

describe("once more", () => {
  test("a Decision is opened by what is still on the sheet, and rolled as the gm chose it before a climax", async () => {
    const view = table(
      { system: "phers", kind: "decision", order: ["a"], decisions: { a: decision } },
      { sheets: { phers: { a: { levels: { tough: { area: "talent", tenths: 9 } } } } } },
    );
    expect(await sent(view, view)).toEqual([
      { type: "table.CloseConflict", conflict: "C" },
      {
        type: "phers.OpenDecision",
        title: "The wall (2)",
        figure: "a",
        talent: "tough",
        competence: "",
        difficulty: -30,
        situation: 0,
        kind: "simple",
        visibility: "gm",
      },
    ]);
  });

  test("a comparison gets its levels too, and nothing is closed that is over", async () => {
    const view = table(
      {
        open: false,
        system: "phers",
        kind: "comparison",
        order: ["a", "b"],
        decisions: {
          a: { ...decision, chosen_kind: "dramatic" },
          b: { ...decision, kind: "simple" },
        },
      },
      { options: {} },
    );
    const confirms = ["a", "b"].map((figure) => [
      figure,
      {
        type: "phers.ConfirmDecision",
        ask: `D/${figure}`,
        fields: { conflict: { one_of: ["D"] }, figure: { one_of: [figure] } },
      },
    ]);
    const later = {
      ...view,
      conflicts: { ...view.conflicts, D: {} },
      options: Object.fromEntries(confirms),
    } as unknown as View;
    const deeds = onceMoreSteps(view, "C", ["The wall"]);
    const made = await Promise.all(deeds.map(({ make }, i) => make(i === 0 ? view : later)));
    expect(made).toMatchObject([
      { type: "phers.OpenComparison", figures: ["a", "b"] },
      { type: "phers.ConfirmDecision", conflict: "D", figure: "a", ask: "D/a", kind: "dramatic" },
      { type: "phers.ConfirmDecision", conflict: "D", figure: "b", ask: "D/b", kind: "simple" },
    ]);
  });

  test("an action comes with its opponent, its circumstances and its difficulty", async () => {
    const how = {
      characteristic: "intuition",
      means: "maneuver",
      competency: "Fast Talk",
      open: true,
    };
    const action = {
      kind: "confrontation",
      phase: "resolved",
      figure: "a",
      d: -3,
      sides: { a: { ...how, adjustments: [{ v: -5, reason: "rain" }] }, b: how },
    };
    const sheets = {
      harmonies: { a: { competencies: { "Fast Talk": -1 } }, b: { competencies: {} } },
    };
    const view = table(
      { system: "harmonies", figure: "a", n: 1, actions: { A: action } },
      { sheets },
    );
    const about = { conflict: { one_of: ["D"] }, action: { one_of: ["B"] } };
    const options = {
      d: { type: "harmonies.SetDifficulty", ask: "q", fields: about },
      c: { type: "harmonies.Adjust", fields: { ...about, figure: { one_of: ["a"] } } },
    };
    const later = {
      ...view,
      conflicts: { ...view.conflicts, D: { actions: { B: {} } } },
      options,
    } as unknown as View;
    expect(await sent(view, later)).toEqual([
      { type: "table.CloseConflict", conflict: "C" },
      {
        type: "harmonies.OpenAction",
        title: "The wall (2)",
        kind: "confrontation",
        figure: "a",
        characteristic: "intuition",
        means: "maneuver",
        competency: "Fast Talk",
      },
      {
        type: "harmonies.AddOpponent",
        conflict: "D",
        action: "B",
        figure: "b",
        characteristic: "intuition",
        means: "maneuver",
        competency: "untrained",
      },
      { type: "harmonies.Adjust", conflict: "D", action: "B", figure: "a", v: -5, reason: "rain" },
      { type: "harmonies.SetDifficulty", conflict: "D", action: "B", ask: "q", d: -3 },
    ]);
  });

  test("who is gone does not act again", () => {
    expect(
      onceMoreSteps(
        table({ system: "phers", kind: "decision", order: ["x"], decisions: { x: decision } }),
        "C",
        [],
      ),
    ).toEqual([]);
  });
});
