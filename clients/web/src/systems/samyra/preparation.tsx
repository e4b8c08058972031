/** What does this page bring to prepare Samyra? */
import "./map/map.css";
import "./map/token.css";
import "./map/tracker.css";
import "./combat/plan.css";
import "./editor/editor.css";
import { addWords, t } from "../../i18n/words";
import { lazy } from "../../ui/lazy";
import { Entries, type Entry } from "../generic/sheet_summary";
import type { Library, Preparation } from "../part";
import { offer } from "../../forms/options/offers";
import { storedMaps } from "./combat/view";
import { SheetForms, SHEETS, useSheet } from "./combat/sheets";
import de from "./filled.de.json";
import en from "./filled.en.json";
import presets from "./presets.json";
import { sheetAsCommands } from "./sheet_commands";

addWords({ de, en });

const Path = lazy(() => import("./question/path").then((part) => part.PathField));
const Prepare = lazy(() =>
  import("./editor/stored_maps").then(({ Maps }) => () => <Maps unfolded />),
);

const ChangePicture = lazy(() => import("./map/change_picture").then((part) => part.ChangePicture));

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

const library: Library = {
  list: (view) => Object.values(storedMaps(view)),
  store: ({ name, rows }) => ({
    label: name,
    make: (view) =>
      offer(view, "samyra.SaveMap") ? { type: "samyra.SaveMap", name, rows } : undefined,
  }),
};

const Opening = lazy(() => import("./opening").then((part) => part.Opening));

export const preparation = {
  ChangePicture,
  Path,
  SheetForm: ({ figure }) => <SheetForms figure={figure} />,
  sheet: sheetAsCommands,
  Opening,
  presets,
  lurks: true,
  Prepare,
  library,
  handled: [...SHEETS, ...["SaveMap", "RedrawMap", "DropMap"].map((name) => `samyra.${name}`)],
  Summary,
} satisfies Partial<Preparation>;
