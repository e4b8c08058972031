/** How are fields and their values called? By the catalogue of the command's own system first. */
import { within } from "../i18n/names";
import { inTenths, inWords } from "../i18n/sentence";
import { firstOf, systemOf, t } from "../i18n/words";
import { useTable } from "../parts/table";
import type { Value } from "./option";

/** Put a value of a field into words: names for figures and seats, the catalogue for the rest. */
export function useLabel(type: string, name: string): (value: Value) => string {
  const { names } = useTable();
  return (value) => inWords(name, value, within(names.value, systemOf(type)));
}

export function fieldLabel(type: string, name: string): string {
  const system = systemOf(type);
  const decimal = inTenths(system, name) ? [`decimal.${type}.${name}`, `decimal.${name}`] : [];
  return firstOf([...decimal, `field.${type}.${name}`, `field.${name}`], {}, system);
}

export function commandLabel(type: string): string {
  return t(`command.${type}`, {}, systemOf(type));
}
