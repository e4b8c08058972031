/** Which objections wait for the gm? A list in the gm's pane. */
import "./objections.css";
import { useTable, useView } from "../../state/context";
import { ObjectionNote } from "./objection_note";
import { openObjections } from "./objections";
import { StepWords } from "./quoted_step";

export function WaitingObjections() {
  const { names, request } = useTable();
  return (
    <ul class="objections" data-testid="objections">
      {openObjections(useView()).map(({ id, objection }) => (
        <li key={id}>
          <StepWords step={objection.step} />
          <ObjectionNote
            id={id}
            objection={objection}
            names={names.value}
            reply={() => request({ kind: "answer", objection: id })}
            testid="waiting"
          />
        </li>
      ))}
    </ul>
  );
}
