/** What does this page bring for einBlatt? */
import "../../style/einblatt.css";
import { lazily } from "../../parts/lazily";
import type { SystemPart } from "../systems";
import { Board } from "./board";
import { controls } from "./controls";
import { Describe, DESCRIBE } from "./describe";
import { givens } from "./givens";
import { Question } from "./question";
import { HEAL } from "./restrictions";
import { SheetForm } from "./sheet";
import { Summary } from "./summary";
import { awaited, statusOf, type EinblattConflict } from "./view";
import { takeBoardWords } from "./words";

takeBoardWords();

const Compare = lazily(() => import("./compare").then((part) => part.Compare));

export const einblatt: SystemPart = {
  Board: ({ id, conflict }) => <Board id={id} conflict={conflict as EinblattConflict} />,
  Question: ({ id, conflict }) => <Question id={id} conflict={conflict as EinblattConflict} />,
  status: (conflict) => statusOf(conflict as EinblattConflict),
  awaited: (view, id, conflict) => awaited(view, id, conflict as EinblattConflict),
  SheetForm,
  SheetMore: Describe,
  Prepare: Compare,
  prepared: ["einblatt.DrawCompare"],
  drawn: [DESCRIBE, HEAL],
  Summary,
  givens,
  controls,
};
