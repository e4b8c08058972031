/** What does this page bring to prepare Samyra? */
import "./map.css";
import "./token.css";
import "./tracker.css";
import "./plan.css";
import "./editor.css";
import { t } from "../../i18n/words";
import { lazily } from "../../parts/lazily";
import { Entries, type Entry } from "../generic/summary";
import type { Preparation } from "../part";
import { takeMapWords } from "./sentences";
import { SheetForms, SHEETS, useSheet } from "./sheets";

takeMapWords();

const Path = lazily(() => import("./path").then((part) => part.PathField));
const Prepare = lazily(() => import("./maps").then(({ Maps }) => () => <Maps unfolded />));

const SHOWN = ["bew", "le", "rs", "aus", "gelaendelauf"];

function Summary({ figure }: { figure: string }) {
  const sheet = useSheet(figure);
  const numbers = SHOWN.flatMap((name): Entry[] => {
    const held = sheet?.[name];
    return typeof held === "number" && held !== 0 ? [[t(`samyra.sheet.${name}`), held]] : [];
  });
  const weapons = Object.values(sheet?.weapons ?? {}).map(({ name, place }): Entry => [
    name,
    t(`value.${place}`, {}, "samyra"),
  ]);
  return <Entries all={[...numbers, ...weapons]} system="samyra" />;
}

export const preparation = {
  Path,
  SheetForm: ({ figure, onDone }) => <SheetForms figure={figure} {...(onDone ? { onDone } : {})} />,
  Prepare,
  handled: [...SHEETS, ...["SaveMap", "RedrawMap", "DropMap"].map((name) => `samyra.${name}`)],
  Summary,
} satisfies Partial<Preparation>;
