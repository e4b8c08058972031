/** What would the odds be after a choice? Asked of the server before it is made; nothing comes of asking. */
import { useEffect, useState } from "preact/hooks";
import { systemOf } from "../i18n/words";
import { HttpRefusal, loadForeseen, type Stated } from "../net/http";
import { command } from "../options/command";
import type { Choices, Command, Option } from "../options/option";
import { useTable, useView } from "../parts/table";
import { OddsLine } from "./odds";

/** A number that runs through many values is asked about once it rests. */
const REST = 150;

/** Follow a command with the question of odds that it would leave; undefined where there is none. */
function useForeseen(made: Command | undefined): Stated | undefined {
  const { session } = useTable();
  const [found, set] = useState<Stated>();
  const wire = JSON.stringify(made);
  const view = useView();
  useEffect(() => {
    if (!made) return set(undefined);
    let current = true;
    const take = (stated: Stated | undefined): void => {
      if (current) set(stated);
    };
    const timer = setTimeout(() => {
      loadForeseen(session.state.table, session.token, made).then(
        (prepared) => take(Object.values(prepared)[0]),
        (error: unknown) => {
          if (!(error instanceof HttpRefusal)) throw error;
          take(undefined);
        },
      );
    }, REST);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [wire, view]);
  return found;
}

/** Whether a choice may change what is about to be rolled: it is about a conflict, and no words. */
function weighs(option: Option): boolean {
  return "conflict" in option.fields && systemOf(option.type) !== "table";
}

interface WhatIfProps {
  option: Option;
  choices: Choices;
}

/** The odds after a choice, in one line; nothing where it leaves none. */
export function WhatIf({ option, choices }: WhatIfProps) {
  const view = useView();
  const stated = useForeseen(weighs(option) ? command(option, choices, view) : undefined);
  return stated ? <OddsLine system={systemOf(option.type)} question={stated} /> : null;
}
