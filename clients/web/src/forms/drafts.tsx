/** What is typed into the forms of a sheet and not saved yet? Saving one of them saves all; closing the sheet asks. */
import { createContext } from "preact";
import { useContext, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n/words";
import { Button } from "../ui/button";

export interface Draft {
  /** Save it, and tell whether that was accepted; without it the form alone knows how. */
  save?: () => Promise<boolean>;
  /** List what else is typed on the sheet. */
  others: () => Draft[];
}

/** The drafts of one sheet, in the order in which they were begun. */
export const Drafts = createContext<Set<Draft> | undefined>(undefined);

/** Save one draft after the other until one is refused. */
export async function saveAll(drafts: Iterable<Draft>): Promise<boolean> {
  // oxlint-disable-next-line no-await-in-loop -- each is a step of its own that can be taken back
  for (const each of drafts) if (!(await each.save?.())) return false;
  return true;
}

/** Return the draft of a form; its sheet knows it while there is something to save. */
export function useDraft(unsaved: boolean): Draft {
  const all = useContext(Drafts);
  const held = useRef<Draft | undefined>(undefined);
  const draft = (held.current ??= { others: () => [] });
  draft.others = () => [...(all ?? [])].filter((each) => each !== draft);
  useLayoutEffect(() => {
    if (!unsaved) return undefined;
    all?.add(draft);
    return () => void all?.delete(draft);
  }, [all, unsaved]);
  return draft;
}

/** Asks what becomes of what was typed, before the sheet closes. */
export function Unsaved({ drafts, onClose }: { drafts: Set<Draft>; onClose: () => void }) {
  const save = async (): Promise<void> => {
    if (await saveAll([...drafts])) onClose();
  };
  return (
    <div class="unsaved card-box" role="alert" data-testid="unsaved">
      <p>{t("sheet.unsaved")}</p>
      <div class="row">
        <Button kind="primary" onPress={save} testid="unsaved-save">
          {t("sheet.save")}
        </Button>
        <Button onPress={onClose} testid="unsaved-drop">
          {t("sheet.drop")}
        </Button>
      </div>
    </div>
  );
}
