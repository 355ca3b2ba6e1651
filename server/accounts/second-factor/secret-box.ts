// What the server has to compute with and therefore cannot hash, the secrets of authenticator apps, is
// sealed with a key that is not in the database: AES-256-GCM, bound to the presenter whose it is.

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../../lib/errors.ts';

const algorithm = 'aes-256-gcm';
/** Nothing that is not sealed is as long as these together. */
const [idBytes, ivBytes, tagBytes] = [8, 12, 16];
const overhead = idBytes + ivBytes + tagBytes;

interface Key {
  readonly id: Buffer;
  readonly bytes: Buffer;
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Keys are random and long, so that a hash is enough to get the right length. */
const toKey = (text: string): Key => ({
  id: sha256(`id ${text}`).subarray(0, idBytes),
  bytes: sha256(`key ${text}`),
});

export interface SecretBox {
  /** As it is where there is no key. */
  seal(secret: Uint8Array, presenterId: number): Uint8Array;
  /** @throws ApiError `second_factor_unreadable` where the key is not there */
  open(stored: Uint8Array, presenterId: number): Uint8Array;
  /** Whether `open` knows the key. */
  canOpen(stored: Uint8Array): boolean;
}

/**
 * @param keys the first seals, the others still open
 * @param secretBytes of what is sealed; what is so long was stored before there was a key
 */
export function createSecretBox(keys: readonly string[], secretBytes: number): SecretBox {
  const known = keys.map(toKey);
  const [first] = known;
  const isPlain = (stored: Uint8Array): boolean => stored.length !== secretBytes + overhead;
  const keyOf = (stored: Uint8Array): Key | undefined =>
    known.find(({ id }) => id.equals(stored.subarray(0, idBytes)));
  const boundTo = (presenterId: number): Buffer => Buffer.from(`presenter ${presenterId}`);

  return {
    seal(secret, presenterId) {
      if (!first) return secret;
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, first.bytes, iv).setAAD(boundTo(presenterId));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([first.id, iv, cipher.getAuthTag(), sealed]);
    },

    open(stored, presenterId) {
      if (isPlain(stored)) return stored;
      const key = keyOf(stored);
      if (!key) throw new ApiError('second_factor_unreadable');
      const iv = stored.subarray(idBytes, idBytes + ivBytes);
      const tag = stored.subarray(idBytes + ivBytes, overhead);
      const decipher = createDecipheriv(algorithm, key.bytes, iv, { authTagLength: tagBytes })
        .setAAD(boundTo(presenterId))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(stored.subarray(overhead)), decipher.final()]);
    },

    canOpen: (stored) => isPlain(stored) || keyOf(stored) !== undefined,
  };
}

// The key of a server that was given none: a file in the data folder, beside the database and in none
// of its backups.

export const keyFileName = 'secret.key';

/**
 * @param isMade where there is none yet; another process must not make one at the same time
 * @returns the key, or none
 */
export async function keyInFolder(folder: string, isMade: boolean): Promise<string[]> {
  const path = join(folder, keyFileName);
  try {
    return [(await readFile(path, 'utf8')).trim()];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  if (!isMade) return [];
  const key = randomBytes(32).toString('base64url');
  // What is sealed with it must not outlive it.
  await writeFile(path, `${key}\n`, { flag: 'wx', mode: 0o600, flush: true });
  return [key];
}
