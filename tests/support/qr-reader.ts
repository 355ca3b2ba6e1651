// Reads QR codes with zbar, which shares nothing with the reader that the server checks its own
// pictures with, and is stricter about damage.

import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDebianPackages } from './debian.ts';

/** What the codes in these PNG files say, in the order given; undefined where none was found. */
export type QrReader = (pictures: readonly Buffer[]) => Promise<(string | undefined)[]>;

const isThere = (): boolean => spawnSync('zbarimg', ['--version']).status === 0;

/** Reads with zbar, installed where it may be; undefined where it cannot be had. */
export function zbarReader(): QrReader | undefined {
  if (isThere()) return readWithZbar;
  const refusal = installDebianPackages('zbar-tools');
  if (isThere()) return readWithZbar;
  console.warn(`No QR code is read with zbar: ${refusal}`);
  return undefined;
}

const readWithZbar: QrReader = async (pictures) => {
  const folder = await mkdtemp(join(tmpdir(), 'qr-'));
  try {
    const paths = pictures.map((_, index) => join(folder, `${index}.png`));
    await Promise.all(pictures.map((picture, index) => writeFile(paths[index]!, picture)));
    const options = ['--quiet', '--xml', '-Sdisable', '-Sqrcode.enable'];
    const { stdout, status, error } = spawnSync('zbarimg', [...options, ...paths], {
      encoding: 'utf8',
    });
    // 4: in some picture nothing was found, which the output tells too.
    if (error || (status !== 0 && status !== 4)) throw error ?? new Error(`zbarimg: ${status}`);
    const found = stdout.split('<source ').slice(1);
    return found.map((source) => /<data><!\[CDATA\[(.*?)\]\]>/s.exec(source)?.[1]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
