// A store that answers at once, as the embedded one does: a long file must not keep others waiting.

import { expect, test, vi } from 'vitest';
import { exportFormats } from '../../contract/api/questions/export-files.ts';

const portions = 20;
vi.mock('../questions/places/topic-places.ts', () => ({ listPlacedTopics: async () => [] }));
vi.mock('./sessions.store.ts', () => ({
  listSessions: async () => [],
  listTopicTimes: async () => new Map(),
  listPortion: async (_db: unknown, _id: number, after: number, limit: number) =>
    Array.from({ length: after < (portions - 1) * limit ? limit : 0 }, (_, n) => ({
      id: after + n + 1,
      title: `Question ${after + n}`,
      state: 'accepted',
      reason: null,
      topicId: null,
      createdAt: new Date(0),
      askedAgainAt: null,
      firstName: null,
    })),
}));
const { createExportService } = await import('./export.service.ts');

test.each(exportFormats)('others come in between the portions of a long %s', async (format) => {
  const presentations = {
    get: async () => ({ id: 1, name: 'Light', description: '', createdAt: new Date(0) }),
  };
  const service = createExportService({ db: {}, knowledge: {}, presentations } as never);
  const operation = { format, sessionId: undefined, hasNames: false, language: undefined };
  let turns = 0;
  let handle = setImmediate(function count() {
    turns += 1;
    handle = setImmediate(count);
  });
  for await (const _ of await service.session({} as never, 1, operation));
  clearImmediate(handle);
  expect(turns).toBeGreaterThanOrEqual(portions - 2);
});
