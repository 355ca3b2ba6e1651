// What is said to an identity provider: where it signs people in, whom a code stands for, where its
// session ends. Its description is fetched each time it is needed, with a limit: nothing at the start
// waits for it, keys that it has changed are known, and what was away is tried again by the next sign-in.

import type * as OpenIdClient from 'openid-client';
import * as z from 'zod/mini';
import type { ProviderSettings } from '../../config/provider-settings.ts';
import { ApiError } from '../../lib/errors.ts';
import { providerId } from './provided-identity.ts';

/** What proves that an answer is one to this question. */
export interface Asked {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface ProvidedPerson {
  readonly issuer: string;
  /** The issuer's own name for them, which never changes. */
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  /** As a claim has it; undefined where the settings name none. */
  readonly planId: number | undefined;
  /** By which the provider knows what to end; null where it is too long to be sent back. */
  readonly idToken: string | null;
}

export type ProviderClient = ReturnType<typeof createProviderClient>;

const timeoutSeconds = 10;
/** Nobody who leaves waits for long. */
const leavingTimeoutSeconds = 2;
/** In an address, beside the rest of it. */
const idTokenMaxUnits = 6_000;

const claims = z.object({
  sub: providerId,
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  name: z.optional(z.string()),
  preferred_username: z.optional(z.string()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
});
type Claims = Readonly<Record<string, unknown>>;
const emailClaim = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());

/** @param free the plan of who has none of the values of the settings */
export function createProviderClient(settings: ProviderSettings, free: number) {
  async function discover(timeout = timeoutSeconds) {
    const client = await import('openid-client');
    const { issuer, clientId, clientSecret } = settings;
    const server = new URL(issuer);
    const configuration = await client.discovery(
      server,
      clientId,
      undefined,
      authentication(client, clientSecret),
      {
        timeout,
        execute: [
          client.enableNonRepudiationChecks,
          // The settings allow it on this machine alone.
          ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    return { client, configuration };
  }

  return {
    settings,

    /** Whether it is a token of this provider, for this server. */
    isOf(idToken: string): boolean {
      const { iss, aud } = payloadOf(idToken);
      const isIssuer = URL.parse(String(iss))?.href === new URL(settings.issuer).href;
      return isIssuer && [aud].flat().includes(settings.clientId);
    },

    /** @returns where the person is led @throws ApiError `provider_unavailable` */
    async ask(redirectUri: string): Promise<Asked & { url: string }> {
      const { client, configuration } = await discover().catch((error: unknown) => {
        throw new ApiError('provider_unavailable', { cause: error });
      });
      const codeVerifier = client.randomPKCECodeVerifier();
      const asked = { state: client.randomState(), nonce: client.randomNonce() };
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...asked,
      });
      return { ...asked, codeVerifier, url: url.href };
    },

    /**
     * @param answer the query with which the provider led back
     * @throws ApiError `provider_unavailable`, `provider_cancelled`, `provider_failed`,
     * `provider_email_unverified`, `provider_domain_refused`
     */
    async identify(redirectUri: string, answer: string, asked: Asked): Promise<ProvidedPerson> {
      const { client, configuration } = await discover().catch((error: unknown) => {
        throw new ApiError('provider_unavailable', { cause: error });
      });
      const url = new URL(redirectUri);
      url.search = answer;
      try {
        const tokens = await client.authorizationCodeGrant(configuration, url, {
          expectedState: asked.state,
          expectedNonce: asked.nonce,
          pkceCodeVerifier: asked.codeVerifier,
          idTokenExpected: true,
        });
        const known = tokens.claims()!;
        const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
        // Some tell no more than the subject in the token.
        const more: Claims =
          hasMore && isWanting(known, settings)
            ? await client.fetchUserInfo(configuration, tokens.access_token, known.sub)
            : {};
        const idToken = tokens.id_token ?? '';
        return {
          issuer: known.iss,
          ...toPerson({ ...more, ...known, ...addressIn(more) }, settings, free),
          idToken: idToken.length <= idTokenMaxUnits ? idToken : null,
        };
      } catch (error) {
        throw error instanceof ApiError ? error : toApiError(error);
      }
    },

    /** @returns where its session is ended; undefined where it cannot be, or does not say so in time */
    async endOf(idToken: string, returnTo: string): Promise<string | undefined> {
      try {
        const { client, configuration } = await discover(leavingTimeoutSeconds);
        if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
        return client.buildEndSessionUrl(configuration, {
          id_token_hint: idToken,
          post_logout_redirect_uri: returnTo,
        }).href;
      } catch {
        return undefined;
      }
    },
  };
}

/** As the provider takes it (OpenID Connect Discovery 1.0, 3): by a header where it does not say. */
function authentication(
  client: typeof OpenIdClient,
  secret: string | undefined,
): OpenIdClient.ClientAuth {
  if (secret === undefined) return client.None();
  const byHeader = client.ClientSecretBasic(secret);
  const inBody = client.ClientSecretPost(secret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? byHeader : inBody)(server, ...rest);
  };
}

const isWanting = (said: Claims, { plans, trustsEmail }: ProviderSettings): boolean =>
  said['email'] === undefined ||
  (said['email_verified'] === undefined && !trustsEmail) ||
  claimOf(said, plans?.claim) === undefined;

/** An address goes with what is said of it. */
const addressIn = ({ email, email_verified }: Claims): Claims =>
  email === undefined ? {} : { email, email_verified };

/** Of a token that was checked when it came. */
function payloadOf(token: string): Claims {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
  } catch {
    return {};
  }
}

