import { describe, expect, test } from "vitest";
import { accountSentences } from "../src/i18n/account";
import { kindOf } from "../src/i18n/kinds";
import { NOBODY } from "../src/state/names";
import { sentence } from "../src/i18n/sentence";
import { takeCatalogue } from "../src/i18n/words";
import { language, type Language } from "../src/state/preferences";
import type { AccountEntry, GameEvent } from "../src/net/wire";
import { serveWords } from "./served";
import told from "./sentences.json";

// The Python client reads the same examples: tests/client/test_sentences.py. It also holds `holds` to what is served.
type Words = Record<string, string>;
type Holds = Record<string, string>;
interface Example {
  language: string;
  words: Words;
  event: { type: string };
  holds: Holds;
  says: string;
}
type Luck = Record<Language, string> & { system: string; purpose: string };
type Told = Record<Language, string> & { event: { type: string }; holds: Holds };

interface ToldAccount {
  entries: AccountEntry[];
  de: string[];
  en: string[];
}
const events = told.events as unknown as Told[];
const accounts = told.accounts as unknown as ToldAccount[];

function spoken(event: { type: string }, of: Language): string {
  language.value = of;
  return sentence(event as GameEvent, { ...NOBODY, ...told.names });
}

describe("one event or account, the same sentences, wherever it is told", () => {
  test.each(told.examples as unknown as Example[])(
    "$says",
    ({ language: of, words, event, holds, says }) => {
      takeCatalogue({
        systems: {},
        messages: { de: words, en: words },
        holds: { [event.type]: holds },
      });
      expect(spoken(event, of as Language)).toBe(says);
    },
  );

  test.each(events)("$event.type: $de", ({ event, de, en }) => {
    serveWords();
    expect(spoken(event, "de")).toBe(de);
    expect(spoken(event, "en")).toBe(en);
  });

  test.each(told.luck as Luck[])(
    "new luck for $purpose ($system)",
    ({ system, purpose, ...says }) => {
      serveWords();
      const order = { type: "table.FreshThrowOrdered", system, figure: "a", purpose };
      for (const of of ["de", "en"] as const)
        expect(spoken(order, of)).toContain(`(Ayla, ${says[of]})`);
    },
  );

  test.each(accounts)("an account: $de", ({ entries, ...says }) => {
    serveWords();
    for (const of of ["de", "en"] as const) {
      language.value = of;
      expect(accountSentences(entries, { ...NOBODY, ...told.names })).toEqual(says[of]);
    }
  });

  test.each([
    ["samyra.Step", "path", ["a1"], "field"],
    ["phers", "difficulty", 5, "tenths"],
    ["ews", "difficulty", 5, "word"],
    ["einblatt.SetTargets", "targets", ["a>b"], "pair"],
    ["einblatt", "targets", { a: "" }, "figure/figure"],
    ["einblatt", "title", "", "written"],
    ["samyra", "subject", "", "figure"],
    ["einblatt", "why", "used", "word"],
  ])(
    "what no event declares holds what its name says in its system: %s %s",
    (about, name, held, kind) => {
      serveWords();
      expect(kindOf(about, name, held)).toBe(kind);
    },
  );
});
