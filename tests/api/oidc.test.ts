// Signing in through an identity provider, against a real one that runs beside the tests.

import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeEach, expect } from 'vitest';
import {
  deleteAccount,
  getProfile,
  getSetup,
  googleLogin,
  login,
  loginWithCode,
  logout,
  register,
  resetPassword,
  updatePassword,
} from '../../contract/api/accounts/accounts.ts';
import { changePlan } from '../../contract/api/accounts/plans-and-usage.ts';
import { updateProfile } from '../../contract/api/accounts/profile.ts';
import { beginProviderLogin, finishProviderLogin } from '../../contract/api/accounts/providers.ts';
import { listSignIns } from '../../contract/api/accounts/sign-ins.ts';
import { readConfig } from '../../server/config.ts';
import { countRows, onAStore, onEachStore, type TestApp } from '../support/app.ts';
import { untilBlocked } from '../support/blocked.ts';
import { attempt, call, fail } from '../support/call.ts';
import { followTo, startIdentityProvider, type Person } from '../support/identity-provider.ts';
import { newEmail, signIn, signUp } from '../support/people.ts';
import { appCode, turnOnSecondFactor } from '../support/second-factor.ts';

const origin = 'https://ask.example.org';
const idp = await startIdentityProvider([origin], ['oidc', 'school', 'brief']);
afterAll(() => idp.close());
beforeEach(async () => {
  idp.isAway = false;
  if (!idp.isTalkative) {
    idp.isTalkative = true;
    await idp.rotateKeys();
  }
});

const { PROVIDERS } = readConfig({
  OIDC_ISSUER: idp.issuer,
  OIDC_CLIENT_ID: idp.clientId,
  OIDC_CLIENT_SECRET: idp.clientSecret,
  OIDC_LABEL: 'the house',
  OIDC_SCHOOL_ISSUER: idp.issuer,
  OIDC_SCHOOL_CLIENT_ID: idp.clientId,
  OIDC_SCHOOL_CLIENT_SECRET: idp.clientSecret,
  OIDC_SCHOOL_LABEL: 'Example School',
  OIDC_SCHOOL_ALLOWED_DOMAINS: 'school.example, staff.school.example',
  OIDC_SCHOOL_PLAN_CLAIM: 'groups',
  OIDC_SCHOOL_PLANS: 'teachers=PREMIUM, heads=ENTERPRISE',
  OIDC_BRIEF_ISSUER: idp.issuer,
  OIDC_BRIEF_CLIENT_ID: idp.clientId,
  OIDC_BRIEF_CLIENT_SECRET: idp.clientSecret,
  OIDC_BRIEF_TRUST_EMAIL: 'on',
});

const lines: Record<string, unknown>[] = [];
const logger = pino(
  { level: 'info' },
  { write: (line: string) => void lines.push(JSON.parse(line)) },
);
const eventsOf = (code: string) => lines.filter((line) => line['code'] === code && line['event']);

let people = 0;
const somebody = (more: Partial<Person> = {}): Person => ({
  sub: `person-${(people += 1)}-${newEmail()}`,
  email: newEmail(),
  email_verified: true,
  name: 'Hedy Lamarr',
  ...more,
});

/** Goes to the provider as `person`, and back. @param cookies of the browser, where it is known there */
async function goThrough(
  app: TestApp,
  person: Person | null,
  {
    provider = 'oidc',
    plan_id,
    cookies,
  }: { provider?: string; plan_id?: number; cookies?: Map<string, string> } = {},
) {
  idp.person = person;
  const { url, attempt: kept } = await call(app, beginProviderLogin, {
    body: { provider, plan_id },
  });
  const back = await followTo(url, `${origin}/presenter/provider/${provider}`, cookies);
  return { provider, attempt: kept, answer: back.search };
}

const enter = async (app: TestApp, ...way: [Person | null, Parameters<typeof goThrough>[2]?]) =>
  signIn(app, finishProviderLogin, { body: await goThrough(app, ...way) });

const refusalOf = async (app: TestApp, ...way: [Person | null, Parameters<typeof goThrough>[2]?]) =>
  fail(app, finishProviderLogin, { body: await goThrough(app, ...way) });

const profileOf = async (app: TestApp, { token }: { token: string }) =>
  (await call(app, getProfile, { token })).data;

const verify = (app: TestApp, id: number) =>
  app.database.db.execute(sql`update presenters set email_verified_at = now() where id = ${id}`);

