// What a platform's pages lead to, and the calls of the page that comes in from one.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as launches from '../../contract/api/lti/launches.ts';
import * as platforms from '../../contract/api/lti/platforms.ts';
import { namesOf } from '../accounts/accounts.routes.ts';
import type { OperatorService } from '../accounts/operator/operator.service.ts';
import { newToken } from '../accounts/secrets.ts';
import type { Handle } from '../http/handle.ts';
import { framedBy } from '../http/page/security-headers.ts';
import { sendPage } from '../http/page/static-files.ts';
import { perAddress } from '../http/rate-limits.ts';
import { logRefusal, logSecurityEvent } from '../http/security-events.ts';
import { ApiError } from '../lib/errors.ts';
import type { Lti } from './lti.ts';
import { sendKeeping, sendPosting } from './pages.ts';
import { framersOf } from './platforms.service.ts';

const asLaunch = { failsAs: 'launch_refused' } as const;

/** @param lti null where it is off: nothing of it is there */
export function ltiRoutes(
  app: FastifyInstance,
  handle: Handle,
  lti: Lti | null,
  operator: Pick<OperatorService, 'need'>,
): void {
  callRoutes(handle, lti, operator);
  if (lti) {
    void app.register(async (scope) => pageRoutes(scope, lti));
  } else {
    app.all('/lti/*', async () => {
      throw new ApiError('not_found');
    });
  }
}

function callRoutes(
  handle: Handle,
  lti: Lti | null,
  operator: Pick<OperatorService, 'need'>,
): void {
  const needLti = (): Lti => {
    if (!lti) throw new ApiError('not_found');
    return lti;
  };
  handle(platforms.listPlatforms, async ({ presenter }) => {
    operator.need(presenter);
    const { platforms: service } = needLti();
    return { data: await service.list(), tool: service.tool };
  });
  handle(platforms.addPlatform, async ({ presenter, body, request }) => {
    operator.need(presenter);
    const data = await needLti().platforms.add(body);
    logSecurityEvent(request, 'platform_added', { platform_id: data.id });
    return { data };
  });
  handle(platforms.changePlatform, async ({ presenter, params, body, request }) => {
    operator.need(presenter);
    const data = await needLti().platforms.change(params.id, body);
    logSecurityEvent(request, 'platform_changed', { platform_id: data.id });
    return { data };
  });
  handle(platforms.removePlatform, async ({ presenter, params, request }) => {
    operator.need(presenter);
    await needLti().platforms.remove(params.id);
    logSecurityEvent(request, 'platform_removed', { platform_id: params.id });
    return { message: 'The platform was removed.' };
  });
  handle(platforms.offerRegistration, async ({ presenter, body, request }) => {
    operator.need(presenter);
    const data = await needLti().platforms.offerRegistration(body.name);
    logSecurityEvent(request, 'registration_offered');
    return { data };
  });
  handle(
    launches.enterLaunch,
    async ({ body, request, reply }) => {
      const { launches: service, isSecure } = needLti();
      let shown: string | undefined;
      const secretOf = (key: string) => {
        shown = key;
        return body.proof ?? cookieIn(request, key);
      };
      const { entered, presenterId, isNew } = await service.enter(
        body.code,
        secretOf,
        namesOf(request),
      );
      if (entered.next === 'proof' || entered.next === 'connect') return entered;
      if (shown) reply.header('set-cookie', cookie(shown, '', 0, isSecure));
      const by = { presenter_id: presenterId, by: 'lti' } as const;
      if (isNew) logSecurityEvent(request, 'account_created', by);
      if (entered.next === 'teacher') logSecurityEvent(request, 'signed_in', by);
      else if (entered.next === 'code') logSecurityEvent(request, 'code_asked', by);
      return entered;
    },
    perAddress,
    asLaunch,
  );
  handle(launches.getConnection, async ({ body }) => ({
    data: await needLti().launches.connection(body.connection),
  }));
  handle(
    launches.connectCourse,
    async ({ presenter, body, request }) => {
      const platform_id = await needLti().launches.connect(presenter, body.connection);
      logSecurityEvent(request, 'course_connected', { platform_id });
      return {};
    },
    undefined,
    asLaunch,
  );
  handle(launches.chooseForCourse, async ({ presenter, body }) => ({
    answer: await needLti().launches.choose(presenter, body.choice, body.presentation_id),
  }));
}

