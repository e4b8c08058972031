/** What is an outcome called? By the words of its system. */
import { firstOf } from "../../i18n/words";

export function outcomeWords(system: string, key: string): string {
  return firstOf([`odds.${system}.${key}`, `class.${key}`, `value.${key}`, key], {}, system);
}
