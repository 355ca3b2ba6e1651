// What lets a phone in or shows the wall, and what did so before it was renewed.

import { randomInt, randomUUID } from 'node:crypto';
import { joinCodeAlphabet, joinCodeLength } from '../../contract/api/presentations/join-code.ts';
import { newScanToken } from '../accounts/secrets.ts';
import type { StoreDatabase } from '../db/database.ts';
import { isCodeTaken } from './presentations.store.ts';

/** One of 31^6, each as likely: no letter of it is a guess. */
const randomJoinCode = (): string =>
  Array.from(
    { length: joinCodeLength },
    () => joinCodeAlphabet[randomInt(joinCodeAlphabet.length)],
  ).join('');

/** What nobody has had yet, renewed ones included: an old poster leads to no stranger's lecture. */
export async function newCodes(
  tx: StoreDatabase,
): Promise<{ scanToken: string; joinCode: string; wallKey: string }> {
  for (;;) {
    const joinCode = randomJoinCode();
    if (await isCodeTaken(tx, joinCode)) continue;
    return { scanToken: newScanToken(), joinCode, wallKey: randomUUID() };
  }
}
