import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DamagedFileError } from '../checked-file.ts';
import { openVocabulary } from './load-vocabulary.ts';
import { prepareEncoder } from './prepare-encoder.ts';
import { openSession, run } from './session.ts';
import { tokenize } from './tokenizer.ts';

const parent = mkdtempSync(join(tmpdir(), 'askroom-encoder-'));
const folder = join(parent, 'prepared');
beforeAll(() => prepareEncoder(folder));
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

test('reads texts in the very pieces of what was published', async () => {
  const [published, prepared] = [
    await openVocabulary(join(parent, 'none')),
    await openVocabulary(folder),
  ];
  for (const text of [
    'Why are leaves green?',
    'Wozu dient Chlorophyll',
    '光合作用',
    '\u{F0000} ?',
  ]) {
    expect(tokenize(prepared, text)).toEqual(tokenize(published, text));
  }
  expect(prepared.piece(250_000)).toBe(published.piece(250_000));
});

test.each([
  ['weights.bin', openSession],
  ['model.onnx', openSession],
  ['vocabulary.bin', openVocabulary],
] as const)('one wrong byte of %s is told, with what to do', async (name, open) => {
  const file = join(folder, name);
  const right = readFileSync(file);
  const bytes = Uint8Array.from(right);
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(file, bytes);
  await expect(open(folder)).rejects.toThrow(DamagedFileError);
  await expect(open(folder)).rejects.toThrow(/ is damaged: .*npm run build$/);
  rmSync(file);
  await expect(open(folder)).rejects.toThrow(`${name} is missing.`);
  writeFileSync(file, right);
  await open(folder);
});
