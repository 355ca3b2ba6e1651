import type { Product } from '../../tests/support/product.ts';

/** Of the store. */
export interface Statements {
  statements: number;
  /** `select`, also `for update`. */
  reads: number;
  /** From a statement to its answer. */
  storeMs: number;
  readMs: number;
}

/** Since the start, from the metrics: `METRICS_PORT` must be set. */
export async function lookAtStatements({
  metricsUrl,
}: Pick<Product, 'metricsUrl'>): Promise<Statements> {
  const text = await (await fetch(metricsUrl!)).text();
  const sumOf = (figure: 'count' | 'sum', operation: string): number => {
    const name = `askroom_store_statement_seconds_${figure}`;
    const lines = text.matchAll(new RegExp(`^${name}\\{operation="${operation}"\\} (\\S+)$`, 'gm'));
    return [...lines].reduce((sum, [, value]) => sum + Number(value), 0);
  };
  return {
    statements: sumOf('count', '\\w+'),
    reads: sumOf('count', 'select'),
    storeMs: sumOf('sum', '\\w+') * 1000,
    readMs: sumOf('sum', 'select') * 1000,
  };
}
