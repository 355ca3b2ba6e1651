// The manifest of one student. The home-screen apps of iPhones have a storage of their own, so that
// the address they open has to say which class they were installed in.

import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedManifestPath, installedQuery } from '../../../contract/hand-over.ts';
import { ApiError } from '../../lib/errors.ts';

/** Longer than any code or secret of ours. */
const valueMaxCharacters = 100;

/** @param root folder of the built page */
export function serveInstalledManifest(app: FastifyInstance, root: string): void {
  const file = join(root, 'manifest.webmanifest');
  let manifest: object | undefined;
  app.get<{ Querystring: Record<string, unknown> }>(installedManifestPath, ({ query }, reply) => {
    const { token, hand_over: handOver = '' } = query;
    if (!isShort(token) || !isShort(handOver) || token === '') throw new ApiError('not_found');
    manifest ??= JSON.parse(readFileSync(file, 'utf8')) as object;
    const start_url = `/student/auth?${installedQuery(token, handOver)}`;
    return reply
      .header('cache-control', 'no-store')
      .type('application/manifest+json')
      .send(JSON.stringify({ ...manifest, start_url }));
  });
}

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= valueMaxCharacters;
