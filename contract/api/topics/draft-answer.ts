// A draft of the answer to a topic, for the presenter alone: nothing is stored or sent by it.

import * as z from 'zod/mini';
import { topicPlace } from '../../entities.ts';
import { defineRoute } from '../../define.ts';
import { success } from '../answers.ts';
import { byId } from '../params.ts';

const draftedSentence = z.object({
  text: z.string(),
  /** The part of the material that it rests on. */
  place: z.pick(topicPlace, { file: true, page: true, slide: true, heading: true }),
});
export type DraftedSentence = z.infer<typeof draftedSentence>;

/** By the remote model that the presenter has chosen; at most 400 characters together. */
export const draftAnswer = defineRoute({
  method: 'POST',
  path: '/api/presenter/draft-answer/{id}',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({
    data: z.object({ sentences: z.array(draftedSentence) }),
  }),
  errors: ['unauthorized', 'topic_not_found', 'no_remote_model', 'not_in_material', 'no_draft'],
});