type Fields = Readonly<Record<string, string | undefined>>;
/** A token of a platform has some kilobytes. */
const formMaxBytes = 64 * 1024;

function pageRoutes(app: FastifyInstance, lti: Lti): void {
  const { launches: service, platforms: known, isSecure } = lti;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formMaxBytes },
    (_, body, done) => done(null, fieldsOf(new URLSearchParams(body as string))),
  );
  const options = {
    bodyLimit: formMaxBytes,
    config: { rateLimit: { ...perAddress }, failsAs: 'launch_refused' as const },
  };
  /** In a frame nobody reads a status: the app says it. */
  const orRefused =
    (answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      try {
        return await answer(request, reply);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        logRefusal(request, error);
        if (error.cause !== undefined) {
          const cause = error.cause instanceof Error ? error.cause.message : String(error.cause);
          request.log.warn({ code: error.code, cause }, 'A learning platform did not help');
        }
        return reply.redirect(`${launches.courseScreens.refused}#${error.code}`, 303);
      }
    };

  const begin = orRefused(async (request, reply) => {
    const given = (request.method === 'GET' ? fieldsOf(queryOf(request)) : request.body) as Fields;
    const { platform, url, key, secret, storage } = await service.begin(given ?? {});
    reply.header('set-cookie', cookie(key, secret, cookieSeconds, isSecure));
    if (!storage) return reply.redirect(url, 302);
    const { origin } = new URL(platform.authUrl);
    const asked = { url, target: storage, origin, key, value: secret };
    return sendKeeping(reply, asked, framersOf(platform));
  });
  app.get('/lti/login', options, begin);
  app.post('/lti/login', options, begin);
  app.post(
    '/lti/launch',
    options,
    orRefused(async (request, reply) => {
      const { state, id_token: idToken } = (request.body ?? {}) as Fields;
      return reply.redirect(await service.launch(state, idToken), 303);
    }),
  );
  app.get('/lti/jwks', options, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await service.jwks()),
  );
  app.get<{ Params: { secret: string } }>(
    '/lti/register/:secret',
    options,
    orRefused(async (request, reply) => {
      const { openid_configuration: at, registration_token: bearer } = fieldsOf(queryOf(request));
      const { secret } = request.params as { secret: string };
      const { id: platform_id } = await known.register(secret, at, bearer);
      logSecurityEvent(request, 'platform_registered', { platform_id });
      return reply.redirect(launches.courseScreens.registered, 303);
    }) as never,
  );
  app.post(
    launches.answerPath,
    options,
    orRefused(async (request, reply) => {
      const { answer = '' } = (request.body ?? {}) as Fields;
      const { platform, ...posted } = await service.answer(answer);
      return sendPosting(reply, posted, framersOf(platform));
    }),
  );
  // The app, which may be framed by the platform alone; where it says no more than a sentence, by any.
  app.get<{ Params: { platform: string } }>(
    `${launches.courseScreens.enter}/:platform`,
    options,
    async (request, reply) => {
      const { data } = platforms.removePlatform.params.safeParse({ id: request.params.platform });
      const platform = data && (await known.get(data.id));
      return sendFramed(reply, platform ? framersOf(platform) : []);
    },
  );
  for (const path of [launches.courseScreens.refused, launches.courseScreens.registered]) {
    app.get(path, options, async (_, reply) => sendFramed(reply, null));
  }
  for (const path of [launches.courseScreens.connect, launches.courseScreens.tab]) {
    app.get(path, options, async (_, reply) => sendPage(reply));
  }
}

function sendFramed(reply: FastifyReply, framers: readonly string[] | null): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'));
  reply
    .header('content-security-policy', framedBy(policy, framers))
    .removeHeader('x-frame-options');
  return sendPage(reply);
}

const queryOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(url.slice(url.indexOf('?') + 1 || url.length));

/** Of a field that is there twice the first counts. */
function fieldsOf(given: URLSearchParams): Fields {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of given) fields[name] ??= value;
  return fields;
}

// The secret of a browser: in a cookie of the frame alone (CHIPS), which others do not get.

const cookieSeconds = 30 * 60;

const cookie = (name: string, value: string, seconds: number, isSecure: boolean): string =>
  `${name}=${value}; Path=/api/lti; Max-Age=${seconds}; HttpOnly; ${
    isSecure ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax'
  }`;

const secretLength = newToken().length;

function cookieIn({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = pairs.find(([of]) => of === name)?.[1];
  return value?.length === secretLength ? value : undefined;
}
