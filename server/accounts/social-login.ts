// Signing in with Google or Facebook, checked on the server: Google's ID token against the keys
// that Google publishes, Facebook's access token by asking the Graph API.

import type { JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { reason } from '../../contract/messages/reasons.ts';
import { ApiError } from '../lib/errors.ts';
import type { LimitsService } from '../limits/limits.service.ts';
import { providerId, toNames, type SocialIdentity } from './providers/provided-identity.ts';
import { hashToken } from './secrets.ts';

export interface SocialConfig {
  googleClientId: string | undefined;
  facebookAppId: string | undefined;
  facebookAppSecret: string | undefined;
  /** Other addresses serve tests. */
  googleKeysUrl?: string | undefined;
  facebookGraphUrl?: string | undefined;
}

export interface SocialLogin {
  /**
   * Each token once, and one that was asked for with a nonce only from who made that.
   * @param nonce of which the token has the hash
   * @throws ApiError `social_login_unavailable`, `invalid_credentials`, `unavailable`
   */
  verifyGoogle(idToken: string, nonce: string | undefined): Promise<SocialIdentity>;
  /** @throws ApiError `social_login_unavailable`, `invalid_credentials`, `unavailable` */
  verifyFacebook(accessToken: string, userId: string): Promise<SocialIdentity>;
}

const googleIssuers = ['https://accounts.google.com', 'accounts.google.com'];
const googleKeys = 'https://www.googleapis.com/oauth2/v3/certs';
const facebookGraph = 'https://graph.facebook.com/v21.0';
const timeoutMs = 10_000;

const googleClaims = z.object({
  sub: providerId,
  exp: z.number(),
  nonce: z.optional(z.string()),
  email: z.email(),
  email_verified: z.literal(true),
  name: z.optional(z.string()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
});
const facebookToken = z.object({
  data: z.object({ app_id: z.string(), user_id: z.string(), is_valid: z.literal(true) }),
});
const facebookUser = z.object({
  id: providerId,
  name: z.string(),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  email: z.email(),
});

export function createSocialLogin(
  config: SocialConfig,
  limits: Pick<LimitsService, 'isFirst'>,
): SocialLogin {
  let keys: JWTVerifyGetKey | undefined;
  const graph = config.facebookGraphUrl ?? facebookGraph;

  return {
    async verifyGoogle(idToken, nonce) {
      const audience = config.googleClientId;
      if (!audience) throw new ApiError('social_login_unavailable');
      const { createRemoteJWKSet, jwtVerify } = await import('jose');
      keys ??= createRemoteJWKSet(new URL(config.googleKeysUrl ?? googleKeys), {
        timeoutDuration: timeoutMs,
      });
      const payload = await jwtVerify(idToken, keys, {
        issuer: googleIssuers,
        audience,
        algorithms: ['RS256'],
        // Without it a token would be good for ever.
        requiredClaims: ['exp'],
      }).then(
        (verified) => verified.payload,
        (error: unknown) => {
          throw isUnreachable(error) ? new ApiError('unavailable') : rejected();
        },
      );
      const claims = googleClaims.safeParse(payload);
      if (!claims.success) throw rejected();
      const { sub, email, name, given_name, family_name } = claims.data;
      const asked = nonce === undefined ? undefined : hashToken(nonce);
      if (claims.data.nonce !== asked) throw rejected();
      // What it says, and not how it is written.
      const seconds = Math.max(1, Math.ceil(claims.data.exp - Date.now() / 1_000));
      if (!(await limits.isFirst('google token', JSON.stringify(payload), seconds)))
        throw rejected();
      return {
        provider: 'google',
        id: sub,
        email: email.toLowerCase(),
        ...toNames(name ?? email, given_name, family_name),
      };
    },

    async verifyFacebook(accessToken, userId) {
      const { facebookAppId, facebookAppSecret } = config;
      if (!facebookAppId || !facebookAppSecret) throw new ApiError('social_login_unavailable');
      const inspected = facebookToken.safeParse(
        await getJson(`${graph}/debug_token`, {
          input_token: accessToken,
          access_token: `${facebookAppId}|${facebookAppSecret}`,
        }),
      );
      const isOurs =
        inspected.success &&
        inspected.data.data.app_id === facebookAppId &&
        inspected.data.data.user_id === userId;
      if (!isOurs) throw rejected();
      const user = facebookUser.safeParse(
        await getJson(`${graph}/me`, {
          fields: 'id,name,first_name,last_name,email',
          access_token: accessToken,
        }),
      );
      if (!user.success || user.data.id !== userId) throw rejected();
      const { id, email, name, first_name, last_name } = user.data;
      return {
        provider: 'facebook',
        id,
        email: email.toLowerCase(),
        ...toNames(name, first_name, last_name),
      };
    },
  };
}

const rejected = () =>
  new ApiError('invalid_credentials', { reason: reason('sign_in_unverified') });

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error ? error.code === 'ERR_JWKS_TIMEOUT' : error.name === 'TypeError');

async function getJson(url: string, query: Record<string, string>): Promise<unknown> {
  try {
    const response = await fetch(`${url}?${new URLSearchParams(query)}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return await response.json();
  } catch {
    throw new ApiError('unavailable');
  }
}
