// Whoever sends a request chooses its Host header, so nothing that goes to others is made of it.

import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { failure } from '../../contract/failure.ts';
import { resetPassword } from '../../contract/api/accounts/accounts.ts';
import { getHealth } from '../../contract/api/ops/health.ts';
import { listen, onAStore, type TestApp } from '../support/app.ts';
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

    /** As it is, by a socket: libraries make requests plain. @returns the status of the answer */
    async function statusOf(app: TestApp, lines: readonly string[], body = ''): Promise<string> {
      const { hostname, port } = new URL(await listen(app));
      const channel = createConnection({ host: hostname, port: Number(port) });
      channel.write([...lines, 'Connection: close', '', body].join('\r\n'));
      return /^HTTP\/1\.1 (\d+)/.exec(await text(channel))?.[1] ?? 'none';
    }
    const get = (path: string = getHealth.path) => `GET ${path} HTTP/1.1`;
    const post = [`POST ${resetPassword.path} HTTP/1.1`, 'Host: good.example'] as const;
    const json = 'Content-Type: application/json';
    const polling = '/socket.io/?EIO=4&transport=polling';

    test.for<[string, readonly string[], string?]>([
      ['two hosts', [get(), 'Host: good.example', 'Host: evil.example']],
      ['one host twice', [get(), 'Host: good.example', 'host: good.example']],
      ['two hosts of a live channel', [get(polling), 'Host: good.example', 'Host: evil.example']],
      ['no host', [get()]],
      ['two hosts of a file', [get('/'), 'Host: good.example', 'Host: evil.example']],
      ['an address of another host', [get(`http://evil.example${getHealth.path}`), 'Host: a.b']],
      [
        'two hosts of proxies',
        [get(), 'Host: a.b', 'X-Forwarded-Host: a.b', 'X-Forwarded-Host: evil.example'],
      ],
      ['a host of proxies that is none', [get(), 'Host: a.b', 'X-Forwarded-Host: <b>, a.b']],
      ['no host behind a proxy', [get(), 'Host: a/b', 'X-Forwarded-Host: a.b']],
      ['two lengths', [...post, json, 'Content-Length: 2', 'Content-Length: 3'], '{} '],
      ['one length twice', [...post, json, 'Content-Length: 2', 'Content-Length: 2'], '{}'],
      ['two lengths in one', [...post, json, 'Content-Length: 2, 3'], '{} '],
      [
        'a length and pieces',
        [...post, json, 'Content-Length: 2', 'Transfer-Encoding: chunked'],
        '0\r\n\r\n',
      ],
    ])('a request with %s is refused', async ([, lines, body], { app }) => {
      expect(await statusOf(app, lines, body)).toBe('400');
    });

    test.for<[string, readonly string[]]>([
      ['an address of the same host', [get(`http://A.b${getHealth.path}`), 'Host: a.b:80']],
      ['a chain of proxies', [get(), 'Host: a.b', 'X-Forwarded-Host: c.d, e.f']],
      ['a live channel', [get(polling), 'Host: a.b']],
    ])('a request with %s is answered', async ([, lines], { app }) => {
      expect(await statusOf(app, lines)).toBe('200');
    });

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
