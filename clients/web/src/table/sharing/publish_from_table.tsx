/** What is published from a table? One of its conflicts, or the evening. */
import { t } from "../../i18n/words";
import { useTable } from "../../state/context";
import { PublishDialog, type Publishable } from "./publish";

interface FromTableProps {
  /** The conflict that is proposed; nothing: the evening. */
  conflict?: string | undefined;
  description?: string | undefined;
  onClose: () => void;
}

export function PublishFromTable({ conflict, description = "", onClose }: FromTableProps) {
  const { session, names } = useTable();
  const at = { table: session.state.table, token: session.token };
  const { table, conflicts = {} } = session.state.live.value?.view ?? {};
  const title = table?.title ?? "";
  const evening = { key: "evening", label: t("share.what.evening"), title, description };
  const one = (id: string): Publishable => {
    const name = names.value.conflicts[id] ?? title;
    return { key: id, label: name, conflict: id, title: name, description };
  };
  // The latest is looked for most.
  const others = Object.keys(names.value.conflicts)
    .filter((id) => id in conflicts && id !== conflict)
    .toReversed()
    .map(one);
  return (
    <PublishDialog
      at={at}
      choices={conflict === undefined ? [evening, ...others] : [one(conflict), evening, ...others]}
      onClose={onClose}
    />
  );
}
