// The built PWA. Hashed files may be kept for ever; the page, the worker and the manifest never.

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import { fillPath } from '../../../contract/define.ts';
import { ApiError } from '../../lib/errors.ts';
import { sendError } from '../error-handler.ts';
import { installedManifestPath, installedQuery } from '../../../contract/hand-over.ts';
import { languageOf, type Language } from '../../../contract/locales.ts';

// What the page is told to fetch beside itself: the build lists it for the screens that everybody may
// open, with their words in the language that the browser asks for. Who has chosen another one here
// gets those by the page's own script, and has loaded two kilobytes in vain.

interface Listed {
  readonly files: readonly string[];
  readonly words: Readonly<Record<Language, readonly string[]>>;
  /** Paths of calls, in which `{name}` stands for a part of the page's own address. */
  readonly calls: readonly string[];
}

/**
 * Values of a `Link` header (RFC 8288), with `{name}` as in the calls, by the address as its route names
 * it and by language.
 */
type Preloads = ReadonlyMap<string, Readonly<Record<Language, string>>>;

function readPreloads(root: string): Preloads {
  const file = join(root, '.preloads.json');
  if (!existsSync(file)) return new Map();
  const list = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Listed>;
  return new Map(Object.entries(list).map(([address, listed]) => [address, linksOf(listed)]));
}

/** Of those that the interface has, the one that a browser wants most. */
export function languageFor({ headers }: Pick<IncomingMessage, 'headers'>): Language {
  const wanted = headers['accept-language']?.slice(0, headerMaxCharacters);
  return languageOf(new Negotiator({ headers: { 'accept-language': wanted } }).languages());
}

/** A browser names a dozen languages; of more the first are read. */
const headerMaxCharacters = 512;

const linksOf = ({ files, words, calls }: Listed): Record<Language, string> =>
  Object.fromEntries(
    Object.entries(words).map(([language, ofLanguage]) => [
      language,
      [...[...files, ...ofLanguage].map(linkOf), ...calls.map(linkOfCall)].join(', '),
    ]),
  ) as Record<Language, string>;

const linkOf = (file: string): string =>
  file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload`;

const linkOfCall = (path: string): string => `<${path}>; rel=preload; as=fetch; crossorigin`;

// The manifest of one student. The home-screen apps of iPhones have a storage of their own, so that
// the address they open has to say which class they were installed in.

/** Longer than any code or secret of ours. */
const valueMaxCharacters = 100;

/** @param root folder of the built page */
function serveInstalledManifest(app: FastifyInstance, root: string): void {
  const file = join(root, 'manifest.webmanifest');
  let manifest: object | undefined;
  app.get<{ Querystring: Record<string, unknown> }>(installedManifestPath, ({ query }, reply) => {
    const { token, hand_over: handOver = '' } = query;
    if (!isShort(token) || !isShort(handOver) || token === '') throw new ApiError('not_found');
    manifest ??= JSON.parse(readFileSync(file, 'utf8')) as object;
    const start_url = `/student/auth?${installedQuery(token, handOver)}`;
    return reply
      .header('cache-control', 'no-store')
      .type('application/manifest+json')
      .send(JSON.stringify({ ...manifest, start_url }));
  });
}

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= valueMaxCharacters;

declare module 'fastify' {
  interface FastifyInstance {
    preloads: Preloads;
  }
}

/**
 * What helmet tells a browser about a document. A script or a style sheet is none, and a screen is made
 * of some thirty of them: half of what many weighed were these.
 */
const aboutDocuments = [
  'content-security-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

const builtPwa = fileURLToPath(new URL('../../../dist', import.meta.url));

/** As a content security policy names the scripts that stand in the page itself: `'sha256-…'`. */
export function inlineScripts(root = builtPwa): string[] {
  const page = join(root, 'index.html');
  if (!existsSync(page)) return [];
  const scripts = readFileSync(page, 'utf8').matchAll(/<script>([^]*?)<\/script>/g);
  return [...scripts].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

export async function serveStaticFiles(app: FastifyInstance, root = builtPwa): Promise<void> {
  const isBuilt = existsSync(join(root, 'index.html'));
  app.decorate('preloads', readPreloads(root));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      // Its own route reads the whole folder at every request, to compare letter cases: more than half of
      // what a file costs.
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/');
        reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        if (isHashed && /\.(js|css)(\.\w+)?$/.test(path)) {
          for (const name of aboutDocuments) reply.raw.removeHeader(name);
        }
        if (path.includes('.webmanifest')) {
          reply.header('content-type', 'application/manifest+json');
        }
      },
    });
    serveFiles(app, root);
    app.get('/', (_, reply) => sendPage(reply));
    serveInstalledManifest(app, root);
  }
  app.setNotFoundHandler((request, reply) => {
    // Every screen has an address of its own; the page finds out which.
    if (isBuilt && wantsPage(request)) return sendPage(reply);
    return sendError(request, reply, new ApiError('not_found'));
  });
}

/** What the build has left by now, by exactly these names: a file that comes later needs a restart. */
function serveFiles(app: FastifyInstance, root: string): void {
  const files = new Set(filesOfPage(root));
  const send = (file: string, reply: FastifyReply) =>
    files.has(file) ? reply.sendFile(file) : reply.callNotFound();
  app.get<Wildcard>('/*', ({ params }, reply) => send(params['*'], reply));
  // No two lines in the log for each of the twenty that a phone comes in with.
  app.get<Wildcard>('/assets/*', { logLevel: 'warn' }, ({ params }, reply) =>
    send(`assets/${params['*']}`, reply),
  );
}

interface Wildcard {
  Params: { '*': string };
}

/** What the build leaves for this server, and compressed copies, which are sent in place of the files. */
const hasNoAddress = /(^|\/)\.|\.(br|gz)$/;

const filesOfPage = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !hasNoAddress.test(file));

/** The page, which finds out by its address what to show. @throws ApiError where it was not built */
export function sendPage(reply: FastifyReply): FastifyReply {
  if (!reply.server.hasReplyDecorator('sendFile')) throw new ApiError('not_found');
  const { routeOptions, url, params } = reply.request;
  const links = reply.server.preloads.get(routeOptions.url ?? pathOf(url));
  if (links !== undefined) {
    const filled = fillPath(
      links[languageFor(reply.request.raw)],
      params as Record<string, string>,
    );
    reply.header('link', filled).header('vary', 'accept-language');
  }
  return reply.sendFile('index.html');
}

const pathOf = (url: string): string => url.split('?')[0] ?? '';

/**
 * Browsers name `text/html`. Link previews and monitors take anything, as scripts and pictures do:
 * those are told by the extension of the file that they miss.
 */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const path = pathOf(url);
  if (!['GET', 'HEAD'].includes(method)) return false;
  if (/^\/(api|socket\.io|assets)(\/|$)/.test(path)) return false;
  const { accept = '*/*' } = headers;
  return accept.includes('text/html') || (accept.includes('*/*') && extname(path) === '');
}
