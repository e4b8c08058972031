/** Does what a player proposes look like a proposal, and can the gm refuse it? */
import { beforeAll, expect, test } from "vitest";
import type { View } from "../src/net/view";
import { ProposedOpening } from "../src/table/preparation/bare_opening";
import { Opening } from "../src/systems/phers/opening";
import { part } from "../src/systems/phers/part";
import { doorToPlay, drawAnew, drawAtTable, fetchAll, find } from "./drawing";
import { serveWords } from "./served";

const SUMMANDS = {
  figure: { one_of: ["v"] },
  talent: { one_of: [""] },
  competence: { one_of: [""] },
  difficulty: { int: { min: -90, max: 90 } },
  situation: { int: { min: -90, max: 90 } },
  kind: { one_of: ["simple"] },
};
const CONFIRM = {
  type: "phers.ConfirmDecision",
  ask: "C/summands/v",
  subject: "v",
  fields: { conflict: { one_of: ["C"] }, ...SUMMANDS },
};
const CLOSE = { type: "table.CloseConflict", fields: { conflict: { one_of: ["C"] } } };

beforeAll(fetchAll);
drawAnew();

/** Draw something of a table at which Ben's Vera tries to climb. */
function draw(role: string, what: object, drawn: (conflict: never) => preact.ComponentChild): void {
  serveWords();
  const C = {
    system: "phers",
    title: "Wall",
    open: true,
    phase: "open",
    kind: "decision",
    order: ["v"],
    decisions: { v: { stage: "open", kind: "simple", difficulty: 0, situation: 0 } },
    settings: {},
  };
  const view = {
    me: { role, seat: role === "gm" ? "g" : "b" },
    seats: { b: { name: "Ben", role: "player" } },
    figures: { v: { name: "Vera", kind: "character", owner: "b" } },
    sheets: { phers: { v: { levels: {}, climax: 0 } } },
    conflicts: { C },
    asks: {},
    ...what,
  } as unknown as View;
  const door = doorToPlay(view, {}, { table: "t" });
  drawAtTable(door, drawn(view.conflicts?.["C"] as never));
}

const get = (testid: string): string | undefined => find(testid)?.textContent ?? undefined;

test("given a player, when a Decision is put, then the button says that it is proposed", () => {
  const open = { type: "phers.OpenDecision", fields: { title: { text: [0, 80] }, ...SUMMANDS } };
  draw("player", { conflicts: {}, options: { open } }, () => (
    <ProposedOpening options={[open] as never} onOpened={() => undefined} />
  ));
  expect(get("send-phers.OpenDecision")).toBe("Propose a Decision");
});

test("given a gm, when a Decision is put, then the button says that it is opened", () => {
  const open = { type: "phers.OpenDecision", fields: SUMMANDS };
  draw("gm", { conflicts: {}, options: { open } }, () => <Opening onOpened={() => undefined} />);
  expect(get("send-phers.OpenDecision")).toBe("Open a Decision");
});

test("given a player's proposal, when the gm is asked, then it says whose it is and can be refused", () => {
  const ask = { who: "gm", kind: "summands", conflict: "C", answered: false, subject: "v" };
  const asks = { "C/summands/v": { ...ask, mine: true } };
  draw("gm", { asks, options: { CONFIRM, CLOSE } }, (conflict) => (
    <part.Question id="C" conflict={conflict} />
  ));
  expect(get("question")).toBe(
    "Ben proposes a Decision for Vera: which levels count, and which roll?",
  );
  expect(get("refuse-proposal")).toBe("Refuse the proposal");
});
