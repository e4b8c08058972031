/** How does the ground of a running fight change? Fields are tapped or named, and a brush says what they become. */
import { useState } from "preact/hooks";
import { counted, t } from "../../../i18n/words";
import { FieldInput } from "../../../forms/inputs/field_input";
import { commandLabel, fieldLabel } from "../../../forms/options/labels";
import type { Choices } from "../../../net/option";
import { Folded } from "../../../forms/folded";
import { useSubmit } from "../../../forms/send_option";
import { Button } from "../../../ui/button";
import { becoming, Brushes } from "../editor/brushes";
import { FieldNames } from "./threatened_fields";
import { useFull } from "../combat/full_offers";
import { GROUND, listOf } from "../combat/offers";
import { useStroked } from "./brush_fields";
import { Strokes } from "../editor/strokes";

function Form({ id }: { id: string }) {
  const [brush, setBrush] = useState(".");
  const [why, setWhy] = useState("");
  const full = useFull(id, GROUND, "", true);
  const options = full ?? [];
  const all = listOf(options[0]?.fields["fields"]).map(String);
  const { chosen, choose, stroke, draw } = useStroked(id, GROUND, all, "free");
  const choices: Choices = { fields: chosen, why, ...becoming(brush) };
  const reason = options[0]?.fields["why"];
  const { complete, submit } = useSubmit(options, choices, () => {
    choose([]);
    setWhy("");
  });
  if (!full) return null; // What is typed before it is known which fields there are would be lost.
  return (
    <form class="form" onSubmit={submit} data-testid={`option-${GROUND}`}>
      <p class="muted">{t("samyra.ground_hint")}</p>
      <FieldNames label={fieldLabel(GROUND, "fields")} all={all} chosen={chosen} choose={choose} />
      <Strokes stroke={stroke} choose={draw} />
      <Brushes brush={brush} choose={setBrush} hand={false} />
      {reason ? (
        <FieldInput
          type={GROUND}
          name="why"
          field={reason}
          value={why}
          onChange={(held) => setWhy(String(held))}
        />
      ) : null}
      <div class="row">
        <Button kind="primary" disabled={!complete} testid={`send-${GROUND}`}>
          {commandLabel(GROUND)}
        </Button>
        <span class="muted">{counted("samyra.area", chosen.length)}</span>
      </div>
    </form>
  );
}

/** A folded tool of the gm; only while it is open the map is for it. */
export function Soil({ id }: { id: string }) {
  return (
    <Folded type={GROUND}>
      <Form id={id} />
    </Folded>
  );
}
