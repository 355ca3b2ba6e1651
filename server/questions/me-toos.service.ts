// Students who want to know the same say so instead of asking it again. It is said to a question, and
// goes along with it wherever the AI or the presenter puts it.

import type { StoreDatabase } from '../db/database.ts';
import { isForeignKeyViolation } from '../db/database-errors.ts';
import { ApiError } from '../lib/errors.ts';
import type { StudentSession } from '../http/callers.ts';
import { checkOwn } from './asking.service.ts';
import { findWanted, listMeToos, sayMeToo, takeBackMeToos } from './me-toos.store.ts';

export type MeToosService = ReturnType<typeof createMeToosService>;

export function createMeToosService(dependencies: {
  db: StoreDatabase;
  /** Called after a topic weighs more or less; must not throw. */
  onWeighed(presentationId: number): void;
}) {
  const { db, onWeighed } = dependencies;

  /** @returns whether something is different now */
  async function change(
    { studentId, presentationId }: StudentSession,
    operation: { questionId: number; clientId: string; isSaid: boolean },
  ): Promise<boolean> {
    const { questionId, clientId, isSaid } = operation;
    const asked = { presentationId, studentId, questionId, clientId };
    const question = await findWanted(db, asked);
    if (question?.wasHeard) return false;
    if (!isSaid) {
      const topicId = question?.topicId ?? null;
      return (await takeBackMeToos(db, { studentId, questionId, topicId, clientId })) > 0;
    }
    if (question?.state !== 'accepted') throw new ApiError('question_not_found');
    // Who asked it is counted already.
    if (question.askedBy === studentId) return false;
    if (!question.isRoomShown) throw new ApiError('room_closed');
    if (question.isAnswered) throw new ApiError('topic_answered');
    try {
      await sayMeToo(db, { studentId, questionId, clientId });
    } catch (error) {
      // Withdrawn at this moment.
      throw isForeignKeyViolation(error) ? new ApiError('question_not_found') : error;
    }
    return true;
  }

  return {
    /**
     * Says “me too” to the topic of a question, or takes back all that the student has said to it.
     * Taking back always works; what was never said needs none.
     * @returns ids of all questions to which the student says it now
     * @throws ApiError `forbidden`, `question_not_found`, `room_closed`, `topic_answered`
     */
    async receive(
      student: StudentSession,
      operation: {
        question_id: number;
        presentation_id: number;
        student_id: number;
        client_id: string;
        status: 0 | 1;
      },
    ): Promise<number[]> {
      checkOwn(student, operation.student_id, operation.presentation_id);
      if (!student.isRegistered) throw new ApiError('forbidden');
      const { question_id: questionId, client_id: clientId, status } = operation;
      if (await change(student, { questionId, clientId, isSaid: status === 1 })) {
        onWeighed(student.presentationId);
      }
      return listMeToos(db, student.studentId);
    },
  };
}
