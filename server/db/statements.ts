// Tells of each statement of the store as it begins and ends, whichever driver runs it.

import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { ClientBase } from 'pg';

const operations = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'] as const;

export type StatementOperation = (typeof operations)[number] | 'other';

/**
 * Called as a statement begins; what it gives back is called as the statement ends, with the error
 * where it failed. Neither may throw.
 */
export type OnStatement = (operation: StatementOperation) => (error?: unknown) => void;

/** What a statement does, where that is one of a handful: nothing of what it is about. */
export function operationOf(statement: unknown): StatementOperation {
  const text =
    (typeof statement === 'string' ? statement : (statement as { text?: string })?.text) ?? '';
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase();
  return (word === 'with' ? operationAfterWith(text) : operationNamed(word)) ?? 'other';
}

const operationNamed = (word: string | undefined) =>
  operations.find((operation) => operation === word);

/** What the queries of `with`, each in brackets, are for. */
function operationAfterWith(text: string): StatementOperation | undefined {
  let depth = 0;
  for (const [token] of text.matchAll(/[()]|'[^']*'|"[^"]*"|\w+/g)) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    const operation = depth === 0 ? operationNamed(token.toLowerCase()) : undefined;
    if (operation) return operation;
  }
  return undefined;
}

type Around = <T>(statement: string, run: () => Promise<T>) => Promise<T>;

/** Runs each statement through `around`, those of transactions too. */
export function aroundStatements(pglite: PGlite, around: Around): void {
  const wrapped = <Runs extends Pick<PGlite, 'query' | 'exec'> | Transaction>(runs: Runs) => {
    const [query, exec] = [runs.query.bind(runs), runs.exec.bind(runs)];
    runs.query = ((...input: Parameters<PGlite['query']>) =>
      around(input[0], () => query(...input))) as Runs['query'];
    runs.exec = ((...input: Parameters<PGlite['exec']>) =>
      around(input[0], () => exec(...input))) as Runs['exec'];
    return runs;
  };
  wrapped(pglite);
  const transaction = pglite.transaction.bind(pglite);
  pglite.transaction = (run) => transaction((tx) => run(wrapped(tx)));
}

/** The wait for the one session is part of a statement. */
export function watchPglite(pglite: PGlite, onStatement: OnStatement): void {
  aroundStatements(pglite, async (statement, run) => {
    const end = onStatement(operationOf(statement));
    try {
      const result = await run();
      end();
      return result;
    } catch (error) {
      end(error);
      throw error;
    }
  });
}

type Query = (...input: unknown[]) => unknown;

/** A pool calls back, others are given a promise. */
export function watchClient(client: ClientBase, onStatement: OnStatement): void {
  const query = client.query.bind(client) as Query;
  client.query = ((...input: unknown[]) => {
    const end = onStatement(operationOf(input[0]));
    const last = input.at(-1);
    if (typeof last === 'function') {
      const answered = (...answer: unknown[]): unknown => {
        end(answer[0] ?? undefined);
        return (last as Query)(...answer);
      };
      return query(...input.slice(0, -1), answered);
    }
    const result = query(...input);
    if (result instanceof Promise) result.then(() => end(), end);
    return result;
  }) as typeof client.query;
}
