// The realtime notices of section 3 of the spec, with enough in them that a client need not fetch
// again. `version` grows by one with each change of a presentation: a client that sees a gap, or
// that was away, fetches the whole once.

import * as z from 'zod/mini';
import {
  count,
  id,
  learningProgress,
  presentationStatus,
  question,
  studentQuestion,
  topicSummary,
} from './entities.ts';
import { errors, type ErrorCode } from './errors.ts';

/** What a client sends with `subscribe` and `unsubscribe`. */
export const subscription = z.object({ presentation_id: id });
export type Subscription = z.infer<typeof subscription>;

export const subscriptionAnswer = z.object({
  status: z.enum(['success', 'error']),
  code: z.optional(z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]])),
  message: z.optional(z.string()),
});
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswer>;

/** To the teacher: status, learning progress or what the presentation is made of changed. */
export const presentationStatusEvent = z.object({
  id,
  presenter_id: id,
  status: presentationStatus,
  status_reason: z.nullable(z.string()),
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
});
export type NewPresenterTopicEvent = z.infer<typeof newPresenterTopicEvent>;

/** To one student: own questions whose state changed. Same event name as the teacher's. */
export const ownQuestionEvent = z.object({
  presentation_id: id,
  presenter_id: id,
  questions: z.array(studentQuestion),
});
export type OwnQuestionEvent = z.infer<typeof ownQuestionEvent>;

export interface TeacherServerEvents {
  presentation_status: (event: PresentationStatusEvent) => void;
  original_question: (event: OriginalQuestionEvent) => void;
  new_presenter_topic: (event: NewPresenterTopicEvent) => void;
}

export interface StudentServerEvents {
  original_question: (event: OwnQuestionEvent) => void;
}

export interface ClientEvents {
  subscribe: (to: Subscription, answer: (answer: SubscriptionAnswer) => void) => void;
  unsubscribe: (from: Subscription, answer: (answer: SubscriptionAnswer) => void) => void;
}
