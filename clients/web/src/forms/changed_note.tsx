/** Has a value changed under the reader? Said beside its field, and to a screen reader at once. */
import { within } from "../state/names";
import { inWords } from "../i18n/sentence";
import { systemOf, t } from "../i18n/words";
import { useTable } from "../state/context";
import type { Filled } from "./form_state";
import { fieldLabel, labelled, useLabel } from "./options/labels";
import type { Chosen } from "../net/option";

const LONGEST = 80;

/** The note's id within a form: its field is described by it. */
export function noteId(form: string, name: string): string {
  return `${form}-now-${name}`;
}

/** Put the value that holds now into words; a long text is only said to be different. */
function useWords(type: string, name: string): (value: Chosen) => string {
  const { names } = useTable();
  const label = useLabel(type, name);
  return (held) => {
    const value = Array.isArray(held)
      ? inWords(name, held, within(names.value, systemOf(type)))
      : label(held);
    return value.length > LONGEST ? t("form.changed") : t("form.now", { value });
  };
}

/** Drawn while empty as well: only what is put into a live region that is there already is read out. `form` tells the forms of a page apart. */
export function ChangedNote({
  form,
  type,
  name,
  filled: { held, changed },
}: {
  form: string;
  type: string;
  name: string;
  filled: Filled;
}) {
  const words = useWords(type, name);
  const value = held[name];
  if (value === undefined) return null;
  return (
    <p class="now" role="status" id={noteId(form, name)} data-testid={`now-${name}`}>
      {changed.has(name) ? (
        <>
          <span class="sr">{labelled(fieldLabel(type, name), "")}</span>
          {words(value)}
        </>
      ) : null}
    </p>
  );
}
