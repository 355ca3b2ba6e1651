// Entering through the QR code, or with the code beside it.

import { createHmac } from 'node:crypto';
import type { ScanRecord } from '../../contract/entities.ts';
import { joinCodeIn } from '../../contract/join-code.ts';
import { newToken } from '../accounts/secrets.ts';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../errors.ts';
import type { StudentsService } from '../students/students.service.ts';
import { createGuesses } from './guesses.ts';
import { findByJoinCode, findByScanToken, isFormerCode, takeScan } from './presentations.store.ts';

export type ScanningService = ReturnType<typeof createScanningService>;

export function createScanningService(dependencies: {
  db: StoreDatabase;
  students: StudentsService;
  /** Called when somebody new is in; must not throw. */
  onJoined(presentationId: number): void;
}) {
  const { db, students, onJoined } = dependencies;
  const guesses = createGuesses((joinCode) => findByJoinCode(db, joinCode));

  function checkOpen<T extends Awaited<ReturnType<typeof findByScanToken>>>(found: T) {
    if (!found) return undefined;
    if (found.presentation.deletedAt) throw new ApiError('presentation_gone');
    if (found.presentation.status !== 'Ready') throw new ApiError('not_ready');
    return found;
  }

  async function findWithToken(scanToken: string) {
    const found = checkOpen(await findByScanToken(db, scanToken));
    if (found) return found;
    throw new ApiError((await isFormerCode(db, scanToken)) ? 'code_renewed' : 'invalid_scan_token');
  }

  /** Short enough to be guessed: an address that is wrong too often has to wait. */
  async function findWithCode(joinCode: string, address: string) {
    const open = checkOpen(await guesses.find(address, joinCode));
    if (open) return open;
    throw new ApiError((await isFormerCode(db, joinCode)) ? 'code_renewed' : 'invalid_join_code');
  }

  async function enter(presentationId: number, sessionId: string, scanLimit: number) {
    const known = await students.find(sessionId);
    if (known) return known;
    const entered = await db.transaction(async (tx) => {
      const student = await students.add(tx, presentationId, sessionId);
      if (student && !(await takeScan(tx, presentationId, scanLimit))) {
        throw new ApiError('scan_limit_reached');
      }
      return student;
    });
    if (entered) onJoined(presentationId);
    // Lost a race against the same device: the winner's row is there now.
    return entered ?? (await students.find(sessionId))!;
  }

  return {
    /** @throws ApiError `invalid_scan_token`, `code_renewed`, `presentation_gone`, `not_ready` */
    find: async (scanToken: string) => (await findWithToken(scanToken)).presentation,

    /**
     * @param tokenOrCode of the QR code, or as somebody typed it
     * @param address that the call came from
     * @throws ApiError as `find`, and `invalid_join_code`, `too_many_wrong_codes`, `scan_limit_reached`
     */
    async scan(
      tokenOrCode: string,
      deviceId: string | undefined,
      address: string,
    ): Promise<ScanRecord> {
      const joinCode = joinCodeIn(tokenOrCode);
      const { presentation, plan } = await (joinCode === undefined
        ? findWithToken(tokenOrCode)
        : findWithCode(joinCode, address));
      const sessionId =
        deviceId === undefined ? newToken() : deviceSession(presentation.sessionKey, deviceId);
      const student = await enter(presentation.id, sessionId, plan.scanLimit);
      return {
        presentation_id: presentation.id,
        presenter_id: presentation.presenterId,
        session_id: sessionId,
        is_free_plan: !plan.isStudentInfoRequired,
        student_id: student.registeredAt === null ? null : student.id,
      };
    },
  };
}

/** The same device gets the same session again, without the session being stored anywhere. */
const deviceSession = (sessionKey: string, deviceId: string): string =>
  createHmac('sha256', sessionKey).update(deviceId.toLowerCase()).digest('base64url');
