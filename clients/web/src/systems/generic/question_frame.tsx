/** Where is the one thing to do, and when do its answers take no press? Below the board: a sentence, its answers, and a button for all the rest. */
import "./question_frame.css";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { useTable } from "../../state/context";

/** Milliseconds after a change in which nothing can be pressed: no tap lands on a question that came under the finger. */
const DEAD = 400;

/** Tell whether the question came so lately that a tap was meant for the one before. */
function useFresh(about: string): boolean {
  const [known, know] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => know(about), DEAD);
    return () => clearTimeout(timer);
  }, [about]);
  return known !== about;
}

/** Milliseconds after which a press without an answer says what it waits for. */
const PATIENCE = 3_000;

/** Says what is waited for once something that was sent has had no answer for a while. */
function Unanswered() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return late ? (
    <p class="lacks muted" role="status" data-testid="unanswered">
      {t("conn.unanswered")}
    </p>
  ) : null;
}

/** Keep a key from pressing what a tap could not. */
function pressesNothing(event: KeyboardEvent): void {
  const space = event.key === " " && event.target instanceof HTMLButtonElement;
  if (event.key === "Enter" || space) event.preventDefault();
}

interface FrameProps {
  /** Something is asked of the person at the page. */
  asked: boolean;
  /** Which questions these are: once they are others, what is pressed is dead for a moment. */
  about?: string;
  /** Which of one's figures is meant, where there are several. */
  who?: ComponentChildren;
  /** What is asked; undefined: the answers say it themselves. */
  words?: ComponentChildren;
  more?: ComponentChildren;
  children?: ComponentChildren;
  /** Nothing can be done here: it only says what is waited for. */
  idle?: boolean;
  /** It tells how something ended: it is not seen before the moments that show it. */
  tells?: boolean;
}

export function QuestionFrame({
  asked,
  about = "",
  who,
  words,
  more,
  children,
  idle = false,
  tells = false,
}: FrameProps) {
  const fresh = useFresh(about);
  // What was answered just now is on its way: another answer would come too late.
  const sent = useTable().session.state.sending.value > 0;
  const dead = (fresh || sent) && asked;
  return (
    <section
      class={`ask ${asked ? "asked" : ""} ${tells ? "tells" : ""}`}
      aria-label={t("generic.dock")}
      // It has the focus where the answer that had it is gone.
      tabIndex={-1}
      data-testid={idle ? "waits" : "dock"}
    >
      <div
        class={`ask-body ${dead ? "dead" : ""} ${tells ? "spoiler" : ""}`}
        onKeyDownCapture={dead ? pressesNothing : undefined}
      >
        {who}
        {words === undefined ? null : (
          <p class="question" role="status" data-testid="question">
            {words}
          </p>
        )}
        {children}
        {sent ? <Unanswered /> : null}
      </div>
      {more}
    </section>
  );
}
