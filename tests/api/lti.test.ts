// Coming in from a course page of a learning platform, against a platform with real keys beside the tests.

import { sql } from 'drizzle-orm';
import { UnsecuredJWT } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeEach, expect } from 'vitest';
import {
  deleteAccount,
  getProfile,
  loginWithCode,
  updatePassword,
} from '../../contract/api/accounts/accounts.ts';
import {
  chooseForCourse,
  connectCourse,
  enterLaunch,
  getConnection,
} from '../../contract/api/lti/launches.ts';
import {
  addPlatform,
  changePlatform,
  listPlatforms,
  offerRegistration,
  removePlatform,
} from '../../contract/api/lti/platforms.ts';
import { listAccounts } from '../../contract/api/operator/operator.ts';
import {
  closeToNew,
  deletePresentation,
  renewCodes,
} from '../../contract/api/presentations/presentations.ts';
import { deleteOwnData } from '../../contract/api/students/student-data.ts';
import { registerStudent, scan } from '../../contract/api/students/students.ts';
import type { RouteOutput } from '../../contract/define.ts';
import { hashToken } from '../../server/accounts/secrets.ts';
import { onAStore, onEachStore, type TestApp } from '../support/app.ts';
import { attempt, call, fail } from '../support/call.ts';
import {
  deepLinking,
  lti,
  startLtiPlatform,
  type CoursePerson,
  type Message,
} from '../support/lti-platform.ts';
import { ask, createReady, newEmail, signUp, type Presenter } from '../support/people.ts';
import { appCode, turnOnSecondFactor } from '../support/second-factor.ts';

/** Loopback, so that the platform may be there too. */
const tool = 'http://localhost:3000';
const platform = await startLtiPlatform();
afterAll(() => platform.close());
beforeEach(() => {
  platform.isAway = false;
  platform.registrationAnswer = undefined;
});

const operatorsAddress = 'operator@example.org';
const lines: Record<string, unknown>[] = [];
const logger = pino(
  { level: 'info' },
  { write: (line: string) => void lines.push(JSON.parse(line)) },
);
const lastRefusal = () => lines.findLast((line) => line['event'] === 'launch_refused');

const operators = new WeakMap<TestApp, Promise<Presenter>>();
/** With the platform registered. */
function operatorOf(app: TestApp): Promise<Presenter> {
  const made =
    operators.get(app) ??
    (async () => {
      const operator = await signUp(app, 'free', { email: operatorsAddress });
      await app.database.db.execute(
        sql`update presenters set email_verified_at = now() where id = ${operator.id}`,
      );
      await call(operator, addPlatform, { body: platform.registration });
      return operator;
    })();
  operators.set(app, made);
  return made;
}

let people = 0;
const teacher = (more: Partial<CoursePerson> = {}): CoursePerson => ({
  sub: `teacher-${(people += 1)}`,
  role: 'Instructor',
  given_name: 'Hedy',
  family_name: 'Lamarr',
  email: newEmail(),
  ...more,
});
const student = (more: Partial<CoursePerson> = {}): CoursePerson => ({
  sub: `student-${(people += 1)}`,
  role: 'Learner',
  given_name: 'Ada',
  family_name: 'Byron',
  email: newEmail(),
  ...more,
});

interface Begun {
  authUrl: string;
  cookie: { name: string; value: string; attributes: string };
  storage: Record<string, string> | undefined;
}

const cookieOf = (header: unknown) => {
  const [pair = '', ...rest] = String(header).split('; ');
  const [name = '', value = ''] = pair.split('=');
  return { name, value, attributes: rest.join('; ') };
};

async function begin(app: TestApp, fields: URLSearchParams, method = 'POST'): Promise<Begun> {
  const reply = await app.fastify.inject(
    method === 'GET'
      ? { method, url: `/lti/login?${fields}` }
      : {
          method: 'POST',
          url: '/lti/login',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: String(fields),
        },
  );
  const cookie = cookieOf(reply.headers['set-cookie']);
  if (reply.statusCode === 302) {
    return { authUrl: String(reply.headers.location), cookie, storage: undefined };
  }
  if (reply.statusCode === 303) throw new Error(String(reply.headers.location));
  const [, asked = ''] = /id="asked">(.*?)<\/script>/.exec(reply.body) ?? [];
  const storage = JSON.parse(asked) as Record<string, string>;
  return { authUrl: storage['url']!, cookie, storage };
}

/** @returns where the page is led */
async function post(app: TestApp, fields: Record<string, string>): Promise<string> {
  const reply = await app.fastify.inject({
    method: 'POST',
    url: '/lti/launch',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams(fields)),
  });
  expect(reply.statusCode).toBe(303);
  return String(reply.headers.location);
}

interface Way {
  code: string;
  proof: string;
}

