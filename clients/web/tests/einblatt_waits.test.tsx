import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NOBODY } from "../src/state/names";
import { language } from "../src/state/preferences";
import type { View } from "../src/net/view";
import { Board } from "../src/systems/einblatt/board/board";
import { meansWords } from "../src/systems/einblatt/board/result_words";
import { Question } from "../src/systems/einblatt/question/question";
import { Readings } from "../src/systems/einblatt/setup/readings";
import type { EinblattConflict, Kt } from "../src/systems/einblatt/cards/view";
import sentences from "../../../domain/systems/einblatt/messages/de.json";
import { catalogue } from "./holds";
import { play } from "./frames";
import { doorOf, drawAnew, drawAtTable, find, root } from "./drawing";

const kt = (party: string, more: Partial<Kt> = {}): Kt => ({
  party,
  kind: "sc",
  state: "idle",
  ep: 0,
  hand_count: 0,
  ...more,
});
const names = {
  ...NOBODY,
  figures: { m: "Mara", b: "Bo", w: "Wache" },
  order: { "c/m": 1, "c/w": 2 },
};

/** The present; for who only looks, and as a moment of the past. */
const NOW = { readOnly: false, at: undefined as number | undefined };
const OFFERED = play(1, { type: "einblatt.TurnOffered", conflict: "c", terms: [] });

function show(
  role: string,
  conflict: Partial<EinblattConflict>,
  asks: object = {},
  own: object = {},
  options: object = {},
  when = NOW,
): void {
  const held = {
    title: "Grenze",
    system: "einblatt",
    open: true,
    probe: 1,
    round: 3,
    phase: "result",
    ...conflict,
  } as EinblattConflict;
  const view = {
    me: { role, seat: "s", figures: own },
    table: {},
    figures: {},
    conflicts: { c: held },
    asks,
    options,
  } as unknown as View;
  const known = { names: signal(names), readOnly: signal(when.readOnly) };
  drawAtTable(
    Object.assign(doorOf(view, { at: signal(when.at), visibleFrames: signal([OFFERED]) }), known),
    <>
      <Board id="c" conflict={held} />
      <Readings id="c" conflict={held} />
      <Question id="c" conflict={held} />
    </>,
  );
}

const said = (): string => find("question")?.textContent ?? "";
const ask = (kind: string, who: string, subject?: string): object => ({
  kind,
  who,
  conflict: "c",
  answered: false,
  ...(subject ? { subject } : {}),
});

drawAnew();
beforeEach(() => {
  language.value = "de";
  catalogue({ einblatt: sentences });
});
afterEach(() => void (language.value = "en"));

describe("who waits reads for whom and for what", () => {
  test("for an answer to an attack, with the card that attacks", () => {
    const kts = { m: kt("Wir", { state: "open", card: "KrA" }), w: kt("Zoll", { state: "used" }) };
    show(
      "player",
      { phase: "react", kts, action: { actor: "m", target: "w" } },
      { a: ask("react", "w", "m") },
      { m: true },
    );
    expect(said()).toBe("Warten auf Wache: eine Antwort auf den Angriff von Mara (Kreuz-Ass).");
  });

  test("for those who choose, also where a gm looks with the eyes of one of them", () => {
    const kts = { m: kt("Wir", { state: "choosing" }), w: kt("Zoll", { state: "choosing" }) };
    show(
      "player",
      { phase: "commit", round: 1, kts },
      { a: ask("commit", "m"), b: ask("commit", "w") },
      { m: true },
    );
    expect(said()).toBe("Warten auf Mara und Wache: eine Rundenkarte oder Passen.");
  });

  test("in the order in which they joined, whatever their questions are called", () => {
    const [m, w] = [kt("Wir", { state: "choosing" }), kt("Zoll", { state: "choosing" })];
    const asks = { a: ask("commit", "w"), b: ask("commit", "m") };
    show("player", { phase: "commit", round: 1, kts: { m, w } }, asks, { b: true });
    expect(said()).toBe("Warten auf Mara und Wache: eine Rundenkarte oder Passen.");
  });

  test("at the top of the page alone, who only looks", () => {
    const kts = { m: kt("Wir", { state: "choosing" }), w: kt("Zoll", { state: "choosing" }) };
    show(
      "spectator",
      { phase: "commit", round: 1, kts },
      { a: ask("commit", "m") },
      {},
      {},
      { ...NOW, readOnly: true },
    );
    expect(root.querySelector(".ask")).toBeNull();
  });

  test("of a moment of the past how it ended, and not who goes on", () => {
    const kts = {
      m: kt("Wir", { class: "vollkommen_lost", ep: -3 }),
      w: kt("Zoll", { kind: "npc", class: "knapp_won", ep: 1 }),
    };
    show(
      "spectator",
      { kts },
      { a: ask("consequence", "gm", "m") },
      {},
      {},
      { readOnly: true, at: 7 },
    );
    expect(said()).toBe("Mara: vollkommen gescheitert. Wache: knapper Erfolg.");
  });

  test("for the gm, while something is decided about the result", () => {
    const kts = {
      m: kt("Wir", { class: "vollkommen_lost", ep: -3 }),
      w: kt("Zoll", { kind: "npc", class: "knapp_won", ep: 1 }),
    };
    show("spectator", { kts }, { a: ask("consequence", "gm", "m") });
    expect(said()).toContain(
      "Mara: vollkommen gescheitert. Wache: knapper Erfolg. Die Spielleitung entscheidet:",
    );
  });

  test("after a perfect defeat its player reads what it means, and who goes on", () => {
    const kts = {
      m: kt("Wir", { class: "vollkommen_lost", ep: -3 }),
      w: kt("Zoll", { kind: "npc", class: "vollkommen_won", ep: 3 }),
    };
    show("player", { kts }, {}, { m: true });
    expect(said()).toMatch(
      /^Mara: vollkommen gescheitert – wehrlos.* Die Spielleitung sagt, wie es weitergeht\.$/,
    );
  });

  test("what tells a result is told apart, as it stays unseen until the cards have met", () => {
    show("player", { kts: { m: kt("Wir", { class: "draw" }) } }, {}, { m: true });
    expect(root.querySelector(".ask")?.className).toContain("tells");
    show(
      "player",
      { phase: "commit", kts: { m: kt("Wir", { state: "committed" }) } },
      { a: ask("commit", "w") },
      { m: true },
    );
    expect(root.querySelector(".ask")?.className).not.toContain("tells");
  });
});

