import { createHmac } from 'node:crypto';
import type { ProjectDetail, ScanRecord, StudentQuestion } from '../../contract/entities.ts';
import { hashToken, newToken } from '../accounts/secrets.ts';
import type { StoreDatabase } from '../db/open.ts';
import { ApiError } from '../errors.ts';
import type { PlanRow } from '../plans/plans.service.ts';
import { findPresentationByScanToken } from '../presentations/scanning.ts';
import { toStudentQuestion } from '../questions/questions.service.ts';
import {
  findOwnQuestion,
  findSession,
  findStudentBySession,
  insertQuestion,
  insertStudent,
  listOwnQuestions,
  saveRegistration,
  takeQuestion,
  takeScan,
  type StudentRow,
} from './students.store.ts';

export interface StudentSession {
  readonly studentId: number;
  readonly isRegistered: boolean;
  readonly sessionId: string;
  readonly presentationId: number;
  readonly presentationName: string;
  readonly presenterId: number;
  readonly teacherName: string;
  readonly plan: PlanRow;
}

export interface Asked {
  readonly question: StudentQuestion;
  /** False when it had been stored before. */
  readonly isNew: boolean;
}

export type StudentsService = ReturnType<typeof createStudentsService>;

/** @param wakeClassroom called after a question was stored; must not throw */
export function createStudentsService(
  db: StoreDatabase,
  wakeClassroom: (presentationId: number) => void,
) {
  async function enter(
    presentationId: number,
    sessionHash: string,
    plan: PlanRow,
  ): Promise<StudentRow> {
    const known = await findStudentBySession(db, sessionHash);
    if (known) return known;
    const entered = await db.transaction(async (tx) => {
      const student = await insertStudent(tx, presentationId, sessionHash);
      if (student && !(await takeScan(tx, presentationId, plan.scanLimit))) {
        throw new ApiError('scan_limit_reached');
      }
      return student;
    });
    // Lost a race against the same device: the winner's row is there now.
    return entered ?? (await findStudentBySession(db, sessionHash))!;
  }

  return {
    /** @throws ApiError `invalid_scan_token`, `presentation_gone`, `not_ready`, `scan_limit_reached` */
    async scan(token: string, deviceId: string | undefined): Promise<ScanRecord> {
      const { presentation, plan } = await findPresentationByScanToken(db, token);
      const sessionId = deviceId === undefined ? newToken() : deviceSession(token, deviceId);
      const student = await enter(presentation.id, hashToken(sessionId), plan);
      return {
        presentation_id: presentation.id,
        presenter_id: presentation.presenterId,
        session_id: sessionId,
        is_free_plan: !plan.isStudentInfoRequired,
        student_id: student.registeredAt === null ? null : student.id,
      };
    },

    /** @throws ApiError `invalid_session`, `presentation_gone` */
    async authenticate(sessionId: string): Promise<StudentSession> {
      const found = sessionId === '' ? undefined : await findSession(db, hashToken(sessionId));
      if (!found) throw new ApiError('invalid_session');
      if (found.presentation.deletedAt) throw new ApiError('presentation_gone');
      return {
        studentId: found.student.id,
        isRegistered: found.student.registeredAt !== null,
        sessionId,
        presentationId: found.presentation.id,
        presentationName: found.presentation.name,
        presenterId: found.presentation.presenterId,
        teacherName: found.teacherName,
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
      await saveRegistration(db, student.studentId, {
        firstName: person.firstname ?? null,
        lastName: person.lastname ?? null,
        email: person.email ?? null,
      });
      return student.studentId;
    },

    /** @throws ApiError `forbidden`, `question_limit_reached`, `presentation_gone` */
    async ask(
      student: StudentSession,
      question: {
        title: string;
        presenter_id: number;
        presentation_id: number;
        student_id: number;
        client_id?: string | undefined;
      },
    ): Promise<Asked> {
      checkOwn(student, question.student_id, question.presentation_id);
      const isAllowed = question.presenter_id === student.presenterId && student.isRegistered;
      if (!isAllowed) throw new ApiError('forbidden');
      const clientId = question.client_id ?? null;
      const stored = clientId && (await findOwnQuestion(db, student.studentId, clientId));
      if (stored) return { question: toStudentQuestion(stored), isNew: false };
      const inserted = await db.transaction(async (tx) => {
        const row = await insertQuestion(tx, {
          presentationId: student.presentationId,
          studentId: student.studentId,
          clientId,
          title: question.title,
        });
        const limit = student.plan.questionLimit;
        if (row && !(await takeQuestion(tx, student.presentationId, limit))) {
          throw new ApiError('question_limit_reached');
        }
        return row;
      });
      if (!inserted) {
        const first = (await findOwnQuestion(db, student.studentId, clientId!))!;
        return { question: toStudentQuestion(first), isNew: false };
      }
      wakeClassroom(student.presentationId);
      return { question: toStudentQuestion({ ...inserted, isAnswered: null }), isNew: true };
    },

    /** @throws ApiError `forbidden` */
    async getQuestions(
      student: StudentSession,
      askedBy: number,
      presentationId: number,
    ): Promise<StudentQuestion[]> {
      checkOwn(student, askedBy, presentationId);
      return (await listOwnQuestions(db, student.studentId)).map(toStudentQuestion);
    },

    /** @throws ApiError `forbidden` */
    getProjectDetail(student: StudentSession, presentationId: number): ProjectDetail {
      checkOwn(student, student.studentId, presentationId);
      return {
        project_name: student.presentationName || 'Untitled',
        teacher_name: student.teacherName,
        presenter_id: student.presenterId,
      };
    },
  };
}

/** The same device gets the same session again, without the session being stored anywhere. */
const deviceSession = (scanToken: string, deviceId: string): string =>
  createHmac('sha256', scanToken).update(deviceId.toLowerCase()).digest('base64url');

function checkOwn(student: StudentSession, studentId: number, presentationId: number): void {
  const isOwn = studentId === student.studentId && presentationId === student.presentationId;
  if (!isOwn) throw new ApiError('forbidden');
}

function checkPerson(person: object): void {
  const labels = { firstname: 'First name', lastname: 'Last name', email: 'Email' };
  const issues = Object.entries(labels)
    .filter(([path]) => person[path as keyof typeof person] === undefined)
    .map(([path, label]) => ({ path, message: `${label} is required.` }));
  if (issues.length > 0) throw new ApiError('invalid_input', { issues });
}
