/** What would the odds be after a choice? Asked of the server before it is made; nothing comes of asking. */
import { useEffect, useState } from "preact/hooks";
import { systemOf, t } from "../../i18n/words";
import type { View } from "../../net/view";
import { loadForeseen, type Stated } from "../../net/http";
import { askWhileWanted } from "../../net/wanted";
import { buildCommand } from "../options/build_command";
import type { Choices, Command, Option } from "../../net/option";
import { ownOddsDetail } from "../options/system_inputs";
import { useTable, useView } from "../../state/context";
import { useParts } from "../../state/select";
import { OddsLine } from "./odds";

/** A number that runs through many values is asked about once it rests. */
const REST = 150;

interface Foreseen {
  stated?: Stated | undefined;
  /** The server does not say it just now; it is asked again. */
  failed: boolean;
}

const NOTHING: Foreseen = { failed: false };

/** Follow a command with the question of odds that it would leave; nothing is stated where there is none. */
export function useForeseen(made: Command | undefined): Foreseen {
  const { session } = useTable();
  const [found, set] = useState(NOTHING);
  const wire = JSON.stringify(made);
  // All that the server reckons with.
  const view = useParts("asks", "conflicts", "prepared", "sheets", "table");
  useEffect(() => {
    if (!made) return set(NOTHING);
    let stop = (): void => undefined;
    const timer = setTimeout(() => {
      stop = askWhileWanted(
        () => loadForeseen(session.state.table, session.token, made),
        (prepared) => set({ stated: about(prepared, made, view), failed: false }),
        ({ passes }) => set({ failed: passes }),
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [wire, view]);
  return found;
}

/** Choose among the questions in a conflict the one that a command is about: of its action, of its figure. */
function about(
  prepared: Record<string, Stated>,
  made: Command,
  view: Pick<View, "asks">,
): Stated | undefined {
  // Of a conflict that is not yet there only what is new counts.
  const found = Object.entries(prepared).filter(
    ([ask]) => "conflict" in made || !(ask in (view.asks ?? {})),
  );
  const named = [made["action"], made["figure"]].map((each) => [each].flat().map(String));
  const fitting = (ask: string): number =>
    named.filter(([each = ""]) => ask.split("/").includes(each)).length;
  return found.toSorted(([a], [b]) => fitting(b) - fitting(a))[0]?.[1];
}

/** Whether a choice may change what is about to be rolled: it is about a conflict, or opens one. */
export function weighs({ type, fields }: Option): boolean {
  return ("conflict" in fields || "title" in fields) && systemOf(type) !== "table";
}

/** The odds after a choice, in one line; nothing where it leaves none. */
export function WhatIf({ option, choices }: { option: Option; choices: Choices }) {
  const view = useView();
  const { stated, failed } = useForeseen(
    weighs(option) ? buildCommand(option, choices, view) : undefined,
  );
  const system = systemOf(option.type);
  if (failed) return <p class="refusal">{t("odds.failed")}</p>;
  if (!stated) return null;
  return (
    <>
      {ownOddsDetail(system, { question: stated, option }) ?? (
        <OddsLine system={system} question={stated} />
      )}
    </>
  );
}
