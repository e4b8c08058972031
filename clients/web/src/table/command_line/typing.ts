/** What stands in the typed line, what may come next, and what do its keys do? */
import { useEffect, useState } from "preact/hooks";
import { whileWanted } from "../../net/wanted";
import { buildCommand } from "../../forms/options/build_command";
import { offer } from "../../forms/options/offers";
import { useSend, useTable, useView } from "../../state/context";
import type { Offer } from "./complete";
import { noteTyped, typedBefore } from "./history";
import type { LineContext } from "./run";

/** Commands are rare: what reads them is fetched with the first. */
const reader = () => import("./run");

/** Tell whether a line is a command: all else is said to the table. */
export function isCommand(line: string): boolean {
  return line.trimStart().startsWith("/");
}

function useLineContext(): LineContext {
  const { session, names, request } = useTable();
  return { session, request, lexicon: { view: useView(), names: names.value } };
}

/** Follow a line with what may come next. */
function useOffers(context: LineContext, line: string, wanted: boolean): Offer[] {
  const [offers, setOffers] = useState<Offer[]>([]);
  const { options } = context.lexicon.view;
  useEffect(() => {
    if (!wanted || !isCommand(line)) return setOffers([]);
    const found = reader().then(({ offersFor }) => offersFor(context, line));
    return whileWanted(found, setOffers);
  }, [line, wanted, options]);
  return wanted && isCommand(line) ? offers : [];
}

interface History {
  at: number;
  step: (by: number) => string | undefined;
  leave: () => void;
}

/** Walk through what was typed before, latest first; -1 is what is being typed. */
function useHistory(table: string): History {
  const [at, setAt] = useState(-1);
  const step = (by: number): string | undefined => {
    const before = typedBefore(table);
    const next = Math.max(-1, Math.min(before.length - 1, at + by));
    setAt(next);
    return next < 0 ? "" : before[next];
  };
  return { at, step, leave: () => setAt(-1) };
}

/** Carry a command out, or say a line to the table; gives "" if that is done, else what is wrong, if anybody can say it. */
function useDoing(context: LineContext): (words: string) => Promise<string | undefined> {
  const view = useView();
  const send = useSend();
  const saying = offer(view, "table.Say");
  return async (words) => {
    if (isCommand(words)) {
      noteTyped(context.session.state.table, words);
      return (await reader()).carryOut(context, words);
    }
    const made = saying && buildCommand(saying, { text: words }, view);
    return made && (await send(made)) ? "" : undefined;
  };
}

export interface Typing {
  line: string;
  /** What was wrong with the last command. */
  answer: string;
  offers: Offer[];
  /** The offer that Enter takes; -1 is none. */
  active: number;
  history: History;
  write: (line: string) => void;
  recall: (by: number) => void;
  choose: (offer: number) => void;
  close: () => void;
  submit: (event: Event) => Promise<void>;
}

/** Hold one typed line. */
export function useTyping(): Typing {
  const context = useLineContext();
  const carry = useDoing(context);
  const history = useHistory(context.session.state.table);
  const { line, open, active, put, setLine, setOpen, setActive } = useListedLine();
  const [answer, setAnswer] = useState("");
  const offers = useOffers(context, line, open);
  const write = (next: string): void => {
    put(next, true);
    setAnswer("");
  };
  const recall = (by: number): void => {
    const before = history.step(by);
    if (before !== undefined) put(before, false);
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const words = line.trim();
    if (words === "" || words === "/") return;
    setOpen(false);
    history.leave();
    const said = await carry(words);
    if (said !== undefined) setAnswer(said);
    // What was typed meanwhile stays.
    if (said === "") setLine((now) => (now === line ? "" : now));
  };
  const close = (): void => setOpen(false);
  return { line, answer, offers, active, history, write, recall, choose: setActive, close, submit };
}

/** What stands in the line, and whether what may come next is listed below it. */
function useListedLine() {
  const [line, setLine] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const put = (next: string, listing: boolean): void => {
    setLine(next);
    setActive(-1);
    setOpen(listing);
  };
  return { line, open, active, put, setLine, setOpen, setActive };
}

/** Obey a key of the line; tells whether it means something here. */
export function obeyed(
  { line, offers, active, history, write, recall, choose, close }: Typing,
  key: string,
  take: (offer: Offer) => void,
): boolean {
  const by = { ArrowDown: 1, ArrowUp: -1 }[key];
  const back = line === "" || history.at >= 0;
  const listing = offers.length > 0;
  if (by !== undefined && back) recall(-by);
  else if (by !== undefined && listing)
    choose((active + by + offers.length + (active < 0 && by < 0 ? 1 : 0)) % offers.length);
  else if (key === "Enter" && listing && active >= 0) take(offers[active] as Offer);
  else if (key === "Escape" && listing) close();
  else if (key === "Escape" && line !== "") write("");
  else return false;
  return true;
}
