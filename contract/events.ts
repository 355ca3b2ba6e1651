// The realtime notices of section 3 of the spec, with enough in them that a client need not fetch
// again. `version` grows by one with each change of a presentation: a client that sees a gap, or
// that was away, fetches the whole once.

import * as z from 'zod/mini';
import {
  codedMessage,
  count,
  flag,
  id,
  learningProgress,
  mergeSuggestion,
  presentationStatus,
  question,
  boardTopic,
  ownExcerpt,
  studentQuestion,
  topicSummary,
} from './entities.ts';

/** To the teacher: status, learning progress or what the presentation is made of changed. */
export const presentationStatusEvent = z.object({
  id,
  presenter_id: id,
  status: presentationStatus,
  status_reason: z.nullable(codedMessage),
  learning: z.nullable(learningProgress),
  /** Something changed that no event carries: name, description, files, QR code. Fetch it. */
  has_other_changes: z.optional(z.boolean()),
});
export type PresentationStatusEvent = z.infer<typeof presentationStatusEvent>;

/** To the teacher: questions that were judged, accepted and filtered ones. */
export const originalQuestionEvent = z.object({
  presentation_id: id,
  presenter_id: id,
  version: count,
  questions: z.array(question),
});
export type OriginalQuestionEvent = z.infer<typeof originalQuestionEvent>;

/** To the teacher: topics that are new or changed, and the questions that came into them. */
export const newPresenterTopicEvent = z.object({
  presentation_id: id,
  presenter_id: id,
  version: count,
  topics: z.array(topicSummary),
  removed_topic_ids: z.array(id),
  questions: z.array(question),
  /** The presenter moved, merged or renamed it, not the AI: nobody has to be spared it. */
  is_by_presenter: z.optional(z.boolean()),
});
export type NewPresenterTopicEvent = z.infer<typeof newPresenterTopicEvent>;

/** To the teacher: all topics that are suggested to be brought together; one that is gone is none. */
export const mergeSuggestionsEvent = z.object({
  presentation_id: id,
  presenter_id: id,
  suggestions: z.array(mergeSuggestion),
});
export type MergeSuggestionsEvent = z.infer<typeof mergeSuggestionsEvent>;

/**
 * To the teacher, with the subscription and when it changes: how many came, are there now and asked, a
 * second apart at the least.
 */
export const audienceEvent = z.object({
  presentation_id: id,
  presenter_id: id,
  joined_count: count,
  /** Students with a live channel. */
  online_count: count,
  question_count: count,
});
export type AudienceEvent = z.infer<typeof audienceEvent>;

/**
 * To the teacher: what topics weigh and how many found it in the material, where that changed without a
 * question, a second apart at the least.
 */
export const topicWeightsEvent = z.object({
  presentation_id: id,
  presenter_id: id,
  weights: z.array(
    z.object({ topic_id: id, student_count: count, found_count: z.optional(count) }),
  ),
});
export type TopicWeightsEvent = z.infer<typeof topicWeightsEvent>;

/** Of the server's AI. While it restarts, learning and new questions wait; nothing is lost. */
export const aiState = z.enum(['ready', 'restarting']);
export type AiState = z.infer<typeof aiState>;

/** To the teacher, with every subscription and when it changes. */
export const aiStateEvent = z.object({ presentation_id: id, state: aiState });
export type AiStateEvent = z.infer<typeof aiStateEvent>;

/** To one student: own questions whose state changed. Same event name as the teacher's. */
export const ownQuestionEvent = z.object({
  presentation_id: id,
  presenter_id: id,
  questions: z.array(studentQuestion),
  /** Of those of the questions that have one to be shown. */
  excerpts: z.optional(z.array(ownExcerpt)),
  /** All to which the student says “me too” now, where that changed without the student. */
  me_toos: z.optional(z.array(id)),
  /** client_ids of those that were taken back, on this device or another. */
  withdrawn: z.optional(z.array(z.uuid())),
});
export type OwnQuestionEvent = z.infer<typeof ownQuestionEvent>;

/**
 * To every student, with the subscription and when it changes, a second apart at the least: the
 * topics of the room, open ones first, largest first. None where the presenter does not show it.
 */
export const roomEvent = z.object({
  presentation_id: id,
  is_shown: flag,
  topics: z.array(boardTopic),
  /** Whether students see what the material says of their questions; a server of before leaves it out. */
  is_material_shown: z.optional(flag),
  /** Whether students have buttons for the commonest signals; a server of before leaves it out. */
  has_signal_buttons: z.optional(flag),
});
export type RoomEvent = z.infer<typeof roomEvent>;
/** To all students of a presentation: whether questions are closed for the moment. */
export const questionsPausedEvent = z.object({ presentation_id: id, is_paused: z.boolean() });
export type QuestionsPausedEvent = z.infer<typeof questionsPausedEvent>;

/** To all students of a presentation: a session has begun. Which questions are of it, the server tells who asks. */
export const sessionBegunEvent = z.object({ presentation_id: id });
export type SessionBegunEvent = z.infer<typeof sessionBegunEvent>;

export interface PresenterServerEvents {
  presentation_status: (event: PresentationStatusEvent) => void;
  original_question: (event: OriginalQuestionEvent) => void;
  new_presenter_topic: (event: NewPresenterTopicEvent) => void;
  merge_suggestions: (event: MergeSuggestionsEvent) => void;
  audience: (event: AudienceEvent) => void;
  topic_weights: (event: TopicWeightsEvent) => void;
  ai_state: (event: AiStateEvent) => void;
}

export interface StudentServerEvents {
  questions_paused: (event: QuestionsPausedEvent) => void;
  original_question: (event: OwnQuestionEvent) => void;
  room: (event: RoomEvent) => void;
  session_begun: (event: SessionBegunEvent) => void;
}
