// The QR image. Public, since an <img> carries no token: who knows the address knows what the
// code holds anyway.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { token } from '../../contract/fields.ts';
import type { StoreDatabase } from '../db/open.ts';
import { ApiError } from '../errors.ts';
import { perAddress } from '../http/rate-limits.ts';
import type { Links } from '../presentations/presentations.service.ts';
import { findPresentationByScanToken } from '../presentations/scanning.ts';
import { qrPng } from './qr-image.ts';

export function qrRoutes(
  app: FastifyInstance,
  db: StoreDatabase,
  linksFor: (request: FastifyRequest) => Links,
): void {
  app.get<{ Params: { token: string } }>(
    '/api/qr/:token.png',
    { config: { rateLimit: { ...perAddress } } },
    async (request, reply) => {
      const parsed = token.safeParse(request.params.token);
      if (!parsed.success) throw new ApiError('invalid_scan_token');
      await findPresentationByScanToken(db, parsed.data);
      const png = await qrPng(linksFor(request).studentUrl(parsed.data));
      return reply
        .type('image/png')
        .header('cache-control', 'private, max-age=60')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(png);
    },
  );
}
