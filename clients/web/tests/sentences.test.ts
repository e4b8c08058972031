import { describe, expect, test } from "vitest";
import { NOBODY } from "../src/i18n/names";
import { sentence } from "../src/i18n/sentence";
import { served } from "../src/i18n/words";
import { language, type Language } from "../src/model/preferences";
import type { GameEvent } from "../src/net/wire";
import told from "./sentences.json";

// The terminal's replay reads the same examples: tests/hub/test_replay.py.
interface Example {
  language: string;
  words: Record<string, string>;
  event: unknown;
  says: string;
}

describe("one event, one sentence, wherever it is told", () => {
  test.each(told.examples as unknown as Example[])("$says", ({ language: spoken, words, event, says }) => {
    language.value = spoken as Language;
    served.value = { de: words, en: words };
    expect(sentence(event as GameEvent, { ...NOBODY, ...told.names })).toBe(says);
  });
});
