// Classes one after the other with the same knowledge.

import * as z from 'zod/mini';
import { earlierSession, sessionSummary } from '../../entities.ts';
import { defineRoute } from '../../define.ts';
import { success } from '../answers.ts';
import { byId, idText } from '../params.ts';

export const listSessions = defineRoute({
  method: 'GET',
  path: '/api/presentation/{id}/sessions',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({
    data: z.object({
      /** Null until something was asked. */
      present: z.nullable(sessionSummary),
      /** Newest first. */
      earlier: z.array(sessionSummary),
    }),
  }),
  errors: ['unauthorized', 'presentation_not_found'],
});

export const getSession = defineRoute({
  method: 'GET',
  path: '/api/presentation/{id}/session/{session_id}',
  authentication: 'presenter',
  params: z.extend(byId, { session_id: idText }),
  status: 200,
  response: success({ data: earlierSession }),
  errors: ['unauthorized', 'presentation_not_found', 'session_not_found'],
});

export const beginSession = defineRoute({
  method: 'POST',
  path: '/api/presentation/{id}/sessions',
  authentication: 'presenter',
  params: byId,
  status: 201,
  /** The session that ended. */
  response: success({ data: sessionSummary }),
  errors: ['unauthorized', 'presentation_not_found', 'session_empty'],
});
