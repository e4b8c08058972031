/** What does this page bring for einBlatt? */
import "./board.css";
import "./places.css";
import "./outlook.css";
import "./setup.css";
import "./hand.css";
import { lazily } from "../../ui/lazily";
import { GM } from "../generic/asked";
import type { SystemPart } from "../part";
import { Board } from "./held";
import { controls } from "./controls";
import { decisionsDue } from "./decisions";
import { givens } from "./givens";
import { Question } from "./question";
import { awaited, participants, statusOf, type EinblattConflict } from "./view";

export const part = {
  Board: ({ id, conflict }) => <Board id={id} conflict={conflict as EinblattConflict} />,
  Question: ({ id, conflict }) => <Question id={id} conflict={conflict as EinblattConflict} />,
  status: (conflict) => statusOf(conflict as EinblattConflict),
  awaited: (view, id, conflict) => [
    ...awaited(view, id, conflict as EinblattConflict),
    ...(decisionsDue(view, id).length > 0 ? [GM] : []),
  ],
  preparing: (conflict) => {
    const { phase, probe } = conflict as EinblattConflict;
    return phase === "prepare" && probe === 0 ? participants(conflict) : undefined;
  },
  Aside: lazily(async () => (await import("./compared")).Compared),
  givens,
  controls,
} satisfies Partial<SystemPart>;
