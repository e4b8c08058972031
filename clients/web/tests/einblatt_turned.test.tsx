/** After all was put on one card: do the comparison and the figure say what holds now? */
import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import type { Frame } from "../src/net/wire";
import type { View } from "../src/net/view";
import { Board } from "../src/systems/einblatt/board/board";
import type { EinblattConflict } from "../src/systems/einblatt/cards/view";
import { doorOf, drawAnew, drawAtTable, find, root } from "./drawing";
import { speak } from "./speaking";

drawAnew();
speak("en");

const trump = { key: "einblatt.trump", anchor: "", value: 1 };

/** Ayla's seven lost to a jack; then she turned the ace of her trump. */
function board(how: "held" | "lost"): string {
  const held = how === "held";
  const met = {
    type: "einblatt.ActionResolved",
    comparison_id: "c1",
    card_a: "Ka7",
    card_t: "HeB",
    outcome: "loss",
    terms_a: [],
    terms_t: [],
  };
  const turned = {
    type: "einblatt.AllInResolved",
    comparison_id: "c1",
    figure: "a",
    card: "PiA",
    how,
    terms: [trump],
  };
  const frame = { kind: "play", id: "s", n: 1, at: 0, by: "g", why: "", events: [met, turned] };
  const lies = { actor: "a", target: "w", round: 1 };
  const conflict = {
    system: "einblatt",
    open: true,
    phase: "post",
    probe: 1,
    round: 3,
    kts: {
      a: { party: "us", kind: "sc", allin: "done", stake: "She falls", trumps: ["Pi"] },
      w: { party: "them", kind: "npc" },
    },
    comparisons: {
      c1: held
        ? { ...lies, card_a: "PiA", card_t: "HeB", outcome: "win", ep_delta: { a: 1, w: -1 } }
        : { ...lies, card_a: "Ka7", card_t: "HeB", outcome: "loss", ep_delta: { a: -1, w: 1 } },
    },
  } as unknown as EinblattConflict;
  const view = {
    me: { role: "spectator", seat: "s" },
    figures: { a: { name: "Ayla" }, w: { name: "Wolf" } },
    conflicts: { c: conflict },
  } as unknown as View;
  const table = doorOf(view, { visibleFrames: signal([frame as unknown as Frame]) });
  drawAtTable(table, <Board id="c" conflict={conflict} />);
  return root.textContent ?? "";
}

test("a turned card that holds is why, and its stake was averted", () => {
  expect(board("held")).toContain("trump beats jack");
  expect(board("held")).toContain("Stake averted: She falls");
});

test("a turned card that fails leaves what was compared, and its stake", () => {
  expect(board("lost")).toContain("jack beats seven");
  expect(board("lost")).toContain("Stake: She falls");
});

/** List the cards that are drawn in a part of the board. */
function cards(where: string): (string | undefined)[] {
  const drawn = root.querySelectorAll<HTMLElement>(`[data-testid="${where}"] .card`);
  return [...drawn].map((each) => each.dataset["card"]);
}

test("a turned card that fails lies beside the one that it was turned for, and at its figure", () => {
  board("lost");
  expect(cards("comparison")).toEqual(["Ka7", "PiA", "HeB"]);
  expect(cards("allin")).toEqual(["PiA"]);
});

test("a turned card that holds has taken the place of the one that lost", () => {
  board("held");
  const met = find("comparison");
  expect(met?.querySelectorAll(".card")).toHaveLength(2);
});
