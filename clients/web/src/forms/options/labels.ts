/** How are fields and their values called? By the catalogue of the command's own system first. */
import { within, type Names } from "../../state/names";
import { inTenths, inWords } from "../../i18n/sentence";
import { firstOf, ownValue, known, systemOf, t } from "../../i18n/words";
import { useTable, useView } from "../../state/context";
import type { View } from "../../net/view";
import type { Field, Value } from "../../net/option";

/** Put a value of a field into words: names for figures and seats, the catalogue for the rest. */
export function useLabel(type: string, name: string): (value: Value) => string {
  const { names } = useTable();
  const view = useView();
  return (value) => valueLabel(type, name, value, view, names.value);
}

/** The same where no component is drawn. */
export function valueLabel(
  type: string,
  name: string,
  value: Value,
  view: View,
  names: Names,
): string {
  const none = `none.${name}`;
  if (value === "" && known(none)) return t(none);
  return (
    ownValue(stored(view, systemOf(type)), String(value))?.name ??
    inWords(name, value, within(names, systemOf(type)))
  );
}

/** What a system keeps in store, by id: maps have names. */
function stored(view: View, system: string): Record<string, { name?: string }> {
  const library = (
    view as { library?: Record<string, Record<string, Record<string, { name?: string }>>> }
  ).library;
  return Object.assign({}, ...Object.values(library?.[system] ?? {})) as Record<
    string,
    { name?: string }
  >;
}

/** Name a field; one that takes numbers below 0 may be told more of. */
export function fieldLabel(type: string, name: string, field?: Field): string {
  const system = systemOf(type);
  const below = field && "int" in field && field.int.min < 0 ? [`field.${type}.${name}.below`] : [];
  const decimal = inTenths(system, name) ? [`decimal.${type}.${name}`, `decimal.${name}`] : [];
  return firstOf([...decimal, ...below, `field.${type}.${name}`, `field.${name}`], {}, system);
}

/** Put what is said after its label: a question has no colon. */
export function labelled(label: string, said: string): string {
  return label + (label.endsWith("?") ? " " : ": ") + said;
}

export function commandLabel(type: string): string {
  return t(`command.${type}`, {}, systemOf(type));
}
