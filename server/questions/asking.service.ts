// What a student asks: stored before anybody looks at it, once however often it is sent, and folded
// into the student's earlier question when the words are the same.

import { createHash } from 'node:crypto';
import type { OwnExcerpt, StudentQuestion } from '../../contract/entities.ts';
import { withdrawalSeconds } from '../../contract/limits.ts';
import { questionKey } from '../../contract/api/questions/question-key.ts';
import type { StoreDatabase } from '../db/database.ts';
import { together } from '../db/batch-loader.ts';
import { ApiError } from '../lib/errors.ts';
import type { StudentSession } from '../http/callers.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import type { StudentsService } from '../students/students.service.ts';
import {
  findByClientId,
  insertQuestions,
  listOfStudent,
  repeatQuestion,
  saveSession,
  secondsSinceAsked,
  type AskedQuestion,
} from './questions.store.ts';
import { toOwnExcerpts, toStudentQuestion } from './views.ts';
import { isAnyWithdrawn, listWithdrawn } from './withdrawal/withdrawal.store.ts';

/** Of a phone that asked too soon. */
const longestWaitSeconds = 30;

export interface Asked {
  readonly question: StudentQuestion;
  /** False when it had been asked before: sent once more, or in the same words. */
  readonly isNew: boolean;
}

interface Asking extends AskedQuestion {
  /** Of the presenter's plan. */
  readonly limit: number;
}

export type AskingService = ReturnType<typeof createAskingService>;