describe("a seat says what a setback costs", () => {
  const lost = kt("Wir", { class: "knapp_lost", ep: -1 });
  const sheet = { attributes: { beruf: { value: 8, suit: "Kr", name: "Schmugglerin" } } };
  test.each([
    [
      { proposed: { attribute: "beruf", amount: 1 } },
      "ein leichter Rückschlag: Es droht eine einSchränkung von 1 auf Beruf (Schmugglerin)",
    ],
    [
      { restricted: { attribute: "beruf", amount: 1 } },
      "ein leichter Rückschlag: einSchränkung −1 auf Beruf (Schmugglerin), auf dem Bogen eingetragen",
    ],
    [
      { restricted: { attribute: "beruf", amount: 0 } },
      "ein leichter Rückschlag: von einer einSchränkung verschont",
    ],
    [
      { proposed: { attribute: "none", amount: 1 } },
      "ein leichter Rückschlag: Es droht eine einSchränkung von 1 auf ein Attribut, das die Spielleitung nennt",
    ],
    [{}, "ein leichter Rückschlag"],
  ])("%o", (more, words) => expect(meansWords({ ...lost, ...more }, sheet)).toBe(words));
});

test("each reading of the parties says points and class, and the board shows the chosen one", () => {
  const points = { Wir: 6, Zoll: -6 };
  const classes = { Wir: "vollkommen_won", Zoll: "vollkommen_lost" };
  const fields = {
    conflict: { one_of: ["c"] },
    mode: { one_of: ["sum"] },
    apply: { one_of: ["all"] },
  };
  const kts = {
    m: kt("Wir", { class: "vollkommen_won", ep: 3 }),
    w: kt("Zoll", { class: "vollkommen_lost", ep: -6 }),
  };
  const read = {
    readings: { sum: points, best: points },
    reading_classes: { sum: classes, best: classes },
  };
  show(
    "gm",
    { kts, ...read, aggregate: { mode: "sum", apply: "all", parties: points, classes } },
    {},
    {},
    { o: { type: "einblatt.DecideAggregate", fields } },
  );
  expect(find("readings")?.textContent).toContain("Wir +6 vollkommener Erfolg");
  expect(find("result-Zoll")?.textContent).toBe("Summe −6 vollkommen gescheitert");
});

describe("whose turn it is", () => {
  const kts = {
    m: kt("group", { state: "open", card: "He10" }),
    w: kt("guards", { state: "open", card: "He9" }),
  };
  const open = { conflict: "c", kind: "turn", who: "m", answered: false };
  const turn = { phase: "turns", turn: ["m"], kts } as Partial<EinblattConflict>;

  test("is told with its reason, to who acts and to who waits", () => {
    for (const mine of [true, false]) {
      show("player", turn, { q: { ...open, mine } }, mine ? { m: true } : { w: true });
      expect(root.querySelector(".question")?.textContent).toContain(
        "Höchste offene Karte: Herz-10.",
      );
    }
  });
});

/** Say what Mara reads after a draw, where her opponent stands at so many points. */
function drawn(other: number, nachkarten = "on"): string {
  const tied = { class: "tie", hand_count: 1 };
  const kts = { m: kt("Wir", tied), b: kt("Wir", tied), w: kt("Zoll", { ...tied, ep: other }) };
  show("player", { kts, settings: { nachkarten } }, {}, { m: 1 });
  return said();
}

describe("after a draw", () => {
  const why = "Nachkarten geht nur gegen jemanden, der auch bei ±0 steht.";

  test("whose opponents all stand elsewhere reads why no further card is asked for", () => {
    expect(drawn(1)).toContain(why);
  });

  test("who could have been asked, or plays without that module, reads nothing of it", () => {
    expect(drawn(0)).not.toContain(why);
    expect(drawn(1, "off")).not.toContain(why);
  });
});
