// Who a student is: a session in one presentation, with a name once registered.

import { createHmac } from 'node:crypto';
import type { ProjectDetail } from '../../contract/entities.ts';
import { hashToken, newToken } from '../accounts/secrets.ts';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import type { StudentSession } from '../http/callers.ts';
import {
  deleteSilent,
  deleteStudent,
  deleteStudentsIn,
  findSession,
  forgetPeople,
  insertStudents,
  listSilent,
  lockStudent,
  markRemoved,
  saveRegistration,
  type StudentRow,
  deleteExpiredHandOvers,
  saveHandOver,
  takeHandOver,
} from './students.store.ts';

/**
 * Days after the last activity for which students' names and questions are kept.
 * @param ofProject null: as the server's
 */
export const keptDays = (ofProject: number | null, ofServer: number): number =>
  Math.min(ofProject ?? ofServer, ofServer);

export type StudentsService = ReturnType<typeof createStudentsService>;

export function createStudentsService({
  db,
  retentionDays,
}: {
  db: StoreDatabase;
  /** For which the server keeps names and questions. */
  retentionDays: number;
}) {
  return {
    /** Undefined for a session that has not entered yet. @throws ApiError `student_removed` */
    async find(sessionId: string) {
      const student = (await findSession(db, hashToken(sessionId)))?.student;
      if (student?.removedAt) throw new ApiError('student_removed');
      return student;
    },

    /** Undefined for each whose device was faster with another request. */
    add: (
      tx: StoreDatabase,
      entering: readonly { presentationId: number; sessionId: string }[],
    ): Promise<(StudentRow | undefined)[]> =>
      insertStudents(
        tx,
        entering.map(({ presentationId, sessionId }) => ({
          presentationId,
          sessionHash: hashToken(sessionId),
        })),
      ),

    forgetPeople,
    delete: deleteStudent,
    deleteIn: deleteStudentsIn,
    lock: lockStudent,
    markRemoved,
    listSilent,
    deleteSilent,

    /** @throws ApiError `invalid_session`, `presentation_gone`, `student_removed` */
    async authenticate(sessionId: string): Promise<StudentSession> {
      const found = sessionId === '' ? undefined : await findSession(db, hashToken(sessionId));
      if (!found) throw new ApiError('invalid_session');
      if (found.presentation.deletedAt) throw new ApiError('presentation_gone');
      if (found.student.removedAt) throw new ApiError('student_removed');
      return {
        studentId: found.student.id,
        isRegistered: found.student.registeredAt !== null,
        sessionId,
        presentationId: found.presentation.id,
        presentSessionId: found.presentation.sessionId,
        presentationName: found.presentation.name,
        presenterId: found.presentation.presenterId,
        teacherName: found.teacherName,
        isPaused: found.presentation.isPaused,
        questionInterval: found.presentation.questionInterval,
        retentionDays: keptDays(found.presentation.retentionDays, retentionDays),
        plan: found.plan,
      };
    },

    /** May be sent again; the last names win. @throws ApiError `forbidden`, `invalid_input` */
    async register(
      student: StudentSession,
      person: {
        session_id: string;
        firstname?: string | undefined;
        lastname?: string | undefined;
        email?: string | undefined;
      },
    ): Promise<number> {
      if (person.session_id !== student.sessionId) throw new ApiError('forbidden');
      if (student.plan.isStudentInfoRequired) checkPerson(person);
      await saveRegistration(db, {
        id: student.studentId,
        presentationId: student.presentationId,
        firstName: person.firstname ?? null,
        lastName: person.lastname ?? null,
        email: person.email ?? null,
      });
      return student.studentId;
    },

    /** @throws ApiError `forbidden` */
    getProjectDetail(student: StudentSession, presentationId: number): ProjectDetail {
      if (presentationId !== student.presentationId) throw new ApiError('forbidden');
      return {
        project_name: student.presentationName || 'Untitled',
        teacher_name: student.teacherName,
        presenter_id: student.presenterId,
        retention_days: student.retentionDays,
      };
    },
  };
}

function checkPerson(person: object): void {
  const labels = { firstname: 'First name', lastname: 'Last name', email: 'Email' };
  const issues = Object.entries(labels)
    .filter(([path]) => person[path as keyof typeof person] === undefined)
    .map(([path, label]) => ({ path, message: `${label} is required.` }));
  if (issues.length > 0) throw new ApiError('invalid_input', { issues });
}

// A student goes on in an installed app. The home-screen apps of iPhones have a storage of their own:
// the address that is installed carries a secret, good once, for which the app gets the id of the phone.

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
