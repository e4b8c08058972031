/** How is a recap taken along? As Markdown, copied or in a file, and on paper. */
import { useRef, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { Button } from "../../ui/button";
import { ConfirmButtons } from "../../ui/confirm";
import { copied } from "../../ui/copy";
import { dayOf, fileName } from "../../ui/filename";
import { download } from "../../ui/files";
import { Refused } from "../../ui/refused";
import { markdown } from "./markdown";
import type { RecapText } from "./texts";

interface TakeAlongProps {
  texts: readonly RecapText[];
  title: string;
  /** When the evening ended, in ms since 1970. */
  at: number;
  /** Forgets what was written; undefined if nothing was. */
  discard: (() => void) | undefined;
}

export function TakeAlong({ texts, title, at, discard }: TakeAlongProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [done, setDone] = useState<boolean>();
  const [asking, ask] = useState(false);
  const whole = markdown(texts);
  const copy = async (): Promise<void> => {
    if (field.current) setDone(await copied(field.current));
  };
  const keep = (): void =>
    download(fileName(title, dayOf(at), "md"), new Blob([whole], { type: "text/markdown" }));
  return (
    <div class="row recap-aside">
      <Button kind="primary" onPress={copy} testid="recap-copy">
        {t(done ? "recap.copied" : "recap.copy")}
      </Button>
      <Button onPress={keep} testid="recap-file">
        {t("recap.file")}
      </Button>
      <Button onPress={() => print()} testid="recap-print">
        {t("recap.print")}
      </Button>
      {discard ? (
        <Button onPress={() => ask(true)} testid="recap-discard">
          {t("recap.discard")}
        </Button>
      ) : null}
      <Refused words={done === false ? t("recap.uncopied") : ""} />
      <div class="sr" aria-hidden="true">
        <textarea ref={field} readOnly tabIndex={-1} data-testid="recap-markdown" value={whole} />
      </div>
      {asking && discard ? (
        <ConfirmButtons
          title={t("recap.discard")}
          words={t("recap.discard_sure")}
          go={() => {
            discard();
            ask(false);
          }}
          onClose={() => ask(false)}
        />
      ) : null}
    </div>
  );
}
