// People's data is not kept for ever: some time after the last thing that happened in a project, its
// students go with all that they asked. The project, its material and its settings stay.

import type { StoreDatabase } from '../db/database.ts';
import type { SignedInPresenter } from '../http/callers.ts';
import type { LogsService } from '../logs/logs.service.ts';
import type { AnnouncePresentation } from '../presentations/presentation-outcome.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import { type StudentsService, keptDays } from '../students/students.service.ts';
import { deleteChangesIn } from '../questions/changes.store.ts';
import { deleteQuestionsIn } from '../questions/questions.store.ts';
import { deleteSuggestionsIn } from '../questions/suggestions.store.ts';
import { deleteTopicsIn } from '../questions/topics.store.ts';

const atOnce = 100;

export type RetentionService = ReturnType<typeof createRetentionService>;

export function createRetentionService(dependencies: {
  db: StoreDatabase;
  presentations: PresentationsService;
  students: Pick<StudentsService, 'deleteIn'>;
  logs: LogsService;
  announce: AnnouncePresentation;
  /** For which this server keeps them, counted from the last activity. */
  retentionDays: number;
}) {
  const { db, presentations, students, logs, announce, retentionDays } = dependencies;

  async function forget(id: number): Promise<void> {
    const presentation = await db.transaction(async (tx) => {
      const locked = await presentations.lock(tx, id);
      // Another process may have been faster, or somebody may have come.
      const [idle] = await presentations.listIdle(tx, retentionDays, 1, id);
      if (!locked || !idle) return undefined;
      const { sessionId } = locked;
      await presentations.deleteEndedSessions(tx, { id, sessionId });
      await deleteChangesIn(tx, sessionId);
      await deleteSuggestionsIn(tx, sessionId);
      await deleteQuestionsIn(tx, sessionId);
      await deleteTopicsIn(tx, sessionId);
      await logs.eraseQuestions(tx, id);
      await students.deleteIn(tx, id);
      await logs.logPresentation(tx, id, {
        code: 'people_forgotten',
        params: { days: idle.days },
      });
      return presentations.forgetEverybody(tx, id);
    });
    if (presentation) announce({ presentation, hasOtherChanges: true });
  }

  const settingOf = (ofProject: number | null) => ({
    retention_days: ofProject,
    kept_days: keptDays(ofProject, retentionDays),
    default_days: retentionDays,
  });

  return {
    /** Removes everybody from projects in which nothing has happened for long enough. */
    async forgetIdle(): Promise<void> {
      for (;;) {
        const idle = await presentations.listIdle(db, retentionDays, atOnce);
        const failures: unknown[] = [];
        // One that fails keeps nobody else from being forgotten.
        for (const { id } of idle) {
          await forget(id).catch((error: unknown) => void failures.push(error));
        }
        if (failures.length > 0) throw failures[0];
        if (idle.length < atOnce) return;
      }
    },

    /** @throws ApiError `presentation_not_found` */
    async read(presenter: SignedInPresenter, id: number) {
      return settingOf((await presentations.get(presenter, id)).retentionDays);
    },

    /** @throws ApiError `presentation_not_found` */
    async set(presenter: SignedInPresenter, id: number, days: number | null) {
      await presentations.retain(presenter, id, days);
      return settingOf(days);
    },
  };
}
