/** How is an abbreviated offer used? A figure is chosen, the server tells the rest, a form draws it. */
import { useEffect, useState } from "preact/hooks";
import { whileWanted } from "../../../net/wanted";
import { figureName } from "../../../i18n/display_names";
import { t } from "../../../i18n/words";
import { OptionGroup } from "../../../forms/option_group";
import { Folded } from "../../../forms/folded";
import type { Option } from "../../../net/option";
import { Select } from "../../../ui/select";
import { useTable } from "../../../state/context";
import { useParts } from "../../../state/select";
import { listOf, ofFigure } from "./offers";

/** Return the full offers of a type: those that the view has, else what a look tells at a figure, or at the whole combat. */
export function useFull(
  id: string,
  type: string,
  figure: string,
  whole = false,
): Option[] | undefined {
  const view = useParts("options");
  const { session } = useTable();
  const about = `${id} ${type} ${figure}`;
  const [found, find] = useState<{ about: string; full: Option[] }>();
  useEffect(() => {
    if (figure === "" && !whole) return undefined;
    const setFull = (full: Option[]): void => find({ about, full });
    const fitting = (options: readonly Option[]): Option[] => {
      const mine = options.filter((option) => option.type === type && !option.more);
      return whole ? mine : ofFigure(mine, type, figure);
    };
    const here = fitting(
      Object.values(view.options ?? {}).filter(
        (option) => id === "" || listOf(option.fields["conflict"]).includes(id),
      ),
    );
    if (here.length > 0) return setFull(here);
    const focus = { ...(id === "" ? {} : { conflict: id }), ...(whole ? {} : { figure }) };
    return whileWanted(session.look(focus), (options) => setFull(fitting(options)));
  }, [id, type, figure, whole, view.options]);
  // Until the next answer the last one stands: what is typed into its form stays.
  return (figure !== "" || whole) && found?.about === about ? found.full : undefined;
}

interface FigurePickProps {
  figures: string[];
  figure: string;
  pick: (figure: string) => void;
  testid: string;
}

export function FigurePick({ figures, figure, pick, testid }: FigurePickProps) {
  const { names } = useTable();
  return (
    <Select
      label={t("field.figure")}
      options={figures}
      chosen={figure || undefined}
      pick={pick}
      format={(each) => figureName(names.value, each)}
      before={t("form.choose")}
      testid={testid}
    />
  );
}

/** Name the figures that offers leave to be chosen. */
export function figuresIn(options: readonly Option[]): string[] {
  return [...new Set(options.flatMap((option) => listOf(option.fields["figure"]).map(String)))];
}

/** A folded tool whose offers are told figure by figure. */
export function MoreTool({ id, options }: { id: string; options: Option[] }) {
  const type = options[0]?.type ?? "";
  return (
    <Folded type={type}>
      <OfFigure id={id} type={type} figures={figuresIn(options)} />
    </Folded>
  );
}

function OfFigure({ id, type, figures }: { id: string; type: string; figures: string[] }) {
  const [wish, pick] = useState("");
  const figure = figures.includes(wish) ? wish : "";
  const full = useFull(id, type, figure);
  return (
    <>
      <FigurePick figures={figures} figure={figure} pick={pick} testid={`figure-${type}`} />
      {figure !== "" && full?.length === 0 ? <p class="muted">{t("samyra.not_now")}</p> : null}
      {full && full.length > 0 ? <OptionGroup key={figure} options={full} quiet /> : null}
    </>
  );
}
