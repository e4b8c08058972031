/** By what luck was a level moved? */
import type { Decision } from "./view";

/** Tell it as far as the dice are seen: "3 × 2 − 1"; the die that the wild one doubled says so. */
export function luck({ dice = [], covert = [], fixed = [], doubled = [] }: Decision): string {
  const faces = Object.fromEntries([...covert, ...dice, ...fixed].map(({ name, face }) => [name[0], face]));
  const part = (die: string): string => `${faces[die]}${doubled.includes(die) ? " × 2" : ""}`;
  return faces["H"] === undefined || faces["D"] === undefined ? "" : `${part("H")} − ${part("D")}`;
}
