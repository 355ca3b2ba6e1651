// The keys with which this server signs what it answers to platforms: made when the first is needed, and
// anew twice a year. A key that cannot be opened any more is replaced, since platforms fetch the new one.

import { createHash, randomUUID } from 'node:crypto';
import {
  CompactEncrypt,
  compactDecrypt,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JWK,
  type JWTPayload,
} from 'jose';
import type { StoreDatabase } from '../db/database.ts';
import { deleteOldKeys, insertKey, listKeys } from './lti.store.ts';

const algorithm = 'RS256';

export type ToolKeys = ReturnType<typeof createToolKeys>;

/** @param secretKeys the first seals, the others still open; none: keys are stored as they are */
export function createToolKeys(db: StoreDatabase, secretKeys: readonly string[]) {
  const boxes = secretKeys.map((key) => createHash('sha256').update(`lti ${key}`).digest());

  async function seal(text: string): Promise<string> {
    const [box] = boxes;
    if (!box) return text;
    return await new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(box);
  }

  async function open(stored: string): Promise<JWK | undefined> {
    if (stored.startsWith('{')) return JSON.parse(stored) as JWK;
    for (const box of boxes) {
      try {
        const { plaintext } = await compactDecrypt(stored, box);
        return JSON.parse(new TextDecoder().decode(plaintext)) as JWK;
      } catch {
        // Sealed with another one.
      }
    }
    return undefined;
  }

  async function make(): Promise<{ kid: string; jwk: JWK }> {
    const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
    const kid = randomUUID();
    const jwk = await exportJWK(privateKey);
    const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' };
    await insertKey(db, { kid, jwk: await seal(JSON.stringify(jwk)), publicJwk });
    return { kid, jwk };
  }

  async function current(): Promise<{ kid: string; jwk: JWK }> {
    const [newest] = await listKeys(db);
    const jwk = newest && !newest.isOld ? await open(newest.jwk) : undefined;
    return jwk && newest ? { kid: newest.kid, jwk } : await make();
  }

  return {
    /** What platforms check signatures with. */
    async jwks(): Promise<{ keys: object[] }> {
      const known = await listKeys(db);
      if (known.length === 0) {
        await make();
        return { keys: (await listKeys(db)).map(({ publicJwk }) => publicJwk) };
      }
      return { keys: known.map(({ publicJwk }) => publicJwk) };
    },

    /** @returns a token that is good for five minutes */
    async sign(payload: JWTPayload): Promise<string> {
      const { kid, jwk } = await current();
      return await new SignJWT(payload)
        .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(await importJWK(jwk, algorithm));
    },

    forgetOld: (): Promise<void> => deleteOldKeys(db),
  };
}
