// Signing in with Google and Facebook, against an issuer with real keys and a stand-in for the
// Graph API that run beside the tests.

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, expect } from 'vitest';
import {
  facebookLogin,
  getProfile,
  getSetup,
  googleLogin,
  login,
  loginWithCode,
  resetPassword,
  updatePassword,
  verifyEmail,
} from '../../contract/api/accounts/accounts.ts';
import { changeEmail } from '../../contract/api/accounts/email-change.ts';
import { updateProfile } from '../../contract/api/accounts/profile.ts';
import { getSecondFactor } from '../../contract/api/accounts/second-factor.ts';
import { insertEmailVerification } from '../../server/accounts/accounts.store.ts';
import { putEmailChange } from '../../server/accounts/email-change/email-change.store.ts';
import { countRows, onAStore, type TestApp } from '../support/app.ts';
import { attempt, call, fail } from '../support/call.ts';
import { mailTo } from '../support/mails.ts';
import { newEmail, signIn, signUp } from '../support/people.ts';
import { appCode, turnOnSecondFactor } from '../support/second-factor.ts';

const clientId = 'askroom.apps.googleusercontent.com';
const { publicKey, privateKey } = await generateKeyPair('RS256');
const strangers = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };

/** Access token -> who it belongs to. */
const facebookUsers = new Map<string, { id: string; app: string; name: string; email?: string }>();

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
  response.setHeader('content-type', 'application/json');
  const user = facebookUsers.get(
    searchParams.get('input_token') ?? searchParams.get('access_token') ?? '',
  );
  const isLed = searchParams.get('input_token') === 'led-elsewhere' && pathname !== '/elsewhere';
  if (pathname === '/keys') response.end(JSON.stringify({ keys: [jwk] }));
  else if (isLed)
    response
      .writeHead(302, { location: `/elsewhere${request.url!.slice(request.url!.indexOf('?'))}` })
      .end();
  else if (!user) response.writeHead(400).end(JSON.stringify({ error: { code: 190 } }));
  else if (pathname === '/v21.0/debug_token' || pathname === '/elsewhere') {
    const isApp = searchParams.get('access_token') === 'app|secret';
    const data = { app_id: user.app, user_id: user.id, is_valid: isApp };
    response.end(JSON.stringify({ data }));
  } else response.end(JSON.stringify({ id: user.id, name: user.name, email: user.email }));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

interface Claims {
  sub?: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
  issuer?: string;
  audience?: string;
  expires?: string;
  nonce?: string;
  key?: CryptoKey;
}