const block = (app: TestApp, id: number) =>
  app.database.db.execute(sql`update presenters set blocked_at = now() where id = ${id}`);

onEachStore(
  'sign-in through a provider',
  (test) => {
    test('the page learns which buttons to show', async ({ app }) => {
      const { data } = await call(app, getSetup);
      expect(data).toMatchObject({
        offers_passwords: true,
        providers: [
          { id: 'oidc', label: 'the house' },
          { id: 'brief', label: 'OpenID Connect' },
          { id: 'school', label: 'Example School' },
        ],
      });
    });

    test('people are led away with PKCE, a state and a nonce, each made anew', async ({ app }) => {
      const urls = [1, 2].map(async () => {
        const { url } = await call(app, beginProviderLogin, { body: { provider: 'oidc' } });
        return new URL(url).searchParams;
      });
      const [one, other] = await Promise.all(urls);
      expect(Object.fromEntries(one!)).toMatchObject({
        client_id: 'askroom',
        response_type: 'code',
        redirect_uri: `${origin}/presenter/provider/oidc`,
        scope: 'openid email profile',
        code_challenge_method: 'S256',
      });
      for (const name of ['state', 'nonce', 'code_challenge']) {
        expect(one!.get(name)?.length).toBeGreaterThan(40);
        expect(one!.get(name)).not.toBe(other!.get(name));
      }
    });

    test('an account is made once and found again, also with another address', async ({ app }) => {
      const person = somebody({ given_name: 'Hedy', family_name: 'Lamarr' });
      const first = await enter(app, person);
      expect(await profileOf(app, first)).toMatchObject({
        name: 'Hedy Lamarr',
        first_name: 'Hedy',
        last_name: 'Lamarr',
        email: person.email,
        has_password: false,
        is_email_unconfirmed: false,
        plan: { type: 'FREE' },
      });
      const again = await enter(app, { ...person, email: newEmail() });
      expect(again.presenter_id).toBe(first.presenter_id);
      expect((await profileOf(app, again)).email).toBe(person.email);
    });

    test('of two who come for the first time at once both are in one account', async ({ app }) => {
      const person = somebody();
      const bodies = [await goThrough(app, person), await goThrough(app, person)];
      const entered = await Promise.all(
        bodies.map((body) => signIn(app, finishProviderLogin, { body })),
      );
      expect(new Set(entered.map(({ presenter_id }) => presenter_id)).size).toBe(1);
    });

    test('who comes twice is let in, though the one account is made while the other looks', async ({
      app,
    }) => {
      const { db, kind } = app.database;
      // There one transaction comes after the other.
      if (kind === 'pglite') return;
      const person = somebody();
      const { presenter_id: id } = await enter(app, person);
      const { rows } = await db.execute(sql`
        delete from provider_identities where presenter_id = ${id} returning issuer, subject`);
      const { issuer, subject } = rows[0]!;
      const body = await goThrough(app, person);
      const { entering } = await db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from presenters where id = ${id} for update`);
        const entering = attempt(app, finishProviderLogin, { body });
        await untilBlocked(app.database);
        await tx.execute(sql`
          insert into provider_identities (presenter_id, issuer, subject)
          values (${id}, ${issuer}, ${subject})`);
        return { entering };
      });
      expect((await entering).failure).toBeUndefined();
    });

    test('the plan that was chosen before counts for a new account', async ({ app }) => {
      const entered = await enter(app, somebody(), { plan_id: 2 });
      expect((await profileOf(app, entered)).plan.type).toBe('PREMIUM');
      const body = { provider: 'oidc', plan_id: 99 };
      expect(await fail(app, beginProviderLogin, { body })).toBe('plan_not_found');
    });

    test('a claim makes the plan, at each sign-in', async ({ app }) => {
      const person = somebody({
        email: `a.${people}${Date.now()}@school.example`,
        groups: ['teachers'],
      });
      const planOf = async (groups: unknown) => {
        const entered = await enter(app, { ...person, groups }, { provider: 'school', plan_id: 3 });
        return (await profileOf(app, entered)).plan.type;
      };
      expect(await planOf(['teachers'])).toBe('PREMIUM');
      expect(await planOf(['teachers', 'heads'])).toBe('ENTERPRISE');
      expect(await planOf('teachers')).toBe('PREMIUM');
      expect(await planOf(['pupils'])).toBe('FREE');
      expect(await planOf(undefined)).toBe('FREE');
      const { rows } = await app.database.db.execute(
        sql`select reason, amount from credit_entries join presenters on presenters.id = presenter_id
          where email = ${person.email} order by credit_entries.id`,
      );
      const { token } = await enter(app, person, { provider: 'school' });
      expect(await fail(app, changePlan, { token, body: { plan_id: 3 } })).toBe('plan_provided');
      // Coming and going earns nothing twice.
      expect(rows).toHaveLength(2);
    });

    test('an account of the same address is theirs when both sides know it to be', async ({
      app,
    }) => {
      const presenter = await signUp(app, 'free');
      await verify(app, presenter.id);
      const person = somebody({ email: presenter.email.toUpperCase() });
      expect((await enter(app, person)).presenter_id).toBe(presenter.id);
      const { email, password } = presenter;
      await signIn(app, login, { body: { email, password } });
      expect((await enter(app, person)).presenter_id).toBe(presenter.id);
    });

    test('who made an account of somebody’s address loses it to that person', async ({ app }) => {
      const stranger = await signUp(app, 'free');
      const { email, password, token } = stranger;
      const owner = await enter(app, somebody({ email }));
      expect(owner.presenter_id).toBe(stranger.id);
      expect(await fail(app, getProfile, { token })).toBe('unauthorized');
      expect(await fail(app, login, { body: { email, password } })).toBe('invalid_credentials');
    });

    test('who is given the address of somebody else later does not get their account', async ({
      app,
    }) => {
      const former = somebody();
      const { presenter_id } = await enter(app, former);
      const before = await countRows(app);
      const body = await goThrough(app, somebody({ email: former.email! }));
      expect(await fail(app, finishProviderLogin, { body })).toBe('provider_other_account');
      expect(await countRows(app)).toEqual({ ...before });
      expect(eventsOf('provider_other_account').at(-1)).toMatchObject({
        event: 'sign_in_failed',
        presenter_id,
      });
    });

    test('a code is asked for where somebody has turned it on', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      await verify(app, presenter.id);
      const { secret } = await turnOnSecondFactor(presenter);
      const body = await goThrough(app, somebody({ email: presenter.email }));
      const asked = await call(app, finishProviderLogin, { body });
      if (!('challenge' in asked)) throw new Error('No code is asked for');
      const { token } = await call(app, loginWithCode, {
        body: { challenge: asked.challenge, code: appCode(secret, 1) },
      });
      // The provider's session ends as well.
      expect((await call(app, logout, { token })).provider_url).toContain('id_token_hint=');
    });

    test('who is blocked is refused, whichever way they come, and their sessions end', async ({
      app,
    }) => {
      const person = somebody();
      const { presenter_id, token } = await enter(app, person);
      await block(app, presenter_id);
      expect(await fail(app, getProfile, { token })).toBe('unauthorized');
      expect(await refusalOf(app, person)).toBe('account_blocked');
      const other = await signUp(app, 'free');
      const { email, password } = other;
      await block(app, other.id);
      expect(await fail(app, login, { body: { email, password } })).toBe('account_blocked');
      expect(eventsOf('account_blocked').at(-1)).toMatchObject({
        event: 'sign_in_failed',
        presenter_id: other.id,
      });
      // Nor is an account of theirs taken back, which nobody had shown to be theirs.
      expect(await refusalOf(app, somebody({ email }))).toBe('account_blocked');
      const wrong = { email, password: `${password}!` };
      expect(await fail(app, login, { body: wrong })).toBe('invalid_credentials');
    });

    test.for<[string, Partial<Person>, string]>([
      ['an address that is not confirmed', { email_verified: false }, 'oidc'],
      ['no word on whether it is confirmed', { email_verified: undefined }, 'oidc'],
      ['no address', { email: undefined }, 'oidc'],
      ['an address that the provider calls unconfirmed', { email_verified: false }, 'brief'],
    ])('%s is refused', async ([_, wrong, provider], { app }) => {
      const before = await countRows(app);
      const person = somebody(wrong as Person);
      expect(await refusalOf(app, person, { provider })).toBe('provider_email_unverified');
      expect(await countRows(app)).toEqual(before);
      expect(eventsOf('provider_email_unverified').at(-1)?.['event']).toBe('sign_in_failed');
    });

    test('a provider may be trusted that says nothing of addresses', async ({ app }) => {
      const person = somebody();
      delete person.email_verified;
      const entered = await enter(app, person, { provider: 'brief' });
      expect((await profileOf(app, entered)).email).toBe(person.email);
    });

    test('a foreign domain is refused, also one that looks alike', async ({ app }) => {
      const before = await countRows(app);
      for (const domain of [
        'example.org',
        'evilschool.example',
        'x.school.example',
        'school.example.org',
      ]) {
        const person = somebody({ email: `a@${domain}` });
        expect(await refusalOf(app, person, { provider: 'school' })).toBe(
          'provider_domain_refused',
        );
      }
      expect(await countRows(app)).toEqual(before);
      expect(eventsOf('provider_domain_refused').at(-1)?.['event']).toBe('sign_in_failed');
      const email = `b.${Date.now()}@STAFF.School.Example`;
      await enter(app, somebody({ email }), { provider: 'school' });
    });

    test('who changes their mind is told so', async ({ app }) => {
      expect(await refusalOf(app, null)).toBe('provider_cancelled');
      expect(eventsOf('provider_cancelled').at(-1)?.['event']).toBe('sign_in_failed');
    });

    test('claims that are not in the token are asked for', async ({ app }) => {
      idp.isTalkative = false;
      await idp.rotateKeys();
      const person = somebody({ groups: ['heads'], email: `c.${Date.now()}@school.example` });
      const entered = await enter(app, person, { provider: 'school' });
      expect(await profileOf(app, entered)).toMatchObject({
        email: person.email,
        name: 'Hedy Lamarr',
        plan: { type: 'ENTERPRISE' },
      });
    });

    test('a new key of the provider is known at once', async ({ app }) => {
      const person = somebody();
      const first = await enter(app, person);
      await idp.rotateKeys();
      expect((await enter(app, person)).presenter_id).toBe(first.presenter_id);
    });

    test('each answer is good once, and only where it was asked for', async ({ app }) => {
      const before = await countRows(app);
      const mine = await goThrough(app, somebody());
      const theirs = await goThrough(app, somebody());
      const wrong = [
        { ...mine, attempt: 'x' },
        { ...mine, provider: 'school' },
        // The answer that somebody else would have this browser take.
        { ...theirs, answer: mine.answer },
      ];
      for (const body of wrong) {
        expect(await fail(app, finishProviderLogin, { body })).toBe('provider_failed');
      }
      for (const body of [mine, theirs]) {
        expect(await fail(app, finishProviderLogin, { body })).toBe('provider_failed');
      }
      const good = await goThrough(app, somebody());
      const tries = await Promise.all(
        [1, 2, 3].map(() => attempt(app, finishProviderLogin, { body: good })),
      );
      expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
      const { presenters } = await countRows(app);
      expect(presenters).toBe(before['presenters']! + 1);
    });

    test('an answer without a code, with two, or of another issuer is refused', async ({ app }) => {
      for (const spoil of [
        () => '?',
        (answer: string) => `${answer}&code=another`,
        (answer: string) => answer.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'),
        (answer: string) => answer.replace(/state=[^&]+/, 'state=another'),
      ]) {
        const body = await goThrough(app, somebody());
        const spoilt = { ...body, answer: spoil(body.answer) };
        expect(await fail(app, finishProviderLogin, { body: spoilt })).toBe('provider_failed');
      }
    });

    test('an attempt is over after a quarter of an hour', async ({ app }) => {
      const body = await goThrough(app, somebody());
      await app.database.db.execute(
        sql`update provider_attempts set expires_at = expires_at - interval '15 minutes'`,
      );
      expect(await fail(app, finishProviderLogin, { body })).toBe('provider_failed');
    });

    test('while the provider is away people are told, and the next try works', async ({ app }) => {
      const body = await goThrough(app, somebody());
      idp.isAway = true;
      expect(await fail(app, finishProviderLogin, { body })).toBe('provider_unavailable');
      const asked = { body: { provider: 'oidc' } };
      expect(await fail(app, beginProviderLogin, asked)).toBe('provider_unavailable');
      const event = eventsOf('provider_unavailable').at(-1)!;
      expect(event['event']).toBe('sign_in_failed');
      const cause = lines.find((line) => line['reqId'] === event['reqId'] && line['cause']);
      expect(cause).toMatchObject({ provider: 'oidc', code: 'provider_unavailable' });
      idp.isAway = false;
      await enter(app, somebody());
    });

    test('a provider that is not set up is refused', async ({ app }) => {
      const body = { provider: 'elsewhere' };
      expect(await fail(app, beginProviderLogin, { body })).toBe('social_login_unavailable');
      expect(
        await fail(app, finishProviderLogin, {
          body: { ...body, attempt: 'x', answer: '?code=x' },
        }),
      ).toBe('social_login_unavailable');
    });

    test('who leaves is led to the end of the session at the provider', async ({ app }) => {
      const cookies = new Map<string, string>();
      const person = somebody();
      const { token } = await enter(app, person, { cookies });
      // The browser is known there: nobody is asked.
      const before = idp.calls.length;
      const again = await enter(app, person, { cookies });
      expect(idp.calls.slice(before)).not.toContain('GET /asked');
      const { data } = await call(app, listSignIns, { token });
      expect(data).toHaveLength(2);
      const { provider_url: url } = await call(app, logout, { token });
      expect(new URL(url!).searchParams.get('post_logout_redirect_uri')).toBe(
        `${origin}/presenter/login`,
      );
      await endAt(url!, cookies);
      await enter(app, person, { cookies });
      expect(idp.calls).toContain('GET /asked');
      idp.isAway = true;
      expect((await call(app, logout, { token: again.token })).provider_url).toBeUndefined();
    });

    test('who signed in with a password is led nowhere', async ({ app }) => {
      const { token } = await signUp(app, 'free');
      expect((await call(app, logout, { token })).provider_url).toBeUndefined();
    });

    test('the log tells who came by which provider, and nothing that was sent', async ({ app }) => {
      const person = somebody();
      const { presenter_id } = await enter(app, person);
      expect(lines.findLast((line) => line['event'] === 'signed_in')).toMatchObject({
        by: 'oidc',
        provider: 'oidc',
        presenter_id,
      });
      const all = JSON.stringify(lines);
      for (const secret of [person.email!, person.sub, idp.clientSecret, 'code=']) {
        expect(all).not.toContain(secret);
      }
    });
  },
  { PROVIDERS },
  { logger },
);

/** Confirms what the provider asks. */
async function endAt(url: string, cookies: Map<string, string>): Promise<void> {
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const page = await fetch(url, { headers: { cookie: cookie() } });
  for (const set of page.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    cookies.set(name, value);
  }
  const form = await page.text();
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(form)!;
  const ended = await fetch(`${idp.issuer}/session/end/confirm`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookie(), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  });
  expect(ended.headers.get('location')).toContain(`${origin}/presenter/login`);
  for (const set of ended.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    cookies.set(name, value);
  }
}

onAStore(
  'a server without passwords',
  (test) => {
    test('passwords are neither offered nor taken', async ({ app }) => {
      const { data } = await call(app, getSetup);
      expect(data.offers_passwords).toBe(false);
      const [email, password] = [newEmail(), 'difference-engine'];
      const account = { name: 'Ada', email, password, plan_id: 1 };
      expect(await fail(app, register, { body: account })).toBe('passwords_off');
      expect(await fail(app, login, { body: { email, password } })).toBe('passwords_off');
      expect(await fail(app, resetPassword, { body: { email } })).toBe('passwords_off');
      const link = { token: 'x', new_password: password };
      expect(await fail(app, updatePassword, { body: link })).toBe('passwords_off');
      expect((await countRows(app))['presenters']).toBe(0);
    });

    test('Google goes on as it is set up', async ({ app }) => {
      const body = { idToken: 'x' };
      expect(await fail(app, googleLogin, { body })).toBe('social_login_unavailable');
    });

    test('an account has none and gets none', async ({ app }) => {
      const entered = await enter(app, somebody());
      const { token } = entered;
      expect(await profileOf(app, entered)).toMatchObject({
        has_password: false,
        passwords_off: true,
      });
      const body = { name: 'Ada', password: 'nanosecond', current_password: 'x' };
      expect(await fail(app, updateProfile, { token, body })).toBe('passwords_off');
    });

    test('who signed in just now may delete the account, later only after another sign-in', async ({
      app,
    }) => {
      const person = somebody();
      const { token, presenter_id } = await enter(app, person);
      await app.database.db.execute(
        sql`update presenter_tokens set created_at = created_at - interval '11 minutes'
          where presenter_id = ${presenter_id}`,
      );
      expect(await fail(app, deleteAccount, { token, body: {} })).toBe('sign_in_not_new');
      const again = await enter(app, person);
      await call(app, deleteAccount, { token: again.token, body: {} });
      expect(await fail(app, getProfile, { token: again.token })).toBe('unauthorized');
      const other = await enter(app, person);
      expect(other.presenter_id).not.toBe(presenter_id);
    });
  },
  { PROVIDERS, SIGN_IN: 'oidc' },
);
