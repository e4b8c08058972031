/** What kind of action is it that is being opened? It is said before what depends on it. */
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { FieldInput } from "../../forms/inputs/field_input";
import { valuesOf } from "../../forms/options/build_command";
import type { Chosen, Option } from "../../net/option";
import { useView } from "../../state/context";

/** Return what was chosen where that is possible, else what is usual; "" as long as nobody acts. */
export function useKind([option]: readonly Option[]) {
  const kinds = valuesOf(option?.fields["kind"], useView());
  const [wish, choose] = useState<Chosen>();
  return { kind: kinds.find((each) => each === wish) ?? kinds[0] ?? "", choose };
}

interface OpeningKindProps extends ReturnType<typeof useKind> {
  options: readonly Option[];
}

export function OpeningKind({ options: [option], kind, choose }: OpeningKindProps) {
  const field = option?.fields["kind"];
  return option && field ? (
    <>
      <FieldInput type={option.type} name="kind" field={field} value={kind} onChange={choose} />
      {kind === "opposition" || kind === "confrontation" ? (
        <p class="muted" data-testid="kind-about">
          {t(`harmonies.about.${kind}`)}
        </p>
      ) : null}
    </>
  ) : null;
}