function toPerson(said: Claims, settings: ProviderSettings, free: number) {
  const read = claims.safeParse(said);
  if (!read.success) throw new ApiError('provider_failed', { cause: read.error });
  const { sub, email_verified, name, preferred_username, given_name, family_name } = read.data;
  const address = emailClaim.safeParse(read.data.email);
  const isVerified =
    email_verified === undefined ? settings.trustsEmail : String(email_verified) === 'true';
  if (!address.success || !isVerified) throw new ApiError('provider_email_unverified');
  const email = address.data;
  const { allowedDomains, plans } = settings;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (allowedDomains.length > 0 && !allowedDomains.includes(domain)) {
    throw new ApiError('provider_domain_refused');
  }
  return {
    subject: sub,
    email,
    name: name ?? preferred_username ?? email,
    firstName: given_name,
    lastName: family_name,
    planId: plans ? planOf(claimOf(said, plans.claim), plans.ofValues, free) : undefined,
  };
}

/** By its name, or where that is not there, by the path that it is: `realm_access.roles`. */
function claimOf(said: Claims, name: string | undefined): unknown {
  if (name === undefined) return null;
  if (Object.hasOwn(said, name)) return said[name];
  let found: unknown = said;
  for (const part of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part))
      return undefined;
    found = (found as Claims)[part];
  }
  return found;
}

/** The largest of them. */
const planOf = (claim: unknown, ofValues: ReadonlyMap<string, number>, free: number): number =>
  Math.max(free, ...[claim].flat().map((value) => ofValues.get(String(value)) ?? free));

/** What went wrong with a code. */
function toApiError(error: unknown): ApiError {
  const { code, error: said } = (error ?? {}) as { code?: unknown; error?: unknown };
  // Of an answer of the provider (RFC 6749, 4.1.2.1).
  if (said === 'access_denied') return new ApiError('provider_cancelled');
  const isAway =
    said === 'temporarily_unavailable' ||
    // Of fetch, of its time limit, and of an answer that is none.
    error instanceof TypeError ||
    code === 'OAUTH_TIMEOUT' ||
    code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
  return new ApiError(isAway ? 'provider_unavailable' : 'provider_failed', { cause: error });
}

/** For the log: what it is, and nothing that was sent. */
export function causeText(error: unknown): string {
  const lines: string[] = [];
  for (let at = error; at instanceof Error && lines.length < 4; at = at.cause) {
    const {
      code,
      error: said,
      status,
    } = at as { code?: unknown; error?: unknown; status?: unknown };
    lines.push([at.message, code, said, status].filter((part) => part !== undefined).join(' '));
  }
  return lines.join(': ');
}
