// Who a student is: a session in one presentation, with a name once registered.

import type { ProjectDetail } from '../../contract/entities.ts';
import { hashToken } from '../accounts/secrets.ts';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import type { StudentSession } from '../http/callers.ts';
import { keptDays } from '../http/retention.ts';
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
} from './students.store.ts';

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
