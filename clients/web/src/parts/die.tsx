/** Which face shows the real die? Asked one die after the other, as the server needs them. */
import { refusalWords } from "./refusal";
import { t } from "../i18n/words";
import { Dialog } from "./dialog";
import { useTable } from "./table";

export function RealDie() {
  const { session, names } = useTable();
  const asked = session.state.die.value;
  if (!asked) return null;
  const faces = Array.from({ length: asked.faces }, (_, i) => i + 1);
  return (
    <Dialog title={t("die.title")} onClose={() => asked.answer(undefined)} testid="real-die">
      <p class="lead">{refusalWords({ code: "need_die", params: asked.params }, names.value)}</p>
      <div class="pills">
        {faces.map((face) => (
          <button key={face} type="button" class="pill" data-testid={`face-${face}`} onClick={() => asked.answer(face)}>
            {face}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
