/** How is a text copied? Also over plain http, where browsers give pages no clipboard. */
import { useRef, useState } from "preact/hooks";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Copy the text of a field; false where the browser does not let it: it is marked then. */
export async function copyText(input: Field): Promise<boolean> {
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

/** Copy from a field by a press; `copied` is undefined before the first. */
export function useCopy<F extends Field>() {
  const field = useRef<F>(null);
  const [copied, setCopied] = useState<boolean>();
  const copy = async (): Promise<void> => {
    if (field.current) setCopied(await copyText(field.current));
  };
  return { field, copied, copy };
}
