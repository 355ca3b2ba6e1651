// A class ends and another begins with the same knowledge, code and students: what was asked stays
// readable as an earlier session.

import type { EarlierSession, SessionSummary } from '../../contract/entities.ts';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import type { SignedInPresenter } from '../http/callers.ts';
import type { LogsService } from '../logs/logs.service.ts';
import type { AnnouncePresentation } from '../presentations/presentation-outcome.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import type { AnnounceQuestions } from '../questions/question-outcome.ts';
import { dropEmbeddings, listByTopic, moveUnfinished } from '../questions/questions.store.ts';
import { listSessions, type SessionRow } from './sessions.store.ts';
import { findSpotlit, listTopics, moveSpotlight } from '../questions/topics.store.ts';
import { readTopics, readPresentationView } from '../topics/presentation-view.ts';

export type SessionsService = ReturnType<typeof createSessionsService>;

export function createSessionsService(dependencies: {
  db: StoreDatabase;
  logs: LogsService;
  presentations: PresentationsService;
  announce: AnnounceQuestions & AnnouncePresentation;
  /** Called when a session has begun; must not throw. */
  onBegun(presentationId: number): void;
}) {
  const { db, logs, presentations, announce, onBegun } = dependencies;

  return {
    /** Earlier ones newest first. @throws ApiError `presentation_not_found` */
    async list(
      presenter: SignedInPresenter,
      id: number,
    ): Promise<{ present: SessionSummary | null; earlier: SessionSummary[] }> {
      await presentations.get(presenter, id);
      const sessions = await listSessions(db, id);
      const present = sessions.find(({ isPresent }) => isPresent);
      return {
        present: present ? toSessionSummary(present) : null,
        earlier: sessions.filter((session) => session !== present).map(toSessionSummary),
      };
    },

    /** @throws ApiError `presentation_not_found`, `session_not_found` */
    async get(
      presenter: SignedInPresenter,
      id: number,
      sessionId: number,
    ): Promise<EarlierSession> {
      await presentations.get(presenter, id);
      const session = (await listSessions(db, id)).find((one) => one.id === sessionId);
      if (!session || session.isPresent) throw new ApiError('session_not_found');
      const whole = await readPresentationView(db, sessionId);
      const rejected = whole.questions.filter((question) => question.state === 'filtered');
      return {
        ...toSessionSummary(session),
        topics: readTopics(whole),
        rejected_count: rejected.length,
        signals: whole.questions.filter((question) => question.state === 'signal'),
      };
    },

    /**
     * Ends the present session; what is not judged or grouped yet goes on in the next one.
     * @throws ApiError `presentation_not_found`, `session_empty`
     */
    async begin(presenter: SignedInPresenter, id: number): Promise<SessionSummary> {
      await presentations.get(presenter, id);
      const ended = await db.transaction(async (tx) => {
        const locked = await presentations.lock(tx, id);
        if (!locked) throw new ApiError('presentation_not_found');
        const { sessionId } = locked;
        const questionCount = await dropEmbeddings(tx, sessionId);
        if (questionCount === 0) throw new ApiError('session_empty');
        const lit = await findSpotlit(tx, sessionId);
        if (lit) await moveSpotlight(tx, sessionId, null);
        const removedIds = (await listTopics(tx, sessionId)).map((topic) => topic.id);
        const begun = await presentations.beginSession(tx, id, questionCount);
        await moveUnfinished(tx, sessionId, begun.sessionId);
        await logs.logPresentation(tx, id, { code: 'session_begun', params: {} });
        const { version } = begun;
        const session = (await listSessions(tx, id)).find((one) => one.id === sessionId);
        const forStudents = lit ? await listByTopic(tx, lit.id) : [];
        return { session: session!, version, removedIds, forStudents };
      });
      const { version, removedIds, forStudents } = ended;
      const of = { presentationId: id, presenterId: presenter.id };
      announce({ ...of, version, questions: [], forStudents, topics: { changed: [], removedIds } });
      announce({ presentation: await presentations.get(presenter, id), hasOtherChanges: true });
      onBegun(id);
      return toSessionSummary(ended.session);
    },
  };
}

export const toSessionSummary = (row: SessionRow): SessionSummary => ({
  id: row.isPresent ? row.presentationId : row.id,
  first_asked_at: row.firstAskedAt.toISOString(),
  last_asked_at: row.lastAskedAt.toISOString(),
  question_count: row.questionCount,
  student_count: row.studentCount,
  topic_count: row.topicCount,
  answered_count: row.answeredCount,
});
