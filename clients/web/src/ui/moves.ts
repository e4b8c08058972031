/** How is something moved that is drawn already? By taking it out and putting it in, in every browser. */

/**
 * Chromium 156 draws no more what `moveBefore` moved below `content-visibility: hidden`, as under another tab.
 * Preact does without where there is none.
 */
export function withoutMoveBefore(): void {
  Reflect.deleteProperty(Element.prototype, "moveBefore");
}
