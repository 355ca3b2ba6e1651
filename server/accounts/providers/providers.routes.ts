import type { FastifyRequest } from 'fastify';
import {
  beginProviderLogin,
  finishProviderLogin,
} from '../../../contract/api/accounts/providers.ts';
import type { Handle } from '../../http/handle.ts';
import { networkOf } from '../../http/network.ts';
import { perAddress } from '../../http/rate-limits.ts';
import { ApiError } from '../../lib/errors.ts';
import type { LimitsService } from '../../limits/limits.service.ts';
import { namesOf, tellEntered } from '../accounts.routes.ts';
import type { AccountsService } from '../accounts.service.ts';
import { causeText } from './provider-client.ts';
import type { ProvidersService } from './providers.service.ts';

/** Each asks the provider; a school signs in at once through one address. */
const attempts = { what: 'provider sign-in', max: 300, windowSeconds: 60 };
const asSignIn = { failsAs: 'sign_in_failed' } as const;

export function providerRoutes(
  handle: Handle,
  dependencies: {
    accounts: Pick<AccountsService, 'loginWith'>;
    providers: ProvidersService;
    limits: LimitsService;
    /** Of the page that calls. */
    originOf: (request: FastifyRequest) => string;
  },
): void {
  const { accounts, providers, limits, originOf } = dependencies;
  handle(
    beginProviderLogin,
    async ({ body, request }) => {
      await limits.take(attempts, networkOf(request.ip));
      const { provider, plan_id } = body;
      return await providers
        .begin(provider, plan_id, originOf(request))
        .catch(noteCause(request, provider));
    },
    perAddress,
    asSignIn,
  );
  handle(
    finishProviderLogin,
    async ({ body, request }) => {
      await limits.take(attempts, networkOf(request.ip));
      const { provider, attempt, answer } = body;
      const { identity, planId } = await providers
        .finish(provider, attempt, answer, originOf(request))
        .catch(noteCause(request, provider));
      const entered = await accounts.loginWith(identity, namesOf(request), planId);
      return tellEntered(request, entered, { by: 'oidc', provider });
    },
    perAddress,
    asSignIn,
  );
}

/** Beside the event that the refusal is: what an operator has to mend. */
const noteCause =
  (request: FastifyRequest, provider: string) =>
  (error: unknown): never => {
    if (error instanceof ApiError && error.cause !== undefined) {
      const cause = causeText(error.cause);
      request.log.warn({ provider, code: error.code, cause }, 'An identity provider did not help');
    }
    throw error;
  };
