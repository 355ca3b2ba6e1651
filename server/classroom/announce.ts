// What open screens are told, put together in one place.

import type { PresentationOutcome } from '../presentations/presentation-outcome.ts';
import { statusOf } from '../presentations/status.ts';
import type { QuestionsOutcome } from '../questions/question-outcome.ts';
import { toOwnQuestions, toQuestion, toTopicSummary } from '../questions/views.ts';
import type { SuggestionsOutcome } from '../topics/suggestions.service.ts';
import type { Notifier } from '../realtime/notifier.ts';

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
