/** How does one say or do something by typing? One line: what begins with "/" is a command, all else is said to the table. */
import "./line.css";
import type { Ref } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../../i18n/words";
import { registerShortcuts } from "../../ui/shortcuts";
import { Button } from "../../ui/button";
import type { Offer } from "./complete";
import { isCommand, obeyed, useTyping, type Typing } from "./typing";

interface OffersProps {
  id: string;
  offers: Offer[];
  active: number;
  take: (offer: Offer) => void;
}

function Offers({ id, offers, active, take }: OffersProps) {
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      class="typed-list"
      aria-label={t("typed.offers")}
      data-testid="typed-list"
    >
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

interface LineProps {
  id: string;
  typing: Typing;
  take: (offer: Offer) => void;
  field: Ref<HTMLInputElement>;
}

function Line({ id, typing, take, field }: LineProps) {
  const { line, history, write, close } = typing;
  const press = (event: KeyboardEvent): void => {
    if (!obeyed(typing, event.key, take)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      ref={field}
      id={id}
      type="text"
      {...listing(id, typing)}
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
      onBlur={close}
    />
  );
}

/** Name the list below the line, and which of its offers is chosen. */
function listing(id: string, { offers, active }: Typing) {
  const listed = offers.length > 0;
  return {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": listed,
    "aria-controls": `${id}-list`,
    "aria-activedescendant": listed && active >= 0 ? `${id}-list-${active}` : undefined,
  } as const;
}

export function TypedLine() {
  const id = useId();
  const typing = useTyping();
  const { line, answer, offers, active, write, submit } = typing;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => registerShortcuts({ "/": () => start(field.current, write) }), []);
  const take = (each: Offer): void => {
    write(each.line);
    field.current?.focus();
  };
  return (
    <form class="say typed" onSubmit={submit} data-testid="option-table.Say">
      <label for={id} class="sr">
        {t("say.label")}
      </label>
      <Line id={id} typing={typing} take={take} field={field} />
      <Button disabled={line.trim() === ""} testid="say-send">
        {t(isCommand(line) ? "typed.do" : "say.send")}
      </Button>
      {offers.length > 0 ? (
        <Offers id={`${id}-list`} offers={offers} active={active} take={take} />
      ) : null}
      <p
        id={`${id}-answer`}
        class={answer === "" ? "sr" : "typed-answer"}
        role="status"
        data-testid="typed-answer"
      >
        {answer}
      </p>
    </form>
  );
}

/** Begin a command by its key, wherever one is on the page. */
function start(field: HTMLInputElement | null, write: (line: string) => void): void {
  if (!field) return;
  // On a narrow page the line lies behind its tab.
  if (!field.checkVisibility())
    document.querySelector<HTMLElement>("[data-testid=tab-log]")?.click();
  field.focus();
  write("/");
}
