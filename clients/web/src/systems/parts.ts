/** How is a conflict of each rule system drawn? By its own part, else by its options. */
import { memoByIdentity } from "../state/memo";
import { LoadFailed } from "../ui/error_boundary";
import { lazy } from "../ui/lazy";
import { whoIsAsked } from "./generic/asked";
import { GenericBoard } from "./generic/board";
import { genericStatus } from "./generic/status";
import type { SystemPart } from "./part";
import { partOf } from "./registry";

/** Fetched after the table, with all that fills in options: boards with controls of their own do without. */
export const PlainQuestion = lazy(async () => (await import("./generic/question")).GenericQuestion);

const GENERIC: SystemPart = {
  Board: GenericBoard,
  Question: PlainQuestion,
  status: genericStatus,
  awaited: whoIsAsked,
  preparing: () => undefined,
};

/** What a page shows until it is here: how far the conflict is, and whom it waits for. */
const COMING: SystemPart = {
  ...GENERIC,
  Board: () => null,
  Question: () => null,
};
/** What its options say can be done all the same. */
const MISSING: SystemPart = { ...GENERIC, Board: LoadFailed };

const whole = memoByIdentity((part: Partial<SystemPart>): SystemPart => ({ ...GENERIC, ...part }));

/** Return the parts of a system, and fetch them if need be; one that this page has never heard of is played by what it offers. */
export function systemPart(system: string): SystemPart {
  const found = partOf(system);
  if (!found) return GENERIC;
  if (found.here.value) return whole(found.here.value);
  void found.fetch();
  return found.failed.value ? MISSING : COMING;
}
