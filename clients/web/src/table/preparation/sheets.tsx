/** What may be written on a figure's sheet? By system: a form of its own, or what is offered. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { figureName } from "../../i18n/names";
import { listed, systemOf, t } from "../../i18n/words";
import { memoByIdentity } from "../../state/memo";
import type { View } from "../../net/view";
import { constant, needsNoChoice } from "../../forms/options/build_command";
import { OptionButton } from "../../forms/option_button";
import { OptionForm } from "../../forms/option_form";
import { FoldedForm } from "../../forms/group";
import type { Option } from "../../net/option";
import { useShown } from "../shown";
import { Drafts, Unsaved, type Draft } from "../../forms/drafts";
import { Button } from "../../ui/button";
import { Scope } from "../../ui/scope";
import { Sheet } from "../../ui/sheet";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { SheetPresets } from "../../systems/generic/presets/fill";
import { systemPreparation } from "../../systems/preparations";
import { opens } from "../../forms/options/opening";
import { SystemChoice, useSystem, type SystemPick } from "./system_choice";

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

export function sheetOptions(view: Pick<View, "options">, figure: string): Option[] {
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
  const [chosen, choose] = useState<string>();
  const first =
    open && (writable.includes(system) || sheets[system]?.[figure] !== undefined) ? [system] : [];
  const systems = [...new Set([...first, ...writable])];
  const usual = useSystem(systems);
  const pick = (wanted: string): void => {
    choose(wanted);
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
  const writes = all.filter((option) => systemOf(option.type) === pick.system);
  // What is played with is read, until the conflict is over.
  const played = writes.length === 0;
  const { Summary, SheetNow, SheetMore, SheetForm, handled = [] } = systemPreparation(pick.system);
  const elsewhere = ({ type }: Option): boolean =>
    handled.includes(type) && !(SheetForm && type.endsWith(".SetSheet"));
  return (
    <div class="sheet-tools">
      <SystemChoice {...pick} />
      {played ? (
        <p class="muted">{t("sheet.played")}</p>
      ) : (
        <SheetPresets key={`${figure} ${pick.system}`} figure={figure} system={pick.system} />
      )}
      <Scope system={pick.system}>
        {SheetNow && !played ? (
          <SheetNow figure={figure} />
        ) : (
          <Summary figure={figure} system={pick.system} />
        )}
        {SheetMore && !played ? <SheetMore figure={figure} onDone={onDone} /> : null}
        {writes
          .filter((option) => !elsewhere(option))
          .map((option) => (
            <One
              key={`${option.type} ${about(option, all)}`}
              option={option}
              all={all}
              figure={figure}
              system={pick.system}
              onDone={onDone}
            />
          ))}
      </Scope>
    </div>
  );
}

/** The button that opens a figure's sheet; nothing where nothing may be written. */
export function SheetButton({
  figure,
  children,
}: {
  figure: string;
  children?: ComponentChildren;
}) {
  const view = useParts("options");
  const { names } = useTable();
  const [open, setOpen] = useState(false);
  const [asks, ask] = useState(false);
  const [drafts] = useState(() => new Set<Draft>());
  const close = (): void => {
    setOpen(false);
    ask(false);
  };
  const stays = (): boolean => {
    ask(drafts.size > 0);
    return drafts.size > 0;
  };
  if (sheetOptions(view, figure).length === 0) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)} testid={`sheet-${figure}`}>
        {t("figure.sheet")}
      </Button>
      {open ? (
        <Sheet
          title={t("figure.sheet_of", { figure: figureName(names.value, figure) })}
          onClose={close}
          stays={stays}
          testid="sheet-dialog"
        >
          {asks ? <Unsaved drafts={drafts} onClose={close} /> : null}
          {children}
          <Drafts.Provider value={drafts}>
            <SheetTools figure={figure} onDone={close} />
          </Drafts.Provider>
        </Sheet>
      ) : null}
    </>
  );
}
