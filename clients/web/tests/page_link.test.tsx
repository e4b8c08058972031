/** Links between pages: a plain press stays in this tab, one for a tab of its own is the browser's. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { PageLink } from "../src/ui/page_link";
import { drawAnew, find, root } from "./drawing";

drawAnew();

/** Press a link; tell whether the page took the press from the browser. */
function taken(how: MouseEventInit): boolean {
  const link = (
    <PageLink to="/there" testid="there">
      There
    </PageLink>
  );
  act(() => render(link, root));
  const press = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });
  find("there")?.dispatchEvent(press);
  return press.defaultPrevented;
}

test("a plain press goes on in place", () => {
  expect(taken({})).toBe(true);
  expect(location.pathname).toBe("/there");
});

test.each(["ctrlKey", "metaKey", "shiftKey"])("a press with %s is left to the browser", (key) => {
  expect(taken({ [key]: true })).toBe(false);
});
