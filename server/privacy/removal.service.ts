// A student goes for good, with all that was asked: removed, for who disturbs a class, or by leaving.

import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import type { StudentSession } from '../http/callers.ts';
import type { LogsService } from '../logs/logs.service.ts';
import type {
  AnnouncePresentation,
  PresentationOutcome,
} from '../presentations/presentation-outcome.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import type { StudentsService } from '../students/students.service.ts';
import { deleteMeToosOf } from '../questions/me-toos.store.ts';
import { lockPresentationOf } from '../questions/ownership.ts';
import { findPresentationOf } from '../questions/ownership.store.ts';
import { deleteQuestionsOf, findAsker } from '../questions/questions.store.ts';
import { eraseTraces } from '../questions/withdrawal/erase-traces.ts';

export type RemovalService = ReturnType<typeof createRemovalService>;

export function createRemovalService(dependencies: {
  db: StoreDatabase;
  logs: LogsService;
  presentations: PresentationsService;
  students: Pick<StudentsService, 'lock' | 'markRemoved' | 'delete'>;
  announce: AnnouncePresentation;
  /** The phone hears why when it asks what happened. */
  endPhone(studentId: number): void;
  /** Called when there is one student less; must not throw. */
  onRemoved(presentationId: number): void;
}) {
  const { db, logs, presentations, students, announce, endPhone, onRemoved } = dependencies;

  /**
   * Inside a transaction in which student and presentation are locked. What the AI made of the words of
   * a question goes with it: titles, and what log and changes quote.
   * @returns those questions
   */
  async function deleteAllOf(tx: StoreDatabase, studentId: number, presentationId: number) {
    const removed = await deleteQuestionsOf(tx, studentId);
    await deleteMeToosOf(tx, studentId);
    await eraseTraces(tx, logs, presentationId, removed);
    return removed;
  }

  /** Counts them no more. @param removed the questions that went with the student */
  const forget = (
    tx: StoreDatabase,
    presentationId: number,
    present: { sessionId: number },
    removed: readonly { sessionId: number }[],
  ) =>
    presentations.forgetStudent(tx, presentationId, {
      questions: removed.length,
      earlier: removed.filter(({ sessionId }) => sessionId !== present.sessionId).length,
    });

  function tell(studentId: number, presentation: PresentationOutcome['presentation']): void {
    announce({ presentation, hasOtherChanges: true });
    endPhone(studentId);
    onRemoved(presentation.id);
  }

  return {
    /**
     * Removes who asked the question.
     * @returns how many questions are gone, those of earlier sessions included
     * @throws ApiError `question_not_found` when it is not the presenter's, or gone
     */
    async remove(presenterId: number, questionId: number): Promise<number> {
      const { studentId, presentation, count } = await db.transaction(async (tx) => {
        const isOwn = await findPresentationOf(tx, presenterId, 'question', questionId);
        const asker = await findAsker(tx, questionId);
        if (isOwn === undefined || asker === undefined) throw new ApiError('question_not_found');
        // Before the presentation, as asking does: in another order each could wait for the other.
        await students.lock(tx, asker);
        const locked = await lockPresentationOf(
          tx,
          presentations,
          presenterId,
          'question',
          questionId,
        );
        const { presentationId: id } = locked;
        const removed = await deleteAllOf(tx, asker, id);
        await students.markRemoved(tx, asker);
        await logs.logPresentation(tx, id, {
          code: 'student_removed',
          params: { questions: removed.length },
        });
        const row = await forget(tx, id, locked, removed);
        return { studentId: asker, presentation: row, count: removed.length };
      });
      tell(studentId, presentation);
      return count;
    },

    /**
     * The student wants nothing to be kept; whoever comes again with this phone is somebody new.
     * @returns how many questions are gone, those of earlier sessions included
     * @throws ApiError `presentation_gone`, `invalid_session` where it was done already
     */
    async leave({ studentId, presentationId: id }: StudentSession): Promise<number> {
      const { presentation, count } = await db.transaction(async (tx) => {
        await students.lock(tx, studentId);
        const locked = await presentations.lock(tx, id);
        if (!locked) throw new ApiError('presentation_gone');
        const removed = await deleteAllOf(tx, studentId, id);
        if (!(await students.delete(tx, studentId))) throw new ApiError('invalid_session');
        await logs.logPresentation(tx, id, {
          code: 'student_left',
          params: { questions: removed.length },
        });
        return { presentation: await forget(tx, id, locked, removed), count: removed.length };
      });
      tell(studentId, presentation);
      return count;
    },
  };
}
