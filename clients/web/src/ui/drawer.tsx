/** How does something that is not always needed come over the page? A drawer from below, or beside on a wide screen. */
import "./drawer.css";
import "./drill.css";
import type { ComponentChildren } from "preact";
import { useId, useRef } from "preact/hooks";
import { t } from "../i18n/words";
import { useBack } from "./back";
import { Button } from "./button";
import { useCloseUndrawn } from "./close_undrawn";
import { useFocusBack } from "./focus_back";
import { Icon } from "./icon";

interface DrawerProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  /** The board stays in reach: what the drawer asks for is tapped there. */
  beside?: boolean;
  /** A tool that is opened takes the place of the list it stands in. */
  drills?: boolean;
  /** Asked before a hand closes it: tells whether it has to stay. */
  stays?: () => boolean;
  testid?: string;
}

export function Drawer(props: DrawerProps) {
  const { title, children, beside = false, drills = false, stays, testid } = props;
  const heading = useId();
  const { box, close, escape } = useClosing(props);
  return (
    // Outside of it lies only what is behind: a tap there closes it. By keyboard there is Escape.
    // oxlint-disable-next-line no-noninteractive-element-interactions, click-events-have-key-events
    <dialog
      ref={box}
      class={`drawer ${beside ? "beside" : ""} ${drills ? "drills" : ""}`}
      aria-labelledby={heading}
      onClose={props.onClose}
      onCancel={(event) =>
        event.target === event.currentTarget && stays?.() && event.preventDefault()
      }
      onKeyDown={escape}
      onClick={(event) => event.target === event.currentTarget && close()}
      data-testid={testid}
    >
      <div class="drawer-page">
        <div class="drawer-head">
          <h2 id={heading}>{title}</h2>
          <Button kind="icon" aria-label={t("dialog.close")} onPress={close} testid="sheet-close">
            <Icon name="close" />
          </Button>
        </div>
        <div class="drawer-body">{children}</div>
      </div>
    </dialog>
  );
}

/** Where a longer text is asked for first it gets the keys: a blank typed at once would press the button that closes. */
function beginToWrite(box: HTMLDialogElement | null): void {
  const first = box?.querySelector(".drawer-body :is(button, input, select, textarea)");
  if (first instanceof HTMLTextAreaElement) first.focus();
}

/** Open it as it is drawn, and close it by its button, by Back and by Escape, unless it has to stay. */
function useClosing({ beside, stays }: DrawerProps) {
  const box = useRef<HTMLDialogElement>(null);
  useFocusBack(() => {
    if (beside) box.current?.show();
    else box.current?.showModal();
    beginToWrite(box.current);
  });
  const close = (): void => {
    if (!stays?.()) box.current?.close();
  };
  useBack(close);
  useCloseUndrawn(box);
  // Only a modal dialog closes by Escape of itself.
  const escape = (event: KeyboardEvent): void => {
    if (beside && event.key === "Escape") close();
  };
  return { box, close, escape };
}

interface GroupProps {
  title: string;
  children: ComponentChildren;
  testid?: string;
}

/** One group of a drawer: what belongs together by what one does. */
export function Group({ title, children, testid }: GroupProps) {
  return (
    <section class="drawer-group" data-testid={testid}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
