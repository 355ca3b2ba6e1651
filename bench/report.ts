// What a benchmark returns, and how it is printed.

export interface Figure {
  readonly name: string;
  readonly value: number;
  /** `x` for a ratio to the floor that was measured in the same run. */
  readonly unit: 'ms' | 's' | 'MB' | 'kB' | 'x' | '';
  /** Should be at most this. */
  readonly target?: number;
  /** Should be at least this. */
  readonly atLeast?: number;
}

export interface Report {
  /** One sentence that says what was measured. */
  readonly title: string;
  readonly figures: readonly Figure[];
}

/** Three digits say enough. */
const rounded = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

const verdict = ({ value, target, atLeast }: Figure): string => {
  if (atLeast !== undefined)
    return `${value >= atLeast ? 'reaches' : 'MISSES'} ${rounded(atLeast)}`;
  if (target === undefined) return '';
  return `${value <= target ? 'within' : 'MISSES'} ${rounded(target)}`;
};

export function printReport({ title, figures }: Report): void {
  const rows = figures.map((figure) => [
    figure.name,
    rounded(figure.value),
    figure.unit,
    verdict(figure),
  ]);
  const width = (column: number) => Math.max(...rows.map((row) => row[column]!.length));
  console.log(`\n${title}`);
  for (const [name = '', value = '', unit = '', target = ''] of rows) {
    const columns = [
      name.padEnd(width(0)),
      value.padStart(width(1)),
      unit.padEnd(width(2)),
      target,
    ];
    console.log(`  ${columns.join('  ').trimEnd()}`);
  }
}
