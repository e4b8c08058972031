/** In which order are the fields of an option asked for? Each has its control, and below it what has changed meanwhile. */
import { constant } from "./options/build_command";
import { FieldInput } from "./inputs/field_input";
import type { Filled } from "./form_state";
import { noteId, ChangedNote } from "./changed_note";
import type { Field, Option } from "../net/option";

/** Names come first, remarks last, and at the very end who sees it; the rest stays in the order of the option. */
function place(name: string, field: Field): number {
  if (name === "visibility") return 3;
  if (!("text" in field)) return 1;
  return field.text.min > 0 ? 0 : 2;
}

export function Fields({
  form,
  option,
  without,
  filled,
}: {
  form: string;
  option: Option;
  without: string[];
  filled: Filled;
}) {
  const { choices, set } = filled;
  const shown = Object.entries(option.fields)
    .filter(([name, field]) => constant(field) === undefined && !without.includes(name))
    .toSorted(([a, left], [b, right]) => place(a, left) - place(b, right));
  return (
    <>
      {shown.map(([name, field]) => (
        <div class="noted" key={name}>
          <FieldInput
            type={option.type}
            name={name}
            field={field}
            option={option}
            choices={choices}
            value={choices[name]}
            onChange={(value) => set(name, value)}
            note={noteId(form, name)}
          />
          <ChangedNote form={form} type={option.type} name={name} filled={filled} />
        </div>
      ))}
    </>
  );
}
