import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkFile, DamagedFileError, readCheckedFile } from './checked-file.ts';

let folder: string;
let file: URL;
const bytes = Buffer.alloc(3_000_000, 'weights');
const sha256 = createHash('sha256').update(bytes).digest('hex');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checked-'));
  file = pathToFileURL(join(folder, 'weights.bin'));
  writeFileSync(file, bytes);
});

afterEach(() => rmSync(folder, { recursive: true }));

test('the file that was published passes', async () => {
  await checkFile(file, sha256);
  expect(await readCheckedFile(file, sha256)).toEqual(bytes);
});

test.each([checkFile, readCheckedFile])('one wrong bit, or no file, is told: %o', async (check) => {
  const damaged = Buffer.from(bytes);
  damaged[2_999_999] = (damaged[2_999_999] as number) ^ 1;
  writeFileSync(file, damaged);
  await expect(check(file, sha256)).rejects.toThrow(DamagedFileError);
  await expect(check(file, sha256)).rejects.toThrow(/weights\.bin is damaged: its SHA-256 is /);
  rmSync(file);
  await expect(check(file, sha256)).rejects.toThrow(/weights\.bin is missing\. Restore it/);
});
