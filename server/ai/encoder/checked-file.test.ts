import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  checkedFiles,
  checkFile,
  DamagedFileError,
  readCheckedFile,
  trustFiles,
} from './checked-file.ts';

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

test('what another process has found right is not read again, until it is written to', async () => {
  const path = fileURLToPath(file);
  await checkFile(file, sha256);
  // As if it had been right for this sum: nobody looks.
  const other = sha256.replaceAll(/[0-9a-f]/g, '0');
  trustFiles({ [path]: checkedFiles()[path]!.replace(sha256, other) });
  await checkFile(file, other);
  expect(await readCheckedFile(file, other)).toEqual(bytes);
  // A file of the same size: all that tells is when it was written.
  utimesSync(file, 1, 1);
  await expect(checkFile(file, other)).rejects.toThrow(DamagedFileError);
  await checkFile(file, sha256);
});
