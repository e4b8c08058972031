/** What do the fields of events hold? As `GET /api/systems` serves it: tests/client/test_sentences.py looks. */
import { takeCatalogue } from "../src/i18n/words";
import told from "./sentences.json";

const events = told.events as unknown as {
  event: { type: string };
  holds: Record<string, string>;
}[];

export const HOLDS: Record<string, Record<string, string>> = {
  ask: told.ask,
  account: told.account,
  ...Object.fromEntries(events.map(({ event, holds }) => [event.type, holds])),
};

type Sentences = Record<string, string>;

function both(words: Sentences) {
  return { messages: { de: words, en: words } };
}

/** Take sentences of systems, and of no system, for those of the server. */
export function catalogue(systems: Record<string, Sentences>, general: Sentences = {}): void {
  const parts = Object.entries(systems).map(([key, words]) => [key, both(words)] as const);
  takeCatalogue({ systems: Object.fromEntries(parts), ...both(general), holds: HOLDS });
}
