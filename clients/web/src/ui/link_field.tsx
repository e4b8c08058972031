/** How does one read a link, or mark it to copy it by hand? */
import type { Ref } from "preact";
import { t } from "../i18n/words";
import "../i18n/later_words";

interface LinkFieldProps {
  field: Ref<HTMLInputElement>;
  link: string;
  label: string;
  testid?: string;
}

export function LinkField({ field, link, label, testid }: LinkFieldProps) {
  return (
    <input
      ref={field}
      type="text"
      readOnly
      value={link}
      aria-label={label}
      data-testid={testid}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

/** Says how to copy by hand if the browser did not let it. */
export function CopyNote({ copied }: { copied: boolean | undefined }) {
  return (
    <p class="muted" role="status">
      {copied === false ? t("link.by_hand") : ""}
    </p>
  );
}
