/** What does this page bring for einBlatt? */
import type { SystemPart } from "../systems";
import { Compare, COMPARE } from "./compare";
import { Describe, DESCRIBE } from "./describe";
import { Dock } from "./dock";
import { givens } from "./givens";
import { Panel } from "./panel";
import { HEAL } from "./restrictions";
import { SheetForm } from "./sheet";
import { Summary } from "./summary";
import type { EinblattConflict } from "./view";

export const einblatt: SystemPart = {
  Panel: ({ id, conflict }) => <Panel id={id} conflict={conflict as EinblattConflict} />,
  Dock: ({ id, conflict }) => <Dock key={id} id={id} conflict={conflict as EinblattConflict} />,
  SheetForm,
  SheetMore: Describe,
  Prepare: Compare,
  prepared: [COMPARE],
  drawn: [DESCRIBE, HEAL],
  Summary,
  givens,
};
