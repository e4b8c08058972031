/** How is a recap exported? As Markdown, copied or in a file, and on paper. */
import type { ComponentChildren } from "preact";
import { t } from "../../i18n/words";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm";
import { useCopy } from "../../ui/copy";
import { dayOf, fileName } from "../../ui/filename";
import { download } from "../../ui/files";
import { ErrorNote } from "../../ui/error_note";
import { markdown } from "./markdown";
import type { RecapText } from "./texts";
import { OpenButton } from "../../ui/open_button";

interface ExportBarProps {
  texts: readonly RecapText[];
  title: string;
  /** When the evening ended, in ms since 1970. */
  at: number;
  /** Forgets what was written; undefined if nothing was. */
  discard: (() => void) | undefined;
  /** What else can be done with it. */
  children?: ComponentChildren;
}

export function ExportBar({ texts, title, at, discard, children }: ExportBarProps) {
  const { field, copied, copy } = useCopy<HTMLTextAreaElement>();
  const whole = markdown(texts);
  const saveFile = (): void =>
    download(fileName(title, dayOf(at), "md"), new Blob([whole], { type: "text/markdown" }));
  return (
    <div class="row no-print">
      <Button kind="primary" onPress={copy} testid="recap-copy">
        {t(copied ? "recap.copied" : "recap.copy")}
      </Button>
      <Button onPress={saveFile} testid="recap-file">
        {t("recap.file")}
      </Button>
      <Button onPress={() => print()} testid="recap-print">
        {t("recap.print")}
      </Button>
      {children}
      {discard ? <Discard discard={discard} /> : null}
      <ErrorNote words={copied === false ? t("recap.uncopied") : ""} />
      <div class="sr" aria-hidden="true">
        <textarea ref={field} readOnly tabIndex={-1} data-testid="recap-markdown" value={whole} />
      </div>
    </div>
  );
}

/** Forgets what was written, after a question. */
function Discard({ discard }: { discard: () => void }) {
  return (
    <OpenButton testid="recap-discard" face={t("recap.discard")}>
      {(close) => (
        <ConfirmDialog
          title={t("recap.discard")}
          words={t("recap.discard_sure")}
          onConfirm={() => {
            close();
            discard();
          }}
          onClose={close}
        />
      )}
    </OpenButton>
  );
}
