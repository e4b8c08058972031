/** What does a figure threaten where the gm draws it? Fields tapped on the map, or written down. */
import { useEffect, useId, useState } from "preact/hooks";
import { counted, t } from "../../../i18n/words";
import { buildCommand } from "../../../forms/options/build_command";
import { commandLabel, fieldLabel } from "../../../forms/options/labels";
import { useSendOption } from "../../../forms/send_option";
import type { Option } from "../../../net/option";
import { Folded } from "../../../forms/folded";
import { toggled } from "../../../ui/toggled";
import { useView } from "../../../state/context";
import { Button } from "../../../ui/button";
import { boardOf } from "../combat/selection";
import { FigurePick, figuresIn, useFull } from "../combat/full_offers";
import { DRAW_AREA, listOf } from "../combat/offers";
import { usePicking } from "./picking";
import type { SamyraProps } from "../combat/view";
import { fieldWords } from "../combat/words";

interface DrawingProps extends SamyraProps {
  options: Option[];
}

/** Read fields as they are written down; what is none of those allowed is left out. */
export function parsedFields(text: string, allowed: readonly string[]): string[] {
  const named = new Set(text.toLowerCase().split(/[\s,;]+/));
  return allowed.filter((field) => named.has(field));
}

/** Names fields, beside tapping them on the map. */
export function FieldNames({
  label,
  all,
  chosen,
  choose,
}: {
  label: string;
  all: readonly string[];
  chosen: readonly string[];
  choose: (fields: string[]) => void;
}) {
  const inputId = useId();
  return (
    <div class="field">
      <label for={inputId}>
        {label} <small>{t("samyra.tap_hint")}</small>
      </label>
      <input
        id={inputId}
        // What is being typed stays, whatever is drawn anew meanwhile; another choice takes its place.
        key={chosen.join()}
        type="text"
        autocomplete="off"
        defaultValue={chosen.map(fieldWords).join(" ")}
        data-testid="field-fields"
        onChange={(event) => choose(parsedFields(event.currentTarget.value, all))}
      />
    </div>
  );
}

function Fields({ id, option, before }: { id: string; option: Option; before: readonly string[] }) {
  const view = useView();
  const sendOption = useSendOption();
  const all = listOf(option.fields["fields"]).map(String);
  const [chosen, choose] = useState<string[]>([]);
  useEffect(() => choose(all.filter((field) => before.includes(field))), [before.join()]);
  const flip = (field: string): void => choose((now) => toggled(now, field));
  usePicking(boardOf(id), DRAW_AREA, all, chosen, flip);
  return (
    <>
      <FieldNames
        label={fieldLabel(DRAW_AREA, "fields")}
        all={all}
        chosen={chosen}
        choose={choose}
      />
      <div class="row">
        <Button
          kind="primary"
          disabled={!buildCommand(option, { fields: chosen }, view)}
          testid={`send-${DRAW_AREA}`}
          onPress={() => void sendOption(option, { fields: chosen })}
        >
          {commandLabel(DRAW_AREA)}
        </Button>
        <Button disabled={chosen.length === 0} testid="area-clear" onPress={() => choose([])}>
          {t("samyra.area_clear")}
        </Button>
        <span class="muted">{counted("samyra.area", chosen.length)}</span>
      </div>
    </>
  );
}

function Form({ id, conflict, options }: DrawingProps) {
  const [who, pick] = useState("");
  const figures = figuresIn(options);
  const figure = figures.includes(who) ? who : "";
  const [option] = useFull(id, DRAW_AREA, figure) ?? [];
  return (
    <div class="form" data-testid={`option-${DRAW_AREA}`}>
      <FigurePick figures={figures} figure={figure} pick={pick} testid={`figure-${DRAW_AREA}`} />
      {option ? (
        <Fields
          key={figure}
          id={id}
          option={option}
          before={conflict.fighters?.[figure]?.area ?? []}
        />
      ) : null}
    </div>
  );
}

/** A folded tool; only while it is open the map is for it. */
export function ThreatTool(props: DrawingProps) {
  if (props.options.length === 0) return null;
  return (
    <Folded type={DRAW_AREA}>
      <Form {...props} />
    </Folded>
  );
}
