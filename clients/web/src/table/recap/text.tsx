/** How does one text of a recap look, and how is it changed in its place? */
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/words";
import { momentLink } from "../replay/moment_url";
import type { RecapText } from "./texts";

interface TextProps {
  of: RecapText;
  /** undefined: only to read. */
  write: ((text: string) => void) | undefined;
  table: string;
}

/** Words that can be changed where they stand. What is typed is plain text, also what is pasted. */
function Writable({ of, write }: { of: RecapText; write: (text: string) => void }) {
  const field = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const here = field.current;
    // Whoever types there has written it: to set it again would move their cursor.
    if (here && here.textContent !== of.text) here.textContent = of.text;
  }, [of.text]);
  return (
    <span
      ref={field}
      class="recap-field"
      contenteditable="plaintext-only"
      role="textbox"
      tabIndex={0}
      aria-multiline="true"
      aria-label={t(`recap.label.${of.kind}`)}
      aria-placeholder={of.kind === "conflict" ? t("recap.left_out") : undefined}
      data-testid={`recap-${of.kind}`}
      onInput={(event) => write(event.currentTarget.textContent ?? "")}
    />
  );
}

/** Write one text of a recap, with the way to its moment. */
export function TextOf({ of, write, table }: TextProps) {
  const words = write ? (
    <Writable of={of} write={write} />
  ) : (
    <span data-testid={`recap-${of.kind}`}>{of.text}</span>
  );
  if (of.kind === "title") return <h1>{words}</h1>;
  if (of.kind === "conflict") return <h2>{words}</h2>;
  return (
    <p class={`recap-${of.kind}`} data-empty={of.text.trim() === "" || undefined}>
      {words}
      {of.moment && of.kind !== "told" ? (
        <a
          class="recap-moment"
          href={momentLink(table, of.moment)}
          aria-label={t("recap.moment")}
          title={t("recap.moment")}
        >
          ▸
        </a>
      ) : null}
    </p>
  );
}
