/** What may be written on a figure's sheet? By system: a form of its own, or what is offered. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { figureName } from "../../i18n/display_names";
import { listed, systemOf, t } from "../../i18n/words";
import { memoByIdentity } from "../../state/memo";
import type { View } from "../../net/view";
import { constant, needsNoChoice } from "../../forms/options/build_command";
import { OptionButton } from "../../forms/option_button";
import { OptionForm } from "../../forms/option_form";
import { FoldedForm } from "../../forms/option_group";
import type { Option } from "../../net/option";
import { useShown } from "../shown";
import { Drafts, Unsaved, type Draft } from "../../forms/drafts";
import { Scope } from "../../ui/scope";
import { Drawer } from "../../ui/drawer";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { SheetPresets } from "../../systems/generic/presets/fill";
import { systemPreparation } from "../../systems/preparations";
import { opens } from "../../forms/options/opening";
import { SystemChoice, useSystem, type SystemPick } from "./system_choice";
import { OpenButton } from "../../ui/open_button";

/** Tell whether a command writes on one figure's sheet: outside conflicts, and no matter of the table. */
export function ofSheet(option: Option): boolean {
  const figure = constant(option.fields["figure"]);
  return (
    figure !== undefined &&
    !("conflict" in option.fields) &&
    !option.ask &&
    !opens(option) &&
    systemOf(option.type) !== "table"
  );
}

/** Name the figures on whose sheets an offer writes. An abbreviated one stands for all that may be written: the system's own form looks the rest up. */
function written(option: Option): string[] {
  const who = option.fields["figure"];
  if (!option.more) return ofSheet(option) ? [String(constant(who))] : [];
  return option.type.endsWith(".SetSheet") && who && "one_of" in who && Array.isArray(who.one_of)
    ? who.one_of.map(String)
    : [];
}

/** Every row of a roster asks what is offered for its figure: all offers are gone through once. */
const byFigure = memoByIdentity((options: NonNullable<View["options"]>) => {
  const found = new Map<string, Option[]>();
  for (const option of Object.values(options))
    for (const figure of written(option)) found.set(figure, [...(found.get(figure) ?? []), option]);
  return found;
});

function sheetOptions(view: Pick<View, "options">, figure: string): Option[] {
  return byFigure(view.options ?? {}).get(figure) ?? [];
}

interface SheetToolsProps {
  figure: string;
  onDone: () => void;
}

/** Tell apart what may be written in two ways: what is there already, by name, and what is new. */
function about(option: Option, all: readonly Option[]): string {
  if (all.filter(({ type }) => type === option.type).length < 2) return "";
  const known = Object.entries(option.fields).flatMap(([name, field]) =>
    name !== "figure" && "one_of" in field && Array.isArray(field.one_of)
      ? field.one_of.map(String)
      : [],
  );
  return known.length > 0 ? listed(known) : t("sheet.new");
}

function One({
  option,
  all,
  figure,
  system,
  onDone,
}: SheetToolsProps & { option: Option; all: Option[]; system: string }) {
  const { SheetForm } = systemPreparation(system);
  if (SheetForm && option.type.endsWith(".SetSheet"))
    return <SheetForm option={option} figure={figure} onDone={onDone} />;
  if (needsNoChoice(option)) return <OptionButton option={option} />;
  if (option.type.endsWith(".SetSheet")) return <OptionForm option={option} onDone={onDone} />;
  const only = all.filter(({ type }) => systemOf(type) === system).length === 1;
  return <FoldedForm options={[option]} of={figure} about={about(option, all)} quiet open={only} />;
}

/** What is played on the table comes first, whatever was looked at elsewhere, and even if nothing may be written on it now. */
function useSheetSystem(figure: string, writable: readonly string[]): SystemPick {
  const { sheets = {} } = useParts("sheets");
  const { open, system = "" } = useShown()?.conflict ?? {};
  const [chosen, setChosen] = useState<string>();
  const first =
    open && (writable.includes(system) || sheets[system]?.[figure] !== undefined) ? [system] : [];
  const systems = [...new Set([...first, ...writable])];
  const usual = useSystem(systems);
  const pick = (wanted: string): void => {
    setChosen(wanted);
    usual.pick(wanted);
  };
  return { systems, system: chosen ?? first[0] ?? usual.system, pick };
}

export function SheetTools({ figure, onDone }: SheetToolsProps) {
  const view = useParts("options");
  const all = sheetOptions(view, figure);
  const pick = useSheetSystem(
    figure,
    all.map((option) => systemOf(option.type)),
  );
  const { system } = pick;
  const writes = all.filter((option) => systemOf(option.type) === system);
  return (
    <div class="sheet-tools">
      <SystemChoice {...pick} />
      {writes.length === 0 ? (
        <p class="muted">{t("sheet.played")}</p>
      ) : (
        <SheetPresets key={`${figure} ${system}`} figure={figure} system={system} />
      )}
      <Scope system={system}>
        <CurrentSheet figure={figure} system={system} writes={writes.length > 0} onDone={onDone} />
        {outsideForm(writes, system).map((option) => (
          <One
            key={`${option.type} ${about(option, all)}`}
            option={option}
            all={all}
            figure={figure}
            system={system}
            onDone={onDone}
          />
        ))}
      </Scope>
    </div>
  );
}

/** Leave out what the system's own parts of the sheet write. */
function outsideForm(writes: readonly Option[], system: string): Option[] {
  const { SheetForm, handled = [] } = systemPreparation(system);
  return writes.filter(
    ({ type }) => !handled.includes(type) || (SheetForm && type.endsWith(".SetSheet")),
  );
}

/** What the sheet says now; while nothing may be written, as in a conflict that is played, it is only read. */
function CurrentSheet({
  figure,
  system,
  writes,
  onDone,
}: SheetToolsProps & { system: string; writes: boolean }) {
  const { Summary, SheetNow, SheetMore } = systemPreparation(system);
  return (
    <>
      {SheetNow && writes ? (
        <SheetNow figure={figure} />
      ) : (
        <Summary figure={figure} system={system} />
      )}
      {SheetMore && writes ? <SheetMore figure={figure} onDone={onDone} /> : null}
    </>
  );
}

interface SheetButtonProps {
  figure: string;
  children?: ComponentChildren;
}

/** The button that opens a figure's sheet; nothing where nothing may be written. */
export function SheetButton({ figure, children }: SheetButtonProps) {
  const view = useParts("options");
  if (sheetOptions(view, figure).length === 0) return null;
  return (
    <OpenButton testid={`sheet-${figure}`} face={t("figure.sheet")}>
      {(close) => (
        <OpenSheet figure={figure} onClose={close}>
          {children}
        </OpenSheet>
      )}
    </OpenButton>
  );
}

/** The sheet of a figure; it stays open until it is decided what becomes of the drafts in it. */
function OpenSheet({ figure, children, onClose }: SheetButtonProps & { onClose: () => void }) {
  const { names } = useTable();
  const [asks, setAsks] = useState(false);
  const [drafts] = useState(() => new Set<Draft>());
  const stays = (): boolean => {
    setAsks(drafts.size > 0);
    return drafts.size > 0;
  };
  return (
    <Drawer
      title={t("figure.sheet_of", { figure: figureName(names.value, figure) })}
      onClose={onClose}
      stays={stays}
      testid="sheet-dialog"
    >
      {asks ? <Unsaved drafts={drafts} onClose={onClose} /> : null}
      {children}
      <Drafts.Provider value={drafts}>
        <SheetTools figure={figure} onDone={onClose} />
      </Drafts.Provider>
    </Drawer>
  );
}
