// The token of a presentation as its QR code holds it: in capitals and digits, which take fewer modules
// and may be written in any case.

import { joinCodeIn, qrTokenIn } from '../../contract/api/presentations/join-code.ts';
import { fromBase32, toBase32 } from '../accounts/base32.ts';

export const qrTokenOf = (scanToken: string): string =>
  toBase32(Buffer.from(scanToken, 'base64url'));

/** @param given as it stands in a QR code, or the token itself, as older QR codes and pages to embed have it */
export function scanTokenIn(given: string): string {
  const qrToken = qrTokenIn(given);
  return (qrToken && fromBase32(qrToken)?.toString('base64url')) || given;
}

/**
 * Whether it can only be the token itself: not what is typed or scanned, nor what the page, which reads
 * its address by itself, could read as something else.
 */
export const isBareToken = (given: string): boolean =>
  /^[\w-]+$/.test(given) && joinCodeIn(given) === undefined && qrTokenIn(given) === undefined;
