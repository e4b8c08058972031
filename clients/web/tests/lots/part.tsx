/** How does a drawing of lots lie on the table? */
import { figureName } from "../../src/i18n/display_names";
import { t } from "../../src/i18n/words";
import type { Conflict } from "../../src/net/view";
import { useTable } from "../../src/state/context";
import { GenericBoard } from "../../src/systems/generic/board";
import type { ConflictProps, SystemPart } from "../../src/systems/part";

interface LotsConflict extends Conflict {
  /** Who drew the short straw. */
  short?: string;
}

function Board({ id, conflict }: ConflictProps) {
  const { names } = useTable();
  const { short } = conflict as LotsConflict;
  return (
    <GenericBoard id={id} conflict={conflict}>
      <p data-testid="lot">
        {short === undefined
          ? t("lots.undrawn")
          : t("lots.short", { figure: figureName(names.value, short) })}
      </p>
    </GenericBoard>
  );
}

export const part = { Board } satisfies Partial<SystemPart>;
