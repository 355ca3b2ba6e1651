/** Stands between two facts on one line; where that wraps, the next one does not begin with it. */
export const betweenFacts = '\u00a0· ';
