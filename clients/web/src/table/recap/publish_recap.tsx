/** How is a recap published? With the replay that it tells of, as its description. */
import { t } from "../../i18n/words";
import { lazy } from "../../ui/lazy";
import type { Publishable } from "../sharing/publish";
import { markdown } from "./markdown";
import type { RecapText } from "./texts";
import { OpenButton } from "../../ui/open_button";

/** Fetched once somebody publishes: most only read. */
const PublishDialog = lazy(async () => (await import("../sharing/publish")).PublishDialog);

export interface ToldConflict {
  conflict: string;
  /** Its usual title. */
  title: string;
  texts: readonly RecapText[];
  /** The same without the names of the people at the table. */
  nameless: readonly RecapText[];
}

interface PublishRecapProps {
  table: string;
  token: string;
  /** The title that the evening was given, or the table's. */
  title: string;
  /** The conflicts of the evening with their texts, in the order of the page. */
  told: readonly ToldConflict[];
  /** It is one of several evenings of this table. */
  several: boolean;
}

/** Write what is suggested as a description, with the names of people and without. */
function descriptions(
  told: readonly Pick<ToldConflict, "texts" | "nameless">[],
): Pick<Publishable, "description" | "nameless"> {
  return {
    description: markdown(told.flatMap(({ texts }) => texts)).trim(),
    nameless: markdown(told.flatMap(({ nameless }) => nameless)).trim(),
  };
}

/** A conflict under the title that it has in the recap; what was left out there has its usual one. */
function conflictToPublish({ conflict, title: usual, texts, nameless }: ToldConflict): Publishable {
  const [head, ...rest] = texts;
  const title = head?.text.trim() || usual;
  const described = descriptions([{ texts: rest, nameless: nameless.slice(1) }]);
  return { key: conflict, label: title, conflict, title, ...described };
}

export function PublishRecap({ table, token, title, told, several }: PublishRecapProps) {
  const evening: Publishable = {
    key: "evening",
    label: t(several ? "recap.publish.all" : "recap.publish.evening"),
    title,
    ...descriptions(told),
  };
  return (
    <OpenButton testid="recap-publish" face={t("recap.publish")}>
      {(close) => (
        <PublishDialog
          at={{ table, token }}
          choices={[evening, ...told.map(conflictToPublish)]}
          onClose={close}
        />
      )}
    </OpenButton>
  );
}
