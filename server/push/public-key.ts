// The public key that a phone gives for its messages (RFC 8291): nothing can be sealed for one that is
// no point of the curve.

import { createECDH } from 'node:crypto';

/** @param text base64url of an uncompressed point */
export function isPublicKey(text: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(text, 'base64url');
    return true;
  } catch {
    return false;
  }
}
