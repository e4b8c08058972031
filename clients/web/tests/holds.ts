/** What do the fields of events hold? As `GET /api/systems` serves it: tests/client/test_sentences.py looks. */
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
