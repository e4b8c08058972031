/** What does einBlatt bring to the page once a conflict of it is shown? */
import "./board/board.css";
import "./board/places.css";
import "./cards/outlook.css";
import "./cards/hand.css";
import { lazy } from "../../ui/lazy";
import { GM } from "../generic/asked";
import type { SystemPart } from "../part";
import { BoardDuringReveal } from "./board/board_during_reveal";
import { fieldInputs } from "./field_inputs";
import { decisionsDue } from "./question/decisions";
import { currentReaders } from "./current_values";
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
  currentValues: currentReaders,
  fieldInputs,
} satisfies Partial<SystemPart>;
