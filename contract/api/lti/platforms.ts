// The learning platforms whose courses may open presentations here (LTI 1.3). For operators; where LTI
// is off there is nothing to be found.

import * as z from 'zod/mini';
import { defineRoute } from '../../define.ts';
import { id, time } from '../../entities.ts';
import { text } from '../../fields.ts';
import { wrong } from '../../messages/field-reasons.ts';
import { parsedAddress } from '../../parsed-address.ts';
import { isWebOrigin } from '../../web-origin.ts';
import { message, success } from '../answers.ts';
import { byId } from '../params.ts';

export const platformNameMax = 80;
export const platformIdMax = 255;
/** Of deployments, and of pages, of one platform. */
export const platformListMax = 20;

const identifier = text(platformIdMax);

/** Over plain http only a platform on this machine. */
export function isPlatformAddress(value: string): boolean {
  const address = parsedAddress(value);
  if (!address || address.username || address.password || address.hash) return false;
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname);
  return address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback);
}

const addressMax = 1_000;
const httpAddress = z.string().check(
  z.refine((value) => value.length <= addressMax, {
    error: wrong('too_long', addressMax),
    abort: true,
  }),
  z.trim(),
  z.refine(isPlatformAddress, wrong('not_an_origin')),
);
const webOrigin = z.string().check(
  z.refine((value) => value.length <= platformIdMax, {
    error: wrong('too_long', platformIdMax),
    abort: true,
  }),
  z.refine(isWebOrigin, wrong('not_an_origin')),
);

const platformFields = {
  name: text(platformNameMax),
  /** `iss` of its messages. */
  issuer: identifier,
  /** By which it knows this server. */
  client_id: identifier,
  /** Those that may be used; empty: any. */
  deployment_ids: z.array(identifier).check(z.maxLength(platformListMax)),
  /** Where it is asked who somebody is. */
  auth_url: httpAddress,
  /** Where its keys are. */
  jwks_url: httpAddress,
  /** Whose pages may frame this server's, beside those of `issuer` and `auth_url`. */
  frame_origins: z.array(webOrigin).check(z.maxLength(platformListMax)),
};

export const platformShape = z.object({ id, ...platformFields, created_at: time });
export type Platform = z.infer<typeof platformShape>;

const operatorsAlone = ['unauthorized', 'operators_only', 'not_found'] as const;

export const listPlatforms = defineRoute({
  method: 'GET',
  path: '/api/operator/platforms',
  authentication: 'presenter',
  status: 200,
  response: success({
    data: z.array(platformShape),
    /** What a platform is told of this server. */
    tool: z.object({ login_url: z.string(), launch_url: z.string(), jwks_url: z.string() }),
  }),
  errors: operatorsAlone,
});

export const addPlatform = defineRoute({
  method: 'POST',
  path: '/api/operator/platforms',
  authentication: 'presenter',
  body: z.object(platformFields),
  status: 201,
  response: success({ data: platformShape }),
  errors: [...operatorsAlone, 'platform_exists'],
});

export const changePlatform = defineRoute({
  method: 'PUT',
  path: '/api/operator/platforms/{id}',
  authentication: 'presenter',
  params: byId,
  body: z.object(platformFields),
  status: 200,
  response: success({ data: platformShape }),
  errors: [...operatorsAlone, 'platform_not_found', 'platform_exists'],
});

/** Its courses open nothing here any more. Accounts and presentations stay. */
export const removePlatform = defineRoute({
  method: 'DELETE',
  path: '/api/operator/platforms/{id}',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: message,
  errors: [...operatorsAlone, 'platform_not_found'],
});

/** A link by which one platform registers itself, once (LTI Dynamic Registration 1.0). */
export const offerRegistration = defineRoute({
  method: 'POST',
  path: '/api/operator/platforms/registration',
  authentication: 'presenter',
  body: z.object({ name: text(platformNameMax) }),
  status: 201,
  response: success({ data: z.object({ url: z.url(), ends_at: time }) }),
  errors: operatorsAlone,
});
