/** Which objections are there, and which wait for an answer? */
import type { Objection, View } from "../../net/view";

export interface Numbered {
  id: string;
  objection: Objection;
}

function all(view: Pick<View, "objections"> | undefined): Numbered[] {
  return Object.entries(view?.objections ?? {}).map(([id, objection]) => ({ id, objection }));
}

export function openObjections(view: Pick<View, "objections"> | undefined): Numbered[] {
  return all(view).filter(({ objection }) => objection.verdict === undefined);
}

const NONE: readonly Numbered[] = [];

export function objectionsTo(view: View | undefined, step: string): readonly Numbered[] {
  const found = all(view).filter(({ objection }) => objection.step === step);
  return found.length > 0 ? found : NONE;
}
