// A student goes on in an installed app. The home-screen apps of iPhones have a storage of their own:
// the address that is installed carries a secret, good once, for which the app gets the id of the phone.

import { createHmac } from 'node:crypto';
import { hashToken, newToken } from '../accounts/secrets.ts';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import type { StudentSession } from '../http/callers.ts';
import { deleteExpiredHandOvers, saveHandOver, takeHandOver } from './hand-overs.store.ts';

/** Put on the home screen after one lesson, opened in the next. */
const good = { days: 14, most: 5 };

export type HandOversService = ReturnType<typeof createHandOversService>;

export function createHandOversService({ db }: { db: StoreDatabase }) {
  return {
    /** @returns the secret, of which only a hash is stored. @throws ApiError `forbidden` */
    async offer(student: StudentSession, presentationId: number, deviceId: string) {
      if (presentationId !== student.presentationId) throw new ApiError('forbidden');
      const secret = newToken();
      const row = {
        studentId: student.studentId,
        secretHash: hashToken(secret),
        sealedDeviceId: withPad(secret, Buffer.from(deviceId.replaceAll('-', ''), 'hex')).toString(
          'hex',
        ),
      };
      await saveHandOver(db, row, good);
      return secret;
    },

    /**
     * @param by id of the app that takes it: the same may take it again, whose answer was lost
     * @returns the id of the device that offered it; undefined where it is over, or another took it
     */
    async take(secret: string, by: string): Promise<string | undefined> {
      const sealed = await takeHandOver(db, hashToken(secret), hashToken(by.toLowerCase()));
      if (sealed === undefined) return undefined;
      const id = withPad(secret, Buffer.from(sealed, 'hex')).toString('hex');
      return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },

    forgetExpired: (): Promise<void> => deleteExpiredHandOvers(db),
  };
}

/** Seals and opens up to 32 bytes: a pad that is used for one value alone, and made of the secret. */
function withPad(secret: string, bytes: Buffer): Buffer {
  const pad = createHmac('sha256', secret).update('device id').digest();
  return Buffer.from(bytes.map((byte, index) => byte ^ pad[index]!));
}
