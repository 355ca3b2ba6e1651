import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendPage, serveStaticFiles } from './static-files.ts';

let root: string;
let app: FastifyInstance;
const logged: string[] = [];

beforeAll(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'askroom-static-')), 'page');
  await mkdir(root);
  await writeFile(join(root, 'index.html'), '<title>Askroom</title>');
  const list = {
    '/plans': {
      files: ['assets/plans-1.js', 'assets/plans-2.css'],
      words: { en: ['assets/words/plans-en-1.js'], de: ['assets/words/plans-de-1.js'] },
      calls: ['/api/plans'],
    },
    '/': { files: ['assets/first-1.js'], words: { en: [] }, calls: [] },
    '/embed/:key/wall': {
      files: ['assets/wall-1.js'],
      words: { en: [] },
      calls: ['/api/wall/{key}'],
    },
  };
  await writeFile(join(root, '.preloads.json'), JSON.stringify(list));
  // Outside of what is served.
  await writeFile(join(root, '..', 'package.json'), '{"dependencies":{}}');
  await mkdir(join(root, '..', '.git'));
  await writeFile(join(root, '..', '.git', 'config'), 'repositoryformat');
  await writeFile(join(root, 'manifest.webmanifest'), '{"name":"App","start_url":"/"}');
  await mkdir(join(root, 'assets'));
  for (const name of ['plans-1.js', 'plans-1.js.br', 'plans-2.css', 'drawing-3.svg']) {
    await writeFile(join(root, 'assets', name), '/**/');
  }
  app = Fastify({ logger: { stream: { write: (line: string) => logged.push(line) } } });
  await app.register(helmet);
  await serveStaticFiles(app, root);
  app.get('/embed/:key/wall', (_, reply) => sendPage(reply));
});
afterAll(async () => {
  await app.close();
  await rm(dirname(root), { recursive: true });
});

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';

describe('an address without a file', () => {
  test.each([
    ['a browser', '/student/questions', browser],
    ['a browser with a query', '/student/auth?c=a.b', browser],
    ['a monitor that takes anything', '/student/auth?c=a.b', '*/*'],
    ['a client that does not say', '/login', undefined],
  ])('shows the page to %s', async (_, url, accept) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const reply = await app.inject({ method, url, headers: accept ? { accept } : {} });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toMatch(/^text\/html/);
    }
  });

  test.each([
    ['a script that is gone', '/assets/old.js', '*/*'],
    ['a picture that is gone', '/icons/old.png', 'image/webp,*/*'],
    ['an unknown call', '/api/nothing', browser],
    ['a client that wants JSON', '/student/questions', 'application/json'],
  ])('is not found for %s', async (_, url, accept) => {
    const reply = await app.inject({ url, headers: { accept } });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'not_found' });
  });

  test('is told what its screen is drawn with', async () => {
    const { headers } = await app.inject({ url: '/plans?from=mail', headers: { accept: browser } });
    expect(headers['link']).toBe(
      '</assets/plans-1.js>; rel=modulepreload, ' +
        '</assets/plans-2.css>; rel=preload; as=style; crossorigin, ' +
        '</assets/words/plans-en-1.js>; rel=modulepreload, ' +
        '</api/plans>; rel=preload; as=fetch; crossorigin',
    );
    expect(headers['vary']).toContain('accept-language');
    const { headers: ofRoute } = await app.inject({ url: '/embed/a%3E%20b/wall' });
    expect(ofRoute['link']).toBe(
      '</assets/wall-1.js>; rel=modulepreload, ' +
        '</api/wall/a%3E%20b>; rel=preload; as=fetch; crossorigin',
    );
    const { headers: ofFirst } = await app.inject({ url: '/' });
    expect(ofFirst['link']).toBe('</assets/first-1.js>; rel=modulepreload');
    const { headers: others } = await app.inject({ url: '/student/questions' });
    expect(others['link']).toBeUndefined();
  });

  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['pt,de;q=0.2,en;q=0.8', 'en'],
    ['pt', 'en'],
  ])('is told its words in the language wanted most: %s', async (wanted, language) => {
    const { headers } = await app.inject({ url: '/plans', headers: { 'accept-language': wanted } });
    expect(headers['link']).toContain(`</assets/words/plans-${language}-1.js>; rel=modulepreload`);
  });

  test('is not found for a call that writes', async () => {
    expect((await app.inject({ method: 'POST', url: '/student/questions' })).statusCode).toBe(404);
  });
});

test.each([
  '/.preloads.json',
  '/.git/config',
  '/package.json',
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e%2fpackage.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%2e%2e/.preloads.json',
  '/package.json%00.js',
])('%s, which is no file of the page, is not served', async (url) => {
  for (const accept of [browser, '*/*', 'application/json']) {
    const { body } = await app.inject({ url, headers: { accept } });
    expect(body).not.toMatch(/dependencies|repositoryformat|"files"/);
  }
});

test.each(['/assets', '/assets/', '/assets/words/', '/assets/?C=M'])(
  'what is in the folder %s is told to nobody',
  async (url) => {
    for (const accept of [browser, '*/*', 'application/json']) {
      expect((await app.inject({ url, headers: { accept } })).body).not.toMatch(/plans-[12]\.\w/);
    }
  },
);

describe('a file of the page', () => {
  const headersOf = async (url: string) =>
    (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).headers;

  test.each(['/assets/plans-1.js', '/assets/plans-2.css'])(
    'is kept for ever, and comes without what is said about documents: %s',
    async (url) => {
      const headers = await headersOf(url);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      });
      expect(Object.keys(headers).join()).not.toMatch(/security-policy|x-frame|x-xss|x-d|x-perm/);
    },
  );

  test('leaves no line in the log, unlike the page', async () => {
    await headersOf('/plans');
    expect(logged.join('')).toContain('/plans');
    logged.length = 0;
    await headersOf('/assets/plans-1.js');
    expect(logged).toEqual([]);
  });

  test('has one address, also where the file system folds letter cases', async () => {
    const { statusCode } = await app.inject({ url: '/assets/PLANS-1.js' });
    expect(statusCode).toBe(404);
  });

  test.each(['/', '/plans', '/assets/drawing-3.svg'])(
    'a document is protected: %s',
    async (url) => {
      expect(await headersOf(url)).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'self'") as unknown,
        'x-frame-options': 'SAMEORIGIN',
      });
    },
  );
});

describe('the manifest of one student', () => {
  const at = (query: string) => app.inject(`/student/app.webmanifest${query}`);

  test('opens the class with what hands the student over', async () => {
    const reply = await at('?token=ABC&hand_over=a%26b');
    expect(reply.headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/manifest\+json/) as string,
      'cache-control': 'no-store',
    });
    expect(reply.json()).toEqual({
      name: 'App',
      start_url: '/student/auth?token=ABC&hand_over=a%26b',
    });
    expect((await at('?token=ABC')).json()).toMatchObject({ start_url: '/student/auth?token=ABC' });
  });

  test.each(['', '?token=', '?token=a&token=b', `?token=${'a'.repeat(101)}`])(
    'is not found for %s',
    async (query) => {
      expect((await at(query)).statusCode).toBe(404);
    },
  );
});
