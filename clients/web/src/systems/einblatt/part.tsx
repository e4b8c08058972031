/** What does this page bring for einBlatt? */
import "./board/board.css";
import "./board/places.css";
import "./cards/outlook.css";
import "./setup/setup.css";
import "./cards/hand.css";
import { lazy } from "../../ui/lazy";
import { GM } from "../generic/asked";
import type { SystemPart } from "../part";
import { BoardDuringReveal } from "./board/held";
import { controls } from "./controls";
import { decisionsDue } from "./question/decisions";
import { givens } from "./givens";
import { Question } from "./question/question";
import { awaited, participants, statusOf, type EinblattConflict } from "./cards/view";

export const part = {
  Board: ({ id, conflict }) => (
    <BoardDuringReveal id={id} conflict={conflict as EinblattConflict} />
  ),
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
  Aside: lazy(async () => (await import("./setup/compared")).Compared),
  givens,
  controls,
} satisfies Partial<SystemPart>;
