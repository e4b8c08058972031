/** Where is the one thing to do? Below the board: a sentence, its answers, and a button for all the rest. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n/words";
import { Sheet } from "./sheet";
import { Sign } from "./sign";

interface MoreProps {
  children: ComponentChildren;
  title?: string;
  /** The board stays in reach. */
  beside?: boolean;
}

/** Opens a sheet with what is rarely needed. */
export function More({ children, title, beside }: MoreProps) {
  const [open, setOpen] = useState(false);
  const label = title ?? t("question.more");
  return (
    <>
      <button type="button" class="icon more-open" aria-haspopup="dialog" aria-expanded={open} aria-label={label} title={label} data-testid="more" onClick={() => setOpen(!open)}>
        <Sign name="more" />
      </button>
      {open ? (
        <Sheet title={label} onClose={() => setOpen(false)} testid="more-sheet" {...(beside ? { beside } : {})}>
          {children}
        </Sheet>
      ) : null}
    </>
  );
}

interface OpensProps {
  label: string;
  kind?: "primary" | "quiet";
  testid: string;
  title?: string;
  beside?: boolean;
  children: (close: () => void) => ComponentChildren;
}

/** A button whose answer needs more room than there is below the board. */
export function Opens({ label, kind = "quiet", testid, title, beside, children }: OpensProps) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button type="button" class={kind} aria-haspopup="dialog" data-testid={testid} onClick={() => setOpen(true)}>
        {label}
      </button>
      {open ? (
        <Sheet title={title ?? label} onClose={close} {...(beside ? { beside } : {})}>
          {children(close)}
        </Sheet>
      ) : null}
    </>
  );
}

interface FrameProps {
  /** Something is asked of the person at the page. */
  asked: boolean;
  /** Which of one's figures is meant, where there are several. */
  who?: ComponentChildren;
  /** What is asked; undefined: the answers say it themselves. */
  words?: ComponentChildren;
  more?: ComponentChildren;
  children?: ComponentChildren;
  /** Nothing can be done here: it only says what is waited for. */
  idle?: boolean;
}

export function QuestionFrame({ asked, who, words, more, children, idle = false }: FrameProps) {
  return (
    <section class={`ask ${asked ? "asked" : ""}`} aria-label={t("generic.dock")} data-testid={idle ? "waits" : "dock"}>
      {who}
      <div class="ask-line">
        {words === undefined ? <span class="grow" /> : (
          <p class="question grow" role="status" data-testid="question">
            {words}
          </p>
        )}
        {more}
      </div>
      {children}
    </section>
  );
}
