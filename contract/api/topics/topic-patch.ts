// What a presenter can make of a topic: the one declaration from which the call, the operation that
// waits on a device, what a screen shows of it meanwhile, the change and its undoing are made.

import * as z from 'zod/mini';
import { flag, type TopicSummary } from '../../entities.ts';
import { answerText, topicTitle } from '../../fields.ts';

/** Every field may be missing: what is not named stays as it is. */
export const topicPatch = z.object({
  is_answered: z.optional(flag),
  /** The presenter speaks of it now: of one topic at the most, and of no answered one. */
  is_spotlit: z.optional(flag),
  is_pinned: z.optional(flag),
  title: z.optional(topicTitle),
  /** Empty where none is to stand under it. */
  answer: z.optional(answerText),
});
export type TopicPatch = z.infer<typeof topicPatch>;
export type TopicField = keyof TopicPatch;

export const topicFields = Object.keys(topicPatch.shape) as TopicField[];

/** Where a topic's field is called otherwise than in a patch. */
const otherNames: Partial<Record<TopicField, keyof TopicSummary>> = {
  is_answered: 'has_been_answered',
  is_spotlit: 'is_being_answered',
  is_pinned: 'is_at_top',
};

export const fieldOfTopic = (field: TopicField): keyof TopicSummary =>
  otherNames[field] ?? (field as keyof TopicSummary);
