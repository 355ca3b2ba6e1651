import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DamagedFileError } from '../checked-file.ts';
import { openSession, prepareWeights, run } from './session.ts';

const parent = mkdtempSync(join(tmpdir(), 'askroom-encoder-'));
const folder = join(parent, 'prepared');
beforeAll(() => prepareWeights(folder));
afterAll(() => rmSync(parent, { recursive: true }));

test('what the build prepares gives the very numbers of what was published', async () => {
  const [published, prepared] = [
    await openSession(join(parent, 'none')),
    await openSession(folder),
  ];
  for (const length of [3, 17, 200]) {
    const tokens = Int32Array.from({ length }, (_, place) => (place * 7_919 + length) % 250_000);
    expect(await run(prepared, tokens)).toEqual(await run(published, tokens));
  }
  await Promise.all([published.release(), prepared.release()]);
});

test('one wrong byte of it is told, with what to do', async () => {
  const file = join(folder, 'weights.bin');
  const bytes = readFileSync(file);
  bytes[40_000_000] = bytes[40_000_000]! ^ 1;
  writeFileSync(file, bytes);
  await expect(openSession(folder)).rejects.toThrow(DamagedFileError);
  await expect(openSession(folder)).rejects.toThrow(/weights\.bin is damaged: .*npm run build$/);
  rmSync(file);
  await expect(openSession(folder)).rejects.toThrow(/weights\.bin is missing\. .*npm run build$/);
});
