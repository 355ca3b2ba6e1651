// A student finds the answer to an own question in the material and says so, or takes that back.

import type { StoreDatabase } from '../../db/database.ts';
import { ApiError } from '../../lib/errors.ts';
import type { StudentSession } from '../../http/callers.ts';
import { checkOwn } from '../asking.service.ts';
import { findExplained, saveFound, type QuestionRow } from '../questions.store.ts';

export type FoundService = ReturnType<typeof createFoundService>;

export function createFoundService(dependencies: {
  db: StoreDatabase;
  /** Called with the question as it is now; must not throw. */
  onFound(student: StudentSession, question: QuestionRow): void;
}) {
  const { db, onFound } = dependencies;

  return {
    /**
     * Sent again it changes nothing more. Also where the presenter shows the material no longer: the
     * student has seen it.
     * @throws ApiError `forbidden`, `question_not_found` also where the material says nothing of it
     */
    async say(
      student: StudentSession,
      operation: {
        question_id: number;
        presentation_id: number;
        student_id: number;
        client_id: string;
        status: 0 | 1;
      },
    ): Promise<void> {
      checkOwn(student, operation.student_id, operation.presentation_id);
      if (!student.isRegistered) throw new ApiError('forbidden');
      const { question_id: questionId, client_id: clientId } = operation;
      const { studentId } = student;
      const explained = await findExplained(db, { studentId, questionId, clientId });
      if (!explained) throw new ApiError('question_not_found');
      if (explained.wasHeard) return;
      const question = await saveFound(db, questionId, operation.status === 1, clientId);
      if (question) onFound(student, question);
    },
  };
}
