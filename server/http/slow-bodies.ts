// A body that never ends would hold its connection for ever.

import type { FastifyInstance } from 'fastify';

/** Of a whole request, which may be an upload over a slow line. */
export const requestLimitMs = 15 * 60_000;
/** Of a body that is no upload: it has 64 kB at the most. */
const bodyLimitMs = 30_000;

export function endSlowBodies(app: FastifyInstance, limitMs = bodyLimitMs): void {
  app.addHook('preParsing', async (request) => {
    const { raw, headers } = request;
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers;
    if (!hasBody || headers['content-type']?.startsWith('multipart/')) return;
    const timer = setTimeout(() => raw.destroy(), limitMs);
    for (const event of ['end', 'close'] as const) raw.once(event, () => clearTimeout(timer));
  });
}
