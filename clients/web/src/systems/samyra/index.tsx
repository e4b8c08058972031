/** What does this page bring for Samyra? */
import { firstOf, t } from "../../i18n/words";
import { Entries, type Entry } from "../generic/summary";
import type { Status, SystemPart } from "../systems";
import { Arena } from "./arena";
import { Question } from "./question";
import { givens } from "./givens";
import { PathField } from "./path";
import { Maps } from "./maps";
import { SheetForms, SHEETS, useSheet } from "./sheets";
import { drawable, stillOut, type SamyraConflict } from "./view";
import { phaseName } from "./words";

function statusOf({ system, phase, round = 0 }: SamyraConflict): Status {
  const begun = round > 0 ? t("samyra.round_n", { round }) : firstOf([`system.${system}`]);
  return { phase, words: [begun, phaseName(phase)].join(" · ") };
}

const SHOWN = ["bew", "le", "rs", "aus", "gelaendelauf"];

function Summary({ figure }: { figure: string }) {
  const sheet = useSheet(figure);
  const numbers = SHOWN.flatMap((name): Entry[] => {
    const held = sheet?.[name];
    return typeof held === "number" && held !== 0 ? [[t(`samyra.sheet.${name}`), held]] : [];
  });
  const weapons = Object.values(sheet?.weapons ?? {}).map(({ name, place }): Entry => [name, t(`value.${place}`, {}, "samyra")]);
  return <Entries all={[...numbers, ...weapons]} system="samyra" />;
}

export const samyra: SystemPart = {
  Board: ({ id, conflict }) => <Arena id={id} conflict={drawable(conflict as SamyraConflict)} />,
  Question: ({ id, conflict }) => <Question id={id} conflict={drawable(conflict as SamyraConflict)} />,
  status: (conflict) => statusOf(conflict as SamyraConflict),
  awaited: (view, id) => stillOut(view, id),
  Path: PathField,
  SheetForm: ({ figure, onDone }) => <SheetForms figure={figure} {...(onDone ? { onDone } : {})} />,
  Prepare: () => <Maps unfolded />,
  prepared: [...SHEETS, ...["SaveMap", "RedrawMap", "DropMap"].map((name) => `samyra.${name}`)],
  Summary,
  givens,
};
