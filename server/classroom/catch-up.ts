// After a break of the store: something may have been stored without anybody having been told, because
// the answer of the store or the notice to another process was lost. Every open screen is told anew.

import type { StoreDatabase } from '../db/database.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import type { QuestionsService } from '../questions/questions.service.ts';
import { toOwnQuestions } from '../questions/views.ts';
import type { Notifier } from '../realtime/notifier.ts';
import { createAnnounce } from './announce.ts';

export function createCatchUp(dependencies: {
  db: StoreDatabase;
  presentations: PresentationsService;
  questions: QuestionsService;
  live: {
    readonly localNotifier: Notifier;
    listWatched(): { presentationIds: number[]; studentIds: number[] };
  };
}) {
  const { db, presentations, questions, live } = dependencies;
  const announce = createAnnounce(live.localNotifier);

  /** Presenters' screens fetch what they show; students are sent their own questions. */
  return async (): Promise<void> => {
    const { presentationIds, studentIds } = live.listWatched();
    for (const id of presentationIds) {
      const found = await presentations.find(db, id);
      if (found) announce({ presentation: found.presentation, hasOtherChanges: true });
      live.localNotifier.roomChanged(id);
    }
    const asked = studentIds.length === 0 ? [] : await questions.listOfStudents(studentIds);
    for (const [studentId, own] of Map.groupBy(asked, (question) => question.studentId)) {
      const { presentationId: presentation_id, presenterId: presenter_id } = own[0]!;
      const event = { presentation_id, presenter_id, ...toOwnQuestions(own) };
      live.localNotifier.ownQuestionsChanged(studentId, event);
    }
  };
}
