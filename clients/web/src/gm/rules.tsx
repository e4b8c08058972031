/** Which optional rules are on? For conflicts opened from now on. */
import { firstOf, t } from "../i18n/words";
import { valuesOf } from "../options/command";
import { constant } from "../options/command";
import { offers } from "../options/offers";
import type { Option } from "../options/option";
import { useSend, useView } from "../parts/table";

function Rule({ option, now }: { option: Option; now: string | number | undefined }) {
  const view = useView();
  const send = useSend();
  const toggle = String(constant(option.fields["toggle"]));
  const others = valuesOf(option.fields["value"] ?? { one_of: [] }, view);
  const word = (value: string | number): string => firstOf([`toggle.${toggle}.${value}`, `value.${value}`]);
  return (
    <li class="rule" data-testid={`toggle-${toggle}`}>
      <h3>{t(`toggle.${toggle}`)}</h3>
      <div class="pills" role="group" aria-label={t(`toggle.${toggle}`)}>
        {[...(now === undefined ? [] : [now]), ...others].toSorted().map((value) => (
          <button
            key={value}
            type="button"
            class="pill"
            aria-pressed={value === now}
            data-testid={`toggle-${toggle}-${value}`}
            onClick={() => value !== now && void send({ type: option.type, toggle, value })}
          >
            {word(value)}
          </button>
        ))}
      </div>
    </li>
  );
}

export function Rules() {
  const view = useView();
  return (
    <>
      <p class="muted">{t("rules.when")}</p>
      <ul class="rules">
        {offers(view, "table.SetToggle").map((option) => {
          const toggle = String(constant(option.fields["toggle"]));
          return <Rule key={toggle} option={option} now={view.table.settings?.[toggle]} />;
        })}
      </ul>
    </>
  );
}
