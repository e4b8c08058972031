import { beforeEach, describe, expect, test } from "vitest";
import { deedOf, confirmWords } from "../src/table/history/deed";
import { losses, meaning } from "../src/table/history/meaning";
import { reopened } from "../src/table/stage/arrived";
import { strikesOnly } from "../src/table/history/planning";
import { summary } from "../src/table/history/summary";
import { accountSentences } from "../src/i18n/account";
import { NOBODY } from "../src/state/names";
import { takeCatalogue } from "../src/i18n/words";
import { language } from "../src/state/preferences";
import type { AccountEntry, ChangePlan, StepStatus } from "../src/net/wire";
import type { Step } from "../src/state/steps";
import { HOLDS } from "./holds";

import de from "../../../domain/systems/samyra/messages/de.json";
import en from "../../../domain/systems/samyra/messages/en.json";
import ews from "../../../domain/systems/ews/messages/de.json";
import table from "../../../domain/table/messages/de.json";

const blow = { type: "samyra.ActionResolved", conflict: "C", hit: true };
const names = { ...NOBODY, figures: { t: "Tomo" }, conflicts: { C: "Furt", D: "Tor" } };

function entry(kind: string, conflict = "", more: Partial<AccountEntry> = {}): AccountEntry {
  return { kind, rank: 1, conflict, ...more };
}

function plan(account: AccountEntry[], ...statuses: StepStatus[]): ChangePlan {
  const steps = statuses.map((status, i) => ({ id: `s${i}`, status }));
  return { digest: "", kind: "move", steps, parks: [], account };
}

const LOST = entry("table.lost", "", {
  values: { n: 2, items: [{ conflict: "C" }, { conflict: "D" }] },
});

beforeEach(() => {
  const systems = Object.fromEntries(
    [
      ["samyra", { de, en }],
      ["ews", { de: ews, en: ews }],
    ].map(([key, messages]) => [key, { key, messages, terms: {}, toggles: {} }]),
  );
  takeCatalogue({ systems, messages: { de: table, en: table }, holds: HOLDS } as never);
});

function here(...called: string[]): AccountEntry {
  const items = called.map((name) => ({ name }));
  return entry("table.figures_there", "C", { values: { items, n: items.length } });
}

const listing = (...all: AccountEntry[]): string[] => accountSentences(all, names);

describe("what a change means", () => {
  test("gives no title to a sentence that names its conflict", () => {
    const open = entry("table.open", "C");
    const other = entry("ews.result", "D", { titled: true });
    const later = entry("ews.result", "C", { titled: true });
    expect(meaning([open, other, later]).changes).toEqual([open, other, later]);
  });

  test("is divided into what is lost, what changes, and who has to answer", () => {
    const asked = entry("ews.ask.roll", "C");
    const open = entry("table.open", "C");
    const parts = { corrected: [], lost: [LOST], changes: [open], asked: [asked] };
    expect(meaning([LOST, open, asked])).toEqual(parts);
  });

  test("names its conflicts in each part, if it names them at all", () => {
    const one = entry("ews.value", "C", { titled: true });
    const two = entry("ews.ask.roll", "C");
    expect(meaning([one, two]).asked[0]?.titled).toBe(true);
    expect(meaning([{ ...one, titled: false }, two]).asked[0]?.titled).not.toBe(true);
  });

  test("counts the conflicts that are lost, not what is there again", () => {
    expect(losses(plan([LOST]))).toBe(2);
    expect(losses(plan([entry("table.restarted", "C"), LOST]))).toBe(3);
    expect(losses(plan([entry("table.restarted", "C"), LOST]), "C")).toBe(2);
    expect(losses(plan([entry("table.again", "", { values: { n: 4 } })]))).toBe(0);
  });

  test("leads to the conflict that is open again", () => {
    expect(reopened([LOST, entry("table.open", "D")])).toBe("D");
    expect(reopened([entry("table.restarted", "C"), entry("table.open", "D")])).toBe("D");
    expect(reopened([entry("table.restarted", "C")])).toBe("C");
    expect(reopened([entry("table.ended", "D")])).toBeUndefined();
  });

  test("marks what only the gm is told", () => {
    language.value = "de";
    const told = entry("ews.result.success", "C", { values: { figure: "t" } });
    expect(accountSentences([told], names)).toEqual(["Tomo besteht jetzt."]);
    expect(accountSentences([{ ...told, private: true }], names)).toEqual([
      "Tomo besteht jetzt. (siehst nur du)",
    ]);
  });

  test("begins with a capital where it begins with the gm", () => {
    language.value = "de";
    const gone = entry("ews.throw_gone", "C", { values: { n: 1, items: [{ figure: "gm" }] } });
    const [said = ""] = accountSentences([gone], names);
    expect(said).not.toMatch(/^die /u);
    expect(
      accountSentences(
        [entry("ews.ask.roll", "C", { values: { n: 1, figures: ["gm"] } })],
        names,
      )[0],
    ).toMatch(/^Die Spielleitung /u);
  });

  test("lists in one sentence what two entries in a row say of others, as long as none is left out", () => {
    language.value = "de";
    expect(listing(here("Tomo"), here("Ada"))).toEqual(["Tomo und Ada sind jetzt dabei."]);
    expect(listing(here("Tomo"), here("Ada", "Ben", "Cem", "Dora"))).toHaveLength(2);
    expect(listing(here("Tomo"), { ...here("Ada"), titled: true })).toHaveLength(2);
    expect(listing(here("Tomo"), { ...here("Ada"), private: true })).toHaveLength(2);
  });

  test("takes back one step alone only if nothing else is different", () => {
    expect(strikesOnly(plan([], "struck"), "s0")).toBe(true);
    expect(strikesOnly(plan([], "struck"), "s1")).toBe(false);
    expect(strikesOnly(plan([], "struck", "redone"), "s0")).toBe(false);
    expect(strikesOnly(plan([], "redone"), "s0")).toBe(false);
  });
});

