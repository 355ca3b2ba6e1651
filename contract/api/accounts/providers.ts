// Signing in through an identity provider of the operator (OpenID Connect). The page is led there, and
// back to `providerPath`; what the provider sends along is for the server.

import * as z from 'zod/mini';
import { defineRoute } from '../../define.ts';
import { id } from '../../entities.ts';
import { text, token } from '../../fields.ts';
import { success } from '../answers.ts';
import { signedInOrAsked } from './signed-in.ts';

/** Of a label on a button. */
export const longestLabel = 40;

/** Its own for each provider, so that none can pass for another one (RFC 9700, 4.4). */
export const providerPath = (provider: string): string =>
  `/presenter/provider/${encodeURIComponent(provider)}`;

const provider = text(30);
/** What is sent along is made by the provider: a code, the state, its own name, or why there is no code. */
const answerMaxUnits = 8_192;

export const beginProviderLogin = defineRoute({
  method: 'POST',
  path: '/api/presenter/provider-login/begin',
  authentication: 'public',
  body: z.object({
    provider,
    /** Of an account that is new, where the provider does not say it. */
    plan_id: z.optional(id),
  }),
  status: 200,
  /** The page keeps `attempt`, by which the server knows the browser that began; nobody else has it. */
  response: success({ url: z.url(), attempt: z.string() }),
  errors: ['social_login_unavailable', 'plan_not_found', 'provider_unavailable'],
});

export const finishProviderLogin = defineRoute({
  method: 'POST',
  path: '/api/presenter/provider-login/finish',
  authentication: 'public',
  body: z.object({
    provider,
    attempt: token,
    /** The query with which the provider led back. */
    answer: z.string().check(z.maxLength(answerMaxUnits)),
  }),
  status: 200,
  response: signedInOrAsked,
  errors: [
    'social_login_unavailable',
    'provider_unavailable',
    'provider_cancelled',
    'provider_failed',
    'provider_email_unverified',
    'provider_domain_refused',
    'provider_other_account',
    'account_blocked',
  ],
});
