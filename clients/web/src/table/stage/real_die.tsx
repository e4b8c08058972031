/** Which face shows the real die? Asked one die after the other, as the server needs them. */
import "./real_die.css";
import { Button } from "../../ui/button";
import { refusalWords } from "../../i18n/refusal";
import type { Names } from "../../state/names";
import { known, t } from "../../i18n/words";
import type { Refusal } from "../../net/wire";
import { Dialog } from "../../ui/dialog";
import { useTable } from "../../state/context";

/** Say whose die it is and which: the rules call the dice by names of their own. */
function dieWanted({ figure, purpose }: Refusal["params"], names: Names): string {
  const die = `die.${purpose}`;
  return [names.figures[String(figure)] ?? String(figure), known(die) ? t(die) : ""]
    .filter(Boolean)
    .join(", ");
}

export function RealDie() {
  const { session, names } = useTable();
  const asked = session.state.die.value;
  if (!asked) return null;
  const params = { ...asked.params, purpose: dieWanted(asked.params, names.value) };
  const faces = Array.from({ length: asked.faces }, (_, i) => i + 1);
  return (
    <Dialog title={t("die.title")} onClose={() => asked.answer(undefined)} testid="real-die">
      <p class="lead">{refusalWords({ code: "need_die", params }, names.value)}</p>
      {asked.typed.length > 0 ? (
        <p role="status" data-testid="typed-faces">
          {t("die.typed", { faces: asked.typed.join(", ") })}
        </p>
      ) : null}
      <div class="pills faces">
        {faces.map((face) => (
          <Button key={face} kind="pill" onPress={() => asked.answer(face)} testid={`face-${face}`}>
            {face}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
