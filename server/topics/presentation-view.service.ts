// A presentation with its questions and topics: seen as a whole, and erased as a whole.

import type { Presentation } from '../../contract/entities.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { SignedInPresenter } from '../http/callers.ts';
import type { Links } from '../http/links.ts';
import type { MaterialsService } from '../materials/materials.service.ts';
import type { LogsService } from '../logs/logs.service.ts';
import { isFreePlan } from '../plans/plans.service.ts';
import type { AnnouncePresentation } from '../presentations/presentation-outcome.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import { codesOf, statusOf } from '../presentations/status.ts';
import type { StudentsService } from '../students/students.service.ts';
import { deleteChangesIn } from '../questions/changes.store.ts';
import { countKeptBack } from '../questions/filter-preview.store.ts';
import { deleteQuestionsIn } from '../questions/questions.store.ts';
import { deleteSuggestionsIn } from '../questions/suggestions.store.ts';
import { deleteTopicsIn } from '../questions/topics.store.ts';
import { readTopics, readPresentationView } from './presentation-view.ts';

export type PresentationViewService = ReturnType<typeof createPresentationViewService>;

export function createPresentationViewService(dependencies: {
  db: StoreDatabase;
  knowledge: MaterialsService;
  logs: LogsService;
  presentations: PresentationsService;
  students: StudentsService;
  announce: AnnouncePresentation;
}) {
  const { db, knowledge, logs, presentations, students, announce } = dependencies;

  return {
    /** @throws ApiError `presentation_not_found` */
    async get(presenter: SignedInPresenter, id: number, links: Links): Promise<Presentation> {
      const row = await presentations.get(presenter, id);
      const [files, { questions, topics }] = await Promise.all([
        knowledge.getFiles(db, id),
        readPresentationView(db, row.sessionId),
      ]);
      const isReady = row.status === 'Ready';
      return {
        presentation_id: row.id,
        presenter_id: row.presenterId,
        name: row.name,
        description: row.description,
        created_at: row.createdAt.toISOString(),
        ...statusOf(row),
        learning_summary: isReady ? row.learningSummary : null,
        is_free_plan: isFreePlan(presenter.plan),
        ...codesOf(row, links),
        embed_origins: row.embedOrigins === null ? null : [...row.embedOrigins],
        files,
        original_questions: questions.filter((question) => question.state === 'accepted'),
        held_questions: questions.filter((question) => question.state === 'held'),
        signals: questions.filter((question) => question.state === 'signal'),
        filtered_questions: questions.filter((question) => question.state === 'filtered'),
        answered_topics: topics.filter((topic) => topic.has_been_answered === 1),
        unanswered_topics: topics.filter((topic) => topic.has_been_answered === 0),
        version: row.version,
        is_room_shown: row.isRoomShown,
        is_material_shown: row.isMaterialShown,
        has_signal_buttons: row.hasSignalButtons,
        moderation: row.moderation,
        filter: row.filter,
        is_paused: row.isPaused,
        question_interval: row.questionInterval,
        is_closed_to_new: row.isClosedToNew,
        simulated_class: row.simulatedClass,
        joined_count: row.scanCount,
        question_count: row.questionCount - row.earlierQuestionCount,
      };
    },

    /** @throws ApiError `presentation_not_found` */
    async previewFilter(presenter: SignedInPresenter, id: number) {
      return countKeptBack(db, (await presentations.get(presenter, id)).sessionId);
    },

    /** @throws ApiError `presentation_not_found` */
    async getTopics(presenter: SignedInPresenter, id: number) {
      const row = await presentations.get(presenter, id);
      const whole = await readPresentationView(db, row.sessionId);
      return {
        presentation_id: row.id,
        presenter_id: row.presenterId,
        project_name: row.name,
        teacher_name: presenter.name,
        version: row.version,
        topics: readTopics(whole),
        held_questions: whole.questions.filter((question) => question.state === 'held'),
        is_material_shown: row.isMaterialShown,
        has_signal_buttons: row.hasSignalButtons,
        signals: whole.questions.filter((question) => question.state === 'signal'),
        moderation: row.moderation,
        filter: row.filter,
        is_paused: row.isPaused,
        question_interval: row.questionInterval,
        is_closed_to_new: row.isClosedToNew,
        filtered_questions: whole.questions.filter((question) => question.state === 'filtered'),
      };
    },

    /**
     * The emptied presentation and the bare sessions stay, so that phones learn what happened.
     * @throws ApiError `presentation_not_found`
     */
    async erase(presenter: SignedInPresenter, id: number): Promise<void> {
      await presentations.get(presenter, id);
      const presentation = await db.transaction(async (tx) => {
        const emptied = await presentations.empty(tx, id);
        const { sessionId } = emptied;
        await presentations.deleteEndedSessions(tx, emptied);
        await deleteChangesIn(tx, sessionId);
        await deleteSuggestionsIn(tx, sessionId);
        await deleteQuestionsIn(tx, sessionId);
        await deleteTopicsIn(tx, sessionId);
        await knowledge.erase(tx, id);
        await logs.erase(tx, id);
        await students.forgetPeople(tx, id);
        return emptied;
      });
      announce({ presentation, hasOtherChanges: true });
    },
  };
}
