// A connection that may break at any moment without ending the process. A pool hears the errors of
// its idle connections only; one that is lent out, in a transaction for instance, has nobody.

import pg, { type ClientConfig } from 'pg';

/** Longer than any statement of the product takes; a server that hangs is given up after it. */
const statementLimitMs = 30_000;
const connectLimitMs = 10_000;

type Query = (...parts: unknown[]) => unknown;

export class DependableClient extends pg.Client {
  constructor(config: ClientConfig = {}) {
    super({
      connectionTimeoutMillis: connectLimitMs,
      query_timeout: statementLimitMs,
      keepAlive: true,
      ...config,
    });
    // Whoever uses it is told by the statement that fails.
    this.on('error', () => {});
    const query = this.query.bind(this) as Query;
    this.query = ((...parts: unknown[]) => {
      const result = query(...parts);
      if (result instanceof Promise) result.catch((error: Error) => this.#giveUpAfter(error));
      return result;
    }) as typeof this.query;
  }

  /** What has run out of time is still under way, and all that came behind it would wait too. */
  #giveUpAfter(error: Error): void {
    if (error.message === 'Query read timeout') this.end().catch(() => {});
  }
}
