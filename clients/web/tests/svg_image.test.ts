import { expect, test } from "vitest";
import { drawAnew, root } from "./drawing";
import { styled } from "../src/ui/svg_image";

drawAnew();

test("letters of a drawing lie in its image where they lie on the page, and look alike", () => {
  root.innerHTML =
    "<style>.initials text { text-anchor: middle; font: italic 700 12px serif; }</style>" +
    '<svg><g class="initials"><text x="0">Ж</text></g></svg>';
  const text = styled(root.querySelector("svg")!, 10, 10).querySelector("text");
  const names = ["text-anchor", "font-family", "font-size", "font-style", "font-weight"];
  expect(names.map((name) => text?.getAttribute(name))).toEqual([
    "middle",
    "serif",
    "12px",
    "italic",
    "700",
  ]);
});
