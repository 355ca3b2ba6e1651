// What lets a phone in: the join code, and the scan token as a QR code holds it, in capitals and digits,
// which take fewer modules and may be written in any case.

import { randomInt, randomUUID } from 'node:crypto';
import {
  joinCodeIn,
  qrTokenIn,
  joinCodeAlphabet,
  joinCodeLength,
} from '../../contract/api/presentations/join-code.ts';
import { fromBase32, toBase32 } from '../accounts/base32.ts';
import { newScanToken } from '../accounts/secrets.ts';
import type { StoreDatabase } from '../db/database.ts';
import { isCodeTaken } from './presentations.store.ts';

/** One of 31^6, each as likely: no letter of it is a guess. */
const randomJoinCode = (): string =>
  Array.from(
    { length: joinCodeLength },
    () => joinCodeAlphabet[randomInt(joinCodeAlphabet.length)],
  ).join('');

/** What lets a phone in or shows the big screen, and nobody has had yet, renewed ones included: an old poster leads to no stranger's lecture. */
export async function newCodes(
  tx: StoreDatabase,
): Promise<{ scanToken: string; joinCode: string; wallKey: string }> {
  for (;;) {
    const joinCode = randomJoinCode();
    if (await isCodeTaken(tx, joinCode)) continue;
    return { scanToken: newScanToken(), joinCode, wallKey: randomUUID() };
  }
}

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

// Who is known otherwise, as by a course page, enters with a ticket: the token, and the id by which it is
// always the same student, whichever device it is used on.

const ticketForm = /^([\w-]{1,100})\.([0-9a-f]{32})$/;

export const ticketOf = (scanToken: string, deviceId: string): string => `${scanToken}.${deviceId}`;

export function ticketIn(given: string): { scanToken: string; deviceId: string } | undefined {
  const [, scanToken, deviceId] = ticketForm.exec(given) ?? [];
  return scanToken && deviceId ? { scanToken, deviceId } : undefined;
}
