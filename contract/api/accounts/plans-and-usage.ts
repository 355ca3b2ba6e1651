import * as z from 'zod/mini';
import { aiModel, id, plan, time, usageDetails } from '../../entities.ts';
import { purchaseMaxMillions, purchaseMinMillions } from '../../limits.ts';
import { defineRoute } from '../../define.ts';
import { message, success } from '../answers.ts';

export const getPlans = defineRoute({
  method: 'GET',
  path: '/api/plans',
  authentication: 'public',
  status: 200,
  response: success({ data: z.array(plan) }),
  errors: [],
});

export const changePlan = defineRoute({
  method: 'PUT',
  path: '/api/usage/update-plan',
  authentication: 'presenter',
  isIdempotent: true,
  body: z.object({ plan_id: id }),
  status: 200,
  response: message,
  errors: ['plan_provided', 'unauthorized', 'plan_not_found'],
});

export const getAiModels = defineRoute({
  method: 'GET',
  path: '/api/usage/ai-models',
  authentication: 'presenter',
  status: 200,
  response: success({ data: z.array(aiModel) }),
  errors: ['unauthorized'],
});

export const updateAiModel = defineRoute({
  method: 'PUT',
  path: '/api/usage/update-ai-model/{id}',
  authentication: 'presenter',
  isIdempotent: true,
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) }),
  status: 200,
  response: message,
  errors: ['unauthorized', 'ai_model_not_found', 'plan_feature_missing'],
});

export const purchaseToken = defineRoute({
  method: 'POST',
  path: '/api/usage/purchase-token',
  authentication: 'presenter',
  body: z.object({
    newToken: z.int().check(z.minimum(purchaseMinMillions), z.maximum(purchaseMaxMillions)),
  }),
  status: 200,
  response: message,
  errors: ['unauthorized'],
});

export const getUsageDetails = defineRoute({
  method: 'GET',
  path: '/api/usage/details',
  authentication: 'presenter',
  status: 200,
  response: success({ data: usageDetails }),
  errors: ['unauthorized'],
});

export const getCreditHistory = defineRoute({
  method: 'GET',
  path: '/api/usage/history',
  authentication: 'presenter',
  status: 200,
  response: success({ data: z.array(z.object({ at: time, balance: z.int() })) }),
  errors: ['unauthorized'],
});
