/** How does a file come from this device, and how is one kept on it? */
import { useRef } from "preact/hooks";
import { Button } from "./button";

/** Hand a file to the browser. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

interface FromFileProps {
  words: string;
  accept: string;
  take: (file: File) => Promise<void>;
  testid: string;
}

/** A button that lets one choose a file. */
export function FromFile({ words, accept, take, testid }: FromFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = async (field: HTMLInputElement): Promise<void> => {
    const file = field.files?.[0];
    if (file) await take(file);
    // The same file may be chosen again.
    field.value = "";
  };
  return (
    <>
      <Button onPress={() => input.current?.click()}>{words}</Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        data-testid={testid}
        onChange={(event) => void chosen(event.currentTarget)}
      />
    </>
  );
}
