/** The value below which `share` of the others lie (nearest rank). @throws when there are none */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('There is no quantile of nothing');
  return value;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
