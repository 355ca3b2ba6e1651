// How calls end with the server. A proxy keeps connections open between calls, and what it sends on
// one that this process closes that very moment is lost: it cannot know whether the call was done, and
// answers 502.

import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { atMost } from '../lib/async.ts';

/** A proxy with calls to make has made one on each of its connections by then. */
const lastCallsMs = 2_000;
/** What takes longer (an upload, an answer of a database that stands still) is cut off. */
const callsEndWithinMs = 10_000;

/**
 * Once a proxy was seen, the end of the server begins with not listening any more, so that new calls
 * go elsewhere. What comes on open connections is answered, and the answer closes them.
 */
export function answerLastCalls(app: FastifyInstance): void {
  let isBehindProxy = false;
  app.addHook('onRequest', async ({ headers }) => {
    isBehindProxy ||= headers['x-forwarded-for'] !== undefined;
  });
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), callsEndWithinMs).unref();
    if (!isBehindProxy || !app.server.listening) return;
    const closed = new Promise<void>((resolve) => {
      // That of HTTP would close idle connections as well.
      Server.prototype.close.call(app.server, () => resolve());
    });
    await atMost(lastCallsMs, closed);
  });
}
