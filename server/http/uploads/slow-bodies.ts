// A body that never ends would hold its connection for ever.

import type { FastifyInstance } from 'fastify';

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
