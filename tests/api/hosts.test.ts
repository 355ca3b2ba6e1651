// Whoever sends a request chooses its Host header, so nothing that goes to others is made of it.

import { expect } from 'vitest';
import { failure } from '../../contract/failure.ts';
import { resetPassword } from '../../contract/routes/accounts.ts';
import { getHealth } from '../../contract/routes/health.ts';
import { onAStore, type TestApp } from '../support/app.ts';
import { mailTo } from '../support/mails.ts';
import { signUp } from '../support/people.ts';

const noHosts = [
  'a b',
  'a/b',
  'a\\b',
  'a?b',
  'a#b',
  'user@host',
  'user:password@host',
  '<script>',
  '"',
  "'",
  '%00',
  '%zz',
  'a%20b',
  '[',
  ']',
  '[]',
  '[::1',
  '[zz]',
  ':80',
  'host:',
  'host:99999',
  'host:port',
  'host:1:2',
  '-',
  '..',
  'a^b',
  'a|b',
  '999.999.999.999',
  `${'a'.repeat(300)}.example`,
];
const hosts = [
  'localhost',
  'localhost:3000',
  '127.0.0.1:80',
  '[::1]:3000',
  'ask.example.org',
  'a_b',
];

onAStore(
  'hosts',
  (test) => {
    const health = (app: TestApp, headers: Record<string, string>) =>
      app.fastify.inject({ url: getHealth.path, headers });

    test.for(['host', 'x-forwarded-host'])(
      'what is no host in %s is refused',
      async (name, { app }) => {
        for (const host of noHosts) {
          const response = await health(app, { [name]: host });
          const { code } = failure.parse(response.json());
          expect([host, response.statusCode, code]).toEqual([host, 400, 'invalid_host']);
        }
        for (const host of hosts) {
          expect([host, (await health(app, { [name]: host })).statusCode]).toEqual([host, 200]);
        }
      },
    );

    test('a reset link never leads to where the request says', async ({ app }) => {
      const { email } = await signUp(app, 'free');
      const response = await app.fastify.inject({
        method: 'POST',
        url: resetPassword.path,
        headers: {
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'https',
        },
        payload: { email },
      });
      expect(response.statusCode).toBe(200);
      const mail = await mailTo(app, email, 'token=');
      expect(mail).not.toContain('evil');
      expect(mail).toMatch(/http:\/\/[\w.[\]:]+\/presenter\/presenter-verify\?token=/);
    });
  },
  { PUBLIC_URL: undefined },
);
