// The platforms whose courses may open presentations: registered by the operator, or by themselves with a
// link that the operator has given away (LTI Dynamic Registration 1.0).

import * as z from 'zod/mini';
import {
  isPlatformAddress,
  platformIdMax,
  platformNameMax,
  type Platform,
} from '../../contract/api/lti/platforms.ts';
import { productName } from '../../contract/limits.ts';
import { originIn } from '../../contract/web-origin.ts';
import { hashToken, newToken } from '../accounts/secrets.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import { limitedFetch } from './limited-fetch.ts';
import {
  deletePlatform,
  findPlatform,
  insertPlatform,
  insertSecret,
  listPlatformRows,
  secretSeconds,
  takeSecret,
  updatePlatform,
  type PlatformFields,
  type PlatformRow,
} from './lti.store.ts';

/** This server's addresses for platforms. */
export const toolUrls = (origin: string) => ({
  login: `${origin}/lti/login`,
  launch: `${origin}/lti/launch`,
  jwks: `${origin}/lti/jwks`,
  register: (secret: string) => `${origin}/lti/register/${secret}`,
});

type Body = Omit<Platform, 'id' | 'created_at'>;

const address = z.string().check(z.maxLength(1_000));
const configuration = z.object({
  issuer: z.string().check(z.minLength(1), z.maxLength(platformIdMax)),
  authorization_endpoint: address,
  jwks_uri: address,
  registration_endpoint: address,
});
const toolConfiguration = 'https://purl.imsglobal.org/spec/lti-tool-configuration';
const registered = z.object({
  client_id: z.string().check(z.minLength(1), z.maxLength(platformIdMax)),
  [toolConfiguration]: z.optional(
    z.object({ deployment_id: z.optional(z.string().check(z.maxLength(platformIdMax))) }),
  ),
});

export type PlatformsService = ReturnType<typeof createPlatformsService>;

export function createPlatformsService({ db, origin }: { db: StoreDatabase; origin: string }) {
  const urls = toolUrls(origin);
  const isLocal = isPlatformAddress(origin) && origin.startsWith('http:');

  /** Of a platform that says where it is, only while this server is for this machine alone. */
  const isSafe = (url: string): boolean =>
    isPlatformAddress(url) && (isLocal || url.startsWith('https:'));

  const unlessThere = (error: unknown): never => {
    throw isUniqueViolation(error) ? new ApiError('platform_exists') : error;
  };

  /** @throws whatever is wrong: the operator reads it in the log */
  async function readJson(response: Response): Promise<unknown> {
    if (!response.ok) throw new TypeError(`The platform answered ${response.status}`);
    return await response.json();
  }

  async function readConfiguration(url: string) {
    if (!isSafe(url)) throw new TypeError('The configuration is not at an https address');
    const found = configuration.parse(await readJson(await limitedFetch(url)));
    if (URL.parse(found.issuer)?.host !== new URL(url).host) {
      throw new TypeError('The issuer is another host than the configuration');
    }
    const used = [found.authorization_endpoint, found.jwks_uri, found.registration_endpoint];
    if (!used.every(isSafe)) throw new TypeError('An endpoint is not at an https address');
    return found;
  }

  /** What the platform is told (LTI Dynamic Registration 1.0, 4). */
  const clientMetadata = {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: urls.login,
    redirect_uris: [urls.launch],
    client_name: productName,
    jwks_uri: urls.jwks,
    logo_uri: `${origin}/favicon.svg`,
    token_endpoint_auth_method: 'private_key_jwt',
    id_token_signed_response_alg: 'RS256',
    scope: '',
    [toolConfiguration]: {
      domain: new URL(origin).host,
      target_link_uri: urls.launch,
      claims: ['iss', 'sub', 'name', 'given_name', 'family_name', 'email'],
      messages: [
        { type: 'LtiResourceLinkRequest', target_link_uri: urls.launch },
        { type: 'LtiDeepLinkingRequest', target_link_uri: urls.launch, label: productName },
      ],
    },
  };

  return {
    tool: { login_url: urls.login, launch_url: urls.launch, jwks_url: urls.jwks },

    async list(): Promise<Platform[]> {
      return (await listPlatformRows(db)).map(toPlatform);
    },

    /** @throws ApiError `platform_exists` */
    async add(body: Body): Promise<Platform> {
      return toPlatform(await insertPlatform(db, toFields(body)).catch(unlessThere));
    },

    /** @throws ApiError `platform_not_found`, `platform_exists` */
    async change(id: number, body: Body): Promise<Platform> {
      const row = await updatePlatform(db, id, toFields(body)).catch(unlessThere);
      if (!row) throw new ApiError('platform_not_found');
      return toPlatform(row);
    },

    /** @throws ApiError `platform_not_found` */
    async remove(id: number): Promise<void> {
      if (!(await deletePlatform(db, id))) throw new ApiError('platform_not_found');
    },

    get: (id: number): Promise<PlatformRow | undefined> => findPlatform(db, id),

    /** @returns a link that is good once */
    async offerRegistration(name: string): Promise<{ url: string; ends_at: string }> {
      const secret = newToken();
      await insertSecret(db, { hash: hashToken(secret), kind: 'registration', data: { name } });
      const endsAt = new Date(Date.now() + secretSeconds.registration * 1_000);
      return { url: urls.register(secret), ends_at: endsAt.toISOString() };
    },

    /**
     * @param at where the platform describes itself
     * @param bearer by which it knows that it asked for this; some send none
     * @throws ApiError `lti_registration_over`, `lti_registration_failed`, `platform_exists`
     */
    async register(
      secret: string,
      at: string | undefined,
      bearer: string | undefined,
    ): Promise<Platform> {
      const link = await takeSecret(db, 'registration', hashToken(secret));
      if (!link) throw new ApiError('lti_registration_over');
      const { found, client } = await ask(at ?? '', bearer).catch((cause: unknown) => {
        throw new ApiError('lti_registration_failed', { cause });
      });
      const deploymentId = client[toolConfiguration]?.deployment_id;
      const row = await insertPlatform(db, {
        name: String(link.data['name']).slice(0, platformNameMax),
        issuer: found.issuer,
        clientId: client.client_id,
        deploymentIds: deploymentId ? [deploymentId] : [],
        authUrl: found.authorization_endpoint,
        jwksUrl: found.jwks_uri,
        frameOrigins: [],
      }).catch(unlessThere);
      return toPlatform(row);
    },
  };

  async function ask(at: string, bearer: string | undefined) {
    const found = await readConfiguration(at);
    const answer = await limitedFetch(found.registration_endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      body: JSON.stringify(clientMetadata),
    });
    return { found, client: registered.parse(await readJson(answer)) };
  }
}

/** Whose pages may frame this server's. */
export function framersOf({ issuer, authUrl, frameOrigins }: PlatformRow): string[] {
  const own = [issuer, authUrl].flatMap((url) => originIn(url) ?? []);
  return [...new Set([...own, ...frameOrigins])];
}

const toFields = (body: Body): PlatformFields => ({
  name: body.name,
  issuer: body.issuer,
  clientId: body.client_id,
  deploymentIds: body.deployment_ids,
  authUrl: body.auth_url,
  jwksUrl: body.jwks_url,
  frameOrigins: body.frame_origins,
});

const toPlatform = (row: PlatformRow): Platform => ({
  id: row.id,
  name: row.name,
  issuer: row.issuer,
  client_id: row.clientId,
  deployment_ids: [...row.deploymentIds],
  auth_url: row.authUrl,
  jwks_url: row.jwksUrl,
  frame_origins: [...row.frameOrigins],
  created_at: row.createdAt.toISOString(),
});
