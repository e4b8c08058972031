/** How does what needs more room open? By a button, as a drawer over the page. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n/words";
import { Button } from "./button";
import { Drawer } from "./drawer";
import { Icon } from "./icon";

interface MoreProps {
  /** A choice that is taken may close it. */
  children: ComponentChildren | ((close: () => void) => ComponentChildren);
  /** The board stays in reach. */
  beside?: boolean;
}

/** Opens a drawer with what is rarely needed. */
export function More({ children, beside }: MoreProps) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const label = t("question.more");
  return (
    <>
      <Button
        kind="icon"
        class="more-open"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPress={() => setOpen(!open)}
        testid="more"
      >
        <Icon name="more" />
      </Button>
      {open ? (
        <Drawer
          title={label}
          onClose={close}
          testid="more-sheet"
          {...(beside ? { beside } : { drills: true })}
        >
          {typeof children === "function" ? children(close) : children}
          <p class="muted nothing-more">{t("question.nothing_more")}</p>
        </Drawer>
      ) : null}
    </>
  );
}

interface OpensProps {
  label: string;
  /** What is seen in place of the label, which is still what the button is called. */
  drawn?: ComponentChildren;
  kind?: "primary" | "quiet";
  testid: string;
  title?: string;
  beside?: boolean;
  children: (close: () => void) => ComponentChildren;
}

/** A button whose answer needs more room than there is below the board. */
export function Opens({
  label,
  drawn,
  kind = "quiet",
  testid,
  title,
  beside,
  children,
}: OpensProps) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        kind={kind}
        aria-label={drawn === undefined ? undefined : label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPress={() => setOpen(true)}
        testid={testid}
      >
        {drawn ?? label}
      </Button>
      {open ? (
        <Drawer title={title ?? label} onClose={close} {...(beside ? { beside } : {})}>
          {children(close)}
        </Drawer>
      ) : null}
    </>
  );
}
