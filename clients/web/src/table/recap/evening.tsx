/** How is the recap of one evening shown, and what can be done with it? */
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import type { Recap } from "../../net/recap";
import { Select } from "../../ui/select";
import { asWritten, keepWritten, without, writtenAt } from "./drafts";
import { TakeAlong } from "./take_along";
import { TextOf } from "./text";
import { dayWords, evenings, textsOf, type RecapText } from "./texts";

/** Put each conflict and its texts into a part of its own. */
function parts(texts: readonly RecapText[]): RecapText[][] {
  const found: RecapText[][] = [];
  for (const each of texts) {
    if (each.kind === "title" || each.kind === "conflict") found.push([]);
    found.at(-1)?.push(each);
  }
  return found;
}

export function Evening({ table, recap }: { table: string; recap: Recap }) {
  const all = evenings(recap.conflicts);
  const [chosen, choose] = useState(all.length - 1);
  const [written, setWritten] = useState(() => writtenAt(table));
  const evening = all[chosen] ?? [];
  const suggested = textsOf(recap, evening);
  const texts = asWritten(suggested, written);
  useEffect(() => keepWritten(table, written), [table, written]);
  const write = (key: string, text: string): void =>
    setWritten((before) => ({ ...before, [key]: text }));
  const mayWrite = recap.role === "gm";
  const changed = suggested.some(({ key }) => key in written);
  return (
    <>
      {all.length > 1 ? (
        <Select
          label={t("recap.evening")}
          among={all.map((_, i) => i)}
          chosen={chosen}
          pick={choose}
          says={(i) => dayWords(all[i] ?? [])}
          look="field recap-aside"
          testid="recap-evening"
        />
      ) : null}
      <TakeAlong
        texts={texts}
        title={recap.title}
        at={evening.at(-1)?.ends.at ?? 0}
        discard={changed && mayWrite ? () => setWritten(without(written, suggested)) : undefined}
      />
      {mayWrite ? <p class="muted recap-aside">{t("recap.hint")}</p> : null}
      <article data-testid="recap">
        {parts(texts).map((part) => (
          <section key={part[0]?.key}>
            {part.map((each) => (
              <TextOf
                key={each.key}
                of={each}
                table={table}
                write={mayWrite ? (text) => write(each.key, text) : undefined}
              />
            ))}
          </section>
        ))}
      </article>
    </>
  );
}
