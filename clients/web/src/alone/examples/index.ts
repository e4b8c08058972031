/** Which examples are there? One a rule system, fetched when it is played. */
import type { Example } from "../example";

const EXAMPLES: Readonly<Record<string, () => Promise<{ example: Example }>>> = {
  einblatt: () => import("./einblatt"),
  ews: () => import("./ews"),
  harmonies: () => import("./harmonies"),
  phers: () => import("./phers"),
  samyra: () => import("./samyra"),
};

/** Fetch the example of a system. */
export async function exampleOf(system: string): Promise<Example> {
  const found = await EXAMPLES[system]?.();
  if (!found) throw new Error(`no example of ${system}`);
  return found.example;
}
