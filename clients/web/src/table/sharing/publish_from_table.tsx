/** What is published from a table? A conflict of it, or the evening. */
import { t } from "../../i18n/words";
import { useTable } from "../../state/context";
import { PublishDialog } from "./publish";

interface FromTableProps {
  /** The conflict that is proposed; nothing: the evening. */
  conflict?: string | undefined;
  description?: string | undefined;
  onClose: () => void;
}

export function PublishFromTable({ conflict, description = "", onClose }: FromTableProps) {
  const { session, names } = useTable();
  const at = { table: session.state.table, token: session.token };
  const title = session.state.live.value?.view.table.title ?? "";
  const evening = { key: "evening", label: t("share.what.evening"), title, description };
  if (conflict === undefined)
    return <PublishDialog at={at} choices={[evening]} onClose={onClose} />;
  const one = {
    key: "conflict",
    label: t("share.what.conflict"),
    conflict,
    title: names.value.conflicts[conflict] ?? title,
    description,
  };
  return <PublishDialog at={at} choices={[one, evening]} onClose={onClose} />;
}
