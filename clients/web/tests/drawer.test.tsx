import { render, type ComponentChildren } from "preact";
import { expect, test } from "vitest";
import { Drawer } from "../src/ui/drawer";
import { drawAnew, root } from "./drawing";

drawAnew();

function focusIn(body: ComponentChildren): string | undefined {
  render(
    <Drawer title="Erfolg erzählen" onClose={() => undefined}>
      {body}
    </Drawer>,
    root,
  );
  return document.activeElement?.tagName;
}

test("where a text is asked for first, what is typed at once goes there", () => {
  expect(focusIn(<textarea />)).toBe("TEXTAREA");
});

test("where something else comes first, a text further down does not take the keys", () => {
  const body = (
    <>
      <button type="button">Mut</button>
      <textarea />
    </>
  );
  expect(focusIn(body)).not.toBe("TEXTAREA");
});
