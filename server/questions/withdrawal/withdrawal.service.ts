// A student takes a question back: within a minute, and before it is answered. Nobody is told that there
// was one; what nobody has stored yet will not be.

import { withdrawalSeconds } from '../../../contract/limits.ts';
import type { StoreDatabase } from '../../db/database.ts';
import { ApiError } from '../../lib/errors.ts';
import type { StudentSession } from '../../http/callers.ts';
import type { LogsService } from '../../logs/logs.service.ts';
import type { AnnouncePresentation } from '../../presentations/presentation-outcome.ts';
import type { PresentationsService } from '../../presentations/presentations.service.ts';
import type { StudentsService } from '../../students/students.service.ts';
import { checkOwn } from '../asking.service.ts';
import { listMeToos, moveMeToos } from '../me-toos.store.ts';
import { deleteQuestion } from '../questions.store.ts';
import { eraseTraces } from './erase-traces.ts';
import { insertWithdrawal, lockAsked } from './withdrawal.store.ts';

export type WithdrawalService = ReturnType<typeof createWithdrawalService>;

export function createWithdrawalService(dependencies: {
  db: StoreDatabase;
  logs: LogsService;
  presentations: PresentationsService;
  students: Pick<StudentsService, 'lock'>;
  announce: AnnouncePresentation;
  /** Says “me too” to another question now; must not throw. */
  onMeToosMoved(student: StudentSession, studentId: number, questionIds: number[]): void;
  /** Called when there is one question less; must not throw. */
  onWithdrawn(student: StudentSession, clientId: string): void;
}) {
  const { db, logs, presentations, students, announce } = dependencies;
  const { onMeToosMoved, onWithdrawn } = dependencies;

  return {
    /**
     * Sent again it changes nothing more.
     * @throws ApiError `forbidden`, `withdrawal_too_late`, `topic_answered`, `presentation_gone`
     */
    async withdraw(
      student: StudentSession,
      operation: { client_id: string; presentation_id: number; student_id: number },
    ): Promise<void> {
      checkOwn(student, operation.student_id, operation.presentation_id);
      if (!student.isRegistered) throw new ApiError('forbidden');
      const { studentId, presentationId } = student;
      const withdrawn = await db.transaction(async (tx) => {
        // What is just being asked is stored before this goes on. Before the presentation, as asking does.
        await students.lock(tx, studentId);
        const locked = await presentations.lock(tx, presentationId);
        if (!locked) throw new ApiError('presentation_gone');
        const asked = await lockAsked(tx, studentId, operation.client_id);
        if (asked && (asked.isAnswered || asked.answer)) throw new ApiError('topic_answered');
        if (asked && asked.ageMs > withdrawalSeconds * 1_000) {
          throw new ApiError('withdrawal_too_late');
        }
        await insertWithdrawal(tx, studentId, operation.client_id);
        if (!asked) return undefined;
        const supporters = await moveMeToos(tx, asked);
        await deleteQuestion(tx, asked.id);
        await eraseTraces(tx, logs, presentationId, [asked], asked.createdAt);
        const isEarlier = asked.sessionId !== locked.sessionId;
        const row = await presentations.forgetQuestion(tx, presentationId, isEarlier);
        return { presentation: row, supporters };
      });
      if (!withdrawn) return;
      announce({ presentation: withdrawn.presentation, hasOtherChanges: true });
      onWithdrawn(student, operation.client_id);
      for (const supporter of withdrawn.supporters) {
        onMeToosMoved(student, supporter, await listMeToos(db, supporter));
      }
    },
  };
}
