/** How is the recap of one evening shown, and what can be done with it? */
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import type { Recap, RecapConflict } from "../../net/recap";
import { Select } from "../../ui/select";
import { asWritten, keepWritten, without, writtenAt, type Written } from "./drafts";
import { ExportBar } from "./export_bar";
import { PublishRecap, type ToldConflict } from "./publish_recap";
import { TextOf } from "./text";
import { dayWords, evenings, recapParts, textsOf, type RecapText } from "./texts";

/** The texts of an evening as somebody wrote them on this device, which `put` puts among others; `write` and `discard` change that. */
function useWritten(table: string, suggested: readonly RecapText[]) {
  const [written] = useState(() => signal(writtenAt(table)));
  // Kept at once, not once it is drawn: the page may go away before.
  const keep = (now: Written): void => {
    written.value = now;
    keepWritten(table, now);
  };
  return {
    texts: asWritten(suggested, written.value),
    title: written.value[suggested[0]?.key ?? ""]?.trim(),
    put: (others: readonly RecapText[]): RecapText[] => asWritten(others, written.value),
    changed: suggested.some(({ key }) => key in written.value),
    write: (key: string, text: string): void => keep({ ...written.value, [key]: text }),
    discard: (): void => keep(without(written.value, suggested)),
  };
}

interface EveningProps {
  table: string;
  token: string;
  recap: Recap;
}

export function Evening({ table, token, recap }: EveningProps) {
  const all = evenings(recap.conflicts);
  const [chosen, setChosen] = useState(all.length - 1);
  const evening = all[chosen] ?? [];
  const { texts, title, put, changed, write, discard } = useWritten(table, textsOf(recap, evening));
  const nameless = put(textsOf({ ...recap, seats: {} }, evening));
  const mayWrite = recap.role === "gm";
  const publishing = { table, token, title: title || recap.title, several: all.length > 1 };
  return (
    <>
      {all.length > 1 ? <Choice all={all} chosen={chosen} choose={setChosen} /> : null}
      <ExportBar
        texts={texts}
        title={recap.title}
        at={evening[0]?.begins.at ?? 0}
        discard={changed && mayWrite ? discard : undefined}
      >
        {mayWrite ? <PublishRecap {...publishing} told={toldOf(evening, texts, nameless)} /> : null}
      </ExportBar>
      {mayWrite ? <p class="muted no-print">{t("recap.hint")}</p> : null}
      <Article table={table} texts={texts} write={mayWrite ? write : undefined} />
    </>
  );
}

interface ChoiceProps {
  all: readonly (readonly RecapConflict[])[];
  chosen: number;
  choose: (evening: number) => void;
}

/** Which evening is told? */
function Choice({ all, chosen, choose }: ChoiceProps) {
  return (
    <Select
      label={t("recap.evening")}
      options={all.map((_, i) => i)}
      chosen={chosen}
      pick={choose}
      format={(i) => dayWords(all[i] ?? [])}
      class="field no-print"
      testid="recap-evening"
    />
  );
}

function conflictParts(texts: readonly RecapText[]): RecapText[][] {
  return recapParts(texts).filter(([first]) => first?.kind === "conflict");
}

/** Give each conflict of an evening its texts, with the names of people and without. */
function toldOf(
  evening: readonly RecapConflict[],
  texts: readonly RecapText[],
  nameless: readonly RecapText[],
): ToldConflict[] {
  const [named, bare] = [conflictParts(texts), conflictParts(nameless)];
  return evening.map(({ conflict, title }, i) => ({
    conflict,
    title,
    texts: named[i] ?? [],
    nameless: bare[i] ?? [],
  }));
}

interface ArticleProps {
  table: string;
  texts: readonly RecapText[];
  /** undefined: only to read. */
  write: ((key: string, text: string) => void) | undefined;
}

function Article({ table, texts, write }: ArticleProps) {
  return (
    <article data-testid="recap">
      {recapParts(texts).map((part) => (
        <section
          key={part[0]?.key}
          data-empty={part.every(({ text }) => text.trim() === "") || undefined}
        >
          {part.map((each) => (
            <TextOf
              key={each.key}
              of={each}
              table={table}
              write={write && ((text) => write(each.key, text))}
            />
          ))}
        </section>
      ))}
    </article>
  );
}
