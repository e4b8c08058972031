/** Is what somebody chose what is sent, whatever was chosen and whatever else is offered? */
import { expect, test } from "vitest";
import { buildCommand, valuesOf } from "../src/forms/options/build_command";
import type { Choices, Chosen, Field, Option } from "../src/net/option";
import type { View } from "../src/net/view";
import { applyFrame, NO_LAYERS } from "../src/state/fold";
import { dice } from "./dice";
import { goldenFrames } from "./golden";

/** Give the views of a story, as one person saw it. */
function views(story: string, who: string): View[] {
  let layers = NO_LAYERS;
  return goldenFrames(story, who).map((frame) => (layers = applyFrame(layers, frame)).view);
}

/** Choose for a field: a single value, as a press does, or a number. */
function chosen(field: Field, view: View, roll: (faces: number) => number): Chosen | undefined {
  if ("int" in field) return field.int.min + roll(field.int.max - field.int.min + 1);
  const values = "one_of" in field ? valuesOf(field, view) : [];
  return values[roll(Math.max(1, values.length))];
}

/** Choose for each field of some options, for each from any of them. */
function choose(options: readonly Option[], view: View, roll: (faces: number) => number): Choices {
  const names = [...new Set(options.flatMap(({ fields }) => Object.keys(fields)))];
  const pick = (name: string): Chosen | undefined => {
    const fields = options.flatMap(({ fields: { [name]: field } }) => (field ? [field] : []));
    return chosen(fields[roll(fields.length)] as Field, view, roll);
  };
  const all = names.map((name) => [name, pick(name)] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as Choices;
}

test.each(["einblatt", "ews", "harmonies", "phers", "samyra_hunt"])(
  "a command has what was chosen or is none, at every moment of %s",
  (story) => {
    const roll = dice(30);
    let made = 0;
    for (const view of ["anna", "gm"].flatMap((who) => views(story, who))) {
      const all = Object.values(view.options ?? {}).filter(({ more }) => !more);
      for (const type of new Set(all.map((option) => option.type))) {
        const options = all.filter((option) => option.type === type);
        const choices = choose(options, view, roll);
        for (const option of options) {
          const sent = buildCommand(option, choices, view);
          if (!sent) continue;
          made += 1;
          const wanted = Object.entries(choices).filter(([name]) => name in option.fields);
          expect(sent).toMatchObject(Object.fromEntries(wanted));
        }
      }
    }
    expect(made).toBeGreaterThan(100);
  },
);