describe("the button", () => {
  const steps = new Map([["s0", { id: "s0", events: [blow] } as unknown as Step]]);
  const said = (type: string, ...statuses: StepStatus[]): string =>
    confirmWords({ type, step: "s0" }, plan([], ...statuses), steps, "Korrektur zurücknehmen");

  test("comes with the words of plans", () => {
    language.value = "de";
    expect(summary(plan([]))).toBe("Nichts, was du siehst, ändert sich.");
  });

  test("names the deed, and whether more goes with it", () => {
    language.value = "de";
    expect(said("table.Undo", "struck")).toBe("Treffer zurücknehmen");
    expect(said("table.Undo", "struck", "struck")).toBe("Treffer und alles danach zurücknehmen");
    expect(said("table.TakeOut", "struck", "kept")).toBe("Nur Treffer zurücknehmen");
    expect(said("table.TakeOut", "struck", "dropped")).toBe("Treffer zurücknehmen");
    expect(said("table.Correct", "redone")).toBe("Treffer korrigieren");
    language.value = "en";
    expect(said("table.Undo", "struck")).toBe("Take back the hit");
  });

  test("says of EWS that they choose again, where a symbol goes back with what followed", () => {
    language.value = "de";
    const events = [{ type: "ews.SymbolCommitted", conflict: "C", figure: "a" }];
    const symbol = new Map([["s0", { id: "s0", events } as unknown as Step]]);
    const words = (...statuses: StepStatus[]): string =>
      confirmWords({ type: "table.Undo", step: "s0" }, plan([], ...statuses), symbol, "");
    expect(words("struck", "struck")).toBe("Ab dieser Runde neu wählen lassen");
    expect(words("struck")).toBe("Symbol zurücknehmen");
  });

  test("says what is done where a step has no word of its own", () => {
    language.value = "de";
    const nameless = new Map([["s0", { id: "s0", events: [] } as unknown as Step]]);
    expect(confirmWords({ type: "table.Undo", step: "s0" }, plan([]), nameless, "")).toBe(
      "Zurücknehmen",
    );
    expect(said("table.Redo", "restored")).toBe("Korrektur zurücknehmen");
  });

  test("takes the word of a system before that of the table, and that of a miss without a hit", () => {
    language.value = "de";
    const opened = [{ type: "table.ConflictOpened" }, { type: "ews.ProbeOpened" }];
    expect(deedOf(opened as never)?.word).toBe("Probe");
    expect(deedOf([{ type: "table.ConflictOpened" }] as never)?.word).toBe("Eröffnung");
    expect(deedOf([{ ...blow, hit: false }] as never)?.word).toBe("Angriff");
    expect(deedOf([{ type: "table.Said" }] as never)).toBeUndefined();
  });
});