/** As far as the page that comes in. */
async function launch(app: TestApp, message: Message): Promise<Way> {
  await operatorOf(app);
  const { authUrl, cookie } = await begin(app, platform.begin(message, tool));
  const at = new URL(await post(app, await platform.answer(authUrl)));
  expect(`${at.origin}${at.pathname}`).toMatch(/^http:\/\/localhost:3000\/lti\/at\/\d+$/);
  return { code: at.hash.slice(1), proof: cookie.value };
}

/** @param change of the token or of what is posted with it @returns the code with which it is refused */
async function refusal(
  app: TestApp,
  message: Message,
  change: (
    answer: { id_token: string; state: string },
    begun: Begun,
  ) => Promise<Record<string, string>> | Record<string, string> = (answer) => answer,
): Promise<string> {
  await operatorOf(app);
  const begun = await begin(app, platform.begin(message, tool));
  const at = await post(app, await change(await platform.answer(begun.authUrl), begun));
  expect(at).toMatch(/^\/lti\/refused#/);
  return at.split('#')[1]!;
}

type Answer = RouteOutput<typeof enterLaunch>;
type AnswerOf<N extends Answer['next']> = Extract<Answer, { next: N }>;

async function enterAs<N extends Answer['next']>(
  app: TestApp,
  next: N,
  message: Message | Way,
): Promise<AnswerOf<N>> {
  const body = 'code' in message ? message : await launch(app, message);
  const answer = await call(app, enterLaunch, { body });
  expect(answer.next).toBe(next);
  return answer as AnswerOf<N>;
}

/** An account connected with somebody of the platform. */
async function connected(app: TestApp, person: CoursePerson, presenter: Presenter): Promise<void> {
  const { connection } = await enterAs(app, 'connect', { person, isDeepLink: true });
  await call(presenter, connectCourse, { body: { connection } });
}

async function link(app: TestApp, plan: Parameters<typeof signUp>[1] = 'free') {
  const presenter = await signUp(app, plan);
  const presentation = await createReady(presenter);
  // Of whom the platform says no address: no account is made.
  const { email: _, ...person } = teacher();
  await connected(app, person, presenter);
  const { choice } = await enterAs(app, 'teacher', { person, isDeepLink: true });
  const { answer } = await call(presenter, chooseForCourse, {
    body: { choice: choice!.secret, presentation_id: presentation.presentation_id },
  });
  const reply = await app.fastify.inject({
    method: 'POST',
    url: '/lti/answer',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams({ answer: answer! })),
  });
  const [, jwt = ''] = /name="JWT" value="([^"]+)"/.exec(reply.body) ?? [];
  const { keys } = (await app.fastify.inject('/lti/jwks')).json<{ keys: object[] }>();
  const payload = await platform.verifyWith(jwt, keys);
  const [item] = payload[`${deepLinking}/content_items`] as [
    { type: string; title: string; url: string; custom: Record<string, string> },
  ];
  return { presenter, presentation, person, payload, item, custom: item.custom, reply };
}

const scanned = async (app: TestApp, ticket: string) =>
  (await call(app, scan, { body: { token: ticket, device_id: crypto.randomUUID() } })).record;

