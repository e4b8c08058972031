import { render } from "preact";
import { expect, test } from "vitest";
import { Dialog } from "../src/ui/dialog";
import { drawAnew, root } from "./drawing";

drawAnew();

test("a dialog is open once it is drawn: a key pressed then goes to nothing below it", () => {
  render(
    <Dialog title="Titel" onClose={() => undefined}>
      Text
    </Dialog>,
    root,
  );
  expect(root.querySelector("dialog")?.open).toBe(true);
});
