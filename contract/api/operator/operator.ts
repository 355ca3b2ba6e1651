// What an operator sees and does of all accounts. Nobody else may call these.

import * as z from 'zod/mini';
import { defineRoute } from '../../define.ts';
import { count, id, plan, time } from '../../entities.ts';
import { optionalText } from '../../fields.ts';
import { message, success } from '../answers.ts';
import { byId, idText } from '../params.ts';

export const accountsOnAPage = 50;

export const operatedAccount = z.object({
  id,
  name: z.string(),
  email: z.string(),
  is_email_confirmed: z.boolean(),
  plan_type: plan.shape.type,
  created_at: time,
  /** By any of the sign-ins that hold, to the hour; null where there is none. */
  last_used_at: z.nullable(time),
  presentations: count,
  total_credits: z.number(),
  used_credits: z.number(),
  /** Null where people sign in to it. */
  blocked_at: z.nullable(time),
  /** Of an operator: it is neither blocked nor deleted here. */
  is_operator: z.boolean(),
});
export type OperatedAccount = z.infer<typeof operatedAccount>;

const one = success({ data: operatedAccount });

/** Newest first. */
export const listAccounts = defineRoute({
  method: 'GET',
  path: '/api/operator/accounts',
  authentication: 'presenter',
  query: z.object({
    /** A part of the name or the address. */
    search: z.optional(optionalText(254)),
    /** From 1. */
    page: z.optional(idText),
  }),
  status: 200,
  response: success({
    data: z.array(operatedAccount),
    total: count,
    /** Where courses of learning platforms may open presentations. */
    offers_lti: z.optional(z.boolean()),
  }),
  errors: ['unauthorized', 'operators_only'],
});

export const setAccountPlan = defineRoute({
  method: 'PUT',
  path: '/api/operator/accounts/{id}/plan',
  authentication: 'presenter',
  params: byId,
  body: z.object({ plan_id: id }),
  status: 200,
  response: one,
  errors: [
    'unauthorized',
    'operators_only',
    'account_not_found',
    'plan_not_found',
    'plan_provided',
  ],
});

/** Its sign-ins end at once. Projects and who is in them stay as they are. */
export const blockAccount = defineRoute({
  method: 'PUT',
  path: '/api/operator/accounts/{id}/blocked',
  authentication: 'presenter',
  params: byId,
  body: z.object({ is_blocked: z.boolean() }),
  status: 200,
  response: one,
  errors: ['unauthorized', 'operators_only', 'account_not_found', 'account_of_operator'],
});

/** With all projects and all who asked in them, for good. */
export const removeAccount = defineRoute({
  method: 'DELETE',
  path: '/api/operator/accounts/{id}',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: message,
  errors: ['unauthorized', 'operators_only', 'account_not_found', 'account_of_operator'],
});
