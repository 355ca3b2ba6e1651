// What became answered between two looks at what a phone keeps.

/**
 * Marks say how a question is answered, and are empty where it is not.
 * @returns ids of questions that were known and are answered, or answered in other words, since
 */
export function answeredSince(
  before: ReadonlyMap<number, string>,
  now: ReadonlyMap<number, string>,
): number[] {
  return [...now].flatMap(([id, mark]) =>
    before.has(id) && mark !== '' && before.get(id) !== mark ? [id] : [],
  );
}
