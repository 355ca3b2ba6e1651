// The question that says best what its topic asks.

/** The row nearest to all others; the topic's present title stays while it is still a member. */
export function titleOf(
  rows: readonly number[],
  texts: readonly string[],
  matrix: Float32Array,
  present: string | null,
): string {
  if (present !== null && rows.some((row) => texts[row]?.trim() === present)) return present;
  const n = texts.length;
  let best = rows[0] ?? 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    let sum = 0;
    for (const other of rows) if (other !== row) sum += matrix[row * n + other] ?? 0;
    if (sum > highest) [best, highest] = [row, sum];
  }
  return texts[best]?.trim() ?? '';
}
