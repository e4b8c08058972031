/** How does what needs more room open? By a button, as a drawer over the page. */
import type { ComponentChildren } from "preact";
import { t } from "../i18n/words";
import { Drawer } from "./drawer";
import { Icon } from "./icon";
import { OpenButton } from "./open_button";

interface MoreProps {
  /** A choice that is taken may close it. */
  children: ComponentChildren | ((close: () => void) => ComponentChildren);
  /** The board stays in reach. */
  beside?: boolean;
}

/** Opens a drawer with what is rarely needed. */
export function More({ children, beside = false }: MoreProps) {
  const label = t("question.more");
  return (
    <OpenButton
      kind="icon"
      class="more-open"
      aria-label={label}
      title={label}
      testid="more"
      toggles={beside}
      face={<Icon name="more" />}
    >
      {(close) => (
        <Drawer title={label} onClose={close} testid="more-sheet" beside={beside} drills={!beside}>
          {typeof children === "function" ? children(close) : children}
          <p class="muted nothing-more">{t("question.nothing_more")}</p>
        </Drawer>
      )}
    </OpenButton>
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
  beside = false,
  children,
}: OpensProps) {
  return (
    <OpenButton
      kind={kind}
      aria-label={drawn === undefined ? undefined : label}
      testid={testid}
      toggles={beside}
      face={drawn ?? label}
    >
      {(close) => (
        <Drawer title={title ?? label} onClose={close} beside={beside}>
          {children(close)}
        </Drawer>
      )}
    </OpenButton>
  );
}
