/** How does the gm hide a part of the map, and show it? Fields are tapped, drawn over or named; then fog is laid or lifted. */
import { counted, t } from "../../../i18n/words";
import { constant } from "../../../forms/options/build_command";
import { fieldLabel } from "../../../forms/options/labels";
import type { Option } from "../../../net/option";
import { Folded } from "../../../forms/folded";
import { Button } from "../../../ui/button";
import { FieldNames } from "./threatened_fields";
import { hidden } from "../map/fog";
import { useFull } from "../combat/full_offers";
import { FOG, listOf } from "../combat/offers";
import { useStroked } from "./brush_fields";
import { Strokes } from "../editor/strokes";
import type { SamyraProps } from "../combat/view";
import { useSendOption } from "../../../forms/send_option";

const DEEDS = ["laid", "lifted"] as const;

/** One command takes only so many fields: of a large map several are sent. */
function portions(fields: readonly string[], option: Option): string[][] {
  const { fields: listed } = option.fields;
  const most = listed && "some_of" in listed ? listed.max : 1;
  return Array.from({ length: Math.ceil(fields.length / most) }, (_, i) =>
    fields.slice(i * most, (i + 1) * most),
  );
}

type FogDeed = (typeof DEEDS)[number];

interface FogButtonProps {
  fog: FogDeed;
  option: Option | undefined;
  fields: readonly string[];
  main: boolean;
  done: () => void;
}

/** Lay fog on fields, or lift it from them. */
function FogButton({ fog, option, fields, main, done }: FogButtonProps) {
  const sendOption = useSendOption();
  const act = async (): Promise<void> => {
    for (const each of option ? portions(fields, option) : [])
      if (!option || !(await sendOption(option, { fields: each }))) return;
    done();
  };
  return (
    <Button
      kind={main ? "primary" : "quiet"}
      disabled={!option || fields.length === 0}
      testid={`fog-${fog}`}
      onPress={() => void act()}
    >
      {t(`samyra.fog.${fog}`)}
    </Button>
  );
}

function Form({ id, conflict }: SamyraProps) {
  const full = useFull(id, FOG, "", true);
  const options = full ?? [];
  const all = listOf(options[0]?.fields["fields"]).map(String);
  const { chosen, choose, stroke, draw } = useStroked(id, FOG, all, "area");
  if (!full) return null; // What is typed before it is known which fields there are would be lost.
  const veiled = hidden(conflict);
  const due = chosen.length > 0 && chosen.every((field) => veiled.has(field)) ? "lifted" : "laid";
  return (
    <div class="form" data-testid={`option-${FOG}`}>
      <p class="muted">{t("samyra.fog_hint")}</p>
      <Strokes stroke={stroke} choose={draw} />
      <FieldNames label={fieldLabel(FOG, "fields")} all={all} chosen={chosen} choose={choose} />
      <div class="row">
        {DEEDS.map((fog) => (
          <FogButton
            key={fog}
            fog={fog}
            option={options.find(({ fields }) => constant(fields["fog"]) === fog)}
            fields={chosen.filter((field) => veiled.has(field) === (fog === "lifted"))}
            main={fog === due}
            done={() => choose([])}
          />
        ))}
        <Button testid="fog-all" onPress={() => choose(chosen.length > 0 ? [] : all)}>
          {t(chosen.length > 0 ? "samyra.area_clear" : "samyra.fog.all")}
        </Button>
        <span class="muted">{counted("samyra.area", chosen.length)}</span>
      </div>
    </div>
  );
}

/** A folded tool of the gm; only while it is open the map is for it. */
export function FogEditor(props: SamyraProps) {
  return (
    <Folded type={FOG}>
      <Form {...props} />
    </Folded>
  );
}
