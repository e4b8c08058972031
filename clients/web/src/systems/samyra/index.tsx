/** What does this page bring for Samyra? */
import { t } from "../../i18n/words";
import { Entries, type Entry } from "../generic/summary";
import type { SystemPart } from "../systems";
import { Dock } from "./dock";
import { Panel } from "./panel";
import { givens } from "./givens";
import { PathField } from "./path";
import { Maps } from "./maps";
import { SheetForms, SHEETS, useSheet } from "./sheets";
import { drawable, type SamyraConflict } from "./view";

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
  Panel: ({ id, conflict }) => <Panel id={id} conflict={drawable(conflict as SamyraConflict)} />,
  Dock: ({ id, conflict }) => <Dock id={id} conflict={drawable(conflict as SamyraConflict)} />,
  Path: PathField,
  SheetForm: ({ figure, onDone }) => <SheetForms figure={figure} {...(onDone ? { onDone } : {})} />,
  Prepare: () => <Maps unfolded />,
  prepared: [...SHEETS, ...["SaveMap", "RedrawMap", "DropMap"].map((name) => `samyra.${name}`)],
  Summary,
  givens,
};
