// The presenter's changes of what the AI decided. Every call carries a `client_id`: sent again, it
// is answered with what it changed the first time. `data` is null where all was so already.

import * as z from 'zod/mini';
import { change, id, mergeSuggestion } from '../../entities.ts';
import { topicTitle } from '../../fields.ts';
import { chosenQuestionsMax } from '../../limits.ts';
import { defineRoute } from '../../define.ts';
import { success } from '../answers.ts';
import { byId } from '../params.ts';

/** Made by the client, a new one for each decision. */
const clientId = z.uuid();
const questionIds = z.array(id).check(z.minLength(1), z.maxLength(chosenQuestionsMax));
/** In the answer to a decision. */
const decidedChange = z.extend(change, {
  /** Questions like its own went the same way: a change that can be undone alone, and goes with this one. */
  alike: z.optional(z.pick(change, { id: true, message: true })),
});
export type DecidedChange = z.infer<typeof decidedChange>;
const changed = success({ data: z.nullable(decidedChange) });

export const acceptQuestion = defineRoute({
  method: 'PUT',
  path: '/api/presenter/accept-question/{id}',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ client_id: clientId, to: z.union([z.enum(['ai', 'new']), id]) }),
  status: 200,
  response: changed,
  errors: ['unauthorized', 'question_not_found', 'topic_not_found'],
});

export const rejectQuestion = defineRoute({
  method: 'PUT',
  path: '/api/presenter/reject-question/{id}',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ client_id: clientId }),
  status: 200,
  response: changed,
  errors: ['unauthorized', 'question_not_found'],
});

export const moveQuestion = defineRoute({
  method: 'PUT',
  path: '/api/presenter/move-question/{id}',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ client_id: clientId, to: z.union([z.literal('new'), id]) }),
  status: 200,
  response: changed,
  errors: [
    'unauthorized',
    'question_not_found',
    'topic_not_found',
    'question_rejected',
    'question_held',
  ],
});

export const moveQuestions = defineRoute({
  method: 'PUT',
  path: '/api/presenter/move-questions',
  authentication: 'presenter',
  isIdempotent: true,
  body: z.object({
    client_id: clientId,
    question_ids: questionIds,
    to: z.union([z.literal('new'), id]),
  }),
  status: 200,
  response: changed,
  errors: ['unauthorized', 'question_not_found', 'topic_not_found', 'question_rejected'],
});

export const rejectQuestions = defineRoute({
  method: 'PUT',
  path: '/api/presenter/reject-questions',
  authentication: 'presenter',
  isIdempotent: true,
  body: z.object({ client_id: clientId, question_ids: questionIds }),
  status: 200,
  response: changed,
  errors: ['unauthorized', 'question_not_found'],
});

/** What the room said of the lesson is off the screen then. */
export const clearSignals = defineRoute({
  method: 'PUT',
  path: '/api/presenter/clear-signals',
  authentication: 'presenter',
  isIdempotent: true,
  body: z.object({ client_id: clientId, question_ids: questionIds }),
  status: 200,
  response: changed,
  errors: ['unauthorized', 'question_not_found'],
});

export const splitTopic = defineRoute({
  method: 'PUT',
  path: '/api/presenter/split-topic/{id}',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ client_id: clientId, question_ids: questionIds }),
  status: 200,
  response: changed,
  errors: ['unauthorized', 'question_not_found', 'topic_not_found', 'question_rejected'],
});

export const mergeTopic = defineRoute({
  method: 'PUT',
  path: '/api/presenter/merge-topic/{id}',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ client_id: clientId, into: id }),
  status: 200,
  response: changed,
  errors: ['unauthorized', 'topic_not_found'],
});

export const renameTopic = defineRoute({
  method: 'PUT',
  path: '/api/presenter/rename-topic/{id}',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ client_id: clientId, title: topicTitle }),
  status: 200,
  response: changed,
  errors: ['unauthorized', 'topic_not_found'],
});

export const listSuggestions = defineRoute({
  method: 'GET',
  path: '/api/presentation/{id}/suggestions',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({ data: z.array(mergeSuggestion) }),
  errors: ['unauthorized', 'presentation_not_found'],
});

export const acceptSuggestion = defineRoute({
  method: 'PUT',
  path: '/api/presenter/accept-suggestion/{id}',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ client_id: clientId }),
  status: 200,
  response: changed,
  errors: ['unauthorized', 'suggestion_not_found'],
});

export const refuseSuggestion = defineRoute({
  method: 'PUT',
  path: '/api/presenter/refuse-suggestion/{id}',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  status: 200,
  response: success({}),
  errors: ['unauthorized', 'suggestion_not_found'],
});

export const undoChange = defineRoute({
  method: 'PUT',
  path: '/api/presenter/undo-change/{id}',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  status: 200,
  response: success({ data: decidedChange }),
  errors: ['unauthorized', 'change_not_found', 'cannot_undo'],
});

export const listChanges = defineRoute({
  method: 'GET',
  path: '/api/presentation/{id}/changes',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({ data: z.array(change) }),
  errors: ['unauthorized', 'presentation_not_found'],
});
