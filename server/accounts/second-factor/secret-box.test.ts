import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecretBox, keyFileName, keyInFolder } from './secret-box.ts';

const boxOf = (...keys: string[]) => createSecretBox(keys, 20);
const secret = randomBytes(20);
const [one, two] = ['first key of the test, long enough', 'second key of the test, as long'];

test('what is sealed is opened by its key alone, for its presenter alone, unchanged alone', () => {
  const sealed = boxOf(one).seal(secret, 7);
  expect(Buffer.from(sealed).includes(secret)).toBe(false);
  expect(boxOf(one).open(sealed, 7)).toEqual(secret);
  expect(boxOf(two, one).open(sealed, 7)).toEqual(secret);
  for (const box of [boxOf(two), boxOf()]) {
    expect(box.canOpen(sealed)).toBe(false);
    expect(() => box.open(sealed, 7)).toThrow(/this server’s key/);
  }
  expect(() => boxOf(one).open(sealed, 8)).toThrow(/authenticate/);
  for (let at = 8; at < sealed.length; at += 1) {
    const changed = Uint8Array.from(sealed);
    changed[at]! ^= 1;
    expect(() => boxOf(one).open(changed, 7)).toThrow(/authenticate/);
  }
});

test('the same secret never looks the same; the first key seals', () => {
  const box = boxOf(two, one);
  expect(box.seal(secret, 7)).not.toEqual(box.seal(secret, 7));
  expect(boxOf(two).canOpen(box.seal(secret, 7))).toBe(true);
});

test('what was stored before there was a key is read as it is, and stays so without one', () => {
  expect(boxOf(one).open(secret, 7)).toEqual(secret);
  expect(boxOf().seal(secret, 7)).toEqual(secret);
});

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'askroom-key-'))));
afterAll(() => rm(folder, { recursive: true }));

test('a key is made once, for its owner alone, and only where it may be', async () => {
  expect(await keyInFolder(folder, false)).toEqual([]);
  const [made] = await keyInFolder(folder, true);
  expect(made).toMatch(/^[\w-]{43}$/);
  expect((await stat(join(folder, keyFileName))).mode & 0o777).toBe(0o600);
  expect(await keyInFolder(folder, true)).toEqual([made]);
  await writeFile(join(folder, keyFileName), `${one}\n`);
  expect(await keyInFolder(folder, false)).toEqual([one]);
});
