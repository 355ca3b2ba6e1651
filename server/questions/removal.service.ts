// Removing a student for good, with all that was asked: for who disturbs a class.

import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../errors.ts';
import type { LogsService } from '../logs/logs.service.ts';
import type { AnnouncePresentation } from '../presentations/outcome.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import type { StudentsService } from '../students/students.service.ts';
import { deleteMeToosOf } from './me-toos.store.ts';
import { lockPresentationOf } from './own.ts';
import { findPresentationOf } from './own.store.ts';
import { deleteQuestionsOf, findAsker } from './questions.store.ts';
import { deleteEmptyTopics } from './topics.store.ts';

export type RemovalService = ReturnType<typeof createRemovalService>;

export function createRemovalService(dependencies: {
  db: StoreDatabase;
  logs: LogsService;
  presentations: PresentationsService;
  students: Pick<StudentsService, 'lock' | 'markRemoved'>;
  announce: AnnouncePresentation;
  /** The phone hears why when it asks what happened. */
  endPhone(studentId: number): void;
  /** Called when there is one student less; must not throw. */
  onRemoved(presentationId: number): void;
}) {
  const { db, logs, presentations, students, announce, endPhone, onRemoved } = dependencies;

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
        const id = await lockPresentationOf(tx, presentations, presenterId, 'question', questionId);
        const removed = await deleteQuestionsOf(tx, asker);
        await deleteMeToosOf(tx, asker);
        await deleteEmptyTopics(
          tx,
          removed.flatMap(({ topicId }) => topicId ?? []),
        );
        await students.markRemoved(tx, asker);
        await logs.logPresentation(tx, id, {
          code: 'student_removed',
          params: { questions: removed.length },
        });
        const earlier = removed.filter(({ presentationId }) => presentationId !== id).length;
        const row = await presentations.forgetStudent(tx, id, {
          questions: removed.length,
          earlier,
        });
        return { studentId: asker, presentation: row, count: removed.length };
      });
      announce({ presentation, hasOtherChanges: true });
      endPhone(studentId);
      onRemoved(presentation.id);
      return count;
    },
  };
}
