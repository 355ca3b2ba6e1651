// Signing in with Google and Facebook, against an issuer with real keys and a stand-in for the
// Graph API that run beside the tests.

import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import {
  facebookLogin,
  getProfile,
  getSetup,
  googleLogin,
  login,
} from '../../contract/routes/accounts.ts';
import { countRows, fail, newEmail, onEachStore, succeed } from '../support/app.ts';
import { signUp } from '../support/people.ts';

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
  if (pathname === '/keys') response.end(JSON.stringify({ keys: [jwk] }));
  else if (!user) response.writeHead(400).end(JSON.stringify({ error: { code: 190 } }));
  else if (pathname === '/v21.0/debug_token') {
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
  issuer?: string;
  audience?: string;
  expires?: string;
  key?: CryptoKey;
}

function idToken({ issuer, audience, expires, key, ...claims }: Claims): Promise<string> {
  return new SignJWT({ email_verified: true, name: 'Hedy Lamarr', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(issuer ?? 'https://accounts.google.com')
    .setAudience(audience ?? clientId)
    .setIssuedAt()
    .setExpirationTime(expires ?? '1h')
    .sign(key ?? privateKey);
}

onEachStore(
  'social sign-in',
  (getApp) => {
    const google = async (claims: Claims) =>
      succeed(getApp(), googleLogin, { body: { idToken: await idToken(claims) } });

    test('the page learns the ids, and may load what they need', async () => {
      const { data } = await succeed(getApp(), getSetup);
      expect(data).toEqual({ google_client_id: clientId, facebook_app_id: 'app' });
      const { headers } = await getApp().app.inject({ url: '/api/plans' });
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(
        /script-src 'self' https:\/\/accounts\.google\.com\/gsi\/ https:\/\/connect\.facebook\.net/,
      );
    });

    test('a Google account is made once and found again, also with another address', async () => {
      const sub = newEmail();
      const first = await google({ sub, email: newEmail() });
      const again = await google({ sub, email: newEmail() });
      expect(again.presenter_id).toBe(first.presenter_id);
      const { data } = await succeed(getApp(), getProfile, { token: again.token });
      expect(data).toMatchObject({ name: 'Hedy Lamarr', plan: { type: 'FREE' } });
    });

    test('the plan that was chosen before signing up counts', async () => {
      const token = await idToken({ sub: newEmail(), email: newEmail() });
      const body = { idToken: token, plan_id: 2 };
      const signedIn = await succeed(getApp(), googleLogin, { body });
      const { data } = await succeed(getApp(), getProfile, { token: signedIn.token });
      expect(data.plan.type).toBe('PREMIUM');
    });

    test('a verified address leads to the account that has it', async () => {
      const presenter = await signUp(getApp());
      const { presenter_id } = await google({
        sub: newEmail(),
        email: presenter.email.toUpperCase(),
      });
      expect(presenter_id).toBe(presenter.id);
      const { email, password } = presenter;
      await succeed(getApp(), login, { body: { email, password } });
    });

    test.each<[string, Claims]>([
      ['somebody else’s key', { key: strangers.privateKey }],
      ['another issuer', { issuer: 'https://accounts.example.org' }],
      ['another audience', { audience: 'other.apps.googleusercontent.com' }],
      ['an end in the past', { expires: '-1m' }],
      ['an address that was not verified', { email_verified: false }],
      ['no address', { email: 'none' }],
    ])('an ID token with %s is refused', async (_, wrong) => {
      const before = await countRows(getApp());
      const token = await idToken({ sub: newEmail(), email: newEmail(), ...wrong });
      const body = { idToken: token };
      expect(await fail(getApp(), googleLogin, { body })).toBe('invalid_credentials');
      expect(await countRows(getApp())).toEqual(before);
    });

    test('nonsense instead of an ID token is refused', async () => {
      for (const nonsense of ['x', 'a.b.c', `${await idToken({ email: newEmail() })}x`]) {
        const body = { idToken: nonsense };
        expect(await fail(getApp(), googleLogin, { body })).toBe('invalid_credentials');
      }
    });

    test('a Facebook token of this app signs its user in', async () => {
      const id = newEmail();
      facebookUsers.set('good', { id, app: 'app', name: 'Karl Braun', email: newEmail() });
      const body = { accessToken: 'good', userID: id };
      const first = await succeed(getApp(), facebookLogin, { body });
      const again = await succeed(getApp(), facebookLogin, { body });
      expect(again.presenter_id).toBe(first.presenter_id);
      expect(await fail(getApp(), facebookLogin, { body: { ...body, userID: 'other' } })).toBe(
        'invalid_credentials',
      );
    });

    test('tokens of other apps, without an address, or unknown ones are refused', async () => {
      facebookUsers.set('other-app', { id: '7', app: 'other', name: 'X', email: newEmail() });
      facebookUsers.set('no-email', { id: '7', app: 'app', name: 'X' });
      for (const accessToken of ['other-app', 'no-email', 'unknown']) {
        const body = { accessToken, userID: '7' };
        expect(await fail(getApp(), facebookLogin, { body })).toBe('invalid_credentials');
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
