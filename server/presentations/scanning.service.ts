// Entering through the QR code.

import { createHmac } from 'node:crypto';
import type { ScanRecord } from '../../contract/entities.ts';
import { newToken } from '../accounts/secrets.ts';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../errors.ts';
import type { StudentsService } from '../students/students.service.ts';
import { findByScanToken, takeScan } from './presentations.store.ts';

export type ScanningService = ReturnType<typeof createScanningService>;

export function createScanningService(dependencies: {
  db: StoreDatabase;
  students: StudentsService;
}) {
  const { db, students } = dependencies;

  async function find(scanToken: string) {
    const found = await findByScanToken(db, scanToken);
    if (!found) throw new ApiError('invalid_scan_token');
    if (found.presentation.deletedAt) throw new ApiError('presentation_gone');
    if (found.presentation.status !== 'Ready') throw new ApiError('not_ready');
    return found;
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
    // Lost a race against the same device: the winner's row is there now.
    return entered ?? (await students.find(sessionId))!;
  }

  return {
    /** @throws ApiError `invalid_scan_token`, `presentation_gone`, `not_ready` */
    find,

    /** @throws ApiError as `find`, and `scan_limit_reached` */
    async scan(scanToken: string, deviceId: string | undefined): Promise<ScanRecord> {
      const { presentation, plan } = await find(scanToken);
      const sessionId = deviceId === undefined ? newToken() : deviceSession(scanToken, deviceId);
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
const deviceSession = (scanToken: string, deviceId: string): string =>
  createHmac('sha256', scanToken).update(deviceId.toLowerCase()).digest('base64url');
