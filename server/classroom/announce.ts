// What open screens are told, put together in one place.

import type { PresentationOutcome } from '../presentations/presentation-outcome.ts';
import { statusOf } from '../presentations/status.ts';
import type { QuestionsOutcome } from '../questions/question-outcome.ts';
import { toOwnQuestions, toQuestion, toTopicSummary } from '../questions/views.ts';
import type { SuggestionsOutcome } from '../topics/suggestions.service.ts';
import type { Notifier, Phones } from '../realtime/notifier.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import { createPaced } from '../lib/async.ts';
import type { QuestionsService } from '../questions/questions.service.ts';

export type Announce = (
  outcome: PresentationOutcome | QuestionsOutcome | SuggestionsOutcome,
) => void;

export const createAnnounce =
  (notifier: Notifier): Announce =>
  (outcome) => {
    if ('presentation' in outcome) announcePresentation(notifier, outcome);
    else if ('suggestions' in outcome) announceSuggestions(notifier, outcome);
    else announceQuestions(notifier, outcome);
  };

function announcePresentation(
  notifier: Notifier,
  { presentation, hasOtherChanges, hasPause }: PresentationOutcome,
): void {
  notifier.presentationStatus({
    id: presentation.id,
    presenter_id: presentation.presenterId,
    ...statusOf(presentation),
    ...(hasOtherChanges ? { has_other_changes: true } : {}),
  });
  // Whether students see the room may have changed.
  if (hasOtherChanges) notifier.roomChanged(presentation.id);
  if (!hasPause) return;
  notifier.questionsPaused({ presentation_id: presentation.id, is_paused: presentation.isPaused });
}

const announceSuggestions = (
  notifier: Notifier,
  { presentationId, presenterId, suggestions }: SuggestionsOutcome,
): void =>
  notifier.suggestionsChanged({
    presentation_id: presentationId,
    presenter_id: presenterId,
    suggestions: [...suggestions],
  });

function announceQuestions(notifier: Notifier, outcome: QuestionsOutcome): void {
  const { version, topics, forStudents, isByPresenter } = outcome;
  const of = {
    presentation_id: outcome.presentationId,
    presenter_id: outcome.presenterId,
  };
  const questions = outcome.questions.map(toQuestion);
  if (topics) {
    notifier.topicsChanged({
      ...of,
      version,
      topics: topics.changed.map(toTopicSummary),
      removed_topic_ids: [...topics.removedIds],
      questions,
      ...(isByPresenter ? { is_by_presenter: true } : {}),
    });
    notifier.roomChanged(outcome.presentationId);
  } else {
    notifier.questionsJudged({ ...of, version, questions });
  }
  for (const [studentId, own] of Map.groupBy(forStudents, (question) => question.studentId)) {
    notifier.ownQuestionsChanged(studentId, { ...of, ...toOwnQuestions(own) });
  }
}

// Tells screens how many came, how many are there and how many were asked.

export function createAudience(dependencies: {
  db: StoreDatabase;
  presentations: PresentationsService;
  notifier: Notifier;
  phones: Pick<Phones, 'count'>;
  onError(error: unknown, presentationId: number): void;
}) {
  const { db, presentations, notifier, phones, onError } = dependencies;
  async function tell(presentationId: number): Promise<void> {
    const found = await presentations.find(db, presentationId);
    if (!found || hasEnded()) return;
    const online = await phones.count(presentationId);
    if (hasEnded()) return;
    const { presentation, presenter } = found;
    notifier.audienceChanged({
      presentation_id: presentationId,
      presenter_id: presenter.id,
      joined_count: presentation.scanCount,
      online_count: online,
      question_count: presentation.questionCount - presentation.earlierQuestionCount,
    });
  }

  const { changed, hasEnded, stop } = createPaced({ tell, onError });
  return {
    /** Somebody joined, asked, came or left. */
    changed,
    stop,
  };
}

// After a break of the store: something may have been stored without anybody having been told, because
// the answer of the store or the notice to another process was lost. Every open screen is told anew.

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

  /**
   * Presenters' screens fetch what they show; students are sent the room, whether questions are closed
   * and their own questions.
   */
  return async (): Promise<void> => {
    const { presentationIds, studentIds } = live.listWatched();
    for (const id of presentationIds) {
      const found = await presentations.find(db, id);
      if (found) {
        announce({ presentation: found.presentation, hasOtherChanges: true, hasPause: true });
      }
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