onEachStore(
  'launches from course pages',
  (test) => {
    test('a launch is begun with a state, a nonce and a secret of this browser', async ({
      app,
    }) => {
      await operatorOf(app);
      const person = student();
      const begun = await Promise.all(
        ['GET', 'POST'].map((method) => begin(app, platform.begin({ person }, tool), method)),
      );
      const [one, other] = begun.map(({ authUrl }) => new URL(authUrl).searchParams);
      expect(Object.fromEntries(one!)).toMatchObject({
        scope: 'openid',
        response_type: 'id_token',
        response_mode: 'form_post',
        prompt: 'none',
        client_id: platform.clientId,
        redirect_uri: `${tool}/lti/launch`,
        login_hint: person.sub,
        lti_message_hint: expect.stringContaining('"cmid":12') as string,
      });
      for (const name of ['state', 'nonce']) {
        expect(one!.get(name)).toHaveLength(43);
        expect(one!.get(name)).not.toBe(other!.get(name));
      }
      expect(begun[0]!.cookie.attributes).toBe(
        'Path=/api/lti; Max-Age=1800; HttpOnly; Secure; SameSite=None; Partitioned',
      );
    });

    test('where the platform keeps data, it is asked to keep the secret', async ({ app }) => {
      await operatorOf(app);
      const fields = platform.begin({ person: student() }, tool, { lti_storage_target: '_parent' });
      const { storage, cookie } = await begin(app, fields);
      expect(storage).toMatchObject({
        target: '_parent',
        origin: platform.issuer,
        key: cookie.name,
        value: cookie.value,
      });
    });

    test.for([
      ['lti_request_invalid', { iss: '' }],
      ['lti_request_invalid', { login_hint: '' }],
      ['lti_request_invalid', { target_link_uri: 'https://elsewhere.example/lti/launch' }],
      ['lti_request_invalid', { target_link_uri: `${tool}/presenter/login` }],
      ['lti_platform_unknown', { iss: 'https://moodle.elsewhere.example' }],
      ['lti_platform_unknown', { client_id: 'somebody-else' }],
    ] as const)('%s: a launch that begins with %o is refused', async ([code, wrong], { app }) => {
      await operatorOf(app);
      const fields = platform.begin({ person: student() }, tool, { ...wrong });
      await expect(begin(app, fields)).rejects.toThrow(`/lti/refused#${code}`);
      expect(lastRefusal()).toMatchObject({ code });
    });

    test('a platform that is known by its issuer alone need not say the client', async ({
      app,
    }) => {
      await operatorOf(app);
      const fields = platform.begin({ person: student() }, tool, { client_id: '' });
      expect((await begin(app, fields)).authUrl).toContain(platform.clientId);
    });

    test('a presentation is chosen for a course, and students come in without typing', async ({
      app,
    }) => {
      const { presentation, payload, item, custom, reply } = await link(app);
      expect(payload).toMatchObject({
        iss: platform.clientId,
        aud: platform.issuer,
        [`${lti}/message_type`]: 'LtiDeepLinkingResponse',
        [`${lti}/version`]: '1.3.0',
        [`${lti}/deployment_id`]: '2',
        [`${deepLinking}/data`]: 'of the platform',
      });
      expect(item).toMatchObject({
        type: 'ltiResourceLink',
        title: 'Photosynthesis',
        url: `${tool}/lti/launch`,
      });
      expect(reply.body).toContain(
        `action="${platform.issuer}/mod/lti/contentitem_return.php?course=3&amp;id=2"`,
      );
      expect(reply.headers['content-security-policy']).toContain(
        `frame-ancestors ${platform.issuer}`,
      );

      const person = student();
      const entered = await enterAs(app, 'student', { person, custom });
      expect(entered.person).toBeNull();
      const record = await scanned(app, entered.ticket);
      expect(record).toMatchObject({
        presentation_id: presentation.presentation_id,
        student_id: null,
      });
      const caller = { ...app, token: record.session_id };
      const { student_id: id } = await call(caller, registerStudent, {
        body: { session_id: record.session_id },
      });
      await ask({ ...caller, id, record }, 'Why are leaves green?');

      // On another day, on another device: the same student.
      const again = await enterAs(app, 'student', { person, custom });
      expect(again.ticket).toBe(entered.ticket);
      expect(await scanned(app, again.ticket)).toMatchObject({
        session_id: record.session_id,
        student_id: id,
      });
      // Another student of the course is somebody else.
      const other = await enterAs(app, 'student', { person: student(), custom });
      expect((await scanned(app, other.ticket)).session_id).not.toBe(record.session_id);
      // No secret is left behind by who has come in.
      const { rows } = await app.database.db.execute(
        sql`select 1 from lti_secrets where kind = 'launch' and data->>'subject' = ${person.sub}`,
      );
      expect(rows).toEqual([]);
    });

    test('names are read where the plan asks for them, and stored nowhere else', async ({
      app,
    }) => {
      const person = student();
      const stored = async () => {
        const { rows } = await app.database.db.execute(
          sql`select data::text as data from lti_secrets where kind = 'launch'`,
        );
        return JSON.stringify(rows);
      };
      const free = await link(app);
      await launch(app, { person, custom: free.custom });
      expect(await stored()).not.toMatch(new RegExp(`Byron|${person.email}`));

      const { custom } = await link(app, 'premium');
      const asked = await enterAs(app, 'student', { person, custom });
      expect(asked.person).toEqual({
        firstname: 'Ada',
        lastname: 'Byron',
        email: person.email,
      });
      // What the platform keeps to itself, the form asks for.
      const { sub } = student();
      const nameless = await enterAs(app, 'student', { person: { sub, role: 'Learner' }, custom });
      expect(nameless.person).toEqual({ firstname: '', lastname: '', email: '' });
      const odd = { sub, role: 'Learner' as const, given_name: ' Ada\u0000 ', email: 'nobody' };
      const { person: read } = await enterAs(app, 'student', { person: odd, custom });
      expect(read).toMatchObject({ firstname: '', email: '' });
    });

    test('a link leads on when the codes are renewed, and nowhere when the project is gone', async ({
      app,
    }) => {
      const { presenter, presentation, custom } = await link(app);
      const params = { id: presentation.presentation_id };
      const person = student();
      const before = await enterAs(app, 'student', { person, custom });
      const { session_id: session } = await scanned(app, before.ticket);
      await call(presenter, renewCodes, { params, body: { frees_silent: false } });
      const after = await enterAs(app, 'student', { person, custom });
      expect(after.ticket).not.toBe(before.ticket);
      expect((await scanned(app, after.ticket)).session_id).toBe(session);
      expect(await fail(app, scan, { body: { token: before.ticket } })).toBe('code_renewed');
      await call(presenter, closeToNew, { params, body: { is_closed_to_new: true } });
      const { ticket } = await enterAs(app, 'student', { person: student(), custom });
      expect(await fail(app, scan, { body: { token: ticket } })).toBe('closed_to_new');
      await call(presenter, deletePresentation, { params });
      const way = await launch(app, { person, custom });
      expect(await fail(app, enterLaunch, { body: way })).toBe('presentation_gone');
    });

    test('who has left comes in as somebody new, by the same ticket', async ({ app }) => {
      const { custom } = await link(app);
      const person = student();
      const { ticket } = await enterAs(app, 'student', { person, custom });
      const record = await scanned(app, ticket);
      const caller = { ...app, token: record.session_id };
      const { student_id: id } = await call(caller, registerStudent, {
        body: { session_id: record.session_id },
      });
      await call(caller, deleteOwnData);
      const again = await scanned(app, (await enterAs(app, 'student', { person, custom })).ticket);
      expect(again.student_id).not.toBe(id);
    });

    test('what was begun in one browser is of no use in another one, and is good once', async ({
      app,
    }) => {
      const { custom } = await link(app);
      const message = { person: student(), custom };
      const { code, proof } = await launch(app, message);
      const stranger = await enterAs(app, 'proof', { code, proof: hashToken('guessed') });
      expect(stranger.storage).toBeNull();
      const again = new URL(stranger.again);
      expect(again.searchParams.get('iss')).toBe(platform.issuer);
      // Begun once more in a window of its own, it leads in.
      expect((await begin(app, again.searchParams, 'GET')).authUrl).toContain(platform.issuer);
      await enterAs(app, 'student', { code, proof });
      expect(await fail(app, enterLaunch, { body: { code, proof } })).toBe('lti_launch_over');

      // In the cookie of the frame, where it has one.
      const begun = await begin(app, platform.begin(message, tool));
      const at = await post(app, await platform.answer(begun.authUrl));
      const { name, value } = begun.cookie;
      const reply = await app.fastify.inject({
        method: 'POST',
        url: '/api/lti/enter',
        headers: { cookie: `other=1; ${name}=${value}` },
        payload: { code: at.split('#')[1] },
      });
      expect(reply.json()).toMatchObject({ next: 'student' });
      expect(String(reply.headers['set-cookie'])).toContain(`${name}=; Path=/api/lti; Max-Age=0`);

      const kept = platform.begin(message, tool, { lti_storage_target: 'keeper' });
      const { authUrl, cookie } = await begin(app, kept);
      const [, next = ''] = (await post(app, await platform.answer(authUrl))).split('#');
      const asked = await call(app, enterLaunch, { body: { code: next } });
      expect(asked).toMatchObject({
        next: 'proof',
        storage: { target: 'keeper', origin: platform.issuer, key: cookie.name },
      });
    });

    test('a state is good once, and so is its nonce', async ({ app }) => {
      const { custom } = await link(app);
      const message = { person: student(), custom };
      const { authUrl } = await begin(app, platform.begin(message, tool));
      const answer = await platform.answer(authUrl);
      await post(app, answer);
      expect(await post(app, answer)).toBe('/lti/refused#lti_launch_over');
      expect(lastRefusal()).toMatchObject({ code: 'lti_launch_over' });
      // The token of one launch with the state of another one.
      expect(
        await refusal(app, message, ({ state }) => ({ id_token: answer.id_token, state })),
      ).toBe('lti_token_refused');
      expect(
        await refusal(app, message, ({ id_token }) => ({ id_token, state: hashToken('x') })),
      ).toBe('lti_launch_over');
      expect(await refusal(app, message, ({ id_token }) => ({ id_token }))).toBe(
        'lti_request_invalid',
      );
      // Nobody is signed in at the platform any more.
      expect(await refusal(app, message, ({ state }) => ({ error: 'login_required', state }))).toBe(
        'lti_person_unknown',
      );
    });

    test('a state is over after ten minutes', async ({ app }) => {
      const { custom } = await link(app);
      const code = await refusal(app, { person: student(), custom }, async (answer) => {
        await app.database.db.execute(
          sql`update lti_secrets set expires_at = now() - interval '1 second' where hash = ${hashToken(answer.state)}`,
        );
        return answer;
      });
      expect(code).toBe('lti_launch_over');
    });

    const now = () => Math.floor(Date.now() / 1_000);
    test.for<[string, Record<string, unknown>, string?]>([
      ['for another client', { aud: 'another' }],
      ['for several, one of them this, without a party', { aud: [platform.clientId, 'another'] }],
      ['for another party', { azp: 'another' }],
      ['of another issuer', { iss: 'https://moodle.elsewhere.example' }],
      ['that is over', { iat: now() - 600, exp: now() - 300 }],
      ['without an end', { exp: undefined }],
      ['of tomorrow', { iat: now() + 86_400, exp: now() + 90_000 }],
      ['with another nonce', { nonce: 'of another launch' }],
      ['without a nonce', { nonce: undefined }],
      ['of another version', { [`${lti}/version`]: '1.4.0' }],
      ['with another message', { [`${lti}/message_type`]: 'LtiSubmissionReviewRequest' }],
      ['without a link', { [`${lti}/resource_link`]: undefined }],
      ['without a deployment', { [`${lti}/deployment_id`]: undefined }],
      ['of another deployment', { [`${lti}/deployment_id`]: '3' }, 'lti_deployment_unknown'],
      ['for another address', { [`${lti}/target_link_uri`]: 'https://elsewhere.example/' }],
      ['of nobody', { sub: undefined }, 'lti_person_unknown'],
    ])('a token %s is refused', async ([, claims, code = 'lti_token_refused'], { app }) => {
      const message = { person: student(), claims };
      expect(await refusal(app, message)).toBe(code);
    });

    test('a token that is not signed, or not with a key of the platform, is refused', async ({
      app,
    }) => {
      const message = { person: student() };
      const withToken = (make: (nonce: string) => Promise<string> | string) =>
        refusal(app, message, async ({ state }, { authUrl }) => {
          const nonce = new URL(authUrl).searchParams.get('nonce')!;
          return { id_token: await make(nonce), state };
        });
      const claims = (nonce: string) => platform.claimsOf(message, { nonce, tool });
      const forged = await startLtiPlatform();
      try {
        expect(await withToken((nonce) => new UnsecuredJWT(claims(nonce)).encode())).toBe(
          'lti_token_refused',
        );
        expect(await withToken((nonce) => forged.sign(claims(nonce)))).toBe('lti_token_refused');
        expect(await withToken(() => 'no.token.at all')).toBe('lti_token_refused');
        expect(await withToken((nonce) => platform.signWithSecret(claims(nonce)))).toBe(
          'lti_token_refused',
        );
      } finally {
        await forged.close();
      }
    });

    test('a key that the platform has changed is known at once; one that is away says so', async ({
      app,
    }) => {
      const { custom } = await link(app);
      const message = { person: student(), custom };
      await platform.rotateKeys();
      await enterAs(app, 'student', message);
      const late = await refusal(app, message, async (answer) => {
        await platform.rotateKeys();
        const { id_token } = await platform.answer(
          (await begin(app, platform.begin(message, tool))).authUrl,
        );
        platform.isAway = true;
        return { ...answer, id_token };
      });
      expect(late).toBe('lti_platform_unavailable');
      expect(lastRefusal()).toMatchObject({ code: 'lti_platform_unavailable' });
    });

    test('a platform is not asked for its keys whenever somebody invents one', async ({ app }) => {
      const operator = await operatorOf(app);
      const other = await startLtiPlatform();
      try {
        await call(operator, addPlatform, { body: other.registration });
        const message = { person: student() };
        const codes = [];
        for (let n = 0; n < 35; n += 1) {
          const { authUrl } = await begin(app, other.begin(message, tool));
          const asked = new URL(authUrl).searchParams;
          const claims = other.claimsOf(message, { nonce: asked.get('nonce')!, tool });
          const id_token = await other.sign(claims, { kid: `invented ${n}` });
          codes.push(await post(app, { id_token, state: asked.get('state')! }));
        }
        expect(other.keyFetches).toBe(30);
        expect(new Set(codes)).toEqual(
          new Set(['/lti/refused#lti_token_refused', '/lti/refused#lti_platform_unavailable']),
        );
      } finally {
        await other.close();
      }
    });

    test('several audiences are fine where this server is the party', async ({ app }) => {
      const { custom } = await link(app);
      const claims = { aud: [platform.clientId, 'another'], azp: platform.clientId };
      await enterAs(app, 'student', { person: student(), custom, claims });
    });

    test('roles in the course decide, and those of the institution where there are none', async ({
      app,
    }) => {
      const { custom, person } = await link(app);
      const of = 'http://purl.imsglobal.org/vocab/lis/v2';
      const next = async (roles: string[]) => {
        const claims = { [`${lti}/roles`]: roles };
        const way = await launch(app, { person, custom, claims });
        return (await call(app, enterLaunch, { body: way })).next;
      };
      for (const roles of [
        ['Instructor'],
        [`${of}/membership#ContentDeveloper`],
        [`${of}/membership/Instructor#TeachingAssistant`, `${of}/institution/person#Student`],
        [`${of}/institution/person#Administrator`],
        [`${of}/system/person#Administrator`],
      ]) {
        expect([roles, await next(roles)]).toEqual([roles, 'teacher']);
      }
      for (const roles of [
        [],
        ['Learner'],
        [`${of}/membership#Learner`, `${of}/institution/person#Administrator`],
        [`${of}/membership#Mentor`],
        [`${of}/institution/person#Instructor`],
      ]) {
        expect([roles, await next(roles)]).toEqual([roles, 'student']);
      }
    });

    test('a link that nobody has chosen for is chosen for by the first teacher', async ({
      app,
    }) => {
      const presenter = await signUp(app, 'free');
      const presentation = await createReady(presenter);
      const person = teacher();
      await connected(app, person, presenter);
      const resourceLink = `by hand ${person.sub}`;
      expect(await refusal(app, { person: student(), resourceLink })).toBe('lti_not_linked');
      const { choice, presentation_id } = await enterAs(app, 'teacher', { person, resourceLink });
      expect(presentation_id).toBeNull();
      expect(choice).toMatchObject({ is_deep_link: false });
      const stranger = await signUp(app, 'free');
      const theirs = await createReady(stranger);
      const body = { choice: choice!.secret, presentation_id: presentation.presentation_id };
      const chooses = (who: Presenter, id = body.presentation_id) =>
        fail(who, chooseForCourse, { body: { ...body, presentation_id: id } });
      expect(await chooses(presenter, theirs.presentation_id)).toBe('presentation_not_found');
      expect(await chooses(stranger, theirs.presentation_id)).toBe('lti_launch_over');
      expect((await call(presenter, chooseForCourse, { body })).answer).toBeNull();
      expect(await chooses(presenter)).toBe('lti_launch_over');
      await enterAs(app, 'student', { person: student(), resourceLink });
      const opened = await enterAs(app, 'teacher', { person, resourceLink });
      expect(opened).toMatchObject({
        presentation_id: presentation.presentation_id,
        choice: null,
      });
      expect((await call({ ...app, token: opened.token }, getProfile)).data.presenter_id).toBe(
        presenter.id,
      );
    });

    test('a link is good on its platform alone', async ({ app }) => {
      const operator = await operatorOf(app);
      const { custom } = await link(app);
      const other = await startLtiPlatform();
      try {
        await call(operator, addPlatform, { body: other.registration });
        const { authUrl } = await begin(app, other.begin({ person: student(), custom }, tool));
        expect(await post(app, await other.answer(authUrl))).toBe('/lti/refused#lti_not_linked');
        // Nor does one platform vouch for people of another.
        const { authUrl: next } = await begin(app, other.begin({ person: student() }, tool));
        const { id_token } = await platform.answer(
          (await begin(app, platform.begin({ person: student() }, tool))).authUrl,
        );
        const state = new URL(next).searchParams.get('state')!;
        expect(await post(app, { id_token, state })).toBe('/lti/refused#lti_token_refused');
      } finally {
        await other.close();
      }
    });

    test('another teacher of the course sees what students see', async ({ app }) => {
      const { custom } = await link(app);
      await enterAs(app, 'student', { person: teacher(), custom });
    });

    test('an answer is posted to an address of the web alone', async ({ app }) => {
      const claims = {
        [`${deepLinking}/deep_linking_settings`]: { deep_link_return_url: 'javascript:alert(1)' },
      };
      const message = { person: teacher(), isDeepLink: true, claims };
      expect(await refusal(app, message)).toBe('lti_token_refused');
    });

    test('students choose nothing', async ({ app }) => {
      expect(await refusal(app, { person: student(), isDeepLink: true })).toBe('lti_teachers_only');
    });

    test('an account is connected by who is signed in to it, never by its address', async ({
      app,
    }) => {
      const presenter = await signUp(app, 'free');
      const person = teacher({ email: presenter.email });
      const way = await launch(app, { person, isDeepLink: true });
      const asked = await enterAs(app, 'connect', way);
      expect(asked).toMatchObject({
        platform: 'Example School',
        email: presenter.email,
        has_account: true,
      });
      const { connection } = asked;
      expect((await call(presenter, getConnection, { body: { connection } })).data).toEqual({
        platform: 'Example School',
        name: 'Hedy Lamarr',
        email: presenter.email,
      });
      await call(presenter, connectCourse, { body: { connection } });
      expect(lines.findLast((line) => line['event'] === 'course_connected')).toMatchObject({
        presenter_id: presenter.id,
      });
      expect(await fail(presenter, connectCourse, { body: { connection } })).toBe(
        'lti_launch_over',
      );
      // The page that waits in the frame goes on.
      const entered = await enterAs(app, 'teacher', way);
      expect(entered.presenter_id).toBe(presenter.id);

      // Neither the account nor the person is connected twice.
      const next = await enterAs(app, 'connect', { person: teacher(), isDeepLink: true });
      const body = { connection: next.connection };
      expect(await fail(presenter, connectCourse, { body })).toBe('lti_other_account');
      expect((await enterAs(app, 'teacher', { person, isDeepLink: true })).presenter_id).toBe(
        presenter.id,
      );
    });

    test('a second factor is asked for, and a blocked account is refused', async ({ app }) => {
      const { presenter, person, custom, presentation } = await link(app);
      const { secret } = await turnOnSecondFactor(presenter);
      const { challenge, presentation_id } = await enterAs(app, 'code', { person, custom });
      expect(presentation_id).toBe(presentation.presentation_id);
      expect(lines.findLast((line) => line['event'])).toMatchObject({
        event: 'code_asked',
        presenter_id: presenter.id,
        by: 'lti',
      });
      const body = { challenge, code: appCode(secret, 1) };
      const { presenter_id: id } = await call(app, loginWithCode, { body });
      expect(id).toBe(presenter.id);
      await app.database.db.execute(
        sql`update presenters set blocked_at = now() where id = ${presenter.id}`,
      );
      const way = await launch(app, { person, custom });
      expect(await fail(app, enterLaunch, { body: way })).toBe('account_blocked');
      expect(lastRefusal()).toMatchObject({ code: 'account_blocked' });
    });

    test('with an account go its connection, its links and what it was choosing for', async ({
      app,
    }) => {
      const { presenter, person, custom } = await link(app);
      await enterAs(app, 'teacher', { person, isDeepLink: true });
      const count = async (from: string) =>
        (await app.database.db.execute(sql.raw(`select 1 from ${from}`))).rows.length;
      const of = `where presenter_id = ${presenter.id}`;
      expect(await count(`lti_secrets ${of}`)).toBe(1);
      await call(presenter, deleteAccount, { body: { password: presenter.password } });
      expect(await count(`lti_secrets ${of}`)).toBe(0);
      expect(await count(`provider_identities ${of}`)).toBe(0);
      expect(await refusal(app, { person: student(), custom })).toBe('lti_not_linked');
      await enterAs(app, 'connect', { person, isDeepLink: true });
    });

    test('a platform registers itself with a link, once', async ({ app }) => {
      const operator = await operatorOf(app);
      const offer = async () =>
        (await call(operator, offerRegistration, { body: { name: 'By itself' } })).data.url;
      const open = async (
        url: string,
        at = `${platform.issuer}/mod/lti/openid-configuration.php`,
      ) => {
        const query = new URLSearchParams({ openid_configuration: at, registration_token: 'once' });
        const reply = await app.fastify.inject(`${new URL(url).pathname}?${query}`);
        return String(reply.headers.location);
      };
      const url = await offer();
      expect(url.startsWith(`${tool}/lti/register/`)).toBe(true);
      expect(await open(url)).toBe('/lti/registered');
      expect(platform.registrations.at(-1)).toMatchObject({
        application_type: 'web',
        response_types: ['id_token'],
        initiate_login_uri: `${tool}/lti/login`,
        redirect_uris: [`${tool}/lti/launch`],
        jwks_uri: `${tool}/lti/jwks`,
        token_endpoint_auth_method: 'private_key_jwt',
        'https://purl.imsglobal.org/spec/lti-tool-configuration': {
          domain: 'localhost:3000',
          target_link_uri: `${tool}/lti/launch`,
        },
      });
      const { data } = await call(operator, listPlatforms);
      const registered = data.find(({ name }) => name === 'By itself')!;
      expect(registered).toMatchObject({
        issuer: platform.issuer,
        client_id: 'registered-by-itself',
        deployment_ids: ['9'],
      });
      expect(await open(url)).toBe('/lti/refused#lti_registration_over');
      expect(await open(await offer())).toBe('/lti/refused#platform_exists');
      await call(operator, removePlatform, { params: { id: registered.id } });

      // Over another host, over plain http elsewhere, what is no description, or none at all.
      const failed = '/lti/refused#lti_registration_failed';
      const { port } = new URL(platform.issuer);
      for (const at of [
        `http://localhost:${port}/mod/lti/openid-configuration.php`,
        'http://moodle.example/openid-configuration.php',
        'file:///etc/passwd',
        `${platform.issuer}/mod/lti/certs.php`,
        `${platform.issuer}/nothing`,
        '',
      ]) {
        expect([at, await open(await offer(), at)]).toEqual([at, failed]);
      }
      platform.registrationAnswer = { client_id: 7 };
      expect(await open(await offer())).toBe(failed);
    });
  },
  {
    LTI: 'on',
    PUBLIC_URL: tool,
    ADMIN_EMAILS: [operatorsAddress],
    SECRET_KEY: ['a key of thirty-two characters at least'],
  },
  { logger },
);

