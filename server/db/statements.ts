// Tells how long each statement of the store took, whichever driver runs it.

import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { ClientBase } from 'pg';

const operations = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'] as const;

export type StatementOperation = (typeof operations)[number] | 'other';

/** Must not throw. */
export type OnStatement = (operation: StatementOperation, seconds: number) => void;

/** The first word of a statement, where it is one of a handful: nothing of what it is about. */
export function operationOf(statement: unknown): StatementOperation {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string })?.text;
  const word = /^\s*(\w+)/.exec(text ?? '')?.[1]?.toLowerCase();
  return operations.find((operation) => operation === word) ?? 'other';
}

function startTimer(statement: unknown, onStatement: OnStatement): () => void {
  const operation = operationOf(statement);
  const begin = performance.now();
  return () => onStatement(operation, (performance.now() - begin) / 1000);
}

/** The wait for the one session is part of it. */
export function timePglite(pglite: PGlite, onStatement: OnStatement): void {
  const timed = <Runs extends Pick<PGlite, 'query' | 'exec'> | Transaction>(runs: Runs) => {
    const [query, exec] = [runs.query.bind(runs), runs.exec.bind(runs)];
    runs.query = ((...input: Parameters<PGlite['query']>) => {
      const end = startTimer(input[0], onStatement);
      return query(...input).finally(end);
    }) as Runs['query'];
    runs.exec = ((...input: Parameters<PGlite['exec']>) => {
      const end = startTimer(input[0], onStatement);
      return exec(...input).finally(end);
    }) as Runs['exec'];
    return runs;
  };
  timed(pglite);
  const transaction = pglite.transaction.bind(pglite);
  pglite.transaction = (run) => transaction((tx) => run(timed(tx)));
}

type Query = (...input: unknown[]) => unknown;

/** A pool calls back, others are given a promise. */
export function timeClient(client: ClientBase, onStatement: OnStatement): void {
  const query = client.query.bind(client) as Query;
  client.query = ((...input: unknown[]) => {
    const end = startTimer(input[0], onStatement);
    const last = input.at(-1);
    if (typeof last === 'function') {
      const answered = (...answer: unknown[]): unknown => {
        end();
        return (last as Query)(...answer);
      };
      return query(...input.slice(0, -1), answered);
    }
    const result = query(...input);
    if (result instanceof Promise) result.then(end, end);
    return result;
  }) as typeof client.query;
}
