import * as z from 'zod/mini';
import { presentationSummary, simulatedClass } from '../../entities.ts';
import { defineRoute } from '../../define.ts';
import { success } from '../answers.ts';
import { byId } from '../params.ts';

export const createSample = defineRoute({
  method: 'POST',
  path: '/api/presentation/sample',
  authentication: 'presenter',
  status: 201,
  response: success({ data: presentationSummary }),
  errors: ['unauthorized', 'presentation_limit_reached', 'character_limit_reached'],
});

/** May be called again: the class asks once, and the answer says how far it is. */
export const startSimulatedClass = defineRoute({
  method: 'POST',
  path: '/api/presentation/{id}/simulated-class',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({ data: z.object({ simulated_class: simulatedClass }) }),
  errors: ['unauthorized', 'presentation_not_found', 'no_simulated_class', 'not_ready'],
});
