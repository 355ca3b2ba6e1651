// Whether the token of a launch is what its platform signed for this server (1EdTech Security Framework
// 1.0, 5.1.3). The keys are fetched when they are needed, and again for a key that is not known.

import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { ApiError } from '../lib/errors.ts';
import { LruMap } from '../lib/lru-map.ts';
import { toLaunch, type Launch } from './claims.ts';
import { limitedFetch } from './limited-fetch.ts';
import type { PlatformRow } from './lti.store.ts';

/** None that is keyed with what others know, and never none. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
];
/** Clocks of two servers differ. */
const toleranceSeconds = 60;
const platformsInMemory = 100;
/** More than a platform that changes its keys needs; tokens with invented keys are no reason to ask it. */
const fetchesPerMinute = 30;
const minuteMs = 60_000;
/** What says nothing of the token. */
const ofTheNetwork = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

export function createLaunchTokens() {
  const keys = new LruMap<string, JWTVerifyGetKey>(platformsInMemory);

  function keysAt(jwksUrl: string): JWTVerifyGetKey {
    const known = keys.get(jwksUrl);
    if (known) return known;
    let window = { endsAtMs: 0, count: 0 };
    const fetched = createRemoteJWKSet(new URL(jwksUrl), {
      // A key that is new is known at once.
      cooldownDuration: 0,
      [customFetch]: (url, init) => {
        // Of the clock that is never set.
        const now = performance.now();
        if (now >= window.endsAtMs) window = { endsAtMs: now + minuteMs, count: 0 };
        window.count += 1;
        if (window.count > fetchesPerMinute) return Promise.reject(new Error('Asked too often'));
        return limitedFetch(url, init);
      },
    });
    keys.set(jwksUrl, fetched);
    return fetched;
  }

  /**
   * @param nonce of the launch that was begun
   * @param target where launches of this server come in
   * @throws ApiError `lti_token_refused`, `lti_platform_unavailable`, `lti_deployment_unknown`
   */
  return async (
    token: string,
    { issuer, clientId, jwksUrl, deploymentIds }: PlatformRow,
    nonce: string,
    target: string,
  ): Promise<Launch> => {
    const refused = (cause: unknown) => new ApiError('lti_token_refused', { cause });
    const { payload } = await jwtVerify(token, keysAt(jwksUrl), {
      issuer,
      audience: clientId,
      algorithms,
      clockTolerance: toleranceSeconds,
      requiredClaims: ['exp', 'iat', 'nonce'],
    }).catch((error: unknown) => {
      const isOfToken = error instanceof errors.JOSEError && !ofTheNetwork.has(error.code);
      throw isOfToken ? refused(error) : new ApiError('lti_platform_unavailable', { cause: error });
    });
    if ((payload.iat ?? 0) > Date.now() / 1_000 + toleranceSeconds) throw refused('iat');
    const launch = toLaunch(payload);
    if (!launch) throw refused('claims');
    if (launch.nonce !== nonce) throw refused('nonce');
    const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1;
    const { authorizedParty } = launch;
    if (authorizedParty === undefined ? isForSeveral : authorizedParty !== clientId) {
      throw refused('azp');
    }
    if (launch.target !== undefined && !isAt(launch.target, target)) throw refused('target');
    if (deploymentIds.length > 0 && !deploymentIds.includes(launch.deploymentId)) {
      throw new ApiError('lti_deployment_unknown');
    }
    return launch;
  };
}

/** Platforms may add a query of their own. */
export function isAt(given: string, target: string): boolean {
  const [one, other] = [URL.parse(given), URL.parse(target)];
  return one !== null && one.origin === other?.origin && one.pathname === other.pathname;
}