export function createAskingService(dependencies: {
  db: StoreDatabase;
  presentations: PresentationsService;
  students: Pick<StudentsService, 'authenticate' | 'lock'>;
  /** Called after a question was stored; must not throw. */
  wakeClassroom(presentationId: number): void;
  /** Called when there is one question more; must not throw. */
  onAsked(presentationId: number): void;
}) {
  const { db, presentations, students, wakeClassroom, onAsked } = dependencies;

  /**
   * Those that come at once wait for each other here.
   * @returns whether the asking was stored meanwhile
   * @throws ApiError `asked_too_soon`
   */
  async function waitForTurn(
    tx: StoreDatabase,
    studentId: number,
    clientId: string | null,
    interval: number,
  ): Promise<boolean> {
    await students.lock(tx, studentId);
    if (clientId && (await findByClientId(tx, studentId, clientId))) return true;
    const seconds = await secondsSinceAsked(tx, studentId);
    const left = seconds === null ? 0 : Math.ceil(interval - seconds);
    if (left <= 0) return false;
    // The presenter may change the interval: phones look again, as they do after a pause.
    const retryAfterSeconds = Math.min(left, longestWaitSeconds);
    throw new ApiError('asked_too_soon', { retryAfterSeconds });
  }

  /** In one presentation. Undefined for each that was sent or asked before. */
  async function storeAll(tx: StoreDatabase, asking: readonly Asking[], presentationId: number) {
    const rows = await insertQuestions(tx, presentationId, asking);
    const stored = rows.filter((row) => row !== undefined);
    if (stored.length === 0) return rows;
    // A withdrawal that came before has let go of the student, and can be seen now.
    if (await isAnyWithdrawn(tx, asking)) throw new ApiError('question_not_found');
    const studentIds = stored.map((row) => row.studentId);
    const limit = Math.min(...asking.map((one) => one.limit));
    const sessionId = await presentations.takeQuestions(tx, presentationId, studentIds, limit);
    if (sessionId !== undefined) {
      const late = stored.filter((row) => row.sessionId !== sessionId).map(({ id }) => id);
      // The next session began just now.
      if (late.length > 0) await saveSession(tx, late, sessionId);
      return rows;
    }
    // It may have been paused since the student was looked up. Read without a lock: others that are
    // refused at the same time hold the row, too.
    const isPaused = (await presentations.find(tx, presentationId))?.presentation.isPaused;
    throw new ApiError(isPaused ? 'questions_paused' : 'question_limit_reached');
  }

  /** All that are asked at the same moment in one transaction, or where one is refused, each in one. */
  const storeNow = together(
    (_, asking: readonly Asking[], id) => db.transaction((tx) => storeAll(tx, asking, id)),
    ({ presentationId }) => presentationId,
  );

  const storeInTurn = (asking: Asking, interval: number) =>
    db.transaction(async (tx) => {
      const { presentationId, studentId, clientId } = asking;
      const isStored = await waitForTurn(tx, studentId, clientId, interval);
      return isStored ? undefined : (await storeAll(tx, [asking], presentationId))[0];
    });

  /**
   * @throws ApiError `forbidden`, `question_limit_reached`, `questions_paused`, `asked_too_soon`,
   * `presentation_gone`, `question_not_found` for a late copy of what was withdrawn
   */
  async function ask(
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
    const stored = clientId && (await findByClientId(db, student.studentId, clientId));
    if (stored) return { question: toStudentQuestion(stored), isNew: false };
    // What was stored before is answered as ever: only what is new has to wait on the phone.
    if (student.isPaused) throw new ApiError('questions_paused');
    const asked = {
      presentationId: student.presentationId,
      studentId: student.studentId,
      clientId,
      title: question.title,
      wordingHash: wordingHash(question.title),
    };
    const { questionInterval } = student;
    const asking = { ...asked, limit: student.plan.questionLimit };
    const store =
      questionInterval === null ? storeNow(db, asking) : storeInTurn(asking, questionInterval);
    const inserted = await store.catch(async (error: unknown) => {
      // Whoever was removed meanwhile is told that, and not what the count says.
      if (error instanceof ApiError) await students.authenticate(student.sessionId);
      throw error;
    });
    if (!inserted) {
      const sentMeanwhile = clientId && (await findByClientId(db, student.studentId, clientId));
      if (sentMeanwhile) return { question: toStudentQuestion(sentMeanwhile), isNew: false };
      const first = await repeatQuestion(db, asked);
      // It was of a session that has just ended, or went away.
      if (!first) return ask(student, question);
      if (first.state === 'sent') wakeClassroom(student.presentationId);
      return { question: toStudentQuestion(first), isNew: false };
    }
    wakeClassroom(student.presentationId);
    onAsked(student.presentationId);
    return { question: toStudentQuestion(inserted), isNew: true };
  }

  return {
    ask,

    /** @throws ApiError `forbidden` */
    async listOwn(
      student: StudentSession,
      askedBy: number,
      presentationId: number,
    ): Promise<{
      questions: StudentQuestion[];
      excerpts: OwnExcerpt[];
      earlierIds: number[];
      /** client_ids. */
      withdrawn: string[];
      /** Each with the milliseconds for which it can still be withdrawn. */
      withdrawable: { id: number; left_ms: number }[];
    }> {
      checkOwn(student, askedBy, presentationId);
      const rows = await listOfStudent(db, student.studentId);
      // After the questions: one that is taken back in between is in both, and so it is gone.
      const withdrawn = await listWithdrawn(db, student.studentId);
      const earlier = rows.filter((row) => row.sessionId !== student.presentSessionId);
      const withdrawable = rows.flatMap(({ id, clientId, ageMs, isAnswered, answer }) => {
        const left_ms = Math.floor(withdrawalSeconds * 1_000 - ageMs);
        return clientId && left_ms > 0 && !isAnswered && !answer ? { id, left_ms } : [];
      });
      return {
        questions: rows.map(toStudentQuestion),
        excerpts: toOwnExcerpts(rows),
        earlierIds: earlier.map(({ id }) => id),
        withdrawn,
        withdrawable,
      };
    },
  };
}

/** A hash, for keys may be longer than what an index takes. */
const wordingHash = (title: string): string =>
  createHash('sha256').update(questionKey(title)).digest('base64url');

/** @throws ApiError `forbidden` */
export function checkOwn(student: StudentSession, studentId: number, presentationId: number): void {
  const isOwn = studentId === student.studentId && presentationId === student.presentationId;
  if (!isOwn) throw new ApiError('forbidden');
}
