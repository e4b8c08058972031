/** What stands in an exported page in place of what only those who prepare or play need? Nothing: none of it is asked for. */
export const preparation = undefined;
export const TypedLine = undefined;

/** Nobody is asked anything in it. */
export const CombatQuestion = () => null;