onAStore(
  'platforms of the operator',
  (test) => {
    test('are added, changed and removed; nobody else sees them', async ({ app }) => {
      const operator = await operatorOf(app);
      expect((await call(operator, listAccounts)).offers_lti).toBe(true);
      const { data, tool: urls } = await call(operator, listPlatforms);
      expect(data).toMatchObject([platform.registration]);
      expect(urls).toEqual({
        login_url: `${tool}/lti/login`,
        launch_url: `${tool}/lti/launch`,
        jwks_url: `${tool}/lti/jwks`,
      });
      expect(await fail(operator, addPlatform, { body: platform.registration })).toBe(
        'platform_exists',
      );
      for (const wrong of [
        { auth_url: 'http://moodle.example/auth' },
        { jwks_url: 'javascript:alert(1)' },
        { issuer: '' },
        { frame_origins: ['https://school.example/path'] },
        { frame_origins: ["https://a;script-src 'unsafe-inline'"] },
      ]) {
        const body = { ...platform.registration, ...wrong };
        expect(await fail(operator, addPlatform, { body })).toBe('invalid_input');
      }
      const params = { id: data[0]!.id };
      const body = { ...platform.registration, frame_origins: ['https://portal.example'] };
      await call(operator, changePlatform, { params, body });
      const page = await app.fastify.inject({
        url: `/lti/at/${params.id}`,
        headers: { accept: 'text/html' },
      });
      expect(page.headers['content-security-policy']).toContain(
        `frame-ancestors ${platform.issuer} https://portal.example`,
      );
      expect(page.headers['x-frame-options']).toBeUndefined();
      const unknown = await app.fastify.inject('/lti/at/999');
      expect(unknown.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      const connecting = await app.fastify.inject('/lti/connect');
      expect(connecting.headers['content-security-policy']).toContain("frame-ancestors 'none'");

      await call(operator, removePlatform, { params });
      expect(await fail(operator, removePlatform, { params })).toBe('platform_not_found');
      expect(await fail(operator, changePlatform, { params, body })).toBe('platform_not_found');
      await call(operator, addPlatform, { body: platform.registration });
      const somebody = await signUp(app, 'free');
      expect(await fail(somebody, listPlatforms)).toBe('operators_only');
    });

    test('the key of this server is kept, sealed', async ({ app }) => {
      const keysOf = async () =>
        (await app.fastify.inject('/lti/jwks')).json<{ keys: Record<string, unknown>[] }>().keys;
      const [key] = await keysOf();
      expect(key).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' });
      expect(key).not.toHaveProperty('d');
      await app.restart();
      expect(await keysOf()).toEqual([key]);
      const { rows } = await app.database.db.execute<{ jwk: string }>(
        sql`select jwk from lti_keys`,
      );
      expect(rows.map(({ jwk }) => jwk.split('.').length)).toEqual([5]);
      // After half a year another one signs, and both are told.
      await app.database.db.execute(
        sql`update lti_keys set created_at = now() - interval '181 days'`,
      );
      await link(app);
      expect(await keysOf()).toHaveLength(2);
    });

    test('teachers without an account get one, whose address is to be confirmed', async ({
      app,
    }) => {
      const person = teacher();
      const { token, presenter_id: id } = await enterAs(app, 'teacher', {
        person,
        isDeepLink: true,
      });
      const { data } = await call({ ...app, token }, getProfile);
      expect(data).toMatchObject({
        presenter_id: id,
        name: 'Hedy Lamarr',
        email: person.email,
        has_password: false,
        plan: { type: 'PREMIUM' },
      });
      const { rows } = await app.database.db.execute(
        sql`select 1 from presenters where id = ${id} and email_verified_at is null`,
      );
      expect(rows).toHaveLength(1);
      expect((await enterAs(app, 'teacher', { person, isDeepLink: true })).presenter_id).toBe(id);
      // At the same moment, too.
      const twin = teacher();
      const both = await Promise.all(
        [1, 2].map(() => enterAs(app, 'teacher', { person: twin, isDeepLink: true })),
      );
      expect(both[0]!.presenter_id).toBe(both[1]!.presenter_id);
      // An address that somebody has is no reason to let somebody else in.
      const taken = await enterAs(app, 'connect', {
        person: teacher({ email: person.email! }),
        isDeepLink: true,
      });
      expect(taken.has_account).toBe(true);
      // Who says no address connects an account.
      const { sub } = teacher();
      await enterAs(app, 'connect', { person: { sub, role: 'Instructor' }, isDeepLink: true });
    });

    test('who shows that the address is theirs takes such an account over', async ({ app }) => {
      const person = teacher();
      const { presenter_id: id } = await enterAs(app, 'teacher', { person, isDeepLink: true });
      const link = hashToken('mailed');
      await app.database.db.execute(
        sql`insert into password_resets values (${link}, ${id}, now() + interval '10 minutes')`,
      );
      const body = { token: 'mailed', new_password: 'difference-engine' };
      await call(app, updatePassword, { body });
      await enterAs(app, 'connect', { person, isDeepLink: true });
    });
  },
  {
    LTI: 'on',
    LTI_ACCOUNTS: 'PREMIUM',
    PUBLIC_URL: tool,
    ADMIN_EMAILS: [operatorsAddress],
    SECRET_KEY: ['a key of thirty-two characters at least'],
  },
);

onAStore('without LTI', (test) => {
  test('nothing of it is there', async ({ app }) => {
    const operator = await signUp(app, 'free');
    expect(await call(operator, listAccounts)).not.toHaveProperty('offers_lti');
    for (const url of ['/lti/login', '/lti/launch', '/lti/jwks', '/lti/at/1', '/lti/connect']) {
      for (const method of ['GET', 'POST'] as const) {
        const reply = await app.fastify.inject({ method, url, headers: { accept: 'text/html' } });
        expect([url, reply.statusCode]).toEqual([url, 404]);
      }
    }
    const { failure } = await attempt(app, enterLaunch, { body: { code: 'x' } });
    expect(failure?.code).toBe('not_found');
    expect(await fail(operator, listPlatforms)).toBe('not_found');
    expect(
      await fail(operator, chooseForCourse, { body: { choice: 'x', presentation_id: 1 } }),
    ).toBe('not_found');
  });
});