function idToken({ issuer, audience, expires, key, ...claims }: Claims): Promise<string> {
  // As Google numbers them.
  const known = { email_verified: true, name: 'Hedy Lamarr', jti: randomUUID() };
  return new SignJWT({ ...known, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(issuer ?? 'https://accounts.google.com')
    .setAudience(audience ?? clientId)
    .setIssuedAt()
    .setExpirationTime(expires ?? '1h')
    .sign(key ?? privateKey);
}

onAStore(
  'social sign-in',
  (test) => {
    const google = async (app: TestApp, claims: Claims) =>
      signIn(app, googleLogin, { body: { idToken: await idToken(claims) } });

    test('the page learns the ids, and may load what they need', async ({ app }) => {
      const { data } = await call(app, getSetup);
      expect(data).toMatchObject({ google_client_id: clientId, facebook_app_id: 'app' });
      const { headers } = await app.fastify.inject({ url: '/api/plans' });
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(
        /script-src 'self'(?: 'sha256-[\w+/=]+')* https:\/\/accounts\.google\.com\/gsi\/ https:\/\/connect\.facebook\.net/,
      );
    });

    test('a Google account is made once and found again, also with another address', async ({
      app,
    }) => {
      const sub = newEmail();
      const first = await google(app, { sub, email: newEmail() });
      const again = await google(app, { sub, email: newEmail() });
      expect(again.presenter_id).toBe(first.presenter_id);
      const { data } = await call(app, getProfile, { token: again.token });
      expect(data).toMatchObject({ name: 'Hedy Lamarr', plan: { type: 'FREE' } });
    });

    test('the parts of the name are the provider’s; a password is set by mail', async ({ app }) => {
      const names = { name: 'María José García Pérez' };
      const token = await idToken({
        sub: newEmail(),
        email: newEmail(),
        ...names,
        given_name: 'María José',
        family_name: 'García Pérez',
      });
      const { token: session } = await signIn(app, googleLogin, { body: { idToken: token } });
      const { data } = await call(app, getProfile, { token: session });
      expect(data).toMatchObject({
        ...names,
        first_name: 'María José',
        last_name: 'García Pérez',
        has_password: false,
      });
      const body = { ...names, password: 'nanosecond', current_password: 'x' };
      expect(await fail(app, updateProfile, { token: session, body })).toBe('no_password');
    });

    test('a name longer than ours may be, and what cannot be stored in it, is cut', async ({
      app,
    }) => {
      const name = `A\0da ${'x'.repeat(300)}`;
      const token = await idToken({ sub: newEmail(), email: newEmail(), name });
      const { token: session } = await signIn(app, googleLogin, { body: { idToken: token } });
      const { data } = await call(app, getProfile, { token: session });
      expect(data.name).toBe(`Ada ${'x'.repeat(116)}`);
    });

    test('who has turned a code on is asked for it here, too', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      const { email, id } = presenter;
      await app.database.db.execute(
        sql`update presenters set email_verified_at = now() where id = ${id}`,
      );
      const { secret, recoveryCodes } = await turnOnSecondFactor(presenter);
      const sub = newEmail();
      for (const code of [appCode(secret, 1), recoveryCodes[0]]) {
        const body = { idToken: await idToken({ sub, email }) };
        const asked = await call(app, googleLogin, { body });
        if (!('challenge' in asked)) throw new Error('No code is asked for');
        const { challenge } = asked;
        const signedIn = await call(app, loginWithCode, { body: { challenge, code } });
        expect(signedIn.presenter_id).toBe(id);
      }
    });

    test('whose address it is takes the account without the code of who made it', async ({
      app,
    }) => {
      const stranger = await signUp(app, 'free');
      await turnOnSecondFactor(stranger);
      const owner = await google(app, { sub: newEmail(), email: stranger.email });
      const { data } = await call(app, getSecondFactor, { token: owner.token });
      expect(data).toEqual({ is_on: false, recovery_codes_left: 0 });
    });

    test('an id that could not be stored, and a token without an end, are refused', async ({
      app,
    }) => {
      const before = await countRows(app);
      const email = newEmail();
      const body = { idToken: await idToken({ sub: 'a\0b', email }) };
      expect(await fail(app, googleLogin, { body })).toBe('invalid_credentials');
      const endless = await new SignJWT({ email_verified: true, sub: 'endless', email })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer('https://accounts.google.com')
        .setAudience(clientId)
        .setIssuedAt()
        .sign(privateKey);
      expect(await fail(app, googleLogin, { body: { idToken: endless } })).toBe(
        'invalid_credentials',
      );
      expect(await countRows(app)).toEqual(before);
    });

    test('the plan that was chosen before signing up counts', async ({ app }) => {
      const token = await idToken({ sub: newEmail(), email: newEmail() });
      const body = { idToken: token, plan_id: 2 };
      const signedIn = await signIn(app, googleLogin, { body });
      const { data } = await call(app, getProfile, { token: signedIn.token });
      expect(data.plan.type).toBe('PREMIUM');
    });

    test('the plan counts for Facebook too', async ({ app }) => {
      const id = newEmail();
      facebookUsers.set('planned', { id, app: 'app', name: 'Karl Braun', email: newEmail() });
      const body = { accessToken: 'planned', userID: id, plan_id: 3 };
      const { token } = await signIn(app, facebookLogin, { body });
      const { data } = await call(app, getProfile, { token });
      expect(data.plan.type).toBe('ENTERPRISE');
    });

    test('an account keeps its password when its address was shown to be its own', async ({
      app,
    }) => {
      const presenter = await signUp(app, 'free');
      const { email } = presenter;
      await call(app, resetPassword, { body: { email } });
      const [, link] = /verify\?token=(\S+)/.exec(await mailTo(app, email, 'verify?token='))!;
      const password = 'nanosecond';
      await call(app, updatePassword, { body: { token: link, new_password: password } });
      const { presenter_id } = await google(app, { sub: newEmail(), email: email.toUpperCase() });
      expect(presenter_id).toBe(presenter.id);
      await signIn(app, login, { body: { email, password } });
    });

    test('who made an account of somebody’s address loses it to that person', async ({ app }) => {
      const stranger = await signUp(app, 'free');
      const { email, password, token } = stranger;
      await call(app, resetPassword, { body: { email } });
      await mailTo(app, email, 'verify?token=');
      await insertEmailVerification(app.database.db, {
        hash: newEmail(),
        presenterId: stranger.id,
        expiresAt: new Date(Date.now() + 60_000),
      });
      await putEmailChange(app.database.db, {
        presenterId: stranger.id,
        email: newEmail(),
        askedBy: newEmail(),
        expiresAt: new Date(Date.now() + 60_000),
      });
      const owner = await google(app, { sub: newEmail(), email });
      expect(owner.presenter_id).toBe(stranger.id);
      expect(await fail(app, getProfile, { token })).toBe('unauthorized');
      expect(await fail(app, login, { body: { email, password } })).toBe('invalid_credentials');
      const { data } = await call(app, getProfile, { token: owner.token });
      expect(data.has_password).toBe(false);
      const { rows } = await app.database.db.execute(
        sql`select 1 from password_resets where presenter_id = ${stranger.id}
          union all select 1 from email_verifications where presenter_id = ${stranger.id}
          union all select 1 from email_changes where presenter_id = ${stranger.id}`,
      );
      expect(rows).toEqual([]);
    });

    test('an account that changes its address is found by Google as before', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      const { email, password } = presenter;
      await call(app, resetPassword, { body: { email } });
      const [, reset] = /verify\?token=(\S+)/.exec(await mailTo(app, email, 'verify?token='))!;
      await call(app, updatePassword, { body: { token: reset, new_password: `${password}!` } });
      const sub = newEmail();
      const { token } = await google(app, { sub, email });
      const wanted = newEmail();
      const body = { email: wanted, password: `${password}!` };
      await call(app, changeEmail, { token, body });
      const [, link] = /verify-email\?token=(\S+)/.exec(
        await mailTo(app, wanted, 'verify-email?token='),
      )!;
      await call(app, verifyEmail, { body: { token: link } });
      expect((await google(app, { sub, email })).presenter_id).toBe(presenter.id);
    });

    test('a Facebook account gets another address once it has a password, and is found as before', async ({
      app,
    }) => {
      const [former, wanted, password] = [newEmail(), newEmail(), 'difference-engine'];
      const user = { id: newEmail(), app: 'app', name: 'Karl Braun', email: former };
      facebookUsers.set('moving', user);
      const body = { accessToken: 'moving', userID: user.id };
      const enter = () => signIn(app, facebookLogin, { body });
      const first = await enter();
      // Nothing that could be typed would be right.
      for (const typed of ['x', password]) {
        const asked = { token: first.token, body: { email: wanted, password: typed } };
        expect(await fail(app, changeEmail, asked)).toBe('no_password');
      }
      await call(app, resetPassword, { body: { email: former } });
      const [, reset] = /verify\?token=(\S+)/.exec(await mailTo(app, former, 'verify?token='))!;
      await call(app, updatePassword, { body: { token: reset, new_password: password } });
      const { token } = await enter();
      await call(app, changeEmail, { token, body: { email: wanted, password } });
      const [, link] = /verify-email\?token=(\S+)/.exec(
        await mailTo(app, wanted, 'verify-email?token='),
      )!;
      await call(app, verifyEmail, { body: { token: link } });
      const emailOf = async (of: string) => (await call(app, getProfile, { token: of })).data.email;
      // The sign-in that asked goes on, and Facebook's own address does not come back.
      expect(await emailOf(token)).toBe(wanted);
      const again = await enter();
      expect([again.presenter_id, await emailOf(again.token)]).toEqual([
        first.presenter_id,
        wanted,
      ]);
      await signIn(app, login, { body: { email: wanted, password } });
      const old = { body: { email: former, password } };
      expect(await fail(app, login, old)).toBe('invalid_credentials');
      // Who has the former address now is somebody else.
      const other = await google(app, { sub: newEmail(), email: former });
      expect(other.presenter_id).not.toBe(first.presenter_id);
    });

    test.for<[string, Claims]>([
      ['somebody else’s key', { key: strangers.privateKey }],
      ['another issuer', { issuer: 'https://accounts.example.org' }],
      ['another audience', { audience: 'other.apps.googleusercontent.com' }],
      ['an end in the past', { expires: '-1m' }],
      ['an address that was not verified', { email_verified: false }],
      ['no address', { email: 'none' }],
    ])('an ID token with %s is refused', async ([_, wrong], { app }) => {
      const before = await countRows(app);
      const token = await idToken({ sub: newEmail(), email: newEmail(), ...wrong });
      const body = { idToken: token };
      expect(await fail(app, googleLogin, { body })).toBe('invalid_credentials');
      expect(await countRows(app)).toEqual(before);
    });

    /** As a page makes one: it keeps the first, Google gets the second. */
    function newNonce() {
      const nonce = randomBytes(32).toString('base64url');
      return { nonce, asked: createHash('sha256').update(nonce).digest('base64url') };
    }

    test('an ID token is good for the page that asked for it only, and once', async ({ app }) => {
      const { nonce, asked } = newNonce();
      const claims = { sub: newEmail(), email: newEmail(), nonce: asked };
      const body = { idToken: await idToken(claims) };
      const before = await countRows(app);
      for (const wrong of [undefined, asked, newNonce().nonce]) {
        const input = { body: { ...body, nonce: wrong } };
        expect(await fail(app, googleLogin, input)).toBe('invalid_credentials');
      }
      expect(await countRows(app)).toEqual(before);
      await signIn(app, googleLogin, { body: { ...body, nonce } });
      expect(await fail(app, googleLogin, { body: { ...body, nonce } })).toBe(
        'invalid_credentials',
      );
      // Who presses again on the same page gets another one.
      await signIn(app, googleLogin, { body: { idToken: await idToken(claims), nonce } });
    });

    test('of many with one ID token one gets in, also where no nonce was asked for', async ({
      app,
    }) => {
      const body = { idToken: await idToken({ sub: newEmail(), email: newEmail() }) };
      const asked = { ...body, nonce: newNonce().nonce };
      expect(await fail(app, googleLogin, { body: asked })).toBe('invalid_credentials');
      const tries = await Promise.all([1, 2, 3, 4].map(() => attempt(app, googleLogin, { body })));
      expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    });

    test('nonsense instead of an ID token is refused', async ({ app }) => {
      for (const nonsense of ['x', 'a.b.c', `${await idToken({ email: newEmail() })}x`]) {
        const body = { idToken: nonsense };
        expect(await fail(app, googleLogin, { body })).toBe('invalid_credentials');
      }
    });

    test('a Facebook token of this app signs its user in', async ({ app }) => {
      const id = newEmail();
      facebookUsers.set('good', { id, app: 'app', name: 'Karl Braun', email: newEmail() });
      const body = { accessToken: 'good', userID: id };
      const first = await signIn(app, facebookLogin, { body });
      const again = await signIn(app, facebookLogin, { body });
      expect(again.presenter_id).toBe(first.presenter_id);
      expect(await fail(app, facebookLogin, { body: { ...body, userID: 'other' } })).toBe(
        'invalid_credentials',
      );
    });

    test('a redirect is not followed, which would take the app’s secret along', async ({ app }) => {
      const user = { id: '8', app: 'app', name: 'Karl Braun', email: newEmail() };
      facebookUsers.set('led-elsewhere', user);
      const body = { accessToken: 'led-elsewhere', userID: '8' };
      expect(await fail(app, facebookLogin, { body })).toBe('unavailable');
    });

    test('tokens of other apps, without an address, or unknown ones are refused', async ({
      app,
    }) => {
      facebookUsers.set('other-app', { id: '7', app: 'other', name: 'X', email: newEmail() });
      facebookUsers.set('no-email', { id: '7', app: 'app', name: 'X' });
      for (const accessToken of ['other-app', 'no-email', 'unknown']) {
        const body = { accessToken, userID: '7' };
        expect(await fail(app, facebookLogin, { body })).toBe('invalid_credentials');
      }
    });
  },
  {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_KEYS_URL: `${url}/keys`,
    FACEBOOK_APP_ID: 'app',
    FACEBOOK_APP_SECRET: 'secret',
    FACEBOOK_GRAPH_URL: `${url}/v21.0`,
  },
);
