// Signing in through the identity providers of the operator: begun, and finished in the same browser.

import type { StoreDatabase } from '../../db/database.ts';
import { ApiError } from '../../lib/errors.ts';
import { providerPath } from '../../../contract/api/accounts/providers.ts';
import type { PlansService } from '../../plans/plans.service.ts';
import { hashToken, newToken } from '../secrets.ts';
import { toNames, type ProviderIdentity } from './provided-identity.ts';
import type { ProviderClient } from './provider-client.ts';
import { insertAttempt, takeAttempt } from './providers.store.ts';

export type ProvidersService = ReturnType<typeof createProvidersService>;

export function createProvidersService(dependencies: {
  db: StoreDatabase;
  plans: PlansService;
  clients: readonly ProviderClient[];
}) {
  const { db, plans, clients } = dependencies;

  /** @throws ApiError `social_login_unavailable` */
  function clientOf(provider: string): ProviderClient {
    const client = clients.find(({ settings }) => settings.id === provider);
    if (!client) throw new ApiError('social_login_unavailable');
    return client;
  }

  return {
    /** In the order of their buttons. */
    offered: clients.map(({ settings: { id, label } }) => ({ id, label })),

    /**
     * @param origin of the page that is led away
     * @returns where to, and what that page has to keep
     * @throws ApiError `social_login_unavailable`, `plan_not_found`, `provider_unavailable`
     */
    async begin(
      provider: string,
      planId: number | undefined,
      origin: string,
    ): Promise<{ url: string; attempt: string }> {
      const client = clientOf(provider);
      if (planId !== undefined) await plans.get(planId);
      const { url, ...asked } = await client.ask(origin + providerPath(provider));
      const attempt = newToken();
      const hash = hashToken(attempt);
      await insertAttempt(db, { hash, provider, planId: planId ?? null, ...asked });
      return { url, attempt };
    },

    /**
     * Each attempt once, whatever comes of it.
     * @param answer the query with which the provider led back
     * @throws ApiError `social_login_unavailable`, `provider_failed` and all that `identify` throws
     */
    async finish(
      provider: string,
      attempt: string,
      answer: string,
      origin: string,
    ): Promise<{ identity: ProviderIdentity; planId: number | undefined }> {
      const client = clientOf(provider);
      const begun = await takeAttempt(db, hashToken(attempt));
      if (begun?.provider !== provider) throw new ApiError('provider_failed');
      const { name, firstName, lastName, ...person } = await client.identify(
        origin + providerPath(provider),
        answer,
        begun,
      );
      const names = toNames(name, firstName, lastName);
      return {
        identity: {
          provider: 'oidc',
          ...person,
          ...(names.name === '' ? toNames(person.email) : names),
        },
        planId: begun.planId ?? undefined,
      };
    },

    /** @returns where to go, so that the provider ends its session as well; undefined where it cannot */
    async endOf(idToken: string, origin: string): Promise<string | undefined> {
      const client = clients.find(({ isOf }) => isOf(idToken));
      return await client?.endOf(idToken, `${origin}/presenter/login`);
    },
  };
}
