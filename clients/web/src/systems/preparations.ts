/** How is a conflict of each rule system prepared? By what the system brings for it, else by its options. */
import { memoByIdentity } from "../state/memo";
import { GenericSummary } from "./generic/sheet_summary";
import type { Preparation } from "./part";
import { installed, preparationOf } from "./registry";

const GENERIC: Preparation = { Summary: GenericSummary };
/** What a page shows until it is here. */
const COMING: Preparation = { Summary: () => null };

const whole = memoByIdentity((own: Partial<Preparation>): Preparation => ({ ...GENERIC, ...own }));

/** Return what prepares a system, and fetch it if need be. */
export function systemPreparation(system: string): Preparation {
  const found = preparationOf(system);
  if (!found) return GENERIC;
  if (found.here.value) return whole(found.here.value);
  void found.fetch();
  return COMING;
}

/** List what prepares the systems that are here. */
export function preparations(): [system: string, Preparation][] {
  return installed().flatMap(({ key }) => {
    const here = preparationOf(key)?.here.value;
    return here ? [[key, whole(here)]] : [];
  });
}
