// What goes along with every answer.

import { expect } from 'vitest';
import { failure } from '../../contract/failure.ts';
import { getPlans } from '../../contract/api/accounts/plans-and-usage.ts';
import { getProfile, login } from '../../contract/api/accounts/accounts.ts';
import { onAStore } from '../support/app.ts';
import { signUp } from '../support/people.ts';

onAStore('headers', (test) => {
  test('nobody keeps answers that are one person’s', async ({ app }) => {
    const { token, email, password } = await signUp(app, 'free');
    const authorization = { authorization: `Bearer ${token}` };
    for (const request of [
      { url: getProfile.path, headers: authorization },
      { url: getProfile.path },
      { method: 'POST', url: login.path, payload: { email, password } },
      { method: 'POST', url: login.path, payload: { email, password: 'wrong!' } },
    ] as const) {
      const { headers } = await app.fastify.inject(request);
      expect([request.url, headers['cache-control']]).toEqual([request.url, 'no-store']);
    }
  });

  test('no page of another origin reads an answer, or may ask for more than one', async ({
    app,
  }) => {
    const { token } = await signUp(app, 'free');
    const headers = { origin: 'https://evil.example', authorization: `Bearer ${token}` };
    const asked = { 'access-control-request-method': 'GET' };
    const withToken = { ...headers, ...asked, 'access-control-request-headers': 'authorization' };
    for (const url of ['/', '/api/docs/json', getPlans.path, getProfile.path, '/livez']) {
      for (const answer of [
        await app.fastify.inject({ url, headers }),
        await app.fastify.inject({ method: 'OPTIONS', url, headers: withToken }),
      ]) {
        const allowed = Object.keys(answer.headers).filter((name) =>
          name.startsWith('access-control'),
        );
        expect([url, allowed]).toEqual([url, []]);
      }
    }
  });

  test('https is asked for only of those who came by it', async ({ app }) => {
    const come = (scheme: string) =>
      app.fastify.inject({ url: getPlans.path, headers: { 'x-forwarded-proto': scheme } });
    const hsts = 'strict-transport-security';
    expect((await come('http')).headers[hsts]).toBeUndefined();
    expect((await come('https')).headers[hsts]).toMatch(/^max-age=\d{8}/);
    const { headers } = await app.fastify.inject({ url: '/api/docs/' });
    expect(String(headers['content-security-policy'])).toContain("default-src 'self'");
    expect(String(headers['content-security-policy'])).not.toContain('upgrade-insecure');
  });

  test('TRACE repeats nothing', async ({ app }) => {
    const headers = { authorization: 'Bearer secret' };
    for (const url of ['/', '/api/profile']) {
      const answer = await app.fastify.inject({ method: 'TRACE' as 'GET', url, headers });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('secret');
    }
  });

  test('an address that cannot be decoded has the one shape of errors', async ({ app }) => {
    for (const url of [
      '/%FF',
      '/api/%FF',
      '/api/presentation/%FF',
      '/assets/%FF',
      '/%',
      '/student/%E0',
    ]) {
      for (const accept of ['*/*', 'text/html', 'application/json']) {
        const response = await app.fastify.inject({ url, headers: { accept } });
        const { code } = failure.parse(response.json());
        expect([url, accept, response.statusCode, code]).toEqual([url, accept, 404, 'not_found']);
      }
    }
  });

  test('the API document names what a body can be refused for', async ({ app }) => {
    const document = (await app.fastify.inject({ url: '/api/docs/json' })).json<{
      paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
    }>();
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { responses }] of Object.entries(methods)) {
        if (method === 'get') continue;
        const said = Object.values(responses)
          .map(({ description }) => description)
          .join('\n');
        for (const code of ['invalid_json:', 'body_too_large:', 'unsupported_media_type:']) {
          expect([path, method, said.includes(code) ? code : '']).toEqual([path, method, code]);
        }
      }
    }
  });
});
