/** How does one say or do something by typing? One line: what begins with "/" is a command, all else is said to the table. */
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { t } from "../i18n/words";
import { command } from "../options/command";
import { offer } from "../options/offers";
import { pressed } from "../parts/keys";
import { useSend, useTable, useView } from "../parts/table";
import type { Offer } from "./complete";
import { noteTyped, typedBefore } from "./history";
import type { Door } from "./run";

/** Commands are rare: what reads them is fetched with the first. */
const reader = () => import("./run");

function isCommand(line: string): boolean {
  return line.trimStart().startsWith("/");
}

function useDoor(): Door {
  const { session, names, wish } = useTable();
  return { session, wish, lexicon: { view: useView(), names: names.value } };
}

/** Follow a line with what may come next. */
function useOffers(line: string, wanted: boolean): Offer[] {
  const door = useDoor();
  const [offers, set] = useState<Offer[]>([]);
  const { options } = door.lexicon.view;
  useEffect(() => {
    if (!wanted || !isCommand(line)) return set([]);
    let current = true;
    void reader().then(({ offersFor }) => offersFor(door, line)).then((found) => current && set(found));
    return () => void (current = false);
  }, [line, wanted, options]);
  return wanted && isCommand(line) ? offers : [];
}

/** Walk through what was typed before, latest first; -1 is what is being typed. */
function useHistory(table: string): { at: number; step: (by: number) => string | undefined; leave: () => void } {
  const [at, go] = useState(-1);
  const step = (by: number): string | undefined => {
    const before = typedBefore(table);
    const next = Math.max(-1, Math.min(before.length - 1, at + by));
    go(next);
    return next < 0 ? "" : before[next];
  };
  return { at, step, leave: () => go(-1) };
}

interface ListProps {
  id: string;
  offers: Offer[];
  active: number;
  take: (offer: Offer) => void;
}

function Offers({ id, offers, active, take }: ListProps) {
  return (
    <div id={id} role="listbox" tabIndex={-1} class="typed-list" aria-label={t("typed.offers")} data-testid="typed-list">
      {offers.map((each, i) => (
        <div
          key={each.word}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === active}
          data-testid={`typed-offer-${i}`}
          onPointerDown={(event) => {
            event.preventDefault();
            take(each);
          }}
        >
          <b>{each.word}</b> <span>{each.about}</span>
        </div>
      ))}
    </div>
  );
}

export function TypedLine() {
  const id = useId();
  const view = useView();
  const door = useDoor();
  const send = useSend();
  const field = useRef<HTMLInputElement>(null);
  const [line, setLine] = useState("");
  const [open, setOpen] = useState(false);
  const [active, choose] = useState(-1);
  const [answer, say] = useState("");
  const history = useHistory(door.session.state.table);
  const offers = useOffers(line, open);
  const listing = offers.length > 0;
  useEffect(() => pressed({ "/": () => start(field.current, write) }), []);
  function write(next: string): void {
    setLine(next);
    choose(-1);
    say("");
    setOpen(true);
  }
  const take = (each: Offer): void => {
    write(each.line);
    field.current?.focus();
  };
  const saying = offer(view, "table.Say");
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const words = line.trim();
    if (words === "" || words === "/") return;
    setOpen(false);
    history.leave();
    if (!isCommand(words)) {
      const made = saying && command(saying, { text: words }, view);
      if (made && (await send(made))) setLine("");
      return;
    }
    noteTyped(door.session.state.table, words);
    const said = await (await reader()).carryOut(door, words);
    say(said);
    if (said === "") setLine("");
  };
  const recall = (by: number): void => {
    const before = history.step(by);
    if (before === undefined) return;
    setLine(before);
    setOpen(false);
    choose(-1);
  };
  const press = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const back = line === "" || history.at >= 0;
    if (by !== undefined && back) recall(-by);
    else if (by !== undefined && listing) choose((active + by + offers.length + (active < 0 && by < 0 ? 1 : 0)) % offers.length);
    else if (event.key === "Enter" && listing && active >= 0) take(offers[active] as Offer);
    else if (event.key === "Escape" && listing) setOpen(false);
    else if (event.key === "Escape" && line !== "") write("");
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form class="say typed" onSubmit={submit} data-testid="option-table.Say">
      <label for={id} class="sr">
        {t("say.label")}
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listing}
        aria-controls={`${id}-list`}
        aria-activedescendant={listing && active >= 0 ? `${id}-list-${active}` : undefined}
        aria-describedby={`${id}-answer`}
        maxLength={500}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={!isCommand(line)}
        placeholder={t("say.label")}
        value={line}
        data-testid="say-text"
        onInput={(event) => {
          history.leave();
          write(event.currentTarget.value);
        }}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      <button type="submit" class="quiet" disabled={line.trim() === ""} data-testid="say-send">
        {t(isCommand(line) ? "typed.do" : "say.send")}
      </button>
      {listing ? <Offers id={`${id}-list`} offers={offers} active={active} take={take} /> : null}
      <p id={`${id}-answer`} class={answer === "" ? "sr" : "typed-answer"} role="status" data-testid="typed-answer">
        {answer}
      </p>
    </form>
  );
}

/** Begin a command by its key, wherever one is on the page. */
function start(field: HTMLInputElement | null, write: (line: string) => void): void {
  if (!field) return;
  // On a narrow page the line lies behind its tab.
  if (!field.checkVisibility()) document.querySelector<HTMLElement>("[data-testid=tab-log]")?.click();
  field.focus();
  write("/");
}
