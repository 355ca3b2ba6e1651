// A folder with all that is in it as one compressed file, for this program alone: Node has no tar.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Slashes on every system; no bytes: a folder. Each after the one that it is in. */
type Entry = [name: string, bytes: Uint8Array | null];

/** Small ones leave 15 MB of holes behind. */
const chunkSize = 4 * 2 ** 20;

export function pack(folder: string): Uint8Array {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name): Entry => {
      const file = path.join(folder, name);
      return [name.replaceAll(path.sep, '/'), statSync(file).isFile() ? readFileSync(file) : null];
    });
  return gzipSync(serialize(entries));
}

/**
 * Makes the folder, which nobody else on this machine may read.
 * @throws Error when the file is not as it was written; the folder is not made then
 */
export function unpack(file: string, folder: string): void {
  const entries = read(file);
  mkdirSync(folder, { mode: 0o700 });
  for (const [name, bytes] of entries) {
    const to = path.join(folder, name);
    if (bytes === null) mkdirSync(to, { mode: 0o700 });
    else writeFileSync(to, bytes, { mode: 0o600 });
  }
}

function read(file: string): Entry[] {
  const packed = readFileSync(file);
  try {
    // What zlib finds: each file that was changed or cut off.
    return deserialize(gunzipSync(packed, { chunkSize })) as Entry[];
  } catch (error) {
    throw new Error(`${file} is damaged: build it again (npm run build)`, { cause: error });
  }
}
