// How long a connection is held. A body that never ends would hold it for ever.
//
// The end of the server: a proxy keeps connections open between calls, and what it sends on
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

interface SlowBodyLimits {
  /** Of a body that is no upload: it is short (contract/define.ts). */
  readonly bodyMs: number;
  /** Of an upload, which may take as long as its line is slow: how long it may stand still. */
  readonly pauseMs: number;
}
const usual: SlowBodyLimits = { bodyMs: 30_000, pauseMs: 60_000 };

export function endSlowBodies(app: FastifyInstance, { bodyMs, pauseMs } = usual): void {
  app.addHook('preParsing', async (request) => {
    const { raw, headers } = request;
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers;
    if (!hasBody) return;
    const isUpload = headers['content-type']?.startsWith('multipart/') ?? false;
    let seen = 0;
    const timer = setInterval(
      () => {
        const { bytesRead } = raw.socket;
        // What has come and was not taken yet is not the sender's doing.
        const moves = isUpload && (bytesRead > seen || raw.readableLength > 0);
        seen = bytesRead;
        if (!moves) raw.destroy();
      },
      isUpload ? pauseMs : bodyMs,
    );
    for (const event of ['end', 'close'] as const) raw.once(event, () => clearInterval(timer));
  });
}
