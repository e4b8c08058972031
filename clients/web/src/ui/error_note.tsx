/** How is a refusal said beside what was tried? */
export function ErrorNote({ words, testid }: { words: string; testid?: string }) {
  if (words === "") return null;
  return (
    <p class="refusal" role="alert" data-testid={testid}>
      {words}
    </p>
  );
}
