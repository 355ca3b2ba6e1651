import { expect, it } from 'vitest';
import { sharedChunk } from './shared-chunks.ts';

/** A build in which each part of these folders, loaded by itself, imports `contract/shared.ts`. */
function chunkOf(parts: Readonly<Record<string, number>>, code = 'x'.repeat(2_000)) {
  const importers = Object.entries(parts).flatMap(([folder, count]) =>
    Array.from({ length: count }, (_, at) => `/app/${folder}/part-${at}.tsx`),
  );
  const infos = new Map<string, object>(
    importers.map((id) => [
      id,
      { isEntry: false, importers: [], dynamicImporters: ['/app/src/app/routes.tsx'] },
    ]),
  );
  const middle = { isEntry: false, importers, dynamicImporters: [] };
  infos.set('/app/contract/middle.ts', middle);
  infos.set('/app/contract/shared.ts', { ...middle, code, importers: ['/app/contract/middle.ts'] });
  const getModuleInfo = (id: string) => (infos.get(id) ?? null) as never;
  return {
    shared: sharedChunk('/app/contract/shared.ts', { getModuleInfo }),
    part: sharedChunk(importers[0]!, { getModuleInfo }),
  };
}

it('what many parts of presenters share, through others too, is one script', () => {
  expect(chunkOf({ 'src/presenter/report': 29, 'src/app/lti': 1 }).shared).toBe('presenter');
  expect(chunkOf({ 'src/presenter/report': 29 }).shared).toBeNull();
});

it('of what students share with them only what is small', () => {
  const both = { 'src/presenter/report': 40, 'src/student/live': 1 };
  expect(chunkOf(both).shared).toBeNull();
  expect(chunkOf(both, 'export const at = 1;').shared).toBe('small');
  expect(chunkOf({ 'src/student/live': 2 }, 'export const at = 1;').shared).toBeNull();
});

it('what is loaded by itself stays by itself', () => {
  expect(chunkOf({ 'src/presenter/report': 40 }).part).toBeNull();
});
