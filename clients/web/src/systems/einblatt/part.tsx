/** What does this page bring for einBlatt? */
import "../../style/einblatt.css";
import { lazily } from "../../parts/lazily";
import { GM } from "../generic/asked";
import type { SystemPart } from "../part";
import { Board } from "./held";
import { controls } from "./controls";
import { decisionsDue } from "./decisions";
import { givens } from "./givens";
import { Question } from "./question";
import { awaited, statusOf, type EinblattConflict } from "./view";

const sheets = () => import("./sheets");
const Describe = lazily(() => sheets().then((part) => part.Describe));
const SheetForm = lazily(() => sheets().then((part) => part.SheetForm));
const Summary = lazily(() => sheets().then((part) => part.Summary));
const Compare = lazily(() => import("./compare").then((part) => part.Compare));

export const part = {
  Board: ({ id, conflict }) => <Board id={id} conflict={conflict as EinblattConflict} />,
  Question: ({ id, conflict }) => <Question id={id} conflict={conflict as EinblattConflict} />,
  status: (conflict) => statusOf(conflict as EinblattConflict),
  awaited: (view, id, conflict) => [
    ...awaited(view, id, conflict as EinblattConflict),
    ...(decisionsDue(view, id).length > 0 ? [GM] : []),
  ],
  SheetForm,
  SheetMore: Describe,
  Prepare: Compare,
  prepared: ["einblatt.DrawCompare"],
  drawn: ["einblatt.Describe", "einblatt.HealRestriction"],
  Summary: ({ figure }) => <Summary figure={figure} />,
  givens,
  controls,
} satisfies Partial<SystemPart>;
