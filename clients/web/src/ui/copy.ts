/** How is a link copied? Also over plain http, where browsers give pages no clipboard. */

/** Copy the text of a field; false where the browser does not let it: it is marked then. */
export async function copied(input: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  input.select();
  if (isSecureContext && "clipboard" in navigator) {
    try {
      await navigator.clipboard.writeText(input.value);
      return true;
    } catch {
      // Refused by the reader or by a policy: the older way may still be allowed.
    }
  }
  return document.execCommand("copy");
}
