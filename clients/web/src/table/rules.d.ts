/** What does the build say of the texts that tell how to play? `scripts/rules.ts` makes it. */
declare module "virtual:rules" {
  /** By language and place in the source (`004 §1.3.5`): the rule's name, and the page that tells it. */
  const told: Readonly<
    Record<"de" | "en", Readonly<Record<string, readonly [name: string, place: string]>>>
  >;
  export default told;
}
